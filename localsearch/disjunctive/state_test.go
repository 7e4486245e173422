package disjunctive

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
)

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, f := range kinds {
		d := random(f, 5, 3, 3, 1, r)
		sh := mustShop(d)
		assert.NoError(t, localsearchtest.CheckState(func() *State { return NewState(sh, rng.New(1, 1)) }, localsearchtest.StateOptions{
			Steps: 300, Recount: recount(d),
			Has: localsearch.IsRanked | localsearch.IsAttributed,
		}), "%+v", f)
	}
}

// TestPricesAreExact: the price of each listed move is the objective after it, also
// where operations take no time, and every listed move is possible.
func TestPricesAreExact(t *testing.T) {
	r := rng.New(2, 0)
	for _, f := range kinds {
		listed := 0
		for i := range 12 {
			low := i % 2
			if f.setups {
				low = 1
			}
			d := random(f, 2+rng.Intn(r, 4), 1+rng.Intn(r, 4), 3, low, r)
			s := NewState(mustShop(d), r)
			for x := range s.none {
				s.moves, s.prices = s.moves[:0], s.prices[:0]
				s.list(x)
				moves, prices := append([]Move(nil), s.moves...), append([]price(nil), s.prices...)
				before := s.Values(nil)
				for k, m := range moves {
					back := s.here(x)
					require.True(t, s.apply(m), "%v: %v", f, m)
					require.Equal(t, s.value, prices[k].value, "%v: %v", f, m)
					got, err := check(d, s.Values(nil))
					require.NoError(t, err)
					require.Equal(t, got, s.value)
					require.True(t, s.apply(back))
					require.Equal(t, before, s.Values(nil))
					listed++
				}
			}
		}
		assert.Greater(t, listed, 100, f)
	}
}

// TestImpossibleMoves: a move that would make an operation wait for itself, or that names
// no place, changes nothing.
func TestImpossibleMoves(t *testing.T) {
	d := Description{Machines: 1, Jobs: [][][]Choice{{{{0, 2}}, {{0, 3}}}, {{{0, 4}}}}}
	s := newState(mustShop(d))
	s.arrange([]int32{0, 1, 2}, nil)
	before := s.Values(nil)
	for _, m := range []Move{{0, 0, 1, 3}, {0, 0, 0, 3}, {0, 0, 3, 2}, {1, 0, 3, 0}, {2, 0, 1, 3}} {
		assert.Zero(t, s.Delta(m), m)
		s.Apply(m)
		assert.Equal(t, before, s.Values(nil), m)
	}
	assert.Zero(t, s.Delta(Move{2, 0, 3, 3}))
	s.Apply(Move{2, 0, 3, 3})
	assert.Equal(t, []int32{4, 6, 0}, s.Values(nil))
}

// TestSetupsWithoutTriangles: where a detour by another job is shorter than a setup time,
// prices are estimates, and the objective still is exact.
func TestSetupsWithoutTriangles(t *testing.T) {
	r := rng.New(3, 0)
	for range 20 {
		d := random(features{setups: true}, 4, 2, 2, 1, r)
		for _, m := range d.Setup {
			for i := range m {
				m[i] *= int32(rng.Intn(r, 9))
			}
		}
		s := NewState(mustShop(d), r)
		for range 30 {
			m, ok := s.Random(r)
			require.True(t, ok)
			want := s.Cost() + s.Delta(m)
			s.Apply(m)
			got, err := check(d, s.Values(nil))
			require.NoError(t, err)
			require.Equal(t, want, got)
			require.Equal(t, s.Cost(), got)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	one := [][][]Choice{{{{0, 1}}}}
	for want, d := range map[string]Description{
		"job 0, operation 0 has no machine":                       {Machines: 1, Jobs: [][][]Choice{{{}}}},
		"job 0, operation 0 has a choice of machines":             {Machines: 2, Jobs: [][][]Choice{{{{0, 1}, {1, 1}}}}},
		"job 0, operation 0: 1 on machine 1; expected":            {Machines: 1, Jobs: [][][]Choice{{{{1, 1}}}}},
		"job 0, operation 0: -1 on machine 0; expected":           {Machines: 1, Jobs: [][][]Choice{{{{0, -1}}}}},
		"a list of 2 numbers for 1 jobs":                          {Machines: 1, Jobs: one, Release: []int32{1, 2}},
		"due dates and weights come together, and setup times":    {Machines: 1, Jobs: one, Due: []int32{1}},
		"come together, and setup times for all 1 machines":       {Machines: 1, Jobs: one, Setup: [][]int32{{0, 0}, {0, 0}}},
		"a list of 4 setup times of machine 0; expected 2, for 1": {Machines: 1, Jobs: one, Setup: [][]int32{{0, 0, 0, 0}}},
	} {
		_, err := New(d)
		assert.ErrorContains(t, err, want)
	}
}
