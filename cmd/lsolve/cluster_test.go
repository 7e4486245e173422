//go:build unix

package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// TestCluster: what a cluster of this machine answers is what the command answers, and jobs are
// kept until they are removed.
func TestCluster(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts processes")
	}
	t.Setenv(asCommand, "1") // for the workers
	t.Setenv("LSOLVE_CLUSTER_DIR", t.TempDir())
	ft06 := "../../testdata/jobshop/ft06.txt"
	same := func(words ...string) (job string) {
		t.Helper()
		status, alone, stderr := lsolve(t, words...)
		require.Equal(t, exit.Answered, status, stderr)
		status, shared, stderr := lsolve(t, append(words, "--cluster", "auto")...)
		require.Equal(t, exit.Answered, status, stderr)
		for _, name := range []string{"status", "solutions", "objective", "bound"} {
			assert.Equal(t, objectLines(t, alone, "summary")[0][name], objectLines(t, shared, "summary")[0][name], "%v: %s", words, name)
		}
		m := jobLine.FindStringSubmatch(stderr)
		require.NotNil(t, m, stderr)
		return m[1]
	}
	counted := same("queens", "-n", "11", "--count", "--format", "json")
	same("queens", "-n", "7", "--all", "--algo", "cp", "--format", "json")
	shop := same("jobshop", ft06, "--algo", "cp", "--format", "json")

	status, _, stderr := lsolve(t, "queens", "-n", "16", "--count", "--task-time-limit", "1ns", "--cluster", "auto")
	assert.Equal(t, exit.Unanswered, status)
	assert.Contains(t, stderr, "it took longer than 1ns")
	assert.Contains(t, stderr, "stopped by --task-time-limit")

	status, stdout, stderr := lsolve(t, "cluster", "attach", shop, "--", "--format", "json")
	require.Equal(t, exit.Answered, status, stderr)
	assert.Equal(t, 55.0, objectLines(t, stdout, "summary")[0]["objective"])
	status, stdout, stderr = lsolve(t, "cluster", "attach", counted)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Equal(t, "2680\n", stdout)

	status, stdout, _ = lsolve(t, "cluster", "jobs", "--format", "json")
	require.Equal(t, exit.Answered, status)
	assert.Equal(t, 3, strings.Count(stdout, `"state":"done"`))
	status, stdout, _ = lsolve(t, "cluster", "show", shop, "--format", "json")
	require.Equal(t, exit.Answered, status)
	var shown map[string]any
	require.NoError(t, json.Unmarshal([]byte(stdout), &shown))
	assert.Equal(t, 55.0, shown["cost"])
	assert.Equal(t, "done", shown["state"])
	status, _, stderr = lsolve(t, "cluster", "remove", shop)
	require.Equal(t, exit.Answered, status, stderr)
	status, _, stderr = lsolve(t, "cluster", "show", shop)
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr, "no such job")
}

// TestClusterParts: a number of tasks to begin with reaches what is split, also a search that learns, which else begins as one
// task. The answer is the same.
func TestClusterParts(t *testing.T) {
	onOneMachine(t)
	shop := "../../testdata/jobshop/ft06.txt"
	for words, want := range map[string]string{
		"queens -n 9 --count":                      "352",
		"queens -n 7 --count --algo cp":            "40",
		"jobshop --algo cp --learn on " + shop:     "55",
		"jobshop --algo cp --learn off " + shop:    "55",
		"fzn --engine learn " + fznFile(t, maxFzn): "==========",
	} {
		status, stdout, stderr := lsolve(t, append(strings.Fields(words), "--parts", "5000", "--cluster", "auto")...)
		require.Equal(t, exit.Answered, status, "%s: %s", words, stderr)
		assert.Contains(t, stdout, want, words)
		m := jobLine.FindStringSubmatch(stderr)
		require.NotNil(t, m, stderr)
		status, stdout, stderr = lsolve(t, "cluster", "show", m[1], "--format", "json")
		require.Equal(t, exit.Answered, status, stderr)
		var shown struct {
			Parts, Tasks int
			Title        string
			Done         int `json:"tasks_done"`
		}
		require.NoError(t, json.Unmarshal([]byte(stdout), &shown))
		assert.Equal(t, 5000, shown.Parts, words)
		if strings.Contains(words, "--count") {
			assert.Greater(t, shown.Done, 70, words)
		}
		if strings.HasSuffix(words, shop) {
			assert.Contains(t, shown.Title, " ft06.txt", words)
		}
	}
	status, _, stderr := lsolve(t, "fzn", "--engine", "auto", "-f", "--parts", "9", "--cluster", "auto", fznFile(t, maxFzn))
	assert.Equal(t, exit.Usage, status)
	assert.Contains(t, stderr, "expected --engine cp or learn")
}

// TestClusterTaskLimits: the limits of a task go with portfolios and files of FlatZinc, too; what the tasks have found until
// then counts.
func TestClusterTaskLimits(t *testing.T) {
	onOneMachine(t)
	status, stdout, stderr := lsolve(t, strings.Fields("tsp ../../testdata/tsp/berlin52.tsp --algo anneal --task-time-limit 20ms --format json --cluster auto")...)
	require.Equal(t, exit.Answered, status, stderr)
	summary := objectLines(t, stdout, "summary")[0]
	assert.Equal(t, "satisfied", summary["status"])
	assert.Contains(t, stderr, "it took longer than 20ms")
	status, stdout, stderr = lsolve(t, "fzn", "--engine", "cp", "--task-time-limit", "1ns", "--cluster", "auto", fznFile(t, golomb(9, "")))
	require.Equal(t, exit.Answered, status, stderr)
	assert.Contains(t, stdout, "UNKNOWN")
	assert.Contains(t, stderr, "it took longer than 1ns")
}

// TestClusterRefuses: what cannot be is refused with a sentence.
func TestClusterRefuses(t *testing.T) {
	t.Setenv("LSOLVE_CLUSTER_DIR", t.TempDir())
	for words, want := range map[string]string{
		"queens -n 8 --count --cluster here":                         `--cluster "here"; expected auto, auto:FOLDER, or an address such as nats://host:4222`,
		"queens -n 8 --algo minconf --max-steps 9 --cluster auto":    "--cluster does not go with --max-steps",
		"queens -n 8 --algo backtrack --cluster auto":                "--cluster",
		"queens -n 8 --count --cluster nats://127.0.0.1:1":           "at nats://127.0.0.1:1: no answer",
		"queens -n 8 --algo cp --method bbs:2 --cluster auto":        "--cluster",
		"queens -n 8 --count --task-time-limit 1s":                   "--task-time-limit goes with --cluster",
		"queens -n 8 --count --task-memory-limit 1GB":                "--task-memory-limit goes with --cluster",
		"queens -n 8 --count --parts 9":                              "--parts goes with --cluster",
		"queens -n 8 --algo minconf --parts 9 --cluster auto":        "--parts",
		"queens -n 8 --count --parts 0 --cluster auto":               "expected 1..1048576",
		"queens -n 8 --task-time-limit 1s":                           "--task-time-limit goes with --cluster",
		"cluster up --store 20kB":                                    "--store 20 kB; expected at least 4 MB",
		"cluster":                                                    "cluster what?",
		"cluster down":                                               "expected one of up, jobs",
		"cluster show":                                               "expected lsolve cluster show [flags] JOB",
		"cluster attach":                                             "no job",
		"cluster up --patience 1ms":                                  "--patience 1ms; expected at least 100ms",
		"cluster jobs --nats http://host":                            `--nats "http://host"; expected auto, auto:FOLDER`,
		"worker --nats auto":                                         "no cluster runs in",
		"worker --nats nats://127.0.0.1:1 --creds /none --threads 1": "no such file",
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(words)...)
		assert.Contains(t, []int{exit.Error, exit.Usage}, status, words)
		assert.Empty(t, stdout, words)
		assert.Contains(t, stderr, want, words)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", words, stderr)
	}
}
