package kernel

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
)

// randomPredicate returns one on a variable, about a value in or near 0..5.
func randomPredicate(r *rand.Rand, vars int) Predicate {
	x, v := model.Var(rng.Intn(r, vars)), int64(rng.Intn(r, 8)-1)
	return [...]Predicate{AtLeast(x, v), AtMost(x, v), Equal(x, v), Differs(x, v)}[rng.Intn(r, 4)]
}

// TestAddImplication: implications prune what the same clauses prune, level by level.
func TestAddImplication(t *testing.T) {
	r := rng.New(1, 0)
	for range 300 {
		vars := 3
		a, b := New(Options{Learn: true}), New(Options{Learn: true})
		for x := range vars {
			hi := int32(1 + 4*(x%2))
			a.NewVar(model.Range(0, hi))
			b.NewVar(model.Range(0, hi))
		}
		ok := true
		for range 1 + rng.Intn(r, 6) {
			p, q := randomPredicate(r, vars), randomPredicate(r, vars)
			left := a.AddImplication(p, q)
			require.Equal(t, left, b.AddClause(p.Not(), q))
			if ok = ok && left; !ok {
				break
			}
		}
		same := func() {
			for x := range model.Var(vars) {
				for v := range int64(6) {
					require.Equal(t, b.contains(x, v), a.contains(x, v))
				}
			}
		}
		for ok = ok && a.Propagate() && b.Propagate(); ok && a.Depth() < 5; {
			same()
			p := randomPredicate(r, vars)
			a.Push()
			b.Push()
			left := a.Require(p, 0) && a.Propagate()
			require.Equal(t, left, b.Require(p, 0) && b.Propagate())
			if !left {
				a.Pop()
				b.Pop()
				same()
				break
			}
		}
	}
}

// TestQuiet: predicates of implications have quiet numbers unless a clause has them, too, whichever
// came first, and implications are no clauses to NumClauses.
func TestQuiet(t *testing.T) {
	e := New(Options{Learn: true})
	x, y, z := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 1))
	quiet := func(p Predicate) bool { return e.Quiet(e.LiteralOf(p).Atom()) }
	require.True(t, e.AddClause(AtLeast(x, 3), AtLeast(y, 3)))
	require.True(t, e.AddImplication(AtLeast(x, 3), Equal(y, 5)))
	require.True(t, e.AddImplication(Equal(z, 1), Equal(x, 7)))
	assert.False(t, quiet(AtLeast(x, 3)))
	assert.True(t, quiet(Equal(y, 5)))
	assert.True(t, quiet(Differs(y, 5)))
	assert.True(t, quiet(AtLeast(z, 1)))
	assert.Equal(t, 1, e.NumClauses())
	require.True(t, e.AddClause(Equal(y, 5), AtLeast(z, 1)))
	assert.False(t, quiet(Equal(y, 5)))
	assert.False(t, quiet(AtLeast(z, 1)))
	assert.True(t, quiet(Equal(x, 7)))
	assert.Equal(t, 2, e.NumClauses())
}

// TestQuietIsNotSeen: a conflict over implications alone has no atoms that activity is to know.
func TestQuietIsNotSeen(t *testing.T) {
	for _, clause := range []bool{false, true} {
		e := New(Options{Learn: true})
		x, y, z := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 1))
		if clause {
			require.True(t, e.AddClause(AtMost(x, 4), Equal(y, 3), Equal(z, 1)))
		}
		require.True(t, e.AddImplication(AtLeast(x, 5), Equal(z, 1)))
		require.True(t, e.AddImplication(AtLeast(x, 5), Equal(y, 3)))
		require.True(t, e.AddImplication(Equal(y, 3), Equal(z, 0)))
		require.True(t, e.Propagate())
		e.Push()
		require.False(t, e.Require(AtLeast(x, 5), 0) && e.Propagate())
		g := e.Analyse(0)
		assert.Equal(t, []Predicate{AtLeast(x, 5)}, g.Predicates)
		assert.Equal(t, clause, len(e.Seen()) > 0)
	}
}
