package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func circuitValue(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	xs := e.Views(c.(model.CircuitConstraint).Successors)
	return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewCircuit(xs)}
}

func circuit(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator {
	xs := e.Views(c.(model.CircuitConstraint).Successors)
	return append(circuitValue(e, m, c), prop.NewCircuitSCC(xs))
}

func TestCircuit(t *testing.T) {
	t.Run("value", func(t *testing.T) {
		conform.CheckPropagator(t, conform.Find("circuit"), conform.Posting{Propagators: circuitValue})
	})
	t.Run("scc", func(t *testing.T) {
		conform.CheckPropagator(t, conform.Find("circuit"), conform.Posting{Propagators: circuit, Drifts: true})
	})
}

// graph returns successors with the given values, on an engine that verifies
// explanations.
func graph(successors [][]int32) (*kernel.Engine, []kernel.View) {
	e := kernel.New(kernel.Options{Check: true})
	xs := make([]kernel.View, len(successors))
	for i, values := range successors {
		xs[i] = e.NewVar(model.Values(values...)).Term()
	}
	return e, xs
}

func left(e *kernel.Engine, xs []kernel.View) [][]int32 {
	out := make([][]int32, len(xs))
	for i, x := range xs {
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			out[i] = append(out[i], int32(v))
		}
	}
	return out
}

func TestCircuitPrunes(t *testing.T) {
	check := func(xs []kernel.View) kernel.Propagator { return prop.NewCircuit(xs) }
	scc := func(xs []kernel.View) kernel.Propagator { return prop.NewCircuitSCC(xs) }
	for _, c := range []struct {
		name       string
		part       func([]kernel.View) kernel.Propagator
		successors [][]int32
		left       [][]int32
	}{
		{"one node", check, [][]int32{{-1, 0, 1}}, [][]int32{{0}}},
		{"two nodes", check, [][]int32{{0, 1}, {0, 1}}, [][]int32{{1}, {0}}},
		{"loops and values that are no nodes", check, [][]int32{{-1, 0, 1, 2}, {0, 1, 2, 3}, {0, 1, 2}}, [][]int32{{1, 2}, {0, 2}, {0, 1}}},
		{
			"the end of a path does not lead to its start", check,
			[][]int32{{1}, {2}, {0, 3, 4}, {0, 2, 4}, {0, 2, 3}},
			[][]int32{{1}, {2}, {3, 4}, {0, 4}, {0, 3}},
		},
		{
			"but it does once the path has all nodes", check,
			[][]int32{{1}, {2}, {3}, {0, 1, 2}},
			[][]int32{{1}, {2}, {3}, {0}},
		},
		{"a cycle too short", check, [][]int32{{1}, {0}, {0, 1}}, nil},
		{"a successor of two nodes", check, [][]int32{{1}, {0, 2}, {1}}, nil},
		{"a dead end", scc, [][]int32{{1, 2}, {0, 2, 3}, {3, 4}, {2, 4}, {2, 3}}, nil},
		{"a part that is not reached", scc, [][]int32{{1, 2}, {0, 2}, {0, 1}, {0, 4}, {1, 3}}, nil},
		{
			// From the root 0, the search reaches 1 and 2, then 3 and 4. No edge leads
			// from 1 or 2 to 3 or 4. So the circuit first goes to 3 or 4 (0 not to 1),
			// and returns through 1 and 2 (3 and 4 not to 0), by 3->1.
			"root, skip and required", scc,
			[][]int32{{1, 3, 4}, {0, 2}, {0, 1}, {0, 1, 4}, {0, 3}},
			[][]int32{{4}, {2}, {0}, {1}, {3}},
		},
		{
			// 2 and 3 lead out to 1 only: a circuit that visits them returns by 1.
			// So 1 leads to neither, and 0 and 4 do not lead to 1.
			"within", scc,
			[][]int32{{1, 2, 4}, {2, 3, 0, 4}, {1, 3}, {1, 2}, {0, 1, 3}},
			[][]int32{{2, 4}, {0, 4}, {1, 3}, {1, 2}, {0, 3}},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, xs := graph(c.successors)
			oracle := model.CircuitConstraint{Successors: xs}
			if len(c.successors) > 2 {
				e.Post(prop.NewAllDifferentValue(xs), oracle)
			}
			e.Post(c.part(xs), oracle)
			assert.Equal(t, c.left != nil, e.Propagate())
			if c.left != nil {
				assert.Equal(t, c.left, left(e, xs))
			}
		})
	}
}

// BenchmarkCircuit goes down a Hamiltonian path of a dense graph and back.
func BenchmarkCircuit(b *testing.B) {
	const n = 50
	for _, c := range []struct {
		name string
		scc  bool
	}{{"value", false}, {"scc", true}} {
		b.Run(c.name, func(b *testing.B) {
			e := kernel.New(kernel.Options{})
			xs := make([]kernel.View, n)
			for i := range xs {
				xs[i] = e.NewVar(model.Range(0, n-1)).Term()
			}
			e.Post(prop.NewAllDifferentValue(xs), nil)
			e.Post(prop.NewCircuit(xs), nil)
			if c.scc {
				e.Post(prop.NewCircuitSCC(xs), nil)
			}
			if !e.Propagate() {
				b.Fatal("failed")
			}
			b.ReportAllocs()
			for b.Loop() {
				for i := range n - 1 {
					e.Push()
					if !e.SetValue(xs[i*7%n], int64((i+1)*7%n), 0) || !e.Propagate() {
						b.Fatal("failed")
					}
				}
				for range n - 1 {
					e.Pop()
				}
			}
		})
	}
}
