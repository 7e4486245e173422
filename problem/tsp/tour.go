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
// successor of each city. It reads the TOUR_SECTION, from 1 on, ended by -1. What is
// before it is skipped, except for a TYPE, which must be TOUR, and a DIMENSION, which
// must be n. The error is a *problem.SyntaxError or the reader's.
func ParseTour(name string, r io.Reader, n int) ([]int32, error) {
	if err := checkCities(n, MaxCities); err != nil {
		return nil, err
	}
	f := &file{Stream: scan.NewStream(name, r, maxLine, "")}
	for f.Next() {
		key, value, _ := strings.Cut(f.Stream.Text(), ":")
		value = strings.TrimSpace(value)
		switch key = strings.TrimSpace(key); {
		case key == "TOUR_SECTION":
			return readTour(f.Stream, n)
		case key == "TYPE" && value != "TOUR":
			return nil, f.wrong(value, "the type TOUR")
		case key == "DIMENSION" && value != strconv.Itoa(n):
			return nil, f.wrong(value, fmt.Sprintf("the dimension %d", n))
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return nil, f.Wrong(0, "the end of the file", "a TOUR_SECTION")
}

// readTour reads the cities of a tour.
func readTour(s *scan.Stream, n int) ([]int32, error) {
	if err := fits(4*int64(n), "a tour of", n); err != nil {
		return nil, err
	}
	const none = -1
	var order []int32 // grows as they come
	var known []bool
	for range n {
		number, err := s.Whole(1, n, "a city from 1 to %d", n)
		if err != nil {
			return nil, err
		}
		for len(known) < number {
			known = append(known, false)
		}
		if known[number-1] {
			return nil, s.WrongWord(s.Last, "a city that was not there before")
		}
		known[number-1] = true
		order = append(order, int32(number-1))
	}
	if _, err := s.Whole(none, none, "-1 after the last city"); err != nil {
		return nil, err
	}
	successors := make([]int32, n)
	for i, city := range order {
		successors[city] = order[(i+1)%n]
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
	if name := scan.OneLine(p.Name); name != "" {
		fmt.Fprintf(out, "NAME: %s.tour\n", name)
	}
	fmt.Fprintf(out, "COMMENT: length %d\nTYPE: TOUR\nDIMENSION: %d\nTOUR_SECTION\n", length, p.n)
	p.writeTour(out, values)
	fmt.Fprintln(out, "EOF")
	return out.Flush()
}

// writeTour writes the cities of a circuit in their order, one a line, and -1.
func (p *Instance) writeTour(out *bufio.Writer, values []int32) {
	var line []byte
	for _, city := range append(p.order(values), end) {
		line = append(strconv.AppendInt(line[:0], int64(city), 10), '\n')
		_, _ = out.Write(line) // Flush returns the error
	}
}
