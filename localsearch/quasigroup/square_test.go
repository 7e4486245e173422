package quasigroup

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/problem/quasigroup"
)

// generated returns a random instance.
func generated(class quasigroup.Class, order, holes int, seed uint64) *quasigroup.Instance {
	p, err := quasigroup.Generate(quasigroup.GenerateOptions{Class: class, Order: order, Holes: holes}, rng.New(seed, 7))
	if err != nil {
		panic(err)
	}
	return p
}

// given returns the instance of these cells.
func given(order int, cells []int32) *quasigroup.Instance {
	p, err := quasigroup.New(order, cells)
	if err != nil {
		panic(err)
	}
	return p
}

// pairs counts the equal pairs in columns from scratch.
func pairs(n int, values []int32) (count int64) {
	for i, v := range values {
		for j := i + n; j < len(values); j += n {
			if values[j] == v {
				count++
			}
		}
	}
	return count
}

// instances are of every class, from almost unconstrained to almost complete, and
// some have no completion.
func instances() []*quasigroup.Instance {
	return []*quasigroup.Instance{
		generated(quasigroup.WithHoles, 1, 1, 1),
		generated(quasigroup.WithHoles, 2, 4, 1),
		generated(quasigroup.WithHoles, 8, 64, 1),
		generated(quasigroup.WithHoles, 12, 60, 1),
		generated(quasigroup.Balanced, 12, 80, 1),
		generated(quasigroup.Preassigned, 12, 60, 1),
		generated(quasigroup.Preassigned, 12, 70, 2),
		generated(quasigroup.WithHoles, 12, 5, 1),
	}
}

func TestSquareConforms(t *testing.T) {
	r := rng.New(1, 0)
	for _, p := range instances() {
		s := NewSquare(p)
		checkSquare(t, s, p.Given())
		s.Randomise(r)
		if s.Free() > 0 {
			anywhere := func() Swap {
				if m, ok := s.Random(r); ok && rng.Intn(r, 2) == 0 {
					return m
				}
				return s.randomOf(rng.Intn(r, s.Free()), r)
			}
			conform.CheckProblem(t, s, 500, anywhere, func() int64 { return pairs(s.n, s.Values(nil)) })
		}
		checkSquare(t, s, p.Given())
		for _, share := range []float64{0.001, 0.2, 1} {
			s.Perturb(r, share)
			checkSquare(t, s, p.Given())
		}
	}
}

// checkSquare compares a square with its definition: given numbers are there, rows
// have all numbers, errors count equal numbers in columns, and wrong has the cells
// with an error.
func checkSquare(t *testing.T, s *Square, given []int32) {
	t.Helper()
	n := s.n
	values := s.Values(nil)
	require.Len(t, values, n*n)
	require.Equal(t, pairs(n, values), s.Cost())
	for row := range n {
		line := slices.Clone(values[row*n:][:n])
		slices.Sort(line)
		for v := range line {
			require.EqualValues(t, v, line[v], "row %d", row)
		}
	}
	for i, v := range given {
		require.True(t, v == hole || values[i] == v)
	}
	wrong := 0
	for i, cell := range s.free {
		require.Equal(t, int32(hole), given[cell])
		equal := int64(-1)
		for k := int(cell) % n; k < n*n; k += n {
			if values[k] == values[cell] {
				equal++
			}
		}
		require.Equal(t, equal, s.Error(i))
		require.Equal(t, equal > 0, s.wrong.Has(int32(i)))
		if equal > 0 {
			wrong++
		}
	}
	require.Equal(t, wrong, s.wrong.Len())
	i := s.Conflicting(rng.New(1, 0))
	require.Equal(t, wrong > 0, i >= 0)
	require.True(t, i < 0 || s.Error(i) > 0)
	require.Equal(t, len(s.free), s.Variables())
}

func TestNeighbourhoods(t *testing.T) {
	r := rng.New(2, 0)
	s := NewSquare(generated(quasigroup.Balanced, 12, 96, 3))
	s.Randomise(r)
	moves := map[Swap]bool{}
	s.Each(r, func(m Swap) bool {
		a, b := s.variable[m.A], s.variable[m.B]
		assert.True(t, m.A != m.B && m.A/12 == m.B/12 && a >= 0 && b >= 0)
		assert.True(t, s.wrong.Has(a) || s.wrong.Has(b))
		assert.False(t, moves[m] || moves[Swap{m.B, m.A}], "each once")
		moves[m] = true
		return true
	})
	want := 0
	for i, a := range s.free {
		for j, b := range s.free[:i] {
			if a/12 == b/12 && (s.wrong.Has(int32(i)) || s.wrong.Has(int32(j))) {
				want++
			}
		}
	}
	assert.Len(t, moves, want)
	for range 100 {
		m, ok := s.Random(r)
		assert.True(t, ok && (moves[m] || moves[Swap{m.B, m.A}]))
	}
	of := map[Swap]bool{}
	s.EachOf(5, r, func(m Swap) bool { of[m] = true; return true })
	assert.Len(t, of, len(s.row(int(s.free[5])/12))-1)
	calls := 0
	s.Each(r, func(Swap) bool { calls++; return false })
	s.EachOf(5, r, func(Swap) bool { calls++; return false })
	assert.Equal(t, 2, calls)

	m, _ := s.Random(r)
	leaves, enters := s.Attributes(m)
	s.Apply(m)
	leavesBack, entersBack := s.Attributes(m)
	assert.Equal(t, leaves, entersBack)
	assert.Equal(t, enters, leavesBack)
}

func TestAdopt(t *testing.T) {
	r := rng.New(3, 0)
	p := generated(quasigroup.WithHoles, 9, 50, 1)
	a, b := NewSquare(p), NewSquare(p)
	a.Randomise(r)
	b.Adopt(a.Values(nil))
	assert.Equal(t, a.Values(nil), b.Values(nil))
	assert.Equal(t, a.Cost(), b.Cost())
	for range 20 { // not rows of this square
		values := make([]int32, rng.Intn(r, 100))
		for i := range values {
			values[i] = int32(rng.Intn(r, 11)) - 1
		}
		b.Adopt(values)
		checkSquare(t, b, p.Given())
	}
}

// TestNoAllocation: moves do not allocate.
func TestNoAllocation(t *testing.T) {
	r := rng.New(1, 0)
	s := NewSquare(generated(quasigroup.Balanced, 20, 200, 1))
	s.Randomise(r)
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		m := s.randomOf(rng.Intn(r, s.Free()), r)
		_ = s.Delta(m)
		s.Apply(m)
	}))
}
