package tsp

import (
	"fmt"
	"math"

	"lsolve/problem/internal/tsplib"
)

// weights reads the distances, and completes a symmetric matrix if half of it is
// given.
func (f *file) weights(name string) error {
	columns := tsplib.Columns(f.shape)
	oneWay := f.kind == "ATSP"
	switch {
	case f.shape == byFunction:
		return f.wrong(name, "an EDGE_WEIGHT_FORMAT of a matrix, such as FULL_MATRIX, before it: distances by FUNCTION come with coordinates and an EDGE_WEIGHT_TYPE such as EUC_2D")
	case columns == nil:
		return f.wrong(name, "an EDGE_WEIGHT_FORMAT before it, such as FULL_MATRIX")
	case oneWay && f.shape != tsplib.FullMatrix:
		return f.wrong(name, "the EDGE_WEIGHT_FORMAT FULL_MATRIX, as the type is ATSP: "+f.shape+" has one distance for both directions, so that its type is TSP")
	case f.n > MaxRowwise:
		return f.wrong(name, fmt.Sprintf("a matrix of at most %d cities", MaxRowwise))
	}
	if err := fits(4*int64(f.n)*int64(f.n), "the distances of", f.n); err != nil {
		return err
	}
	var read []int32 // grows as they come
	for i := range f.n {
		from, to := columns(i, f.n)
		for j := from; j < to; j++ {
			n, err := f.Whole(math.MinInt32, math.MaxInt32, "the distance from city %d to %d", i+1, j+1)
			if err != nil {
				return err
			}
			d := int32(n)
			if d < 0 && i != j {
				return f.WrongWord(f.Last, fmt.Sprintf("the distance from city %d to %d, 0 or more", i+1, j+1))
			}
			if f.shape == tsplib.FullMatrix && !oneWay && j < i && d != read[j*f.n+i] {
				return f.WrongWord(f.Last, fmt.Sprintf("%d, as from city %d to %d", read[j*f.n+i], j+1, i+1))
			}
			read = append(read, d)
		}
	}
	if f.shape != tsplib.FullMatrix {
		read = mirrored(f.n, read, columns)
	}
	f.matrix = read
	return f.endOfLine(name)
}

// mirrored returns the full matrix from its half.
func mirrored(n int, read []int32, columns func(i, n int) (from, to int)) []int32 {
	matrix := make([]int32, n*n)
	for i := range n {
		from, to := columns(i, n)
		for j := from; j < to; j++ {
			matrix[i*n+j], matrix[j*n+i] = read[0], read[0]
			read = read[1:]
		}
	}
	return matrix
}
