package tsp

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"lsolve/problem/scan"
)

// ParseTour reads a tour in TSPLIB's format for n cities, and returns the
// successor of each city. It reads the TOUR_SECTION, from 1 on, ended by -1, and
// skips anything before it. The error is a *problem.SyntaxError or the reader's.
func ParseTour(name string, r io.Reader, n int) ([]int32, error) {
	s := scan.NewStream(name, r, maxLine, "")
	for s.Next() {
		if strings.TrimSpace(s.Text()) == "TOUR_SECTION" {
			return tour(s, n)
		}
	}
	if err := s.Err(); err != nil {
		return nil, err
	}
	return nil, s.Wrong(0, "the end of the file", "a TOUR_SECTION")
}

// tour reads the cities of a tour.
func tour(s *scan.Stream, n int) ([]int32, error) {
	if err := checkCities(n, MaxCities); err != nil {
		return nil, err
	}
	const none = -1
	successors := make([]int32, n)
	for i := range successors {
		successors[i] = none
	}
	first, last := int32(none), int32(none)
	for range n {
		number, err := s.Number(1, n, "a city from 1 to %d", n)
		if err != nil {
			return nil, err
		}
		city := int32(number - 1)
		if successors[city] != none || city == last {
			return nil, s.WrongWord(s.Last, "a city that was not there before")
		}
		if last == none {
			first = city
		} else {
			successors[last] = city
		}
		last = city
	}
	successors[last] = first
	if _, err := s.Number(-1, -1, "-1 after the last city"); err != nil {
		return nil, err
	}
	return successors, nil
}

// WriteSolution writes the circuit with these successors in TSPLIB's format, which
// ParseTour reads. It is an error if Check refuses them.
func (p *Instance) WriteSolution(w io.Writer, values []int32) error {
	length, err := p.Check(values)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	if name := oneLine(p.Name); name != "" {
		fmt.Fprintf(out, "NAME: %s.tour\n", name)
	}
	fmt.Fprintf(out, "COMMENT: length %d\nTYPE: TOUR\nDIMENSION: %d\nTOUR_SECTION\n", length, p.n)
	var line []byte
	for _, city := range p.order(values) {
		line = append(strconv.AppendInt(line[:0], int64(city), 10), '\n')
		_, _ = out.Write(line) // Flush returns the error
	}
	fmt.Fprint(out, "-1\nEOF\n")
	return out.Flush()
}
