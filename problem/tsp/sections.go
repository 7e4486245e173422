package tsp

import (
	"fmt"
	"strconv"
)

// section reads a section.
func (f *file) section(name string) error {
	if f.n == 0 {
		return f.wrong(name, "the DIMENSION before the first section")
	}
	switch name {
	case "NODE_COORD_SECTION":
		return f.nodes(name)
	case "DISPLAY_DATA_SECTION":
		if f.display != nil {
			return f.wrong(name, "one such section")
		}
		points, _, err := f.coordinates(name, false)
		f.display = points
		return err
	case "EDGE_WEIGHT_SECTION":
		if f.matrix != nil || !f.metricIs || f.metric != Explicit || f.kind == hamiltonian {
			return f.wrong(name, "one such section, with the EDGE_WEIGHT_TYPE EXPLICIT before it")
		}
		return f.weights(name)
	case "EDGE_DATA_SECTION":
		if f.graphed || f.kind != hamiltonian || f.list == "" {
			return f.wrong(name, "one such section, with the TYPE HCP and an EDGE_DATA_FORMAT before it")
		}
		return f.graphData(name)
	case fixedEdges, fixedEdges + "_SECTION":
		return f.fixed(name)
	case "TOUR_SECTION":
		return f.tour()
	}
	return f.wrong(name, `"KEY: value", NODE_COORD_SECTION, EDGE_WEIGHT_SECTION, EDGE_DATA_SECTION, DISPLAY_DATA_SECTION, TOUR_SECTION or EOF`)
}

// nodes reads the NODE_COORD_SECTION. Without distances by coordinates it is for
// drawings.
func (f *file) nodes(name string) (err error) {
	tall := f.metric.Spatial() || !f.metric.Placed() && f.space == space
	switch {
	case f.placed || !f.metricIs && f.kind != hamiltonian:
		return f.wrong(name, "one such section, after the EDGE_WEIGHT_TYPE")
	case f.metric.Placed() && f.space != "" && (f.space == space) != tall:
		return f.wrong(name, fmt.Sprintf("a NODE_COORD_TYPE that goes with the EDGE_WEIGHT_TYPE %v, not %s", f.metric, f.space))
	}
	f.placed = true
	f.points, f.heights, err = f.coordinates(name, tall)
	if !f.metric.Placed() {
		f.heights = nil
	}
	return err
}

// coordinates reads the number, x and y of each city, the cities in any order, and z if
// they are tall.
func (f *file) coordinates(name string, tall bool) (points []Point, heights []float64, err error) {
	if err := fits(bytesPerCity*int64(f.n), "the places of", f.n); err != nil {
		return nil, nil, err
	}
	var known []bool // by city; all grow as they come
	for range f.n {
		number, err := f.Whole(1, f.n, "the number of a city, 1 to %d", f.n)
		if err != nil {
			return nil, nil, err
		}
		for len(points) < number {
			points, known = append(points, Point{}), append(known, false)
			if tall {
				heights = append(heights, 0)
			}
		}
		if known[number-1] {
			return nil, nil, f.WrongWord(f.Last, "a city that was not there before")
		}
		known[number-1] = true
		if points[number-1].X, err = f.coordinate(number); err != nil {
			return nil, nil, err
		}
		if points[number-1].Y, err = f.coordinate(number); err != nil {
			return nil, nil, err
		}
		if tall {
			if heights[number-1], err = f.coordinate(number); err != nil {
				return nil, nil, err
			}
		}
	}
	return points, heights, f.endOfLine(name)
}

// coordinate reads a coordinate of a city.
func (f *file) coordinate(city int) (float64, error) {
	const expected = "a coordinate of city %d, at most %g"
	word, err := f.Word()
	if err != nil {
		return 0, err
	}
	x, err := strconv.ParseFloat(word.Text, 64)
	switch {
	case word.Text == "":
		return 0, f.Wrong(0, "the end of the file", fmt.Sprintf(expected, city, float64(MaxCoordinate)))
	case err != nil || !validCoordinate(x):
		return 0, f.WrongWord(word, fmt.Sprintf(expected, city, float64(MaxCoordinate)))
	}
	return x, nil
}

// endOfLine returns an error if anything is left on the line on which a section ends.
func (f *file) endOfLine(section string) error {
	return f.EndOfLine("the end of the line after the last number of " + section)
}
