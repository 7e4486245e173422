package qap

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lsolve/puzzle"
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
// in messages, "-" for the standard input. The error is a *puzzle.SyntaxError or
// the reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	s := &scanner{file: name, lines: bufio.NewScanner(r)}
	s.lines.Buffer(nil, maxLine)
	n, err := s.number(1, MaxFacilities, fmt.Sprintf("the number of facilities, 1 to %d", MaxFacilities))
	if err != nil {
		return nil, err
	}
	flows, err := s.matrix(int(n), "flow")
	if err != nil {
		return nil, err
	}
	distances, err := s.matrix(int(n), "distance")
	if err != nil {
		return nil, err
	}
	switch word, err := s.word(); {
	case err != nil:
		return nil, err
	case word != "":
		return nil, s.wrong(quote(word), "the end of the file after two matrices")
	}
	p, err := New(int(n), flows, distances)
	if err != nil {
		return nil, &puzzle.SyntaxError{File: name, Line: 1, Found: strings.TrimPrefix(err.Error(), "qap: "), Expected: "smaller numbers"}
	}
	return p, nil
}

// scanner reads words with their places.
type scanner struct {
	file         string
	lines        *bufio.Scanner
	line, column int // of the word read last; of the end of the file: column 0
	rest         string
	after        int // column after the word
}

// matrix reads n x n numbers. It grows with what is there.
func (s *scanner) matrix(n int, what string) (m []int32, err error) {
	for i := range n {
		for j := range n {
			v, err := s.number(0, math.MaxInt32, fmt.Sprintf("the %s from %d to %d, 0 or more", what, i+1, j+1))
			if err != nil {
				return nil, err
			}
			m = append(m, v)
		}
	}
	return m, nil
}

// number reads a whole number from lo to hi.
func (s *scanner) number(lo, hi int64, expected string) (int32, error) {
	word, err := s.word()
	if err != nil {
		return 0, err
	}
	if word == "" {
		return 0, s.wrong("the end of the file", expected)
	}
	v, err := strconv.ParseInt(word, 10, 32)
	if err != nil || v < lo || v > hi {
		return 0, s.wrong(quote(word), expected)
	}
	return int32(v), nil
}

// word is the next word, "" at the end of the file.
func (s *scanner) word() (string, error) {
	for {
		if rest := strings.TrimLeftFunc(s.rest, unicode.IsSpace); rest != "" {
			s.column = s.after + utf8.RuneCountInString(s.rest[:len(s.rest)-len(rest)])
			end := strings.IndexFunc(rest, unicode.IsSpace)
			if end < 0 {
				end = len(rest)
			}
			s.rest, s.after = rest[end:], s.column+utf8.RuneCountInString(rest[:end])
			return rest[:end], nil
		}
		s.line++
		s.column, s.after = 0, 1
		if !s.lines.Scan() {
			if err := s.lines.Err(); errors.Is(err, bufio.ErrTooLong) {
				return "", s.wrong(fmt.Sprintf("a line of more than %d bytes", maxLine), "a shorter line")
			} else if err != nil {
				return "", fmt.Errorf("%s: %w", s.file, err)
			}
			return "", nil
		}
		s.rest = s.lines.Text()
	}
}

// wrong is a mistake at the word read last.
func (s *scanner) wrong(found, expected string) error {
	return &puzzle.SyntaxError{File: s.file, Line: s.line, Column: s.column, Found: found, Expected: expected}
}

// quote is a piece of text, shortened.
func quote(text string) string {
	const longest = 20
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "..."
	}
	return strconv.Quote(text)
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
