package tardiness

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// samples returns the instances in Format: the same one in each of the forms.
func samples() []string { return scantest.Samples(Format) }

func TestParse(t *testing.T) {
	want := must(New([]Job{{5, 1, 6}, {2, 3, 4}, {4, 2, 5}}))
	require.Len(t, samples(), 2)
	for _, text := range samples() {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, p)
		scantest.Written(t, Parse, p)
	}
	one, err := Parse("-", strings.NewReader("1\n2\n3\n-4"))
	require.NoError(t, err)
	assert.Equal(t, must(New([]Job{{2, 3, -4}})), one)
}

// TestParseSet: several instances, with the numbers of jobs and without.
func TestParseSet(t *testing.T) {
	set, err := ParseSet("f", strings.NewReader(samples()[0]+"1\n7 8 9"), 0)
	require.NoError(t, err)
	assert.Equal(t, []*Instance{must(New([]Job{{5, 1, 6}, {2, 3, 4}, {4, 2, 5}})), must(New([]Job{{7, 8, 9}}))}, set)
	two, err := ParseOne("f", strings.NewReader(samples()[0]+"1\n7 8 9"), 0, 2)
	require.NoError(t, err)
	assert.Equal(t, set[1], two)

	var library strings.Builder
	for i := range 125 {
		fmt.Fprintf(&library, "%d %d 3 4\n5 6\n", 2*i+1, 2*i+2)
	}
	for _, jobs := range []int{0, 2} {
		for _, i := range []int{1, 125} {
			p, err := ParseOne("f", strings.NewReader(library.String()), jobs, i)
			require.NoError(t, err)
			assert.Equal(t, must(New([]Job{{int32(2*i - 1), 3, 5}, {int32(2 * i), 4, 6}})), p)
		}
	}
	_, err = ParseOne("f", strings.NewReader(library.String()), 0, 126)
	assert.EqualError(t, err, "f: instance 126 of a set of 125")
	p, err := ParseOne("f", strings.NewReader(library.String()), 250, 1)
	require.NoError(t, err)
	assert.Len(t, p.Jobs(), 250)
}

func TestParseErrors(t *testing.T) {
	many := strings.Repeat("1 ", 375)
	scantest.Errors(t, Parse, map[string]string{
		"":                               `f:1: found the end of the file; expected the number of jobs`,
		"x":                              `f:1:1: found "x"; expected a number from -1073741824 to 1073741824`,
		"0\n":                            `f:1:1: found "0"; expected the number of jobs, 1 to 10000`,
		"10001\n":                        `f:1:1: found "10001"; expected the number of jobs, 1 to 10000`,
		"1\n2 3":                         `f:3: found the end of the file after 2 numbers; expected 3, three for each of 1 jobs`,
		"1\n2 3 4 1":                     `f:3: found the end of the file after 0 numbers; expected 3, three for each of 1 jobs`,
		"1\n0 3 4":                       `f:2:1: found "0"; expected the duration of job 0, 1 or more`,
		"1\n1 -3 4":                      `f:2:3: found "-3"; expected the weight of job 0, 0 or more`,
		"1 2":                            `f:2: found the end of the file after 2 numbers; expected three numbers for each job`,
		many:                             `f:2: found the end of the file after 375 numbers; expected one instance, or the flag --instance or --jobs to say how the numbers belong together`,
		samples()[0] + samples()[0]:      `f:5:5: found the second of 2 instances; expected one instance, or the flag --instance to say which`,
		"2 1073741824 1 1 1 1":           `f:1:1: found larger jobs; expected durations that add up to at most 1073741824`,
		"1073741824 1073741824 0":        `f:1:1: found larger jobs; expected durations that add up to at most 1073741824, and objectives of at most 288230376151711744`,
		strings.Repeat(" ", maxLine):     `f:1: found a line of more than 1048576 bytes`,
		strings.Repeat("1 1 1\n", 1e4+1): `f:10002: found 1 instances of 10001 jobs; expected at most 100000 instances of 10000 jobs`,
	})
	_, err := ParseOne("f", strings.NewReader(many), 2, 1)
	assert.EqualError(t, err, `f:2: found the end of the file after 375 numbers; expected three numbers for each of 2 jobs in each instance`)
}

func TestNewErrors(t *testing.T) {
	for want, jobs := range map[string][]Job{
		"0 jobs; expected 1..10000":                    nil,
		"job 1: the duration 0; expected 1 or more":    {{1, 1, 1}, {0, 1, 1}},
		"job 0: the weight -1; expected 0..1073741824": {{1, -1, 1}},
		"job 0: due at 1073741825; expected -1073741":  {{1, 1, MaxTotal + 1}},
		"the durations add up to more than 1073741824": {{MaxTotal, 0, 0}, {1, 0, 0}},
		"an objective of more than 288230376151711744": {{MaxTotal / 2, MaxWeight, -MaxTotal}},
	} {
		_, err := New(jobs)
		assert.ErrorContains(t, err, want)
	}
}

func TestGenerateErrors(t *testing.T) {
	for _, o := range []GenerateOptions{{}, {Jobs: MaxJobs + 1}, {Jobs: 1, Factor: -1}, {Jobs: 1, Range: 1.5}} {
		_, err := Generate(o, rng.New(1, 0))
		assert.Error(t, err, o)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(), "1\n1 0 0", "\ufeff1\n1 0 0", "1\n1 0 -5 # x", "2\n1 1\n1 1\n1 1\n1\n1 1 1", "1 1") {
		f.Add(text, 0, 0)
		f.Add(text, 1, 1)
	}
	f.Fuzz(func(t *testing.T, text string, jobs, i int) {
		jobs, i = jobs&(MaxJobs-1), i&(1<<16-1)
		p, err := ParseOne("-", strings.NewReader(text), jobs, i)
		if err == nil {
			scantest.Written(t, Parse, p)
		}
		scantest.RoundTrip(t, Parse, text)
	})
}
