package bandwidth

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lsolve/problem/scan"
)

// banner begins a file of Matrix Market (Boisvert, Pozo and Remington, "The Matrix Market
// exchange formats: initial design", 1996).
const banner = "%%MatrixMarket"

// The words of the first line that are understood, after the banner.
var headers = [][]string{
	{"matrix"},
	{"coordinate"},
	{"pattern", "real", "double", "integer", "complex"},
	{"general", "symmetric", "skew-symmetric", "hermitian"},
}

// matrix is what has been read of a file of Matrix Market.
type matrix struct {
	*scan.Lines
	words   []scan.Word
	numbers int // of an entry
	n, left int // rows, and entries to come; n = 0: not yet known
	edges   [][2]int32
}

// readMatrix reads a matrix whose first line is the current one.
func readMatrix(lines *scan.Lines) (*Instance, error) {
	m := &matrix{Lines: lines}
	if err := m.header(lines.Text()); err != nil {
		return nil, err
	}
	if err := m.Each(m.read); err != nil {
		return nil, err
	}
	switch {
	case m.n == 0:
		return nil, m.Wrong(0, "the end of the file", "the numbers of rows, columns and entries")
	case m.left > 0:
		return nil, m.Wrong(0, "the end of the file", fmt.Sprintf("%d more entries", m.left))
	}
	g, err := New(m.n, m.edges)
	if err != nil {
		return nil, m.Wrong(0, "more edges", fmt.Sprintf("at most %d", MaxEdges))
	}
	return g, nil
}

// header reads the first line.
func (m *matrix) header(line string) error {
	words := scan.Split(line)
	if !strings.EqualFold(words[0].Text, banner) {
		return m.WrongWord(words[0], banner)
	}
	if len(words) != 1+len(headers) {
		return m.Wrong(0, fmt.Sprintf("%d words", len(words)), fmt.Sprintf(`"%s matrix coordinate FIELD SYMMETRY"`, banner))
	}
	for k, known := range headers {
		if !slices.Contains(known, strings.ToLower(words[1+k].Text)) {
			return m.WrongWord(words[1+k], strings.Join(known, ", "))
		}
	}
	switch strings.ToLower(words[3].Text) {
	case "pattern":
	case "complex":
		m.numbers = 2
	default:
		m.numbers = 1
	}
	return nil
}

// read reads a line after the first.
func (m *matrix) read(line string) error {
	m.words = slices.AppendSeq(m.words[:0], scan.Words(line))
	switch {
	case len(m.words) == 0 || strings.HasPrefix(m.words[0].Text, "%"):
		return nil
	case m.n == 0:
		return m.size()
	case m.left == 0:
		return m.Wrong(m.words[0].Column, "one entry more", "the end of the file")
	}
	m.left--
	return m.entry()
}

// size reads the line with the numbers of rows, columns and entries.
func (m *matrix) size() (err error) {
	if len(m.words) != 3 {
		return m.Wrong(0, fmt.Sprintf("%d words", len(m.words)), "the numbers of rows, columns and entries")
	}
	if m.n, err = m.NumberOf("the number of rows", m.words[0], 1, MaxVertices); err != nil {
		return err
	}
	if _, err = m.NumberOf("the number of columns, as many as rows", m.words[1], m.n, m.n); err != nil {
		return err
	}
	m.left, err = m.NumberOf("the number of entries", m.words[2], 0, 2*MaxEdges+MaxVertices)
	return err
}

// entry reads an entry.
func (m *matrix) entry() error {
	if len(m.words) != 2+m.numbers {
		return m.Wrong(0, fmt.Sprintf("%d words", len(m.words)), fmt.Sprintf("a row, a column, and %d numbers", m.numbers))
	}
	u, err := m.NumberOf("a row", m.words[0], 1, m.n)
	if err != nil {
		return err
	}
	v, err := m.NumberOf("a column", m.words[1], 1, m.n)
	if err != nil {
		return err
	}
	for _, w := range m.words[2:] {
		if _, err := strconv.ParseFloat(w.Text, 64); err != nil {
			return m.WrongWord(w, "a number")
		}
	}
	if u != v {
		m.edges = append(m.edges, [2]int32{int32(u - 1), int32(v - 1)})
	}
	return nil
}
