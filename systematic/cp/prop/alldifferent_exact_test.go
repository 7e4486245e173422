package prop_test

import (
	"fmt"
	"testing"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// pruned returns the domains at the root, or "fail"; of large domains the bounds.
func pruned(t *testing.T, domains []model.Domain, post func(e *kernel.Engine, xs []prop.View) []kernel.Propagator) string {
	t.Helper()
	e := kernel.New(kernel.Options{Check: true})
	var xs []prop.View
	for _, d := range domains {
		xs = append(xs, e.NewVar(d).Term())
	}
	for _, p := range post(e, xs) {
		e.Post(p, nil)
	}
	if !e.Propagate() {
		return "fail"
	}
	var left []model.Domain
	for _, x := range xs {
		var values []int32
		if e.Size(x) > 100 {
			left = append(left, model.Range(int32(e.Min(x)), int32(e.Max(x))))
			continue
		}
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			values = append(values, int32(v))
		}
		left = append(left, model.Values(values...))
	}
	return fmt.Sprint(left)
}

func ints(lo, hi int32) model.Domain { return model.Range(lo, hi) }

func only(values ...int32) model.Domain { return model.Values(values...) }

func TestAllDifferentExact(t *testing.T) {
	bounds := func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator {
		return []kernel.Propagator{prop.NewAllDifferentBounds(xs)}
	}
	domain := func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator {
		return []kernel.Propagator{prop.NewAllDifferentDomain(xs)}
	}
	for _, c := range []struct {
		name           string
		domains        []model.Domain
		bounds, domain string
	}{
		{"Puget 1998", []model.Domain{ints(3, 4), ints(2, 4), ints(3, 4), ints(2, 5), ints(3, 6), ints(1, 6)},
			"[{3..4} {2} {3..4} {5} {6} {1}]", "[{3..4} {2} {3..4} {5} {6} {1}]"},
		{"a Hall interval in the middle", []model.Domain{ints(2, 3), ints(2, 3), ints(1, 3), ints(2, 4), ints(1, 4)},
			"fail", "fail"},
		{"inside the bounds", []model.Domain{ints(2, 3), ints(2, 3), ints(1, 4), ints(1, 4), ints(1, 5)},
			"[{2..3} {2..3} {1..4} {1..4} {5}]", "[{2..3} {2..3} {1, 4} {1, 4} {5}]"},
		{"a Hall set with a hole", []model.Domain{only(1, 3), only(1, 3), ints(1, 3)},
			"[{1, 3} {1, 3} {1..3}]", "[{1, 3} {1, 3} {2}]"},
		{"a Hall set that is no interval", []model.Domain{only(1, 5), only(1, 5), ints(1, 6)},
			"[{1, 5} {1, 5} {1..6}]", "[{1, 5} {1, 5} {2..4, 6}]"},
		{"pigeons", []model.Domain{only(1, 9), only(1, 9), only(1, 9)}, "[{1, 9} {1, 9} {1, 9}]", "fail"},
		{"far apart", []model.Domain{ints(-1<<30, 1<<30), only(-1<<30, 1<<30), only(-1<<30, 1<<30), only(7), only(7, 1<<29)},
			"[{-1073741824..1073741824} {-1073741824, 1073741824} {-1073741824, 1073741824} {7} {536870912}]",
			"[{-1073741824..1073741824} {-1073741824, 1073741824} {-1073741824, 1073741824} {7} {536870912}]"},
		{"far apart, few", []model.Domain{only(0, 1<<29, 1<<30), only(0, 1<<30), only(0, 1<<30)},
			"[{0, 536870912, 1073741824} {0, 1073741824} {0, 1073741824}]", "[{536870912} {0, 1073741824} {0, 1073741824}]"},
		{"nothing", nil, "[]", "[]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := pruned(t, c.domains, bounds); got != c.bounds {
				t.Errorf("bounds: %s; want %s", got, c.bounds)
			}
			if got := pruned(t, c.domains, domain); got != c.domain {
				t.Errorf("domain: %s; want %s", got, c.domain)
			}
		})
	}
}

func TestCardinalityExact(t *testing.T) {
	low := func(values, lo, hi []int64, closed bool) func(*kernel.Engine, []prop.View) []kernel.Propagator {
		return func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator {
			return []kernel.Propagator{prop.NewCardinalityBounds(xs, values, lo, hi, closed)}
		}
	}
	for _, c := range []struct {
		name    string
		domains []model.Domain
		post    func(*kernel.Engine, []prop.View) []kernel.Propagator
		want    string
	}{
		// Peter, Paul, Mary, ...: managers, day, night, backup, day off.
		{"Régin 1996", []model.Domain{ints(0, 1), ints(0, 1), ints(0, 1), ints(0, 1), ints(0, 2), ints(1, 4), only(3, 4)},
			low([]int64{0, 1, 2, 3, 4}, []int64{1, 1, 1, 0, 0}, []int64{2, 2, 1, 2, 2}, true),
			"[{0..1} {0..1} {0..1} {0..1} {2} {3..4} {3..4}]"},
		{"each as often as it must", []model.Domain{ints(1, 3), ints(1, 2), ints(1, 2), ints(3, 4)},
			low([]int64{1, 2, 3}, []int64{1, 1, 2}, []int64{1, 1, 2}, false), "[{3} {1..2} {1..2} {3}]"},
		{"too many wanted", []model.Domain{ints(1, 3), ints(1, 3)},
			low([]int64{1, 2, 3}, []int64{1, 1, 1}, []int64{2, 2, 2}, false), "fail"},
		{"closed over a wide domain", []model.Domain{ints(-1<<30, 1<<30), only(3, 1<<29)},
			low([]int64{5, 3}, []int64{0, 0}, []int64{1, 1}, true), "[{5} {3}]"},
		{"no values, closed", []model.Domain{ints(0, 1)}, low(nil, nil, nil, true), "fail"},
		{"counts", []model.Domain{ints(1, 2), ints(1, 2), ints(1, 2), ints(0, 9), ints(0, 1)},
			func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator {
				return prop.NewCardinality(xs[:3], []int64{1, 2}, xs[3:], true)
			}, "[{1..2} {1..2} {1..2} {2..3} {0..1}]"},
		{"among", []model.Domain{ints(1, 2), ints(2, 4), ints(3, 9), ints(0, 1)},
			func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator {
				return []kernel.Propagator{prop.NewCount(xs[:3], []int64{1, 2, 5}, model.Equal, xs[3], false)}
			}, "[{1..2} {3..4} {3..4, 6..9} {1}]"},
		{"at most n values", []model.Domain{ints(1, 3), ints(2, 4), ints(7, 9), ints(0, 8), ints(0, 2)},
			func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator { return prop.NewNValue(xs[4], xs[:4]) },
			"[{2..3} {2..3} {7..9} {2..8} {2}]"},
		{"at least n values", []model.Domain{ints(1, 2), ints(1, 2), ints(1, 2), ints(1, 4), ints(3, 9)},
			func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator { return prop.NewNValue(xs[4], xs[:4]) },
			"[{1..2} {1..2} {1..2} {3..4} {3}]"},
		{"values of wide domains", []model.Domain{ints(-1<<30, 1<<30), only(5), only(5), ints(4, 6), ints(0, 9)},
			func(_ *kernel.Engine, xs []prop.View) []kernel.Propagator { return prop.NewNValue(xs[4], xs[:4]) },
			"[{-1073741824..1073741824} {5} {5} {4..6} {1..3}]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := pruned(t, c.domains, c.post); got != c.want {
				t.Errorf("%s; want %s", got, c.want)
			}
		})
	}
}

// TestAllDifferentQueens counts the solutions of the queens puzzle, and the nodes
// of the search for them, with three all_different of each kind.
func TestAllDifferentQueens(t *testing.T) {
	for _, c := range []struct {
		name  string
		post  func(xs []prop.View) []kernel.Propagator
		nodes int
	}{
		{"value", func(xs []prop.View) []kernel.Propagator {
			return []kernel.Propagator{prop.NewAllDifferentValue(xs)}
		}, 767},
		{"bounds", func(xs []prop.View) []kernel.Propagator {
			return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewAllDifferentBounds(xs)}
		}, 723},
		{"domain", func(xs []prop.View) []kernel.Propagator {
			return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewAllDifferentDomain(xs)}
		}, 691},
	} {
		t.Run(c.name, func(t *testing.T) {
			const n = 8
			e := kernel.New(kernel.Options{})
			var columns, up, down []prop.View
			for i := range int32(n) {
				x := e.NewVar(model.Range(1, n))
				columns, up, down = append(columns, x.Term()), append(up, x.Plus(i)), append(down, x.Plus(-i))
			}
			for _, xs := range [][]prop.View{columns, up, down} {
				for _, p := range c.post(xs) {
					e.Post(p, nil)
				}
			}
			nodes := 0
			if got := countSolutions(e, columns, &nodes); got != 92 || nodes != c.nodes {
				t.Errorf("%d solutions in %d nodes; want 92 in %d", got, nodes, c.nodes)
			}
		})
	}
}

// countSolutions branches on the smallest domain, smallest value first.
func countSolutions(e *kernel.Engine, xs []prop.View, nodes *int) int {
	*nodes++
	if !e.Propagate() {
		return 0
	}
	best := -1
	for i, x := range xs {
		if !e.Fixed(x) && (best < 0 || e.Size(x) < e.Size(xs[best])) {
			best = i
		}
	}
	if best < 0 {
		return 1
	}
	found := 0
	p := kernel.EqualView(xs[best], e.Min(xs[best]))
	for _, p := range []kernel.Predicate{p, p.Not()} {
		e.Push()
		if e.Require(p, 0) {
			found += countSolutions(e, xs, nodes)
		}
		e.Pop()
	}
	return found
}
