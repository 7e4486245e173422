package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
)

// shops makes files of small job shops.
func shops(t *testing.T, number int) (files []string) {
	t.Helper()
	dir := t.TempDir()
	for seed := range number {
		name := filepath.Join(dir, fmt.Sprintf("shop%d.txt", seed))
		status, _, stderr := lsolve(t, "generate", "jobshop", "--jobs", "6", "--machines", "5", "--seed", fmt.Sprint(seed), "--output", name)
		require.Zero(t, status, stderr)
		files = append(files, name)
	}
	return files
}

// tuneArgs tune by steps, so that a run is always the same.
func tuneArgs(files []string, more ...string) []string {
	args := []string{"tune", "jobshop", "--algos", "tabu,late,first", "--params", "walks,cooperate", "--max-steps", "200", "--budget", "100"}
	return slices.Concat(args, more, files)
}

// TestTune: every line is as docs say; the winner's command line can be run; nothing depends on
// the clock.
func TestTune(t *testing.T) {
	longtest.NoRace(t)
	files := shops(t, 5)
	args := tuneArgs(files, "--format", "json", "--confirm", "2")
	status, stdout, stderr := lsolve(t, args...)
	require.Zero(t, status, stderr)
	counts := valid(t, schema(t, "tune"), stdout)
	assert.GreaterOrEqual(t, counts["race"], 2)
	assert.Equal(t, []int{1, 2, 1}, []int{counts["tuned"], counts["confirm"], counts["confirmed"]})
	assert.Equal(t, 2, strings.Count(stdout, `"held_out":true`), "two of five files")
	var winner struct {
		Command []string `json:"command"`
		Runs    int      `json:"runs"`
	}
	for line := range strings.Lines(stdout) {
		if strings.Contains(line, `"tuned"`) {
			require.NoError(t, json.Unmarshal([]byte(line), &winner))
		}
	}
	assert.LessOrEqual(t, winner.Runs, 100)
	require.Equal(t, []string{"lsolve", "jobshop"}, winner.Command[:2])
	assert.Contains(t, winner.Command, "--max-steps=200")
	status, answer, stderr := lsolve(t, append(winner.Command[1:], files[0])...)
	require.Zero(t, status, stderr)
	assert.Contains(t, answer, "objective: ")

	_, again, _ := lsolve(t, args...)
	assert.Equal(t, stdout, again)
	_, other, _ := lsolve(t, append(args, "--seed", "2")...)
	assert.NotEqual(t, stdout, other)
}

// TestTuneResumes: with the runs of a file, none is made again, and half of a file gives the
// same result.
func TestTuneResumes(t *testing.T) {
	longtest.NoRace(t)
	files := shops(t, 3)
	results := filepath.Join(t.TempDir(), "runs.jsonl")
	args := tuneArgs(files, "--results", results)
	status, first, stderr := lsolve(t, args...)
	require.Zero(t, status, stderr)
	text, err := os.ReadFile(results)
	require.NoError(t, err)
	assert.Positive(t, valid(t, schema(t, "bench"), string(text))["run"])
	assert.Contains(t, first, "the same instances with other random numbers")

	_, second, _ := lsolve(t, args...)
	assert.Equal(t, first, second)
	again, err := os.ReadFile(results)
	require.NoError(t, err)
	assert.Equal(t, string(text), string(again))

	require.NoError(t, os.WriteFile(results, text[:len(text)/2], 0o600))
	status, third, stderr := lsolve(t, args...)
	require.Zero(t, status, stderr)
	assert.Equal(t, first, third)

	require.NoError(t, os.WriteFile(files[0], []byte("1 1\n0 5\n"), 0o600))
	status, _, stderr = lsolve(t, args...)
	assert.Equal(t, exit.Usage, status)
	assert.Contains(t, stderr, "expected the same instance")
}

// TestTuneTimes: without an objective the time counts.
func TestTuneTimes(t *testing.T) {
	longtest.NoRace(t)
	status, stdout, stderr := lsolve(t, "tune", "queens", "-n", "8,10", "--algos", "minconf,tabu", "--params", "variant", "--budget", "90", "--confirm", "1", "--format", "json")
	require.Zero(t, status, stderr)
	valid(t, schema(t, "tune"), stdout)
	status, stdout, stderr = lsolve(t, tuneArgs(shops(t, 2), "--target", "1000000")...)
	require.Zero(t, status, stderr)
	if strings.Contains(stdout, "winner  defaults") {
		assert.Regexp(t, ` s +.* s`, stdout)
	}
}

// TestTuneUsage: what is wrong is said before the first run.
func TestTuneUsage(t *testing.T) {
	file := shops(t, 1)[0]
	for args, want := range map[string]string{
		"":                              "tune what? expected: lsolve tune",
		"foo":                           `nothing to tune on "foo"`,
		"jobshop":                       "no instance; expected files",
		"jobshop --budget 10 " + file:   "--budget 10; expected",
		"jobshop --algos foo " + file:   `unknown algorithm "foo"`,
		"jobshop --algos cp,cp " + file: "--algos: cp is there twice",
		"jobshop --params foo " + file:  `--params: "foo"; expected some of`,
		"jobshop --holdout 2 " + file:   "--holdout 2; expected a number from 0 to 0.9",
		"jobshop --params walks --walks 2 " + file: "--params walks does not go with --walks",
	} {
		status, stdout, stderr := lsolve(t, append([]string{"tune"}, strings.Fields(args)...)...)
		assert.Equal(t, exit.Usage, status, args)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, want)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
}
