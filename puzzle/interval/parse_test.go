package interval

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/puzzle"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]int{
		"10":                  10,
		"% the one\n\n 4 # x": 4,
		"007\r\n":             7,
		strconv.Itoa(MaxN):    MaxN,
		Format[strings.LastIndex(Format, ":\n")+1:]: 12,
	} {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, "%q", text)
		assert.Equal(t, want, p.N(), "%q", text)
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "f:1: found the end of the file; " + "expected " + expected,
		"# 3\n":                 "f:2: found the end of the file; expected the length",
		"\n x":                  "f:2:2: found \"x\"; expected the length",
		"0":                     "f:1:1: found \"0\"; expected the length",
		"-3":                    "f:1:1: found \"-3\"",
		strconv.Itoa(MaxN + 1):  "f:1:1: found",
		strings.Repeat("9", 50): "f:1:1: found \"99999999999999999999...\"",
		"3\n é 3":               "f:2:2: found \"é\"; expected the end of the file",
		"é":                     "f:1:1: found \"é\"",
		"3 3":                   "f:1:3: found \"3\"; expected the end of the file",
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
	for _, text := range []string{"10", "# c\n 7\n\n % d", "x", "0", "100001", "3 3", "\xff", "1000000000"} {
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
