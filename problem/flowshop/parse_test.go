package flowshop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// samples returns the instances in Format: the same one in each of the formats.
func samples() []string { return scantest.Samples(Format) }

func TestParse(t *testing.T) {
	want := must(New(3, 2, []int32{3, 1, 2, 5, 4, 2}))
	require.Len(t, samples(), 3)
	for _, text := range samples() {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, p)
	}
	// Four jobs on two machines, where a line has four numbers in both formats.
	for _, text := range []string{"4 2\n0 5 1 6\n1 2 3 4", "4 2\n0 0 1 1\n0 5 1 2\n0 1 1 3\n0 6 1 4"} {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, must(New(4, 2, []int32{0, 1, 5, 2, 1, 3, 6, 4})), p)
	}
}

// TestParseSet: instances one after the other, with the titles of both libraries.
func TestParseSet(t *testing.T) {
	const orLibrary = " +++++\n instance car1\n +++++\n Carlier 2x2\n 2 2\n 0 3 1 4\n 0 5 1 6\n ++++\n instance car2\n +++\n 1 1\n 0 7\n"
	for _, text := range []string{orLibrary, samples()[0] + samples()[0], samples()[0]} {
		set, err := ParseSet("f", strings.NewReader(text))
		require.NoError(t, err)
		if text == orLibrary {
			assert.Equal(t, []*Instance{must(New(2, 2, []int32{3, 4, 5, 6})), must(New(1, 1, []int32{7}))}, set)
		}
		for i := 1; i <= len(set); i++ {
			p, err := parseOne("f", strings.NewReader(text), i)
			require.NoError(t, err)
			assert.Equal(t, set[i-1], p)
		}
		_, err = parseOne("f", strings.NewReader(text), len(set)+1)
		assert.ErrorContains(t, err, "f: instance ")
		_, err = Parse("f", strings.NewReader(text))
		assert.Equal(t, len(set) > 1, err != nil)
	}
}

func TestParseErrors(t *testing.T) {
	const taillard = "number of jobs, number of machines\n2 1 1 9 8\nprocessing times :\n"
	scantest.Errors(t, Parse, map[string]string{
		"":                           `f:1: found the end of the file; expected the numbers of jobs and of machines`,
		"number of jobs":             `f:2: found the end of the file; expected the numbers of jobs and of machines`,
		"x":                          `f:1: found 1 words; expected the numbers of jobs and of machines`,
		"number of jobs\n2 1":        `f:2: found 2 words; expected the numbers of jobs and of machines, a seed, an upper and a lower bound`,
		"number of jobs\n2 1 1 -1 2": `f:2:7: found "-1"; expected a number from 0 to 2147483647`,
		"0 1":                        `f:1:1: found "0"; expected a number from 1 to 10000`,
		"1 x":                        `f:1:3: found "x"; expected a number from 1 to 1000`,
		"10000 1000":                 `f:1: found 10000000 operations; expected at most 1048576`,
		"2 1\n":                      `f:2: found the end of the file after 0 lines of durations; expected 2`,
		"3 1\n5":                     `f:2: found 1 numbers; expected 3, the durations of all jobs on a machine, or 2, each of 1 machines and the duration there`,
		"3 2\n5 6 7\n1 2":            `f:3: found 2 numbers; expected 3, the durations of all jobs on a machine`,
		"3 2\n0 5 1 6\n1 2 3":        `f:3: found 3 numbers; expected 4, each of 2 machines and the duration there`,
		"3 2\n0 5 0 6":               `f:2:5: found "0"; expected a number from 1 to 1`,
		"3 1\n5 x 6":                 `f:2:3: found "x"; expected a number from 0 to 1073741824`,
		"3 1\n5 1073741824 6":        `f:2:3: found "1073741824"; expected durations that add up to at most 1073741824`,
		"2 1\n5 1073741824":          `f:2: found larger durations; expected durations that add up to at most 1073741824`,
		"3 1\n5 6 7\n1 2 3":          `f:3:1: found "1"; expected the end of the instance after 1 lines`,
		"2 1\n0 6\n1 7":              `f:3: found 1; expected machine 0, as there is a line for each job`,
		taillard + "1":               `f:4: found 1 numbers; expected 2, the durations of all jobs on a machine`,
		taillard + "1 2\n3 4":        `f:5:1: found "3"; expected the end of the instance after 1 lines`,
		samples()[0] + samples()[0]:  `f:7: found the second of 2 instances; expected one instance, or the flag --instance to say which`,
		strings.Repeat(" ", 1<<20):   `f:1: found a line of more than 1048576 bytes`,
	})
}

func TestNewErrors(t *testing.T) {
	for want, times := range map[string][]int32{
		"3 durations; expected 4, for 2 jobs on 2 machines": {1, 2, 3},
		"job 1 on machine 0: the duration -1; expected":     {1, 2, -1, 3},
		"the durations add up to more than 1073741824":      {1, MaxTotal, 0, 0},
	} {
		_, err := New(2, 2, times)
		assert.ErrorContains(t, err, want)
	}
	_, err := New(0, 1, nil)
	assert.ErrorContains(t, err, "0 jobs on 1 machines; expected 1..10000 on 1..1000")
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(), "1 1\n0", "\ufeff1 1\n0 0", "2 1\n0 3\n0 4 # x", "2 1\n0 3", "instance x\ny\n1 1\n1", "99 99") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
