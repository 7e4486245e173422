package tsp

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"lsolve/internal/memory"
	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `An instance is a file of TSPLIB: lines "KEY: value", then sections.

    NAME: four
    TYPE: TSP                     or ATSP
    DIMENSION: 4
    EDGE_WEIGHT_TYPE: EUC_2D      or CEIL_2D, GEO, ATT, EXPLICIT
    NODE_COORD_SECTION            number, x and y of each city
    1 0 0
    2 0 10
    3 10 10
    4 10 0
    EOF

With EXPLICIT distances there is an EDGE_WEIGHT_FORMAT: FULL_MATRIX, UPPER_ROW,
LOWER_ROW, UPPER_DIAG_ROW or LOWER_DIAG_ROW (ATSP: FULL_MATRIX), and an
EDGE_WEIGHT_SECTION with whole numbers. DISPLAY_DATA_SECTION is skipped.
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 22

// file is what has been read.
type file struct {
	*scan.Stream
	Instance
	oneWay    bool // TYPE: ATSP
	metricSet bool
	shape     string // EDGE_WEIGHT_FORMAT
	matrix    []int32
}

// Parse reads an instance in TSPLIB's format; see Format. name is the file's name
// in messages, "-" for the standard input. The error is a *problem.SyntaxError or
// the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	f := &file{Stream: scan.NewStream(name, r, maxLine, "")}
	for f.Next() {
		var err error
		text := strings.TrimSpace(f.Stream.Text())
		key, value, header := strings.Cut(text, ":")
		switch {
		case text == "EOF":
			return f.instance()
		case text == "":
		case header:
			err = f.header(strings.TrimSpace(key), oneLine(value))
		default:
			err = f.section(text)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return f.instance()
}

// header reads a line of the header.
func (f *file) header(key, value string) error {
	switch key {
	case "NAME":
		f.Name = value
	case "COMMENT":
		f.Comment = strings.TrimSpace(f.Comment + " " + value)
	case "TYPE":
		// What follows the word is a remark, as in "TSP (M.~Hofmeister)".
		switch first, _, _ := strings.Cut(value, " "); first {
		case "TSP":
		case "ATSP":
			f.oneWay = true
		default:
			return f.Wrong(0, scan.Quote(value), "the type TSP or ATSP")
		}
	case "DIMENSION":
		n, err := strconv.Atoi(value)
		if err != nil || checkCities(n, MaxCities) != nil {
			return f.Wrong(0, scan.Quote(value), fmt.Sprintf("a dimension from 1 to %d", MaxCities))
		}
		if f.points != nil || f.matrix != nil {
			return f.Wrong(0, "the dimension", "it before the first section")
		}
		f.n = n
	case "EDGE_WEIGHT_TYPE":
		return f.weightType(value)
	case "EDGE_WEIGHT_FORMAT":
		if _, ok := shapes[value]; !ok && value != "FUNCTION" {
			return f.Wrong(0, scan.Quote(value), "FULL_MATRIX, UPPER_ROW, LOWER_ROW, UPPER_DIAG_ROW or LOWER_DIAG_ROW")
		}
		f.shape = value
	case "NODE_COORD_TYPE":
		if value != "TWOD_COORDS" {
			return f.Wrong(0, scan.Quote(value), "TWOD_COORDS")
		}
	case "DISPLAY_DATA_TYPE": // of no meaning for the distances
	default:
		return f.Wrong(0, scan.Quote(key), "a key of a TSP or ATSP file, such as DIMENSION")
	}
	return nil
}

// weightType reads the EDGE_WEIGHT_TYPE.
func (f *file) weightType(value string) error {
	for metric, name := range metricNames {
		if name == value {
			if f.points != nil || f.matrix != nil {
				return f.Wrong(0, "the edge weight type", "it before the first section")
			}
			f.metric, f.metricSet = Metric(metric), true
			return nil
		}
	}
	return f.Wrong(0, scan.Quote(value), "the edge weight type "+strings.Join(metricNames[:], ", "))
}

// instance returns the instance that has been read.
func (f *file) instance() (*Instance, error) {
	var p *Instance
	var err error
	switch {
	case f.metric == Explicit && f.matrix != nil:
		p, err = New(f.n, f.matrix)
	case f.metric != Explicit && f.points != nil:
		p, err = NewPoints(f.metric, f.points)
	case f.metric == Explicit:
		return nil, f.Wrong(0, "the end of the file", "an EDGE_WEIGHT_SECTION")
	default:
		return nil, f.Wrong(0, "the end of the file", "a NODE_COORD_SECTION")
	}
	if errors.Is(err, memory.ErrTooLarge) {
		return nil, err
	}
	if err != nil {
		return nil, f.Wrong(0, strings.TrimPrefix(err.Error(), "tsp: "), "distances within bounds")
	}
	p.Name, p.Comment = f.Name, f.Comment
	return p, nil
}
