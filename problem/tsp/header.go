package tsp

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lsolve/problem/internal/tsplib"
)

// hamiltonian is the type of files with a graph.
const hamiltonian = "HCP"

// strangers are the types of TSPLIB that are no instances of this problem, with what they
// are.
var strangers = map[string]string{
	"SOP":  "a sequential ordering problem, which lsolve sop reads",
	"CVRP": "a problem of routes of several vehicles, which lsolve vrp reads",
	"TOUR": "a tour, which is a solution",
}

// header reads a line of the header.
func (f *file) header(key, value string) error {
	switch key {
	case "NAME":
		f.Name = value
	case "COMMENT":
		f.Comment = strings.TrimSpace(f.Comment + " " + value)
	case "TYPE":
		return f.fileType(value)
	case "DIMENSION":
		return f.dimension(value)
	case "EDGE_WEIGHT_TYPE":
		return f.weightType(value)
	case "EDGE_WEIGHT_FORMAT":
		return f.oneOf(&f.shape, value, slices.Concat(tsplib.Formats(), []string{byFunction}))
	case "EDGE_DATA_FORMAT":
		return f.oneOf(&f.list, value, []string{edgeList, adjacencyList})
	case "NODE_COORD_TYPE":
		return f.oneOf(&f.space, value, []string{plane, space, "NO_COORDS"})
	case "DISPLAY_DATA_TYPE": // the section itself says so
		return f.oneOf(new(string), value, []string{"COORD_DISPLAY", "TWOD_DISPLAY", "NO_DISPLAY"})
	default:
		return f.wrong(key, "a key of a TSP, ATSP or HCP file, such as DIMENSION")
	}
	return nil
}

// The values of NODE_COORD_TYPE.
const (
	plane = "TWOD_COORDS"
	space = "THREED_COORDS"
)

// special is the EDGE_WEIGHT_TYPE of distances that a document beside the file describes,
// and byFunction the EDGE_WEIGHT_FORMAT of those that are computed from coordinates.
const (
	special    = "SPECIAL"
	byFunction = "FUNCTION"
)

// oneOf reads a word that is one of a list.
func (f *file) oneOf(word *string, value string, list []string) error {
	if !slices.Contains(list, value) {
		return f.wrong(value, listed(list))
	}
	*word = value
	return nil
}

// listed returns a list as a text such as "A, B or C".
func listed(list []string) string {
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}

// fileType reads the TYPE. What follows the word is a remark, as in "TSP (M.~Hofmeister)".
func (f *file) fileType(value string) error {
	const expected = "the type TSP, ATSP or HCP"
	first, _, _ := strings.Cut(value, " ")
	if what, is := strangers[first]; is {
		return f.wrong(value, expected+"; "+first+" is "+what)
	}
	switch {
	case first != "TSP" && first != "ATSP" && first != hamiltonian:
		return f.wrong(value, expected)
	case f.begun():
		return f.wrong(value, "the type before the first section")
	}
	f.kind = first
	return nil
}

// dimension reads the number of cities.
func (f *file) dimension(value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || checkCities(n, MaxCities) != nil {
		return f.wrong(value, fmt.Sprintf("a dimension from 1 to %d", MaxCities))
	}
	if f.begun() {
		return f.wrong(value, "the dimension before the first section")
	}
	f.n = n
	return nil
}

// weightType reads the EDGE_WEIGHT_TYPE.
func (f *file) weightType(value string) error {
	names := metricNames[:Adjacent]
	metric := slices.Index(names, value)
	if value == special {
		return f.wrong(value, "distances that the file gives or has by coordinates, not by a function of their own: write them as EXPLICIT, or take one of "+listed(names[1:]))
	}
	if metric < 0 {
		return f.wrong(value, "the edge weight type "+listed(names))
	}
	if f.begun() {
		return f.wrong(value, "the edge weight type before the first section")
	}
	f.metric, f.metricIs = Metric(metric), true
	return nil
}
