package cbls_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// negative breaks the contract of model.Custom if its variable is at least from.
type negative struct {
	x    model.Var
	from int32
}

func (negative) Name() string         { return "my own" }
func (n negative) Scope() []model.Var { return []model.Var{n.x} }
func (n negative) Violation(a model.Assignment) int64 {
	if a[n.x] < n.from {
		return int64(n.from - a[n.x])
	}
	return int64(n.from-a[n.x]) - 1
}

// TestNegativeViolation: a user's constraint with a negative violation ends a local
// search with an error that names it, when the space is made and when the walk gets
// there.
func TestNegativeViolation(t *testing.T) {
	for i, name := range []string{"minconf", "tabu", "anneal", "minconf", "tabu", "anneal"} {
		m := model.New()
		x := m.Ints("x", 3, 1, 5)
		m.Add(model.AllDifferent(x...), model.Own(negative{x[0], int32(1 + i/3*3)}))
		r, err := localsearch.Solve(t.Context(), func(walk int) (localsearch.Walk, error) {
			return meta.OnModel(name, m, meta.Settings{Seed: 1, Stream: uint64(walk)})
		}, localsearch.Options{Walks: 2, Limits: solve.Limits{Steps: 1000}})
		require.ErrorIs(t, err, model.ErrNegativeViolation, name)
		assert.ErrorContains(t, err, "my own", name)
		assert.Equal(t, solve.Unknown, r.Status, name)
	}
}
