package quasigroup

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// sample4 returns the instance in Format.
func sample4() string {
	_, text, _ := strings.Cut(Format, "holes:\n\n")
	return text
}

func TestParse(t *testing.T) {
	want := []int32{0, -1, -1, 3, -1, 2, -1, -1, -1, -1, 0, -1, 1, -1, -1, 2}
	for _, text := range []string{
		sample4(),
		"# of order\r\n\n4\r\n\t0 . * 3\r\n. 2 . . # the second\n\n* * 00 *\n1 -1 -1 2",
	} {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err)
		assert.Equal(t, want, p.Given())
		assert.Equal(t, 10, p.Holes())
		var b strings.Builder
		require.NoError(t, p.Write(&b))
		assert.Equal(t, "order 4\n 0 -1 -1  3\n-1  2 -1 -1\n-1 -1  0 -1\n 1 -1 -1  2\n", b.String())
	}
	p, err := Parse("-", strings.NewReader("2\n0 1\n1 0"))
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, p.Write(&b))
	assert.Equal(t, "order 2\n0 1\n1 0\n", b.String())
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                         `f:1: found the end of the file; expected the order of the square`,
		"# x\n":                    `f:2: found the end of the file; expected the order`,
		"order":                    `f:1: found the end of the line; expected the order of the square`,
		"order order":              `f:1:7: found "order"; expected the order of the square, 1 to 500`,
		"0":                        `f:1:1: found "0"; expected the order of the square, 1 to 500`,
		"order 501":                `f:1:7: found "501"; expected the order`,
		"1000000000":               `f:1:1: found "1000000000"`,
		"Order 2":                  `f:1:1: found "Order"`,
		"2 2":                      `f:1:3: found "2"; expected the end of the line after the order`,
		"2\n0 1\n":                 `f:3: found the end of the file after 1 rows; expected 2 rows`,
		"2\n0 1 0":                 `f:2: found 3 cells; expected 2, a row of the square`,
		"2\n0":                     `f:2: found 1 cells; expected 2`,
		"2\n0 2":                   `f:2:3: found "2"; expected a number from 0 to 1, or -1 for a hole`,
		"2\n0 -2":                  `f:2:3: found "-2"; expected a number from 0 to 1`,
		"2\n0 +1":                  `f:2:3: found "+1"; expected`,
		"2\n.\u00a0é":              `f:2:3: found "é"; expected a number from 0 to 1`,
		"2\n0 x":                   `f:2:3: found "x"; expected`,
		"2\n0  0":                  `f:2:4: found "0"; expected a number that neither the row nor the column has already`,
		"2\n0 -1\n-1 1\n# x\n .":   `f:5:2: found "."; expected the end of the file after 2 rows`,
		"2\n0 1\n. 1":              `f:3:3: found "1"; expected a number that neither`,
		"2\n99999999999999999999 ": `f:2: found 1 cells`,
		"1\n999999999999999999999": `f:2:1: found "99999999999999999999..."; expected a number from 0 to 0`,
		strings.Repeat(" ", 1<<16): `f:1: found a line of more than 65536 bytes`,
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"1\n0", "\ufeff1\n0", "1\n.", "order 2\n0 -1\n* 0 # x", "# c\n3\n0 1 2\n1 2 0\n2 0 1\n", "2\n0 0\n1 1", "500", sample4()} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
