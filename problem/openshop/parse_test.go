package openshop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// samples returns the instances in Format: the same one in both formats.
func samples() []string { return scantest.Samples(Format) }

func TestParse(t *testing.T) {
	want := must(New(2, 3, []int32{3, 2, 2, 2, 4, 1}))
	require.Len(t, samples(), 2)
	for _, text := range append(samples(), "\r\n# x\n2 3\n\n3 2 2 # y\n2\t4 1") {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, p)
	}
}

// TestParseSet: instances one after the other.
func TestParseSet(t *testing.T) {
	text := samples()[1] + "\n" + strings.Replace(samples()[1], "3 2 2", "3 2 9", 1)
	set, err := ParseSet("f", strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, []*Instance{must(New(2, 3, []int32{3, 2, 2, 2, 4, 1})), must(New(2, 3, []int32{3, 2, 9, 2, 4, 1}))}, set)
	p, err := parseOne("f", strings.NewReader(text), 2)
	require.NoError(t, err)
	assert.Equal(t, set[1], p)
	_, err = parseOne("f", strings.NewReader(text), 3)
	assert.ErrorContains(t, err, "f: instance 3 of a set of 2")
}

func TestParseErrors(t *testing.T) {
	const taillard = "number of jobs\n2 2 1 1 9 8\nprocessing times :\n1 2\n3 4\n"
	scantest.Errors(t, Parse, map[string]string{
		"":                                 `f:1: found the end of the file; expected the numbers of jobs and of machines`,
		"number of jobs":                   `f:2: found the end of the file; expected the numbers of jobs and of machines`,
		"x":                                `f:1: found 1 words; expected the numbers of jobs and of machines`,
		"number of jobs\n2 1":              `f:2: found 2 words; expected the numbers of jobs and of machines, two seeds, an upper and a lower bound`,
		"number of jobs\n2 1 1 -1 2 3":     `f:2:7: found "-1"; expected a number from 0 to 2147483647`,
		"0 1":                              `f:1:1: found "0"; expected a number from 1 to 10000`,
		"1 x":                              `f:1:3: found "x"; expected a number from 1 to 10000`,
		"10000 1000":                       `f:1: found 10000000 operations; expected at most 1048576`,
		"2 1\n5":                           `f:3: found the end of the file after 1 lines of durations; expected 2`,
		"1 2\n5":                           `f:2: found 1 numbers; expected 2, one for each machine`,
		"1 1\nx":                           `f:2:1: found "x"; expected a number from 0 to 1073741824`,
		"1 1\nprocessing":                  `f:2:1: found "processing"; expected a number`,
		"1 2\n1 1073741824":                `f:2:3: found "1073741824"; expected durations that add up to at most 1073741824`,
		"1 1\n5\n6":                        `f:3:1: found "6"; expected the end of the instance after 1 lines`,
		taillard:                           `f:6: found the end of the file after 0 lines of machines; expected 2`,
		taillard + "1 2":                   `f:6:1: found "1"; expected the end of the instance after 2 lines`,
		taillard + "machines :\n1 1":       `f:7:3: found "1"; expected a machine that the job does not have yet`,
		taillard + "machines :\n0 1":       `f:7:1: found "0"; expected a number from 1 to 2`,
		taillard + "machines\n1 2\nnumber": `f:8: found "number" after 1 lines of machines; expected 2`,
		samples()[1] + samples()[1]:        `f:10: found the second of 2 instances; expected one instance, or the flag --instance to say which`,
		strings.Repeat(" ", 1<<20):         `f:1: found a line of more than 1048576 bytes`,
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
	assert.ErrorContains(t, err, "0 jobs on 1 machines; expected 1..10000 on 1..10000")
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(), "1 1\n0", "\ufeff1 1\n0", "2 1\n3\n4 # x", "2 1\n0", "number\n1 1 1 1 1 1\n7\nmachines\n1\nnumber", "99 99") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok && len(p.times) < 500 {
			makespan, err := p.Check(p.Start())
			require.NoError(t, err)
			require.LessOrEqual(t, p.Bound(), makespan)
		}
	})
}
