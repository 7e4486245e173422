//go:build unix

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
)

// TestTuneOnCluster: a tuning by steps says on a cluster what it says in this process, and keeps the
// same runs; it leaves no jobs behind, and runs that were kept are not made again.
func TestTuneOnCluster(t *testing.T) {
	longtest.NoRace(t)
	onOneMachine(t)
	files := shops(t, 4)
	dir := t.TempDir()
	line := func(name string, more ...string) []string {
		return tuneArgs(files, append(more, "--format", "json", "--confirm", "1", "--results", filepath.Join(dir, name))...)
	}
	status, alone, stderr := lsolve(t, line("alone")...)
	require.Equal(t, exit.Answered, status, stderr)
	status, shared, stderr := lsolve(t, line("shared", "--cluster", "auto")...)
	require.Equal(t, exit.Answered, status, stderr)
	saysTheSame(t, alone, shared)
	status, jobs, stderr := lsolve(t, "cluster", "jobs", "--format", "json")
	require.Equal(t, exit.Answered, status, stderr)
	assert.Empty(t, jobs)
	places := func(name string) (list []string) {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		for _, o := range objectLines(t, string(text), "run") {
			list = append(list, o["instance"].(string)+" "+o["algo"].(string))
		}
		return list
	}
	assert.Equal(t, places("alone"), places("shared"))
	before, err := os.ReadFile(filepath.Join(dir, "shared"))
	require.NoError(t, err)
	status, again, stderr := lsolve(t, line("shared", "--cluster", "auto")...)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Equal(t, shared, again)
	after, err := os.ReadFile(filepath.Join(dir, "shared"))
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after))

	// Where times count, runs are capped, and sizes are sent in the place of files.
	status, stdout, stderr := lsolve(t, strings.Fields("tune queens -n 8,10 --algos minconf,tabu --params variant --budget 90 --confirm 1 --format json --cluster auto")...)
	require.Equal(t, exit.Answered, status, stderr)
	valid(t, schema(t, "tune"), stdout)
	assert.NotEmpty(t, objectLines(t, stdout, "tuned"))
}

// saysTheSame compares what two tunings print, but for the clock.
func saysTheSame(t *testing.T, alone, shared string) {
	t.Helper()
	for _, kind := range []string{"race", "tuned", "confirm", "confirmed"} {
		assert.Equal(t, unclocked(t, alone, kind), unclocked(t, shared, kind), kind)
	}
}

// TestTuneGoesOn: a tuning whose command was killed is gone on with by attach to any of its jobs. It says
// what it says in this process, and leaves no jobs behind.
func TestTuneGoesOn(t *testing.T) {
	longtest.NoRace(t)
	onOneMachine(t)
	self, err := os.Executable()
	require.NoError(t, err)
	args := tuneArgs(shops(t, 4), "--format", "json", "--confirm", "1")
	status, alone, stderr := lsolve(t, args...)
	require.Equal(t, exit.Answered, status, stderr)
	cmd := exec.CommandContext(t.Context(), self, append(args, "--cluster", "auto")...)
	require.NoError(t, cmd.Start())
	var jobs []map[string]any
	require.Eventually(t, func() bool {
		status, stdout, _ := lsolve(t, "cluster", "jobs", "--format", "json")
		if status != exit.Answered {
			return false
		}
		jobs = nil
		for line := range strings.Lines(stdout) {
			var j map[string]any
			require.NoError(t, json.Unmarshal([]byte(line), &j))
			jobs = append(jobs, j)
		}
		return len(jobs) > 1
	}, 60*time.Second, 20*time.Millisecond)
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait()
	status, shared, stderr := lsolve(t, "cluster", "attach", jobs[1]["id"].(string), "--", "--format", "json")
	require.Equal(t, exit.Answered, status, stderr)
	saysTheSame(t, alone, shared)
	status, left, stderr := lsolve(t, "cluster", "jobs", "--format", "json")
	require.Equal(t, exit.Answered, status, stderr)
	assert.Empty(t, left)
}
