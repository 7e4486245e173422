package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func subcircuitValue(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	xs := e.Views(c.(model.SubcircuitConstraint).Successors)
	return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewSubcircuit(xs)}
}

func subcircuit(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator {
	xs := e.Views(c.(model.SubcircuitConstraint).Successors)
	return append(subcircuitValue(e, m, c), prop.NewSubcircuitSCC(xs))
}

func TestSubcircuit(t *testing.T) {
	t.Run("value", func(t *testing.T) {
		conform.CheckPropagator(t, conform.Find("subcircuit"), conform.Posting{Propagators: subcircuitValue})
	})
	t.Run("scc", func(t *testing.T) {
		conform.CheckPropagator(t, conform.Find("subcircuit"), conform.Posting{Propagators: subcircuit, Drifts: true})
	})
}

func TestSubcircuitPrunes(t *testing.T) {
	check := func(xs []kernel.View) kernel.Propagator { return prop.NewSubcircuit(xs) }
	scc := func(xs []kernel.View) kernel.Propagator { return prop.NewSubcircuitSCC(xs) }
	for _, c := range []struct {
		name       string
		part       func([]kernel.View) kernel.Propagator
		successors [][]int32
		left       [][]int32
	}{
		{"no nodes", check, [][]int32{}, [][]int32{}},
		{"one node", check, [][]int32{{-1, 0, 1}}, [][]int32{{0}}},
		{"all left out", check, [][]int32{{0}, {1}, {2}}, [][]int32{{0}, {1}, {2}}},
		{
			"a cycle leaves out the others", check,
			[][]int32{{1}, {0}, {2, 3, 4}, {2, 3, 4}, {2, 3, 4}},
			[][]int32{{1}, {0}, {2}, {3}, {4}},
		},
		{"a cycle and a node that must be visited", check, [][]int32{{1}, {0}, {2, 3}, {2, 4}, {3, 4}, {2}}, nil},
		{
			"a path may close", check,
			[][]int32{{1}, {2}, {0, 3, 4}, {0, 3, 4}, {0, 3, 4}},
			[][]int32{{1}, {2}, {0, 3, 4}, {0, 3, 4}, {0, 3, 4}},
		},
		{
			"unless a node elsewhere must be visited", check,
			[][]int32{{1}, {2}, {0, 3, 4}, {0, 4}, {0, 3, 4}},
			[][]int32{{1}, {2}, {3, 4}, {0, 4}, {0, 3, 4}},
		},
		{
			// 0 must be visited; 2 and 3 cannot return to it, 4 is not reached.
			"nodes without a way to the root and back are left out", scc,
			[][]int32{{1, 2}, {0, 1, 2}, {2, 3}, {2, 3}, {0, 3, 4}},
			[][]int32{{1}, {0}, {2}, {3}, {4}},
		},
		{"two parts that must be visited", scc, [][]int32{{1, 2}, {0, 2}, {0, 1}, {4, 5}, {3, 5}, {3, 4}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, xs := graph(c.successors)
			oracle := model.SubcircuitConstraint{Successors: xs}
			e.Post(prop.NewAllDifferentValue(xs), oracle)
			e.Post(c.part(xs), oracle)
			assert.Equal(t, c.left != nil, e.Propagate())
			if c.left != nil {
				assert.Equal(t, c.left, left(e, xs))
			}
		})
	}
}

// BenchmarkSubcircuit goes down a path of a dense graph and back.
func BenchmarkSubcircuit(b *testing.B) {
	const n = 50
	e := kernel.New(kernel.Options{})
	xs := make([]kernel.View, n)
	for i := range xs {
		xs[i] = e.NewVar(model.Range(0, n-1)).Term()
	}
	e.Post(prop.NewAllDifferentValue(xs), nil)
	e.Post(prop.NewSubcircuit(xs), nil)
	e.Post(prop.NewSubcircuitSCC(xs), nil)
	if !e.Propagate() {
		b.Fatal("failed")
	}
	b.ReportAllocs()
	for b.Loop() {
		for i := range n / 2 {
			e.Push()
			if !e.SetValue(xs[i*7%n], int64((i+1)*7%n), 0) || !e.Propagate() {
				b.Fatal("failed")
			}
		}
		for range n / 2 {
			e.Pop()
		}
	}
}
