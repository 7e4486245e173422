package kernel

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/model"
)

// TestTruthOfLiterals: after any decisions, backjumps, learnt nogoods and reductions
// the noted truth of a literal is that of its predicate when propagation has reached
// its fixpoint, and open or the same before.
func TestTruthOfLiterals(t *testing.T) {
	learnt, reduced := 0, 0
	for seed := range uint64(600) {
		r := rng.New(seed, 7)
		e := New(Options{Learn: true})
		vars := []model.Var{e.NewVar(model.Values(0, 3, 4, 1<<20))}
		for range 5 {
			vars = append(vars, e.NewVar(model.Range(0, int32(1+rng.Intn(r, 9)))))
		}
		random := func() Predicate {
			x := vars[rng.Intn(r, len(vars))]
			v := int64(rng.Intn(r, 10))
			return []Predicate{AtLeast(x, v), AtMost(x, v), Equal(x, v), Differs(x, v)}[rng.Intn(r, 4)]
		}
		compare := func(exact bool) {
			n := e.learned
			for atom, p := range n.pred {
				if p == False {
					continue
				}
				want, got := int8(e.Truth(p)), n.truth[2*atom]
				assert.Equal(t, -got, n.truth[2*atom+1])
				if got != want && (exact || got != 0) {
					assert.Equal(t, want, got, "seed %d: %v", seed, p)
				}
			}
		}
		ok := true
		for range 25 {
			var c []Predicate
			for range 2 + rng.Intn(r, 3) {
				c = append(c, random())
			}
			ok = ok && e.AddClause(c...)
		}
		for range 60 {
			compare(false)
			if !ok {
				break
			}
			if !e.Propagate() {
				if e.Depth() == 0 {
					break
				}
				g := e.Analyse(0)
				if g.Level == 0 {
					break
				}
				e.Backjump(g.Back)
				compare(false)
				e.Learn(g)
				learnt++
				continue
			}
			compare(e.learned.active())
			switch p := random(); {
			case rng.Intn(r, 8) == 0 && e.Depth() > 0:
				e.Backjump(rng.Intn(r, e.Depth()))
			case rng.Intn(r, 8) == 0:
				e.Reduce(int64(rng.Intn(r, 4000)), func(int32) {})
				reduced++
				compare(e.learned.active())
			case e.Truth(p) == 0:
				e.Push()
				ok = e.Require(p, 0)
			}
		}
	}
	assert.Greater(t, learnt, 100)
	assert.Greater(t, reduced, 100)
}
