package rcpsp

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// sample returns the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, ":\n\n")
	text, _, _ = strings.Cut(text, "\nA file")
	return text
}

// patterson returns the same instance in the format of Patterson.
func patterson() string { return Format[strings.LastIndex(Format, ":\n\n")+3:] }

// sampleProject returns what it says.
func sampleProject() *Instance {
	return must(New([]Activity{
		{0, []int32{1, 2}, []int32{0}},
		{3, []int32{3}, []int32{2}},
		{4, []int32{3}, []int32{1}},
		{0, nil, []int32{0}},
	}, []int32{2}))
}

func TestParse(t *testing.T) {
	p, err := Parse("-", strings.NewReader(sample()))
	require.NoError(t, err)
	assert.Equal(t, sampleProject(), p)

	p, err = Parse("-", strings.NewReader("****\r\njobs : 2\r\n - renewable : 0 R\r\nproject information:\r\n1 2\r\nprecedence relations:\r\n1 1 1 2\r\n2 1 0\r\n"+
		"Requests/durations:\r\njobnr.\r\n-----\r\n1 1 0\r\n2 1 0\r\nRESOURCEAVAILABILITIES:\r\n\r\n****\r\n"))
	require.NoError(t, err)
	assert.Len(t, p.Activities, 2)
	assert.Equal(t, "makespan 0\n", p.Text([]int32{0, 0}))
}

// TestParseErrors: each case replaces a part of the sample.
func TestParseErrors(t *testing.T) {
	wants := map[string]string{}
	for _, test := range []struct{ old, new, want string }{
		{sample(), "", `f:1: found the end of the file; expected the line with the number of jobs`},
		{sample(), "jobs: 3", `f:2: found the end of the file; expected the line with the number of renewable resources`},
		{sample(), "jobs: 3\n- renewable: 1", `f:3: found the end of the file; expected the section PRECEDENCE RELATIONS`},
		{":  4", ":  1", `f:1:38: found "1"; expected the number of jobs, with the first and the last: a number from 2 to 10000`},
		{":  4", ":  1000000000", `f:1:38: found "1000000000"`},
		{":  4", ":", `f:1:36: found the end of the line; expected the number of jobs`},
		{":  4", "é:  1", `f:1:39: found "1"; expected the number of jobs`},
		{":  4", "é:", `f:1:37: found the end of the line; expected the number of jobs`},
		{" ):  4", "", `f:1: found "jobs (incl. supersou..."; expected a ":" and the number of jobs`},
		{":  1   R", ":  x   R", `f:2:38: found "x"; expected the number of renewable resources: a number from 0 to 100`},
		{":  1   R", ":  1   R\n  - nonrenewable : 1 N", `f:3:20: found "1"; expected the number of resources that are not renewable: 0`},
		{":  1   R", ":  1   R\nprojects : 2", `f:3:12: found "2"; expected the number of projects: 1`},
		{"PRECEDENCE RELATIONS:\n", "", `f:8:5: found "REQUESTS/DURATIONS:"; expected the section PRECEDENCE RELATIONS`},
		{"       4        1          0\n", "", `f:8:5: found "REQUESTS/DURATIONS:"; expected the successors of activity 4`},
		{"       3        1 ", "       4        1 ", `f:7:8: found "4"; expected the next activity: 3`},
		{"       3        1 ", "       3        2 ", `f:7:17: found "2"; expected one mode: 1`},
		{"1           4\n", "2           4\n", `f:6: found 4 numbers; expected 5, the last 2 of them successors`},
		{"1           4\n", "4           4\n", `f:6:28: found "4"; expected the number of successors: a number from 0 to 3`},
		{"2           2   3", "2           2   2", `f:5:44: found "2"; expected a successor that is not there yet`},
		{"2           2   3", "2           2   5", `f:5:44: found "5"; expected a successor: a number from 1 to 4`},
		{"4        1          0\n", "4        1          1   2\n", `f:6:40: found activity 2 comes before itself: 2 -> 4 -> 2; expected precedences without a cycle`},
		{"3        1          1           4", "3        1          0", `f:7: found activity 3 without successors; expected at least activity 4, the end of the project`},
		{"2           2   3", "1           2", `f:7: found activity 3 without predecessors; expected at least activity 1, the beginning of the project`},
		{"4        1          0\n", "4        1\n", `f:8: found 2 numbers; expected 3 or more`},
		{"4        1          0\n", "4        1          0\n5 1 0\n", `f:9:1: found "5"; expected the next section after 4 activities`},
		{"2      1     3       2", "2      1     3       3", `f:12:28: found "3"; expected at most 2, the capacity of resource 1`},
		{"2      1     3       2", "2      1     -3       2", `f:12:20: found "-3"; expected the duration: a number from 0 to 1073741824`},
		{"2      1     3       2", "2      1     1073741824       2", `f:13:20: found "4"; expected durations that add up to at most 1073741824`},
		{"2      1     3       2", "2      1     3", `f:12: found 3 numbers; expected 4: an activity, mode 1, the duration, and a demand for each of 1 resources`},
		{"2      1     3       2", "2      1     3       2 1", `f:12: found 5 numbers; expected 4`},
		{"4      1     0       0", "4      1     1       0", `f:14:20: found "1"; expected the duration: 0`},
		{"4      1     0       0", "4      1     0       1", `f:14:28: found "1"; expected a demand: 0`},
		{"      4      1     0       0\n", "", `f:14:5: found "RESOURCEAVAILABILITI..."; expected the duration and the demands of activity 4`},
		{"        2\n", "", `f:17: found the end of the file; expected the capacities of the resources`},
		{"        2\n", "        2 2\n", `f:17: found 2 numbers; expected 1, the capacity of each resource`},
		{"        2\n", "        2\n3\n", `f:18:1: found "3"; expected the end of the file after the capacities`},
		{"        2\n", "        2\nPRECEDENCE RELATIONS:\n", `f:18:1: found "PRECEDENCE RELATIONS..."; expected the end of the file`},
		{"        2\n", "        99999999\n", `f:17:9: found "99999999"; expected a capacity: a number from 0 to 16777216`},
		{sample(), strings.Repeat(" ", 1<<20), `f:1: found a line of more than 1048576 bytes; expected a shorter one`},
	} {
		text := strings.Replace(sample(), test.old, test.new, 1)
		require.NotEqual(t, sample(), text, test.want)
		wants[text] = test.want
	}
	scantest.Errors(t, Parse, wants)
}

func TestPatterson(t *testing.T) {
	for _, text := range []string{patterson(), strings.Join(strings.Fields(patterson()), "\n"), "\n" + patterson() + "\n\n"} {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err)
		assert.Equal(t, sampleProject(), p)
	}
	wants := map[string]string{}
	for _, test := range []struct{ old, new, want string }{
		{"4 1\n", "1 1\n", `f:1:5: found "1"; expected the number of activities, with the first and the last: a number from 2 to 10000`},
		{"4 1\n", "4 101\n", `f:1:7: found "101"; expected the number of resources: a number from 0 to 100`},
		{"    2\n", "    x\n", `f:2:5: found "x"; expected the capacity of resource 1: a number from 0 to 16777216`},
		{"0 0 2 2 3", "1 0 2 2 3", `f:3:5: found "1"; expected the duration of activity 1: a number from 0 to 0`},
		{"0 0 2 2 3", "0 0 4 2 3", `f:3:9: found "4"; expected the number of successors of activity 1: a number from 0 to 3`},
		{"0 0 2 2 3", "0 0 2 2 2", `f:3:13: found "2"; expected a successor that is not there yet`},
		{"0 0 2 2 3", "0 0 1 2", `f:5: found activity 3 without predecessors`},
		{"3 2 1 4", "3 3 1 4", `f:4:7: found "3"; expected at most 2, the capacity of resource 1`},
		{"3 2 1 4", "3 2\n1\n2", `f:6:1: found activity 2 comes before itself`},
		{"4 1 1 4", "1073741824 1 1 4", `f:5:5: found "1073741824"; expected the duration of activity 3: a number from 0 to 1073741821`},
		{"0 0 0\n", "0 0\n", `f:7: found the end of the file; expected the number of successors of activity 4`},
		{"0 0 0\n", "0 0 0 7\n", `f:6:11: found "7"; expected the end of the file after 4 activities`},
	} {
		text := strings.Replace(patterson(), test.old, test.new, 1)
		require.NotEqual(t, patterson(), text, test.want)
		wants[text] = test.want
	}
	scantest.Errors(t, Parse, wants)
}

func TestNewErrors(t *testing.T) {
	for want, change := range map[string]func(p *Instance){
		"1 activities; expected 2..10000":                              func(p *Instance) { p.Activities = p.Activities[:1] },
		"101 resources; expected 0..100":                               func(p *Instance) { p.Capacities = make([]int32, 101) },
		"resource 1: the capacity -1; expected 0..16777216":            func(p *Instance) { p.Capacities[0] = -1 },
		"activity 2: the duration -3; expected 0 or more":              func(p *Instance) { p.Activities[1].Duration = -3 },
		"the durations add up to more than 1073741824":                 func(p *Instance) { p.Activities[1].Duration = MaxTotal },
		"activity 3: 0 demands; expected 1, one for each resource":     func(p *Instance) { p.Activities[2].Demands = nil },
		"activity 2 uses 3 of resource 1; expected 0..2, its capacity": func(p *Instance) { p.Activities[1].Demands[0] = 3 },
		"activity 4 takes 1; expected 0 for the first and the last":    func(p *Instance) { p.Activities[3].Duration = 1 },
		"activity 1 uses resources; expected none":                     func(p *Instance) { p.Activities[0].Demands[0] = 1 },
		"activity 2 has the successor 5; expected 1..4":                func(p *Instance) { p.Activities[1].Successors[0] = 4 },
		"activity 1 has the successor 3 twice":                         func(p *Instance) { p.Activities[0].Successors[0] = 2 },
		"activity 2 comes before itself: 2 -> 3 -> 2": func(p *Instance) {
			p.Activities[1].Successors, p.Activities[2].Successors = []int32{2}, []int32{1, 3}
		},
		"activity 3 comes before itself: 3 -> 3": func(p *Instance) { p.Activities[2].Successors = []int32{2, 3} },
		"nothing comes before activity 2":        func(p *Instance) { p.Activities[0].Successors = []int32{2} },
		"nothing comes after activity 2; expected at least activity 4": func(p *Instance) {
			p.Activities[1].Successors = nil
		},
	} {
		p := sampleProject()
		change(p)
		_, err := New(p.Activities, p.Capacities)
		assert.ErrorContains(t, err, want)
	}
	ring := make([]Activity, 30)
	for i := range ring {
		ring[i].Successors = []int32{int32(i+1) % 30}
	}
	_, err := New(ring, nil)
	assert.ErrorContains(t, err, "1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 10 -> 11 -> ... (19 more) -> 1")
}

// TestPSPLIB reads a published set.
func TestPSPLIB(t *testing.T) {
	folder := corpus.Folder(t, corpus.PSPLIB)
	files, err := filepath.Glob(filepath.Join(folder, "*.sm"))
	require.NoError(t, err)
	others, err := filepath.Glob(filepath.Join(folder, "*.rcp"))
	require.NoError(t, err)
	files = append(files, others...)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		p, err := Parse(file, bytes.NewReader(text))
		require.NoError(t, err)
		m := p.Measure()
		assert.True(t, 1.5 <= m.Complexity && m.Complexity < 2.13, "%s: %v", file, m)
		again := roundTrip(t, p)
		assert.Equal(t, p, again)
	}
}

func roundTrip(t *testing.T, p *Instance) *Instance {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, p.Write(&b))
	again, err := Parse("-", &b)
	require.NoError(t, err)
	return again
}

func TestWrite(t *testing.T) {
	r := rng.New(4, 0)
	for range 100 {
		p := tiny(rng.Intn(r, 8), rng.Intn(r, 4), 5, r)
		again := roundTrip(t, p)
		assert.Equal(t, p.Capacities, again.Capacities)
		for i, a := range p.Activities {
			b := again.Activities[i]
			assert.Equal(t, a.Duration, b.Duration)
			assert.ElementsMatch(t, a.Successors, b.Successors)
			assert.Equal(t, a.Demands, b.Demands)
		}
	}
	p := must(Generate(GenerateOptions{Activities: 2000, LongestDuration: 100_000, LargestDemand: 8000}, r))
	assert.Equal(t, p, roundTrip(t, p))
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"jobs: 2\nrenewable: 0\nPRECEDENCE RELATIONS:\n1 1 1 2\n2 1 0\nREQUESTS/DURATIONS:\n1 1 0\n2 1 0\nRESOURCEAVAILABILITIES:",
		"\ufeff" + sample(), sample(), patterson(), strings.Replace(sample(), "1           4", "1           2", 1), strings.Replace(sample(), "  0\n", "  1   2\n", 1), "jobs: 9999", "****\n----\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
