package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
)

// TestLearningOnTheCommandLine: with and without learning, and however it
// restarts and branches, the answers are the same.
func TestLearningOnTheCommandLine(t *testing.T) {
	shop := filepath.Join("..", "..", "testdata", "jobshop", "ft06.txt")
	for _, flags := range []string{
		"", "--learn off", "--learn on", "--learn on --restart none", "--learn on --restart glucose", "--learn on --restart geometric",
		"--learn on --decide activity", "--learn on --decide given --nogood-memory 1", "--learn auto --threads 2", "--learn off --restart luby",
		"--learn on --prove below", "--learn on --prove cores --decide activity", "--learn on --score rate", "--learn on --score alternate --restart glucose",
	} {
		for _, algo := range []string{"cp", "hybrid"} {
			args := append([]string{"jobshop", "--algo", algo}, strings.Fields(flags)...)
			if strings.Contains(flags, "--learn off") {
				args = append(args, "--max-steps", "20000") // it would take long to prove
			}
			status, stdout, stderr := lsolve(t, append(args, "--format", "json", shop)...)
			require.Zero(t, status, "%v: %s", args, stderr)
			summary := objectLines(t, stdout, "summary")[0]
			stats := summary["stats"].(map[string]any)
			learns := !strings.Contains(flags, "off") && !strings.Contains(flags, "--threads")
			assert.Equal(t, learns, stats["nogoods"] != nil, args)
			if learns {
				assert.EqualValues(t, 55, summary["objective"], args)
				assert.Equal(t, "optimal", summary["status"], args)
			}
			restarts := stats["restarts"].(float64)
			if strings.Contains(flags, "none") {
				assert.Zero(t, restarts, args)
			}
		}
	}
	for _, line := range []string{"queens -n 8 --algo cp --count", "doppelblock --example --count", "domino --example --count"} {
		_, want, _ := lsolve(t, strings.Fields(line)...)
		args := append(strings.Fields(line), "--learn", "on")
		status, got, stderr := lsolve(t, args...)
		require.Zero(t, status, "%v: %s", args, stderr)
		assert.Equal(t, want, got, line)
	}
}

// TestLearningMistakes: one line, and exit status 2.
func TestLearningMistakes(t *testing.T) {
	for args, text := range map[string]string{
		"queens --learn maybe --algo cp":                    `--learn "maybe"; expected one of auto, on, off`,
		"queens --algo minconf --learn on":                  "--learn goes with --algo cp or hybrid, not with --algo minconf",
		"magic --algo tabu --learn on":                      "--learn goes with --algo cp or hybrid, not with --algo tabu",
		"magic --algo portfolio --decide given":             "--decide goes with --algo cp or hybrid, not with --algo portfolio",
		"magic --algo cp --restart glucose":                 "--restart glucose goes with --learn on",
		"magic --algo cp --decide given":                    "--decide goes with --learn on",
		"magic --algo cp --learn on --decide none":          `--decide "none"; expected one of auto, given, activity, alternate`,
		"magic --algo cp --score rate":                      "--score goes with --learn on",
		"magic --algo cp --learn on --score odd":            `--score "odd"; expected one of sum, rate, alternate`,
		"tsp --algo cp --prove cores -":                     "--prove goes with --learn on",
		"tsp --algo cp --learn on --prove odd -":            `--prove "odd"; expected one of above, below, cores`,
		"magic --algo cp --learn on --nogood-memory -1":     "--nogood-memory -1; expected 0 or more",
		"magic --algo cp --threads 2 --restart luby":        "--restart luby does not go with --threads",
		"queens --algo cp --count --restart luby":           "--restart luby does not go with --count",
		"doppelblock --example --all --restart geometric":   "--restart geometric does not go with --all",
		"queens --algo cp --learn on --threads 2":           "--threads does not go with --learn on",
		"queens --algo cp --learn on --method lds:3":        "--learn on does not go with --method",
		"queens --algo cp --learn on --unique":              "--learn on does not go with --unique",
		"magic --algo cp --learn on --threads 2":            "--threads does not go with --learn on",
		"compare magic --algos cp:odd":                      `unknown variant "odd" of cp; expected one of learn, plain`,
		"compare doppelblock --algos cp --decide given odd": "--decide goes with --learn on",
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(args)...)
		assert.Equal(t, exit.Usage, status, "%s\n%s", args, stderr)
		assert.Contains(t, stderr, text, args)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), "%s\n%s", args, stderr)
		assert.Empty(t, stdout, args)
	}
}

// TestComparedLearning: the variants are what they say, and the backtracks of a
// search that learns are its failures.
func TestComparedLearning(t *testing.T) {
	shop := filepath.Join("..", "..", "testdata", "jobshop", "ft06.txt")
	status, stdout, stderr := lsolve(t, "compare", "jobshop", "--algos", "cp,cp:learn,cp:plain,hybrid:learn", "--runs", "1", "--time-limit", "300ms", "--format", "json", shop)
	require.Zero(t, status, stderr)
	lines := objectLines(t, stdout, "compare")
	require.Len(t, lines, 4)
	for i, l := range lines {
		if i != 2 {
			assert.Positive(t, l["backtracks"].(map[string]any)["median"], "%v", l)
		}
	}
	assert.Equal(t, lines[0]["backtracks"], lines[1]["backtracks"], "cp learns job shops by itself")
}

// TestWhoDecidesByItself: --decide auto is activity for Latin squares, and both in
// turns for rosters.
func TestWhoDecidesByItself(t *testing.T) {
	longtest.NoRace(t)
	_, square, _ := lsolve(t, "generate", "quasigroup", "-n", "20", "--class", "balanced")
	_, roster, _ := lsolve(t, "generate", "nurses")
	for _, test := range []struct{ name, instance, auto, other string }{
		{"quasigroup", square, "activity", "alternate"},
		{"nurses", roster, "alternate", "activity"},
	} {
		file := filepath.Join(t.TempDir(), test.name)
		require.NoError(t, os.WriteFile(file, []byte(test.instance), 0o600))
		work := func(branch string) any {
			_, stdout, stderr := lsolve(t, test.name, "--algo", "cp", "--decide", branch, "--max-steps", "3000", "--format", "json", file)
			summaries := objectLines(t, stdout, "summary")
			require.Len(t, summaries, 1, stderr)
			return summaries[0]["stats"].(map[string]any)["propagations"]
		}
		assert.Equal(t, work(test.auto), work("auto"), test.name)
		assert.NotEqual(t, work(test.other), work("auto"), test.name)
	}
}

// TestScores: each score of activity searches in a way of its own.
func TestScores(t *testing.T) {
	longtest.NoRace(t)
	shop := filepath.Join("..", "..", "testdata", "jobshop", "la16.txt")
	works := map[any]string{}
	for _, score := range []string{"sum", "rate", "alternate"} {
		_, stdout, stderr := lsolve(t, "jobshop", "--algo", "cp", "--learn", "on", "--decide", "activity", "--score", score, "--format", "json", shop)
		summaries := objectLines(t, stdout, "summary")
		require.Len(t, summaries, 1, stderr)
		works[summaries[0]["stats"].(map[string]any)["propagations"]] = score
	}
	assert.Len(t, works, 3, works)
}

// TestBoundsWhileItLearns: a search that learns reports what it has proved, which
// rises to the optimum.
func TestBoundsWhileItLearns(t *testing.T) {
	shop := filepath.Join("..", "..", "testdata", "jobshop", "la17.txt")
	for _, how := range []string{"above", "below"} {
		for _, algo := range []string{"cp", "hybrid"} {
			if testing.Short() && (how == "above") == (algo == "cp") { // each way once
				continue
			}
			status, stdout, stderr := lsolve(t, "jobshop", "--algo", algo, "--prove", how, "--decide", "alternate", "--better", "--format", "json", shop)
			require.Zero(t, status, stderr)
			bound, bounds := 0.0, 0
			for _, u := range objectLines(t, stdout, "improvement") {
				if b, ok := u["bound"].(float64); ok {
					assert.GreaterOrEqual(t, b, bound)
					if b > bound {
						bounds++
					}
					bound = b
				}
			}
			assert.LessOrEqual(t, bound, 784.0)
			assert.Greater(t, bounds, 1, "%s %s", how, algo)
			summary := objectLines(t, stdout, "summary")[0]
			assert.EqualValues(t, 784, summary["bound"])
			assert.EqualValues(t, 784, summary["objective"])
			assert.EqualValues(t, 0, summary["gap"])
		}
	}
	// A bound alone is no answer.
	status, stdout, _ := lsolve(t, "jobshop", "--algo", "cp", "--prove", "below", "--max-steps", "200", "--format", "json", filepath.Join("..", "..", "testdata", "jobshop", "ta01.txt"))
	assert.Equal(t, exit.Unanswered, status)
	assert.Equal(t, "unknown", objectLines(t, stdout, "summary")[0]["status"])
}
