package prop_test

import (
	"slices"
	"testing"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func regular(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	r := c.(model.RegularConstraint)
	return []kernel.Propagator{prop.NewRegular(r.DFA, e.Views(r.Terms))}
}

func TestRegular(t *testing.T) {
	for _, name := range []string{"regular", "regular of many states"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: regular, Level: cptest.Domain})
	}
}

// TestRegularOfSymbolsAlike: with symbols that no state tells apart, so that arcs stand
// for several values. Views may have lost some of them, or have others.
func TestRegularOfSymbolsAlike(t *testing.T) {
	alike := func(g *conform.Gen) model.Constraint {
		d := model.DFA{States: g.Between(1, 5), Symbols: g.Between(2, 6)}
		kinds := g.Between(1, 2)
		for q := range d.States {
			row := make([]int32, d.Symbols)
			for s := range row {
				row[s] = int32(g.Between(-1, d.States-1))
				if s >= kinds {
					row[s] = row[s%kinds]
				}
			}
			d.Transition = append(d.Transition, row)
			if q == 0 || g.Between(0, 2) == 0 {
				d.Accepting = append(d.Accepting, d.States-1-q)
			}
		}
		return model.RegularConstraint{DFA: d, Terms: g.Terms(g.Between(0, 5), -1, int32(d.Symbols))}
	}
	conform.CheckPropagator(t, conform.Case{Name: "regular of symbols alike", Build: alike},
		conform.Posting{Propagators: regular, Level: cptest.Domain})
}

// noThree accepts the words over 0 and 1 without three ones in a row.
var noThree = model.DFA{
	States: 3, Symbols: 2, Transition: [][]int32{{0, 1}, {0, 2}, {0, -1}}, Accepting: []int{0, 1, 2},
}

func TestRegularPrunes(t *testing.T) {
	bit := model.Range(0, 1)
	one, zero := model.Range(1, 1), model.Range(0, 0)
	// a+ b+ a+, Pesant's example without the state for c.
	aba := model.DFA{
		States: 4, Symbols: 2, Transition: [][]int32{{1, -1}, {1, 2}, {3, 2}, {3, -1}}, Accepting: []int{3},
	}
	for _, c := range []struct {
		name    string
		dfa     model.DFA
		domains []model.Domain
		want    [][]int64
	}{
		{"between two ones and one", noThree, []model.Domain{one, one, bit, one}, [][]int64{{1}, {1}, {0}, {1}}},
		{"three ones", noThree, []model.Domain{bit, one, one, one}, nil},
		{"nothing to prune", noThree, []model.Domain{bit, one, bit}, [][]int64{{0, 1}, {1}, {0, 1}}},
		{"no symbols", noThree, []model.Domain{model.Range(-3, 7), model.Range(2, 2)}, nil},
		{"holes and bounds", noThree, []model.Domain{model.Range(-3, 7)}, [][]int64{{0, 1}}},
		{"start and end", aba, []model.Domain{bit, bit, bit, bit}, [][]int64{{0}, {0, 1}, {0, 1}, {0}}},
		{"the middle", aba, []model.Domain{bit, zero, bit, bit}, [][]int64{{0}, {0}, {1}, {0}}},
		{"too short", aba, []model.Domain{bit, bit}, nil},
		{"the empty word", noThree, nil, [][]int64{}},
		{"not the empty word", aba, nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := valuesLeft(func(xs []kernel.View) kernel.Propagator { return prop.NewRegular(c.dfa, xs) }, c.domains...)
			if (got == nil) != (c.want == nil) || !slices.EqualFunc(got, c.want, slices.Equal[[]int64]) {
				t.Errorf("left %v; expected %v", got, c.want)
			}
		})
	}
}

// In a long word, only the views next to the pruned one are premises.
func TestRegularExplainsLocally(t *testing.T) {
	e := kernel.New(kernel.Options{Explain: true})
	var xs []kernel.View
	for range 12 {
		xs = append(xs, e.NewVar(model.Range(0, 1)).Term())
	}
	e.Post(prop.NewRegular(noThree, xs), nil)
	e.Push()
	for _, i := range []int{0, 2, 4, 5, 7, 9, 11} {
		e.Require(kernel.EqualView(xs[i], 1), 0)
	}
	if !e.Propagate() || e.Max(xs[6]) != 0 {
		t.Fatal("x6 is not 0")
	}
	got := e.Premises(kernel.AtMostView(xs[6], 0), nil)
	slices.SortFunc(got, func(p, q kernel.Predicate) int { return int(p.Var()) - int(q.Var()) })
	want := []kernel.Predicate{kernel.AtLeastView(xs[4], 1), kernel.AtLeastView(xs[5], 1)}
	other := []kernel.Predicate{kernel.AtLeastView(xs[5], 1), kernel.AtLeastView(xs[7], 1)}
	if !slices.Equal(got, want) && !slices.Equal(got, other) {
		t.Errorf("x6 = 0 because of %v; expected %v or %v", got, want, other)
	}
}

func BenchmarkRegular(b *testing.B) {
	run := func(b *testing.B, d model.DFA, n int) {
		e := kernel.New(kernel.Options{})
		var xs []kernel.View
		for range n {
			xs = append(xs, e.NewVar(model.Range(0, int32(d.Symbols-1))).Term())
		}
		e.Post(prop.NewRegular(d, xs), nil)
		dive(b, e, xs)
	}
	b.Run("3 states", func(b *testing.B) { run(b, noThree, 100) })
	r := rng.New(3, 0)
	d := model.DFA{States: 60, Symbols: 10, Accepting: []int{0, 1, 2}}
	for range d.States {
		row := make([]int32, d.Symbols)
		for s := range row {
			row[s] = int32(rng.Intn(r, 2*d.States)) - int32(d.States)
			row[s] = max(row[s], -1)
		}
		d.Transition = append(d.Transition, row)
	}
	b.Run("60 states", func(b *testing.B) { run(b, d, 40) })
}
