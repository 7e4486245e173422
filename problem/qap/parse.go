package qap

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strings"

	"lsolve/problem/scan"
)

// Format describes the file format.
const Format = `An instance is a file of QAPLIB: the number n of facilities, the n x n matrix of
flows, and that of distances, all whole numbers separated by blanks and line
ends. Three facilities:

    3
    0 5 2
    5 0 3
    2 3 0
    0 1 1
    1 0 2
    1 2 0
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 22

// Parse reads an instance in QAPLIB's format; see Format. name is the file's name
// in messages, "-" for the standard input. The error is a *problem.SyntaxError or
// the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	s := scan.NewStream(name, r, maxLine, "")
	n, err := s.Number(1, MaxFacilities, "the number of facilities, 1 to %d", MaxFacilities)
	if err != nil {
		return nil, err
	}
	flows, err := matrix(s, n, "flow")
	if err != nil {
		return nil, err
	}
	distances, err := matrix(s, n, "distance")
	if err != nil {
		return nil, err
	}
	if err := s.End("the end of the file after two matrices"); err != nil {
		return nil, err
	}
	p, err := New(n, flows, distances)
	if err != nil {
		s.Line = 1
		return nil, s.Wrong(0, strings.TrimPrefix(err.Error(), "qap: "), "smaller numbers")
	}
	return p, nil
}

// matrix reads n x n numbers. It grows as they come.
func matrix(s *scan.Stream, n int, what string) (m []int32, err error) {
	for i := range n {
		for j := range n {
			v, err := s.Number(0, math.MaxInt32, "the %s from %d to %d, 0 or more", what, i+1, j+1)
			if err != nil {
				return nil, err
			}
			m = append(m, int32(v))
		}
	}
	return m, nil
}

// Write writes the instance in QAPLIB's format, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d\n", p.n)
	for _, matrix := range [][]int32{p.flows, p.distances} {
		fmt.Fprintln(out)
		for k, v := range matrix {
			end := byte(' ')
			if (k+1)%p.n == 0 {
				end = '\n'
			}
			fmt.Fprintf(out, "%d%c", v, end)
		}
	}
	return out.Flush()
}

// WriteSolution writes an assignment in QAPLIB's form: n and the objective, and the
// location of each facility, counted from 1.
func (p *Instance) WriteSolution(w io.Writer, values []int32) error {
	objective, err := p.Check(values)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n", p.n, objective)
	for i, l := range values {
		if i > 0 {
			fmt.Fprint(out, " ")
		}
		fmt.Fprint(out, l+1)
	}
	fmt.Fprintln(out)
	return out.Flush()
}
