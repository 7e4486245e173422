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

func forbid(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	t := c.(model.NegativeTableConstraint)
	return []kernel.Propagator{prop.NewForbid(e.Views(t.Terms), t.Rows)}
}

func TestForbid(t *testing.T) {
	for _, name := range []string{"negative table", "negative table of few", "negative table of many rows"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: forbid, Level: cptest.Domain})
	}
}

func TestForbidPrunes(t *testing.T) {
	for _, c := range []struct {
		name    string
		rows    [][]int32
		domains []model.Domain
		want    [][]int64
	}{
		{"all of a value", [][]int32{{1, 0}, {1, 1}, {1, 2}, {2, 0}},
			[]model.Domain{model.Range(0, 2), model.Range(0, 2)}, [][]int64{{0, 2}, {0, 1, 2}}},
		{"one row missing", [][]int32{{1, 0}, {1, 2}},
			[]model.Domain{model.Range(0, 2), model.Range(0, 2)}, [][]int64{{0, 1, 2}, {0, 1, 2}}},
		{"rows that repeat", [][]int32{{1, 0}, {1, 0}, {1, 0}},
			[]model.Domain{model.Range(0, 2), model.Range(0, 2)}, [][]int64{{0, 1, 2}, {0, 1, 2}}},
		{"one left", [][]int32{{0, 3}, {0, 5}}, []model.Domain{model.Range(0, 0), model.Range(0, 6)}, [][]int64{{0}, {0, 1, 2, 4, 6}}},
		{"all", [][]int32{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, []model.Domain{model.Range(0, 1), model.Range(0, 1)}, nil},
		{"fixed", [][]int32{{1, 2}}, []model.Domain{model.Range(1, 1), model.Range(2, 2)}, nil},
		{"nothing", nil, []model.Domain{model.Range(0, 1)}, [][]int64{{0, 1}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := valuesLeft(func(xs []kernel.View) kernel.Propagator { return prop.NewForbid(xs, c.rows) }, c.domains...)
			if !slices.EqualFunc(got, c.want, slices.Equal[[]int64]) {
				t.Errorf("left %v; expected %v", got, c.want)
			}
		})
	}
}

// A value is removed because of one view; the other is no premise.
func TestForbidExplainsWithFewViews(t *testing.T) {
	e := kernel.New(kernel.Options{Explain: true})
	x, y, z := e.NewVar(model.Range(0, 3)), e.NewVar(model.Range(0, 1)), e.NewVar(model.Range(0, 3))
	rows := [][]int32{{2, 0, 1}, {2, 1, 1}, {3, 0, 1}, {3, 1, 1}, {0, 0, 1}}
	e.Post(prop.NewForbid([]kernel.View{x.Term(), y.Term(), z.Term()}, rows), nil)
	e.Push()
	e.Require(kernel.Equal(y, 0), 0)
	e.Require(kernel.Equal(x, 3), 0)
	if !e.Propagate() || e.Contains(z.Term(), 1) {
		t.Fatal("z = 1 is still there")
	}
	got, want := e.Premises(kernel.Differs(z, 1), nil), []kernel.Predicate{kernel.AtLeast(x, 2)}
	if !slices.Equal(got, want) {
		t.Errorf("z != 1 because of %v; expected %v", got, want)
	}
}

func BenchmarkForbid(b *testing.B) {
	for _, rows := range []int{20, 500, 5000} {
		b.Run(model.Const(int32(rows)).String()+" rows", func(b *testing.B) {
			e := kernel.New(kernel.Options{})
			r := rng.New(2, 0)
			var xs []kernel.View
			for range 4 {
				xs = append(xs, e.NewVar(model.Range(0, 9)).Term())
			}
			var table [][]int32
			for range rows {
				table = append(table, []int32{int32(rng.Intn(r, 10)), int32(rng.Intn(r, 10)), int32(rng.Intn(r, 10)), int32(rng.Intn(r, 10))})
			}
			e.Post(prop.NewForbid(xs, table), nil)
			dive(b, e, xs)
		})
	}
}
