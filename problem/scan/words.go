package scan

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Word is a text between blanks, which are those of unicode.IsSpace, with its column.
type Word struct {
	Text   string
	Column int // of its first character, counted from 1, in characters
}

// Words returns the words of a line.
func Words(line string) iter.Seq[Word] {
	return func(yield func(Word) bool) {
		rest, column := line, 1
		for {
			var w Word
			w, rest, column = cut(rest, column)
			if w.Text == "" || !yield(w) {
				return
			}
		}
	}
}

// Split returns the words of a line as a slice.
func Split(line string) []Word { return slices.AppendSeq(make([]Word, 0, 4), Words(line)) }

// cut returns the first word of a text that begins at a column, and the rest behind
// the word with its column; zeros if there is no word. Large files are numbers: plain
// characters have a path of their own.
func cut(text string, column int) (w Word, rest string, after int) {
	start := 0
	for start < len(text) && isBlank(text[start]) {
		start++
	}
	end := start
	for end < len(text) && text[end] < utf8.RuneSelf && !isBlank(text[end]) {
		end++
	}
	if end < len(text) && text[end] >= utf8.RuneSelf {
		return cutRunes(text, column)
	}
	if start == end {
		return Word{}, "", 0
	}
	return Word{text[start:end], column + start}, text[end:], column + end
}

// isBlank is unicode.IsSpace of ASCII.
func isBlank(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' }

// cutRunes is cut of any text.
func cutRunes(text string, column int) (w Word, rest string, after int) {
	rest = strings.TrimLeftFunc(text, unicode.IsSpace)
	if rest == "" {
		return Word{}, "", 0
	}
	column += utf8.RuneCountInString(text[:len(text)-len(rest)])
	end := strings.IndexFunc(rest, unicode.IsSpace)
	if end < 0 {
		end = len(rest)
	}
	return Word{rest[:end], column}, rest[end:], column + utf8.RuneCountInString(rest[:end])
}

// Number returns the word as a whole number. ok is false if it is none from low to
// high, or begins with "+".
func (w Word) Number(low, high int) (n int, ok bool) {
	n, err := strconv.Atoi(w.Text)
	return n, err == nil && low <= n && n <= high && w.Text[0] != '+'
}

// limited is what was expected in place of a word that is no Number. If the word is a
// whole number that is too large, and the text does not say how large it may be, the
// limit is named.
func (w Word) limited(expected string, high int) string {
	n, err := strconv.Atoi(w.Text)
	limit := strconv.Itoa(high)
	if (err == nil && n > high || errors.Is(err, strconv.ErrRange) && !strings.HasPrefix(w.Text, "-")) && !strings.Contains(expected, limit) {
		return expected + ", at most " + limit
	}
	return expected
}

// Quote returns a piece of text for messages: quoted, and cut after 20 characters.
func Quote(text string) string {
	const longest = 20
	n := 0
	for i := range text {
		if n++; n > longest {
			return strconv.Quote(text[:i] + "...")
		}
	}
	return strconv.Quote(text)
}

// OneLine returns a text without line ends, among them lone carriage returns, and without blanks around it.
func OneLine(text string) string {
	return strings.TrimSpace(strings.NewReplacer("\n", " ", "\r", " ").Replace(text))
}
