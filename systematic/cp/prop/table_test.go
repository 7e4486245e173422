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

func table(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	t := c.(model.TableConstraint)
	return []kernel.Propagator{prop.NewTable(e.Views(t.Terms), t.Rows)}
}

func TestTable(t *testing.T) {
	for _, name := range []string{"table", "table of two", "table of many rows"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: table, Level: cptest.Domain})
	}
}

// valuesLeft posts a propagator over new variables, propagates, and returns the
// remaining values; nil after a failure.
func valuesLeft(post func(xs []kernel.View) kernel.Propagator, domains ...model.Domain) [][]int64 {
	e := kernel.New(kernel.Options{})
	var xs []kernel.View
	for _, d := range domains {
		xs = append(xs, e.NewVar(d).Term())
	}
	e.Post(post(xs), nil)
	if !e.Propagate() {
		return nil
	}
	left := make([][]int64, len(xs))
	for i, x := range xs {
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			left[i] = append(left[i], v)
		}
	}
	return left
}

func TestTablePrunes(t *testing.T) {
	many := make([][]int32, 100)
	for i := range many {
		many[i] = []int32{int32(i), int32(i * i), int32(i % 2)}
	}
	for _, c := range []struct {
		name    string
		rows    [][]int32
		domains []model.Domain
		want    [][]int64
	}{
		{"holes and bounds", [][]int32{{1, 1}, {1, 5}, {4, 3}},
			[]model.Domain{model.Range(0, 9), model.Range(0, 9)}, [][]int64{{1, 4}, {1, 3, 5}}},
		{"rows beyond the domains", [][]int32{{1, 7}, {2, 2}, {9, 1}, {3, 2}},
			[]model.Domain{model.Range(0, 5), model.Range(0, 5)}, [][]int64{{2, 3}, {2}}},
		{"no row", [][]int32{{7}}, []model.Domain{model.Range(0, 5)}, nil},
		{"no row fits", [][]int32{{0, 1}, {1, 0}}, []model.Domain{model.Range(0, 0), model.Range(0, 0)}, nil},
		{"several words", many,
			[]model.Domain{model.Range(0, 99), model.Values(1, 4, 49, 50, 4096), model.Range(1, 1)}, [][]int64{{1, 7}, {1, 49}, {1}}},
		{"a domain too wide for holes", [][]int32{{-2000000000, 0}, {5, 1}, {2000000000, 0}},
			[]model.Domain{model.Range(-2147483647, 2147483646), model.Range(0, 0)}, [][]int64{nil, {0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.want != nil && c.want[0] == nil {
				e := kernel.New(kernel.Options{})
				x, y := e.NewVar(c.domains[0]).Term(), e.NewVar(c.domains[1]).Term()
				e.Post(prop.NewTable([]kernel.View{x, y}, c.rows), nil)
				if ok := e.Propagate(); !ok || e.Min(x) != -2000000000 || e.Max(x) != 2000000000 {
					t.Fatalf("%v: x is %d to %d", ok, e.Min(x), e.Max(x))
				}
				// 7 is in no row, and may have stayed.
				if ok := e.Require(kernel.Equal(x.Var, 7), 0) && e.Propagate(); ok {
					t.Fatal("a value in no row was accepted")
				}
				return
			}
			got := valuesLeft(func(xs []kernel.View) kernel.Propagator { return prop.NewTable(xs, c.rows) }, c.domains...)
			if !slices.EqualFunc(got, c.want, slices.Equal[[]int64]) {
				t.Errorf("left %v; expected %v", got, c.want)
			}
		})
	}
}

// dive makes random decisions until everything is fixed or a failure, and starts
// again.
func dive(b *testing.B, e *kernel.Engine, xs []kernel.View) {
	b.Helper()
	if !e.Propagate() {
		b.Fatal("failed at the root")
	}
	r := rng.New(1, 0)
	step := func() {
		x := xs[rng.Intn(r, len(xs))]
		for tries := 0; e.Fixed(x) && tries < 2*len(xs); tries++ {
			x = xs[rng.Intn(r, len(xs))]
		}
		if e.Fixed(x) {
			for e.Depth() > 0 {
				e.Pop()
			}
			return
		}
		e.Push()
		lo, hi := e.Min(x), e.Max(x)
		p := kernel.AtLeastView(x, lo+1+int64(rng.Intn(r, int(hi-lo))))
		if rng.Intn(r, 2) == 0 {
			p = kernel.DiffersView(x, []int64{lo, hi}[rng.Intn(r, 2)])
		}
		if e.Require(p, 0) && e.Propagate() {
			return
		}
		for e.Depth() > 0 {
			e.Pop()
		}
	}
	for range 20000 {
		step()
	}
	b.ReportAllocs()
	for b.Loop() {
		step()
	}
}

func benchmarkTable(b *testing.B, columns, values, rows int) {
	e := kernel.New(kernel.Options{})
	r := rng.New(2, 0)
	var xs []kernel.View
	for range columns {
		xs = append(xs, e.NewVar(model.Range(0, int32(values-1))).Term())
	}
	table := make([][]int32, rows)
	for k := range table {
		for range columns {
			table[k] = append(table[k], int32(rng.Intn(r, values)))
		}
	}
	e.Post(prop.NewTable(xs, table), nil)
	dive(b, e, xs)
}

func BenchmarkTable(b *testing.B) {
	b.Run("2 columns, 60 rows", func(b *testing.B) { benchmarkTable(b, 2, 10, 60) })
	b.Run("2 columns, 1000 rows", func(b *testing.B) { benchmarkTable(b, 2, 50, 1000) })
	b.Run("5 columns, 100 rows", func(b *testing.B) { benchmarkTable(b, 5, 5, 100) })
	b.Run("5 columns, 10000 rows", func(b *testing.B) { benchmarkTable(b, 5, 12, 10000) })
	b.Run("10 columns, 100000 rows", func(b *testing.B) { benchmarkTable(b, 10, 8, 100000) })
}
