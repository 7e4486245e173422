package langford

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/problem/langford"
)

// order returns the instance of order n.
func order(n int) *langford.Instance {
	in, err := langford.New(n, false)
	if err != nil {
		panic(err)
	}
	return in
}

func row(t testing.TB, n int, r *rand.Rand) *Row {
	w, err := NewRow(order(n))
	require.NoError(t, err)
	w.Randomise(r)
	return w
}

// numbers returns how many numbers lie on each cell.
func numbers(values []int32) []int {
	on := make([]int, len(values))
	for _, cell := range values {
		on[cell]++
	}
	return on
}

// cost returns the number of empty cells; it fails where a distance is wrong.
func cost(t testing.TB, values []int32) (empty int64) {
	n := len(values) / 2
	for i, cell := range values[:n] {
		require.EqualValues(t, i+2, values[n+i]-cell)
	}
	for _, k := range numbers(values) {
		if k == 0 {
			empty++
		}
	}
	return empty
}

func TestOrder1(t *testing.T) {
	_, err := NewRow(order(1))
	require.EqualError(t, err, "langford: order 1; expected 2 or more")
	_, err = NewSearch(order(1), 1, 0)
	require.Error(t, err)
}

func TestRowConforms(t *testing.T) {
	for _, n := range []int{2, 3, 4, 7, 8, 20} {
		t.Run(fmt.Sprint("order ", n), func(t *testing.T) {
			r := rng.New(uint64(n), 0)
			w := row(t, n, r)
			draw := func() Move {
				m, _ := w.Random(r)
				if rng.Intn(r, 10) == 0 {
					m.First = w.First(m.Number) // a move that moves nothing
				}
				return m
			}
			conform.CheckProblem(t, w, 2000, draw, func() int64 {
				consistent(t, w)
				return cost(t, w.Values(nil))
			})
		})
	}
}

// consistent checks the errors and both sets against a recount.
func consistent(t *testing.T, w *Row) {
	values := w.Values(nil)
	on := numbers(values)
	wrong := map[int32]bool{}
	for i := range w.n {
		shared := int64(0)
		for _, cell := range []int32{values[i], values[w.n+i]} {
			if on[cell] > 1 {
				shared++
				wrong[int32(i)] = true
			}
		}
		require.Equal(t, shared, w.Error(i))
	}
	require.Len(t, w.wrong.members, len(wrong))
	for _, i := range w.wrong.members {
		require.True(t, wrong[i])
	}
	for _, cell := range w.empty.members {
		require.Zero(t, on[cell])
	}
}

func TestAdopt(t *testing.T) {
	r := rng.New(1, 0)
	a, b := row(t, 9, r), row(t, 9, r)
	values := a.Values(nil)
	b.Adopt(values)
	assert.Equal(t, a.Values(nil), b.Values(nil))
	values[0] = -5 // a cell that this state cannot have
	values[1] = 17
	b.Adopt(values)
	assert.EqualValues(t, 0, b.First(1))
	assert.EqualValues(t, 14, b.First(2))
	assert.Equal(t, cost(t, b.Values(nil)), b.Cost())
	consistent(t, b)
}

func TestPerturb(t *testing.T) {
	r := rng.New(1, 0)
	w := row(t, 50, r)
	changed := func(share float64) (numbers int) {
		before := w.Values(nil)
		w.Perturb(r, share)
		consistent(t, w)
		for i, c := range w.Values(nil)[:50] {
			if c != before[i] {
				numbers++
			}
		}
		return numbers
	}
	assert.Equal(t, 1, changed(0.001))
	assert.InDelta(t, 10, changed(0.2), 3)
}

func TestNeighbourhood(t *testing.T) {
	r := rng.New(1, 0)
	for _, n := range []int{2, 3, 6} {
		w := row(t, n, r)
		places := 0
		for k := 1; k <= n; k++ {
			places += 2*n - k - 2 // without the current place
		}
		all, of, drawn := map[Move]int{}, map[Move]int{}, map[Move]bool{}
		w.Each(r, func(m Move) bool { all[m]++; return true })
		for i := range w.Variables() {
			w.EachOf(i, r, func(m Move) bool { of[m]++; return true })
		}
		for range 3000 {
			m, ok := w.Random(r)
			require.True(t, ok)
			drawn[m] = true
		}
		assert.Len(t, all, places)
		assert.Equal(t, all, of)
		assert.Len(t, drawn, places)
		for m, times := range all {
			assert.Equal(t, 1, times)
			assert.True(t, drawn[m])
			assert.NotEqual(t, w.First(m.Number), m.First)
			assert.GreaterOrEqual(t, m.First, int32(0))
			assert.Less(t, m.First+m.Number+1, int32(2*n))
		}
	}
	w := row(t, 5, r)
	seen := 0
	w.Each(r, func(Move) bool { seen++; return seen < 3 })
	w.EachOf(1, r, func(Move) bool { seen++; return seen < 5 })
	assert.Equal(t, 5, seen)
}

// TestAttributes: what a move removes is what its reverse adds, and each place
// of each number has its own attribute.
func TestAttributes(t *testing.T) {
	w := row(t, 6, rng.New(1, 0))
	seen := map[uint64]bool{}
	w.Each(rng.New(2, 0), func(m Move) bool {
		_, enters := w.Attributes(m)
		assert.Equal(t, enters[0], enters[1])
		assert.False(t, seen[enters[0]])
		seen[enters[0]] = true
		return true
	})
	m := Move{3, 1}
	back := Move{3, w.First(3)}
	leaves, enters := w.Attributes(m)
	w.Apply(m)
	leavesAgain, entersAgain := w.Attributes(back)
	assert.Equal(t, leaves, entersAgain)
	assert.Equal(t, enters, leavesAgain)
}
