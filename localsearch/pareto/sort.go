package pareto

import (
	"cmp"
	"math"
	"slices"
)

// Fronts returns the indices of the points by fronts: first those that no point dominates, then
// those that only points of the first front dominate, and so on (fast non-dominated sorting,
// Deb, Pratap, Agarwal, Meyarivan 2002). It takes time proportional to the square of the
// number of points.
func Fronts(points [][]int64) (fronts [][]int) {
	dominated := make([][]int, len(points)) // by each point
	above := make([]int, len(points))       // how many dominate it
	var front []int
	for i := range points {
		for j := range i {
			if r := Compare(points[i], points[j]); r == Better {
				dominated[i] = append(dominated[i], j)
				above[j]++
			} else if r == Worse {
				dominated[j] = append(dominated[j], i)
				above[i]++
			}
		}
	}
	for i, n := range above {
		if n == 0 {
			front = append(front, i)
		}
	}
	for len(front) > 0 {
		fronts = append(fronts, front)
		var next []int
		for _, i := range front {
			for _, j := range dominated[i] {
				if above[j]--; above[j] == 0 {
					next = append(next, j)
				}
			}
		}
		slices.Sort(next)
		front = next
	}
	return fronts
}

// Crowding returns the crowding distance of each point of a front: how far its neighbours in each
// objective are apart, as shares of the whole range, added up; infinite for the ends.
func Crowding(front [][]int64) []float64 {
	distance := make([]float64, len(front))
	if len(front) == 0 {
		return distance
	}
	order := make([]int, len(front))
	for objective := range front[0] {
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(front[a][objective], front[b][objective]) })
		first, last := order[0], order[len(order)-1]
		width := float64(front[last][objective]) - float64(front[first][objective])
		distance[first], distance[last] = math.Inf(1), math.Inf(1)
		if width == 0 {
			continue
		}
		for k := 1; k < len(order)-1; k++ {
			gap := float64(front[order[k+1]][objective]) - float64(front[order[k-1]][objective])
			distance[order[k]] += gap / width
		}
	}
	return distance
}
