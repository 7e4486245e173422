package magic

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/puzzle"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]Instance{
		"10":                        {n: 10},
		"% a square\n\n 4 standard": {4, true},
		"3 # three\nstandard\r\n":   {3, true},
		"2000":                      {n: MaxN},
		"00005":                     {n: 5},
		Format[strings.LastIndex(Format, ":\n")+1:]: {n: 10},
	} {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, "%q", text)
		assert.Equal(t, want, *p, "%q", text)
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                      `f:1: found the end of the file; expected the order, 1 to 2000`,
		"# 3\n":                 `f:2: found the end of the file; expected the order`,
		"\n x":                  `f:2:2: found "x"; expected the order, 1 to 2000`,
		"0":                     `f:1:1: found "0"; expected the order`,
		"-3":                    `f:1:1: found "-3"; expected the order`,
		"2001":                  `f:1:1: found "2001"; expected the order`,
		strings.Repeat("9", 50): `f:1:1: found "99999999999999999999..."; expected the order`,
		"3 é":                   `f:1:3: found "é"; expected "standard" or the end of the file`,
		"3 standard 4":          `f:1:12: found "4"; expected the end of the file`,
	} {
		_, err := Parse("f", strings.NewReader(text))
		var syntax *puzzle.SyntaxError
		require.ErrorAs(t, err, &syntax, "%q", text)
		assert.ErrorContains(t, err, want, "%q", text)
	}
	_, err := Parse("f", iotest.ErrReader(io.ErrClosedPipe))
	require.ErrorIs(t, err, io.ErrClosedPipe)
	_, err = Parse("f", strings.NewReader("3\n"+strings.Repeat(" ", 1<<20)))
	require.ErrorContains(t, err, "f:2: found a line of more than 65536 bytes")
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"10", "3 standard", "# c\n 7\n\nstandard % d", "x", "0", "2001", "3 3", "\xff"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := Parse("-", bytes.NewReader(text))
		if err != nil {
			var syntax *puzzle.SyntaxError
			if !errors.As(err, &syntax) || syntax.Line < 1 || syntax.Column < 0 {
				t.Fatal(err)
			}
			return
		}
		var b bytes.Buffer
		if err := p.Write(&b); err != nil {
			t.Fatal(err)
		}
		q, err := Parse("-", &b)
		if err != nil || *p != *q {
			t.Fatalf("%v, again %v: %v", p, q, err)
		}
	})
}
