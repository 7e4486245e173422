package bench_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/bench"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
)

// shop is a job shop whose makespan is 5.
const shop = "1 1\n0 5\n"

// folder has a list and some instances a.txt, b.txt, ...; it returns its name.
func folder(t *testing.T, list string) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, bench.SetFile), []byte(list), 0o600))
	for _, name := range []string{"a.txt", "b.txt", "c.txt", "d.txt", "the e.txt"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(shop), 0o600))
	}
	return dir
}

// values are those of options such as "algos=cp".
func values(t *testing.T, options ...string) *option.Values {
	t.Helper()
	v := option.For(option.Command{Name: "bench", Use: option.Bench}).Defaults()
	for _, o := range options {
		name, text, _ := strings.Cut(o, "=")
		var err error
		v, err = v.With(name, text)
		require.NoError(t, err)
	}
	return v
}

// ran is what a bench has printed.
type ran struct {
	out, errors string
	summary     *bench.Summary
	err         error
}

// runs runs a bench on a folder, with results in its file r.jsonl.
func runs(ctx context.Context, t *testing.T, dir string, options ...string) (r ran) {
	t.Helper()
	set, err := bench.Open(dir, "")
	require.NoError(t, err)
	b, err := bench.New(set, values(t, options...))
	require.NoError(t, err)
	var stdout, stderr bytes.Buffer
	b.Stderr = &stderr
	b.Journal, err = bench.OpenJournal(filepath.Join(dir, "r.jsonl"), b.Configuration("lsolve test"), &stderr)
	if err != nil {
		return ran{err: err, errors: stderr.String()}
	}
	defer func() { require.NoError(t, b.Journal.Close()) }()
	r.err = output.With(ctx, "", &stdout, func(w *output.Writer) (err error) {
		b.Out = w
		r.summary, err = b.Run(ctx)
		return err
	})
	r.out, r.errors = stdout.String(), stderr.String()
	return r
}

// result is a line of a journal: a run that found an objective after some milliseconds;
// less than 0: it found none.
func result(instance, algo string, run int, objective int64, ms float64) string {
	sum := sha256.Sum256([]byte(shop))
	line := fmt.Sprintf(`{"type":"run","problem":"jobshop","instance":%q,"digest":%q,"algo":%q,"seed":1,"run":%d,"time_ms":1000`,
		instance, hex.EncodeToString(sum[:16]), algo, run)
	if objective < 0 {
		return line + `,"status":"unknown"}` + "\n"
	}
	return line + fmt.Sprintf(`,"status":"satisfied","objective":%d,"at_ms":[%g],"objectives":[%d]}`, objective, ms, objective) + "\n"
}

// head is the first line of a journal.
const head = `{"type":"results","format":1,"time_limit_ms":10000,"threads":1,"seed":1,"program":"lsolve test"}` + "\n"

// journal writes the file of results of a folder.
func journal(t *testing.T, dir, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "r.jsonl"), []byte(text), 0o600))
}

// content returns that of the file of results.
func content(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "r.jsonl"))
	require.NoError(t, err)
	return string(text)
}

const list = "problem jobshop\na.txt 100 optimal\nb.txt 100\nc.txt -\nd.txt 200\n"

// known has the runs of three algorithms on four instances: the objectives of two runs
// each, and when they were found.
func known() string {
	text := head
	for i, instance := range []string{"a.txt", "b.txt", "c.txt", "d.txt"} {
		for _, k := range []struct {
			algo       string
			ms         float64
			objectives [8]int64
		}{
			{"auto", 10, [8]int64{100, 100, 99, 101, 50, 50, 200, 200}},
			{"late", 30, [8]int64{102, 104, 100, 100, 51, 53, 202, 202}},
			{"cp", 900, [8]int64{110, -1, 150, 150, -1, -1, 220, 240}},
		} {
			for run := range 2 {
				text += result(instance, k.algo, run, k.objectives[2*i+run], k.ms)
			}
		}
	}
	return text
}

// TestTables: what the tables say of runs that are known.
func TestTables(t *testing.T) {
	dir := folder(t, list)
	journal(t, dir, known())
	r := runs(t.Context(), t, dir, "algos=auto,late,cp", "runs=2")
	require.NoError(t, r.err)
	assert.Empty(t, r.errors)
	assert.Equal(t, known(), content(t, dir), "no run was made")
	assert.Equal(t, `instance  best known  algorithm  found      median          best    gap %   best %
   a.txt         100       auto    2/2         100         100 =    0.000    0.000
                           late    2/2         103         102      3.000    2.000
                             cp    1/2           -         110          -   10.000
   b.txt         100       auto    2/2         100          99 +    0.000   -1.000
                           late    2/2         100         100 =    0.000    0.000
                             cp    2/2         150         150     50.000   50.000
   c.txt         50?       auto    2/2          50          50      0.000    0.000
                           late    2/2          52          51      4.000    2.000
                             cp    0/2           -           -          -        -
   d.txt         200       auto    2/2         200         200 =    0.000    0.000
                           late    2/2         202         202      1.000    1.000
                             cp    2/2         230         220     15.000   10.000
= as good as the best known, + better, ! better than an optimum: the list is wrong
? none is known: the best of these runs

4 instances
algorithm  found  reached  improved     mean gap %  median gap %  rank
     auto    8/8        3         1          0.000         0.000  1.12
     late    8/8        1         0          2.000         2.000  1.88
       cp    5/8        0         0  32.500 (of 2)             -  3.00

performance profile: the share of instances within 1 % of the best known in at most so many times the least time of all
algorithm     1     2     4     8    16    32    64  at all
     auto  1.00  1.00  1.00  1.00  1.00  1.00  1.00    1.00
     late  0.00  0.00  0.50  0.50  0.50  0.50  0.50    0.50
       cp  0.00  0.00  0.00  0.00  0.00  0.00  0.00    0.00

gap profile: the share of runs within so many per cent of the best known
algorithm    0%  0.1%  0.2%  0.5%    1%    2%    5%   10%
     auto  0.88  0.88  0.88  0.88  1.00  1.00  1.00  1.00
     late  0.25  0.25  0.25  0.25  0.50  0.75  0.88  1.00
       cp  0.00  0.00  0.00  0.00  0.00  0.00  0.00  0.25

Friedman: chi-squared 7.600, 2 degrees of freedom, p 0.0224; Iman and Davenport: F 57.00, 2 and 6, p 0.0001
Nemenyi: algorithms differ (p < 0.05) where their ranks are 1.66 apart
  auto is better than cp: p 0.0218
`, r.out)
	two := runs(t.Context(), t, dir, "algos=auto,late", "runs=2")
	require.NoError(t, two.err)
	assert.Contains(t, two.out, "\nWilcoxon's signed ranks: auto is worse by 0, late by 6, over 3 instances where they differ: p 0.2500 (exact)\n")
	require.NotNil(t, two.summary)
	assert.Len(t, two.summary.PerformanceCurves(), 2)
	assert.Equal(t, 8, two.summary.GapCurves()[0].All)
}

// TestBestOfZero: a gap from 0 is a difference, and is marked.
func TestBestOfZero(t *testing.T) {
	dir := folder(t, "problem jobshop\na.txt 0\n")
	journal(t, dir, head+result("a.txt", "cp", 0, 2, 1)+result("a.txt", "cp", 1, 0, 1)+result("a.txt", "late", 0, 2, 1)+result("a.txt", "late", 1, 2, 1))
	r := runs(t.Context(), t, dir, "algos=cp,late", "runs=2")
	require.NoError(t, r.err)
	assert.Regexp(t, `cp +2/2 +1 +0 = +1 abs +0 abs\n`, r.out)
	assert.Regexp(t, `late +2/2 +2 +2 +2 abs +2 abs\n`, r.out)
	assert.Contains(t, r.out, "\nabs: the difference to a best value of 0, of which there are no per cent; a unit counts as 100 below\n")
	assert.Regexp(t, `late +2/2 +0 +0 +200\.000 +200\.000`, r.out)
}

// TestWrongList: a result better than what is marked optimal is pointed out.
func TestWrongList(t *testing.T) {
	dir := folder(t, "problem jobshop\na.txt 100 optimal\n")
	journal(t, dir, head+result("a.txt", "cp", 0, 98, 1))
	r := runs(t.Context(), t, dir, "algos=cp", "runs=1")
	require.NoError(t, r.err)
	assert.Contains(t, r.out, "98 !")
	assert.Contains(t, r.out, "\nthe best known value cannot be true: a.txt\n")
}

// TestMaximise: more is better there.
func TestMaximise(t *testing.T) {
	dir := folder(t, "problem knapsack\na.txt 200\n")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.txt"), []byte("2 1 0\n100 150\n1 1\n1\n"), 0o600))
	r := runs(t.Context(), t, dir, "algos=cp", "runs=1", "format=csv")
	require.NoError(t, r.err)
	assert.Contains(t, r.out, "\nknapsack,a.txt,200,false,cp,1,1,150,150,25,25,false,false\n")
}

// TestResume: what the file has is not run again, and a half line is.
func TestResume(t *testing.T) {
	dir := folder(t, "problem jobshop\na.txt 5 optimal\nthe e.txt\t5\n")
	whole := runs(t.Context(), t, dir, "algos=cp,hybrid", "runs=2")
	require.NoError(t, whole.err)
	assert.Contains(t, whole.out, "the e.txt")
	lines := strings.SplitAfter(content(t, dir), "\n")
	require.Len(t, lines, 1+2*2*2+1)
	for _, line := range lines[1:9] {
		assert.Contains(t, line, `"status":"optimal","objective":5,"bound":5`)
	}
	journal(t, dir, strings.Join(lines[:8], "")+lines[8][:40])
	again := runs(t.Context(), t, dir, "algos=cp,hybrid", "runs=2")
	require.NoError(t, again.err)
	assert.Equal(t, fmt.Sprintf("--results %s: the last line was half written and is taken away\n", filepath.Join(dir, "r.jsonl")), again.errors)
	repaired := strings.SplitAfter(content(t, dir), "\n")
	assert.Equal(t, lines[:8], repaired[:8])
	require.Len(t, repaired, 10)
	assert.Contains(t, repaired[8], `"instance":"the e.txt"`)
	third := runs(t.Context(), t, dir, "algos=cp,hybrid", "runs=2")
	require.NoError(t, third.err)
	assert.Equal(t, repaired, strings.SplitAfter(content(t, dir), "\n"))
	more := runs(t.Context(), t, dir, "algos=cp", "runs=3")
	require.NoError(t, more.err)
	assert.Equal(t, 2, strings.Count(content(t, dir), "\n")-9, "another run of each instance")
}

// TestJournalRefuses: files that are none of these runs, and they stay as they are.
func TestJournalRefuses(t *testing.T) {
	for name, test := range map[string]struct {
		text   string
		status int
		want   string
	}{
		"another file":     {"1 1\n0 5\n", exit.Usage, "is no file of results; expected one that lsolve bench or tune has written, or a new name"},
		"a word":           {"hello", exit.Usage, "is no file of results"},
		"another limit":    {strings.Replace(head, "10000", "500", 1), exit.Usage, "has runs with --time-limit 500ms, not 10s; expected the same, or a new name"},
		"other threads":    {strings.Replace(head, `"threads":1`, `"threads":2`, 1), exit.Usage, "has runs with --threads 2, not 1"},
		"another seed":     {strings.Replace(head, `"seed":1`, `"seed":7`, 1), exit.Usage, "has runs with --seed 7, not 1"},
		"another format":   {strings.Replace(head, `"format":1`, `"format":2`, 1), exit.Usage, "has the format 2; expected 1"},
		"a broken line":    {head + "{\"type\":\"run\"\n" + head, exit.Error, ":2: found no line of a run"},
		"another instance": {head + strings.Replace(result("a.txt", "cp", 0, 5, 1), `"digest":"`, `"digest":"0`, 1), exit.Usage, "has runs on another file a.txt"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := folder(t, "problem jobshop\na.txt 5\n")
			journal(t, dir, test.text)
			r := runs(t.Context(), t, dir, "algos=cp", "runs=1")
			require.ErrorContains(t, r.err, test.want)
			assert.Equal(t, test.status, exit.Status(r.err))
			assert.NotContains(t, r.err.Error(), "\n")
			assert.Equal(t, test.text, content(t, dir))
		})
	}
	dir := folder(t, "problem jobshop\na.txt 5\n")
	journal(t, dir, head[:20])
	r := runs(t.Context(), t, dir, "algos=cp", "runs=1")
	require.NoError(t, r.err, "half a head is none")
	assert.True(t, strings.HasPrefix(content(t, dir), head))
	journal(t, dir, strings.Replace(head, "lsolve test", "lsolve old", 1))
	r = runs(t.Context(), t, dir, "algos=cp", "runs=1")
	require.NoError(t, r.err)
	assert.Contains(t, r.errors, "was begun by lsolve old\n")
}

// TestInterrupted: a run that a signal ends is not kept, those before are, and the lines of
// what there is are printed.
func TestInterrupted(t *testing.T) {
	dir := folder(t, "problem jobshop\na.txt 5\nb.txt 5\n")
	text := head + result("a.txt", "cp", 0, 5, 1) + result("a.txt", "hybrid", 0, 6, 1) + result("b.txt", "cp", 0, 5, 1)
	journal(t, dir, text)
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(exit.ErrInterrupted)
	r := runs(ctx, t, dir, "algos=cp,hybrid", "runs=1")
	require.ErrorIs(t, r.err, exit.ErrInterrupted)
	assert.Equal(t, text, content(t, dir))
	assert.Contains(t, r.out, "hybrid    1/1           6")
	assert.Contains(t, r.out, "\n1 instance\n")
}

// TestAlgorithms: those of the usual list are in every problem, others are refused with the
// problem's name.
func TestAlgorithms(t *testing.T) {
	dir := folder(t, "problem jobshop\na.txt 5\nproblem knapsack\nb.txt 5\n")
	set, err := bench.Open(dir, "")
	require.NoError(t, err)
	b, err := bench.New(set, values(t))
	require.NoError(t, err)
	assert.Equal(t, []string{"auto", "tuned", "tabu", "late", "anneal", "cp"}, b.Labels)
	for algos, want := range map[string]string{
		"cp,foo": `jobshop: unknown algorithm "foo"`, "cp,cp": "cp is there twice", "late:model": `knapsack: unknown variant "model" of late`,
	} {
		_, err := bench.New(set, values(t, "algos="+algos))
		require.ErrorContains(t, err, want)
		assert.Equal(t, exit.Usage, exit.Status(err))
	}
	require.Error(t, b.Check(t.Context()), "b.txt is no knapsack")
}

// TestFailure: an algorithm that refuses an instance is said to, once; the others go on, and
// the end is an error.
func TestFailure(t *testing.T) {
	dir := folder(t, "problem coloring\na.txt 2 optimal\n")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.txt"), []byte("p edge 2 1\ne 1 2\n"), 0o600))
	r := runs(t.Context(), t, dir, "algos=late,cp", "runs=2")
	require.EqualError(t, r.err, "1 of the algorithms failed on an instance")
	assert.Equal(t, exit.Error, exit.Status(r.err))
	assert.True(t, strings.HasPrefix(r.errors, "a.txt, late: coloring: the least number of colours is asked for"), r.errors)
	assert.Equal(t, 1, strings.Count(r.errors, "\n"))
	assert.Regexp(t, `(?m)^ +a.txt +2 +cp +2/2 +2 +2 =`, r.out)
	assert.Regexp(t, `(?m)^ +late +0/0 +0 `, r.out)
}
