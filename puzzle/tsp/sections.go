package tsp

import (
	"fmt"
	"math"
	"strconv"
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
		return f.wrong(0, quote(name), "the DIMENSION before the first section")
	}
	switch name {
	case "NODE_COORD_SECTION":
		if f.points != nil || !f.metricSet {
			return f.wrong(0, quote(name), "one such section, after the EDGE_WEIGHT_TYPE")
		}
		return f.coordinates(name)
	case "DISPLAY_DATA_SECTION":
		shown := f.points
		err := f.coordinates(name)
		f.points = shown
		return err
	case "EDGE_WEIGHT_SECTION":
		if f.matrix != nil || !f.metricSet || f.metric != Explicit {
			return f.wrong(0, quote(name), "one such section, with the EDGE_WEIGHT_TYPE EXPLICIT before it")
		}
		return f.weights(name)
	}
	return f.wrong(0, quote(name), "\"KEY: value\", NODE_COORD_SECTION, EDGE_WEIGHT_SECTION, DISPLAY_DATA_SECTION or EOF")
}

// coordinates reads the number, x and y of each city, the cities in any order.
func (f *file) coordinates(name string) error {
	var points []Point // by city; grows with what is there
	var known []bool
	for range f.n {
		number, err := f.whole(1, int32(f.n), fmt.Sprintf("the number of a city, 1 to %d", f.n))
		if err != nil {
			return err
		}
		for len(points) < int(number) {
			points, known = append(points, Point{}), append(known, false)
		}
		if known[number-1] {
			return f.wrongWord(strconv.Itoa(int(number)), "a city that was not there before")
		}
		known[number-1] = true
		at := &points[number-1]
		for _, c := range []*float64{&at.X, &at.Y} {
			expected := fmt.Sprintf("a coordinate of city %d, at most %g", number, float64(MaxCoordinate))
			word, err := f.word(expected)
			if err != nil {
				return err
			}
			if *c, err = strconv.ParseFloat(word, 64); err != nil || !at.valid() {
				return f.wrongWord(word, expected)
			}
		}
	}
	f.points = points
	return f.endOfLine(name)
}

// weights reads the distances, and completes a symmetric matrix of which half is
// there.
func (f *file) weights(name string) error {
	columns, ok := shapes[f.shape]
	if !ok || f.oneWay && f.shape != "FULL_MATRIX" {
		return f.wrong(0, quote(name), "an EDGE_WEIGHT_FORMAT before it; FULL_MATRIX if the type is ATSP")
	}
	var read []int32 // grows with what is there
	for i := range f.n {
		from, to := columns(i, f.n)
		for j := from; j < to; j++ {
			expected := fmt.Sprintf("the distance from city %d to %d", i+1, j+1)
			d, err := f.whole(math.MinInt32, math.MaxInt32, expected)
			if err != nil {
				return err
			}
			if d < 0 && i != j {
				return f.wrongWord(strconv.Itoa(int(d)), expected+", 0 or more")
			}
			if f.shape == "FULL_MATRIX" && !f.oneWay && j < i && d != read[j*f.n+i] {
				return f.wrongWord(strconv.Itoa(int(d)), fmt.Sprintf("%d, as from city %d to %d", read[j*f.n+i], j+1, i+1))
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

// complete is the matrix of which half was read.
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
