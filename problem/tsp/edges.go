package tsp

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// The values of EDGE_DATA_FORMAT.
const (
	edgeList      = "EDGE_LIST"
	adjacencyList = "ADJ_LIST"
)

// fixedEdges is the name of a section, which some files write without "_SECTION".
const fixedEdges = "FIXED_EDGES"

// end closes lists of cities.
const end = -1

// city reads a city, counted from 0, or the end of a list.
func (f *file) city(what string) (int32, error) {
	n, err := f.Whole(end, f.n, "%s, a city from 1 to %d or %d", what, f.n, end)
	if err == nil && n == 0 {
		return 0, f.WrongWord(f.Last, fmt.Sprintf("%s, a city from 1 to %d or %d", what, f.n, end))
	}
	if n == end {
		return end, err
	}
	return int32(n - 1), err
}

// graphData reads the EDGE_DATA_SECTION.
func (f *file) graphData(name string) error {
	f.graphed = true
	for {
		from, err := f.city("an end of an edge")
		if err != nil {
			return err
		}
		if from == end {
			return f.endOfLine(name)
		}
		if f.list == edgeList {
			_, err = f.edge(from, false)
		} else {
			for more := true; more && err == nil; {
				more, err = f.edge(from, true)
			}
		}
		if err != nil {
			return err
		}
	}
}

// edge reads the other end of an edge from a city; in an adjacency list there may be
// no more.
func (f *file) edge(from int32, adjacency bool) (more bool, err error) {
	to, err := f.city("the other end of an edge")
	switch {
	case err != nil:
		return false, err
	case to == end && adjacency:
		return false, nil
	case to == end || to == from:
		return false, f.WrongWord(f.Last, fmt.Sprintf("the other end of the edge from city %d", from+1))
	case len(f.edges) == MaxEdges:
		return false, f.WrongWord(f.Last, fmt.Sprintf("at most %d edges", MaxEdges))
	}
	f.edges = append(f.edges, [2]int32{from, to})
	return true, nil
}

// fixed reads the FIXED_EDGES_SECTION.
func (f *file) fixed(name string) error {
	for {
		from, err := f.city("an end of a fixed edge")
		if err != nil {
			return err
		}
		if from == end {
			break
		}
		if f.kind == "ATSP" {
			return f.WrongWord(f.Last, "-1, as only files of the types TSP and HCP can have fixed edges")
		}
		to, err := f.city("the other end of a fixed edge")
		if err != nil {
			return err
		}
		if to == end || to == from {
			return f.WrongWord(f.Last, fmt.Sprintf("the other end of the fixed edge from city %d", from+1))
		}
		f.required = append(f.required, [2]int32{min(from, to), max(from, to)})
	}
	if err := onCircuit(f.n, distinct(f.required)); err != nil {
		return f.Wrong(0, strings.TrimPrefix(err.Error(), "tsp: "), "fixed edges that are all on one circuit")
	}
	return f.endOfLine(name)
}

// distinct returns the edges, each once.
func distinct(edges [][2]int32) [][2]int32 {
	sorted := slices.Clone(edges)
	slices.SortFunc(sorted, func(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	return slices.Compact(sorted)
}

// allowed returns the edges of a graph that a circuit through all fixed edges can have, and
// these.
func (f *file) allowed() [][2]int32 {
	full, known := map[int32]int{}, map[[2]int32]bool{}
	required := distinct(f.required)
	for _, e := range required {
		full[e[0]]++
		full[e[1]]++
		known[e] = true
	}
	kept := required
	for _, e := range f.edges {
		if !known[[2]int32{min(e[0], e[1]), max(e[0], e[1])}] && full[e[0]] < 2 && full[e[1]] < 2 {
			kept = append(kept, e)
		}
	}
	return kept
}

// tour reads a tour of the TOUR_SECTION.
func (f *file) tour() error {
	successors, err := readTour(f.Stream, f.n)
	if err != nil {
		return err
	}
	f.tours, f.touring = append(f.tours, successors), true
	return f.endOfLine("TOUR_SECTION")
}
