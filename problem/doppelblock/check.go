package doppelblock

import (
	"errors"
	"fmt"
)

// Check returns nil if values, the cells row by row with 0 for black, are a
// solution; otherwise an error that names the wrong line or cell. It uses the
// rules and no model: the answers of all engines must pass it. p is valid. There
// is nothing to optimise.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != p.N*p.N {
		return 0, fmt.Errorf("doppelblock: %d cells; expected %d", len(values), p.N*p.N)
	}
	return 0, p.CheckSolution(p.solution(values))
}

// CheckSolution is Check of a board.
func (p *Instance) CheckSolution(s Solution) error {
	if len(s) != p.N {
		return fmt.Errorf("doppelblock: %d rows, expected %d", len(s), p.N)
	}
	for r, row := range s {
		if len(row) != p.N {
			return fmt.Errorf("doppelblock: row %d: %d cells, expected %d", r+1, len(row), p.N)
		}
		for c, v := range row {
			if given := p.Given(r, c); given != None && v != given {
				return fmt.Errorf("doppelblock: row %d, column %d: %d, but %d is given", r+1, c+1, v, given)
			}
		}
	}
	for l := range 2 * p.N {
		line := make([]int, p.N)
		for j := range line {
			i := p.cell(l, j)
			line[j] = s[i/p.N][i%p.N]
		}
		if err := p.checkLine(line, p.clue(l)); err != nil {
			return fmt.Errorf("doppelblock: %s: %w", p.lineName(l), err)
		}
	}
	return nil
}

// checkLine checks a row or column.
func (p *Instance) checkLine(line []int, clue int) error {
	var blacks []int
	seen := make([]bool, p.N-1)
	sum := 0
	for j, v := range line {
		switch {
		case v < 0 || v > p.N-2:
			return fmt.Errorf("cell %d is %d, expected 0..%d", j+1, v, p.N-2)
		case v == Black:
			blacks = append(blacks, j)
			continue
		case seen[v]:
			return fmt.Errorf("%d is there twice", v)
		}
		seen[v] = true
		if len(blacks) == 1 {
			sum += v
		}
	}
	if len(blacks) != 2 {
		return fmt.Errorf("%d black cells, expected 2", len(blacks))
	}
	if !p.AdjacentBlacks && blacks[1] == blacks[0]+1 {
		return errors.New("the black cells are neighbours")
	}
	if clue != None && sum != clue {
		return fmt.Errorf("the numbers between the black cells add up to %d, the clue is %d", sum, clue)
	}
	return nil
}
