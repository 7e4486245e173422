package cbls_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
)

// TestLoadsAreComputed: the loads of bins follow from where the items are, except those that
// cannot, and along random walks the checking mode finds no fault.
func TestLoadsAreComputed(t *testing.T) {
	for _, c := range []struct {
		name     string
		of       func(m *model.Model) (loads []model.Var, computed int)
		violated bool // there are states with a violation
	}{
		{"all", func(m *model.Model) ([]model.Var, int) {
			loads := m.Ints("load", 3, 0, 20)
			m.Add(model.BinPacking(m.Ints("bin", 5, 0, 2), []int32{5, 3, 2, 0, 1}, loads))
			return loads, 3
		}, false},
		{"within limits", func(m *model.Model) ([]model.Var, int) {
			loads := m.Ints("load", 3, 2, 5)
			m.Add(model.BinPacking(m.Ints("bin", 5, 0, 2), []int32{5, 3, 2, 0, 1}, loads))
			return loads, 3
		}, true},
		{"items with offsets, coefficients and gaps", func(m *model.Model) ([]model.Var, int) {
			loads := m.Ints("load", 3, 0, 20)
			x, y, z := m.Int("x", 1, 3), m.Int("y", 0, 1), m.Var("z", model.Values(0, 2))
			m.Add(model.BinPacking([]model.Term{x.Term().Plus(-1), y.Term().Times(2), z.Term(), model.Const(1)}, []int32{5, 3, 2, 4}, loads))
			return loads, 3
		}, false},
		{"one load is given", func(m *model.Model) ([]model.Var, int) {
			loads := m.Ints("load", 2, 0, 20)
			m.Add(model.BinPacking(m.Ints("bin", 4, 0, 2), []int32{5, 3, 2, 1}, []model.Term{loads[0].Term(), model.Const(6), loads[1].Term()}))
			return loads, 2
		}, true},
		{"one load of two bins", func(m *model.Model) ([]model.Var, int) {
			load := m.Int("load", 0, 20)
			m.Add(model.BinPacking(m.Ints("bin", 4, 0, 1), []int32{5, 3, 2, 1}, []model.Var{load, load}))
			return []model.Var{load}, 1
		}, true},
		{"an item in no bin", func(m *model.Model) ([]model.Var, int) {
			loads := m.Ints("load", 2, 0, 20)
			m.Add(model.BinPacking(m.Ints("bin", 4, 0, 2), []int32{5, 3, 2, 1}, loads))
			return loads, 0
		}, true},
		{"an item that is computed and may be in no bin", func(m *model.Model) ([]model.Var, int) {
			loads, bins := m.Ints("load", 2, 0, 20), m.Ints("bin", 3, 0, 1)
			m.Add(model.BinPacking(bins, []int32{5, 3, 2}, loads), model.Times(m.Int("x", 0, 2), m.Int("y", 0, 2), bins[2]))
			return loads, 0
		}, true},
		{"an item that is computed", func(m *model.Model) ([]model.Var, int) {
			loads, bins := m.Ints("load", 2, 0, 20), m.Ints("bin", 3, 0, 1)
			m.Add(model.BinPacking(bins, []int32{5, 3, 2}, loads), model.Times(m.Int("x", 0, 1), m.Int("y", 0, 1), bins[2]))
			return loads, 2
		}, false},
		{"capacities", func(m *model.Model) ([]model.Var, int) {
			loads := m.Ints("load", 2, 0, 20)
			m.Add(model.BinPackingCapacity(m.Ints("bin", 4, 0, 1), []int32{5, 3, 2, 1}, loads))
			return loads, 0
		}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			loads, want := c.of(m)
			s, err := cbls.New(m, cbls.Options{Check: true})
			require.NoError(t, err)
			computed := 0
			for _, x := range loads {
				if s.Defined(x) {
					computed++
				}
			}
			assert.Equal(t, want, computed, "loads that are computed")
			r := rng.New(1, 0)
			s.Randomise(r)
			violated := false
			for range 500 {
				move, ok := s.Random(r)
				if !ok {
					continue
				}
				before, delta := s.Cost(), s.Delta(move)
				s.Apply(move)
				require.Equal(t, s.Cost()-before, delta, "%v", move)
				violated = violated || s.Violation() > 0
			}
			require.NoError(t, s.Fault())
			assert.Equal(t, c.violated, violated, "states with a violation")
		})
	}
}

// TestLoadsOfSeveralPackings: items that are in several packings, whose loads are to be even. A
// walk that searches loads beside items stays far from that in as many steps.
func TestLoadsOfSeveralPackings(t *testing.T) {
	const items, bins, packings, steps = 60, 6, 8, 30_000
	m, r := model.New(), rng.New(3, 0)
	bin := m.Ints("bin", items, 0, bins-1)
	var squares []model.Operand
	for range packings {
		var some []model.Var
		var sizes []int32
		total := int32(0)
		for _, x := range bin {
			if rng.Intn(r, 2) == 0 {
				size := int32(3 + rng.Intn(r, 5))
				some, sizes, total = append(some, x), append(sizes, size), total+size
			}
		}
		loads := m.Ints("load", bins, 0, total)
		m.Add(model.BinPacking(some, sizes, loads))
		for _, load := range loads {
			square, off := m.Int("square", 0, total*total), m.Int("off", -total, total)
			m.Add(model.Sum(load, off.Times(-1)).Equals(total/bins), model.Times(off, off, square))
			squares = append(squares, square)
		}
	}
	for i := 0; i+1 < items; i += 3 {
		m.Add(bin[i].AtMost(bin[i+1]))
	}
	m.Minimise(model.Sum(squares...))
	s, err := cbls.New(m, cbls.Options{})
	require.NoError(t, err)
	walk, err := meta.New("late", s, s, meta.Settings{Seed: 1})
	require.NoError(t, err)
	_, err = walk.Run(context.Background(), steps, localsearch.NoTarget)
	require.NoError(t, err)
	best := walk.Best()
	assert.Zero(t, best.Violation)
	assert.Less(t, best.Objective, int64(400))
}
