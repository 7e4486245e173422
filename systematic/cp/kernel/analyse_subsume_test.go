package kernel

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
)

// TestSubsumeKeepsTheSolutions: a search that makes nogoods shorter on the fly finds every solution
// once. Each of the shorter ones is part of one that was there, and forbids no solution that is
// still to be found; so do the nogoods that are left.
func TestSubsumeKeepsTheSolutions(t *testing.T) {
	seeds := uint64(3000)
	if testing.Short() {
		seeds = 600
	}
	shorter, given, moved, lost, dropped := 0, 0, 0, 0, 0
	for seed := range seeds {
		r := rng.New(seed, 22)
		e := mixed(r, 5+rng.Intn(r, 2))
		e.SubsumeOnTheFly(true)
		ok := true
		for range 15 + rng.Intn(r, 25) {
			if c := mixedClause(r, e, 3+rng.Intn(r, 3)); rng.Intn(r, 2) == 0 {
				ok = ok && e.AddClause(c...)
			} else {
				ok = ok && e.AddNogood(c, 1+rng.Intn(r, 4))
			}
		}
		if !ok || !e.Propagate() {
			continue
		}
		domains := values(e)
		before, _ := everything(e)
		left := solutionsOf(domains, before)
		if len(left) > 40 {
			continue
		}
		sound := func(clause []Predicate) {
			for _, a := range left {
				require.True(t, slices.ContainsFunc(clause, func(p Predicate) bool { return p.Holds(int64(a[p.Var()])) }), "seed %d: %v forbids %v", seed, clause, a)
			}
		}
		for done := false; !done; {
			if e.Propagate() {
				p, open := anyDecision(e, rng.Intn(r, 1000))
				if open {
					e.Push()
					e.Require(p, 0)
					continue
				}
				var a []int32
				var block []Predicate
				for x := range model.Var(e.NumVars()) {
					a = append(a, e.dom[x].lo)
					block = append(block, Differs(x, int64(e.dom[x].lo)))
				}
				at := slices.IndexFunc(left, func(b []int32) bool { return slices.Equal(a, b) })
				require.GreaterOrEqual(t, at, 0, "seed %d: %v", seed, a)
				left = slices.Delete(left, at, at+1)
				e.Backjump(0)
				done = !e.AddClause(block...)
				continue
			}
			g := e.Analyse(0)
			if done = g.Level == 0; done {
				continue
			}
			e.Backjump(g.Back)
			stored, _ := everything(e)
			fixed, literals := len(e.learned.fixed)+len(e.learned.clauses.fixed), len(e.learned.clauses.refs)+len(e.learned.clauses.fixed)
			count := e.Subsumed()
			e.Subsume(func(s Nogood) {
				shorter++
				var clause []Predicate
				for _, p := range s.Predicates {
					clause = append(clause, p.Not())
				}
				sound(clause)
				part := func(c []Predicate) bool {
					return len(c) > len(clause) && !slices.ContainsFunc(clause, func(p Predicate) bool { return !slices.Contains(c, p) })
				}
				assert.True(t, slices.ContainsFunc(stored, part), "seed %d: %v", seed, clause)
				if s.LBD == 0 {
					given++
				}
			})
			after, _ := everything(e)
			assert.Equal(t, fixed, len(e.learned.fixed)+len(e.learned.clauses.fixed), "no clause of the model is dropped")
			dropped += len(stored) - len(after)
			moved += max(0, len(e.learned.clauses.refs)+len(e.learned.clauses.fixed)-literals)
			lost += int(e.Subsumed() - count)
			e.Learn(g)
			if after, _ = everything(e); seed%8 == 0 {
				for _, c := range after {
					sound(c)
				}
			}
		}
		require.Empty(t, left, "seed %d", seed)
	}
	t.Log(shorter, given, moved, lost, dropped)
	assert.Greater(t, shorter, int(seeds)/10)
	assert.Greater(t, given, int(seeds)/50)
	assert.Greater(t, moved, 0)
	assert.Greater(t, dropped, int(seeds)/100)
	assert.GreaterOrEqual(t, lost, shorter+dropped)
}

// anyDecision returns a predicate that is open; open is false if every variable is fixed.
func anyDecision(e *Engine, k int) (p Predicate, open bool) {
	for i := range e.NumVars() {
		x := model.Var((i + k) % e.NumVars())
		if d := &e.dom[x]; d.lo < d.hi {
			switch k / 7 % 3 {
			case 0:
				return AtMost(x, int64(d.lo)), true
			case 1:
				return AtLeast(x, int64(d.lo)+1), true
			default:
				return Equal(x, int64(d.hi)), true
			}
		}
	}
	return True, false
}
