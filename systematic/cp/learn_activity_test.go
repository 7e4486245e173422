package cp

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// TestActivityOfImplications: activity decides on predicates of clauses from the beginning, and
// on those of implications once a nogood has them.
func TestActivityOfImplications(t *testing.T) {
	e := kernel.New(kernel.Options{Learn: true})
	x, y := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
	inClause, implied := kernel.AtLeast(y, 8), kernel.AtLeast(x, 5)
	require.True(t, e.AddImplication(kernel.AtLeast(y, 2), kernel.AtLeast(x, 1)))
	require.True(t, e.AddImplication(implied, kernel.AtMost(y, 4)))
	require.True(t, e.AddClause(inClause, kernel.AtLeast(y, 2)))
	var a activity
	a.init(e, 0.95)
	assert.Len(t, a.heap, 2, "y >= 8 and y >= 2")
	require.True(t, e.AddNogood([]kernel.Predicate{inClause, implied}, 2))
	a.adopt()
	p, ok := a.next()
	require.True(t, ok)
	assert.Equal(t, implied, p)
	assert.Len(t, a.heap, 3)
	require.True(t, e.AddClause(kernel.AtMost(y, 4), kernel.AtLeast(x, 1)))
	a.given()
	assert.Len(t, a.heap, 5)
}

// TestLearnImplications: implications between predicates take no propagator in a search that
// learns, but for those with a predicate that is false for all values.
func TestLearnImplications(t *testing.T) {
	m := model.New()
	b, x := m.Bool("b"), m.Int("x", 0, 9)
	single := func(r model.Relation, bound int64) model.LinearConstraint {
		return model.LinearConstraint{Terms: []model.Term{x.Term()}, Relation: r, Bound: bound}
	}
	m.Add(model.Iff(b, single(model.Equal, 4)), model.Implies(b, single(model.LessEqual, 7)))
	for _, learn := range []bool{false, true} {
		e, err := compile(m, kernel.Options{Learn: learn}, nil, new(atomic.Bool), nil)
		require.NoError(t, err)
		if learn {
			assert.Zero(t, e.NumPropagators())
		} else {
			assert.Equal(t, 3, e.NumPropagators())
		}
		require.True(t, e.Require(kernel.Equal(x, 4), 0) && e.Propagate())
		assert.Equal(t, int64(1), e.Min(b.Term()))
	}
}
