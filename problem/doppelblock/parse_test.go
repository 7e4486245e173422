package doppelblock

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem"
)

func TestParse(t *testing.T) {
	sample := Example()
	small := &Instance{N: 3, Columns: []int{1, None, 0}, Rows: []int{None, None, 1}, AdjacentBlacks: true}
	given := &Instance{
		N: 3, Columns: []int{None, None, None}, Rows: []int{1, None, None},
		Cells: [][]int{{Black, 1, None}, {None, None, None}, {None, None, Black}},
	}
	solved := Example()
	solved.Cells = published()
	for _, test := range []struct {
		name, text string
		want       *Instance
	}{
		{"two lines", "4 8 4 5 6 5\n9 7 2 10 3 1\n", sample},
		{"no newline at the end", "4 8 4 5 6 5\n9 7 2 10 3 1", sample},
		{"the report's figure 1", "\n\t4\t8\t4\t5\t6\t5\n9\t\t\t\t\t\t\n7\n2\n10\n3\n1\n", sample},
		{"windows", "\ufeff4 8 4 5 6 5\r\n9 7 2 10 3 1\r\n", sample},
		{"comments", "% all\n. . . # half\n# the rest\n 1 . .% three\n|X|1|.\n. . .\n===\n. . X", given},
		{"the report's figure 3", `
      4      8      4      5      6      5
-----
9 | 1 | X | 2 | 4 | 3 | X |
7 | X | 3 | 4 | X | 1 | 2 |
2 | 4 | 1 | X | 2 | X | 3 |
10| X | 4 | 1 | 3 | 2 | X |
3 | 2 | X | 3 | X | 4 | 1 |
1 | 3 | 2 | X | 1 | X | 4 |
-----
`, solved},
		{"missing clues", "adjacent-blacks allow\n1 . 0\n. . 1", small},
		{"rows", "adjacent-blacks allow % here\n1 . 0\n.\n.\n1", small},
		{"rows with cells", ". . .\n1 X 1 .\n.\n. . . x", given},
		{"two lines and cells", ". . .\n1 . .\nX 1 .\n. . .\n. . x", given},
		{"said again", "adjacent-blacks forbid\n. . .\n1 . .\nX 1 .\n. . .\n. . x", given},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse("f", strings.NewReader(test.text))
			require.NoError(t, err)
			require.NoError(t, p.Valid())
			assert.Equal(t, test.want, p)
		})
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "f:1: found the end of the file; expected the clues of the columns"},
		{"comments only", "% a\n\n# b\n", "f:4: found the end of the file; expected the clues of the columns"},
		{"too small", "1 2", "f:1:1: found 2 column clues; expected 3 to 100"},
		{"too large", strings.Repeat(" .", 101), "f:1:2: found 101 column clues; expected 3 to 100"},
		{"a word", "1 . hello", `f:1:5: found "hello"; expected a clue, 0..1, or "."`},
		{"a large clue", "1 1 1 4", `f:1:7: found "4"; expected a clue, 0..3, or "."`},
		{"a very large clue", "1 1 1 99999999999999999999", `found "99999999999999999999"`},
		{"a negative clue", "1 1 1\n\n -1", `f:3:2: found "-1"; expected a clue`},
		{"no rows", "1 1 1", "f:2: found the end of the file; expected the clues of the rows, or 3 rows"},
		{"too few rows", "1 1 1\n1\n1\n", "f:4: found the end of the file; expected row 3 of 3: the board has 3 columns, and as many rows"},
		{"too many rows", "1 1 1\n1\n1\n1\n1\n", "f:5:1: found one more line; expected the end: the board has 3 columns, and as many rows"},
		{"too many rows after two lines", "1 1 1\n1 1 1\n. . .\n. . .\n. . .\n. . .", "f:6:1: found one more line"},
		{"too few rows after two lines", "1 1 1\n1 1 1\n. . .\n", "f:4: found the end of the file; expected row 2 of 3"},
		{"a rectangle", "1 1 1\n1 1 1 1 1", "f:2:1: found 5 words; expected row 1 of a board of 3 columns: its clue, or its clue and 3 cells"},
		{"a short row after two lines", "1 1 1\n1 1 1\n. .", "f:3:1: found 2 words; expected the 3 cells of row 1"},
		{"a cell 0", ". . .\n. . . 0\n.\n.", `f:2:7: found "0"; expected a cell, 1..1, "X" or "."`},
		{"a large cell", ". . . .\n. . . é 3\n.\n.", `f:2:7: found "é"`},
		{"adjacent how", "adjacent-blacks perhaps\n", `f:1:17: found "perhaps"; expected one of "allow" and "forbid"`},
		{"adjacent", "adjacent-blacks\n", `f:1:1: found no words after adjacent-blacks`},
		{"adjacent only", "adjacent-blacks allow\n", "f:2: found the end of the file; expected the clues of the columns"},
		{"a long line", "1 1 1\n" + strings.Repeat("1 ", maxLine), "f:2: found a line of more than 65536 bytes; expected at most 101 clues or cells"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse("f", strings.NewReader(test.text))
			assert.Nil(t, p)
			require.Error(t, err)
			var syntax *problem.SyntaxError
			require.ErrorAs(t, err, &syntax)
			assert.Contains(t, err.Error(), test.want)
		})
	}
	_, err := Parse("-", iotest.ErrReader(io.ErrUnexpectedEOF))
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
	_, err = Parse("-", io.MultiReader(strings.NewReader("1 1 1\n1 1 1\n"), iotest.ErrReader(io.ErrUnexpectedEOF)))
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
}

// TestFormatIsRead: the examples in the description have the meaning that it
// states.
func TestFormatIsRead(t *testing.T) {
	var examples []string
	for part := range strings.SplitSeq(Format, "\n\n") {
		if strings.HasPrefix(part, "    ") {
			examples = append(examples, part)
		}
	}
	require.Len(t, examples, 2)
	first := parse(t, examples[0])
	assert.Equal(t, []int{9, 7, 2, 10, None, 1}, first.Rows)
	assert.Equal(t, Black, first.Given(0, 5))
	assert.Equal(t, 4, first.Given(2, 0))
	assert.Equal(t, Example(), parse(t, examples[1]))
}

// FuzzParse: no text panics, and a puzzle that is written is read as the same.
func FuzzParse(f *testing.F) {
	f.Add("4 8 4 5 6 5\n9 7 2 10 3 1\n")
	f.Add("adjacent-blacks allow\n1 . 0\n. X 1 .\n.\n1 % x\n")
	f.Add(". . .\n1 . .\nX 1 .\n. . .\n. . x")
	f.Add("| 1 1 1\n----\n1 | X | 1 | X |\n. | . | .| .\n1 #\n")
	f.Add("\ufeff1\u00a01 1\r\n. . .\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse("fuzz", strings.NewReader(text))
		if err != nil {
			var syntax *problem.SyntaxError
			if !errors.As(err, &syntax) || syntax.Line < 1 {
				t.Fatalf("%v", err)
			}
			return
		}
		require.NoError(t, p.Valid())
		var b strings.Builder
		require.NoError(t, p.Write(&b))
		again, err := Parse("again", strings.NewReader(b.String()))
		require.NoError(t, err, "%s", b.String())
		if p.forgetOpen(); again.Cells == nil || p.Cells == nil {
			again.forgetOpen()
		}
		require.Equal(t, p, again, "%s", b.String())
	})
}
