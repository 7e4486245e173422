package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/hybrid"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
)

// lsolve runs the command in this process.
func lsolve(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	return lsolveContext(t.Context(), args...)
}

func lsolveContext(ctx context.Context, args ...string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	status = command(ctx, append([]string{"lsolve"}, args...), strings.NewReader(""), &out, &err)
	return status, out.String(), err.String()
}

func TestAnswers(t *testing.T) {
	board4 := ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"
	other4 := ". . Q .\nQ . . .\n. . . Q\n. Q . .\n"
	for _, test := range []struct{ args, want string }{
		{"queens -n 1", "Q\n"},
		{"queens -n 4 --algo construct", other4},
		{"queens -n 4 --algo backtrack", board4},
		{"queens -n 4 --algo backtrack --all", board4 + "\n" + other4},
		{"queens -n 4 --algo backtrack --unique", other4},
		{"queens --algo backtrack --count", "92\n"},
		{"queens --algo backtrack --count --unique", "12\n"},
		{"queens -n 14 --algo backtrack --count --threads 2", "365596\n"},
		{"queens -n 3 --algo backtrack --count", "0\n"},
		{"queens -n 3 --algo backtrack --all", "unsatisfiable\n"},
		{"queens -n 6 --algo construct --format none", ""},
		{"queens -n 6 --algo construct --format json", `{"type":"solution","problem":"queens","algo":"construct","n":6,"seed":1,"values":[1,3,5,0,2,4]}`},
		{"queens -n 41 --algo construct", "1 3 5 7 9 11 13 15 17 19 21"},
	} {
		t.Run(test.args, func(t *testing.T) {
			status, stdout, stderr := lsolve(t, strings.Fields(test.args)...)
			assert.Equal(t, exit.Answered, status)
			assert.Empty(t, stderr)
			if strings.HasSuffix(test.want, "\n") || test.want == "" {
				assert.Equal(t, test.want, stdout)
			} else {
				assert.True(t, strings.HasPrefix(stdout, test.want), stdout)
			}
		})
	}
}

// TestUsageErrors: one clear line, status 2, nothing on the standard output.
func TestUsageErrors(t *testing.T) {
	for args, want := range map[string]string{
		"queens -n 0":                                        "-n 0; expected 1..2147483647",
		"queens -n -5 --algo backtrack":                      "-n -5; expected 1..",
		"queens -n 2147483648":                               "-n 2147483648; expected",
		"queens -n 99999999999999999999":                     "-n 99999999999999999999; expected 1..2147483647",
		"queens -n eight":                                    "-n \"eight\"; expected 1..2147483647",
		"queens -n":                                          "-n needs a value: -n N",
		"queens --algo simplex":                              "--algo \"simplex\"; expected one of auto, minconf, hillclimb, backtrack, construct, cp, ",
		"queens --order sideways --algo backtrack":           "--order \"sideways\"; expected one of lexicographic, middle-out, fewest",
		"queens --format xml":                                "--format \"xml\"; expected one of text, json, csv, svg, html, none",
		"queens --variant other":                             "--variant \"other\"; expected one of linear, classic",
		"queens --progress sometimes":                        "--progress \"sometimes\"; expected one of auto, always, never",
		"queens --frobnicate":                                "lsolve queens has no flag --frobnicate. See lsolve queens --help",
		"queens file.txt":                                    "unexpected argument \"file.txt\"",
		"queens -n 8 extra":                                  "unexpected argument \"extra\"",
		"queens --algo minconf --all":                        "--all goes with --algo cp or backtrack, not with --algo minconf",
		"queens --count --algo hillclimb":                    "--count goes with --algo cp or backtrack, not with --algo hillclimb",
		"queens --unique --algo construct":                   "--unique goes with --algo cp or backtrack, not with --algo construct",
		"queens --algo backtrack --all --count":              "--all does not go with --count",
		"queens --algo backtrack --all --unique":             "--all does not go with --unique",
		"queens --algo backtrack --all --runs 2":             "--all does not go with --runs",
		"queens --algo backtrack --count --order fewest":     "--order does not go with --count",
		"queens --algo backtrack --count -n 28":              "expected 1..27",
		"queens --algo backtrack --all --format svg":         "--format svg does not go with --all",
		"queens --algo backtrack --threads 2":                "--threads goes with --count",
		"queens --algo backtrack --order fewest -n 2000000":  "expected 1..1048576 for backtrack",
		"queens --algo backtrack --table -n 8":               "--table does not go with -n",
		"queens --algo backtrack --table --format json":      "--table does not go with --format",
		"queens --algo minconf --table":                      "--table goes with --algo backtrack, not with --algo minconf",
		"queens --algo minconf --order fewest":               "--order goes with --algo backtrack, not with --algo minconf",
		"queens --algo minconf --show-steps":                 "--show-steps goes with --algo hillclimb, not with --algo minconf",
		"queens --algo hillclimb --show-steps --format json": "--show-steps goes with --format text",
		"queens --algo hillclimb --variant classic":          "--variant goes with --algo minconf, not with --algo hillclimb",
		"queens --random-walk 0.1":                           "--random-walk goes with --variant classic",
		"queens --variant classic --random-walk 2":           "--random-walk 2; expected a number from 0 to 1",
		"queens --runs 0":                                    "--runs 0; expected 1 or more",
		"queens --max-steps -1":                              "--max-steps -1; expected 0 or more",
		"queens --time-limit -1s":                            "--time-limit -1s; expected 0 or more",
		"queens --time-limit 10":                             "--time-limit \"10\"; expected a duration such as 500ms, 5s, 2m; did you mean 10s?",
		"queens --algo hillclimb --restart-after -1":         "--restart-after -1; expected 0 or more",
		"queens -n 2097152 --algo hillclimb":                 "expected 1..2097151 for hillclimb",
		"sudoku":                                             "\"sudoku\" is not a command; expected one of queens, doppelblock, domino, magic, ",
		"--verbose":                                          "lsolve has no flag --verbose",
		"version 2":                                          "unexpected argument \"2\"",
		"completion tcsh":                                    "expected bash, zsh or fish",
		"completion":                                         "expected bash, zsh or fish",
		"compare":                                            "expected: lsolve compare queens",
		"compare sudoku":                                     "nothing to compare on \"sudoku\"",
		"compare queens extra":                               "unexpected argument \"extra\"",
		"compare queens -n 8,x":                              "\"x\" is not a size",
		"compare queens -n 0":                                "-n 0; expected 1..2147483647",
		"compare queens --algos minconf,foo":                 "unknown algorithm \"foo\"",
		"compare queens --algos minconf:foo":                 "unknown variant \"foo\" of minconf; expected one of alldifferent, classic, dual, linear, model, neq",
		"compare queens --algos construct:x":                 "unknown variant \"x\" of construct, which has none",
		"compare queens --algos minconf,minconf":             "minconf is there twice",
		"compare queens --format svg":                        "--format \"svg\"; expected one of text, json, csv",
		"compare queens --runs 0":                            "--runs 0; expected 1 or more",
		"compare queens -n 3000000 --algos hillclimb":        "expected 1..2097151 for hillclimb",
		"compare queens --time-limit -2s":                    "--time-limit -2s; expected",
		"queens --algo backtrack --count --max-steps 3":      "--max-steps does not go with --count",
		"queens -n 501 --algo hillclimb --show-steps":        "expected 1..500",
		"queens --algo hillclimb --show-steps --runs 3":      "--show-steps does not go with --runs",
	} {
		t.Run(args, func(t *testing.T) {
			status, stdout, stderr := lsolve(t, strings.Fields(args)...)
			assert.Equal(t, exit.Usage, status)
			assert.Empty(t, stdout)
			assert.Contains(t, stderr, want)
			assert.Equal(t, 1, strings.Count(stderr, "\n"), "one line: %q", stderr)
			assert.True(t, strings.HasPrefix(stderr, "lsolve: "), stderr)
		})
	}
}

func TestEnvironment(t *testing.T) {
	t.Setenv("LSOLVE_N", "3")
	t.Setenv("LSOLVE_ALGO", "backtrack")
	status, stdout, _ := lsolve(t, "queens")
	assert.Equal(t, exit.Answered, status)
	assert.Equal(t, "unsatisfiable\n", stdout)
	t.Setenv("LSOLVE_N", "many")
	status, _, stderr := lsolve(t, "queens")
	assert.Equal(t, exit.Usage, status)
	assert.Contains(t, stderr, "LSOLVE_N")
	assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
}

func TestUnsatisfiableByEveryAlgorithm(t *testing.T) {
	longtest.NoRace(t)
	for _, algo := range queensAlgorithms() {
		for _, n := range []string{"2", "3"} {
			status, stdout, stderr := lsolve(t, "queens", "-n", n, "--algo", algo)
			assert.Equal(t, exit.Answered, status, "it is an answer")
			assert.Equal(t, "unsatisfiable\n", stdout)
			assert.Empty(t, stderr)
			_, stdout, _ = lsolve(t, "queens", "-n", n, "--algo", algo, "--format", "json")
			assert.Contains(t, stdout, `"status":"unsatisfiable","solutions":0`)
			assert.Equal(t, 1, strings.Count(stdout, "\n"))
		}
	}
}

// TestJSONLines: one object a line, with the fields that programs rely on.
func TestJSONLines(t *testing.T) {
	decode := func(args string) (lines []map[string]any) {
		status, stdout, stderr := lsolve(t, strings.Fields(args)...)
		require.Zero(t, status, stderr)
		for line := range strings.Lines(stdout) {
			var object map[string]any
			require.NoError(t, json.Unmarshal([]byte(line), &object), line)
			lines = append(lines, object)
		}
		return lines
	}
	lines := decode("queens -n 1000 --format json --seed 7")
	require.Len(t, lines, 2)
	assert.Equal(t, "solution", lines[0]["type"])
	assert.Len(t, lines[0]["values"], 1000)
	assert.Equal(t, "summary", lines[1]["type"])
	assert.Equal(t, "satisfied", lines[1]["status"])
	assert.EqualValues(t, 7, lines[1]["seed"])
	stats := lines[1]["stats"].(map[string]any)
	assert.Contains(t, stats, "steps")
	assert.Contains(t, stats, "time_ms")
	assert.NotContains(t, lines[1], "run")

	lines = decode("queens -n 5 --algo backtrack --all --format json")
	require.Len(t, lines, 11)
	assert.Equal(t, "all", lines[10]["status"])

	lines = decode("queens -n 20 --algo hillclimb --runs 3 --format json")
	require.Len(t, lines, 7)
	assert.EqualValues(t, 2, lines[5]["run"])
	last := lines[6]
	assert.Equal(t, "runs", last["type"])
	assert.EqualValues(t, 1, last["success_rate"])
	steps := last["stats"].(map[string]any)["steps"].(map[string]any)
	for _, key := range []string{"mean", "median", "std_dev", "min", "max"} {
		assert.Contains(t, steps, key)
	}

	lines = decode("queens --algo backtrack --count --format json")
	require.Len(t, lines, 1)
	assert.EqualValues(t, 92, lines[0]["solutions"])
	assert.Equal(t, "all", lines[0]["status"])
}

func TestRunsDiffer(t *testing.T) {
	_, first, _ := lsolve(t, "queens", "-n", "50", "--runs", "2", "--format", "json")
	var values []string
	for line := range strings.Lines(first) {
		if _, list, ok := strings.Cut(line, `"values":`); ok {
			values = append(values, list)
		}
	}
	require.Len(t, values, 2)
	assert.NotEqual(t, values[0], values[1])
	_, single, _ := lsolve(t, "queens", "-n", "50", "--format", "json")
	assert.Contains(t, single, values[0], "run 0 is the run without --runs")
}

func TestStatsGoToStderr(t *testing.T) {
	_, stdout, stderr := lsolve(t, "queens", "--algo", "backtrack", "--stats", "--format", "none")
	assert.Empty(t, stdout)
	assert.Contains(t, stderr, "status: satisfied\nsolutions: 1\nplacements: 113\nbacktracks: 105\npeak_depth: 8\n")
}

func TestTableOfTheHillClimb(t *testing.T) {
	_, stdout, _ := lsolve(t, "queens", "--algo", "hillclimb", "--runs", "50")
	for _, line := range []string{"ean time", "without random moves", "added per random move", "ean iterations", "ean random moves", "50 runs, 50 answered (100 %)"} {
		assert.Contains(t, stdout, line)
	}
}

func TestShowSteps(t *testing.T) {
	_, stdout, _ := lsolve(t, "queens", "-n", "5", "--algo", "hillclimb", "--show-steps")
	assert.True(t, strings.HasPrefix(stdout, "start, cost "), stdout)
	assert.Contains(t, stdout, "State:")
	assert.Contains(t, stdout, "Cost:")
	assert.Contains(t, stdout, "step 1, cost ")
}

func TestBacktrackTable(t *testing.T) {
	status, stdout, _ := lsolve(t, "queens", "--algo", "backtrack", "--table", "--max-steps", "20000")
	assert.Equal(t, exit.Answered, status)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	require.Len(t, lines, 1+7*3)
	assert.Regexp(t, `^ *8 +lexicographic +[0-9.]+ +288 +113 +satisfied *$`, lines[10])
	assert.Regexp(t, `^ *16 +lexicographic .* 10052 +satisfied *$`, lines[13])
	assert.Regexp(t, `^ *32 +lexicographic .* 20000 +not finished within the placements allowed *$`, lines[16])
	assert.Regexp(t, `^ *64 +fewest .* satisfied *$`, lines[21])
	assert.Regexp(t, `^ *2 +fewest .* unsatisfiable *$`, lines[6])
}

func TestLimits(t *testing.T) {
	for _, args := range []string{
		"queens -n 40 --algo backtrack --max-steps 1000",
		"queens -n 1000 --max-steps 5",
		"queens -n 200 --algo hillclimb --max-steps 3",
		"queens -n 40 --algo backtrack --time-limit 1ns",
		"queens -n 20 --algo backtrack --count --time-limit 1ns",
		"queens -n 100000 --time-limit 1ns",
		"queens -n 100000 --algo construct --time-limit 1ns",
		"queens -n 30000 --algo hillclimb --time-limit 1ns",
		"queens -n 30000 --variant classic --time-limit 1ns",
	} {
		t.Run(args, func(t *testing.T) {
			status, stdout, stderr := lsolve(t, strings.Fields(args)...)
			assert.Equal(t, exit.Unanswered, status)
			assert.Empty(t, stdout)
			assert.Regexp(t, `^lsolve: stopped by --(time-limit|max-steps)\n$`, stderr)
			_, stdout, _ = lsolve(t, append(strings.Fields(args), "--format", "json")...)
			assert.Contains(t, stdout, `"status":"unknown","solutions":0`)
		})
	}
}

func TestAllStoppedKeepsWhatWasFound(t *testing.T) {
	status, stdout, _ := lsolve(t, "queens", "--algo", "backtrack", "--all", "--max-steps", "150", "--format", "json")
	assert.Equal(t, exit.Unanswered, status, "not all were asked for and given")
	assert.Contains(t, stdout, `"type":"solution"`)
	assert.Contains(t, stdout, `"status":"satisfied"`, "it does not claim to have given all")
}

func TestInterrupt(t *testing.T) {
	for _, args := range []string{
		"queens -n 30 --algo backtrack", "queens -n 100000", "queens -n 1000 --algo hillclimb",
		"queens -n 20 --algo backtrack --count", "queens -n 100000 --algo construct",
		"queens -n 5000 --variant classic", "queens -n 1000 --algo hillclimb --runs 5", "compare queens",
		"queens --algo backtrack --table",
	} {
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(exit.ErrInterrupted)
		status, _, stderr := lsolveContext(ctx, strings.Fields(args)...)
		assert.Equal(t, exit.Interrupted, status, args)
		assert.Equal(t, "lsolve: interrupted\n", stderr, args)
	}
}

func TestOutputFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "board.svg")
	status, stdout, stderr := lsolve(t, "queens", "-n", "6", "--format", "svg", "--output", name)
	require.Zero(t, status, stderr)
	assert.Empty(t, stdout)
	content, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.NoError(t, xml.Unmarshal(content, new(struct{})))
	assert.Equal(t, 6, strings.Count(string(content), "<use "))

	// An error leaves the old file alone and nothing else behind.
	status, _, stderr = lsolve(t, "queens", "-n", "3", "--format", "svg", "--output", name)
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr, "no solution to draw")
	again, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, content, again)
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 1)

	status, _, stderr = lsolve(t, "queens", "--output", filepath.Join(dir, "none", "x"))
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr, "--output ")
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestBrokenOutput(t *testing.T) {
	var stderr bytes.Buffer
	status := command(t.Context(), []string{"lsolve", "queens"}, nil, brokenPipe{}, &stderr)
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr.String(), io.ErrClosedPipe.Error())
}

func TestVersionAndHelp(t *testing.T) {
	status, stdout, _ := lsolve(t, "version")
	assert.Zero(t, status)
	assert.Regexp(t, `^lsolve \S+ (commit [0-9a-f]{12}(-dirty)? )?go1\.\d+\S* \w+/\w+\n$`, stdout)
	_, same, _ := lsolve(t, "--version")
	assert.Equal(t, stdout, same)
	status, stdout, _ = lsolve(t, "queens", "--help-all")
	assert.Zero(t, status)
	for _, want := range []string{"The problem:", "The search:", "Limits:", "Output:", "LSOLVE_TIME_LIMIT", "hillclimb"} {
		assert.Contains(t, stdout, want)
	}
	status, stdout, _ = lsolve(t)
	assert.Zero(t, status)
	assert.Contains(t, stdout, "queens")
}

func TestCompletion(t *testing.T) {
	for shell, want := range map[string]string{"bash": "complete -o default -F _lsolve lsolve", "zsh": "compdef _lsolve lsolve", "fish": "complete -c lsolve"} {
		status, stdout, _ := lsolve(t, "completion", shell)
		assert.Zero(t, status)
		assert.Contains(t, stdout, want)
	}
	saved := os.Args
	defer func() { os.Args = saved }()
	for words, want := range map[string][]string{
		"queens --algo":          queensAlgorithms(),
		"queens --order":         {"lexicographic", "middle-out", "fewest"},
		"queens -n 8 --format":   {"text", "json", "svg", "none"},
		"queens --ti":            {"--time-limit"},
		"compare queens --algos": queensAlgorithms(),
		"tsp --algo":             {"tuned", "hybrid", "portfolio", "lns"},
		"domino --algo":          {"cp", "hybrid", "portfolio", "tabu"},
		"tsp --members":          hybrid.Members,
		"queens --warm-order":    {"given", "conflicts", "frequency"},
		"compare domino --algos": {"cp", "hybrid"},
		"rcpsp --warm-":          {"--warm-steps", "--warm-order"},
		"":                       {"queens", "compare", "version"},
	} {
		os.Args = append(append([]string{"lsolve"}, strings.Fields(words)...), "--generate-bash-completion")
		_, stdout, _ := lsolve(t, os.Args[1:]...)
		for _, w := range want {
			assert.Contains(t, stdout, w, "after %q", words)
		}
	}
}

func TestProgressText(t *testing.T) {
	status, stdout, stderr := lsolve(t, "queens", "--progress", "always")
	assert.Zero(t, status)
	assert.NotEmpty(t, stdout)
	assert.Empty(t, stderr, "nothing before a second has passed")
}

// queensAlgorithms returns the names of all that solve queens.
func queensAlgorithms() []string {
	e, _ := catalogue.Find("queens")
	var names []string
	for _, a := range request.Describe(e, option.Solve).Algorithms {
		names = append(names, a.Name)
	}
	return names
}
