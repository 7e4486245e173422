package prop_test

import (
	"testing"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// benchDescents times descents from the root over 50 variables: every third
// variable, cyclically, is set to its smallest value until there is a failure.
func benchDescents(b *testing.B, d model.Domain, post func(e *kernel.Engine, xs []prop.View) []kernel.Propagator) {
	const n = 50
	e := kernel.New(kernel.Options{})
	var xs []prop.View
	for range n {
		xs = append(xs, e.NewVar(d).Term())
	}
	for _, p := range post(e, xs) {
		e.Post(p, nil)
	}
	if !e.Propagate() {
		b.Fatal("the root has no solution")
	}
	descend := func(turn int) {
		for k := range n {
			x := xs[(3*k+turn)%n]
			e.Push()
			v := e.Min(x)
			if k%2 == 0 {
				v = e.Max(x)
			}
			if !e.Require(kernel.EqualView(x, v), 0) || !e.Propagate() {
				break
			}
		}
		for e.Depth() > 0 {
			e.Pop()
		}
	}
	for turn := range n {
		descend(turn)
	}
	b.ReportAllocs()
	turn := 0
	for b.Loop() {
		descend(turn)
		turn++
	}
}

func BenchmarkAllDifferentBounds(b *testing.B) {
	benchDescents(b, model.Range(1, 50), func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator {
		return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewAllDifferentBounds(xs)}
	})
}

func BenchmarkAllDifferentDomain(b *testing.B) {
	benchDescents(b, model.Range(1, 50), func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator {
		return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewAllDifferentDomain(xs)}
	})
}

func BenchmarkAllDifferentExcept(b *testing.B) {
	benchDescents(b, model.Range(0, 40), func(e *kernel.Engine, xs []prop.View) []kernel.Propagator {
		return prop.NewAllDifferentExcept(e, xs, []int64{0})
	})
}

func BenchmarkCardinality(b *testing.B) {
	benchDescents(b, model.Range(0, 9), func(e *kernel.Engine, xs []prop.View) []kernel.Propagator {
		var values []int64
		var counts []prop.View
		for v := range int64(10) {
			values = append(values, v)
			counts = append(counts, e.NewVar(model.Range(2, 6)).Term())
		}
		return prop.NewCardinality(xs, values, counts, true)
	})
}

func BenchmarkCardinalityBounds(b *testing.B) {
	benchDescents(b, model.Range(0, 9), func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator {
		values, lo, hi := make([]int64, 10), make([]int64, 10), make([]int64, 10)
		for v := range values {
			values[v], lo[v], hi[v] = int64(v), 2, 6
		}
		return []kernel.Propagator{prop.NewCardinalityBounds(xs, values, lo, hi, true)}
	})
}

func BenchmarkCount(b *testing.B) {
	benchDescents(b, model.Range(0, 9), func(e *kernel.Engine, xs []prop.View) []kernel.Propagator {
		return []kernel.Propagator{prop.NewCount(xs, []int64{0, 1, 2, 3}, model.Equal, e.Const(20), false)}
	})
}

func BenchmarkNValue(b *testing.B) {
	benchDescents(b, model.Range(0, 40), func(e *kernel.Engine, xs []prop.View) []kernel.Propagator {
		return prop.NewNValue(e.NewVar(model.Range(3, 5)).Term(), xs)
	})
}

func BenchmarkInverse(b *testing.B) {
	benchDescents(b, model.Range(0, 49), func(e *kernel.Engine, xs []prop.View) []kernel.Propagator {
		var ys []prop.View
		for range xs {
			ys = append(ys, e.NewVar(model.Range(0, 49)).Term())
		}
		return []kernel.Propagator{prop.NewInverse(xs, ys), prop.NewAllDifferentBounds(xs)}
	})
}
