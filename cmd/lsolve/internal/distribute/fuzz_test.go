package distribute

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// FuzzPortfolio: the input of a portfolio is refused, or names no file, and its instance is read or refused.
func FuzzPortfolio(f *testing.F) {
	f.Add([]byte(`{"recipe":{"problem":"queens","algo":"minconf","options":{"n":"8"}},"source":{"n":8},"seeds":4}`))
	f.Add([]byte(`{"recipe":{"problem":"jobshop","algo":"auto"},"source":{"file":"x.txt"},"seeds":-1}`))
	f.Add([]byte(`{"recipe":{"problem":"tsp","algo":"cp","options":{"record":"x"}},"source":{"options":{"output":"/tmp/x"}}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		in, q, err := parsePortfolio(text)
		if err != nil {
			return
		}
		assert.Empty(t, q.Files())
		assert.Len(t, bySeed(in.Seeds).Parts, in.Seeds)
		assert.LessOrEqual(t, in.Seeds, mostSeeds)
	})
}

// FuzzFlatZinc: the input of a portfolio on a FlatZinc file is refused, or names no file and has as many seeds as may be.
func FuzzFlatZinc(f *testing.F) {
	f.Add([]byte(`{"text":"","engine":"portfolio","options":{"f":"true","r":"7"},"seeds":4}`))
	f.Add([]byte(`{"engine":"ls","options":{"record":"x"}}`))
	f.Add([]byte(`{"engine":"","seeds":-3}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		seeds, q, err := parseFlatZinc(text)
		if err != nil {
			return
		}
		assert.True(t, seeds >= 1 && seeds <= mostSeeds)
		assert.Empty(t, q.File)
		assert.Subset(t, []string{"engine", "f", "r"}, keys(q.Given))
	})
}

func keys(m map[string]string) (list []string) {
	for name := range m {
		list = append(list, name)
	}
	return list
}

// FuzzOutcome: what a run came to is refused, or is a record that can be sent again as the same.
func FuzzOutcome(f *testing.F) {
	f.Add([]byte(`{"run":1,"status":"optimal","time":5,"found":true,"objective":3,"bound":3,"stats":{}}`))
	f.Add([]byte(`{"status":"unknown","stopped":"time limit","at":[1],"objectives":[2]}`))
	f.Add([]byte(`{"status":"x","stopped":"x"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var o outcome
		if json.Unmarshal(text, &o) != nil {
			return
		}
		r := o.record()
		assert.Equal(t, o.Found, r.Found())
		again := outcomeOf(&r, nil)
		assert.Equal(t, o.Number, again.Number)
		assert.Equal(t, o.Stopped == "", again.Stopped == "")
		_, err := json.Marshal(again)
		require.NoError(t, err)
	})
}

// FuzzSource: the instance of a run is read or refused, whatever is said about it.
func FuzzSource(f *testing.F) {
	f.Add([]byte(`{"n":8}`))
	f.Add([]byte(`{"n":-8}`))
	f.Add([]byte(`{"options":{"output":"/tmp/x"}}`))
	f.Add([]byte(`{"options":{"record":"/tmp/x"},"n":4}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var s source
		if json.Unmarshal(text, &s) != nil || s.Text != "" || s.N > 1000 {
			return // a text is asked of the server; large boards take long
		}
		c := recipe{Problem: "queens", Algo: "minconf"}
		q, err := c.request()
		require.NoError(t, err)
		if s.read(t.Context(), nil, q) == nil {
			assert.NotNil(t, q.Instance)
			assert.Empty(t, q.Files())
			assert.NotContains(t, s.Options, "output")
		}
	})
}
