package binpacking

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// samples returns the instances in Format: the same one in both formats.
func samples() []string { return scantest.Samples(Format) }

// two are two instances in one file.
const two = "2\n a\n 10 2 1\n4\n5\n b\n 1.5 1 1\n0.25\n"

func TestParse(t *testing.T) {
	want := must(New(10, []int32{7, 5, 3, 5}))
	require.Len(t, samples(), 2)
	for _, text := range append(samples(), "4 10 7 5 3 5", "4\n1.0\n.7\n0.50\n0.3\n.5") {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, p)
	}
	set, err := ParseSet("f", strings.NewReader(two))
	require.NoError(t, err)
	assert.Equal(t, []*Instance{must(New(10, []int32{4, 5})), must(New(150, []int32{25}))}, set)
	for i, want := range set {
		p, err := parseOne("f", strings.NewReader(two), i+1)
		require.NoError(t, err)
		assert.Equal(t, want, p)
	}
	_, err = parseOne("f", strings.NewReader(two), 3)
	assert.ErrorContains(t, err, "f: instance 3 of a set of 2")
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                         `f:1: found the end of the file; expected the number of items, or of instances`,
		"x":                        `f:1:1: found "x"; expected the number of items, or of instances`,
		"0 10":                     `f:1:1: found "0"; expected the number of items`,
		"2":                        `f:2: found the end of the file; expected the capacity, or the name`,
		"1 0 1":                    `f:1:3: found "0"; expected the capacity, a number above 0`,
		"2 10\n5":                  `f:3: found the end of the file; expected the weight of item 2 of 2`,
		"2 10\n5 x":                `f:2:3: found "x"; expected a weight, a number above 0`,
		"2 10\n5 11":               `f:2:3: found "11"; expected a weight up to the capacity`,
		"2 10\n5 -1":               `f:2:3: found "-1"; expected a weight`,
		"1 10\n5 6":                `f:2:3: found "6"; expected the end of the file`,
		"1\n1073741825\n5":         `f:2: found a capacity of too many digits; expected at most 1073741824`,
		"1\n20\n.0000000000005":    `f:2: found a capacity of too many digits`,
		"1\na":                     `f:3: found the end of the file; expected the capacity`,
		"1\na x":                   `f:2:3: found "x"; expected the capacity`,
		"1\na 10 0":                `f:2:6: found "0"; expected the number of items`,
		"1\na 10 1 x":              `f:2:8: found "x"; expected the number of bins`,
		"2\na 10 1 1\n5":           `f:4: found the end of the file; expected the name of instance 2 of 2`,
		"20000 a":                  `f:1:7: found "a"; expected the capacity`,
		two:                        `f:6: found the second of 2 instances; expected one instance, or the flag --instance`,
		strings.Repeat(" ", 1<<20): `f:1: found a line of more than 1048576 bytes`,
	})
}

func TestNewErrors(t *testing.T) {
	for want, weights := range map[string][]int32{
		"0 items; expected 1..":                    {},
		"item 1 has the weight 0; expected 1..10":  {1, 0},
		"item 0 has the weight 11; expected 1..10": {11},
		"item 2 has the weight -3; expected 1..10": {1, 10, -3},
	} {
		_, err := New(10, weights)
		assert.ErrorContains(t, err, want)
	}
	for _, capacity := range []int32{0, -1, MaxCapacity + 1} {
		_, err := New(capacity, []int32{1})
		assert.ErrorContains(t, err, "expected 1..1073741824")
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(), two, "\ufeff1 1 1", "1 1.5 1.", "2 10 1e3", "1 a 1 1 0 1", "1 999999999999999999 1") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
