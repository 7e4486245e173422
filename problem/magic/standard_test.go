package magic

import "slices"

// standardForm rotates and reflects a square of order n to Frénicle's standard
// form (1693): the upper left corner is the smallest of the four, and its right
// neighbour is smaller than the one below. The square must have n^2 different
// numbers; its rotations and reflections have the same standard form.
func standardForm(n int, values []int32) []int32 {
	square := slices.Clone(values)
	if n < 2 {
		return square
	}
	for range 3 {
		if corner := square[0]; corner < square[n-1] && corner < square[n*(n-1)] && corner < square[n*n-1] {
			break
		}
		square = turn(n, square)
	}
	if square[1] > square[n] {
		square = transpose(n, square)
	}
	return square
}

// turn returns the square turned to the left by a quarter.
func turn(n int, square []int32) []int32 {
	turned := make([]int32, len(square))
	for i := range square {
		turned[(n-1-i%n)*n+i/n] = square[i]
	}
	return turned
}

func transpose(n int, square []int32) []int32 {
	out := make([]int32, len(square))
	for i := range square {
		out[i%n*n+i/n] = square[i]
	}
	return out
}
