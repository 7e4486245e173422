//go:build unix

package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
)

// begun is how many tasks of a job have results.
func begun(t *testing.T, stderr string) (job string, tasks, cut float64) {
	t.Helper()
	m := jobLine.FindStringSubmatch(stderr)
	require.NotNil(t, m, stderr)
	status, stdout, stderr := lsolve(t, "cluster", "show", m[1], "--format", "json")
	require.Equal(t, exit.Answered, status, stderr)
	var shown struct {
		Done float64 `json:"tasks_done"`
		Cut  float64 `json:"tasks_cut"`
	}
	require.NoError(t, json.Unmarshal([]byte(stdout), &shown))
	return m[1], shown.Done, shown.Cut
}

// TestCompareCut: runs that meet the limit of their task have no result; the table says so in every format, and attach does not
// make them again. Other runs are as they are without a limit.
func TestCompareCut(t *testing.T) {
	onOneMachine(t)
	// The runs on the small board take no time at all, those on the other instance wait for their limit.
	words := "compare jobshop ../../testdata/jobshop/ft06.txt ../../testdata/jobshop/ta01.txt --algos cp:learn,tabu --target 55 --runs 2 --time-limit 1h --task-time-limit 2s --cluster auto"
	status, stdout, stderr := lsolve(t, append(strings.Fields(words), "--format", "json")...)
	require.Equal(t, exit.Answered, status, stderr)
	lines := objectLines(t, stdout, "compare")
	require.Len(t, lines, 4)
	for i, line := range lines {
		assert.Equal(t, 2.0, line["runs"])
		if i < 2 {
			assert.Equal(t, 2.0, line["answered"], line)
			assert.NotContains(t, line, "cut")
		} else {
			assert.Equal(t, 0.0, line["answered"], line)
			assert.Equal(t, 2.0, line["cut"])
		}
	}
	assert.Contains(t, stderr, "it took longer than 2s")
	job, tasks, cut := begun(t, stderr)
	assert.Equal(t, 3.0, cut, "both runs of learning are one task")
	status, table, stderr := lsolve(t, "cluster", "attach", job)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Equal(t, 2, strings.Count(table, "0/2~"))
	assert.Contains(t, table, "~ not solved, and without a result: 4 runs met a limit of their task")
	status, sheet, stderr := lsolve(t, "cluster", "attach", job, "--", "--format", "csv")
	require.Equal(t, exit.Answered, status, stderr)
	rows := strings.Split(strings.TrimSpace(sheet), "\n")
	assert.True(t, strings.HasSuffix(rows[0], ",cut"))
	assert.True(t, strings.HasSuffix(rows[1], ",0") && strings.HasSuffix(rows[4], ",2"), sheet)
	_, again, _ := begun(t, "job "+job+"\n")
	assert.Equal(t, tasks, again)
}

// TestBenchCut: in a bench such runs have no solution, and those that were kept are not made again.
func TestBenchCut(t *testing.T) {
	onOneMachine(t)
	line := []string{"bench", smallSet(t), "--algos", "cp,tabu", "--runs", "2", "--time-limit", "1h", "--cluster", "auto", "--task-time-limit", "1ns"}
	status, table, stderr := lsolve(t, line...)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Equal(t, 6, strings.Count(table, "0/2~"), table)
	assert.Contains(t, table, "~ without a result: 12 runs met a limit of their task")
	job, _, _ := begun(t, stderr)
	status, again, stderr := lsolve(t, "cluster", "attach", job)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Equal(t, table, again)
	status, stdout, stderr := lsolve(t, append(line, "--format", "json")...)
	require.Equal(t, exit.Answered, status, stderr)
	valid(t, schema(t, "bench"), stdout)
	for _, gap := range objectLines(t, stdout, "gap") {
		assert.Equal(t, 2.0, gap["cut"])
		assert.Equal(t, 0.0, gap["found"])
	}
	status, stdout, stderr = lsolve(t, append(line, "--format", "csv")...)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Contains(t, stdout, ",improved,cut\n")
	assert.Contains(t, stdout, ",false,2\n")
}

// TestTuneCut: for a tuning such runs are the worst of all.
func TestTuneCut(t *testing.T) {
	longtest.NoRace(t)
	onOneMachine(t)
	args := tuneArgs(shops(t, 4), "--confirm", "1", "--cluster", "auto", "--task-time-limit", "1ns")
	status, stdout, stderr := lsolve(t, append(args, "--format", "json")...)
	require.Equal(t, exit.Answered, status, stderr)
	valid(t, schema(t, "tune"), stdout)
	tuned := objectLines(t, stdout, "tuned")
	require.Len(t, tuned, 1)
	assert.Equal(t, tuned[0]["runs"], tuned[0]["cut"], "all of them")
	assert.Contains(t, stderr, "ended without a result by --task-time-limit")
	status, stdout, stderr = lsolve(t, args...)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Contains(t, stdout, "without a result it counts as the worst of all")
}

// TestTaskLimitsNeedCluster: runs of this process have no tasks.
func TestTaskLimitsNeedCluster(t *testing.T) {
	for _, words := range []string{"compare queens -n 6 --task-time-limit 1s", "tune queens -n 6 --task-time-limit 1s", "bench --task-memory-limit 1GB " + smallSet(t)} {
		status, stdout, stderr := lsolve(t, strings.Fields(words)...)
		assert.Equal(t, exit.Usage, status, words)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, "goes with --cluster", words)
	}
}
