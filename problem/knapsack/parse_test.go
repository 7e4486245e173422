package knapsack

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

func TestParse(t *testing.T) {
	p, err := Parse("-", strings.NewReader("3 2 # three items, two resources\n 7.25\n1.5 2 5.750\n1 2 3\n4 5 6\n3 10"))
	require.NoError(t, err)
	assert.EqualValues(t, 100, p.Scale())
	assert.EqualValues(t, 725, p.Known())
	assert.Equal(t, []int64{150, 200, 575}, p.Profits())
	assert.Equal(t, []int64{4, 5, 6}, p.Weights(1))
	assert.Equal(t, []int64{3, 10}, p.Capacities())
	var b strings.Builder
	require.NoError(t, p.Write(&b))
	assert.Equal(t, "3 2 7.25\n1.5 2 5.75\n1 2 3\n4 5 6\n3 10\n", b.String())
	assert.Equal(t, "profit 5.75 of 7.25\nitems 3\nresource 1: 3 of 3\nresource 2: 6 of 10\n", p.Text([]int32{0, 0, 1}))
	assert.Equal(t, "knapsack: the items taken use 4 of resource 1; expected at most 3\n", p.Text([]int32{1, 0, 1}))
	assert.Contains(t, p.Text([]int32{1}), "1 values; expected 3")
	assert.Contains(t, p.Text([]int32{1, 2, 0}), "item 2 is taken 2 times")
}

func TestParseFormat(t *testing.T) {
	_, text, _ := strings.Cut(Format, "one resource:\n")
	text, _, _ = strings.Cut(text, "A set")
	p, err := Parse("-", strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, p.Known(), branchAndBound(p))
	set, err := ParseSet("-", strings.NewReader("2"+text+text))
	require.NoError(t, err)
	assert.Equal(t, []*Instance{p, p}, set)
	set, err = ParseSet("-", strings.NewReader("0"))
	require.NoError(t, err)
	assert.Empty(t, set)
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                                      "f:1: found the end of the file; expected the number of items, 1 to 1048576",
		"0 1 0":                                 `f:1:1: found "0"; expected the number of items`,
		"1000000000":                            `f:1:1: found "1000000000"`,
		"1000000 5":                             `f:1:9: found "5"; expected the number of resources, 1 to 4`,
		"1000000 4 0 1":                         "f:2: found the end of the file; expected the profit of item 2",
		"1 1 -1":                                `f:1:5: found "-1"; expected the greatest profit, or 0: a number from 0`,
		"1 1 0 1.2345":                          `found "1.2345"; expected the profit of item 1: a number from 0 to 2^60, with up to 3 decimals`,
		"1 1 0 .5":                              `found ".5"`,
		"1 1 0 5.":                              `found "5."`,
		"1 1 0 1.-5":                            `found "1.-5"`,
		"1 1 0 1\n2.5":                          `f:2:1: found "2.5"; expected the weight of item 1 for resource 1, 0 or more`,
		"1 1 0 1\n2\n-3":                        `f:3:1: found "-3"; expected the capacity of resource 1, 0 or more`,
		"1 1 0 1\n2\n9223372036854775808":       `f:3:1: found "9223372036854775808"; expected the capacity of resource 1, 0 or more, at most 9223372036854775807`,
		"1 1 0 1\n2\n99999999999999999999":      `the capacity of resource 1, 0 or more, at most 9223372036854775807`,
		"1 1 0 1\n2\n3 x":                       `f:3:3: found "x"; expected the profit of item 1 for objective 2, 0 or more, or the end of the file after the capacities`,
		"2 1 0 1 1\n2 2\n3\n4":                  `f:5: found the end of the file; expected the profit of item 2 for objective 2, 0 or more`,
		"\n1 1 3 2\n1 1":                        "f:2: found profits or weights that sum to more than 2^60, or a greatest profit beyond the sum of the profits",
		"2 1 0 1152921504606846975 2\n1 1\n1":   "f:1: found profits or weights that sum to more than 2^60",
		"2 1 0 1 1\n1152921504606846975 2\n1":   "f:1: found profits or weights that sum to more than 2^60",
		"2 1 0 1 1\n9223372036854775807 1\n1":   "f:1: found profits or weights that sum to more than 2^60",
		"2 1 0 1152921504606846970 0.5\n1 1\n1": "f:1: found profits or weights that sum to more than 2^60",
		"1 1 0 1152921504606846976\n1\n1":       `f:1:7: found "1152921504606846976"; expected the profit of item 1: a number from 0 to 2^60`,
		strings.Repeat("9", 30):                 `f:1:1: found "99999999999999999999..."`,
		strings.Repeat(" ", maxLine+1):          "f:1: found a line of more than",
		"1 1 0 " + strings.Repeat("9", 30):      `found "99999999999999999999..."`,
	})
	for text, want := range map[string]string{
		"":           "found the end of the file; expected the number of instances, 0 to 4096",
		"1000000000": "expected the number of instances, 0 to 4096",
		"1":          "expected the number of items",
		"0 1":        "expected the end of the file",
	} {
		_, err := ParseSet("f", strings.NewReader(text))
		assert.ErrorContains(t, err, want)
	}
}

func TestNewErrors(t *testing.T) {
	for _, test := range []struct {
		profits, weights, capacities []int64
		known                        int64
		want                         string
	}{
		{nil, nil, []int64{1}, 0, "0 items"},
		{[]int64{1}, nil, nil, 0, "0 resources"},
		{[]int64{1}, nil, []int64{1}, 0, "0 weights; expected 1"},
		{[]int64{1}, []int64{-1}, []int64{1}, 0, "a negative number"},
		{[]int64{1}, []int64{1}, []int64{1}, 2, "the greatest profit is said to be 2"},
		{[]int64{MaxSum, 1}, []int64{1, 1}, []int64{1}, 0, "profits whose sum is beyond 2^60"},
		{[]int64{1, 1}, []int64{1, 1, MaxSum, MaxSum}, []int64{1, 1}, 0, "weights for resource 2 whose sum is beyond 2^60"},
	} {
		_, err := New(test.profits, test.weights, test.capacities, test.known)
		assert.ErrorContains(t, err, test.want)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"1 1 0 5 3 4", "\ufeff1 1 0 5 3 4", "2 1 7.5\n6 1.5\n1 1\n9", "1 2 0 0.001 1 1 1 1 # x", "3 1", "1 1 1 1 1", "1 1 0 1.000 1 1", "2 1 0 1152921504606846974 1 576460752303423488 576460752303423488 9223372036854775807", "2 1 0 5 6 3 4 5 7 8 9 10"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok {
			_ = p.Bound()
		}
	})
}
