package facility

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// parse reads what the file says.
func parse(name string, r io.Reader) (*Instance, error) { return Parse(name, r, Reading{}) }

// samples returns the instances in Format: the same one in each of the formats.
func samples() []string { return scantest.Samples(Format) }

func TestParse(t *testing.T) {
	costs := Costs{Open: []int64{750, 400}, Serve: []int64{125, 200, 400, 50, 300, 300}, Places: 2}
	want := must(New(costs, &Limits{Capacities: []int64{10, 8}, Demands: []int64{5, 3, 4}}))
	require.Len(t, samples(), 3)
	for k, text := range append(samples(), samples()[1]+"17.5\n") {
		p, err := parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		if k == 2 {
			assert.Equal(t, want.Uncapacitated(), p)
		} else {
			assert.Equal(t, want, p, text)
		}
		p, err = Parse("-", strings.NewReader(text), Reading{Uncapacitated: true})
		require.NoError(t, err)
		assert.Equal(t, want.Uncapacitated(), p)
	}
	word := strings.Replace(samples()[0], "10 7.5", "capacity 7.5", 1)
	p, err := Parse("-", strings.NewReader(word), Reading{Capacity: 10})
	require.NoError(t, err)
	assert.Equal(t, want, p)
	p, err = Parse("-", strings.NewReader(word), Reading{Uncapacitated: true})
	require.NoError(t, err)
	assert.Equal(t, want.Uncapacitated(), p)
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, parse, map[string]string{
		"":                                `f:1: found the end of the file; expected the number of facilities, or FILE:`,
		"x":                               `f:1:1: found "x"; expected the number of facilities, 1 to 100000`,
		"1":                               `f:2: found the end of the file; expected the number of customers`,
		"100000 1000000":                  `f:1: found 100000000000 costs; expected at most 33554432`,
		"1 1\nx 1":                        `f:2:1: found "x"; expected the capacity of facility 1, 0 or more`,
		"1 1\ncapacity 1":                 `f:2:1: found "capacity"; expected a number, or the option capacity`,
		"1 1\n1 -1":                       `f:2:3: found "-1"; expected the cost of opening facility 1, 0 or more`,
		"1 1\n1 1":                        `f:3: found the end of the file; expected the demand of customer 1`,
		"1 1\n1 1\n1":                     `f:4: found the end of the file; expected the cost of serving customer 1 from facility 1`,
		"1 1\n1 1\n2\n1":                  `f:2: found customer 0 has the demand 2; expected 0..1, the largest capacity`,
		"1 1\n1 1\n1\n1 1":                `f:4:3: found "1"; expected the end of the file`,
		"1 2\n9 1\n1 1\n1 x":              `f:4:3: found "x"; expected the cost of serving customer 2 from facility 1`,
		"1 2\n9 1\n1 1\n1 1 x":            `f:4:5: found "x"; expected the best cost known, or the end of the file`,
		"1 1\n1 999999999999999999\n1\n1": `f:2: found costs of too many digits`,
		"1 1\n9999999999 1\n1\n1":         `f:2: found a capacity or demand of too many digits`,
		"1 1\n1 200000000000000000\n1\n200000000000000000": `f:2: found the costs add up to more than`,
		"FILE: a b":                `f:2: found the end of the file; expected the number of facilities`,
		"FILE: a\n1 1 1":           `f:2:5: found "1"; expected 0, after`,
		"FILE: a\n1 1 0\n2":        `f:3:1: found "2"; expected 1, the number of the facility`,
		"FILE: a\n1 1 0\n1 1 x":    `f:3:5: found "x"; expected the cost of serving customer 1 from facility 1`,
		"FILE: a\n1 1 0\n1 1 1 1":  `f:3:7: found "1"; expected the end of the file`,
		strings.Repeat(" ", 1<<24): `f:1: found a line of more than 16777216 bytes`,
	})
}

func TestGenerate(t *testing.T) {
	for class := range Classes {
		for _, ratio := range []float64{0, 2} {
			p := must(Generate(GenerateOptions{Class: Class(class), Facilities: 7, Customers: 11, Ratio: ratio}, rng.New(1, 0)))
			assert.Equal(t, ratio > 0, p.Capacitated())
			scantest.Written(t, parse, p)
			costs, err := p.Check(p.Start())
			require.NoError(t, err)
			assert.LessOrEqual(t, p.Bound(), costs)
		}
	}
	for _, o := range []GenerateOptions{{}, {Class: 9, Facilities: 1, Customers: 1}, {Facilities: 1, Customers: 1, Ratio: -1}} {
		_, err := Generate(o, rng.New(1, 0))
		assert.Error(t, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(), "\ufeff1 1 1 1 1 1", "1 1 1 1.5\n0\n.25", "FILE:x\n1 1 0 1 0 0", "2 1\n1 1 2 2\n1 3 4", "1 2 9 0 1 1 1 1 8.5") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, parse, text)
	})
}
