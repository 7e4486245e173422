package squares

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
const maxLine = 1 << 20

// scanner reads words with their places. "#" begins a comment.
type scanner struct {
	file         string
	lines        *bufio.Scanner
	line, column int // of the word read last; at the end of the file: column 0
	rest         string
	after        int // column after the word
}

func newScanner(file string, r io.Reader) *scanner {
	s := &scanner{file: file, lines: bufio.NewScanner(r)}
	s.lines.Buffer(nil, maxLine)
	return s
}

// number is the next word as a number from 1 to hi. ok is false at the end of the
// file.
func (s *scanner) number(hi int32, expected string) (v int32, ok bool, err error) {
	word, err := s.word()
	if word == "" || err != nil {
		return 0, false, err
	}
	n, err := strconv.ParseUint(word, 10, 31)
	if err != nil || n < 1 || n > uint64(hi) {
		return 0, false, s.wrong(quote(word), expected)
	}
	return int32(n), true, nil
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
		s.rest, _, _ = strings.Cut(s.lines.Text(), "#")
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
