package tsp

import (
	"errors"
	"io"
	"strings"

	"lsolve/internal/memory"
	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `An instance is a file of TSPLIB: lines "KEY: value", then sections.

    NAME: four
    TYPE: TSP                     or ATSP, HCP
    DIMENSION: 4
    EDGE_WEIGHT_TYPE: EUC_2D      see below
    NODE_COORD_SECTION            number and coordinates of each city
    1 0 0
    2 0 10
    3 10 10
    4 10 0
    EOF

The other kinds of distances are CEIL_2D, MAN_2D, MAX_2D, GEO, ATT, those of space
EUC_3D, MAN_3D, MAX_3D, XRAY1, XRAY2, and EXPLICIT.

With EXPLICIT distances there is an EDGE_WEIGHT_FORMAT and an EDGE_WEIGHT_SECTION with
whole numbers: FULL_MATRIX, or of a symmetric matrix the half above the diagonal or below
it, without the diagonal or with it, by rows or by columns: UPPER_ROW, LOWER_ROW,
UPPER_DIAG_ROW, LOWER_DIAG_ROW, UPPER_COL, LOWER_COL, UPPER_DIAG_COL, LOWER_DIAG_COL.

HCP is a graph: EDGE_DATA_FORMAT: EDGE_LIST with two cities an edge, or ADJ_LIST with
lines of a city, its neighbours and -1, in an EDGE_DATA_SECTION that ends with -1. A
circuit is as long as it has ways that are no edges; 0: a Hamiltonian circuit.

DISPLAY_DATA_SECTION has places for drawings, and TOUR_SECTION tours. FIXED_EDGES_SECTION
has lines of two cities, and ends with -1: every circuit goes from one to the other
directly, in either direction; distances are symmetric then. The types SOP and CVRP are other
problems, which lsolve sop and lsolve vrp read.
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 22

// file is what has been read.
type file struct {
	*scan.Stream
	Instance
	kind     string // TYPE; "": a TSP
	metricIs bool   // metric has been read
	shape    string // EDGE_WEIGHT_FORMAT
	list     string // EDGE_DATA_FORMAT
	space    string // NODE_COORD_TYPE
	placed   bool   // there was a NODE_COORD_SECTION
	display  []Point
	matrix   []int32
	edges    [][2]int32
	required [][2]int32 // FIXED_EDGES_SECTION
	graphed  bool       // there was an EDGE_DATA_SECTION
	touring  bool       // more tours may follow
}

// begun reports whether there was a section.
func (f *file) begun() bool {
	return f.placed || f.matrix != nil || f.graphed || f.display != nil || f.tours != nil
}

// Parse reads an instance in TSPLIB's format; see Format. name is the file's name
// in messages, "-" for the standard input. The error is a *problem.SyntaxError or
// the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	f := &file{Stream: scan.NewStream(name, r, maxLine, "")}
	for f.Next() {
		text := strings.TrimSpace(f.Stream.Text())
		if text == "EOF" {
			return f.instance()
		}
		if text == "" {
			continue
		}
		if err := f.line(text); err != nil {
			return nil, err
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return f.instance()
}

// line reads a line that is not empty, and the section that it begins.
func (f *file) line(text string) error {
	if f.touring && text != "-1" && strings.IndexByte("-0123456789", text[0]) >= 0 {
		f.Reread()
		return f.tour()
	}
	if f.touring = false; text == "-1" && f.tours != nil {
		return nil // after the last tour
	}
	key, value, header := strings.Cut(text, ":")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	if header && (value != "" || !strings.HasSuffix(key, "_SECTION") && key != fixedEdges) {
		return f.header(key, scan.OneLine(value))
	}
	return f.section(key)
}

// wrong returns a mistake at a word of the current line that is read, or at its value
// behind the colon.
func (f *file) wrong(word, expected string) error {
	line := f.Stream.Text()
	at := max(0, strings.LastIndex(line, word))
	if word != "" && strings.HasPrefix(strings.TrimSpace(line), word) {
		at = strings.Index(line, word)
	}
	return f.WrongAt(at, word, expected)
}

// instance returns the instance that has been read.
func (f *file) instance() (*Instance, error) {
	p, err := f.made()
	if p != nil && err == nil && f.required != nil {
		if p, err = p.WithFixed(f.required); err != nil {
			return nil, f.Wrong(0, strings.TrimPrefix(err.Error(), "tsp: "), "a symmetric matrix")
		}
	}
	switch {
	case errors.Is(err, memory.ErrTooLarge):
		return nil, err
	case err != nil:
		return nil, f.Wrong(0, strings.TrimPrefix(err.Error(), "tsp: "), "distances within bounds")
	case p == nil:
		return nil, f.Wrong(0, "the end of the file", f.missing())
	}
	p.Name, p.Comment, p.tours, p.shown = f.Name, f.Comment, f.tours, f.display
	if p.shown == nil && !f.metric.Placed() {
		p.shown = f.points
	}
	return p, nil
}

// made returns the instance of what has been read; nil if something is missing.
func (f *file) made() (*Instance, error) {
	switch {
	case f.kind == hamiltonian && f.graphed:
		return NewGraph(f.n, f.allowed())
	case f.kind == hamiltonian:
		return nil, nil
	case f.metric == Explicit && f.matrix != nil:
		return New(f.n, f.matrix)
	case f.metric.Placed() && f.points != nil:
		return newPlaced(f.metric, f.points, f.heights)
	}
	return nil, nil
}

// missing is the section that is missing.
func (f *file) missing() string {
	switch {
	case f.kind == hamiltonian:
		return "an EDGE_DATA_SECTION"
	case f.metric.Placed():
		return "a NODE_COORD_SECTION"
	}
	return "an EDGE_WEIGHT_SECTION"
}
