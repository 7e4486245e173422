package catalogue_test

import (
	"context"
	"errors"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

func queensOf(t *testing.T, n int) (*catalogue.Entry, problem.Instance) {
	t.Helper()
	e, ok := catalogue.Find("queens")
	require.True(t, ok)
	in, err := e.Size.New(n, nil)
	require.NoError(t, err)
	return e, in
}

// TestOwnAlgorithms: each finds a checked solution of 12 queens, in each variant.
func TestOwnAlgorithms(t *testing.T) {
	e, in := queensOf(t, 12)
	for _, a := range e.Algorithms {
		for _, variant := range append(a.Variants, catalogue.Variant{}) {
			v, err := problem.NewValues(a.Options, variant.Values)
			require.NoError(t, err)
			var found [][]int32
			o, err := a.Run(t.Context(), catalogue.Job{Instance: in, Values: v, Seed: 3, OnSolution: func(values []int32) error {
				found = append(found, values)
				return nil
			}})
			require.NoError(t, err, a.Name)
			require.Len(t, found, 1, "%s %s", a.Name, variant.Name)
			_, err = in.Check(found[0])
			assert.NoError(t, err)
			assert.Equal(t, solve.Satisfied, o.Status)
			assert.EqualValues(t, 1, o.Solutions)
			if a.Effort != "" {
				_, counted := o.Stats.Get(a.Effort)
				assert.True(t, counted, a.Name)
			}
		}
	}
}

// TestQuestions: the backtracker's answers for 8 queens.
func TestQuestions(t *testing.T) {
	e, in := queensOf(t, 8)
	for q, want := range map[catalogue.Question]int64{
		catalogue.First: 1, catalogue.Every: 92, catalogue.Unique: 12, catalogue.Count: 92, catalogue.CountUnique: 12,
	} {
		for _, a := range e.Algorithms {
			if !a.Complete {
				continue
			}
			given := int64(0)
			o, err := a.Run(t.Context(), catalogue.Job{
				Instance: in, Question: q, Values: defaults(t, a.Options), Threads: 2,
				OnSolution: func([]int32) error { given++; return nil },
			})
			require.NoError(t, err)
			assert.Equal(t, want, o.Solutions)
			if q < catalogue.Count {
				assert.Equal(t, want, given)
			}
			if q != catalogue.First {
				assert.Equal(t, solve.All, o.Status)
			}
			assert.NoError(t, o.Stopped)
		}
	}
}

// TestNoSolution: the answer of each for 3 queens.
func TestNoSolution(t *testing.T) {
	e, in := queensOf(t, 3)
	for _, a := range e.Algorithms {
		o, err := a.Run(t.Context(), catalogue.Job{Instance: in, Values: defaults(t, a.Options)})
		require.NoError(t, err)
		assert.Equal(t, solve.Unsatisfiable, o.Status, a.Name)
	}
	values, ok := e.Known(in)
	assert.True(t, ok)
	assert.Nil(t, values)
	_, in = queensOf(t, 4)
	_, ok = e.Known(in)
	assert.False(t, ok)
}

// TestStopped: limits and contexts are no errors; a callback's error is.
func TestStopped(t *testing.T) {
	e, in := queensOf(t, 60)
	failed := errors.New("failed")
	gone, cancel := context.WithCancelCause(t.Context())
	cancel(failed)
	for _, a := range e.Algorithms {
		v := defaults(t, a.Options)
		job := catalogue.Job{Instance: in, Values: v, Limits: solve.Limits{Steps: a.Counts.Steps, Nodes: a.Counts.Nodes}}
		if a.Counts != (solve.Limits{}) {
			o, err := a.Run(t.Context(), job)
			require.NoError(t, err, a.Name)
			assert.ErrorIs(t, o.Stopped, solve.ErrLimit, a.Name)
			assert.Equal(t, solve.Unknown, o.Status, a.Name)
		}
		job.Limits = solve.Limits{}
		o, err := a.Run(gone, job)
		require.NoError(t, err, a.Name)
		assert.ErrorIs(t, o.Stopped, failed, a.Name)
	}
	_, in = queensOf(t, 8)
	for _, a := range e.Algorithms {
		_, err := a.Run(t.Context(), catalogue.Job{Instance: in, Values: defaults(t, a.Options), OnSolution: func([]int32) error { return failed }})
		assert.Equal(t, failed, err, a.Name)
		if a.Steps > 0 {
			steps := 0
			_, err := a.Run(t.Context(), catalogue.Job{
				Instance: in, Values: defaults(t, a.Options), OnSolution: func([]int32) error { return nil },
				OnStep: func(s catalogue.Step) error {
					if steps++; steps == 3 {
						return failed
					}
					assert.Len(t, s.Values, 8)
					return s.WriteText(io.Discard)
				},
			})
			assert.Equal(t, failed, err, a.Name)
			assert.Equal(t, 3, steps)
		}
	}
}

// TestHeuristics: each program of the report finds a solution on every
// formulation.
func TestHeuristics(t *testing.T) {
	e, in := queensOf(t, 10)
	for _, h := range e.Heuristics {
		for _, formulation := range e.Formulations {
			stated, err := problem.StatedAs(in, formulation)
			require.NoError(t, err)
			s, err := cp.New(stated.Model, cp.Options{Branch: func(worker int) branch.Brancher { return h.Brancher(stated, worker) }})
			require.NoError(t, err)
			for solution, err := range s.Solutions(t.Context()) {
				require.NoError(t, err)
				values := stated.Solution(solution.Values)
				if h.Decode != nil {
					values = h.Decode(values)
				}
				_, err = in.Check(values)
				require.NoError(t, err, h.Name)
				break
			}
		}
	}
	assert.Len(t, e.Symmetries(in), 7)
}

func TestLargest(t *testing.T) {
	e, _ := queensOf(t, 8)
	for _, c := range []struct {
		use  catalogue.Use
		want int
	}{
		{catalogue.Use{}, 10_000_000},
		{catalogue.Use{Modelled: true}, 5_000_000}, {catalogue.Use{Modelled: true, Formulation: "neq"}, 2000}, {catalogue.Use{Modelled: true, Formulation: "dual"}, 2000},
		{catalogue.Use{Complete: true}, 5000}, {catalogue.Use{Complete: true, Formulation: "neq"}, 2000}, {catalogue.Use{Complete: true, Formulation: "dual"}, 1000},
	} {
		assert.Equal(t, c.want, e.Most(c.use))
	}
	magic, _ := catalogue.Find("magic")
	assert.Equal(t, 1<<14, magic.Most(catalogue.Use{}))
	assert.Equal(t, 2000, magic.Most(catalogue.Use{Complete: true}))
	tsp, _ := catalogue.Find("tsp")
	assert.Zero(t, tsp.Most(catalogue.Use{}))
}
