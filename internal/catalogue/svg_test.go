package catalogue_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/internal/draw/drawtest"
	"lsolve/internal/longtest"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// pictures are the golden pictures, and the answers that they show.
var pictures = filepath.Join("..", "..", "testdata", "svg")

// TestSVG: the pictures of answers to small instances. With -update they are drawn anew;
// an answer that is missing or wrong is first found anew.
func TestSVG(t *testing.T) {
	each(t, func(t *testing.T, e *catalogue.Entry) {
		d := instance(t, e).(problem.Drawer)
		values := answer(t, e, d, *update)
		got := drawn(t, d, values)
		assert.Equal(t, got, drawn(t, d, values), "the same twice")
		name := filepath.Join(pictures, e.Name+".svg")
		if *update {
			require.NoError(t, os.WriteFile(name, got, 0o644))
		}
		want, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, string(want), string(got), "go test ./internal/catalogue -run SVG -update")
		drawn(t, d, nil)
	})
}

// TestSVGErrors: what is no answer gives Check's error and no picture; what cannot be
// written gives the writer's.
func TestSVGErrors(t *testing.T) {
	each(t, func(t *testing.T, e *catalogue.Entry) {
		d := instance(t, e).(problem.Drawer)
		values := answer(t, e, d, false)
		wrong := map[string][]int32{"partial": values[:len(values)-1], "empty": {}}
		for name, v := range map[string]int32{"negative": -1, "least": math.MinInt32, "large": math.MaxInt32} {
			wrong[name] = make([]int32, len(values))
			for i := range values {
				wrong[name][i] = v
			}
		}
		for name, v := range wrong {
			_, want := d.Check(v)
			require.Error(t, want, name)
			var b bytes.Buffer
			assert.EqualError(t, d.WriteSVG(&b, v), want.Error(), name)
			assert.Zero(t, b.Len(), name)
		}
		assert.ErrorIs(t, d.WriteSVG(broken{}, values), errBroken)
		assert.ErrorIs(t, d.WriteSVG(broken{}, nil), errBroken)
	})
}

// huge are options of generators for instances of which not all can be drawn.
var huge = map[string]map[string]any{
	"tsp": {"n": 101_000}, "coloring": {"n": 5000, "density": 0.002}, "maxcut": {"n": 3000, "density": 0.01}, "qubo": {"n": 12_500, "density": 1},
	"ordering": {"n": 130}, "qap": {"n": 130}, "flowshop": {"jobs": 500, "machines": 60}, "knapsack": {"n": 30_000},
	"jobshop": {"jobs": 300, "machines": 90}, "openshop": {"jobs": 200, "machines": 90}, "tardiness": {"n": 3000}, "rcpsp": {"n": 800}, "setcover": {"rows": 900, "columns": 3000},
	"binpacking": {"n": 8000}, "bandwidth": {"n": 20_000}, "strippacking": {"n": 21_000, "width": 1000}, "rostering": {"nurses": 160, "weeks": 52}, "nurses": {"weeks": 4, "nurses": 200}, "timetabling": {"n": 300, "rooms": 60, "days": 6, "periods": 12, "curricula": 40},
}

// TestHugeSVG: pictures of huge instances are of limited size and say what they lack.
func TestHugeSVG(t *testing.T) {
	quick := []string{"tsp", "coloring", "maxcut", "knapsack"}
	each(t, func(t *testing.T, e *catalogue.Entry) {
		if huge[e.Name] == nil {
			t.Skip("no huge instance")
		}
		if !longtest.Enabled() && !slices.Contains(quick, e.Name) {
			t.Skip(longtest.Reason)
		}
		v, err := problem.NewValues(e.Generator.Options, huge[e.Name])
		require.NoError(t, err)
		in, err := e.Generate(t.Context(), v, 1)
		require.NoError(t, err)
		d := in.(problem.Drawer)
		drawn(t, d, nil)
		if values := someSolution(e.Name, in); values != nil {
			drawn(t, d, values)
		}
	})
	e, _ := catalogue.Find("interval")
	in, err := e.Size.New(300_000, defaults(t, e.Options))
	require.NoError(t, err)
	assert.Contains(t, string(drawn(t, in.(problem.Drawer), zigzag(300_000))), "the first 262144 values")
}

// someSolution returns one of a huge instance; nil: none comes at once.
func someSolution(name string, in problem.Instance) (values []int32) {
	sizes := map[string]int{"tsp": 101_000, "coloring": 5000, "ordering": 130, "qap": 130, "flowshop": 500}
	n, ok := sizes[name]
	switch {
	case name == "rcpsp" || name == "timetabling" || name == "nurses" || name == "jobshop" || name == "openshop":
		return nil // takes longer than drawing
	case !ok:
		return problem.Start(in)
	}
	for i := range n {
		values = append(values, int32(i))
	}
	if name == "tsp" {
		values = append(values[1:], 0)
	}
	return values
}

// zigzag is an all-interval series.
func zigzag(n int) (values []int32) {
	for i := range n {
		if i%2 == 0 {
			values = append(values, int32(i/2))
		} else {
			values = append(values, int32(n-1-i/2))
		}
	}
	return values
}

var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }

var _ io.Writer = broken{}

// drawn returns a picture that has been checked.
func drawn(t *testing.T, d problem.Drawer, values []int32) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, d.WriteSVG(&b, values))
	if err := drawtest.Check(b.Bytes()); err != nil {
		require.NoError(t, os.WriteFile(filepath.Join(t.TempDir(), "wrong.svg"), b.Bytes(), 0o644))
		require.NoError(t, err, "%.3000s", b.String())
	}
	return b.Bytes()
}

// answer returns the answer that is kept for the small instance of a problem.
func answer(t *testing.T, e *catalogue.Entry, in problem.Instance, update bool) (values []int32) {
	t.Helper()
	name := filepath.Join(pictures, e.Name+".json")
	text, err := os.ReadFile(name)
	if err == nil {
		require.NoError(t, json.Unmarshal(text, &values))
		_, err = in.Check(values)
	}
	if err == nil || !update {
		require.NoError(t, err, "go test ./internal/catalogue -run SVG -update finds one")
		return values
	}
	stated, err := problem.StatedAs(in, "")
	require.NoError(t, err)
	s, err := cp.New(stated.Model, cp.Options{Branch: func(int) branch.Brancher { return branch.New(stated.Search, e.Complete.Branching) }})
	require.NoError(t, err)
	for solution, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		values = stated.Solution(solution.Values) // the last one is the best one
		if e.Sense == model.Satisfy {
			break
		}
	}
	text, err = json.Marshal(values)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(name, append(text, '\n'), 0o644))
	return values
}
