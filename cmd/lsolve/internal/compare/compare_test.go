package compare_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/requesttest"
	"lsolve/internal/catalogue"
)

// lineWriter notes how many lines came at once.
type lineWriter struct {
	bytes.Buffer
	writes int
}

func (w *lineWriter) Write(p []byte) (int, error) {
	w.writes++
	return w.Buffer.Write(p)
}

// TestRowsComeAsTheyAre: each row is written when its runs are over, in every
// format.
func TestRowsComeAsTheyAre(t *testing.T) {
	e, _ := catalogue.Find("queens")
	for _, format := range []string{"text", "json", "csv"} {
		words := strings.Fields("-n 6,8 --algos backtrack,construct --runs 2 --format " + format)
		v, _, err := requesttest.Values(t, e, option.Compare, words)
		require.NoError(t, err)
		contestants, err := compare.Contestants(e, option.For(request.Describe(e, option.Compare)), v)
		require.NoError(t, err)
		instances, sizes, err := compare.Instances(t.Context(), e, v, nil)
		require.NoError(t, err)
		assert.Equal(t, []int{6, 8}, sizes)
		var w lineWriter
		out, err := output.Open(t.Context(), "", &w)
		require.NoError(t, err)
		c := compare.Comparison{Entry: e, Values: v, Contestants: contestants, Instances: instances, Out: out, Stderr: &bytes.Buffer{}}
		samples, err := c.Run(t.Context())
		require.NoError(t, err)
		assert.Len(t, samples, 4)
		assert.GreaterOrEqual(t, w.writes, 4, format)
		lines := strings.Split(strings.TrimSpace(w.String()), "\n")
		want := 5
		if format == "json" {
			want = 4
		}
		require.Len(t, lines, want, format)
		if format == "text" {
			for _, line := range lines[1:] {
				assert.Equal(t, strings.Index(lines[0], "solved")+len("solved"), strings.Index(line, "2/2 ")+len("2/2"), "columns are aligned: %q", line)
			}
		}
	}
}

// FuzzLists: whatever the lists say, they are read or refused with one line.
func FuzzLists(f *testing.F) {
	f.Add("8,100", "minconf,backtrack:fewest")
	f.Add("", ",")
	f.Add("1,,2", "minconf:")
	f.Add("0", "")
	e, _ := catalogue.Find("queens")
	refused := func(t *testing.T, err error) {
		assert.Equal(t, exit.Usage, exit.Status(err), err)
		assert.NotContains(t, err.Error(), "\n")
	}
	f.Fuzz(func(t *testing.T, sizes, algos string) {
		v, _, err := requesttest.Values(t, e, option.Compare, []string{"-n=" + sizes, "--algos=" + algos})
		if err != nil {
			refused(t, err)
			return
		}
		instances, list, err := compare.Instances(t.Context(), e, v, nil)
		if err != nil {
			refused(t, err)
		}
		assert.Len(t, instances, len(list))
		for _, n := range list {
			assert.Positive(t, n)
		}
		contestants, err := compare.Contestants(e, option.For(request.Describe(e, option.Compare)), v)
		if err != nil {
			refused(t, err)
			return
		}
		assert.NotEmpty(t, contestants)
	})
}
