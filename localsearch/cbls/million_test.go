package cbls_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem/queens"
)

// TestMillionVariables: models of a million variables are stated, started and walked within
// a ceiling of memory for each variable. The short form has a tenth of them.
func TestMillionVariables(t *testing.T) {
	n := longtest.Light(100_000)
	if longtest.Enabled() {
		n = longtest.Light(1_000_000)
	}
	for _, c := range []struct {
		name       string
		state      func(n int) *model.Model
		kept, made int64 // bytes a variable that stay, and that are allocated in all
	}{
		{"queens", func(n int) *model.Model { m, _ := queens.AllDifferent.Model(n); return m }, 250, 450},
		{"colouring", coloursOf, 1000, 2600},
		{"knapsack", itemsOf, 220, 700},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			m := c.state(n)
			require.NoError(t, m.Check())
			space, err := cbls.New(m, cbls.Options{})
			require.NoError(t, err)
			walk, err := meta.New("minconf", space, space, meta.Settings{Seed: 1})
			require.NoError(t, err)
			made, err := walk.Run(t.Context(), 1000, localsearch.NoTarget)
			require.NoError(t, err)
			require.EqualValues(t, 1000, made)
			runtime.ReadMemStats(&after)
			all := int64(after.TotalAlloc - before.TotalAlloc)
			runtime.GC()
			runtime.ReadMemStats(&after)
			kept := int64(after.HeapAlloc) - int64(before.HeapAlloc)
			t.Logf("%d variables: %d bytes each, %d allocated", m.NumVars(), kept/int64(n), all/int64(n))
			require.LessOrEqual(t, kept, c.kept*int64(n))
			require.LessOrEqual(t, all, c.made*int64(n))
			runtime.KeepAlive(walk)
		})
	}
}

// coloursOf is a graph of n nodes and 2n edges, to be coloured with four colours.
func coloursOf(n int) *model.Model {
	m := model.New()
	nodes := m.Ints("node", n, 0, 3)
	r := rng.New(1, 0)
	for i, x := range nodes {
		for range 2 {
			if j := rng.Intn(r, n); j != i {
				m.Add(x.Differs(nodes[j]))
			}
		}
	}
	return m
}

// itemsOf is a knapsack of n items.
func itemsOf(n int) *model.Model {
	m := model.New()
	items := m.Bools("item", n)
	r := rng.New(1, 0)
	weights, values := make([]int32, n), make([]int32, n)
	for i := range items {
		weights[i], values[i] = int32(1+rng.Intn(r, 100)), int32(1+rng.Intn(r, 100))
	}
	m.Add(model.ScalarProduct(weights, items).AtMost(model.Const(int32(25 * n))))
	m.Maximise(model.ScalarProduct(values, items))
	return m
}
