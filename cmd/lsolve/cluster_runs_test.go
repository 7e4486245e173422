//go:build unix

package main

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// onOneMachine has the jobs of a test in a folder of its own, and lets it start workers.
func onOneMachine(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("it starts processes")
	}
	t.Setenv(asCommand, "1") // for the workers
	dir := t.TempDir()
	t.Setenv("LSOLVE_CLUSTER_DIR", dir)
	t.Cleanup(func() { // a server that has ended may still write the state of a stream: TempDir would take that for an error
		const tries, pause = 200, 10 * time.Millisecond
		for range tries {
			if os.RemoveAll(dir) == nil {
				return
			}
			time.Sleep(pause)
		}
	})
}

// unclocked are the objects of a kind without what the clock says.
func unclocked(t *testing.T, stdout, kind string) []map[string]any {
	t.Helper()
	list := objectLines(t, stdout, kind)
	for _, o := range list {
		if stats, ok := o["stats"].(map[string]any); ok {
			maps.DeleteFunc(stats, func(name string, _ any) bool { return strings.HasPrefix(name, "time") })
		}
		for _, name := range []string{"time_ms", "at_ms"} {
			delete(o, name)
		}
	}
	return list
}

// TestCompareOnCluster: the table of a comparison on a cluster is that of this process, but for the
// times; it is there again for whoever attaches, also as another format and with plots.
func TestCompareOnCluster(t *testing.T) {
	onOneMachine(t)
	for _, words := range []string{
		"compare queens -n 6,8 --algos minconf,backtrack,hillclimb --runs 3",
		"compare jobshop ../../testdata/jobshop/ft06.txt ../../testdata/jobshop/la01.txt --algos cp,cp:plain,tabu --max-steps 2000 --runs 2",
	} {
		line := append(strings.Fields(words), "--format", "json")
		status, alone, stderr := lsolve(t, line...)
		require.Equal(t, exit.Answered, status, stderr)
		status, shared, stderr := lsolve(t, append(line, "--cluster", "auto")...)
		require.Equal(t, exit.Answered, status, stderr)
		want := unclocked(t, alone, "compare")
		require.NotEmpty(t, want)
		assert.Equal(t, want, unclocked(t, shared, "compare"))
		m := jobLine.FindStringSubmatch(stderr)
		require.NotNil(t, m, stderr)
		status, again, stderr := lsolve(t, "cluster", "attach", m[1], "--", "--format", "json")
		require.Equal(t, exit.Answered, status, stderr)
		assert.Equal(t, shared, again, "the same runs, not others")
		plot := filepath.Join(t.TempDir(), "p.svg")
		status, again, stderr = lsolve(t, "cluster", "attach", m[1], "--", "--format", "csv", "--plot", plot)
		require.Equal(t, exit.Answered, status, stderr)
		assert.Equal(t, len(want)+1, strings.Count(again, "\n"))
		assert.FileExists(t, plot)
		status, _, stderr = lsolve(t, "cluster", "attach", m[1], "--", "--runs", "5")
		assert.Equal(t, exit.Usage, status)
		assert.Contains(t, stderr, "expected options about the output only")
	}
}

// TestCompareGoesOn: a comparison whose command was killed is gone on with by attach, which does not
// make the runs again that were made.
func TestCompareGoesOn(t *testing.T) {
	onOneMachine(t)
	self, err := os.Executable()
	require.NoError(t, err)
	words := "compare tsp ../../testdata/tsp/berlin52.tsp --algos anneal,tabu --runs 6 --time-limit 300ms --cluster auto"
	cmd := exec.CommandContext(t.Context(), self, strings.Fields(words)...)
	require.NoError(t, cmd.Start())
	shown := func() (job string, done float64) {
		status, stdout, _ := lsolve(t, "cluster", "jobs", "--format", "json")
		if status != exit.Answered || stdout == "" {
			return "", 0
		}
		var j map[string]any
		require.NoError(t, json.Unmarshal([]byte(strings.SplitN(stdout, "\n", 2)[0]), &j))
		job = j["id"].(string)
		status, stdout, _ = lsolve(t, "cluster", "show", job, "--format", "json")
		if status != exit.Answered {
			return job, 0
		}
		require.NoError(t, json.Unmarshal([]byte(stdout), &j))
		return job, j["tasks_done"].(float64)
	}
	var job string
	var before float64
	require.Eventually(t, func() bool {
		job, before = shown()
		return before > 2
	}, 30*time.Second, 50*time.Millisecond)
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait()
	status, stdout, stderr := lsolve(t, "cluster", "attach", job, "--", "--format", "json")
	require.Equal(t, exit.Answered, status, stderr)
	lines := objectLines(t, stdout, "compare")
	require.Len(t, lines, 2)
	for _, line := range lines {
		assert.Equal(t, 6.0, line["runs"])
	}
	_, after := shown()
	assert.Equal(t, 13.0, after, "the root, and a task a run")
}

// TestBenchOnCluster: a bench on a cluster says what it says in this process; its runs can be kept,
// and those that were kept are not made again.
func TestBenchOnCluster(t *testing.T) {
	onOneMachine(t)
	results := filepath.Join(t.TempDir(), "r.jsonl")
	line := []string{"bench", smallSet(t), "--algos", "cp,cp:learn,hybrid", "--runs", "2", "--time-limit", "1m", "--format", "json"}
	status, alone, stderr := lsolve(t, line...)
	require.Equal(t, exit.Answered, status, stderr)
	far := slices.Concat(line, []string{"--cluster", "auto", "--results", results})
	status, shared, stderr := lsolve(t, far...)
	require.Equal(t, exit.Answered, status, stderr)
	for _, kind := range []string{"gap", "test"} {
		assert.Equal(t, unclocked(t, alone, kind), unclocked(t, shared, kind))
	}
	assert.Len(t, objectLines(t, shared, "run"), 18)
	first, err := os.ReadFile(results)
	require.NoError(t, err)
	status, _, stderr = lsolve(t, far...)
	require.Equal(t, exit.Answered, status, stderr)
	again, err := os.ReadFile(results)
	require.NoError(t, err)
	assert.Equal(t, string(first), string(again))
}
