package doppelblock

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"lsolve/puzzle"
)

// maxLine is the longest line that Parse reads, in bytes.
const maxLine = 1 << 16

// scanner gives the lines of a puzzle, less comments, drawn lines, and empty ones.
type scanner struct {
	in   *bufio.Scanner
	file string
	line int // counted from 1
}

// token is what stands between blanks.
type token struct {
	text   string
	column int // in characters, counted from 1
}

func newScanner(r io.Reader, file string) *scanner {
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxLine)
	return &scanner{in: in, file: file}
}

// next is the tokens of the next line that has any, nil at the end.
func (s *scanner) next() ([]token, error) {
	for s.in.Scan() {
		s.line++
		text := s.in.Text()
		if end := strings.IndexAny(text, "%#"); end >= 0 {
			text = text[:end]
		}
		if strings.Trim(text, "-=+| \t\r") == "" {
			continue
		}
		if line := split(text); len(line) > 0 {
			return line, nil
		}
	}
	err := s.in.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		s.line++
		return nil, s.wrong(token{}, fmt.Sprintf("a line of more than %d bytes", maxLine), fmt.Sprintf("at most %d clues or cells", MaxSize+1))
	}
	if err != nil {
		return nil, fmt.Errorf("doppelblock: %s: %w", s.file, err)
	}
	return nil, nil
}

// need is next where the end is a mistake.
func (s *scanner) need(what string) ([]token, error) {
	line, err := s.next()
	if line == nil && err == nil {
		err = s.end(what)
	}
	return line, err
}

// end is the mistake that the text ends where what is expected.
func (s *scanner) end(what string) error {
	s.line++
	return s.wrong(token{}, "the end of the file", what)
}

func (s *scanner) wrong(at token, found, expected string) error {
	return &puzzle.SyntaxError{File: s.file, Line: s.line, Column: at.column, Found: found, Expected: expected}
}

// split gives the tokens of a line.
func split(line string) []token {
	var out []token
	blank := func(r rune) bool { return strings.ContainsRune(" \t\r\v\f|\u00a0\ufeff", r) }
	column := 1
	for line != "" {
		rest := strings.TrimLeftFunc(line, blank)
		column += utf8.RuneCountInString(line[:len(line)-len(rest)])
		end := strings.IndexFunc(rest, blank)
		if end < 0 {
			end = len(rest)
		}
		if end > 0 {
			out = append(out, token{rest[:end], column})
		}
		column += utf8.RuneCountInString(rest[:end])
		line = rest[end:]
	}
	return out
}

// number is a decimal number from 0 to most.
func number(text string, most int) (int, bool) {
	v, err := strconv.ParseUint(text, 10, 31)
	return int(v), err == nil && int(v) <= most
}

// count is "no clues", "1 clue", "3 clues".
func count(n int, what string) string {
	switch n {
	case 0:
		return "no " + what + "s"
	case 1:
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
