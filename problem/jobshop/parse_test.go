package jobshop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// sample returns the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, ":\n\n")
	text, _, _ = strings.Cut(text, "\n\n")
	return text + "\n"
}

func TestParse(t *testing.T) {
	p, err := Parse("-", strings.NewReader(sample()))
	require.NoError(t, err)
	want := [][]Operation{{{0, 3}, {1, 2}, {2, 2}}, {{0, 2}, {2, 1}, {1, 4}}}
	assert.Equal(t, 3, p.Machines)
	assert.Equal(t, want, p.Jobs)

	p, err = Parse("-", strings.NewReader("# x\r\n\n 1\t1 # jobs, machines\n#\n0 0\n\n"))
	require.NoError(t, err)
	assert.Equal(t, [][]Operation{{{0, 0}}}, p.Jobs)
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                         `f:1: found the end of the file; expected the numbers of jobs and of machines`,
		"# x\n":                    `f:2: found the end of the file`,
		"2":                        `f:1: found 1 words; expected the numbers of jobs and of machines`,
		"0 1":                      `f:1:1: found "0"; expected a number from 1 to 10000`,
		"1 x":                      `f:1:3: found "x"; expected a number from 1 to 10000`,
		"10000 10000":              `f:1: found 100000000 operations; expected at most 1048576`,
		"1000000000 1":             `f:1:1: found "1000000000"`,
		"2 1\n0 3\n":               `f:3: found the end of the file after 1 jobs; expected 2 jobs`,
		"1 1\n0 3\n0 3":            `f:3:1: found "0"; expected the end of the file after 1 jobs`,
		"1 2\n0 3 1":               `f:2: found 3 numbers; expected 4, a machine and a duration for each of 2 operations`,
		"1 2\n0 3 2 1":             `f:2:5: found "2"; expected a number from 0 to 1`,
		"1 2\n0 3 0 1":             `f:2:5: found "0"; expected a machine on which the job has not been yet`,
		"1 1\n0 -3":                `f:2:3: found "-3"; expected a number from 0 to 1073741824`,
		"1 2\n0 1073741824 1 1":    `f:2:16: found "1"; expected durations that add up to at most 1073741824`,
		strings.Repeat(" ", 1<<20): `f:1: found a line of more than 1048576 bytes`,
	})
}

func TestNewErrors(t *testing.T) {
	for want, jobs := range map[string][][]Operation{
		"0 jobs on 2 machines":                     {},
		"job 0 has 1 operations; expected 2":       {{{0, 1}}},
		"job 0, operation 1: machine 2":            {{{0, 1}, {2, 1}}},
		"job 1 visits machine 1 twice":             {{{0, 1}, {1, 1}}, {{1, 1}, {1, 1}}},
		"job 0, operation 0: the duration -1":      {{{0, -1}, {1, 1}}},
		"the durations add up to more than 107374": {{{0, MaxTotal}, {1, 1}}},
	} {
		_, err := New(2, jobs)
		assert.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"1 1\n0 0", "\ufeff1 1\n0 0", "2 1\n0 3\n0 4 # x", "# c\n1 2\n1 3 0 4\n", "1 1\n1 1", "99 99", sample(), extendedSample(), "1 2 2\n1 3 1 1\n1 4 1 2\n1 2\n0 3\n3 0\n", "1 1\n0 1\nsetup 0\n2\n3\ndue -4\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}

// TestParseFamilies: setup times follow from the families of the operations, and what follows
// them is not used.
func TestParseFamilies(t *testing.T) {
	_, text, _ := strings.Cut(Format, "of two families:\n\n")
	p, err := Parse("-", strings.NewReader(text+"1 2 1 3 0\n"))
	require.NoError(t, err)
	assert.Equal(t, [][]Operation{{{0, 3}, {1, 2}}, {{1, 2}, {0, 4}}}, p.Jobs)
	assert.Equal(t, [][]int32{{1, 2, 0, 3, 3, 0}, {1, 2, 0, 3, 3, 0}}, p.Setup)
	assert.False(t, p.Plain())

	// Machine 1 first does job 0, of family 1, machine 2 job 1, of family 1 there.
	p, err = Parse("-", strings.NewReader("2 2 2\n2 3 1 1 2 2 2\n2 2 2 1 4 1 2\n1 2\n0 3\n3 0\n"))
	require.NoError(t, err)
	assert.Equal(t, [][]int32{{1, 2, 0, 3, 3, 0}, {2, 1, 0, 3, 3, 0}}, p.Setup)
}

func TestParseFamiliesErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"0 1 1":                         `f:1:1: found "0"; expected a number from 1 to 10000`,
		"10000 10000 1":                 `f:1: found 10000 jobs on 10000 machines; expected 1..10000 on 1..10000, and at most 1048576 operations`,
		"1 10000 1":                     `f:1:1: found "1"; expected at most`,
		"2 1 1\n1 3 1 1":                `f:2:1: found "1"; expected a number from 2 to 2`,
		"2 1 1\n2 3 1 1":                `f:2: found 4 numbers; expected 7: 2, and a duration, a machine and a family for each operation`,
		"2 1 1\n2 3 1 1 3 1 1":          `f:2:11: found "1"; expected a machine on which the job has not been yet`,
		"1 1 1\n1 3 1 2":                `f:2:7: found "2"; expected a number from 1 to 1`,
		"1 1 1\n1 -3 1 1":               `f:2:3: found "-3"; expected a number from 0 to 1073741824`,
		"2 1 1\n2 1073741824 1 1 1 2 1": `f:2:18: found "1"; expected durations that add up to at most 1073741824`,
		"1 1 2\n1 3 1 1\n1\n":           `f:3: found 1 numbers; expected 2 setup times, one for each family`,
		"1 1 2\n1 3 1 1\n1 x\n":         `f:3:3: found "x"`,
		"1 1 2\n1 3 1 1\n1 2\n":         `f:4: found the end of the file after 1 rows of setup times; expected 3, before the first operation and after each family`,
		"1 3 3\n1 1 1 1\n1 1 1 2\n1 1 1 3\n0 0 0\n0 9 1\n0 0 0\n0 1 0\n": `f:9: found`,
	})
}
