package pareto_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch/pareto"
)

// some returns points with small numbers, so that many are equal or comparable.
func some(r *rand.Rand, number, objectives, most int) [][]int64 {
	points := make([][]int64, number)
	for i := range points {
		points[i] = make([]int64, objectives)
		for k := range points[i] {
			points[i][k] = int64(r.IntN(most))
		}
	}
	return points
}

// dominates is the definition.
func dominates(p, q []int64) bool {
	for i := range p {
		if p[i] > q[i] {
			return false
		}
	}
	return !slices.Equal(p, q)
}

func TestCompare(t *testing.T) {
	r := rng.New(1, 0)
	for range 2000 {
		two := some(r, 2, 1+r.IntN(4), 3)
		want := pareto.Incomparable
		switch p, q := two[0], two[1]; {
		case slices.Equal(p, q):
			want = pareto.Equal
		case dominates(p, q):
			want = pareto.Better
		case dominates(q, p):
			want = pareto.Worse
		}
		assert.Equal(t, want, pareto.Compare(two[0], two[1]), two)
		assert.Equal(t, want == pareto.Better, pareto.Dominates(two[0], two[1]))
	}
}

// TestArchive: it has what the definition has, whatever the order, with two objectives and more.
func TestArchive(t *testing.T) {
	r := rng.New(2, 0)
	for range 400 {
		points := some(r, r.IntN(40), 1+r.IntN(4), 2+r.IntN(10))
		if len(points) == 0 {
			continue
		}
		var want [][]int64
		for _, p := range points {
			covered := slices.ContainsFunc(points, func(q []int64) bool { return dominates(q, p) })
			if !covered && !slices.ContainsFunc(want, func(q []int64) bool { return slices.Equal(p, q) }) {
				want = append(want, p)
			}
		}
		slices.SortFunc(want, slices.Compare[[]int64])
		a := pareto.NewArchive[int](len(points[0]))
		for i, p := range points {
			before := a.Covers(p)
			assert.Equal(t, !before, a.Add(p, i), "a point is added unless it is covered")
			assert.True(t, a.Covers(p))
		}
		assert.Equal(t, want, a.Points())
		assert.Equal(t, len(want), a.Len())
		for _, e := range a.Entries() {
			assert.Equal(t, points[e.Solution], e.Point, "solutions stay with their points")
		}
	}
	assert.Panics(t, func() { pareto.NewArchive[int](2).Add([]int64{1}, 0) })
	assert.Panics(t, func() { pareto.NewArchive[int](0) })
}

// TestFronts: every front is what is left over of the points without those before it.
func TestFronts(t *testing.T) {
	r := rng.New(3, 0)
	for range 200 {
		points := some(r, r.IntN(30), 1+r.IntN(3), 6)
		left := make([]int, len(points))
		for i := range left {
			left[i] = i
		}
		for _, front := range pareto.Fronts(points) {
			var want, rest []int
			for _, i := range left {
				if slices.ContainsFunc(left, func(j int) bool { return dominates(points[j], points[i]) }) {
					rest = append(rest, i)
				} else {
					want = append(want, i)
				}
			}
			assert.Equal(t, want, front)
			left = rest
		}
		assert.Empty(t, left)
	}
}

// TestCrowding: by hand.
func TestCrowding(t *testing.T) {
	inf := math.Inf(1)
	assert.Equal(t, []float64{inf, 0.5 + 0.75, inf, 0.75 + 0.5},
		pareto.Crowding([][]int64{{0, 8}, {2, 4}, {8, 0}, {4, 2}})[:4])
	assert.Equal(t, []float64{inf}, pareto.Crowding([][]int64{{1, 2}}))
	assert.Empty(t, pareto.Crowding(nil))
}

// TestHypervolume: as many as there are unit cubes that a point dominates.
func TestHypervolume(t *testing.T) {
	r := rng.New(4, 0)
	for range 300 {
		objectives, side := 1+r.IntN(4), 5
		points := some(r, r.IntN(12), objectives, side+2)
		reference := slices.Repeat([]int64{int64(side)}, objectives)
		cubes, cell := 0, make([]int64, objectives)
		for {
			if slices.ContainsFunc(points, func(p []int64) bool { return slices.Equal(p, cell) || dominates(p, cell) }) {
				cubes++
			}
			k := 0
			for ; k < objectives; k++ {
				if cell[k]++; cell[k] < int64(side) {
					break
				}
				cell[k] = 0
			}
			if k == objectives {
				break
			}
		}
		assert.InDelta(t, cubes, pareto.Hypervolume(points, reference), 1e-9, "%v", points)
	}
	assert.Zero(t, pareto.Hypervolume(nil, []int64{1, 1}))
	assert.Panics(t, func() { pareto.Hypervolume([][]int64{{1}}, []int64{1, 1}) })
}
