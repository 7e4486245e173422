package domino

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem"
)

// sample returns the puzzle in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, ":\n")
	return text
}

func TestParse(t *testing.T) {
	tests := []struct {
		name, text string
		rows       int
		cells      []int32
	}{
		{"the smallest", "0 0", 1, []int32{0, 0}},
		{"one column", "0\n0\n", 2, []int32{0, 0}},
		{"comments and empty lines", "% a puzzle\n\n 0 1\t1 # the first row\r\n\n1 0 0\n#", 2, []int32{0, 1, 1, 1, 0, 0}},
		{"blank cells", ". 1 1\n1 . 0", 2, []int32{Blank, 1, 1, 1, Blank, 0}},
		{"all blank", ".\n.", 2, []int32{Blank, Blank}},
		{"the example", sample(), 4, Example().Cells},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse("-", strings.NewReader(test.text))
			require.NoError(t, err)
			assert.Equal(t, test.rows, p.Rows)
			assert.Equal(t, test.cells, p.Cells)
		})
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                             `f:1: found the end of the file; expected a row of numbers`,
		"\n% nothing\n":                `f:3: found the end of the file; expected a row of numbers`,
		"0 1 1\n1 x 0":                 `f:2:3: found "x"; expected a number from 0 to 500, or "." for a blank cell`,
		"0 -1":                         `f:1:3: found "-1"; expected a number from 0 to 500`,
		"é 7 é":                        `f:1:1: found "é"`,
		"0\u00a0é":                     `f:1:3: found "é"`,
		"0 501":                        `f:1:3: found "501"`,
		"0 " + strings.Repeat("9", 50): `f:1:3: found "99999999999999999999..."`,
		"0 1 1\n1 0":                   `f:2: found 2 numbers; expected 3 numbers, as in the rows above`,
		"0 1 1\n1 0 2":                 `f:2:5: found 2; expected a number from 0 to 1: the set of 6 cells`,
		"0 1 2":                        `f: domino: 1 x 3 = 3 cells, the largest number is 2; the set 0..2 fills 12 cells, such as 3 x 4`,
		". .\n. .":                     `f: domino: 2 x 2 = 4 cells are those of no set: the set 0..0 fills 2 cells, the set 0..1 6`,
		"0":                            `f: domino: 1 x 1 = 1 cells, the largest number is 0; the set 0..0 fills 2 cells`,
	} {
		_, err := Parse("f", strings.NewReader(text))
		assert.ErrorContains(t, err, want, "%q", text)
	}
	var syntax *problem.SyntaxError
	_, err := Parse("-", strings.NewReader("0 y"))
	require.ErrorAs(t, err, &syntax)
	assert.Equal(t, problem.SyntaxError{File: "-", Line: 1, Column: 3, Found: `"y"`, Expected: `a number from 0 to 500, or "." for a blank cell`}, *syntax)
	_, err = Parse("f", iotest.ErrReader(io.ErrClosedPipe))
	assert.ErrorIs(t, err, io.ErrClosedPipe)
}

// TestParseRefusesSizes: too much is refused before all of it is read.
func TestParseRefusesSizes(t *testing.T) {
	endless := func(text string) io.Reader {
		return io.LimitReader(&repeat{text: text}, 1<<40)
	}
	for name, test := range map[string]struct{ text, want string }{
		"columns": {"0 ", "a line of more than 4194304 bytes"},
		"rows":    {"0 0\n", "one cell more; expected at most 251502 cells"},
		"digits":  {"1", "a line of more than"},
		"blanks":  {" ", "a line of more than"},
		"zeros":   {"\x00", "a line of more than"},
	} {
		_, err := Parse("-", endless(test.text))
		assert.ErrorContains(t, err, test.want, name)
	}
	var b strings.Builder
	for range 27 {
		b.WriteString(strings.Repeat(". ", 28) + "\n")
	}
	_, err := Parse("-", strings.NewReader(b.String()))
	assert.ErrorContains(t, err, "too many blank cells: 1062153 places where a domino can lie; expected at most 1048576")
}

// repeat is a text over and over.
type repeat struct {
	text string
	at   int
}

func (r *repeat) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = r.text[r.at]
		r.at = (r.at + 1) % len(r.text)
	}
	return len(p), nil
}

func TestNewErrors(t *testing.T) {
	for _, rows := range []int{-1, 0, 5, 7} {
		_, err := New(rows, make([]int32, 6))
		assert.ErrorContains(t, err, "expected a rectangle")
	}
	_, err := New(2, []int32{0, 0, 0, 0, 0, -2})
	assert.ErrorContains(t, err, "row 2, column 3: the number -2; expected 0..1: the set of 6 cells")
	_, err = New(1, nil)
	assert.Error(t, err)
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"0 0", "0 1 1\n1 0 0 % x", ". .", ".\n0\n", "# c\n1 2 3", "0 1\n0", "9 . 500\n", sample()} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := Parse("-", bytes.NewReader(text))
		if err != nil {
			var syntax *problem.SyntaxError
			if errors.As(err, &syntax) && (syntax.Line < 1 || syntax.Column < 0) {
				t.Fatal(err)
			}
			return
		}
		var b bytes.Buffer
		if err := p.Write(&b); err != nil {
			t.Fatal(err)
		}
		q, err := Parse("-", &b)
		if err != nil || q.Rows != p.Rows || !slices.Equal(q.Cells, p.Cells) {
			t.Fatalf("%v: %v", p.Cells, err)
		}
		_ = p.Validate()
	})
}
