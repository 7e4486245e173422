package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// difference is x + d <= y.
type difference struct {
	x, y int
	d    int64
}

// consistent reports whether differences have a solution over n unbounded numbers
// (Bellman and Ford).
func consistent(n int, ds []difference) bool {
	low := make([]int64, n)
	for range n + 1 {
		moved := false
		for _, d := range ds {
			if v := low[d.x] + d.d; v > low[d.y] {
				low[d.y], moved = v, true
			}
		}
		if !moved {
			return true
		}
	}
	return false
}

// TestCyclesOfDifferences: differences with conditions, over domains so wide that bounds
// would move for ages. Propagation fails if and only if those with true conditions
// contradict each other, after few runs, and the conditions that it names contradict
// each other.
func TestCyclesOfDifferences(t *testing.T) {
	const n, wide = 5, 1 << 26
	failures := 0
	for seed := range uint64(200) {
		r := rng.New(seed, 9)
		e := kernel.New(kernel.Options{Learn: true})
		var xs []kernel.View
		for range n {
			x := kernel.View{Coef: int32(1 - 2*rng.Intn(r, 2)), Offset: int32(rng.Intn(r, 9)), Var: e.NewVar(model.Range(-wide, wide))}
			xs = append(xs, x)
		}
		var ds []difference
		var conditions []kernel.View
		for range 9 {
			k := difference{rng.Intn(r, n), rng.Intn(r, n), int64(rng.Intn(r, 12) - 3)}
			if k.x == k.y {
				continue
			}
			b := e.NewVar(model.Range(0, 1)).Term()
			conditions = append(conditions, b)
			x, y := xs[k.x], xs[k.y]
			ds = append(ds, k)
			switch rng.Intn(r, 8) {
			case 0: // through a variable that is equal to x if b
				z := e.NewVar(model.Range(-wide, wide)).Term()
				e.Post(prop.NewEqualIf(b, z, x), nil)
				x = z
			case 1: // or through one that is equal to y
				z := e.NewVar(model.Range(-wide, wide)).Term()
				e.Post(prop.NewEqualIf(b, y, z), nil)
				y = z
			case 2: // or that an array has at a place
				z := e.NewVar(model.Range(-wide, wide)).Term()
				e.Post(prop.NewElement(e.Const(0), []kernel.View{x}, z), nil)
				x = z
			case 3: // or by an equation
				z := e.NewVar(model.Range(-wide, wide)).Term()
				e.Post(prop.NewLinearEqual([]kernel.View{z, {Coef: -x.Coef, Offset: -x.Offset, Var: x.Var}, e.NewVar(model.Range(0, 0)).Term()}, 0), nil)
				x = z
			case 4: // or that is a product with 1
				z := e.NewVar(model.Range(-wide, wide)).Term()
				e.Post(prop.NewTimes(x, e.Const(1), z), nil)
				x = z
			case 5: // if b
				z := e.NewVar(model.Range(-wide, wide)).Term()
				e.Post(prop.NewConditional(b, prop.NewTimes(x, e.Const(1), z)), nil)
				x = z
			case 6: // or a quotient by 1
				z := e.NewVar(model.Range(-wide, wide)).Term()
				e.Post(prop.NewDiv(x, e.Const(1), z), nil)
				x = z
			}
			three := e.NewVar(model.Range(0, 1)).Term() // another view, which is not in the cycle
			terms := []kernel.View{x, {Coef: -y.Coef, Offset: -y.Offset, Var: y.Var}, three}
			e.Post(prop.NewAtMostIf([]kernel.View{b}, terms, -k.d), nil)
		}
		if rng.Intn(r, 2) == 0 { // what a maximum bounds is bounded, too
			top := e.NewVar(model.Range(-wide, wide)).Term()
			e.Post(prop.NewMax(top, xs), nil)
		}
		assert.True(t, e.Propagate())
		var held []difference
		for k, b := range conditions {
			e.Push()
			held = append(held, ds[k])
			before := e.Counters().Propagations
			ok := e.Require(kernel.AtLeastView(b, 1), 0) && e.Propagate()
			assert.Less(t, e.Counters().Propagations-before, int64(1<<14), "seed %d", seed)
			if !assert.Equal(t, consistent(n, held), ok, "seed %d", seed) || ok {
				continue
			}
			failures++
			var named []difference
			for _, level := range levels(e) {
				named = append(named, ds[level-1])
			}
			assert.False(t, consistent(n, named), "seed %d", seed)
			break
		}
	}
	assert.Greater(t, failures, 50)
}

// levels returns the levels whose decisions led to the failure.
func levels(e *kernel.Engine) (out []int) {
	seen := map[int]bool{}
	for _, p := range e.Conflict(nil) {
		for _, level := range e.Blame(p) {
			if !seen[level] {
				seen[level] = true
				out = append(out, level)
			}
		}
	}
	return out
}
