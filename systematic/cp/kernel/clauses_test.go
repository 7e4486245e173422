package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
)

// pairs returns an engine that learns, with variables of two values: 0..1 or
// others.
func pairs(r *rand.Rand, n int) *Engine {
	e := New(Options{Learn: true})
	for range n {
		low := int32(rng.Intn(r, 5) - 2)
		if rng.Intn(r, 2) == 0 {
			low = 0
		}
		e.NewVar(model.Range(low, low+1))
	}
	return e
}

// randomClause returns a clause of lo..hi literals, in any of their forms. A
// literal may come twice, or with its negation.
func randomClause(r *rand.Rand, e *Engine, lo, hi int) (c []Predicate) {
	for range lo + rng.Intn(r, hi-lo+1) {
		l := lit(rng.Intn(r, 2*e.NumVars()))
		p := e.predicate(l)
		if x := p.Var(); rng.Intn(r, 3) == 0 {
			p = Equal(x, int64(e.dom[x].base+1-int32(l&1)))
		}
		c = append(c, p)
	}
	return c
}

// models returns all assignments that satisfy every clause. Bit x is set where
// variable x has its upper value.
func models(e *Engine, clauses [][]Predicate) (all []int) {
	for bits := range 1 << e.NumVars() {
		satisfied := func(c []Predicate) bool {
			return slices.ContainsFunc(c, func(p Predicate) bool {
				x := p.Var()
				return p.Holds(int64(e.dom[x].base) + int64(bits>>x&1))
			})
		}
		if !slices.ContainsFunc(clauses, func(c []Predicate) bool { return !satisfied(c) }) {
			all = append(all, bits)
		}
	}
	return all
}

// stored returns the clauses in the store, and what is true at the root as units.
func stored(e *Engine) (clauses [][]Predicate) {
	c := &e.learned.clauses
	for _, ref := range c.fixed {
		var ps []Predicate
		for _, l := range c.lits(ref) {
			ps = append(ps, e.predicate(lit(l)))
		}
		clauses = append(clauses, ps)
	}
	for x := range model.Var(e.NumVars()) {
		if e.dom[x].lo == e.dom[x].hi {
			clauses = append(clauses, []Predicate{Equal(x, int64(e.dom[x].lo))})
		}
	}
	return clauses
}

// closed returns what follows by unit propagation, clause by clause, from the
// decided literals; ok is false if a clause is violated.
func closed(clauses [][]lit, literals int, decided []lit) (truth []int8, ok bool) {
	truth = make([]int8, literals)
	for _, l := range decided {
		truth[l], truth[l.not()] = 1, -1
	}
	for changed := true; changed; {
		changed = false
	next:
		for _, c := range clauses {
			var left []lit
			for _, l := range c {
				if truth[l] > 0 {
					continue next
				}
				if truth[l] == 0 && !slices.Contains(left, l) {
					left = append(left, l)
				}
			}
			switch len(left) {
			case 0:
				return truth, false
			case 1:
				truth[left[0]], truth[left[0].not()] = 1, -1
				changed = true
			}
		}
	}
	return truth, true
}

// TestClausesOfLiteralsPropagate: at every node of a walk up and down, exactly the
// literals that follow by unit propagation are true. Every implied literal has a
// reason whose literals were false before. Reductions change none of this.
func TestClausesOfLiteralsPropagate(t *testing.T) {
	failures, reductions := 0, 0
	for seed := range uint64(300) {
		r := rng.New(seed, 4)
		e := pairs(r, 6+rng.Intn(r, 8))
		var clauses [][]lit
		ok := true
		for range 3 * e.NumVars() {
			c := randomClause(r, e, 2, 4)
			var lits []lit
			for _, p := range c {
				lits = append(lits, litOf(e.canonical(p)))
			}
			clauses = append(clauses, lits)
			ok = ok && e.AddClause(c...)
		}
		if !ok || !e.Propagate() {
			continue
		}
		var decided []lit
		for range 60 {
			l := lit(rng.Intn(r, 2*e.NumVars()))
			if e.Depth() > 0 && (e.learned.clauses.value[l] != 0 || rng.Intn(r, 4) == 0) {
				e.Pop()
				decided = decided[:len(decided)-1]
			} else if e.learned.clauses.value[l] == 0 {
				e.Push()
				e.Require(e.predicate(l), 0)
				decided = append(decided, l)
			}
			want, consistent := closed(clauses, 2*e.NumVars(), decided)
			require.Equal(t, consistent, e.Propagate(), "seed %d: %v", seed, decided)
			if !consistent {
				failures++
				for _, p := range e.Conflict(nil) {
					assert.True(t, e.Holds(p), "seed %d", seed)
				}
				e.Pop()
				decided = decided[:len(decided)-1]
				continue
			}
			require.Equal(t, want, e.learned.clauses.value, "seed %d: %v", seed, decided)
			for i := e.Root(); int(i) < len(e.trail); i++ {
				p := e.trail[i].pred
				for _, q := range e.Premises(p, nil) {
					assert.True(t, e.HoldsAt(q, i), "seed %d: %v because of %v", seed, p, q)
				}
			}
			if rng.Intn(r, 5) == 0 {
				reductions++
				e.Reduce(1<<20, func(int32) {})
			}
		}
	}
	assert.Greater(t, failures, 100)
	assert.Greater(t, reductions, 100)
}
