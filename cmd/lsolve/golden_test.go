package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
)

var update = flag.Bool("update", false, "write the golden files anew")

// goldenRuns are searches whose figures must not change by accident: the same
// seed is the same run, to the step.
var goldenRuns = []string{
	"-n 8 --algo backtrack",
	"-n 16 --algo backtrack",
	"-n 20 --algo backtrack",
	"-n 24 --algo backtrack",
	"-n 20 --algo backtrack --order middle-out",
	"-n 64 --algo backtrack --order fewest",
	"-n 200 --algo backtrack --order fewest",
	"-n 8 --algo backtrack --all",
	"-n 8 --algo hillclimb",
	"-n 100 --algo hillclimb --seed 2",
	"-n 500 --algo hillclimb",
	"-n 100 --algo hillclimb --random-move-after 10 --restart-after 200",
	"-n 8 --algo cp --all --threads 1",
	"-n 8 --algo cp --model neq --heuristic naive",
	"-n 30 --algo cp --consistency domain",
	"-n 12 --algo cp --model dual --heuristic first_fail",
	"-n 40 --algo cp --select dom_w_deg --choice random --branching enum --seed 5",
	"-n 12 --algo cp --unique --count",
	"-n 9 --algo cp --count --threads 1 --method lds:2000 --select ff --choice max",
	"-n 8",
	"-n 1000",
	"-n 50000 --seed 3",
	"-n 200 --variant classic",
	"-n 2000 --variant classic --random-walk 0.02 --seed 9",
	"-n 60 --algo tabu",
	"-n 60 --algo anneal --seed 2",
	"-n 60 --algo late --model alldifferent --walks 4 --threads 2",
	"-n 30 --algo breakout --model neq",
	"-n 30 --algo jump --model neq --seed 3",
	"-n 200 --algo adaptive",
	"-n 20000 --algo minconf --model alldifferent",
	"-n 100 --algo hybrid",
	"-n 30 --algo portfolio --deterministic --threads 2",
}

// goldenProblems are the same of portfolios, whose searches take turns.
var goldenProblems = []string{
	"jobshop --algo portfolio --deterministic --slices 8 --threads 2 ../../testdata/jobshop/la16.txt",
	"jobshop --algo lns --deterministic --slices 8 --seed 4 ../../testdata/jobshop/la16.txt",
	"tsp --algo solution-guided --deterministic --slices 5 ../../testdata/tsp/gr17.tsp",
}

// TestGoldenCounters compares the figures of fixed runs with a file. After a
// change that is meant to change them: go test ./cmd/lsolve -run Golden -update
func TestGoldenCounters(t *testing.T) {
	longtest.NoRace(t)
	goldenFigures(t, "queens ", goldenRuns, "queens")
	goldenFigures(t, "", goldenProblems, "hybrid")
}

// goldenFigures compares with testdata/FOLDER/counters.golden. The time and what
// is printed after it is left out, but for the objective.
func goldenFigures(t *testing.T, command string, runs []string, folder string) {
	t.Helper()
	var b strings.Builder
	for _, args := range runs {
		name, flags, _ := strings.Cut(command+args, " ")
		status, _, stderr := lsolve(t, append([]string{name, "--stats", "--format", "none"}, strings.Fields(flags)...)...)
		require.Zero(t, status, stderr)
		_, objective, optimises := strings.Cut(stderr, "\nobjective: ")
		objective, _, _ = strings.Cut(objective, "\n")
		figures, _, _ := strings.Cut(stderr, "time_ms")
		figures, _, _ = strings.Cut(figures, "acceptance_rate")
		figures = strings.TrimSpace(strings.ReplaceAll(figures, "\n", " "))
		if optimises {
			figures += " objective: " + objective
		}
		fmt.Fprintf(&b, "%s | %s\n", args, figures)
	}
	name := filepath.Join("..", "..", "testdata", folder, "counters.golden")
	if *update {
		require.NoError(t, os.WriteFile(name, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, string(want), b.String())
}

// TestGoldenBoard: the picture in the README.
func TestGoldenBoard(t *testing.T) {
	_, stdout, _ := lsolve(t, "queens", "-n", "12", "--format", "svg")
	name := filepath.Join("..", "..", "testdata", "queens", "board.svg")
	if *update {
		require.NoError(t, os.WriteFile(name, []byte(stdout), 0o644))
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, string(want), stdout)
}
