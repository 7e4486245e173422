package doppelblock

import (
	"fmt"
	"io"

	"lsolve/problem/scan"
)

// adjacentKey begins the line that says whether black cells may be neighbours.
const adjacentKey = "adjacent-blacks"

// Parse reads a puzzle in the form that Format describes. An error in the text is
// a *problem.SyntaxError; name is for its message, "-" for the standard input.
// Its memory is bounded, whatever it reads.
func Parse(name string, r io.Reader) (*Instance, error) {
	s := newScanner(name, r)
	adjacent := false
	head, err := s.need("the clues of the columns")
	if err != nil {
		return nil, err
	}
	if head[0].Text == adjacentKey {
		if adjacent, err = s.adjacent(head); err != nil {
			return nil, err
		}
		if head, err = s.need("the clues of the columns"); err != nil {
			return nil, err
		}
	}
	n := len(head)
	if n < MinSize || n > MaxSize {
		return nil, s.Wrong(head[0].Column, count(n, "column clue"), fmt.Sprintf("%d to %d", MinSize, MaxSize))
	}
	p := New(n)
	p.AdjacentBlacks = adjacent
	if err := s.clues(n, head, p.Columns); err != nil {
		return nil, err
	}
	if err := s.board(p); err != nil {
		return nil, err
	}
	line, err := s.next()
	if line != nil {
		err = s.Wrong(line[0].Column, "one more line", fmt.Sprintf("the end: the board has %d columns, and as many rows", n))
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

// board reads what follows the clues of the columns.
func (s scanner) board(p *Instance) error {
	for r := range p.N {
		line, err := s.need(rows(p.N, r))
		if err != nil {
			return err
		}
		if r == 0 && len(line) == p.N {
			return s.twoLines(p, line)
		}
		if len(line) != 1 && len(line) != p.N+1 {
			return s.Wrong(line[0].Column, count(len(line), "word"),
				fmt.Sprintf("row %d of a board of %d columns: its clue, or its clue and %d cells", r+1, p.N, p.N))
		}
		if err := s.clues(p.N, line[:1], p.Rows[r:]); err != nil {
			return err
		}
		if err := s.cells(line[1:], p, r); err != nil {
			return err
		}
	}
	return nil
}

// rows says what is expected before row r.
func rows(n, r int) string {
	if r == 0 {
		return fmt.Sprintf("the clues of the rows, or %d rows", n)
	}
	return fmt.Sprintf("row %d of %d: the board has %d columns, and as many rows", r+1, n, n)
}

// twoLines reads what follows when line has the clues of all rows.
func (s scanner) twoLines(p *Instance, line []scan.Word) error {
	if err := s.clues(p.N, line, p.Rows); err != nil {
		return err
	}
	for r := range p.N {
		line, err := s.next()
		if r == 0 && line == nil {
			return err
		}
		if line == nil && err == nil {
			err = s.end(rows(p.N, r))
		}
		if err != nil {
			return err
		}
		if len(line) != p.N {
			return s.Wrong(line[0].Column, count(len(line), "word"), fmt.Sprintf("the %d cells of row %d", p.N, r+1))
		}
		if err := s.cells(line, p, r); err != nil {
			return err
		}
	}
	return nil
}

// adjacent reads the line about neighbouring black cells.
func (s scanner) adjacent(line []scan.Word) (bool, error) {
	const want = `one of "allow" and "forbid"`
	if len(line) != 2 {
		return false, s.Wrong(line[0].Column, count(len(line)-1, "word")+" after "+adjacentKey, want)
	}
	switch line[1].Text {
	case "allow":
		return true, nil
	case "forbid":
		return false, nil
	}
	return false, s.WrongWord(line[1], want)
}

// clues reads a clue of a board of n from each word.
func (s scanner) clues(n int, line []scan.Word, to []int) error {
	for i, t := range line {
		if t.Text == "." {
			continue
		}
		v, ok := t.Number(0, maxClue(n))
		if !ok {
			return s.WrongWord(t, fmt.Sprintf("a clue, 0..%d, or \".\"", maxClue(n)))
		}
		to[i] = v
	}
	return nil
}

// cells reads row r.
func (s scanner) cells(line []scan.Word, p *Instance, r int) error {
	for c, t := range line {
		v, ok := t.Number(0, p.N-2)
		switch {
		case t.Text == ".":
			continue
		case t.Text == "X" || t.Text == "x":
			v = Black
		case !ok || v == 0:
			return s.WrongWord(t, fmt.Sprintf(`a cell, 1..%d, "X" or "."`, p.N-2))
		}
		p.give(r, c, v)
	}
	return nil
}
