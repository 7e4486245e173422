package rcpspmax

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// sample returns the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, ":\n\n")
	return text
}

func TestParse(t *testing.T) {
	p, err := Parse("-", strings.NewReader(sample()))
	require.NoError(t, err)
	assert.Equal(t, must(New([]Activity{
		{0, []Lag{{1, 0}, {2, 0}}, []int32{0}},
		{3, []Lag{{2, 4}, {3, 3}}, []int32{2}},
		{4, []Lag{{1, -6}, {3, 4}}, []int32{1}},
		{0, nil, []int32{0}},
	}, []int32{2})), p)
	p, err = Parse("-", strings.NewReader("0 0 0 0\r\n0 1 0\r\n\r\n1 1 0\r\n0 1 0\r\n1 1 0\r\n"))
	require.NoError(t, err)
	assert.Len(t, p.Activities, 2)
}

// TestParseErrors: each case replaces a part of the sample.
func TestParseErrors(t *testing.T) {
	wants := map[string]string{}
	for _, test := range []struct{ old, new, want string }{
		{sample(), "", `f:1: found the end of the file; expected the numbers of activities and resources`},
		{"2 1 0 0", "2 1 0", `f:1: found 3 numbers; expected 4: the numbers of activities`},
		{"2 1 0 0", "1001 1 0 0", `f:1:5: found "1001"; expected the number of activities, without the first and the last: a number from 0 to 1000`},
		{"2 1 0 0", "2 1 0 1", `f:1:11: found "1"; expected the number of resources that are not renewable: 0`},
		{"0 1 2 1 2 [0] [0]", "1 1 2 1 2 [0] [0]", `f:2:5: found "1"; expected the next activity: 0`},
		{"0 1 2 1 2 [0] [0]", "0 2 2 1 2 [0] [0]", `f:2:7: found "2"; expected one mode: 1`},
		{"0 1 2 1 2 [0] [0]", "0", `f:2: found 1 numbers; expected 3: the lags of activity 0`},
		{"0 1 2 1 2 [0] [0]", "0 1 2 1 2 [0]", `f:2: found 6 words; expected 7: an activity, 1, 2, and 2 activities and times`},
		{"0 1 2 1 2 [0] [0]", "0 1 4 1 2 [0] [0]", `f:2:9: found "4"; expected the number of lags: a number from 0 to 3`},
		{"0 1 2 1 2 [0] [0]", "0 1 2 0 1 [0] [0]", `f:2:11: found "0"; expected another activity`},
		{"0 1 2 1 2 [0] [0]", "0 1 2 1 2 [0] 0", `f:2:19: found "0"; expected a time in brackets, such as "[4]"`},
		{"0 1 2 1 2 [0] [0]", "0 1 2 1 2 [x] [0]", `f:2:15: found "[x]"; expected a time in brackets: a number from -1073741824 to 1073741824`},
		{"1 1 3 2", "1 1 3", `f:7: found 3 numbers; expected 4: the duration and the demands of activity 1`},
		{"1 1 3 2", "1 1 3 2 1", `f:7:13: found "1"; expected the end of the line after 4 numbers`},
		{"1 1 3 2", "1 1 1073741824 2", `f:8:9: found "4"; expected durations and largest lags that add up to at most 1073741824`},
		{"3 1 0 0", "3 1 1 0", `f:9:9: found "1"; expected the duration: 0`},
		{"    2\n", "", `f:10: found the end of the file; expected the capacities of the resources`},
		{"    2\n", "    2 1\n", `f:10: found 2 numbers; expected 1, the capacity of each resource`},
		{"    2\n", "    -2\n", `f:10:5: found "-2"; expected a capacity: a number from 0 to 16777216`},
		{"    2\n", "    2\n3\n", `f:11:1: found "3"; expected the end of the file`},
	} {
		text := strings.Replace(sample(), test.old, test.new, 1)
		require.NotEqual(t, sample(), text, test.want)
		wants[text] = test.want
	}
	scantest.Errors(t, Parse, wants)
}

func TestWrite(t *testing.T) {
	r := rng.New(4, 0)
	for range 50 {
		scantest.Written(t, Parse, random(r))
	}
	scantest.Written(t, Parse, must(Generate(GenerateOptions{Activities: 100, Maximal: 0.3, Slack: 1}, r)))
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"0 0 0 0\n0 1 0\n1 1 0\n0 1 0\n1 1 0\n", sample(), strings.Replace(sample(), "[-6]", "[-3]", 1), strings.Replace(sample(), "[4]", "[1073741800]", 1),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok {
			require.NoError(t, p.Stated().Model.Check())
		}
	})
}
