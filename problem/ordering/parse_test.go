package ordering

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// sample is the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, ":\n\n")
	text, _, _ = strings.Cut(text, "\n\n")
	return text + "\n"
}

func TestParse(t *testing.T) {
	want := must(New(3, []int32{0, 5, 2, 1, 0, -3, 4, 6, 0}))
	for _, text := range []string{sample(), "CC n=3 three\n" + sample(), "\n\nthree\n\n3 0 5\n2 1 0 -3 4\n6 0", "1 2\n" + sample()} {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, p)
		scantest.Written(t, Parse, p)
	}
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                           `f:1: found the end of the file; expected the number of items, 1 to 3000`,
		"x":                          `f:2: found the end of the file; expected the number of items, 1 to 3000`,
		"x\ny":                       `f:2:1: found "y"; expected the number of items, 1 to 3000`,
		"0":                          `f:1:1: found "0"; expected the number of items, 1 to 3000`,
		"3001\n":                     `f:1:1: found "3001"; expected the number of items, 1 to 3000`,
		"2\n0 1\n2":                  `f:4: found the end of the file; expected the entry of row 1 and column 1`,
		"2\n0 1\n2 1.5":              `f:3:3: found "1.5"; expected the entry of row 1 and column 1`,
		"2\n0 1073741824":            `f:2:3: found "1073741824"; expected the entry of row 0 and column 1, at most 1073741823`,
		"1\n0 1":                     `f:2:3: found "1"; expected the end of the file after the matrix`,
		strings.Repeat(" ", maxLine): `f:1: found a line of more than 4194304 bytes`,
	})
}

func TestNewErrors(t *testing.T) {
	for want, make := range map[string]func() (*Instance, error){
		"0 items; expected 1..3000":                  func() (*Instance, error) { return New(0, nil) },
		"3 entries; expected 4, for 2 items":         func() (*Instance, error) { return New(2, []int32{1, 2, 3}) },
		"row 1 and column 0 is 2147483647; expected": func() (*Instance, error) { return New(2, []int32{0, 0, math.MaxInt32, 0}) },
		"the density 2; expected 0 to 1":             func() (*Instance, error) { return Generate(2, 2, rng.New(1, 0)) },
		"3001 items; expected":                       func() (*Instance, error) { return Generate(3001, 1, rng.New(1, 0)) },
	} {
		_, err := make()
		assert.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{sample(), "1\n0", "\ufeff1\n0", "name\n2\n0 -5\n5 0", "2 2\n1\n7"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
