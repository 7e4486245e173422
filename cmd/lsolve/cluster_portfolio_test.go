//go:build unix

package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// TestPortfolioOnCluster: every algorithm with random choices is a portfolio over seeds; what it
// proves is what the command proves.
func TestPortfolioOnCluster(t *testing.T) {
	onOneMachine(t)
	ft06 := "../../testdata/jobshop/ft06.txt"
	for words, want := range map[string]string{
		"queens -n 100 --algo minconf --threads 2": "satisfied",
		"queens -n 12":                                  "satisfied",
		"queens -n 3":                                   "unsatisfiable",
		"queens -n 60 --algo tabu --on-model":           "satisfied",
		"jobshop " + ft06:                               "optimal",
		"jobshop " + ft06 + " --algo portfolio":         "optimal",
		"jobshop " + ft06 + " --algo hybrid --learn on": "optimal",
		"jobshop " + ft06 + " --algo solution-guided":   "optimal",
		// No portfolios: threads are workers, also of a search that learns.
		"jobshop " + ft06 + " --learn on --threads 2":           "optimal",
		"jobshop " + ft06 + " --algo cp --learn on --threads 1": "optimal",
		"jobshop " + ft06 + " --algo tabu --target 55":          "satisfied",
	} {
		status, stdout, stderr := lsolve(t, append(strings.Fields(words), "--format", "json", "--cluster", "auto")...)
		require.Equal(t, exit.Answered, status, "%s: %s", words, stderr)
		summary := objectLines(t, stdout, "summary")[0]
		assert.Equal(t, want, summary["status"], words)
		if strings.HasPrefix(words, "jobshop") {
			assert.Equal(t, 55.0, summary["objective"], words)
		}
		m := jobLine.FindStringSubmatch(stderr)
		require.NotNil(t, m, stderr)
		status, again, stderr := lsolve(t, "cluster", "attach", m[1], "--", "--format", "json")
		require.Equal(t, exit.Answered, status, "%s: %s", words, stderr)
		assert.Equal(t, want, objectLines(t, again, "summary")[0]["status"], words)
		assert.Equal(t, objectLines(t, stdout, "solution"), objectLines(t, again, "solution"), words)
	}
	// A limit ends it with the best solution, and nothing is claimed.
	status, stdout, stderr := lsolve(t, strings.Fields("tsp ../../testdata/tsp/berlin52.tsp --algo anneal --time-limit 500ms --format json --cluster auto")...)
	require.Equal(t, exit.Answered, status, stderr)
	summary := objectLines(t, stdout, "summary")[0]
	assert.Equal(t, "satisfied", summary["status"])
	assert.GreaterOrEqual(t, summary["objective"], 7542.0)
	assert.NotContains(t, summary, "bound")
}
