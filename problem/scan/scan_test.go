package scan_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem"
	"lsolve/problem/scan"
)

func TestLines(t *testing.T) {
	l := scan.NewLines("f", strings.NewReader("a b# c\r\n\n% d\n e\u00a0f"), 100, "%#")
	var texts []string
	require.NoError(t, l.Each(func(line string) error {
		texts = append(texts, line)
		assert.Len(t, texts, l.Line)
		assert.Equal(t, line, l.Text())
		return nil
	}))
	assert.Equal(t, []string{"a b", "", "", " e\u00a0f"}, texts)
	for range 2 { // the end stays where it is
		assert.Equal(t, 5, l.Line)
		assert.EqualError(t, l.Wrong(0, "the end of the file", "more"), "f:5: found the end of the file; expected more")
		assert.False(t, l.Next())
		assert.Empty(t, l.Text())
	}

	l = scan.NewLines("f", strings.NewReader("a # b\nc"), 100, "")
	err := l.Each(func(line string) error {
		assert.Equal(t, "a # b", line)
		return io.ErrNoProgress
	})
	assert.Equal(t, io.ErrNoProgress, err)
}

// TestByteOrderMark: one at the beginning of the text is no character of it.
func TestByteOrderMark(t *testing.T) {
	s := scan.NewStream("f", strings.NewReader("\ufeff1 x\n\ufeff2"), 100, "")
	n, err := s.Number(1, 1, "a number")
	require.NoError(t, err)
	assert.Equal(t, 1, n)
	assert.Equal(t, 1, s.Last.Column)
	_, err = s.Number(1, 1, "a number")
	assert.EqualError(t, err, `f:1:3: found "x"; expected a number`)
	_, err = s.Number(1, 2, "a number")
	assert.EqualError(t, err, `f:2:1: found "\ufeff2"; expected a number`)
	assert.False(t, scan.NewLines("f", strings.NewReader("\ufeff"), 100, "").Next())
	for _, text := range []string{"\xef\xbb", "\xef", "ab", "\xef\xbbx"} {
		l := scan.NewLines("f", iotest.OneByteReader(strings.NewReader(text)), 100, "")
		assert.True(t, l.Next())
		assert.Equal(t, text, l.Text())
	}
}

func TestLineTooLong(t *testing.T) {
	text := strings.Repeat("a", 99) + "\n" + strings.Repeat("b", 100)
	l := scan.NewLines("f", strings.NewReader(text), 100, "")
	err := l.Each(func(line string) error { return nil })
	var syntax *problem.SyntaxError
	require.ErrorAs(t, err, &syntax)
	assert.Equal(t, problem.SyntaxError{File: "f", Line: 2, Found: "a line of more than 100 bytes", Expected: "a shorter one"}, *syntax)
	l.Shorter = "few words"
	assert.EqualError(t, l.Err(), "f:2: found a line of more than 100 bytes; expected few words")
}

// broken returns a reader that gives a text, and then an error.
func broken(text string) io.Reader {
	return io.MultiReader(strings.NewReader(text), iotest.ErrReader(io.ErrClosedPipe))
}

func TestReaderError(t *testing.T) {
	l := scan.NewLines("f", broken("a\n"), 100, "")
	require.True(t, l.Next())
	require.False(t, l.Next())
	assert.EqualError(t, l.Err(), "f: io: read/write on closed pipe")
	assert.ErrorIs(t, l.Err(), io.ErrClosedPipe)

	s := scan.NewStream("f", broken("a\n"), 100, "")
	_, err := s.Word()
	require.NoError(t, err)
	for name, read := range map[string]func() error{
		"word":   func() error { _, err := s.Word(); return err },
		"needed": func() error { _, err := s.Needed("a word"); return err },
		"number": func() error { _, err := s.Number(0, 9, "a number"); return err },
		"end":    func() error { return s.End("the end") },
	} {
		var syntax *problem.SyntaxError
		err := read()
		assert.ErrorIs(t, err, io.ErrClosedPipe, name)
		assert.False(t, errors.As(err, &syntax), name)
	}
}

func TestWords(t *testing.T) {
	for line, want := range map[string][]scan.Word{
		"":                      {},
		" \t\r\v\u00a0":         {},
		"a":                     {{Text: "a", Column: 1}},
		"  ab\tc ":              {{Text: "ab", Column: 3}, {Text: "c", Column: 6}},
		"é\u00a0ж \u2003x":      {{Text: "é", Column: 1}, {Text: "ж", Column: 3}, {Text: "x", Column: 6}},
		"\xff\xff \xffx\u0085y": {{Text: "\xff\xff", Column: 1}, {Text: "\xffx", Column: 4}, {Text: "y", Column: 7}},
	} {
		assert.Equal(t, want, scan.Split(line), "%q", line)
	}
	words := scan.Words("a b c")
	for range 2 { // from the beginning
		for w := range words {
			assert.Equal(t, scan.Word{Text: "a", Column: 1}, w)
			break
		}
	}
}

func TestNumber(t *testing.T) {
	for text, want := range map[string]int{"-5": -5, "0": 0, "7": 7, "007": 7} {
		n, ok := scan.Word{Text: text}.Number(-5, 7)
		assert.True(t, ok, text)
		assert.Equal(t, want, n)
	}
	for _, text := range []string{"", "-", "+7", "8", "-6", "1.0", "1_0", "0x1", " 1", "1e0", "99999999999999999999"} {
		_, ok := scan.Word{Text: text}.Number(-5, 7)
		assert.False(t, ok, text)
	}
	l := scan.NewLines("f", strings.NewReader("3"), 100, "")
	require.True(t, l.Next())
	n, err := l.Number(scan.Word{Text: "3", Column: 1}, 1, 3)
	require.NoError(t, err)
	assert.Equal(t, 3, n)
	_, err = l.Number(scan.Word{Text: "3", Column: 1}, 1, 2)
	assert.EqualError(t, err, `f:1:1: found "3"; expected a number from 1 to 2`)
	n, err = l.NumberOf("a size", scan.Word{Text: "3", Column: 1}, 1, 3)
	require.NoError(t, err)
	assert.Equal(t, 3, n)
	_, err = l.NumberOf("a size", scan.Word{Text: "3", Column: 1}, 1, 2)
	assert.EqualError(t, err, `f:1:1: found "3"; expected a size: a number from 1 to 2`)
	_, err = l.NumberOf("a size", scan.Word{Text: "3", Column: 1}, 2, 2)
	assert.EqualError(t, err, `f:1:1: found "3"; expected a size: 2`)
}

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"":                         `""`,
		"a\"b":                     `"a\"b"`,
		strings.Repeat("é", 20):    `"` + strings.Repeat("é", 20) + `"`,
		strings.Repeat("é", 21):    `"` + strings.Repeat("é", 20) + `..."`,
		strings.Repeat("\xff", 21): `"` + strings.Repeat(`\xff`, 20) + `..."`,
	} {
		assert.Equal(t, want, scan.Quote(text))
	}
}

func TestStream(t *testing.T) {
	s := scan.NewStream("f", strings.NewReader("1  é # x\n\n\t3"), 100, "#")
	n, err := s.Number(0, 1, "a bit")
	require.NoError(t, err)
	assert.Equal(t, 1, n)
	assert.EqualError(t, s.EndOfLine("its end"), `f:1:4: found "é "; expected its end`)
	w, err := s.Needed("a letter")
	require.NoError(t, err)
	assert.Equal(t, scan.Word{Text: "é", Column: 4}, w)
	assert.Equal(t, w, s.Last)
	assert.NoError(t, s.EndOfLine("its end"))
	_, err = s.Number(0, 1, "bit %d of %d", 2, 3)
	assert.EqualError(t, err, `f:3:2: found "3"; expected bit 2 of 3, at most 1`)
	for range 2 { // the end stays where it is
		w, err = s.Word()
		require.NoError(t, err)
		assert.Equal(t, scan.Word{}, w)
		assert.Equal(t, scan.Word{}, s.Last)
		assert.NoError(t, s.EndOfLine("its end"))
		assert.NoError(t, s.End("the end"))
	}
	_, err = s.Number(0, 1, "bit %d", 4)
	assert.EqualError(t, err, "f:4: found the end of the file; expected bit 4")

	s = scan.NewStream("f", strings.NewReader("a\n b"), 100, "")
	_, err = s.Word()
	require.NoError(t, err)
	assert.EqualError(t, s.End("no more"), `f:2:2: found "b"; expected no more`)
}

// TestStreamBetweenLines: lines may stand before and between the words.
func TestStreamBetweenLines(t *testing.T) {
	s := scan.NewStream("f", strings.NewReader("head\n1\n2 \nfoot\n3"), 100, "")
	require.True(t, s.Next())
	assert.Equal(t, "head", s.Text())
	for i := range 2 {
		n, err := s.Number(i+1, i+1, "the next one")
		require.NoError(t, err)
		assert.Equal(t, i+2, s.Line)
		assert.Equal(t, i+1, n)
	}
	require.True(t, s.Next())
	assert.Equal(t, "foot", s.Text())
	n, err := s.Number(3, 3, "three")
	require.NoError(t, err)
	assert.Equal(t, 3, n)
}

// FuzzWords: words are the fields of a line, and are where their columns say.
func FuzzWords(f *testing.F) {
	for _, line := range []string{"", "a  b\t", "é1 2\u00a03ж4", "1\xff\u20282 ", "\x00\x1f \x7f\r"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		fields := strings.Fields(line)
		characters := []rune(line)
		for w := range scan.Words(line) {
			require.NotEmpty(t, fields)
			require.Equal(t, fields[0], w.Text)
			want := []rune(w.Text)
			require.Equal(t, want, characters[w.Column-1:w.Column-1+len(want)])
			fields = fields[1:]
		}
		require.Empty(t, fields)
	})
}

// TestWhole: a whole number may have an exponent.
func TestWhole(t *testing.T) {
	s := scan.NewStream("f", strings.NewReader("7 -1.5e1 1e3 1.5 1e3 1e400"), 100, "")
	for _, want := range []int{7, -15, 1000} {
		n, err := s.Whole(-20, 1000, "a number")
		require.NoError(t, err)
		assert.Equal(t, want, n)
	}
	for _, want := range []string{`f:1:14: found "1.5"; expected a number`, `f:1:18: found "1e3"; expected a number`, `f:1:22: found "1e400"; expected a number`} {
		_, err := s.Whole(-20, 999, "a number")
		assert.EqualError(t, err, want)
	}
	_, err := s.Whole(0, 1, "a number")
	assert.EqualError(t, err, "f:2: found the end of the file; expected a number")
}

func TestReread(t *testing.T) {
	s := scan.NewStream("f", strings.NewReader("1 2\n3"), 100, "")
	require.True(t, s.Next())
	s.Reread()
	for _, want := range []int{1, 2, 3} {
		n, err := s.Number(want, want, "the next one")
		require.NoError(t, err)
		assert.Equal(t, want, n)
	}
}
