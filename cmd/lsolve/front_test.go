package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
)

// twoProfits is a knapsack of six items with two rows of profits. Its front, by hand: see TestFront.
const twoProfits = "4 1 0\n9 5 4 1\n5 4 4 3\n8\n1 6 3 9\n"

// file writes a text into a file.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// TestFront: the front of a small knapsack in every format and by every algorithm.
func TestFront(t *testing.T) {
	sack := file(t, "two.knapsack", twoProfits)
	// Items 1 and 4 have 10 and 10, items 1 alone less; items 2 and 4 have 6 and 15; nothing else is as good.
	want := "profit 1,profit 2,values\n10,10,1 0 0 1\n6,15,0 1 0 1\n"
	for _, args := range [][]string{{}, {"--algo", "exact", "--threads", "2"}, {"--algo", "pls", "--max-steps", "300"}, {"--algo", "nsga2", "--max-steps", "1000", "--population", "8", "--improve", "0.5"}} {
		args = append(append([]string{"front", "knapsack", "--format", "csv"}, args...), sack)
		status, stdout, stderr := lsolve(t, args...)
		require.Zero(t, status, stderr)
		assert.Equal(t, want, stdout, args)
	}
	_, stdout, _ := lsolve(t, "front", "knapsack", sack)
	assert.Contains(t, stdout, "2 points, the whole front; hypervolume 0 with the reference point [6 10]")
	_, stdout, _ = lsolve(t, "front", "knapsack", sack, "--reference", "0,0")
	assert.Contains(t, stdout, "hypervolume 130 with the reference point [0 0]") // 10*10 + 6*5
	_, stdout, _ = lsolve(t, "front", "knapsack", sack, "--format", "svg")
	assert.Contains(t, stdout, "<svg")
	name := filepath.Join(t.TempDir(), "front.svg")
	status, stdout, stderr := lsolve(t, "front", "knapsack", sack, "--plot", name, "--format", "none")
	require.Zero(t, status, stderr)
	assert.Empty(t, stdout)
	picture, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Contains(t, string(picture), "profit 2")
}

// TestFrontLines: every line is as docs say, for each problem, and the same run gives the same lines.
func TestFrontLines(t *testing.T) {
	tours := filepath.Join("..", "..", "testdata", "tsp", "gr17.tsp")
	other := filepath.Join(t.TempDir(), "other.tsp")
	status, _, stderr := lsolve(t, "generate", "tsp", "-n", "17", "--output", other)
	require.Zero(t, status, stderr)
	flows := filepath.Join("..", "..", "testdata", "qap", "nug12.dat")
	for _, words := range []string{
		"tsp --algo pls " + tours + " " + other,
		"tsp --algo nsga2 --crossover ox --threads 2 " + tours + " " + other,
		"qap --algo nsga2 " + flows + " " + flows,
		"flowshop --algo pls " + filepath.Join("..", "..", "testdata", "flowshop", "small.txt"),
		"knapsack --algo nsga2 " + file(t, "sack", twoProfits),
	} {
		args := append([]string{"front"}, append(strings.Fields(words), "--max-steps", "500", "--format", "json")...)
		status, stdout, stderr := lsolve(t, args...)
		require.Zero(t, status, stderr)
		counts := valid(t, schema(t, "front"), stdout)
		assert.Positive(t, counts["point"], words)
		assert.Equal(t, 1, counts["front"], words)
		_, again, _ := lsolve(t, args...)
		assert.Equal(t, stdout, again, words)
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		var last struct {
			Points   int
			Complete bool
			Names    []string
		}
		require.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &last))
		assert.Equal(t, len(lines)-1, last.Points)
		assert.False(t, last.Complete)
		assert.Len(t, last.Names, 2)
	}
}

// TestFrontExact: local search finds the whole front of small tours, as complete search does.
func TestFrontExact(t *testing.T) {
	longtest.NoRace(t)
	dir := t.TempDir()
	var files []string
	for _, seed := range []string{"1", "2"} {
		files = append(files, filepath.Join(dir, seed))
		status, _, stderr := lsolve(t, "generate", "tsp", "-n", "7", "--seed", seed, "--output", files[len(files)-1])
		require.Zero(t, status, stderr)
	}
	front := func(args ...string) (points []string) {
		status, stdout, stderr := lsolve(t, append(append([]string{"front", "tsp", "--format", "csv"}, args...), files...)...)
		require.Zero(t, status, stderr)
		for line := range strings.Lines(stdout) {
			points = append(points, line[:strings.LastIndex(line, ",")]) // the tours may differ
		}
		return points
	}
	want := front("--algo", "exact")
	assert.Greater(t, len(want), 3)
	assert.Equal(t, want, front("--algo", "pls", "--max-steps", "600"))
	assert.Equal(t, want, front("--algo", "nsga2", "--max-steps", "5000", "--population", "20", "--improve", "0.5"))
}

func TestFrontMistakes(t *testing.T) {
	sack := file(t, "two.knapsack", twoProfits)
	three := file(t, "three.knapsack", twoProfits+"1 1 1 1")
	one := file(t, "one.knapsack", "1 1 0\n9\n5\n8\n")
	tours := filepath.Join("..", "..", "testdata", "tsp")
	for words, want := range map[string]string{
		"front":                               "expected: lsolve front tsp|qap|flowshop|knapsack",
		"front queens":                        "found \"queens\"",
		"front knapsack":                      "no instance; expected files",
		"front knapsack " + one:               "one row of profits; expected further ones after the capacities",
		"front knapsack missing.txt":          "missing.txt",
		"front knapsack " + sack + " " + sack: "2 files; expected one",
		"front knapsack --algo late " + sack:  `--algo "late"; expected one of exact, pls, nsga2`,
		"front knapsack --population 10 --max-steps 2000 " + sack:                                           "", // nsga2 has it
		"front knapsack --algo pls --population 10 " + sack:                                                 "--population goes with --algo nsga2",
		"front knapsack --algo nsga2 --crossover gpx " + sack:                                               `no crossover "gpx"`,
		"front knapsack --reference 1 " + sack:                                                              "1 values; expected 2",
		"front knapsack --reference 1,x " + sack:                                                            `"x"; expected a whole number`,
		"front knapsack --format svg " + three:                                                              "a picture of 3 objectives; expected two",
		"front tsp " + tours + "/gr17.tsp":                                                                  "one file; expected two or more",
		"front tsp " + tours + "/gr17.tsp " + tours + "/eil51.tsp":                                          "files of 17 and of 51 cities",
		"front flowshop " + sack + " " + sack:                                                               "lsolve: ",
		"front tsp --algo pls --max-steps 0 --time-limit 1ns " + tours + "/gr17.tsp " + tours + "/gr17.tsp": "stopped before a solution was found",
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(words)...)
		if want == "" {
			assert.Zero(t, status, words)
			continue
		}
		assert.Contains(t, []int{exit.Error, exit.Usage, exit.Unanswered}, status, words)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, want, words)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
}
