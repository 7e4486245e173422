package tsp

import (
	"fmt"
	"math"
	"strconv"

	"lsolve/problem/scan"
)

// shapes are the columns of row i of n that are written in each format of an
// explicit matrix.
var shapes = map[string]func(i, n int) (from, to int){
	"FULL_MATRIX":    func(_, n int) (int, int) { return 0, n },
	"UPPER_ROW":      func(i, n int) (int, int) { return i + 1, n },
	"LOWER_ROW":      func(i, _ int) (int, int) { return 0, i },
	"UPPER_DIAG_ROW": func(i, n int) (int, int) { return i, n },
	"LOWER_DIAG_ROW": func(i, _ int) (int, int) { return 0, i + 1 },
}

// section reads a section.
func (f *file) section(name string) error {
	if f.n == 0 {
		return f.Wrong(0, scan.Quote(name), "the DIMENSION before the first section")
	}
	switch name {
	case "NODE_COORD_SECTION":
		if f.points != nil || !f.metricSet {
			return f.Wrong(0, scan.Quote(name), "one such section, after the EDGE_WEIGHT_TYPE")
		}
		return f.coordinates(name)
	case "DISPLAY_DATA_SECTION":
		shown := f.points
		err := f.coordinates(name)
		f.points = shown
		return err
	case "EDGE_WEIGHT_SECTION":
		if f.matrix != nil || !f.metricSet || f.metric != Explicit {
			return f.Wrong(0, scan.Quote(name), "one such section, with the EDGE_WEIGHT_TYPE EXPLICIT before it")
		}
		return f.weights(name)
	}
	return f.Wrong(0, scan.Quote(name), "\"KEY: value\", NODE_COORD_SECTION, EDGE_WEIGHT_SECTION, DISPLAY_DATA_SECTION or EOF")
}

// coordinates reads the number, x and y of each city, the cities in any order.
func (f *file) coordinates(name string) error {
	if err := fits(bytesPerCity*int64(f.n), "the places of", f.n); err != nil {
		return err
	}
	var points []Point // by city; grows as they come
	var known []bool
	for range f.n {
		number, err := f.Number(1, f.n, "the number of a city, 1 to %d", f.n)
		if err != nil {
			return err
		}
		for len(points) < number {
			points, known = append(points, Point{}), append(known, false)
		}
		if known[number-1] {
			return f.WrongWord(f.Last, "a city that was not there before")
		}
		known[number-1] = true
		at := &points[number-1]
		for _, c := range []*float64{&at.X, &at.Y} {
			const expected = "a coordinate of city %d, at most %g"
			word, err := f.Needed(expected, number, float64(MaxCoordinate))
			if err != nil {
				return err
			}
			if *c, err = strconv.ParseFloat(word.Text, 64); err != nil || !at.valid() {
				return f.WrongWord(word, fmt.Sprintf(expected, number, float64(MaxCoordinate)))
			}
		}
	}
	f.points = points
	return f.endOfLine(name)
}

// weights reads the distances, and completes a symmetric matrix if half of it is
// given.
func (f *file) weights(name string) error {
	columns, ok := shapes[f.shape]
	if !ok || f.oneWay && f.shape != "FULL_MATRIX" {
		return f.Wrong(0, scan.Quote(name), "an EDGE_WEIGHT_FORMAT before it; FULL_MATRIX if the type is ATSP")
	}
	if f.n > MaxRowwise {
		return f.Wrong(0, fmt.Sprintf("a matrix of %d cities", f.n), fmt.Sprintf("at most %d", MaxRowwise))
	}
	if err := fits(4*int64(f.n)*int64(f.n), "the distances of", f.n); err != nil {
		return err
	}
	var read []int32 // grows as they come
	for i := range f.n {
		from, to := columns(i, f.n)
		for j := from; j < to; j++ {
			n, err := f.Number(math.MinInt32, math.MaxInt32, "the distance from city %d to %d", i+1, j+1)
			if err != nil {
				return err
			}
			d := int32(n)
			if d < 0 && i != j {
				return f.WrongWord(f.Last, fmt.Sprintf("the distance from city %d to %d, 0 or more", i+1, j+1))
			}
			if f.shape == "FULL_MATRIX" && !f.oneWay && j < i && d != read[j*f.n+i] {
				return f.WrongWord(f.Last, fmt.Sprintf("%d, as from city %d to %d", read[j*f.n+i], j+1, i+1))
			}
			read = append(read, d)
		}
	}
	if f.shape != "FULL_MATRIX" {
		read = f.complete(read, columns)
	}
	f.matrix = read
	return f.endOfLine(name)
}

// endOfLine returns an error if anything is left on the line on which a section ends.
func (f *file) endOfLine(section string) error {
	return f.EndOfLine("the end of the line after the last number of " + section)
}

// complete returns the full matrix from its half.
func (f *file) complete(read []int32, columns func(i, n int) (from, to int)) []int32 {
	matrix := make([]int32, f.n*f.n)
	for i := range f.n {
		from, to := columns(i, f.n)
		for j := from; j < to; j++ {
			matrix[i*f.n+j], matrix[j*f.n+i] = read[0], read[0]
			read = read[1:]
		}
	}
	return matrix
}
