//go:build unix

package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// TestFznOnCluster: what a cluster prints of a FlatZinc file is what the command prints, whichever
// engine: solutions without their order, the best one, and what is proved. It is there again for
// whoever attaches.
func TestFznOnCluster(t *testing.T) {
	onOneMachine(t)
	unbounded := "var int: x; var 1..3: y :: output_var; constraint int_lin_eq([2,-4],[x,y],1); solve satisfy;"
	hidden := "var 0..9: y; var 0..9: z; var 0..3: x :: output_var; constraint int_lt(y, z); constraint int_le(x, y); solve :: int_search([y,z],input_order,indomain_min) satisfy;"
	for _, test := range []struct{ flags, text, status string }{
		{"-a", threeFzn, "complete"},
		{"-a --engine cp", orFzn, "complete"},
		{"-a", permutationFzn, "complete"},
		{"-a --engine cp", hidden, "complete"},
		{"--engine cp", maxFzn, "complete"},
		{"--engine learn", maxFzn, "complete"},
		{"-f", maxFzn, "complete"},
		{"--engine portfolio", maxFzn, "complete"},
		{"-r 7 --engine portfolio", noneFzn, "UNSATISFIABLE"},
		{"--engine learn", noneFzn, "UNSATISFIABLE"},
		{"", unbounded, "UNSATISFIABLE"},
		{"-t 400 --engine ls", maxFzn, ""},
		{"", golomb(7, ""), "complete"},
		{"-i --engine learn", golomb(6, ""), "complete"},
	} {
		file := fznFile(t, test.text)
		line := append(append([]string{"fzn"}, strings.Fields(test.flags)...), file)
		status, alone, stderr := lsolve(t, line...)
		require.Equal(t, exit.Answered, status, stderr)
		status, far, stderr := lsolve(t, append(line, "--cluster", "auto")...)
		require.Equal(t, exit.Answered, status, stderr)
		a, b := readAnswer(t, alone), readAnswer(t, far)
		assert.Equal(t, test.status, b.status, "%s: %s", test.flags, test.text)
		slices.Sort(a.solutions)
		slices.Sort(b.solutions)
		switch {
		case strings.Contains(test.flags, "-a"):
			assert.Equal(t, a.solutions, b.solutions, test.text)
		case strings.Contains(test.text, "minimize"), strings.Contains(test.text, "maximize"):
			require.NotEmpty(t, b.solutions)
			assert.Equal(t, lastOf(alone), lastOf(far), test.text)
		}
		m := jobLine.FindStringSubmatch(stderr)
		if test.text == unbounded || test.text == noneFzn {
			continue // refuted without a search
		}
		require.NotNil(t, m, stderr)
		if test.status == "" {
			continue // it was cancelled
		}
		status, again, stderr := lsolve(t, "cluster", "attach", m[1])
		require.Equal(t, exit.Answered, status, stderr)
		assert.Equal(t, b.status, readAnswer(t, again).status, test.text)
		assert.Equal(t, lastOf(far), lastOf(again), test.text)
	}

	// Enough solutions end the job; an output that is wanted twice is not listed twice.
	status, stdout, stderr := lsolve(t, "fzn", "-n", "2", "--cluster", "auto", fznFile(t, permutationFzn))
	require.Equal(t, exit.Answered, status, stderr)
	a := readAnswer(t, stdout)
	assert.Len(t, slices.Compact(a.solutions), 2)
	assert.Empty(t, a.status)
	m := jobLine.FindStringSubmatch(stderr)
	require.NotNil(t, m, stderr)
	status, stdout, stderr = lsolve(t, "cluster", "show", m[1], "--format", "json")
	require.Equal(t, exit.Answered, status, stderr)
	assert.Contains(t, stdout, `"state":"cancelled"`)

	// A bound that is near enough ends the job.
	for _, line := range []string{
		"fzn --gap 70 --engine learn --cluster auto " + fznFile(t, golomb(12, "")),
		"fzn --gap 70 --engine portfolio --cluster auto " + fznFile(t, golomb(12, "")),
		"jobshop --gap 70 --algo cp --cluster auto ../../testdata/jobshop/ft10.txt",
		"jobshop --gap 70 --algo portfolio --cluster auto ../../testdata/jobshop/ft10.txt",
	} {
		status, stdout, stderr = lsolve(t, strings.Fields(line)...)
		require.Equal(t, exit.Answered, status, "%s: %s", line, stderr)
		assert.NotEmpty(t, stdout, line)
		assert.NotContains(t, stdout, "==========", line)
		assert.NotContains(t, stderr, "is not done", line)
	}
	status, stdout, stderr = lsolve(t, "cluster", "jobs", "--format", "json")
	require.Equal(t, exit.Answered, status, stderr)
	assert.NotContains(t, stdout, `"state":"running"`)

	// Statistics are those of the search.
	status, stdout, stderr = lsolve(t, "fzn", "-s", "--engine", "learn", "--cluster", "auto", fznFile(t, golomb(6, "")))
	require.Equal(t, exit.Answered, status, stderr)
	assert.Regexp(t, `mzn-stat: failures=[1-9]`, stdout)
}

// lastOf is the last line with an objective: that of the only variable that all engines agree on.
func lastOf(stdout string) string {
	last := ""
	for line := range strings.Lines(stdout) {
		if strings.HasPrefix(line, "y = ") || strings.HasPrefix(line, "m5 = ") || strings.HasPrefix(line, "m6 = ") {
			last = line
		}
	}
	return last
}

// TestFznClusterRefuses: what a cluster cannot do with a file is refused with a sentence.
func TestFznClusterRefuses(t *testing.T) {
	t.Setenv("LSOLVE_CLUSTER_DIR", t.TempDir())
	file := fznFile(t, threeFzn)
	restarts, err := os.ReadFile("../../testdata/flatzinc/on_restart_complete.fzn")
	require.NoError(t, err)
	for words, want := range map[string]string{
		"--cluster here " + file:                              `--cluster "here"; expected auto`,
		"--cluster auto --check " + file:                      "--cluster does not go with --check",
		"--cluster auto --fail 10 " + file:                    "--cluster does not go with --fail",
		"--cluster auto --restart luby " + file:               "--cluster does not go with --restart",
		"--cluster nats://127.0.0.1:1 --engine learn " + file: "at nats://127.0.0.1:1: no answer",
		"--cluster auto " + fznFile(t, string(restarts)):      "expected no --cluster",
	} {
		status, stdout, stderr := lsolve(t, append([]string{"fzn"}, strings.Fields(words)...)...)
		assert.Contains(t, []int{exit.Error, exit.Usage}, status, words)
		assert.Empty(t, stdout, words)
		assert.Contains(t, stderr, want, words)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", words, stderr)
	}
}
