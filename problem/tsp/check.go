package tsp

import (
	"fmt"
	"strconv"
)

// Check returns the length of the circuit with these successors, or an error
// that says why they are not one through all cities that has the fixed edges.
func (p *Instance) Check(values []int32) (length int64, err error) {
	if len(values) != p.n {
		return 0, fmt.Errorf("tsp: %d successors for %d cities", len(values), p.n)
	}
	visited := make([]bool, p.n)
	at := 0
	for step := range p.n {
		next := values[at]
		if next < 0 || int(next) >= p.n {
			return 0, fmt.Errorf("tsp: the successor of city %d is %d; expected 1 to %d", at+1, int64(next)+1, p.n)
		}
		if next == 0 && step < p.n-1 || visited[next] {
			return 0, fmt.Errorf("tsp: after city %d comes city %d, which was there before", at+1, next+1)
		}
		visited[next] = true
		length += int64(p.Distance(at, int(next)))
		at = int(next)
	}
	// n different cities from city 1 on, and back at city 1
	if err := p.checkFixed(values); err != nil {
		return 0, err
	}
	return length, nil
}

// Text returns the circuit as its length and the cities from 1 on in their
// order, twelve a line.
func (p *Instance) Text(values []int32) string {
	length, err := p.Check(values)
	if err != nil {
		return err.Error() + "\n"
	}
	const blanks = "          "
	var digits [len(blanks)]byte
	width := len(strconv.Itoa(p.n))
	text := append(make([]byte, 0, 32+p.n*(width+1)), "length "...)
	text = strconv.AppendInt(text, length, 10)
	for i, city := range p.order(values) {
		separator := byte(' ')
		if i%12 == 0 {
			separator = '\n'
		}
		text = append(text, separator)
		number := strconv.AppendInt(digits[:0], int64(city), 10)
		text = append(append(text, blanks[:width-len(number)]...), number...)
	}
	return string(append(text, '\n'))
}
