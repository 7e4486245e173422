package pareto

import (
	"fmt"
	"slices"
)

// Hypervolume returns the volume of what the points dominate within the box up to the
// reference point: the larger, the better the set. Points that are not below the reference in
// every objective add nothing. It is exact but for the rounding of floating point. With two objectives it sorts; with more
// it is the method of While, Bradstreet and Barone (2012, "A fast way of calculating exact
// hypervolumes"), whose time can grow exponentially with the number of objectives.
func Hypervolume(points [][]int64, reference []int64) float64 {
	var inside [][]int64
	for _, p := range points {
		if len(p) != len(reference) {
			panic(fmt.Sprintf("pareto: a point of %d objectives, and a reference point of %d", len(p), len(reference)))
		}
		below := true
		for i, x := range p {
			below = below && x < reference[i]
		}
		if below {
			inside = append(inside, p)
		}
	}
	return volume(front(inside), reference)
}

// front returns the points that no other dominates, each once, sorted.
func front(points [][]int64) [][]int64 {
	if len(points) < 2 {
		return points
	}
	a := NewArchive[struct{}](len(points[0]))
	for _, p := range points {
		a.Add(p, struct{}{})
	}
	return a.Points()
}

// volume is that of a sorted front below the reference point.
func volume(points [][]int64, reference []int64) (sum float64) {
	if len(reference) <= 2 {
		return area(points, reference)
	}
	// Each point adds its own box without what the points after it dominate of it.
	for i, p := range points {
		own := box(p, reference)
		limited := make([][]int64, 0, len(points)-i-1)
		for _, q := range points[i+1:] {
			limited = append(limited, worst(p, q))
		}
		sum += own - volume(front(limited), reference)
	}
	return sum
}

// area is the volume for one or two objectives: strips from left to right.
func area(points [][]int64, reference []int64) (sum float64) {
	if len(points) == 0 {
		return 0
	}
	if len(reference) == 1 {
		return float64(reference[0]) - float64(points[0][0])
	}
	top := reference[1]
	for _, p := range points {
		sum += (float64(reference[0]) - float64(p[0])) * (float64(top) - float64(p[1]))
		top = p[1]
	}
	return sum
}

// box is the volume between a point and the reference.
func box(p, reference []int64) float64 {
	v := 1.0
	for i, x := range p {
		v *= float64(reference[i]) - float64(x)
	}
	return v
}

// worst has the greater value of two points in each objective.
func worst(p, q []int64) []int64 {
	w := slices.Clone(p)
	for i, x := range q {
		w[i] = max(w[i], x)
	}
	return w
}
