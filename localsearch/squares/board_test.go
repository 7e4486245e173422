package squares

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
)

// small has more than one filling: a 3 x 3 square with five unit squares and one
// of 2; and pairs of equal squares, which never overlap by being exchanged.
var small = []instance{
	{"unit", 1, []int32{1}},
	{"four", 2, []int32{1, 1, 1, 1}},
	{"corner", 3, []int32{2, 1, 1, 1, 1, 1}},
	{"sixteen", 16, []int32{1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6}},
}

func TestDeltaAndApply(t *testing.T) {
	for _, p := range append(slices.Clone(small[1:]), published...) {
		t.Run(p.name, func(t *testing.T) {
			b := NewBoard(p.problem())
			r := rng.New(7, 0)
			b.Randomise(r)
			n := len(p.sizes)
			any := func() Move { return Move{int32(rng.Intn(r, n)), int32(rng.Intn(r, n))} }
			conform.CheckProblem(t, b, 500, any, func() int64 { return recount(t, p, b) })
		})
	}
}

// recount computes the cost from columns of cells: squares are put on a field of unit
// columns, from which the skyline is read.
func recount(t *testing.T, p instance, b *Board) int64 {
	t.Helper()
	height := make([]int32, p.side)
	last := make([]int32, p.side) // of each row: where it is covered to
	for k, v := range b.now.order[:b.now.placed] {
		low := slices.Min(height)
		x := int32(slices.Index(height, low))
		require.Equal(t, corner{x, low}, b.now.at[k])
		s := p.sizes[v]
		for c := x; c < x+s; c++ {
			require.Equal(t, low, height[c], "a square lies on steps")
			height[c] += s
		}
		for row := low; row < low+s; row++ {
			last[row] = max(last[row], x+s)
		}
	}
	left := b.now.order[b.now.placed:]
	if len(left) == 0 {
		return 0
	}
	largest := int32(0)
	for _, v := range left {
		largest = max(largest, p.sizes[v])
	}
	var pieces, depths, right int64
	for c, y := range height {
		if y < p.side && (c == 0 || height[c-1] != y) {
			pieces++
			depths += int64(p.side - y)
		}
	}
	for row := range slices.Max(height) {
		if row == 0 || last[row] != last[row-1] {
			right += int64(p.side - last[row])
		}
	}
	m := int64(len(left))
	return (m*m + pieces) * (right*pieces + depths*int64(p.side-slices.Min(height)+largest))
}

// TestStopsOnlyWhereNothingFits: a placing ends at a gap that no square fills, or whose
// rest the other squares cannot fill.
func TestStopsOnlyWhereNothingFits(t *testing.T) {
	p := published[0]
	b := NewBoard(p.problem())
	r := rng.New(3, 0)
	for range 200 {
		b.Randomise(r)
		l := b.now
		sky, pieces := l.skyline(l.placed)
		gap := lowest(sky, pieces)
		width, height := sky[gap+1].x-sky[gap].x, p.side-sky[gap].y
		sums := map[int32]bool{0: true}
		for _, v := range l.order[l.placed:] {
			if p.sizes[v] > height {
				continue
			}
			for _, sum := range sortedKeys(sums) {
				sums[sum+p.sizes[v]] = true
			}
		}
		assert.False(t, sums[width], "%d squares left", len(p.sizes)-l.placed)
	}
}

func sortedKeys(set map[int32]bool) (keys []int32) {
	for k := range set {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func TestValuesAndAdopt(t *testing.T) {
	for _, p := range append(slices.Clone(small), published...) {
		b := NewBoard(p.problem())
		other := NewBoard(p.problem())
		r := rng.New(11, 0)
		for range 100 {
			b.Randomise(r)
			values := b.Values(nil)
			require.Len(t, values, 2*len(p.sizes))
			other.Adopt(values)
			require.Equal(t, values, other.Values(nil), p.name)
			require.Equal(t, b.Cost(), other.Cost())
		}
	}
}

func TestPerturb(t *testing.T) {
	for _, share := range []float64{math.SmallestNonzeroFloat64, .3, 1} {
		for _, p := range small {
			b := NewBoard(p.problem())
			b.Perturb(rng.New(1, 0), share)
			order := slices.Sorted(slices.Values(b.now.order))
			for v := range order {
				require.EqualValues(t, v, order[v])
			}
			require.Equal(t, recount(t, p, b), b.Cost())
		}
	}
}
