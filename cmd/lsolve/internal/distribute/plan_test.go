package distribute

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/requesttest"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/model"
	"lsolve/solve"
)

// TestRecipe: a request that was a message is the same request, without files and output.
func TestRecipe(t *testing.T) {
	q, err := requesttest.Read(t, "queens -n 12 --algo tabu --seed 7 --max-steps 500 --format json --output x --threads 2")
	require.NoError(t, err)
	c := recipeOf(q, "tabu")
	assert.Equal(t, map[string]string{"n": "12", "seed": "7", "max-steps": "500", "threads": "2"}, c.Options)
	again, err := c.request()
	require.NoError(t, err)
	assert.Equal(t, q.Algo, again.Algo)
	assert.Equal(t, uint64(7), again.Uint64("seed"))
	assert.Empty(t, again.String("output"))
	require.NoError(t, (&source{}).read(t.Context(), nil, again))
	assert.Equal(t, q.Instance, again.Instance)
}

// TestRecipeRefused: what is not of the command, or belongs to its machine, is refused with a
// sentence.
func TestRecipeRefused(t *testing.T) {
	for want, c := range map[string]recipe{
		`a problem named "chess"`: {Problem: "chess", Algo: "cp"},
		"belongs to the machine":  {Problem: "queens", Algo: "cp", Options: map[string]string{"output": "/etc/passwd"}},
		"--record belongs":        {Problem: "queens", Algo: "cp", Options: map[string]string{"record": "x"}},
		"unknown algorithm":       {Problem: "queens", Algo: "magic"},
		"--seed":                  {Problem: "queens", Algo: "cp", Options: map[string]string{"seed": "x"}},
		"--warm-algo goes with":   {Problem: "queens", Algo: "cp", Options: map[string]string{"warm-algo": "tabu"}},
		"--cluster belongs":       {Problem: "queens", Algo: "cp", Options: map[string]string{"cluster": "auto"}},
	} {
		_, err := c.request()
		assert.ErrorContains(t, err, want)
	}
}

// TestOutcome: a record that was a message has the same figures.
func TestOutcome(t *testing.T) {
	r := run.Record{Number: 3, Time: time.Second, Solutions: 1}
	r.Status, r.Values, r.Objective, r.Bound, r.Bounded = solve.Satisfied, []int32{1}, 55, 40, true
	r.Stats, r.Stopped = solve.Stats{{Name: solve.Steps, Value: 9}}, solve.ErrSteps
	o := outcomeOf(&r, &run.Way{Sense: model.Minimise, At: []float64{1}, Objectives: []int64{55}})
	again := o.record()
	r.Values = []int32{}
	assert.Equal(t, r, again)
	assert.Equal(t, []int64{55}, o.Costs)
	r.Stopped = errors.New("something else")
	o = outcomeOf(&r, nil)
	again = o.record()
	assert.ErrorIs(t, again.Stopped, solve.ErrLimit)
	assert.ErrorContains(t, again.Stopped, "something else")
	assert.Equal(t, exit.Usage, exit.Status(mistakeOf(exit.Usagef("no")).err()))
	assert.Equal(t, exit.Error, exit.Status(mistakeOf(errors.New("no")).err()))
}

// TestDivide: however many runs there are, each is in one piece.
func TestDivide(t *testing.T) {
	for _, n := range []int{1, 2, mostPieces, mostPieces + 1, 2_345_678} {
		parts := divide(cells{5, 5 + n}).Parts
		assert.LessOrEqual(t, len(parts), mostPieces)
		next := 5
		for _, p := range parts {
			c := p.Input.(cells)
			require.Equal(t, next, c.First)
			require.Greater(t, c.Last, c.First)
			next = c.Last
		}
		assert.Equal(t, 5+n, next)
	}
}

// FuzzPlan: a plan from the wire is refused, or its numbers are in range.
func FuzzPlan(f *testing.F) {
	f.Add([]byte(`{"recipes":[{"problem":"queens","algo":"cp","options":{"n":"8"}}],"sources":[{"n":8}],"cells":[{"r":0,"s":0,"first":0,"last":2}]}`))
	f.Add([]byte(`{"cells":[{"r":1}]}`))
	f.Add([]byte(`{"recipes":[{"problem":"queens","algo":"cp","options":{"output":"x"}}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := parsePlan(text)
		if err != nil {
			return
		}
		for _, c := range p.Cells {
			assert.Less(t, c.Recipe, len(p.Recipes))
			assert.Less(t, c.Source, len(p.Sources))
			assert.Less(t, c.First, c.Last)
		}
		for i := range p.Recipes {
			if q, err := p.Recipes[i].request(); err == nil {
				assert.Empty(t, q.Files())
			}
		}
	})
}
