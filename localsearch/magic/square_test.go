package magic

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/problem/magic"
)

// order returns the instance of order n.
func order(n int) *magic.Instance {
	in, err := magic.New(n, false)
	if err != nil {
		panic(err)
	}
	return in
}

func square(n int, r *rand.Rand) *Square {
	s := NewSquare(order(n))
	s.Randomise(r)
	return s
}

// deviations returns what all lines of a square are off by, from the definition.
func deviations(n int, values []int32) (all []int64) {
	line := func(first, step int) {
		off := -int64(n) * int64(n*n+1) / 2
		for i := range n {
			off += int64(values[first+i*step])
		}
		all = append(all, off)
	}
	for i := range n {
		line(i*n, 1)
		line(i, n)
	}
	line(0, n+1)
	line(n-1, n-1)
	return all
}

func cost(n int, values []int32) (sum int64) {
	if n == 1 {
		return 0 // the step of the second diagonal would be 0
	}
	for _, off := range deviations(n, values) {
		sum += max(off, -off)
	}
	return sum
}

func TestSquareConforms(t *testing.T) {
	for _, n := range []int{2, 3, 4, 5, 10, 31} {
		t.Run(fmt.Sprint("order ", n), func(t *testing.T) {
			r := rng.New(uint64(n), 0)
			s := square(n, r)
			draw := func() Swap { m, _ := s.Random(r); return m }
			conform.CheckProblem(t, s, 1000, draw, func() int64 { return cost(n, s.Values(nil)) })
		})
	}
}

// TestDivision: cell/n by multiplication, at the ends of all rows of large orders.
func TestDivision(t *testing.T) {
	for _, n := range []int{1, 2, 3, 1000, 4097, 16383, magic.MaxN} {
		s := &Square{n: n, perRow: 1<<divShift/uint64(n) + 1}
		for i := range n {
			for _, k := range []int{0, n - 1} {
				row, col := s.at(int32(i*n + k))
				if row != i || col != k {
					t.Fatalf("order %d: cell %d is at %d, %d", n, i*n+k, row, col)
				}
			}
		}
	}
}

func TestAdoptTakesWhatValuesGives(t *testing.T) {
	r := rng.New(1, 0)
	a, b := square(7, r), square(7, r)
	values := a.Values(nil)
	b.Adopt(values)
	assert.Equal(t, a, b)
	values[0]++
	assert.NotEqual(t, values, b.Values(nil), "no reference is kept")
	b.Perturb(r, 0.01)
	changed := 0
	for i, v := range a.Values(nil) {
		if v != b.Values(nil)[i] {
			changed++
		}
	}
	assert.Equal(t, 2, changed, "one swap at least")
	b.Perturb(r, 1)
	assert.Equal(t, cost(7, b.Values(nil)), b.Cost())
}

func TestOrder1(t *testing.T) {
	r := rng.New(1, 0)
	s := square(1, r)
	assert.Zero(t, s.Cost())
	_, ok := s.Random(r)
	assert.False(t, ok)
	s.Each(r, func(Swap) bool { t.Fatal("a move"); return false })
	s.EachOf(0, r, func(Swap) bool { t.Fatal("a move"); return false })
	s.Perturb(r, 1)
	assert.Equal(t, -1, s.Conflicting(r))
}
