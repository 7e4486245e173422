package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
	"lsolve/problem/queens"
)

// summaryOf runs the command with --format json and returns its last line.
func summaryOf(t *testing.T, args ...string) (line struct {
	Status    string         `json:"status"`
	Solutions int64          `json:"solutions"`
	Stats     map[string]any `json:"stats"`
}) {
	t.Helper()
	status, stdout, stderr := lsolve(t, append(args, "--format", "json")...)
	require.Zero(t, status, stderr)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	require.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &line))
	return line
}

// TestBacktracksOfTheReport: every figure of both tables, to the digit.
func TestBacktracksOfTheReport(t *testing.T) {
	longtest.NoRace(t)
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "queens", "eclipse_backtracks.tsv"))
	require.NoError(t, err)
	cells := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		require.Len(t, f, 3)
		got := summaryOf(t, "queens", "-n", f[0], "--algo", "cp", "--model", "neq", "--heuristic", f[1])
		want, err := strconv.ParseFloat(f[2], 64)
		require.NoError(t, err)
		assert.InDelta(t, want, got.Stats["backtracks"], 0, "%s queens, %s", f[0], f[1])
		assert.EqualValues(t, 1, got.Solutions)
		cells++
	}
	assert.Equal(t, 25, cells)
}

// queensCounts is A000170 and A002562 from n = 4 on.
var queensCounts = []struct{ n, all, unique int64 }{
	{4, 2, 1}, {5, 10, 2}, {6, 4, 1}, {7, 40, 6}, {8, 92, 12}, {9, 352, 46}, {10, 724, 92}, {11, 2680, 341}, {12, 14200, 1787},
}

// TestCPCounts: all solutions, by every model, by every method that leaves
// nothing out, with one and two threads; and one of each symmetry class.
func TestCPCounts(t *testing.T) {
	for _, c := range queensCounts {
		if c.n > int64(longtest.Choose(8, 12)) {
			break
		}
		for _, formulation := range queens.FormulationNames() {
			for _, flags := range []string{
				"--threads 1", "--threads 2", "--method lds:1000 --branching step", "--method bbs:1000000000",
				"--method credit:1000000000000:complete", "--method dbs:3:complete", "--heuristic rotate",
			} {
				args := append([]string{"queens", "--algo", "cp", "--count", "-n", fmt.Sprint(c.n), "--model", formulation}, strings.Fields(flags)...)
				if strings.Contains(flags, "credit") {
					args = append(args, "--branching", "bisect")
				}
				got := summaryOf(t, args...)
				assert.Equal(t, c.all, got.Solutions, "%v", args)
				assert.Equal(t, "all", got.Status)
			}
			for _, flags := range []string{"--count --unique", "--count --method sbds", "--unique --heuristic rotate", "--unique --branching step"} {
				args := append([]string{"queens", "--algo", "cp", "-n", fmt.Sprint(c.n), "--model", formulation}, strings.Fields(flags)...)
				got := summaryOf(t, args...)
				assert.Equal(t, c.unique, got.Solutions, "%v", args)
			}
		}
	}
}

// TestUniqueOfCPAreOneOfEachClass: no two of them are mirror images.
func TestUniqueOfCPAreOneOfEachClass(t *testing.T) {
	_, stdout, _ := lsolve(t, "queens", "-n", "8", "--algo", "cp", "--unique", "--format", "json")
	classes := map[string]bool{}
	for line := range strings.Lines(stdout) {
		var solution struct{ Values []int32 }
		require.NoError(t, json.Unmarshal([]byte(line), &solution))
		if solution.Values == nil {
			continue
		}
		least := fmt.Sprint(solution.Values)
		for _, g := range queens.Symmetries(8) {
			image := make([]int32, 8)
			for c, r := range solution.Values {
				s := g(queens.Square{Column: int32(c), Row: r})
				image[s.Column] = s.Row
			}
			least = min(least, fmt.Sprint(image))
		}
		assert.False(t, classes[least])
		classes[least] = true
	}
	assert.Len(t, classes, 12)
}

func TestCPFlags(t *testing.T) {
	for args, want := range map[string]string{
		"--heuristic fastest":           `--heuristic "fastest"; expected one of naive, middle_out, first_fail, moff, moffmo, rotate`,
		"--model sat":                   `--model "sat"; expected one of alldifferent, neq, dual`,
		"--select best":                 `--select "best"; expected one of input_order, leftmost, `,
		"--choice best":                 `--choice "best"; expected one of indomain_min, `,
		"--branching ternary":           `--branching "ternary"; expected one of enum, step, bisect`,
		"--method guess":                `--method "guess"; expected complete, bbs:FAILURES`,
		"--method bbs":                  `--method "bbs"; expected`,
		"--method lds:-1":               `--method "lds:-1"; expected`,
		"--method lds:1:complete":       `--method "lds:1:complete"; expected`,
		"--method complete:3":           `--method "complete:3"; expected`,
		"--method credit:3:nothing":     `--method "credit:3:nothing"; expected`,
		"--method dbs:3:sbds":           `--method "dbs:3:sbds"; expected`,
		"--consistency none":            `--consistency "none"; expected one of default, value, bounds, domain`,
		"--heuristic naive --select ff": "--heuristic does not go with --select",
		"--unique --threads 2":          "--threads does not go with --unique",
		"--method lds:2 --threads 2":    "--threads goes with --method complete",
		"--unique --method lds:2":       "--unique goes with --method complete or sbds",
		"--unique --branching bisect":   "--branching bisect does not go with --unique",
		"--unique --choice split":       "--choice split does not go with --unique",
		"--method sbds --choice split":  "--choice split does not go with --method sbds",
		"--trace t.svg --learn on":      "--trace goes with --learn off",
		"--trace t.svg --runs 2":        "--trace does not go with --runs",
		"-n 5001":                       "expected 1..5000 for cp",
		"--order fewest":                "--order goes with --algo backtrack, not with --algo cp",
	} {
		t.Run(args, func(t *testing.T) {
			status, stdout, stderr := lsolve(t, append([]string{"queens", "--algo", "cp"}, strings.Fields(args)...)...)
			assert.Equal(t, exit.Usage, status)
			assert.Empty(t, stdout)
			assert.Contains(t, stderr, want)
			assert.Equal(t, 1, strings.Count(stderr, "\n"), "one line: %q", stderr)
		})
	}
	status, _, stderr := lsolve(t, "queens", "--algo", "minconf", "--heuristic", "naive")
	assert.Equal(t, exit.Usage, status)
	assert.Contains(t, stderr, "--heuristic goes with --algo cp or hybrid, not with --algo minconf")
}

// TestIncompleteMethodsEndUnanswered: exit status 4, never a claim.
func TestIncompleteMethodsEndUnanswered(t *testing.T) {
	status, stdout, stderr := lsolve(t, "queens", "-n", "20", "--algo", "cp", "--heuristic", "naive", "--method", "bbs:3", "--format", "json")
	assert.Equal(t, exit.Unanswered, status)
	assert.Contains(t, stdout, `"status":"unknown"`)
	assert.Contains(t, stderr, "--method left a part of the search tree out")
	status, stdout, _ = lsolve(t, "queens", "--algo", "cp", "--all", "--method", "lds:1", "--format", "json")
	assert.Equal(t, exit.Unanswered, status)
	assert.Contains(t, stdout, `"status":"satisfied"`)
	status, _, stderr = lsolve(t, "queens", "-n", "30", "--algo", "cp", "--heuristic", "naive", "--max-steps", "100")
	assert.Equal(t, exit.Unanswered, status)
	assert.Contains(t, stderr, "stopped by --max-steps")
}

// TestTraceFiles: whole pictures of the tree, also when there is no solution
// and with threads; clear errors.
func TestTraceFiles(t *testing.T) {
	dir := t.TempDir()
	for _, args := range []string{"-n 6 --all", "-n 3", "-n 6 --all --threads 2", "-n 8 --method lds:3", "-n 8 --max-steps 9"} {
		for _, kind := range []string{"dot", "svg"} {
			file := filepath.Join(dir, "tree."+kind)
			_, _, stderr := lsolve(t, append([]string{"queens", "--algo", "cp", "--trace", file, "--format", "none"}, strings.Fields(args)...)...)
			text, err := os.ReadFile(file)
			require.NoError(t, err, stderr)
			ends := map[string]string{"dot": "}\n", "svg": "</svg>\n"}[kind]
			assert.True(t, strings.HasSuffix(string(text), ends), "%s", args)
			require.NoError(t, os.Remove(file))
		}
	}
	for target, want := range map[string]string{"tree.png": ".svg", filepath.Join(dir, "no", "t.dot"): "no such file"} {
		status, stdout, stderr := lsolve(t, "queens", "--algo", "cp", "--trace", target)
		assert.NotZero(t, status)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, "--trace "+target)
		assert.Contains(t, stderr, want)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
	large := filepath.Join(dir, "large.svg")
	status, _, stderr := lsolve(t, "queens", "-n", "12", "--algo", "cp", "--all", "--format", "none", "--trace", large)
	assert.Equal(t, exit.Error, status)
	assert.Regexp(t, `^lsolve: --trace \S+large\.svg: .* too large for a picture: .* a \.dot file has no limit\n$`, stderr)
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, left, "no half-written files")
}

// TestCPGeneralSearch: selection, choice and branching in all combinations find
// a board.
func TestCPGeneralSearch(t *testing.T) {
	longtest.NoRace(t)
	for i, selection := range []string{"input_order", "ff", "ffc", "anti_first_fail", "smallest", "largest", "occurrence", "max_regret", "dom_w_deg", "activity", "impact", "random"} {
		for j, choice := range []string{"min", "max", "middle", "median", "split", "reverse_split", "interval", "random"} {
			for k, branching := range []string{"step", "enum", "bisect"} {
				if !longtest.Enabled() && (i+j+k)%4 != 0 {
					continue
				}
				status, stdout, stderr := lsolve(t, "queens", "-n", "9", "--algo", "cp", "--select", selection, "--choice", choice, "--branching", branching)
				require.Zero(t, status, stderr)
				assert.Equal(t, 9, strings.Count(stdout, "Q"))
			}
		}
	}
}
