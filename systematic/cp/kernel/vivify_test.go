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

// mixed returns an engine that learns, with Booleans and with variables of up to five values,
// some of which have a hole.
func mixed(r *rand.Rand, n int) *Engine {
	e := New(Options{Learn: true, Check: true})
	for range n {
		low := int32(rng.Intn(r, 4) - 2)
		switch rng.Intn(r, 3) {
		case 0:
			e.NewVar(model.Range(low, low+1))
		case 1:
			e.NewVar(model.Range(low, low+int32(2+rng.Intn(r, 3))))
		default:
			e.NewVar(model.Values(low, low+1, low+3, low+4))
		}
	}
	return e
}

// mixedClause returns a clause of predicates of all kinds, on different variables or not.
func mixedClause(r *rand.Rand, e *Engine, size int) (c []Predicate) {
	for range size {
		x := model.Var(rng.Intn(r, e.NumVars()))
		v := int64(e.dom[x].base) + int64(rng.Intn(r, int(e.dom[x].span)+1))
		c = append(c, []Predicate{AtLeast(x, v), AtMost(x, v), Equal(x, v), Differs(x, v)}[rng.Intn(r, 4)])
	}
	return c
}

// solutionsOf returns the assignments that satisfy every clause.
func solutionsOf(domains [][]int32, clauses [][]Predicate) (all [][]int32) {
	a := make([]int32, len(domains))
	var assign func(x int)
	assign = func(x int) {
		if x == len(a) {
			violated := func(c []Predicate) bool {
				return !slices.ContainsFunc(c, func(p Predicate) bool { return p.Holds(int64(a[p.Var()])) })
			}
			if !slices.ContainsFunc(clauses, violated) {
				all = append(all, slices.Clone(a))
			}
			return
		}
		for _, v := range domains[x] {
			a[x] = v
			assign(x + 1)
		}
	}
	assign(0)
	return all
}

// values returns what is left of all domains.
func values(e *Engine) (all [][]int32) {
	for x := range model.Var(e.NumVars()) {
		var left []int32
		for v := e.dom[x].lo; v <= e.dom[x].hi; v++ {
			if e.contains(x, int64(v)) {
				left = append(left, v)
			}
		}
		all = append(all, left)
	}
	return all
}

// everything returns all nogoods of both stores, as clauses, and how many predicates the learnt
// ones have.
func everything(e *Engine) (all [][]Predicate, learnt int) {
	n := e.learned
	for k, list := range [][]uint32{n.fixed, n.refs} {
		for _, ref := range list {
			var c []Predicate
			for _, l := range n.lits(ref) {
				c = append(c, n.predicate(Literal(l)))
			}
			all, learnt = append(all, c), learnt+k*len(c)
		}
	}
	for k, list := range [][]uint32{n.clauses.fixed, n.clauses.refs} {
		for _, ref := range list {
			var c []Predicate
			for _, l := range n.clauses.lits(ref) {
				c = append(c, e.predicate(lit(l)))
			}
			all, learnt = append(all, c), learnt+k*len(c)
		}
	}
	return all, learnt
}

// TestVivifyKeepsTheSolutions: nogoods get shorter, each of the shorter ones is part of one that
// was there, and the store has the solutions that it had. It still propagates: a complete
// assignment fails unless it is a solution.
func TestVivifyKeepsTheSolutions(t *testing.T) {
	seeds := uint64(4000)
	if testing.Short() {
		seeds = 800
	}
	shorter, refuted, moved, units := 0, 0, 0, 0
	for seed := range seeds {
		r := rng.New(seed, 21)
		e := mixed(r, 4+rng.Intn(r, 3))
		ok := true
		for range 6 + rng.Intn(r, 20) {
			c := mixedClause(r, e, 2+rng.Intn(r, 4))
			if rng.Intn(r, 3) == 0 {
				ok = ok && e.AddClause(c...)
			} else {
				ok = ok && e.AddNogood(c, 1+rng.Intn(r, 4))
			}
		}
		if !ok || !e.Propagate() {
			continue
		}
		domains := values(e)
		before, size := everything(e)
		booleans := len(e.learned.clauses.refs)
		want := solutionsOf(domains, before)
		counters := e.Counters()
		used, changed, ok := e.Vivify(1<<40, func(g Nogood) {
			shorter++
			if len(g.Predicates) == 1 {
				units++
			}
			part := func(c []Predicate) bool {
				return !slices.ContainsFunc(g.Predicates, func(p Predicate) bool { return !slices.Contains(c, p.Not()) })
			}
			assert.True(t, slices.ContainsFunc(before, part), "seed %d: %v of %v", seed, g.Predicates, before)
			for _, a := range want {
				forbids := !slices.ContainsFunc(g.Predicates, func(p Predicate) bool { return !p.Holds(int64(a[p.Var()])) })
				require.False(t, forbids, "seed %d: %v forbids %v", seed, g.Predicates, a)
			}
			assert.LessOrEqual(t, g.LBD, len(g.Predicates))
		})
		require.Zero(t, e.Depth())
		require.Equal(t, counters, e.Counters())
		require.GreaterOrEqual(t, used, int64(0))
		if !ok {
			refuted++
			require.Empty(t, want, "seed %d: %v", seed, before)
			continue
		}
		after, less := everything(e)
		require.LessOrEqual(t, less, size)
		now := values(e)
		require.Equal(t, changed, !assert.ObjectsAreEqual(domains, now), "seed %d", seed)
		require.Equal(t, want, solutionsOf(now, after), "seed %d: %v, then %v", seed, before, after)
		if len(e.learned.clauses.refs) > booleans {
			moved++
		}
		again, changed, ok := e.Vivify(1<<40, func(g Nogood) { t.Fatalf("seed %d: shorter again: %v", seed, g.Predicates) })
		require.True(t, ok && !changed && again == 0, "seed %d", seed)
		for _, a := range solutionsOf(domains, nil) {
			e.Push()
			ok := true
			for x, v := range a {
				ok = ok && e.Require(Equal(model.Var(x), int64(v)), 0)
			}
			require.Equal(t, slices.ContainsFunc(want, func(b []int32) bool { return slices.Equal(a, b) }), ok && e.Propagate(),
				"seed %d: %v of %v", seed, a, before)
			e.Pop()
		}
	}
	assert.Greater(t, shorter, int(seeds))
	assert.Greater(t, refuted, int(seeds)/400)
	assert.Greater(t, moved, int(seeds)/400)
	assert.Greater(t, units, int(seeds)/40)
}

// TestVivifySteps: what becomes of one nogood, beside clauses of the model.
func TestVivifySteps(t *testing.T) {
	yes := func(x model.Var) Predicate { return AtLeast(x, 1) }
	no := func(x model.Var) Predicate { return AtMost(x, 0) }
	const y, z model.Var = 5, 6 // in 0..9; the others are Booleans
	for _, test := range []struct {
		name   string
		given  [][]Predicate
		nogood []Predicate // as a clause
		want   []Predicate
	}{
		{"nothing to gain", [][]Predicate{{yes(0), yes(4)}}, []Predicate{yes(0), yes(1), yes(2)}, []Predicate{yes(0), yes(1), yes(2)}},
		{"a false predicate", [][]Predicate{{yes(0), yes(4)}, {no(4), no(1)}}, []Predicate{yes(0), yes(1), yes(2)}, []Predicate{yes(0), yes(2)}},
		{"a true predicate", [][]Predicate{{yes(0), yes(4)}, {no(4), yes(2)}}, []Predicate{yes(0), yes(1), yes(2)}, []Predicate{yes(0), yes(2)}},
		{"a failure", [][]Predicate{{yes(1), yes(2), yes(4)}, {yes(1), yes(2), no(4)}}, []Predicate{yes(0), yes(1), yes(2), yes(3)}, []Predicate{yes(1), yes(2)}},
		{
			"a true bound", [][]Predicate{{AtLeast(y, 3), AtMost(z, 4)}, {AtLeast(z, 4), yes(2)}, {AtLeast(z, 5), yes(2)}},
			[]Predicate{AtLeast(y, 3), yes(0), yes(2)}, []Predicate{AtLeast(y, 3), yes(2)},
		},
		{
			"a bound that another one excludes", [][]Predicate{{AtLeast(y, 3), AtMost(z, 4)}},
			[]Predicate{AtLeast(y, 3), Equal(z, 6), yes(0)}, []Predicate{AtLeast(y, 3), yes(0)},
		},
		{
			"Booleans remain", [][]Predicate{{yes(0), AtMost(z, 4)}},
			[]Predicate{yes(0), yes(1), Equal(z, 6)}, []Predicate{yes(0), yes(1)},
		},
		{
			"one remains", [][]Predicate{{yes(0), Equal(z, 4)}, {yes(0), Differs(z, 4)}},
			[]Predicate{yes(0), yes(1), Equal(z, 6)}, []Predicate{yes(0)},
		},
		{
			"nothing follows", [][]Predicate{{AtLeast(y, 5)}, {yes(3), no(2)}},
			[]Predicate{yes(0), yes(1), AtLeast(y, 6)}, []Predicate{yes(0), yes(1), AtLeast(y, 6)},
		},
	} {
		e := New(Options{Learn: true, Check: true})
		for range 5 {
			e.NewVar(model.Range(0, 1))
		}
		e.NewVar(model.Range(0, 9))
		e.NewVar(model.Range(0, 9))
		require.True(t, e.AddNogood(test.nogood, 3))
		for _, c := range test.given {
			require.True(t, e.AddClause(c...))
		}
		require.True(t, e.Propagate())
		var got []Predicate
		_, changed, ok := e.Vivify(1<<20, func(g Nogood) {
			for _, p := range g.Predicates {
				got = append(got, p.Not())
			}
		})
		assert.True(t, ok, test.name)
		assert.Equal(t, len(test.want) == 1, changed, test.name)
		if len(test.want) == len(test.nogood) {
			assert.Empty(t, got, test.name)
			got = test.nogood
		}
		assert.ElementsMatch(t, test.want, got, test.name)
		all, _ := everything(e)
		if len(test.want) > 1 {
			assert.True(t, slices.ContainsFunc(all, func(c []Predicate) bool {
				return len(c) == len(test.want) && !slices.ContainsFunc(c, func(p Predicate) bool { return !slices.Contains(test.want, p) })
			}), "%s: %v", test.name, all)
		}
		assert.Equal(t, len(test.want) == 1, e.Holds(test.want[0]), test.name)
	}
}

// TestVivifyWork: nogoods have their turns one after the other, as the work allows.
func TestVivifyWork(t *testing.T) {
	e := New(Options{Learn: true})
	for range 40 {
		e.NewVar(model.Range(0, 3))
	}
	for x := range model.Var(20) {
		// Each gets shorter: [x >= 1] fails together with [y <= 2].
		y := x + 20
		require.True(t, e.AddClause(AtLeast(x, 1), AtMost(y, 2)))
		require.True(t, e.AddNogood([]Predicate{AtLeast(x, 1), AtLeast(y, 3), AtLeast((x+1)%20, 2)}, 3))
	}
	require.True(t, e.Propagate())
	calls, shorter := 0, 0
	for {
		used, _, ok := e.Vivify(10, func(Nogood) { shorter++ })
		require.True(t, ok)
		if used == 0 {
			break
		}
		calls++
		assert.Less(t, used, int64(20))
	}
	assert.Equal(t, 20, shorter)
	assert.Greater(t, calls, 3)
}

// TestVivifyLongTrails: where two predicates make bounds chase each other through a domain until there is a failure, a nogood loses those that
// have no part in it; through a large domain it loses those that were not tried, and nothing is explained.
func TestVivifyLongTrails(t *testing.T) {
	for _, c := range []struct {
		most      int32
		want      int // predicates that are left
		explained bool
	}{{1000, 2, true}, {mostBlamed, 3, false}} {
		e := New(Options{Learn: true})
		for range 4 {
			e.NewVar(model.Range(0, 1))
		}
		x, y := e.NewVar(model.Range(0, c.most)), e.NewVar(model.Range(0, c.most))
		explained := 0
		// x >= y + 1 if Boolean 1 is 1, y >= x + 1 if 2 is.
		follow := func(b, x, y model.Var) {
			e.Post(&scripted{
				name: "follow", watches: []scriptedWatch{{b.Term(), OnFix}, {y.Term(), OnMin}},
				propagate: func(e *Engine) bool {
					return e.Min(b.Term()) == 0 || e.SetMin(x.Term(), e.Min(y.Term())+1, 0)
				},
				explain: func(_ *Engine, p Predicate, _ Reason, _ Pos) []Predicate {
					explained++
					return []Predicate{AtLeast(b, 1), AtLeast(y, int64(p.Value)-1)}
				},
			}, nil)
		}
		follow(1, x, y)
		follow(2, y, x)
		var nogood []Predicate
		for b := range model.Var(4) {
			nogood = append(nogood, AtMost(b, 0))
		}
		require.True(t, e.AddNogood(nogood, 3))
		require.True(t, e.Propagate())
		left := len(nogood)
		_, _, ok := e.Vivify(1<<20, func(g Nogood) { left = min(left, len(g.Predicates)) })
		assert.True(t, ok)
		assert.Equal(t, c.want, left)
		assert.Equal(t, c.explained, explained > 0)
	}
}
