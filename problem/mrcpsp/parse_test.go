package mrcpsp

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
	want := must(New([]Activity{
		{[]Mode{{0, []int32{0, 0}}}, []int32{1, 2}},
		{[]Mode{{3, []int32{2, 5}}, {4, []int32{1, 2}}}, []int32{3}},
		{[]Mode{{4, []int32{1, 3}}}, []int32{3}},
		{[]Mode{{0, []int32{0, 0}}}, nil},
	}, []int32{2, 6}, 1))
	p, err := Parse("-", strings.NewReader(sample()))
	require.NoError(t, err)
	assert.Equal(t, want, p)

	// As MMLIB has it: without colons, with tabs.
	text := strings.NewReplacer("REQUESTS/DURATIONS:", "REQUESTS/DURATIONS", "RESOURCEAVAILABILITIES:", "RESOURCE AVAILABILITIES", "R 1  N 1", "R1\tN1", "      2      1     3", "2\t1\t3", "  - ren", "- ren").Replace(sample())
	p, err = Parse("-", strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, want, p)
}

// TestParseErrors: each case replaces a part of the sample.
func TestParseErrors(t *testing.T) {
	wants := map[string]string{}
	for _, test := range []struct{ old, new, want string }{
		{sample(), "jobs: 3\n- renewable: 1", `f:3: found the end of the file; expected the line with the number of nonrenewable resources`},
		{"  1   N", "  x   N", `f:3:38: found "x"; expected the number of nonrenewable resources: a number from 0 to 100`},
		{"  1   N", "  1   N\n  - doubly constrained : 1 D", `f:4:26: found "1"; expected the number of doubly constrained resources: 0`},
		{"       2        2 ", "       2        0 ", `f:7:17: found "0"; expected the number of modes: a number from 1 to 100`},
		{"       1        1 ", "       1        2 ", `f:6:17: found "2"; expected one mode of the first and the last activity: 1`},
		{"       2        2          1           4", "       2        2          1", `f:7: found 3 numbers; expected 4, the last 1 of them successors`},
		{"       2        2          1           4", "       2        2", `f:7: found 2 numbers; expected 3 or more: an activity, the numbers of its modes and its successors, and these`},
		{"             2     4       1    2\n", "", `f:14:7: found "3"; expected the next mode: 2`},
		{"             2     4       1    2\n", "   2     4       1    2  3\n", `f:14: found 5 numbers; expected 4: mode 2 of activity 2, the duration, and a demand for each of 2 resources`},
		{"             2     4       1    2\n", "             2     1073741822       1    2\n", `f:15:20: found "4"; expected durations that add up to at most 1073741824`},
		{"2      1     3       2    5", "2      1     3       2", `f:13: found 4 numbers; expected 5: an activity, mode 1, the duration, and a demand for each of 2 resources`},
		{"      4      1     0       0    0\n", "", `f:16:5: found "RESOURCEAVAILABILITI..."; expected the duration and the demands of activity 4`},
		{"      4      1     0       0    0", "      4      1     0       0    1", `f:16:33: found "1"; expected a demand: 0`},
		{"        2    6\n", "        2\n", `f:19: found 1 numbers; expected 2, the capacity of each resource`},
		{"4        1          0\n", "4        1          1   2\n", `f:7:40: found activity 2 comes before itself: 2 -> 4 -> 2; expected precedences without a cycle`},
		{"3        1          1           4", "3        1          0", `f:8: found activity 3 without successors; expected at least activity 4, the end of the project`},
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
		p := random(r)
		var b strings.Builder
		require.NoError(t, p.Write(&b))
		again, err := Parse("-", strings.NewReader(b.String()))
		require.NoError(t, err)
		assert.Equal(t, p.Capacities, again.Capacities)
		assert.Equal(t, p.Renewable, again.Renewable)
		for i, a := range p.Activities {
			assert.Equal(t, a.Modes, again.Activities[i].Modes)
			assert.ElementsMatch(t, a.Successors, again.Activities[i].Successors)
		}
	}
	scantest.Written(t, Parse, must(Generate(GenerateOptions{Activities: 300, Modes: 10, Nonrenewable: 3}, r)))
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"jobs: 2\nrenewable: 0\nnonrenewable: 0\nPRECEDENCE RELATIONS:\n1 1 1 2\n2 1 0\nREQUESTS/DURATIONS:\n1 1 0\n2 1 0\nRESOURCEAVAILABILITIES:",
		sample(), strings.Replace(sample(), "1           4", "1           2", 1), strings.Replace(sample(), "  0\n", "  1   2\n", 1), "jobs: 9999", "****\n----\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok && p.ModelSize() < 1<<20 {
			require.NoError(t, p.Stated().Model.Check())
		}
	})
}
