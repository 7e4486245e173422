package interval

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

// Format describes the text form of an instance.
const Format = `An all-interval series to be found is its length, a number. "%" or "#" begins a comment.
Length 12:

    12
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 16

// Parse reads an instance in the text form; see Format. name is the file's name in
// messages, "-" for the standard input. The error is a *puzzle.SyntaxError or the
// reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	var p *Instance
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
		from := 0
		for _, word := range strings.Fields(text) {
			from += strings.Index(text[from:], word)
			column := 1 + utf8.RuneCountInString(text[:from])
			from += len(word)
			if p != nil {
				return nil, wrong(column, quote(word), "the end of the file")
			}
			n, err := strconv.ParseUint(word, 10, 31)
			if err != nil {
				return nil, wrong(column, quote(word), expected)
			}
			if p, err = New(int(n)); err != nil {
				return nil, wrong(column, quote(word), expected)
			}
		}
	}
	line++
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, wrong(0, "a line of more than "+strconv.Itoa(maxLine)+" bytes", "a shorter line")
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if p == nil {
		return nil, wrong(0, "the end of the file", expected)
	}
	return p, nil
}

var expected = fmt.Sprintf("the length, 1 to %d", MaxN)

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
	_, err := fmt.Fprintln(w, p.n)
	return err
}
