package kernel

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/model"
)

// TestSimplifyKeepsTheSolutions: on random clauses all solutions over all variables
// stay. The clauses get no more and no longer, except for those that state an
// equivalence.
func TestSimplifyKeepsTheSolutions(t *testing.T) {
	seeds := uint64(3000)
	if testing.Short() {
		seeds = 600
	}
	refuted, shorter := 0, 0
	for seed := range seeds {
		r := rng.New(seed, 5)
		e := pairs(r, 3+rng.Intn(r, 7))
		var clauses [][]Predicate
		ok := true
		for range e.NumVars() + rng.Intn(r, 3*e.NumVars()) {
			c := randomClause(r, e, 1+rng.Intn(r, 2), 2+rng.Intn(r, 3))
			clauses = append(clauses, c)
			ok = ok && e.AddClause(slices.Clone(c)...)
		}
		want := models(e, clauses)
		if !ok || !e.Propagate() {
			assert.Empty(t, want, "seed %d: %v", seed, clauses)
			continue
		}
		before := len(e.learned.clauses.arena)
		if !e.Simplify() {
			refuted++
			assert.Empty(t, want, "seed %d: %v", seed, clauses)
			continue
		}
		assert.Equal(t, want, models(e, stored(e)), "seed %d: %v", seed, clauses)
		if len(e.learned.clauses.arena) < before {
			shorter++
		}
		// The rest propagates: a complete assignment fails unless it is a solution.
		for bits := range 1 << e.NumVars() {
			e.Push()
			ok := true
			for x := range model.Var(e.NumVars()) {
				ok = ok && e.Require(Equal(x, int64(e.dom[x].base)+int64(bits>>x&1)), 0)
			}
			assert.Equal(t, slices.Contains(want, bits), ok && e.Propagate(), "seed %d: %v", seed, clauses)
			e.Pop()
		}
	}
	assert.Greater(t, refuted, int(seeds)/300)
	assert.Greater(t, shorter, int(seeds)/4)
}

// TestSimplifySteps: the effect of each step on clauses. Numbers are variables from
// 1 on; negative numbers stand for their lower values.
func TestSimplifySteps(t *testing.T) {
	for _, c := range []struct {
		name         string
		clauses      [][]int
		want         [][]int // including the true literals
		impossible   bool
		equivalences bool // this step only
		subsume      bool // this step only
	}{
		{name: "subsumed", subsume: true, clauses: [][]int{{1, 2, 3}, {2, 1}, {1, 2, 3, 4}, {3, 4}}, want: [][]int{{1, 2}, {3, 4}}},
		{name: "twice", subsume: true, clauses: [][]int{{1, -2, 3}, {3, 1, -2}}, want: [][]int{{1, -2, 3}}},
		{name: "shortened", subsume: true, clauses: [][]int{{1, 2, 3}, {-1, 2, 3, 4}}, want: [][]int{{1, 2, 3}, {2, 3, 4}}},
		{name: "shortened, and subsumes then", subsume: true, clauses: [][]int{{1, 2, 3}, {-1, 2, 3}}, want: [][]int{{2, 3}}},
		{name: "shortened to nothing but one", subsume: true, clauses: [][]int{{1, 2}, {-1, 2}, {3, 4}}, want: [][]int{{1, 2}, {2}, {3, 4}}},
		{name: "two opposites", subsume: true, clauses: [][]int{{1, 2, 3}, {-1, -2, 3, 4}}, want: [][]int{{1, 2, 3}, {-1, -2, 3, 4}}},
		{
			name: "a circle of implications", equivalences: true,
			clauses: [][]int{{-1, 2}, {-2, 3}, {-3, 1}, {3, 4, 5}, {-2, 5, 6}, {1, -3, 6}},
			want:    [][]int{{-1, 2}, {1, -2}, {-1, 3}, {1, -3}, {1, 4, 5}, {-1, 5, 6}},
		},
		{
			name: "equivalent to a negation", equivalences: true,
			clauses: [][]int{{1, 2}, {-1, -2}, {1, 2, 3}, {1, -2, 3}, {2, 3, 4}},
			want:    [][]int{{1, 2}, {-1, -2}, {1, 3}, {-1, 3, 4}},
		},
		{name: "one of two that are the same", equivalences: true, clauses: [][]int{{1, -2}, {-1, 2}, {1, 2}}, want: [][]int{{1}, {1, -2}, {-1, 2}}},
		{name: "equivalent to its own negation", clauses: [][]int{{-1, 2}, {-2, -1}, {1, 3}, {-3, 1}}, impossible: true},
		{name: "a chain", clauses: [][]int{{1, 2}, {-1, 2}, {-2, 3, 4}, {-3, 4, 5}}, want: [][]int{{2}, {3, 4}, {4, 5}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := New(Options{Learn: true})
			for range 6 {
				e.NewVar(model.Range(0, 1))
			}
			for _, lits := range c.clauses {
				e.AddClause(numbered(lits)...)
			}
			if c.impossible {
				assert.False(t, e.Simplify())
				return
			}
			var got [][]Predicate
			if c.equivalences || c.subsume {
				s := simplifier{e: e, effort: 1 << 20}
				for _, ref := range e.learned.clauses.fixed {
					s.clauses = append(s.clauses, e.learned.clauses.lits(ref))
				}
				if c.equivalences {
					assert.True(t, s.equivalences())
				} else {
					s.subsume()
				}
				assert.True(t, s.store())
				got = stored(e)
			} else {
				assert.True(t, e.Simplify())
				got = stored(e)
			}
			var want [][]Predicate
			for _, lits := range c.want {
				want = append(want, numbered(lits))
			}
			assert.ElementsMatch(t, normal(want), normal(got))
		})
	}
}

func numbered(lits []int) (ps []Predicate) {
	for _, l := range lits {
		if l > 0 {
			ps = append(ps, AtLeast(model.Var(l-1), 1))
		} else {
			ps = append(ps, AtMost(model.Var(-l-1), 0))
		}
	}
	return ps
}

// normal returns clauses as sorted literals.
func normal(clauses [][]Predicate) (out [][]lit) {
	for _, c := range clauses {
		var lits []lit
		for _, p := range c {
			if p.Kind() == EQ {
				p = numbered([]int{int(p.Var()+1) * int(2*p.Value-1)})[0]
			}
			lits = append(lits, litOf(p))
		}
		slices.Sort(lits)
		out = append(out, lits)
	}
	return out
}

// TestSimplifyIsBounded: wherever the effort ends, the solutions are the same.
func TestSimplifyIsBounded(t *testing.T) {
	for seed := range uint64(200) {
		r := rng.New(seed, 6)
		e := pairs(r, 8)
		var clauses [][]Predicate
		ok := true
		for range 20 {
			c := randomClause(r, e, 2, 4)
			clauses = append(clauses, c)
			ok = ok && e.AddClause(slices.Clone(c)...)
		}
		if !ok || !e.Propagate() {
			continue
		}
		s := simplifier{e: e, effort: rng.Intn(r, 60)}
		for _, ref := range e.learned.clauses.fixed {
			s.clauses = append(s.clauses, e.learned.clauses.lits(ref))
		}
		s.clean()
		s.subsume()
		want := models(e, clauses)
		if !s.store() || !e.Propagate() {
			assert.Empty(t, want, "seed %d", seed)
			continue
		}
		assert.Equal(t, want, models(e, stored(e)), "seed %d: %v", seed, clauses)
	}
}

// TestComponents: the strongly connected components of random implications are
// those of their transitive closure.
func TestComponents(t *testing.T) {
	for seed := range uint64(300) {
		r := rng.New(seed, 7)
		n := 2 * (2 + rng.Intn(r, 8))
		var clauses [][]lit32
		for range rng.Intn(r, 2*n) {
			clauses = append(clauses, []lit32{lit32(rng.Intn(r, n)), lit32(rng.Intn(r, n))})
		}
		reach := make([][]bool, n)
		for l := range reach {
			reach[l] = make([]bool, n)
			reach[l][l] = true
		}
		for _, c := range clauses {
			reach[c[0]^1][c[1]], reach[c[1]^1][c[0]] = true, true
		}
		for k := range n {
			for i := range n {
				for j := range n {
					reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
				}
			}
		}
		var want, got [][]lit32
		for i := range n {
			var members []lit32
			for j := range n {
				if reach[i][j] && reach[j][i] {
					members = append(members, lit32(j))
				}
			}
			if len(members) > 1 && members[0] == lit32(i) {
				want = append(want, members)
			}
		}
		g := newImplications(n, clauses)
		g.components(func(members []lit32) {
			members = slices.Clone(members)
			slices.Sort(members)
			got = append(got, members)
		})
		assert.ElementsMatch(t, want, got, "seed %d: %v", seed, clauses)
	}
}
