package rcpsp

import (
	"fmt"
	"strconv"
	"strings"
)

// token is a word of a line and the column where it begins.
type token struct {
	text   string
	column int
}

// split is the words of a line. Columns count bytes.
func split(line string) (words []token) {
	for i := 0; i < len(line); {
		if isBlank(line[i]) {
			i++
			continue
		}
		start := i
		for i < len(line) && !isBlank(line[i]) {
			i++
		}
		words = append(words, token{line[start:i], start + 1})
	}
	return words
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }

// number reads a number from low to high.
func (p *parser) number(t token, low, high int, what string) (int, error) {
	n, err := strconv.ParseUint(t.text, 10, 31)
	if err != nil || int(n) < low || int(n) > high {
		expected := fmt.Sprintf("%s: a number from %d to %d", what, low, high)
		if low == high {
			expected = fmt.Sprintf("%s: %d", what, low)
		}
		return 0, p.wrong(t.column, quote(t.text), expected)
	}
	return int(n), nil
}

// quote is a piece of text, shortened.
func quote(text string) string {
	const longest = 20
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "..."
	}
	return strconv.Quote(text)
}
