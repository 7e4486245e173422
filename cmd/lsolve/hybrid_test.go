package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/hybrid/warmstart"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/model"
)

// objectLines returns the lines of JSON output of that type.
func objectLines(t *testing.T, stdout, kind string) (objects []map[string]any) {
	t.Helper()
	for line := range strings.Lines(stdout) {
		var object map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &object), line)
		if object["type"] == kind {
			objects = append(objects, object)
		}
	}
	return objects
}

// TestEveryProblemByBothEngines: all that join both engines answer every problem,
// and what they prove is what the complete search proves.
func TestEveryProblemByBothEngines(t *testing.T) {
	longtest.NoRace(t)
	for _, e := range catalogue.All() {
		if small[e.Name] == nil {
			continue // queens and puzzles have tests of their own
		}
		t.Run(e.Name, func(t *testing.T) {
			args := withoutSteps(commandLine(t, e.Name))
			optimises := e.Sense != model.Satisfy
			algos := []string{request.Auto, request.Hybrid, request.Portfolio, request.Guided}
			if optimises {
				algos = append(algos, request.LNS)
			}
			_, stdout, _ := lsolve(t, append([]string{e.Name, "--format", "json", "--algo", "cp"}, args...)...)
			want := objectLines(t, stdout, "summary")[0]
			for _, algo := range algos {
				line := append([]string{e.Name, "--format", "json", "--algo", algo, "--seed", "3", "--threads", "2"}, args...)
				if algo == request.LNS { // it proves nothing
					line = append([]string{line[0], "--target", jsonNumber(want["objective"])}, line[1:]...)
				}
				status, stdout, stderr := lsolve(t, line...)
				require.Zero(t, status, "%v\n%s", line, stderr)
				got := objectLines(t, stdout, "summary")[0]
				assert.Equal(t, want["objective"], got["objective"], algo)
				require.NotEmpty(t, objectLines(t, stdout, "solution"), algo)
				if algo == request.LNS {
					continue
				}
				if !optimises {
					assert.Contains(t, []string{"satisfied", "all"}, got["status"], algo)
				} else {
					assert.Equal(t, want["status"], got["status"], algo)
				}
				if algo != request.Hybrid && optimises {
					assert.Equal(t, got["objective"], got["bound"])
					assert.EqualValues(t, 0, got["gap"])
					assert.NotEmpty(t, got["proof"])
					assert.NotEmpty(t, got["by"])
				}
			}
		})
	}
}

func jsonNumber(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

// TestDeterministicPortfolios: with --slices the output is the same on any number
// of threads.
func TestDeterministicPortfolios(t *testing.T) {
	for _, line := range []string{
		"jobshop --algo portfolio --better --slices 12 --target 1 ../../testdata/jobshop/la16.txt",
		"tsp --algo lns --slices 6 --better ../../testdata/tsp/gr17.tsp",
		"magic -n 5 --algo portfolio --members solution-guided,complete",
		"queens -n 30 --algo portfolio --slices 20",
		"domino --example --algo portfolio",
	} {
		var first string
		for _, threads := range []string{"1", "2", "4"} {
			if longtest.Race && threads == "2" {
				continue
			}
			words := strings.Fields(line)
			words = append([]string{words[0], "--format", "json", "--deterministic", "--threads", threads}, words[1:]...)
			status, stdout, stderr := lsolve(t, words...)
			require.Contains(t, []int{exit.Answered, exit.Unanswered}, status, stderr)
			stdout = timeless(stdout)
			if threads == "1" {
				first = stdout
			}
			require.Equal(t, first, stdout, line)
		}
		require.Contains(t, first, `"type":"solution"`, line)
	}
}

// TestUpdates: with --better in JSON every better solution and bound is a line;
// objectives fall, bounds rise, and the last of both is what the summary says.
func TestUpdates(t *testing.T) {
	status, stdout, stderr := lsolve(t, strings.Fields("jobshop --algo portfolio --deterministic --slices 400 --better --format json ../../testdata/jobshop/la01.txt")...)
	require.Zero(t, status, stderr)
	updates, summary := objectLines(t, stdout, "improvement"), objectLines(t, stdout, "summary")[0]
	require.NotEmpty(t, updates)
	last := updates[len(updates)-1]
	for i, u := range updates {
		assert.NotEmpty(t, u["by"])
		assert.Contains(t, u, "time_ms")
		if i > 0 && updates[i-1]["objective"] != nil {
			assert.LessOrEqual(t, u["objective"], updates[i-1]["objective"])
		}
		if i > 0 && updates[i-1]["bound"] != nil {
			assert.GreaterOrEqual(t, u["bound"], updates[i-1]["bound"])
		}
		if u["bound"] != nil && u["objective"] != nil {
			assert.LessOrEqual(t, u["bound"], u["objective"])
			assert.Equal(t, u["bound"] == u["objective"], u["gap"] == 0.0)
		}
	}
	assert.EqualValues(t, 666, summary["objective"])
	assert.Equal(t, summary["objective"], last["objective"])
	assert.EqualValues(t, 666, summary["bound"])
	assert.Equal(t, "optimal", summary["status"])
}

// TestPortfolioSaysWhatItChose on the standard error with --stats.
func TestPortfolioSaysWhatItChose(t *testing.T) {
	status, stdout, stderr := lsolve(t, strings.Fields("jobshop --algo portfolio --deterministic --slices 400 --stats ../../testdata/jobshop/la01.txt")...)
	require.Zero(t, status, stderr)
	assert.True(t, strings.HasPrefix(stdout, "objective: 666\n"), stdout)
	assert.True(t, strings.HasSuffix(stdout, "\noptimal\n"), stdout)
	for _, want := range []string{
		`objective: 666\nbound: 666\ngap: 0.00 %\nby: \w+\nproof: \w+\n`,
		`chosen for an optimisation problem, a schedule: \d+ variables, \d+ constraints\n`,
		`(?m)^walk: the search that is tuned for jobshop$`, `(?m)^complete: `,
		`(?m)^ *member +better +bounds +time ms +steps +nodes +neighbourhoods *$`, `(?m)^ *walk +\d+ +\d+ +[0-9.]+ +\d+ +- +- *$`,
	} {
		assert.Regexp(t, want, stderr)
	}
	_, _, stderr = lsolve(t, "queens", "-n", "12", "--algo", "portfolio", "--stats")
	assert.Contains(t, stderr, "chosen for a satisfaction problem, with different values")
	_, _, stderr = lsolve(t, "doppelblock", "--example", "--algo", "portfolio", "--members", "complete", "--stats")
	assert.Contains(t, stderr, "chosen for a satisfaction problem")
	assert.NotContains(t, stderr, "walk: ")
}

// TestSeeds: each of the flags of hybrid changes what they say.
func TestSeeds(t *testing.T) {
	seed := func(args string) (steps, violation int64) {
		line := summaryOf(t, strings.Fields(args)...)
		return int64(line.Stats["steps"].(float64)), int64(line.Stats["warm_violation"].(float64))
	}
	steps, violation := seed("queens -n 40 --algo hybrid --warm-steps 3")
	assert.EqualValues(t, 3, steps)
	assert.Positive(t, violation)
	_, violation = seed("queens -n 40 --algo hybrid")
	assert.Zero(t, violation, "the usual budget solves it")
	for _, order := range warmstart.Orders {
		steps, _ = seed("queens -n 12 --algo hybrid --warm-algo tabu --warm-steps 2 --warm-order " + order)
		assert.EqualValues(t, 2, steps)
	}
	seed("queens -n 12 --algo hybrid --warm-steps 2 --warm-order conflicts --heuristic naive")
	seed("queens -n 12 --algo hybrid --heuristic rotate --warm-time 1s")
	seed("magic -n 4 --algo hybrid --warm-algo late --warm-steps 50 --warm-order frequency")
	seed("costas -n 9 --algo hybrid --warm-steps 5 --warm-order conflicts")
	for _, args := range []string{
		"doppelblock --example --algo hybrid --warm-steps 5 --warm-order frequency", "domino --example --algo hybrid --warm-algo tabu --select ff",
	} { // these may be solved before there is a search
		assert.Equal(t, "satisfied", summaryOf(t, strings.Fields(args)...).Status)
	}
}

// TestSeedHelps: with a heuristic that has to take back much by itself, the rows
// of a solution leave nothing to take back, and a solution is found that the
// heuristic alone does not find within the same nodes.
func TestSeedHelps(t *testing.T) {
	longtest.NoRace(t)
	alone := strings.Fields("queens -n 60 --heuristic naive --max-steps 20000 --format none --algo")
	status, _, _ := lsolve(t, append(alone, "cp")...)
	assert.Equal(t, exit.Unanswered, status)
	assert.EqualValues(t, 0, summaryOf(t, strings.Fields("queens -n 60 --heuristic naive --max-steps 20000 --algo hybrid")...).Stats["backtracks"])
	// rotate branches on which column has a row: the preference is of many variables.
	assert.EqualValues(t, 0, summaryOf(t, strings.Fields("queens -n 60 --heuristic rotate --algo hybrid")...).Stats["backtracks"])
}

// TestHybridMistakes: one line, and exit status 2.
func TestHybridMistakes(t *testing.T) {
	instance := filepath.Join("..", "..", "testdata", "tsp", "gr17.tsp")
	for _, c := range []struct{ args, text string }{
		{"magic --algo lns", `--algo "lns"; expected one of`},
		{"magic --algo portfolio --members walk,lns", `unknown name "lns"; expected some of walk, solution-guided, learn, complete`},
		{"magic --algo portfolio --members walk,walk", "walk is there twice"},
		{"magic --algo portfolio --members swim", `unknown name "swim"; expected some of walk, solution-guided, learn, complete`},
		{"tsp --algo portfolio --members lns " + instance, "expected others beside it, or --algo lns"},
		{"tsp --algo portfolio --max-steps 5 " + instance, "--max-steps goes with a local search or --algo cp or hybrid, not with --algo portfolio; expected --slices"},
		{"tsp --algo lns --walks 5 " + instance, "--walks goes with a local search, not with --algo lns"},
		{"tsp --algo tuned --slices 5 " + instance, "--slices goes with --algo auto, portfolio, solution-guided or lns, not with --algo tuned"},
		{"tsp --algo hybrid --deterministic " + instance, "--deterministic goes with --algo auto, portfolio, solution-guided or lns, not with --algo hybrid"},
		{"tsp --algo hybrid --warm-order frequency " + instance, "--warm-order frequency goes with --warm-algo"},
		{"tsp --algo cp --warm-steps 5 " + instance, "--warm-steps goes with --algo hybrid, not with --algo cp"},
		{"tsp --algo solution-guided --members walk " + instance, "--members goes with --algo portfolio, not with --algo solution-guided"},
		{"magic --algo hybrid --warm-steps -1", "--warm-steps -1; expected 0 or more"},
		{"magic --algo hybrid --warm-time -1s", "--warm-time -1s; expected 0 or more"},
		{"magic --algo hybrid --warm-algo oracle", `--warm-algo "oracle"; expected one of`},
		{"magic --algo hybrid --warm-order backwards", `--warm-order "backwards"; expected one of given, conflicts, frequency`},
		{"magic --algo portfolio --slices -1", "--slices -1; expected 0 or more"},
		{"magic --algo portfolio --plot x.svg", "--plot goes with a local search, not with --algo portfolio"},
		{"queens --algo hybrid --all", "--all goes with --algo cp or backtrack, not with --algo hybrid"},
		{"queens --algo hybrid --heuristic rotate --warm-order conflicts", "--heuristic rotate does not go with --warm-order"},
		{"queens --algo cp --warm-steps 3", "--warm-steps goes with --algo hybrid, not with --algo cp"},
		{"queens --algo portfolio --heuristic naive", "--heuristic goes with --algo cp or hybrid, not with --algo portfolio"},
		{"queens --algo portfolio --members bound", `unknown name "bound"; expected some of walk, `},
		{"doppelblock --example --algo hybrid --count", "--count goes with --algo cp, not with --algo hybrid"},
		{"doppelblock --example --algo portfolio --restart luby", "--restart goes with --algo cp or hybrid, not with --algo portfolio"},
		{"doppelblock --example --algo hybrid --walks 2", "--walks goes with a local search, not with --algo hybrid"},
		{"compare doppelblock", "no instance; expected files"},
		{"compare doppelblock --algos cp:odd file", `unknown variant "odd" of cp; expected one of cells, channelled, learn, plain, regular, sets`},
		{"compare doppelblock --algos sat file", `unknown algorithm "sat"`},
		{"compare domino --algos cp --warm-steps 3 file", "--warm-steps goes with --algo hybrid, not with --algos cp"},
		{"compare domino --algos cp,cp file", "cp is there twice"},
		{"compare domino --select best file", "--select"},
		{"compare tsp --algos portfolio:lns " + instance, "or --algo lns"},
		{"compare tsp --algos hybrid:odd " + instance, `unknown variant "odd" of hybrid; expected one of learn, plain, rough`},
		{"compare magic --algos portfolio:bound", `unknown name "bound"; expected some of walk, `},
		{"compare queens --algos cp --warm-order conflicts", "--warm-order goes with --algo hybrid, not with --algos cp"},
		{"generate quasigroup -n 5 --class odd", `--class "odd"`},
		{"generate quasigroup -n 0", "expected"},
		{"generate rcpsp -n 0", "-n 0; expected 6..9998"},
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(c.args)...)
		assert.Equal(t, exit.Usage, status, "%s\n%s", c.args, stderr)
		assert.Contains(t, stderr, c.text, c.args)
		assert.Empty(t, stdout, c.args)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), "%s: one line\n%s", c.args, stderr)
	}
}

// TestLimitsOfBothEngines: a limit before an answer is exit status 4; the best
// solution so far is an answer of an optimisation problem.
func TestLimitsOfBothEngines(t *testing.T) {
	for _, c := range []struct{ args, text string }{
		{"queens -n 60 --algo hybrid --warm-steps 1 --heuristic naive --max-steps 500", "stopped by --max-steps"},
		{"queens -n 60 --algo portfolio --members complete --deterministic --slices 1", "stopped by --slices"},
		{"queens -n 2000 --algo portfolio --time-limit 1ns", "stopped by --time-limit"},
		{"costas -n 25 --algo portfolio --members complete --slices 1 --deterministic", "stopped by --slices"},
		{"magic -n 30 --algo solution-guided --time-limit 1ns", "stopped by --time-limit"},
		{"doppelblock -n 20 --algo hybrid --time-limit 1ns", "stopped by --time-limit"},
		{"doppelblock -n 20 --algo portfolio --time-limit 1ns", "stopped by --time-limit"},
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(c.args)...)
		assert.Equal(t, exit.Unanswered, status, c.args)
		assert.Empty(t, stdout, c.args)
		assert.Equal(t, "lsolve: "+c.text+"\n", stderr, c.args)
	}
	for _, c := range []struct{ problem, file, algo string }{
		{"jobshop", "la21.txt", request.Portfolio}, {"tsp", "eil51.tsp", request.LNS}, {"tsp", "eil51.tsp", request.Guided},
	} {
		file := filepath.Join("..", "..", "testdata", c.problem, c.file)
		status, stdout, stderr := lsolve(t, c.problem, "--algo", c.algo, "--deterministic", "--slices", "2", file)
		assert.Zero(t, status, stderr)
		assert.True(t, strings.HasPrefix(stdout, "objective: "), stdout)
		assert.NotContains(t, stdout, "optimal")
	}
}

// TestInterruptOfBothEngines: at once, with exit status 130, and with the best
// solution so far.
func TestInterruptOfBothEngines(t *testing.T) {
	files := filepath.Join("..", "..", "testdata")
	for _, line := range [][]string{
		{"queens", "-n", "2000", "--algo", "hybrid"}, {"queens", "-n", "2000", "--algo", "portfolio"},
		{"magic", "-n", "40", "--algo", "portfolio"}, {"doppelblock", "-n", "20", "--algo", "portfolio"},
		{"jobshop", "--algo", "hybrid", filepath.Join(files, "jobshop", "la21.txt")},
	} {
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(exit.ErrInterrupted)
		status, _, stderr := lsolveContext(ctx, line...)
		assert.Equal(t, exit.Interrupted, status, line)
		assert.Equal(t, "lsolve: interrupted\n", stderr, line)
	}
	for _, algo := range []string{request.Portfolio, request.LNS, request.Guided, request.Hybrid} {
		ctx, cancel := context.WithCancelCause(t.Context())
		var out, errs bytes.Buffer
		seen := writerFunc(func(p []byte) (int, error) {
			if bytes.Contains(p, []byte(`"solution"`)) {
				cancel(exit.ErrInterrupted)
			}
			return out.Write(p)
		})
		status := command(ctx, []string{"lsolve", "jobshop", "--algo", algo, "--format", "json", "--better", "--time-limit", "10m",
			filepath.Join(files, "jobshop", "la38.txt")}, nil, seen, &errs)
		stdout, stderr := out.String(), errs.String()
		assert.Equal(t, exit.Interrupted, status, algo)
		assert.Equal(t, "lsolve: interrupted\n", stderr, algo)
		assert.NotEmpty(t, objectLines(t, stdout, "solution"), algo)
		assert.Equal(t, "satisfied", objectLines(t, stdout, "summary")[0]["status"], algo)
	}
}

// writerFunc is a function as a writer.
type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// TestAnytimePlots: objective and bound over the time, and who found what.
func TestAnytimePlots(t *testing.T) {
	longtest.NoRace(t)
	name := filepath.Join(t.TempDir(), "anytime.svg")
	for _, c := range []struct {
		args string
		want []string
	}{
		{"jobshop --algo portfolio --deterministic --slices 30 --plot " + name + " ../../testdata/jobshop/la16.txt", []string{"objective", "bound", "found by walk"}},
		{"jobshop --algo lns --deterministic --slices 20 --plot " + name + " ../../testdata/jobshop/la01.txt", []string{"objective", "found by start", "found by lns"}},
		{"tsp --algo cp --max-steps 3000 --plot " + name + " ../../testdata/tsp/gr17.tsp", []string{"objective", "found by cp"}},
		{"jobshop --algo hybrid --plot " + name + " ../../testdata/jobshop/la01.txt", []string{"objective", "bound", "found by hybrid"}},
	} {
		status, _, stderr := lsolve(t, strings.Fields(c.args)...)
		require.Zero(t, status, "%s\n%s", c.args, stderr)
		svg, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, want := range append(c.want, "seconds", "<svg") {
			assert.Contains(t, string(svg), want, c.args)
		}
		require.NoError(t, os.Remove(name))
	}
}

// TestComparePuzzles: puzzles are compared as other problems are.
func TestComparePuzzles(t *testing.T) {
	longtest.NoRace(t)
	dir, runs := t.TempDir(), strconv.Itoa(longtest.Light(3))
	for _, name := range []string{"doppelblock", "domino"} {
		file := filepath.Join(dir, name)
		_, puzzle, _ := lsolve(t, name, "--example", "--empty")
		require.NoError(t, os.WriteFile(file, []byte(puzzle), 0o644))
		status, stdout, stderr := lsolve(t, "compare", name, "--algos", "cp,hybrid,portfolio,anneal", "--runs", runs, "--time-limit", "1m", "--format", "json", file)
		require.Zero(t, status, stderr)
		entries := objectLines(t, stdout, "compare")
		require.Len(t, entries, 4)
		for _, e := range entries {
			assert.EqualValues(t, 1, e["success_rate"])
			assert.Equal(t, name, e["problem"])
			assert.Equal(t, name, e["instance"])
			assert.Equal(t, e["algo"] != "anneal", e["backtracks"] != nil, e["algo"])
		}
		_, text, _ := lsolve(t, "compare", name, "--algos", "cp,hybrid", "--select", "leftmost", "--runs", "2", file)
		assert.Contains(t, text, "backtracks")
	}
}
