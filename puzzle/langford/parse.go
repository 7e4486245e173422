package langford

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

// Format describes the text form of an instance.
const Format = `A Langford sequence to be found is its order, the largest number, and "standard"
after it if only one of each two sequences that are the reverse of each other is
wanted. "%" or "#" begins a comment. Order 8:

    8
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 16

// Parse reads an instance in the text form; see Format. name is the file's name in
// messages, "-" for the standard input. The error is a *puzzle.SyntaxError or the
// reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	p := &Instance{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	line := 0
	wrong := func(column int, found, expected string) error {
		return &puzzle.SyntaxError{File: name, Line: line, Column: column, Found: found, Expected: expected}
	}
	for lines.Scan() {
		line++
		text := lines.Text()
		if i := strings.IndexAny(text, "%#"); i >= 0 {
			text = text[:i]
		}
		for word, column := range words(text) {
			if err := p.word(word); err != "" {
				return nil, wrong(column, quote(word), err)
			}
		}
	}
	line++
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, wrong(0, "a line of more than "+strconv.Itoa(maxLine)+" bytes", "a shorter line")
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if p.n == 0 {
		return nil, wrong(0, "the end of the file", expectedOrder)
	}
	return p, nil
}

var expectedOrder = fmt.Sprintf("the order, 1 to %d", MaxN)

// word takes the next word in, or says what was expected in its place.
func (p *Instance) word(word string) (expected string) {
	switch {
	case p.n == 0:
		n, err := strconv.ParseUint(word, 10, 31)
		if err != nil || n < 1 || n > MaxN {
			return expectedOrder
		}
		p.n = int(n)
	case !p.standard && word == "standard":
		p.standard = true
	case !p.standard:
		return `"standard" or the end of the file`
	default:
		return "the end of the file"
	}
	return ""
}

// words gives the words of a line and their columns, counted from 1.
func words(text string) func(yield func(word string, column int) bool) {
	return func(yield func(string, int) bool) {
		column := 1
		for {
			rest := strings.TrimLeftFunc(text, unicode.IsSpace)
			column += utf8.RuneCountInString(text[:len(text)-len(rest)])
			if rest == "" {
				return
			}
			end := strings.IndexFunc(rest, unicode.IsSpace)
			if end < 0 {
				end = len(rest)
			}
			if !yield(rest[:end], column) {
				return
			}
			column += utf8.RuneCountInString(rest[:end])
			text = rest[end:]
		}
	}
}

// quote is a piece of text, shortened.
func quote(text string) string {
	const longest = 20
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "..."
	}
	return strconv.Quote(text)
}

// Write writes the instance in the text form, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	text := strconv.Itoa(p.n)
	if p.standard {
		text += " standard"
	}
	_, err := fmt.Fprintln(w, text)
	return err
}
