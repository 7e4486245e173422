package prop_test

import (
	"testing"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// network is a global cardinality constraint with an oracle that is as simple as
// possible: lo[v] to hi[v] variables take value v.
type network struct {
	domains [][]int // by variable
	lo, hi  []int
}

// feasible reports whether there is a solution. There is one if all variables find
// a place within the upper bounds, and the lower bounds can be met on their own
// (Quimper, López-Ortiz, van Beek and Golynski 2004).
func (g network) feasible() bool {
	var slots [][]int // by required place: the variables that can take its value
	for v, lo := range g.lo {
		var takers []int
		for x, d := range g.domains {
			for _, u := range d {
				if u == v {
					takers = append(takers, x)
				}
			}
		}
		for range lo {
			slots = append(slots, takers)
		}
	}
	ones := make([]int, len(g.domains))
	for i := range ones {
		ones[i] = 1
	}
	return matches(g.domains, g.hi) && matches(slots, ones)
}

// matches reports whether every list can get one of its entries, where capacity[i]
// lists may share entry i (Kuhn 1955).
func matches(lists [][]int, capacity []int) bool {
	holders := make([][]int, len(capacity))
	var seen []bool
	var place func(i int) bool
	place = func(i int) bool {
		for _, v := range lists[i] {
			if seen[v] {
				continue
			}
			seen[v] = true
			if len(holders[v]) < capacity[v] {
				holders[v] = append(holders[v], i)
				return true
			}
			for k, j := range holders[v] {
				if place(j) {
					holders[v][k] = i
					return true
				}
			}
		}
		return false
	}
	for i := range lists {
		seen = make([]bool, len(capacity))
		if !place(i) {
			return false
		}
	}
	return true
}

// consistent returns for every variable and value whether they are in a solution;
// nil if there is none.
func (g network) consistent() [][]bool {
	if !g.feasible() {
		return nil
	}
	out := make([][]bool, len(g.domains))
	for x, d := range g.domains {
		out[x] = make([]bool, len(g.hi))
		for _, v := range d {
			g.domains[x] = []int{v}
			out[x][v] = g.feasible()
		}
		g.domains[x] = d
	}
	return out
}

// TestCardinalityLarge compares propagators with the oracle on networks of many
// nodes, at every node of a walk up and down.
func TestCardinalityLarge(t *testing.T) {
	const n, m = 60, 80
	for _, c := range []struct {
		name   string
		hull   bool // bounds consistency, over domains without holes
		lo, hi int  // the largest of the bounds
		post   func(xs []prop.View, values, lo, hi []int64) kernel.Propagator
	}{
		{"all_different, bounds", true, 0, 1, func(xs []prop.View, _, _, _ []int64) kernel.Propagator {
			return prop.NewAllDifferentBounds(xs)
		}},
		{"all_different, domain", false, 0, 1, func(xs []prop.View, _, _, _ []int64) kernel.Propagator {
			return prop.NewAllDifferentDomain(xs)
		}},
		{"global_cardinality", false, 1, 2, func(xs []prop.View, values, lo, hi []int64) kernel.Propagator {
			return prop.NewCardinalityBounds(xs, values, lo, hi, true)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			fails, prunings := 0, int64(0)
			for seed := range uint64(4) {
				r := rng.New(seed, 0)
				lo, hi, values := make([]int, m), make([]int, m), make([]int64, m)
				for v := range m {
					values[v], hi[v] = int64(v), c.hi
					if v%2 == 0 && v < n {
						lo[v] = c.lo
					}
				}
				e := kernel.New(kernel.Options{Check: true})
				var xs []prop.View
				for x := range n {
					// Neighbouring values make Hall sets likely.
					var d []int32
					for range 2 + rng.Intn(r, 6) {
						d = append(d, int32((x+rng.Intn(r, 16)+m-8)%m))
					}
					values := model.Values(d...)
					if c.hull {
						values = model.Range(int32(x), int32(x+6+rng.Intn(r, 8)))
					}
					xs = append(xs, e.NewVar(values).Term())
				}
				wideLo, wideHi := make([]int64, m), make([]int64, m)
				for v := range m {
					wideLo[v], wideHi[v] = int64(lo[v]), int64(hi[v])
				}
				e.Post(c.post(xs, values, wideLo, wideHi), nil)
				rounds := 50
				if c.hull {
					rounds = 12
				}
				for range rounds {
					g := network{make([][]int, n), lo, hi}
					for x := range xs {
						for v, ok := e.Min(xs[x]), true; ok; v, ok = e.Next(xs[x], v) {
							g.domains[x] = append(g.domains[x], int(v))
						}
					}
					want := g.consistent()
					ok := e.Propagate()
					if ok != (want != nil) {
						t.Fatalf("seed %d: failure %v; want %v", seed, !ok, want == nil)
					}
					if !ok {
						fails++
						if e.Depth() == 0 {
							break
						}
						for range 1 + rng.Intn(r, e.Depth()) {
							e.Pop()
						}
						continue
					}
					for x := range xs {
						for v := range m {
							if c.hull && int64(v) != e.Min(xs[x]) && int64(v) != e.Max(xs[x]) && !want[x][v] {
								continue
							}
							if got := e.Contains(xs[x], int64(v)); got != want[x][v] {
								t.Fatalf("seed %d: x%d = %d: %v; want %v", seed, x, v, got, want[x][v])
							}
						}
					}
					if e.Depth() > 0 && rng.Intn(r, 4) == 0 {
						e.Pop()
					}
					e.Push()
					for range 5 { // a single one would not fail
						x := xs[rng.Intn(r, n)]
						switch {
						case e.Fixed(x):
						case rng.Intn(r, 2) == 0:
							e.Require(kernel.AtMost(x.Var, e.Max(x)-1), 0)
						default:
							e.Require(kernel.AtLeast(x.Var, e.Max(x)), 0)
						}
					}
				}
				prunings += e.Counters().Prunings
			}
			t.Logf("%d failures, %d prunings", fails, prunings)
			if fails == 0 || prunings == 0 {
				t.Error("expected some failures and prunings")
			}
		})
	}
}
