package cbls_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// structures are constraints of some hundreds of terms on variables of their
// own.
var structures = []struct {
	name  string
	build func(m *model.Model, r *rand.Rand) model.Constraint
}{
	{"inverse/300", func(m *model.Model, _ *rand.Rand) model.Constraint {
		return model.Inverse(m.Ints("f", 300, 0, 299), m.Ints("g", 300, 0, 299))
	}},
	{"circuit/300", func(m *model.Model, _ *rand.Rand) model.Constraint {
		return model.Circuit(m.Ints("next", 300, 0, 299)...)
	}},
	{"disjunctive/300", func(m *model.Model, r *rand.Rand) model.Constraint {
		var c model.DisjunctiveConstraint
		for _, x := range m.Ints("start", 300, 0, 3000) {
			c.Activities = append(c.Activities, model.Activity{Start: x.Term(), Duration: model.Const(int32(1 + rng.Intn(r, 19)))})
		}
		return c
	}},
	{"cumulative/300 short", func(m *model.Model, r *rand.Rand) model.Constraint {
		return cumulativeOf(m, r, 1000, 20)
	}},
	{"cumulative/300 long", func(m *model.Model, r *rand.Rand) model.Constraint {
		return cumulativeOf(m, r, 100_000_000, 1_000_000)
	}},
	{"no_overlap_2d/200", func(m *model.Model, r *rand.Rand) model.Constraint {
		var c model.NoOverlap2DConstraint
		x, y := m.Ints("x", 200, 0, 99), m.Ints("y", 200, 0, 99)
		for i := range x {
			c.Rectangles = append(c.Rectangles, model.Rectangle{
				X: x[i].Term(), Y: y[i].Term(),
				Width: model.Const(int32(1 + rng.Intn(r, 10))), Height: model.Const(int32(1 + rng.Intn(r, 10))),
			})
		}
		return c
	}},
	{"increasing/300", func(m *model.Model, _ *rand.Rand) model.Constraint {
		return model.Increasing(m.Ints("x", 300, 0, 299)...)
	}},
	{"lex/300", func(m *model.Model, _ *rand.Rand) model.Constraint {
		return model.LexLess(m.Bools("x", 300), m.Bools("y", 300))
	}},
	{"value_precede/300", func(m *model.Model, _ *rand.Rand) model.Constraint {
		return model.ValuePrecedeChain([]int32{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, m.Ints("x", 300, 0, 9)...)
	}},
	{"table/5 terms, 1000 rows", func(m *model.Model, r *rand.Rand) model.Constraint {
		return model.Table(m.Ints("x", 5, 0, 9), randomRows(r, 5, 1000))
	}},
	{"forbid/5 terms, 1000 rows", func(m *model.Model, r *rand.Rand) model.Constraint {
		return model.Forbid(m.Ints("x", 5, 0, 9), randomRows(r, 5, 1000))
	}},
	{"regular/300 terms, 20 states", func(m *model.Model, r *rand.Rand) model.Constraint {
		d := model.DFA{States: 20, Symbols: 5, Accepting: []int{0}}
		for range d.States {
			row := make([]int32, d.Symbols)
			for s := range row {
				row[s] = int32(rng.Intn(r, d.States+3)) - 3
			}
			d.Transition = append(d.Transition, capped(row))
		}
		return model.Regular(d, m.Ints("x", 300, 0, 4)...)
	}},
	{"bin_packing/300", func(m *model.Model, r *rand.Rand) model.Constraint {
		sizes := make([]int32, 300)
		for i := range sizes {
			sizes[i] = int32(1 + rng.Intn(r, 20))
		}
		return model.BinPacking(m.Ints("bin", 300, 0, 29), sizes, m.Ints("load", 30, 0, 200))
	}},
}

func cumulativeOf(m *model.Model, r *rand.Rand, horizon, longest int) model.Constraint {
	c := model.CumulativeConstraint{Capacity: model.Const(20)}
	for _, x := range m.Ints("start", 300, 0, int32(horizon)) {
		c.Tasks = append(c.Tasks, model.Task{
			Start: x.Term(), Duration: model.Const(int32(1 + rng.Intn(r, longest))), Demand: model.Const(int32(1 + rng.Intn(r, 9))),
		})
	}
	return c
}

func randomRows(r *rand.Rand, columns, n int) [][]int32 {
	rows := make([][]int32, n)
	for i := range rows {
		for range columns {
			rows[i] = append(rows[i], int32(rng.Intn(r, 10)))
		}
	}
	return rows
}

// capped makes everything below 0 a missing transition.
func capped(row []int32) []int32 {
	for i, to := range row {
		row[i] = max(to, -1)
	}
	return row
}

// BenchmarkStructureDelta prices changes of one variable and of two.
func BenchmarkStructureDelta(b *testing.B) {
	benchStructures(b, func(s *cbls.Space, vars []model.Var, values []int32) { structureSink += s.DeltaOf(vars, values) })
}

// BenchmarkStructureApply makes them.
func BenchmarkStructureApply(b *testing.B) {
	benchStructures(b, func(s *cbls.Space, vars []model.Var, values []int32) { s.ApplyOf(vars, values) })
}

func benchStructures(b *testing.B, do func(s *cbls.Space, vars []model.Var, values []int32)) {
	for _, c := range structures {
		for changed := 1; changed <= 2; changed++ {
			b.Run(fmt.Sprintf("%s/%d", c.name, changed), func(b *testing.B) {
				m := model.New()
				r := rng.New(1, 0)
				m.Add(c.build(m, r))
				s, err := cbls.New(m, cbls.Options{Flat: true})
				if err != nil {
					b.Fatal(err)
				}
				s.Randomise(r)
				var vars [1024][2]model.Var
				var values [1024][2]int32
				for i := range vars {
					for k := range 2 {
						x := s.Free()[(rng.Intn(r, len(s.Free())/2))*2+k]
						d := m.Domain(x)
						vars[i][k], values[i][k] = x, d.Min()+int32(rng.Intn(r, int(d.Size())))
					}
				}
				b.ReportAllocs()
				b.ResetTimer()
				for i := range b.N {
					do(s, vars[i&1023][:changed], values[i&1023][:changed])
				}
			})
		}
	}
}

var structureSink int64
