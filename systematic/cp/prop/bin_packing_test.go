package prop_test

import (
	"slices"
	"testing"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func binPacking(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	b := c.(model.BinPackingConstraint)
	return []kernel.Propagator{prop.NewBinPacking(e.Views(b.Bins), b.Sizes, e.Views(b.Loads), b.Relation)}
}

func TestBinPacking(t *testing.T) {
	for _, name := range []string{"bin packing", "bin packing of many items", "bin capacities", "bin capacities of large items"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: binPacking})
	}
}

// TestBinPackingFixed: what takes the place of BinPacking where it would be too large.
func TestBinPackingFixed(t *testing.T) {
	for _, name := range []string{"bin packing", "bin packing of many items", "bin capacities", "bin capacities of large items"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{
			Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
				b := c.(model.BinPackingConstraint)
				return []kernel.Propagator{prop.NewBinPackingFixed(e.Views(b.Bins), b.Sizes, e.Views(b.Loads), b.Relation)}
			},
		})
	}
}

func TestBinPackingPrunes(t *testing.T) {
	values := model.Values
	for _, c := range []struct {
		name     string
		relation model.Relation
		sizes    []int32
		domains  []model.Domain // of the items, then of the loads
		want     [][]int64
	}{
		{"rule 1: what is packed and what is possible", model.Equal, []int32{3, 2, 4},
			[]model.Domain{values(0), values(0, 1), values(1), values(0, 3, 5, 6), values(0, 4, 6)}, [][]int64{{0}, {0, 1}, {1}, {3, 5}, {4, 6}}},
		{"rule 2: what the other loads leave", model.LessEqual, []int32{5, 5, 5},
			[]model.Domain{values(0, 1), values(0, 1), values(0, 1), values(3, 6), values(1, 9, 10)},
			[][]int64{{0, 1}, {0, 1}, {0, 1}, {6}, {9, 10}}},
		{"rule 3: an item that does not fit", model.LessEqual, []int32{5, 4, 3},
			[]model.Domain{values(0), values(0, 1), values(0, 1), values(8), values(9)}, [][]int64{{0}, {1}, {0, 1}, {8}, {9}}},
		{"rule 3: an item that is needed", model.Equal, []int32{5, 4, 3},
			[]model.Domain{values(0, 1), values(0, 1), values(0, 1), values(8, 9), values(0, 3, 4)}, [][]int64{{0}, {0, 1}, {0, 1}, {8, 9}, {3, 4}}},
		{"rule 4: no sum", model.Equal, []int32{10, 10, 10, 9, 9, 9},
			[]model.Domain{values(0, 1), values(0, 1), values(0, 1), values(0, 1), values(0, 1), values(0, 1), values(34, 35, 36), values(21, 22, 23)}, nil},
		{"rule 5: three large items in two bins", model.LessEqual, []int32{6, 6, 6, 1},
			[]model.Domain{values(0, 1), values(0, 1), values(0, 1), values(0, 1), values(11), values(11)}, nil},
		{"items beyond the bins", model.Equal, []int32{0, 2},
			[]model.Domain{values(-1, 0, 1, 2), values(-4, 1, 3), values(0, 1), values(1, 2)}, [][]int64{{0, 1}, {1}, {0}, {2}}},
		{"no items", model.Equal, nil, []model.Domain{values(-1, 0, 1)}, [][]int64{{0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := len(c.sizes)
			got := valuesLeft(func(xs []kernel.View) kernel.Propagator {
				return prop.NewBinPacking(xs[:n], c.sizes, xs[n:], c.relation)
			}, c.domains...)
			if !slices.EqualFunc(got, c.want, slices.Equal[[]int64]) {
				t.Errorf("left %v; expected %v", got, c.want)
			}
		})
	}
}

// Items that do not affect the sums are no premises.
func TestBinPackingExplainsSums(t *testing.T) {
	e := kernel.New(kernel.Options{Explain: true})
	var bins []kernel.View
	for range 5 {
		bins = append(bins, e.NewVar(model.Range(0, 1)).Term())
	}
	loads := []kernel.View{e.NewVar(model.Range(0, 90)).Term(), e.NewVar(model.Range(0, 90)).Term()}
	// Without item 0 all sums are multiples of 10.
	p := prop.NewBinPacking(bins, []int32{3, 20, 10, 30, 20}, loads, model.Equal)
	e.Post(p, nil)
	e.Push()
	e.Require(kernel.AtLeastView(loads[0], 41), 0)
	e.Require(kernel.AtMostView(loads[0], 44), 0)
	e.Require(kernel.EqualView(bins[2], 0), 0)
	if !e.Propagate() || e.Max(bins[0]) != 0 {
		t.Fatal("item 0 is not in bin 0")
	}
	premises := e.Premises(kernel.AtMostView(bins[0], 0), nil)
	for _, p := range premises {
		if !e.HoldsAt(p, 0) && p.Var() < loads[0].Var {
			t.Errorf("item 0 is in bin 1 because of %v; expected only bounds of a load", premises)
		}
	}
}

func BenchmarkBinPacking(b *testing.B) {
	for _, relation := range []model.Relation{model.Equal, model.LessEqual} {
		b.Run(relation.String(), func(b *testing.B) {
			e := kernel.New(kernel.Options{})
			r := rng.New(4, 0)
			const n, m = 50, 10
			var bins, loads []kernel.View
			var sizes []int32
			total := int32(0)
			for range n {
				bins = append(bins, e.NewVar(model.Range(0, m-1)).Term())
				sizes = append(sizes, int32(10+rng.Intn(r, 50)))
				total += sizes[len(sizes)-1]
			}
			for range m {
				loads = append(loads, e.NewVar(model.Range(0, total/m+15)).Term())
			}
			e.Post(prop.NewBinPacking(bins, sizes, loads, relation), nil)
			dive(b, e, bins)
		})
	}
}
