package queens

import "slices"

// Canonical reports whether the solution is the smallest, in lexicographic
// order, of its up to eight images under rotations and reflections of the
// board. Each class of images has exactly one such member.
func Canonical(rows []int32) bool {
	n := len(rows)
	image, turned := slices.Clone(rows), make([]int32, n)
	for range 4 {
		if slices.Compare(image, rows) < 0 {
			return false
		}
		for c := range image { // left and right exchanged
			turned[n-1-c] = image[c]
		}
		if slices.Compare(turned, rows) < 0 {
			return false
		}
		for c, row := range image { // a quarter turn
			turned[row] = int32(n - 1 - c)
		}
		image, turned = turned, image
	}
	return true
}
