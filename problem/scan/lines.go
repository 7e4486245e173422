package scan

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"lsolve/problem"
)

// Lines reads a text line by line, and makes its errors. Its memory is bounded by the
// longest line.
type Lines struct {
	// Name is the file's name in messages, "-" for the standard input.
	Name string
	// Line is the number of the current line, counted from 1, for messages: 0 before the
	// first one, and after the end the number of lines plus 1.
	Line int
	// Shorter is what is expected instead of a line that is too long.
	Shorter string

	longest int
	comment string
	in      *bufio.Scanner
	text    string
	ended   bool
}

// NewLines returns the lines of r, which have fewer than longest bytes each. Each of the
// characters in comment begins a comment, which goes to the end of the line and is not
// part of it. A byte-order mark at the beginning is skipped.
func NewLines(name string, r io.Reader, longest int, comment string) *Lines {
	in := bufio.NewScanner(&unmarked{r: r})
	in.Buffer(nil, longest)
	return &Lines{Shorter: "a shorter one", Name: name, longest: longest, comment: comment, in: in}
}

// Next goes to the next line. false means that there is none; Err says why.
func (l *Lines) Next() bool {
	if l.ended {
		return false
	}
	l.Line++
	l.ended = !l.in.Scan()
	l.text = l.in.Text()
	if i := strings.IndexAny(l.text, l.comment); i >= 0 {
		l.text = l.text[:i]
	}
	return !l.ended
}

// Text returns the current line, without a comment.
func (l *Lines) Text() string { return l.text }

// Err returns the reason why Next stopped: nil at the end of the text, a
// *problem.SyntaxError for a line that is too long, or the reader's error with the name
// in front.
func (l *Lines) Err() error {
	switch err := l.in.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return l.Wrong(0, fmt.Sprintf("a line of more than %d bytes", l.longest), l.Shorter)
	case err != nil:
		return fmt.Errorf("%s: %w", l.Name, err)
	}
	return nil
}

// Each calls read with the text of every remaining line, up to its first error, which it
// returns; otherwise Err.
func (l *Lines) Each(read func(line string) error) error {
	for l.Next() {
		if err := read(l.text); err != nil {
			return err
		}
	}
	return l.Err()
}

// Wrong returns a mistake in the current line, a *problem.SyntaxError. Column 0 means all
// of the line.
func (l *Lines) Wrong(column int, found, expected string) error {
	return &problem.SyntaxError{File: l.Name, Line: l.Line, Column: column, Found: found, Expected: expected}
}

// WrongAt returns a mistake at a piece of the current line that begins at a byte of it.
func (l *Lines) WrongAt(at int, piece, expected string) error {
	return l.Wrong(utf8.RuneCountInString(l.text[:at])+1, Quote(piece), expected)
}

// WrongWord returns a mistake in the current line: that this word is there.
func (l *Lines) WrongWord(w Word, expected string) error {
	return l.Wrong(w.Column, Quote(w.Text), expected)
}

// Number returns the number from low to high that a word of the current line is.
func (l *Lines) Number(w Word, low, high int) (int, error) {
	n, ok := w.Number(low, high)
	if !ok {
		return 0, l.WrongWord(w, fmt.Sprintf("a number from %d to %d", low, high))
	}
	return n, nil
}

// NumberOf is Number where what the number is, such as "a capacity", is named.
func (l *Lines) NumberOf(what string, w Word, low, high int) (int, error) {
	n, ok := w.Number(low, high)
	if !ok {
		expected := fmt.Sprintf("%s: a number from %d to %d", what, low, high)
		if low == high {
			expected = fmt.Sprintf("%s: %d", what, low)
		}
		return 0, l.WrongWord(w, expected)
	}
	return n, nil
}
