package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// TestArithmeticEdges: in every solution that satisfies the premises of an edge the bounded variable, or its
// negation, is at least the source of the edge plus its difference.
func TestArithmeticEdges(t *testing.T) {
	const reach = 5
	kinds := []struct {
		name  string
		post  func(x, y, z prop.View) kernel.Propagator
		holds func(x, y, z int64) bool
	}{
		{"int_times", prop.NewTimes, func(x, y, z int64) bool { return x*y == z }},
		{"int_div", asPropagator(prop.NewDiv), func(x, y, z int64) bool { return y != 0 && x/y == z }},
		{"int_mod", asPropagator(prop.NewMod), func(x, y, z int64) bool { return y != 0 && x%y == z }},
		{"int_pow", asPropagator(prop.NewPow), func(_, _, _ int64) bool { return true }},
	}
	edges := map[string]int{}
	for seed := range uint64(600) {
		r := rng.New(seed, 3)
		kind := kinds[seed%uint64(len(kinds))]
		e := kernel.New(kernel.Options{Learn: true})
		var xs [3]prop.View
		for i := range xs {
			xs[i] = prop.View{Coef: int32(1 - 2*rng.Intn(r, 2)), Offset: int32(rng.Intn(r, 3) - 1), Var: e.NewVar(model.Range(-reach, reach))}
		}
		p := kind.post(xs[0], xs[1], xs[2]).(kernel.Difference)
		e.Push()
		for _, x := range xs { // narrow the views; 1 often stays alone
			lo := int64(rng.Intn(r, 4) - 1)
			require.True(t, e.Require(kernel.AtLeastView(x, lo), 0))
			require.True(t, e.Require(kernel.AtMostView(x, lo+int64(rng.Intn(r, 3))), 0))
		}
		for why, x := range xs {
			for _, q := range []kernel.Predicate{kernel.AtLeast(x.Var, e.Min(x.Var.Term())), kernel.AtMost(x.Var, e.Max(x.Var.Term()))} {
				from, d, premises, ok := p.Edge(e, q, kernel.Reason(why), e.Here(), nil)
				if !ok {
					continue
				}
				edges[kind.name]++
				for _, premise := range premises {
					assert.True(t, e.Holds(premise))
				}
				triples(reach, func(values [3]int64) {
					view := func(x prop.View) int64 { return int64(x.Coef)*values[x.Var] + int64(x.Offset) }
					if !kind.holds(view(xs[0]), view(xs[1]), view(xs[2])) {
						return
					}
					for _, premise := range premises {
						if !premise.Holds(values[premise.Var()]) {
							return
						}
					}
					bounded := values[x.Var]
					if q.Kind() == kernel.LE {
						bounded = -bounded
					}
					assert.GreaterOrEqual(t, bounded, view(from)+d, "seed %d: %s of %v at %v from %v, premises %v", seed, kind.name, xs, values, from, premises)
				})
			}
		}
	}
	for _, name := range []string{"int_times", "int_div", "int_mod"} {
		assert.Greater(t, edges[name], 50, name)
	}
	assert.Zero(t, edges["int_pow"])
}

// triples calls visit with all three numbers of at most reach.
func triples(reach int64, visit func([3]int64)) {
	for x := -reach; x <= reach; x++ {
		for y := -reach; y <= reach; y++ {
			for z := -reach; z <= reach; z++ {
				visit([3]int64{x, y, z})
			}
		}
	}
}

// TestCycleThroughRemainder: a remainder that is not below its divisor fails after few runs, however wide the domains are.
func TestCycleThroughRemainder(t *testing.T) {
	e := kernel.New(kernel.Options{Learn: true})
	x, y, z := e.NewVar(model.Range(0, 1<<26)).Term(), e.NewVar(model.Range(1, 1<<26)).Term(), e.NewVar(model.Range(0, 1<<26)).Term()
	b := e.NewVar(model.Range(0, 1)).Term()
	e.Post(prop.NewMod(x, y, z), nil)
	e.Post(prop.NewAtMostIf([]prop.View{b}, []prop.View{y, {Coef: -1, Var: z.Var}}, 0), nil)
	require.True(t, e.Propagate())
	e.Push()
	assert.False(t, e.Require(kernel.AtLeastView(b, 1), 0) && e.Propagate())
	assert.Less(t, e.Counters().Propagations, int64(1<<14))
	assert.Equal(t, []int{1}, levels(e))
}
