package run_test

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/requesttest"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/hybrid/portfolio"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem"
	"lsolve/problem/jobshop"
	"lsolve/problem/knapsack"
	"lsolve/problem/nurses"
	"lsolve/problem/tsp"
	"lsolve/solve"
)

// watched is what happened in a run, in its order.
type watched struct{ events []string }

func (w *watched) see(event string) {
	if !slices.Contains(w.events, event) {
		w.events = append(w.events, event)
	}
}

// outgrown is the size of a model of which searches bring nothing.
const outgrown = 35

// tour and shop are instances that say so when they are stated, and whose models are
// as large as a test wants them.
type tour struct {
	*tsp.Instance
	*watched
	size int64
}

func (i tour) Stated() problem.Stated { i.see("stated"); return i.Instance.Stated() }
func (i tour) ModelSize() int64       { return i.size }

type shop struct {
	*jobshop.Instance
	*watched
	size int64
}

func (i shop) Stated() problem.Stated { i.see("stated"); return i.Instance.Stated() }
func (i shop) ModelSize() int64       { return i.size }
func (i shop) OutgrowsModel() bool    { return i.size == outgrown }

// watchedWalk says so when it runs.
type watchedWalk struct {
	localsearch.Walk
	*watched
}

func (w watchedWalk) Run(ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
	w.see("walk")
	return w.Walk.Run(ctx, steps, target)
}

// Pace says so when a walk hears how long it has after it has begun.
func (w watchedWalk) Pace(p localsearch.Pace) {
	if slices.Contains(w.events, "walk") {
		w.see("late")
	}
	p.Tell(w.Walk)
}

// auto runs the default on an instance whose model is of that size.
func auto(t *testing.T, words string, size int64) (run.Record, []string) {
	t.Helper()
	q, err := requesttest.Read(t, words)
	require.NoError(t, err)
	w := &watched{}
	e := *q.Entry
	tuned := e.Tuned
	inner := q.Instance
	e.Tuned = func(_ problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
		walk, err := tuned(inner, seed, stream)
		return watchedWalk{walk, w}, err
	}
	q.Entry = &e
	switch in := inner.(type) {
	case *tsp.Instance:
		q.Instance = tour{in, w, size}
	case *jobshop.Instance:
		q.Instance = shop{in, w, size}
	}
	r, err := run.Make(t.Context(), q, 0, run.Hooks{Improvement: func(i solve.Improvement) error {
		if i.Better {
			w.see("solution")
		}
		return nil
	}})
	require.NoError(t, err)
	return r, w.events
}

const (
	gr17 = "tsp ../../../../testdata/tsp/gr17.tsp"
	ft06 = "jobshop ../../../../testdata/jobshop/ft06.txt" // whose bound is below its optimum
	la01 = "jobshop ../../../../testdata/jobshop/la01.txt"
)

// TestAutoBeginsWithTheTunedSearch: its solutions count before there is a model, and a
// model that is too large is never stated.
func TestAutoBeginsWithTheTunedSearch(t *testing.T) {
	r, events := auto(t, ft06+" --time-limit 0", 36)
	assert.Equal(t, []string{"solution", "walk", "stated"}, events, "the rule's is first")
	assert.Equal(t, solve.Optimal, r.Status)
	assert.EqualValues(t, 55, r.Objective)

	for _, threads := range []string{"1", "2"} {
		r, events = auto(t, gr17+" --target 2085 --threads "+threads, math.MaxInt64)
		assert.Equal(t, []string{"walk", "solution"}, events)
		assert.Equal(t, solve.Optimal, r.Status, "its bound is 2085, too")
		assert.EqualValues(t, 2085, r.Objective)
		require.NotNil(t, r.Portfolio)
		assert.Equal(t, portfolio.Walk, r.Portfolio.By)
	}
}

// TestAutoLeavesModelsThatBringNothing: the tuned search has all of the time, and hears once how long that is.
func TestAutoLeavesModelsThatBringNothing(t *testing.T) {
	r, events := auto(t, ft06+" --target 55 --time-limit 10m", outgrown)
	assert.Equal(t, []string{"solution", "walk"}, events, "neither is the model stated nor the walk told twice how long it has")
	assert.NotEqual(t, solve.Optimal, r.Status)
	assert.EqualValues(t, 55, r.Objective)
	require.NotNil(t, r.Portfolio)
	assert.Contains(t, r.Portfolio.Choice.Problem, "too large for searches of a model")
	assert.Equal(t, portfolio.Walk, r.Portfolio.By)
}

// TestAutoProvesByTheBoundOfTheInstance: a solution that attains it is the best, with
// a model or without.
func TestAutoProvesByTheBoundOfTheInstance(t *testing.T) {
	for _, size := range []int64{0, math.MaxInt64} {
		r, events := auto(t, la01, size)
		assert.Equal(t, solve.Optimal, r.Status)
		assert.EqualValues(t, 666, r.Objective)
		assert.EqualValues(t, 666, r.Bound)
		assert.Equal(t, portfolio.Walk, r.Portfolio.By)
		assert.NotEmpty(t, r.Portfolio.Proof)
		assert.Equal(t, []string{"solution", "walk"}, events[:2], "the rule's is first")
		if size > 0 {
			assert.NotContains(t, events, "stated")
		}
	}
}

// written returns the name of a file with the instance.
func written(t *testing.T, in problem.Writer) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "instance")
	var text bytes.Buffer
	require.NoError(t, in.Write(&text))
	require.NoError(t, os.WriteFile(file, text.Bytes(), 0o600))
	return file
}

// TestAutoBeginsWithTheRule: a knapsack that a rule has packed comes first, and the
// answer is at least as good.
func TestAutoBeginsWithTheRule(t *testing.T) {
	in, err := knapsack.Generate(knapsack.GenerateOptions{Items: 60, Resources: 5, Class: knapsack.ChuBeasley}, rng.New(1, 1))
	require.NoError(t, err)
	file := written(t, in)
	least, err := in.Check(in.Start())
	require.NoError(t, err)
	for _, more := range []int64{0, 1} {
		q, err := requesttest.Read(t, fmt.Sprintf("knapsack --target %d %s", least+more, file))
		require.NoError(t, err)
		var by []string
		r, err := run.Make(t.Context(), q, 0, run.Hooks{Improvement: func(i solve.Improvement) error {
			by = append(by, i.By)
			return nil
		}})
		require.NoError(t, err)
		assert.True(t, r.Answered(q))
		assert.GreaterOrEqual(t, r.Objective, least+more)
		assert.Equal(t, portfolio.Start, by[0])
	}
}

// TestSearchesBeginWithTheRule: those that share the time begin with the roster that
// a rule constructs, and it is a solution of the model, too.
func TestSearchesBeginWithTheRule(t *testing.T) {
	longtest.NoRace(t)
	in, err := nurses.Generate(nurses.GenerateOptions{Weeks: 4, Nurses: 30}, rng.New(1, 0))
	require.NoError(t, err)
	file := written(t, in)
	most, err := in.Check(in.Start())
	require.NoError(t, err)
	for _, words := range []string{
		"--algo auto", "--algo auto --deterministic --slices 20", "--algo portfolio", "--algo lns", "--algo solution-guided",
	} {
		q, err := requesttest.Read(t, fmt.Sprintf("nurses %s --time-limit 0 --target %d %s", words, most, file))
		require.NoError(t, err)
		var by []string
		r, err := run.Make(t.Context(), q, 0, run.Hooks{Improvement: func(i solve.Improvement) error {
			if i.Better {
				by = append(by, i.By)
			}
			return nil
		}})
		require.NoError(t, err)
		assert.Equal(t, []string{portfolio.Start}, by, words)
		assert.Equal(t, solve.Satisfied, r.Status, words)
		assert.EqualValues(t, most, r.Objective, words)

		q, err = requesttest.Read(t, fmt.Sprintf("nurses %s --time-limit 0 --target %d %s", words, most-1, file))
		require.NoError(t, err)
		r, err = run.Make(t.Context(), q, 0, run.Hooks{})
		require.NoError(t, err)
		assert.LessOrEqual(t, r.Objective, most, words)
		assert.True(t, r.Found(), words)
		require.NotNil(t, r.Portfolio)
		if words != "--algo auto" { // whose walk ends before there is a model
			assert.True(t, r.Portfolio.Found(), words)
		}
	}
}

// TestAutoProvesByTheWalk: a tuned search that ends has proved its solution, and what is
// below the bound of the instance is the best then.
func TestAutoProvesByTheWalk(t *testing.T) {
	in, err := knapsack.Generate(knapsack.GenerateOptions{Items: 40, Class: knapsack.Uncorrelated}, rng.New(3, 1))
	require.NoError(t, err)
	file := written(t, in)
	for _, algo := range []string{"auto", "tuned"} {
		q, err := requesttest.Read(t, "knapsack --algo "+algo+" "+file)
		require.NoError(t, err)
		r, err := run.Make(t.Context(), q, 0, run.Hooks{})
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, r.Status, algo)
		assert.Equal(t, r.Objective, r.Bound)
		require.Less(t, r.Objective, in.Bound())
		if algo == "auto" {
			assert.Equal(t, portfolio.Walk, r.Portfolio.Proof)
		}
	}
}
