package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
)

// withInput runs the command with a standard input.
func withInput(t *testing.T, input string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	status = command(t.Context(), append([]string{"lsolve"}, args...), strings.NewReader(input), &out, &err)
	return status, out.String(), err.String()
}

// figures of the Doppelblock report: columns, rows, and how many solutions.
var doppelblockFigures = []struct {
	columns, rows string
	solutions     int
}{
	{"4 8 4 5 6 5", "9 7 2 10 3 1", 1},
	{"1 1 7 6 4 3", "1 1 7 6 4 3", 2},
	{"5 4 2 8 5 5 2", "5 2 4 7 5 5 4", 8},
}

// TestDoppelblockFigures: the report's puzzles by every model.
func TestDoppelblockFigures(t *testing.T) {
	for _, f := range doppelblockFigures {
		if !longtest.Enabled() && f.solutions == 8 { // 7 x 7
			continue
		}
		for _, name := range puzzleModels(t, "doppelblock") {
			_, stdout, stderr := withInput(t, f.columns+"\n"+f.rows+"\n", "doppelblock", "--model", name, "--all", "--format", "json")
			assert.Empty(t, stderr)
			assert.Equal(t, f.solutions, strings.Count(stdout, `"type":"solution"`), "%s %s", f.columns, name)
			assert.Contains(t, stdout, `"status":"all"`)
			_, stdout, _ = withInput(t, f.columns+"\n"+f.rows+"\n", "doppelblock", "--model", name, "--check-unique")
			assert.Equal(t, f.solutions == 1, strings.HasSuffix(stdout, "\nunique\n"), stdout)
			assert.Equal(t, f.solutions > 1, strings.HasSuffix(stdout, "\nnot unique\n"), stdout)
		}
	}
}

// puzzleModels returns the names of a puzzle's models.
func puzzleModels(t *testing.T, name string) []string {
	t.Helper()
	_, stdout, _ := lsolve(t, name, "--model", "--generate-bash-completion")
	return strings.Fields(stdout)
}

// TestExamples: each report's sample has one solution, by every model.
func TestExamples(t *testing.T) {
	for _, name := range []string{"doppelblock", "domino"} {
		models := puzzleModels(t, name)
		require.GreaterOrEqual(t, len(models), 3)
		first := ""
		for _, m := range models {
			status, stdout, stderr := lsolve(t, name, "--example", "--model", m, "--check-unique")
			require.Zero(t, status, stderr)
			assert.True(t, strings.HasSuffix(stdout, "\nunique\n"), stdout)
			if first == "" {
				first = stdout
			}
			assert.Equal(t, first, stdout, "every model draws the same")
			_, stdout, _ = lsolve(t, name, "--example", "--model", m, "--count", "--threads", "2")
			assert.Equal(t, "1\n", stdout)
		}
	}
}

// TestPuzzleFormats: text, JSON and SVG of a solution and of the empty puzzle,
// to the standard output and to a file.
func TestPuzzleFormats(t *testing.T) {
	for _, name := range []string{"doppelblock", "domino"} {
		_, stdout, _ := lsolve(t, name, "--example", "--format", "json", "--stats")
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		require.Len(t, lines, 2)
		for i, kind := range []string{"solution", "summary"} {
			var object map[string]any
			require.NoError(t, json.Unmarshal([]byte(lines[i]), &object))
			assert.Equal(t, kind, object["type"])
			assert.Equal(t, name, object["problem"])
		}
		file := filepath.Join(t.TempDir(), "p.svg")
		for _, flags := range [][]string{{}, {"--empty"}} {
			status, _, stderr := lsolve(t, append([]string{name, "--example", "--format", "svg", "--output", file}, flags...)...)
			require.Zero(t, status, stderr)
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			decoder := xml.NewDecoder(bytes.NewReader(text))
			for err == nil {
				_, err = decoder.Token()
			}
			require.ErrorIs(t, err, io.EOF)
		}
		_, text, _ := lsolve(t, name, "--example", "--empty")
		_, solved, _ := withInput(t, text, name)
		_, want, _ := lsolve(t, name, "--example")
		assert.Equal(t, want, solved, "what is printed can be read")
		_, _, stderr := lsolve(t, name, "--example", "--stats", "--format", "none")
		for _, figure := range []string{"resumptions", "entailments", "prunings", "backtracks", "constraints", "time_ms"} {
			assert.Contains(t, stderr, figure)
		}
		_, stdout, _ = lsolve(t, name, "--example", "--table")
		assert.Equal(t, 10, strings.Count(stdout, "\n"), stdout)
	}
}

// TestDoppelblockBoards: without clues every board, with its clues; two models
// agree on how many there are.
func TestDoppelblockBoards(t *testing.T) {
	for _, rule := range []string{"forbid", "allow"} {
		for _, n := range []string{"4", "5"} {
			if n == "5" && rule == "allow" && !longtest.Enabled() {
				continue
			}
			counts := map[string]bool{}
			for _, m := range puzzleModels(t, "doppelblock") {
				_, stdout, stderr := lsolve(t, "doppelblock", "-n", n, "--adjacent-blacks", rule, "--model", m, "--count")
				require.Empty(t, stderr)
				counts[stdout] = true
			}
			assert.Len(t, counts, 1, "%s %v", n, counts)
		}
	}
	_, stdout, _ := lsolve(t, "doppelblock", "-n", "4", "--all", "--format", "json")
	for line := range strings.Lines(stdout) {
		if strings.Contains(line, `"type":"solution"`) {
			assert.Contains(t, line, "column_clues")
		}
	}
}

func TestPuzzleErrors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzle.txt")
	require.NoError(t, os.WriteFile(file, []byte("1 1 x\n"), 0o600))
	for _, test := range []struct {
		args, input string
		status      int
		want        string
	}{
		{"doppelblock --example file", "", exit.Usage, `unexpected argument "file"`},
		{"doppelblock a b", "", exit.Usage, `unexpected argument "b"; expected one file`},
		{"doppelblock no-such-file", "", exit.Error, "no such file"},
		{"doppelblock " + file, "", exit.Error, file + ":1:5: found "},
		{"doppelblock -", "", exit.Error, "-:"},
		{"domino " + file, "", exit.Error, file + ":1:5: found "},
		{"domino -", "1 1\n", exit.Error, "-"},
		{"doppelblock --example --all --count", "", exit.Usage, "--all does not go with --count"},
		{"doppelblock --example --model sat", "", exit.Usage, `--model "sat"; expected one of`},
		{"doppelblock --example --select best", "", exit.Usage, "--select"},
		{"doppelblock --example --branching best", "", exit.Usage, "--branching"},
		{"doppelblock --example --adjacent-blacks maybe", "", exit.Usage, `--adjacent-blacks "maybe"; expected one of forbid, allow`},
		{"doppelblock -n 2", "", exit.Usage, "-n 2; expected 3.."},
		{"doppelblock -n 6 --example", "", exit.Usage, "--example does not go with -n"},
		{"doppelblock --example --all --format svg", "", exit.Usage, "--format svg does not go with --all"},
		{"doppelblock --example --table --select ff", "", exit.Usage, "--table does not go with --select"},
		{"doppelblock --example --algo simplex", "", exit.Usage, `--algo "simplex"; expected one of`},
		{"domino --example --time-limit -1s", "", exit.Usage, "--time-limit -1s; expected 0 or more"},
		{"generate", "", exit.Usage, "expected: lsolve generate doppelblock|domino"},
		{"generate sudoku", "", exit.Usage, "doppelblock|domino"},
		{"generate domino -n -1", "", exit.Usage, "-n -1; expected 0.."},
		{"generate domino -n 3 --rows 3", "", exit.Usage, "a rectangle of 3 x 6; expected one of 20 cells"},
		{"generate doppelblock -n 2", "", exit.Usage, "-n 2; expected"},
		{"generate doppelblock --difficulty silly", "", exit.Usage, "--difficulty"},
		{"generate doppelblock --count 0", "", exit.Usage, "--count 0; expected 1 or more"},
		{"generate domino --format svg --count 2", "", exit.Usage, "--format svg does not go with --count"},
	} {
		t.Run(test.args, func(t *testing.T) {
			status, stdout, stderr := withInput(t, test.input, strings.Fields(test.args)...)
			assert.Equal(t, test.status, status, stderr)
			assert.Empty(t, stdout)
			assert.Contains(t, stderr, test.want)
			assert.Equal(t, 1, strings.Count(stderr, "\n"), "one line: %q", stderr)
		})
	}
}

// TestUnsatisfiablePuzzle: that there is no solution is an answer.
func TestUnsatisfiablePuzzle(t *testing.T) {
	status, stdout, stderr := withInput(t, "1 1 1 1\n1 1 1 1\n", "doppelblock", "--adjacent-blacks", "allow")
	assert.Zero(t, status, stderr)
	assert.Equal(t, "unsatisfiable\n", stdout)
	status, stdout, _ = withInput(t, "1 1 1 1\n1 1 1 1\n", "doppelblock", "--count")
	assert.Zero(t, status)
	assert.Equal(t, "0\n", stdout)
	status, _, stderr = withInput(t, "1 1 1 1\n1 1 1 1\n", "doppelblock", "--format", "svg")
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr, "no solution to draw")
}

// TestGeneratedPuzzlesAreUnique: what is generated has one solution by two
// models, and the same seed gives the same puzzle.
func TestGeneratedPuzzlesAreUnique(t *testing.T) {
	for _, test := range []struct {
		name, args string
		models     []string
		seeds      int
	}{
		{"doppelblock", "-n 5 --unique", []string{"cells", "regular"}, 200},
		{"doppelblock", "-n 6 --unique --adjacent-blacks allow", []string{"cells", "regular"}, 20},
		{"domino", "-n 4 --unique", []string{"places", "borders"}, 200},
		{"domino", "-n 9 --unique", []string{"places", "borders"}, 10},
	} {
		test.seeds = longtest.Light(longtest.Choose((test.seeds+9)/10, test.seeds))
		args := append([]string{"generate", test.name, "--count", strconv.Itoa(test.seeds)}, strings.Fields(test.args)...)
		status, stdout, stderr := lsolve(t, args...)
		require.Zero(t, status, stderr)
		puzzles := strings.Split(strings.TrimSpace(stdout), "\n\n")
		require.Len(t, puzzles, test.seeds)
		for _, text := range puzzles {
			for _, m := range test.models {
				flags := []string{test.name, "--check-unique", "--model", m}
				if strings.Contains(test.args, "allow") {
					flags = append(flags, "--adjacent-blacks", "allow")
				}
				_, out, errs := withInput(t, text, flags...)
				assert.Empty(t, errs)
				assert.True(t, strings.HasSuffix(out, "\nunique\n"), "%s\n%s\n%s", m, text, out)
			}
		}
		_, again, _ := lsolve(t, args...)
		assert.Equal(t, stdout, again)
	}
}

// TestPuzzleInterrupted: waiting for input ends with the context.
func TestPuzzleInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(exit.ErrInterrupted)
	reader, writer := io.Pipe()
	defer func() { _ = writer.Close() }()
	var out, errs bytes.Buffer
	status := command(ctx, []string{"lsolve", "domino"}, reader, &out, &errs)
	assert.Equal(t, exit.Interrupted, status)
	assert.Empty(t, out.String())
	status, _, stderr := lsolve(t, "doppelblock", "-n", "9", "--count", "--max-steps", "1000")
	assert.Equal(t, exit.Unanswered, status)
	assert.Contains(t, stderr, "stopped by --max-steps")
}
