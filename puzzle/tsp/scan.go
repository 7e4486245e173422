package tsp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lsolve/puzzle"
)

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 22

// scanner reads a file by lines, and by words within sections.
type scanner struct {
	file   string
	lines  *bufio.Scanner
	line   int
	column int    // of the word read last, or of rest's first character
	rest   string // of the line
	done   bool   // no more lines
}

func newScanner(file string, r io.Reader) *scanner {
	s := &scanner{file: file, lines: bufio.NewScanner(r)}
	s.lines.Buffer(nil, maxLine)
	return s
}

// next goes to the next line; false at the end of the file.
func (s *scanner) next() (bool, error) {
	s.column = 1
	s.line++
	if s.lines.Scan() {
		s.rest = s.lines.Text()
		return true, nil
	}
	s.rest, s.done = "", true
	if err := s.lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return false, s.wrong(0, fmt.Sprintf("a line of more than %d bytes", maxLine), "a shorter line")
	} else if err != nil {
		return false, fmt.Errorf("%s: %w", s.file, err)
	}
	return false, nil
}

// word is the next word, on this line or a later one; expected says what it is to
// be, for the error at the end of the file. Its place is line and column.
func (s *scanner) word(expected string) (string, error) {
	for {
		rest := strings.TrimLeftFunc(s.rest, unicode.IsSpace)
		if rest != "" {
			start := s.column + utf8.RuneCountInString(s.rest[:len(s.rest)-len(rest)])
			end := strings.IndexFunc(rest, unicode.IsSpace)
			if end < 0 {
				end = len(rest)
			}
			s.rest, s.column = rest[end:], start+utf8.RuneCountInString(rest[:end])
			return rest[:end], nil
		}
		if ok, err := s.next(); err != nil {
			return "", err
		} else if !ok {
			return "", s.wrong(0, "the end of the file", expected)
		}
	}
}

// whole is the next word, a number from lo to hi.
func (s *scanner) whole(lo, hi int32, expected string) (int32, error) {
	word, err := s.word(expected)
	if err != nil {
		return 0, err
	}
	v, err := strconv.ParseInt(word, 10, 32)
	if err != nil || v < int64(lo) || v > int64(hi) {
		return 0, s.wrongWord(word, expected)
	}
	return int32(v), nil
}

// endOfLine reports what is left on a line on which a section ends.
func (s *scanner) endOfLine(section string) error {
	if rest := strings.TrimLeftFunc(s.rest, unicode.IsSpace); rest != "" {
		column := s.column + utf8.RuneCountInString(s.rest[:len(s.rest)-len(rest)])
		return s.wrong(column, quote(rest), "the end of the line after the last number of "+section)
	}
	return nil
}

// wrong is a mistake on this line. Column 0 means all of it.
func (s *scanner) wrong(column int, found, expected string) error {
	return &puzzle.SyntaxError{File: s.file, Line: s.line, Column: column, Found: found, Expected: expected}
}

// wrongWord is a mistake in the word read last.
func (s *scanner) wrongWord(word, expected string) error {
	return s.wrong(s.column-utf8.RuneCountInString(word), quote(word), expected)
}

// quote is a piece of text, shortened.
func quote(text string) string {
	const longest = 20
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "..."
	}
	return strconv.Quote(text)
}
