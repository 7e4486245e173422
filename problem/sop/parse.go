package sop

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"lsolve/internal/memory"
	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `An instance is a file of TSPLIB of the type SOP: lines "KEY: value", then the number of
nodes again, which may be missing, and a matrix. Row i has the distances from node i; -1
in column j says that node j comes before node i, anywhere. The diagonal does not count.

    NAME: four
    TYPE: SOP
    DIMENSION: 4
    EDGE_WEIGHT_TYPE: EXPLICIT
    EDGE_WEIGHT_FORMAT: FULL_MATRIX
    EDGE_WEIGHT_SECTION
    4
    0 5 2 1000000
    -1 0 3 4
    -1 -1 0 6
    -1 -1 -1 0
    EOF
`

// The words of a file.
const (
	explicit = "EXPLICIT"
	full     = "FULL_MATRIX"
	weights  = "EDGE_WEIGHT_SECTION"
	end      = "EOF"
)

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 22

// file is what has been read.
type file struct {
	*scan.Stream
	name, comment string
	n             int
	matrix        []int32
	counted       bool // the number of nodes was there again
}

// Parse reads an instance in TSPLIB's format; see Format. name is the file's name in
// messages, "-" for the standard input. The error is a *problem.SyntaxError or the
// reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	f := &file{Stream: scan.NewStream(name, r, maxLine, "")}
	for f.matrix == nil && f.Next() {
		text := strings.TrimSpace(f.Text())
		if text == end {
			break
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
	if f.matrix == nil {
		return nil, f.Wrong(0, "the end of the file", "an "+weights)
	}
	p, err := New(f.n, f.matrix)
	if err != nil {
		found, expected, _ := strings.Cut(strings.TrimPrefix(err.Error(), "sop: "), "; expected ")
		return nil, f.Wrong(0, found, expected)
	}
	p.Name, p.Comment = f.name, f.comment
	return p, nil
}

// line reads a line that is not empty, and the matrix if it begins there.
func (f *file) line(text string) error {
	key, value, _ := strings.Cut(text, ":")
	key, value = strings.TrimSpace(key), scan.OneLine(value)
	switch key {
	case weights:
		return f.weights()
	case "NAME":
		f.name = value
	case "COMMENT":
		f.comment = strings.TrimSpace(f.comment + " " + value)
	case "TYPE":
		return f.only(value, "SOP")
	case "DIMENSION":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > MaxNodes {
			return f.wrong(value, fmt.Sprintf("a dimension from 1 to %d", MaxNodes))
		}
		f.n = n
	case "EDGE_WEIGHT_TYPE":
		return f.only(value, explicit)
	case "EDGE_WEIGHT_FORMAT":
		return f.only(value, full)
	default:
		return f.wrong(text, `"KEY: value" with a key of a SOP file, such as DIMENSION, or `+weights)
	}
	return nil
}

// only reads a value that has to be that one. What follows the word is a remark.
func (f *file) only(value, expected string) error {
	if first, _, _ := strings.Cut(value, " "); first != expected {
		return f.wrong(value, expected)
	}
	return nil
}

// weights reads the matrix. The number of nodes is in front, unless the first number is another one.
func (f *file) weights() error {
	if f.n == 0 {
		return f.wrong(weights, "the DIMENSION before it")
	}
	size := f.n * f.n
	if err := memory.Need(4*int64(size), fmt.Sprintf("the distances of %d nodes", f.n)); err != nil {
		return err
	}
	var read []int32 // grows as they come
	for k := 0; k < size; k++ {
		i, j := k/f.n, k%f.n
		d, err := f.Whole(math.MinInt32, math.MaxInt32, "the distance from node %d to %d", i+1, j+1)
		if err != nil {
			return err
		}
		if k == 0 && d == f.n && !f.counted {
			f.counted, k = true, -1
			continue
		}
		if i != j && (d < Before || d > MaxDistance) {
			return f.WrongWord(f.Last, fmt.Sprintf("the distance from node %d to %d, %d to %d", i+1, j+1, Before, MaxDistance))
		}
		read = append(read, int32(d))
	}
	last, err := f.Word()
	if err != nil {
		return err
	}
	if last.Text != "" && last.Text != end {
		return f.WrongWord(last, end+" after the matrix")
	}
	f.matrix = read
	return nil
}

// wrong returns a mistake at a piece of the current line.
func (f *file) wrong(piece, expected string) error {
	return f.WrongAt(max(0, strings.Index(f.Text(), piece)), piece, expected)
}
