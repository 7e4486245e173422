//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/distribute"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/rng"
)

// sack writes a knapsack with two rows of profits.
func sack(t *testing.T, items int) string {
	t.Helper()
	r := rng.New(5, 0)
	row := func(r *rand.Rand) (numbers []int, sum int) {
		for range items {
			numbers = append(numbers, 10+rng.Intn(r, 90))
			sum += numbers[len(numbers)-1]
		}
		return numbers, sum
	}
	first, _ := row(r)
	weights, all := row(r)
	second, _ := row(r)
	text := fmt.Sprintln(items, 1, 0) + fmt.Sprintln(first, weights, all/2, second)
	return file(t, "two.knapsack", strings.NewReplacer("[", "", "]", "").Replace(text))
}

// TestFrontOnCluster: what a front is on a cluster is what it is here: an exact one, whole and in parts, in every format; and
// that of two local searches, each of which is a task there and a thread here. It is there again for whoever attaches.
func TestFrontOnCluster(t *testing.T) {
	onOneMachine(t)
	two := sack(t, 30)
	shop := "../../testdata/flowshop/small.txt"
	for _, test := range []struct{ words, here, there string }{
		{"knapsack " + two, "", ""},
		{"knapsack " + two + " --format csv --reference 0,0", "", "--parts 5"},
		{"knapsack " + two + " --format json", "", "--parts 4096"},
		{"knapsack " + two + " --algo pls --max-steps 400 --time-limit 0 --format json", "--threads 2", "--parts 2 --threads 2"},
		{"knapsack " + two + " --algo nsga2 --population 10 --max-steps 400 --time-limit 0 --format csv --reference 0,0", "--threads 3", "--parts 3"},
		{"flowshop " + shop + " --max-steps 300 --time-limit 0 --format json", "--threads 2", "--parts 2"},
		{"tsp ../../testdata/tsp/gr17.tsp ../../testdata/tsp/gr17.tsp --max-steps 200 --time-limit 0", "--threads 2", "--parts 2"},
	} {
		line := append([]string{"front"}, strings.Fields(test.words)...)
		status, alone, stderr := lsolve(t, append(line, strings.Fields(test.here)...)...)
		require.Equal(t, exit.Answered, status, stderr)
		status, shared, stderr := lsolve(t, append(append(line, "--cluster", "auto"), strings.Fields(test.there)...)...)
		require.Equal(t, exit.Answered, status, stderr)
		assert.Equal(t, alone, shared, test.words)
		m := jobLine.FindStringSubmatch(stderr)
		require.NotNil(t, m, stderr)
		format := "text"
		for _, name := range []string{"csv", "json"} {
			if strings.Contains(test.words, name) {
				format = name
			}
		}
		status, again, stderr := lsolve(t, "cluster", "attach", m[1], "--", "--format", format)
		require.Equal(t, exit.Answered, status, stderr)
		assert.Equal(t, alone, again, test.words)
	}
	status, _, stderr := lsolve(t, "queens", "-n", "6", "--count", "--cluster", "auto")
	require.Equal(t, exit.Answered, status, stderr)
}

// TestFrontGoesOn: a front whose command was killed is gone on with by attach; it is what it would have been.
func TestFrontGoesOn(t *testing.T) {
	onOneMachine(t)
	two := sack(t, 30)
	words := "front knapsack " + two + " --algo pls --max-steps 30000 --time-limit 0 --format csv"
	status, alone, stderr := lsolve(t, strings.Fields(words+" --threads 2")...)
	require.Equal(t, exit.Answered, status, stderr)
	p := start(t, ".", nil, words+" --parts 2 --cluster auto")
	p.until(t, func() bool { return jobLine.MatchString(p.stderr.String()) })
	require.NoError(t, p.Process.Kill())
	<-p.ended
	assert.Empty(t, p.stdout.String())
	status, again, stderr := lsolve(t, "cluster", "attach", jobLine.FindStringSubmatch(p.stderr.String())[1], "--", "--format", "csv")
	require.Equal(t, exit.Answered, status, stderr)
	assert.Equal(t, alone, again)
}

// TestFrontInterrupted: an interrupt gives what the tasks have found so far, leaves the job, and says how to go on with it.
func TestFrontInterrupted(t *testing.T) {
	onOneMachine(t)
	p := start(t, ".", nil, "front knapsack "+sack(t, 60)+" --algo pls --time-limit 0 --parts 1 --format csv --cluster auto")
	p.until(t, func() bool { return jobLine.MatchString(p.stderr.String()) })
	id := jobLine.FindStringSubmatch(p.stderr.String())[1]
	where, err := distribute.At("auto")
	require.NoError(t, err)
	conn, end, err := where.Connect(t.Context())
	require.NoError(t, err)
	p.until(t, func() bool {
		found := false
		require.NoError(t, conn.Drafts(t.Context(), id, func(string, []byte) error { found = true; return nil }))
		return found
	})
	end()
	require.NoError(t, p.Process.Signal(syscall.SIGINT))
	assert.Equal(t, exit.Interrupted, p.status(), p.stderr.String())
	assert.Greater(t, strings.Count(p.stdout.String(), "\n"), 2)
	assert.Contains(t, p.stderr.String(), "lsolve cluster attach "+id+" goes on with it")
}

// TestFrontLimits: what a search has found counts when the time of the job or of its task is over; without a point there is no
// answer.
func TestFrontLimits(t *testing.T) {
	onOneMachine(t)
	two := sack(t, 30)
	status, stdout, stderr := lsolve(t, "front", "knapsack", "--algo", "pls", "--task-time-limit", "300ms", "--time-limit", "0", "--parts", "2", "--cluster", "auto", two)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Contains(t, stdout, "hypervolume")
	assert.NotContains(t, stdout, "the whole front")
	assert.Contains(t, stderr, "it took longer than 300ms")
	m := jobLine.FindStringSubmatch(stderr)
	require.NotNil(t, m, stderr)
	status, again, stderr := lsolve(t, "cluster", "attach", m[1])
	require.Equal(t, exit.Answered, status, stderr)
	assert.Equal(t, stdout, again)

	status, stdout, stderr = lsolve(t, "front", "knapsack", "--algo", "nsga2", "--time-limit", "300ms", "--cluster", "auto", two)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Contains(t, stdout, "hypervolume")

	status, stdout, stderr = lsolve(t, "front", "knapsack", "--time-limit", "1ns", "--cluster", "auto", two)
	assert.Equal(t, exit.Unanswered, status)
	assert.Empty(t, stdout)
	assert.Contains(t, stderr, "stopped before a solution was found: solve: limit reached: time")
	status, _, stderr = lsolve(t, "front", "knapsack", "--task-time-limit", "1ns", "--cluster", "auto", two)
	assert.Equal(t, exit.Unanswered, status)
	assert.Contains(t, stderr, "it took longer than 1ns")
	status, _, stderr = lsolve(t, "front", "knapsack", "--task-time-limit", "1s", two)
	assert.Equal(t, exit.Usage, status)
	assert.Contains(t, stderr, "--task-time-limit goes with --cluster")
	status, _, stderr = lsolve(t, "front", "knapsack", "--parts", "4097", "--cluster", "auto", two)
	assert.Equal(t, exit.Usage, status)
	assert.Contains(t, stderr, "expected 1..4096")
}
