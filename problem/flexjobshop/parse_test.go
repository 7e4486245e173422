package flexjobshop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// sample returns the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, "choice:\n\n")
	return text
}

func TestParse(t *testing.T) {
	want := [][]Operation{{{{0, 3}}, {{1, 5}, {2, 4}}}, {{{1, 2}}}}
	for _, text := range []string{
		sample(),
		"2 3 1.5\r\n2 1 1 3\n2 2 5 3 4\n1\n1 2 2 # x",
		"2 3\t2\n2 1 0 3 2 1 5 2 4 1 1 1 2", // machines from 0
	} {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, 3, p.Machines)
		assert.Equal(t, want, p.Jobs, text)
		assert.Equal(t, 3, p.Operations())
	}
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                              `f:1: found the end of the file; expected the number of jobs, 1 to 10000`,
		"0 1":                           `f:1:1: found "0"; expected the number of jobs, 1 to 10000`,
		"1 10001":                       `f:1:3: found "10001"; expected the number of machines, 1 to 10000`,
		"1 1 x":                         `f:1:5: found "x"; expected the mean number of machines of an operation, or the end of the line`,
		"1 1 NaN":                       `f:1:5: found "NaN"; expected the mean number of machines`,
		"1 1 1 1":                       `f:1:7: found "1"; expected the end of the line after the mean number of machines`,
		"1 1\n":                         `f:2: found the end of the file; expected the number of operations of job 0, 1 or more`,
		"1 1\n0":                        `f:2:1: found "0"; expected the number of operations of job 0, 1 or more`,
		"1 1\n1 2":                      `f:2:3: found "2"; expected the number of machines of job 0, operation 0, 1 to 1`,
		"1 2\n1 1 3":                    `f:2:5: found "3"; expected a machine of job 0, operation 0, up to 2`,
		"1 2\n1 2 1 5 1 5":              `f:2:9: found "1"; expected a machine that the operation does not have yet`,
		"1 2\n1 2 0 5 2 5":              `f:2:9: found "2"; expected machines from 1 to 2, or from 0 to 1`,
		"1 1\n1 1 1 -1":                 `f:2:7: found "-1"; expected the duration of job 0, operation 0 on machine 1`,
		"1 1\n2 1 1 1073741824\n 1 1 1": `f:3:6: found "1"; expected longest durations that add up to at most 1073741824`,
		"1 1\n1 1 1 1 7":                `f:2:9: found "7"; expected the end of the file after 1 jobs`,
		"2 1\n1 1 1 1":                  `f:3: found the end of the file; expected the number of operations of job 1`,
		strings.Repeat(" ", 1<<20):      `f:1: found a line of more than 1048576 bytes`,
	})
}

func TestNewErrors(t *testing.T) {
	for want, jobs := range map[string][][]Operation{
		"0 jobs on 2 machines":                      {},
		"job 0 has no operations":                   {{}},
		"job 0, operation 0 has no machines":        {{{}}},
		"job 0, operation 0: machine 2; expected":   {{{{2, 1}}}},
		"job 0, operation 0: machine 1 twice":       {{{{1, 1}, {1, 2}}}},
		"job 0, operation 0: the duration -1":       {{{{1, -1}}}},
		"the longest durations add up to more than": {{{{1, MaxTotal}}, {{0, 1}, {1, 0}}}},
	} {
		_, err := New(2, jobs)
		assert.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"1 1\n1 1 1 0", "\ufeff1 1\n1 1 0 0", "2 1 1\n1 1 1 3\n1 1 1 4 # x", "1 2\n2 2 1 3 2 4 1 2 5", "1 1\n1", "99 99", sample()} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok && p.Operations() < 1000 && p.Machines < 100 {
			makespan, err := p.Check(p.Start())
			require.NoError(t, err)
			require.LessOrEqual(t, p.Bound(), makespan)
		}
	})
}
