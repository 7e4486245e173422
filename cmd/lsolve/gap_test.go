package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
	"lsolve/solve"
)

// TestGap: a run ends when its solution is proved to be near enough to the best one, which it need not be.
func TestGap(t *testing.T) {
	longtest.NoRace(t)
	ft10 := filepath.Join("..", "..", "testdata", "jobshop", "ft10.txt")
	for _, algo := range []string{"cp --learn on", "portfolio --members learn,lns", "auto"} {
		args := append([]string{"jobshop", ft10, "--format", "json", "--gap", "25", "--algo"}, strings.Fields(algo)...)
		status, stdout, stderr := lsolve(t, args...)
		require.Equal(t, exit.Answered, status, stderr)
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		var summary struct {
			Status           string
			Objective, Bound int64
		}
		require.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &summary))
		if summary.Status == "optimal" { // it was so fast
			continue
		}
		assert.Equal(t, "satisfied", summary.Status, algo)
		assert.LessOrEqual(t, solve.Gap(summary.Objective, summary.Bound), 0.25, algo)
		assert.Positive(t, summary.Bound, algo)
	}
}

// TestGapOfFlatZinc: the search stops at a solution near enough, and does not say that it is the best.
func TestGapOfFlatZinc(t *testing.T) {
	file := file(t, "far.fzn", `array [1..3] of int: w = [5, 3, 2];
var 0..9: x :: output_var;
var 0..9: y :: output_var;
var 0..9: z :: output_var;
var 95..1000: cost :: output_var :: is_defined_var;
constraint int_lin_eq([5, 3, 2, -1], [x, y, z, cost], -90) :: defines_var(cost);
constraint int_lin_le([-1, -1, -1], [x, y, z], -3);
constraint int_ne(x, y);
solve :: int_search([x, y, z], input_order, indomain_max, complete) minimize cost;
`)
	status, stdout, stderr := lsolve(t, "fzn", "--engine", "cp", "--gap", "60", file)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Contains(t, stdout, "cost = ")
	assert.NotContains(t, stdout, "==========")
	status, stdout, stderr = lsolve(t, "fzn", "--engine", "cp", "--gap", "0", file)
	require.Equal(t, exit.Answered, status, stderr)
	assert.Contains(t, stdout, "cost = 97;")
	assert.Contains(t, stdout, "==========")
}

// TestGapRefuses: where nothing is proved, or nothing is to be minimised, there is no gap.
func TestGapRefuses(t *testing.T) {
	for args, want := range map[string]string{
		"tsp --algo tabu --gap 1 -": "--gap",
		"queens -n 8 --gap 1":       "--gap",
		"tsp --gap 101 -":           "expected",
		"fzn --gap -1 -":            "expected",
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(args)...)
		assert.Equal(t, exit.Usage, status, args)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, want, args)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
}
