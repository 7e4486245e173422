package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/requesttest"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/tsp"
)

// needModel are the metaheuristics that need weights or a model, which a board does
// not have.
var needModel = []string{"guided", "breakout", "jump"}

// small are command lines of every problem that take a moment.
var small = map[string][]string{
	"qubo":        {"--max-steps", "500", "quadratic"},
	"maxcut":      {"--max-steps", "500", "cut"},
	"setcover":    {"--max-steps", "2000", "cover"},
	"magic":       {"-n", "4"},
	"costas":      {"-n", "8"},
	"interval":    {"-n", "10"},
	"langford":    {"-n", "7"},
	"squares":     {"side"},
	"tsp":         {"--max-steps", "500", "cities"},
	"sop":         {"--max-steps", "500", "nodes"},
	"qap":         {"--max-steps", "500", "facilities"},
	"ordering":    {"--max-steps", "500", "matrix"},
	"bandwidth":   {"--max-steps", "500", "sparse"},
	"coloring":    {"--max-steps", "500", "graph"},
	"jobshop":     {"--max-steps", "500", "jobs"},
	"flexjobshop": {"--max-steps", "500", "flexible"},
	"flowshop":    {"--max-steps", "500", "flow"},
	"tardiness":   {"--max-steps", "500", "due"},
	"knapsack":    {"--max-steps", "2000", "items"},
	"binpacking":  {"--max-steps", "500", "weights"},
	"vrp":         {"--max-steps", "2000", "routes"},
	"facility":    {"--max-steps", "2000", "sites"},
	"nurses":      {"--max-steps", "20000", "roster"},
	"rostering":   {"--max-steps", "5000", "ward"},
	"timetabling": {"--max-steps", "5000", "lectures"},
	"openshop":    {"--max-steps", "500", "open"},
	"rcpsp":       {"--max-steps", "500", "project"},
	"rcpspmax":    {"--max-steps", "500", "lags"},
	"mrcpsp":      {"--max-steps", "500", "modes"},

	"quasigroup":   {"latin"},
	"strippacking": {"--max-steps", "500", "strip"},
}

// commandLine returns the small one of a problem; files that are to be generated are.
func commandLine(t *testing.T, name string) []string {
	t.Helper()
	args, ok := small[name]
	require.True(t, ok, "no command line for %s", name)
	args = append([]string(nil), args...)
	generated := map[string]string{
		"quadratic": "qubo -n 14", "cut": "maxcut -n 12 --density 0.4 --weights signs", "cover": "setcover --rows 15 --columns 30 --density 10",
		"side": "squares -n 6 --side 12", "graph": "coloring -n 12 --seed 2", "jobs": "jobshop --jobs 4 --machines 3", "flexible": "flexjobshop --jobs 3 --machines 3 --operations 3", "open": "openshop --jobs 3 --machines 3", "flow": "flowshop --jobs 5 --machines 3", "due": "tardiness -n 7", "items": "knapsack -n 12", "sites": "facility --facilities 4 --customers 6", "weights": "binpacking -n 12", "strip": "strippacking -n 6 --class bw2",
		"cities": "tsp -n 7", "nodes": "sop -n 8 --density 0.1", "routes": "vrp --clients 4 --vehicles 2 --capacity 0", "facilities": "qap -n 5", "matrix": "ordering -n 6", "sparse": "bandwidth -n 8 --bandwidth 2", "roster": "nurses --weeks 1 --nurses 3 --shifts 1", "ward": "rostering --weeks 1 --nurses 3 --shifts 1 --skills 1", "lectures": "timetabling -n 4 --rooms 2 --days 2 --periods 3 --curricula 2",
		"project": "rcpsp -n 8 --resources 2 --complexity 1.5", "modes": "mrcpsp -n 6", "lags": "rcpspmax -n 6 --seed 2", "latin": "quasigroup -n 6 --holes 15",
	}
	if from, ok := generated[args[len(args)-1]]; ok {
		file := filepath.Join(t.TempDir(), "instance")
		status, stdout, stderr := lsolve(t, append([]string{"generate"}, strings.Fields(from)...)...)
		require.Zero(t, status, stderr)
		require.NoError(t, os.WriteFile(file, []byte(stdout), 0o644))
		args[len(args)-1] = file
	}
	return args
}

// TestEveryProblem solves every problem by its default, by what is tuned for it, by
// a metaheuristic on its state and on its model, and completely; what the complete
// search proves no other beats.
func TestEveryProblem(t *testing.T) {
	longtest.NoRace(t)
	for _, e := range catalogue.All() {
		if small[e.Name] == nil {
			continue // queens and puzzles have tests of their own
		}
		t.Run(e.Name, func(t *testing.T) {
			args := commandLine(t, e.Name)
			optimises := e.Sense != model.Satisfy
			best := map[string]*int64{}
			algos := []string{"", "--algo late", "--algo tabu --on-model", "--algo cp"}
			if e.Tuned != nil {
				algos = append(algos, "--algo tuned")
			}
			for _, algo := range algos {
				line := append(append([]string{e.Name, "--format", "json"}, strings.Fields(algo)...), args...)
				if algo == "" || algo == "--algo cp" {
					line = append(append([]string{e.Name, "--format", "json"}, strings.Fields(algo)...), withoutSteps(args)...)
				}
				given := e.Name == "coloring" && algo == "--algo late" // a number of colours
				if given {
					line = append([]string{line[0], "-k", "6"}, line[1:]...)
				}
				status, stdout, stderr := lsolve(t, line...)
				require.Zero(t, status, "%v\n%s", line, stderr)
				solution := struct {
					Type      string
					Objective *int64
					Values    []int32
				}{}
				first, _, _ := strings.Cut(stdout, "\n")
				require.NoError(t, json.Unmarshal([]byte(first), &solution), stdout)
				assert.Equal(t, "solution", solution.Type)
				for line := range strings.Lines(stdout) { // the last one is the best
					if strings.Contains(line, `"type":"solution"`) {
						require.NoError(t, json.Unmarshal([]byte(line), &solution))
					}
				}
				assert.NotEmpty(t, solution.Values)
				assert.Equal(t, optimises, solution.Objective != nil, line)
				if !given {
					best[algo] = solution.Objective
				}
				if (algo == "" || algo == "--algo cp") && optimises {
					assert.Contains(t, stdout, `"status":"optimal"`, "small ones are proved")
				}
			}
			for algo, objective := range best {
				switch {
				case !optimises:
				case e.Sense == model.Maximise:
					assert.LessOrEqual(t, *objective, *best["--algo cp"], algo)
				default:
					assert.GreaterOrEqual(t, *objective, *best["--algo cp"], algo)
				}
			}
		})
	}
}

// TestDefaultIsNeverBehindARule: of every problem with an objective whose instances have a rule, what the rule constructs is the
// first answer of the default, also where a search would begin elsewhere.
func TestDefaultIsNeverBehindARule(t *testing.T) {
	ruled := 0
	for _, e := range catalogue.All() {
		if small[e.Name] == nil || e.Sense == model.Satisfy {
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			args := withoutSteps(commandLine(t, e.Name))
			q, err := requesttest.Read(t, e.Name+" "+strings.Join(args, " "))
			require.NoError(t, err)
			start := problem.Start(q.Instance)
			if start == nil {
				return
			}
			ruled++
			objective, err := q.Instance.Check(start)
			require.NoError(t, err)
			status, stdout, stderr := lsolve(t, append([]string{e.Name, "--format", "json", "--time-limit", "0", "--target", strconv.FormatInt(objective, 10)}, args...)...)
			require.Zero(t, status, stderr)
			summary := objectLines(t, stdout, "summary")[0]
			assert.Equal(t, "start", summary["by"])
			assert.Equal(t, strconv.FormatInt(objective, 10), jsonNumber(summary["objective"]))
		})
	}
	assert.Greater(t, ruled, 17)
}

func withoutSteps(args []string) []string {
	if args[0] == "--max-steps" {
		return args[2:]
	}
	return args
}

// TestThreadsGiveTheSameBytes: with a seed and a budget in steps the output is
// the same on 1, 2 and 8 threads.
func TestThreadsGiveTheSameBytes(t *testing.T) {
	for _, c := range []struct {
		line  string
		steps int // of all walks; a tenth of them in a short run
	}{
		{"queens -n 40 --algo anneal --walks 8", 20000},
		{"queens -n 40 --algo late --model alldifferent --walks 8 --cooperate", 60000},
		{"magic -n 6 --algo tabu --on-model --walks 8", 2000},
		{"tsp --algo late --walks 8 --cooperate ../../testdata/tsp/gr17.tsp", 20000},
		{"tsp --algo tuned --walks 8 ../../testdata/tsp/eil51.tsp", 3000},
		{"qap --algo breakout --on-model --walks 5 ../../testdata/qap/nug12.dat", 300},
		{"costas -n 12 --walks 8", 0},
	} {
		line := c.line
		if c.steps > 0 {
			if testing.Short() {
				c.steps /= 10
			}
			words := strings.SplitN(line, " ", 2)
			line = fmt.Sprintf("%s --max-steps %d %s", words[0], c.steps, words[1])
		}
		var first string
		for _, threads := range []string{"1", "8", "2"} {
			if threads == "2" && !longtest.Enabled() {
				continue
			}
			words := strings.Fields(line)
			words = append([]string{words[0], "--format", "json", "--threads", threads}, words[1:]...)
			_, stdout, _ := lsolve(t, words...)
			stdout = timeless(stdout)
			if threads == "1" {
				first = stdout
			}
			require.Equal(t, first, stdout, line)
		}
		require.NotEmpty(t, first, line)
	}
}

// timeless is JSON output without its times, the one thing that differs.
func timeless(stdout string) string {
	before, after, found := strings.Cut(stdout, `,"time_ms":`)
	if !found {
		return stdout
	}
	_, after, _ = strings.Cut(after, "}")
	return before + "}" + timeless(after)
}

// TestMetaheuristicsOfQueens: each of them, on the board and on the model.
func TestMetaheuristicsOfQueens(t *testing.T) {
	longtest.NoRace(t)
	for _, name := range meta.Names() {
		for _, formulation := range []string{"", "alldifferent"} {
			args := []string{"queens", "-n", "20", "--algo", name, "--format", "json"}
			if formulation != "" {
				args = append(args, "--model", formulation)
			}
			status, stdout, stderr := lsolve(t, args...)
			if formulation == "" && slices.Contains(needModel, name) {
				assert.Equal(t, 1, status, "a board has no weights")
				assert.Contains(t, stderr, "not supported")
				assert.Contains(t, stderr, "; --on-model walks the model, which has that\n")
				status, _, stderr = lsolve(t, append(args, "--on-model")...)
				assert.Zero(t, status, stderr)
				continue
			}
			if formulation != "" && !slices.Contains(meta.ModelNames(), name) {
				assert.Equal(t, 1, status, name)
				assert.Contains(t, stderr, "not supported: the problem has no "+localsearch.IsEjecting.String()+"\n")
				continue
			}
			assert.Zero(t, status, "%v\n%s", args, stderr)
			assert.Contains(t, stdout, `"status":"satisfied"`)
		}
	}
}

// TestMend: children of a model that propagation repairs are solutions at once; on a board there is no propagation.
func TestMend(t *testing.T) {
	steps := func(args ...string) string {
		status, stdout, stderr := lsolve(t, append([]string{"queens", "-n", "20", "--algo", "genetic", "--format", "json"}, args...)...)
		assert.Zero(t, status, stderr)
		_, after, _ := strings.Cut(stdout, `"steps":`)
		return after
	}
	plain, mended := steps("--on-model"), steps("--on-model", "--mend")
	assert.NotEqual(t, plain, mended)
	assert.Equal(t, timeless(mended), timeless(steps("--on-model", "--mend")))
	status, _, stderr := lsolve(t, "queens", "-n", "20", "--algo", "genetic", "--mend")
	assert.Equal(t, 2, status)
	assert.Contains(t, stderr, "--on-model")
}

// TestStagnation: a search ends when nothing better comes, with the best so far.
func TestStagnation(t *testing.T) {
	status, stdout, stderr := lsolve(t, "tsp", "--algo", "late", "--stagnation", "3000", "--walks", "2", "--format", "json", "--stats",
		filepath.Join("..", "..", "testdata", "tsp", "gr17.tsp"))
	assert.Zero(t, status, stderr)
	assert.Contains(t, stdout, `"acceptance_rate":0.`)
	assert.Contains(t, stderr, "\nacceptance_rate: 0.")
	assert.Contains(t, stdout, `"objective":2`)
}

func TestPuzzlesByLocalSearch(t *testing.T) {
	for _, args := range [][]string{
		{"doppelblock", "--example", "--algo", "tabu", "--format", "json"},
		{"doppelblock", "--example", "--algo", "minconf", "--format", "json", "--walks", "4", "--threads", "2"},
		{"domino", "--example", "--algo", "anneal", "--format", "json"},
		{"domino", "--example", "--algo", "breakout", "--model", "partner", "--format", "json"},
	} {
		status, stdout, stderr := lsolve(t, args...)
		assert.Zero(t, status, "%v\n%s", args, stderr)
		assert.Contains(t, stdout, `"status":"satisfied"`, args)
		assert.Contains(t, stdout, `"algo":"`+args[3]+`"`)
	}
}

// TestExplain: the state at the end, when it is not a solution.
func TestExplain(t *testing.T) {
	status, stdout, stderr := lsolve(t, "queens", "-n", "8", "--algo", "late", "--model", "neq", "--max-steps", "20", "--explain")
	assert.Equal(t, 4, status)
	assert.Empty(t, stdout)
	assert.Regexp(t, `(?m)^constraint \d+, linear q\[\d\] != q\[\d\]( [+-] \d)?: violation 1, weight 1$`, stderr)
	assert.Regexp(t, `(?m)^variable q\[\d\] = \d: error \d$`, stderr)
	_, _, stderr = lsolve(t, "magic", "-n", "3", "--algo", "tabu", "--on-model", "--explain")
	assert.Equal(t, "every constraint is satisfied\n", stderr)
}

// TestPlots: files appear, and are SVG.
func TestPlots(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, args := range [][]string{
		{"queens", "-n", "30", "--algo", "late", "--walks", "3", "--plot", "cost.svg"},
		{"langford", "-n", "16", "--plot", "cost.svg"},
		{"queens", "-n", "100", "--plot", "cost.svg"},
		{"queens", "-n", "30", "--variant", "classic", "--plot", "cost.svg"},
		{"queens", "-n", "30", "--algo", "hillclimb", "--plot", "cost.svg"},
		{"compare", "magic", "-n", "4,5", "--algos", "tuned,tabu", "--runs", "3", "--plot", "cost.svg", "--boxes", "boxes.svg"},
	} {
		status, _, stderr := lsolve(t, args...)
		require.Zero(t, status, stderr)
		svg, err := os.ReadFile("cost.svg")
		require.NoError(t, err)
		assert.Contains(t, string(svg), "<svg")
		require.NoError(t, os.Remove("cost.svg"))
	}
	assert.FileExists(t, "boxes.svg")
}

func TestCompareProblems(t *testing.T) {
	longtest.NoRace(t)
	status, stdout, stderr := lsolve(t, "compare", "tsp", "--algos", "tuned,late,late:model", "--runs", "2", "--max-steps", "2000",
		"--format", "csv", filepath.Join("..", "..", "testdata", "tsp", "gr17.tsp"))
	require.Zero(t, status, stderr)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	require.Len(t, lines, 4)
	assert.True(t, strings.HasPrefix(lines[1], "gr17.tsp,tuned,2,2,1,"), lines[1])
	assert.True(t, strings.HasSuffix(lines[1], ",2085,2085,2085"), lines[1])
	status, stdout, stderr = lsolve(t, "compare", "tsp", "--algos", "tuned,anneal", "--runs", "2", "--target", "2085", "--time-limit", "20s",
		"--format", "json", filepath.Join("..", "..", "testdata", "tsp", "gr17.tsp"))
	require.Zero(t, status, stderr)
	assert.Contains(t, stdout, `"instance":"gr17.tsp"`)
}

// TestProblemMistakes: one line, and the exit status for usage or for an error.
func TestProblemMistakes(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.tsp")
	require.NoError(t, os.WriteFile(bad, []byte("NAME: x\nTYPE: TSP\nDIMENSION: many\n"), 0o644))
	for _, c := range []struct {
		args   string
		status int
		text   string
	}{
		{"magic -n 2", 2, "there is no magic square of order 2"},
		{"magic -n 0", 2, "-n 0; expected 1..16384"},
		{"magic -n 4 file", 2, `unexpected argument "file"`},
		{"magic --algo oracle", 2, `--algo "oracle"; expected one of auto, tuned, cp, hybrid, `},
		{"langford -n 5", 2, "n mod 4 is 0 or 3"},
		{"magic --algo tuned --on-model", 2, "--on-model goes with a metaheuristic, not with --algo tuned"},
		{"magic --algo cp --walks 3", 2, "--walks goes with a local search, not with --algo cp"},
		{"magic --walks 0", 2, "--walks 0; expected 1..1000"},
		{"magic --algo tabu --explain", 2, "--explain goes with --on-model"},
		{"tsp " + bad, 1, bad + ":3"},
		{"tsp nowhere.tsp", 1, "nowhere.tsp: no such file"},
		{"queens --algo tabu --all", 2, "--all goes with --algo cp or backtrack, not with --algo tabu"},
		{"queens --algo tabu --explain", 2, "--explain goes with --on-model"},
		{"queens --algo minconf --walks 2", 2, "--walks with --algo minconf goes with --on-model"},
		{"doppelblock --example --algo tabu --count", 2, "--count goes with --algo cp, not with --algo tabu"},
		{"doppelblock --example --algo tabu --select ff", 2, "--select goes with --algo cp, hybrid, auto, portfolio or solution-guided, not with --algo tabu"},
		{"domino --example --walks 2", 2, "--walks goes with a local search"},
		{"compare magic --algos tuned:model", 2, `unknown variant "model" of tuned, which has none`},
		{"compare tsp", 2, "no instance; expected files"},
		{"compare nothing", 2, `nothing to compare on "nothing"`},
		{"generate tsp -n 0", 2, "-n 0; expected 1..10000000"},
		{"generate coloring --kind odd", 2, `--kind "odd"; expected one of random`},
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(c.args)...)
		assert.Equal(t, c.status, status, "%s\n%s", c.args, stderr)
		assert.Contains(t, stderr, c.text, c.args)
		assert.Empty(t, stdout, c.args)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), "%s: one line\n%s", c.args, stderr)
	}
}

// TestLibraryFormat: solutions as the problems' libraries have them.
func TestLibraryFormat(t *testing.T) {
	testdata := func(names ...string) string {
		return filepath.Join(append([]string{"..", "..", "testdata"}, names...)...)
	}
	status, stdout, stderr := lsolve(t, "tsp", testdata("tsp", "gr17.tsp"), "--algo", "tuned", "--max-steps", "100", "--format", "library")
	require.Zero(t, status, stderr)
	tour, err := tsp.ParseTour("-", strings.NewReader(stdout), 17)
	require.NoError(t, err)
	assert.Len(t, tour, 17)
	status, stdout, stderr = lsolve(t, "qap", testdata("qap", "nug12.dat"), "--max-steps", "20000", "--target", "578", "--algo", "tuned", "--format", "library")
	require.Zero(t, status, stderr)
	assert.True(t, strings.HasPrefix(stdout, "12 578\n"), stdout)
	status, stdout, stderr = lsolve(t, "coloring", testdata("coloring", "myciel3.col"), "--algo", "cp", "--format", "library")
	require.Zero(t, status, stderr)
	assert.True(t, strings.HasPrefix(stdout, "s col 4\nl 1 "), stdout)
	status, _, stderr = lsolve(t, "tsp", testdata("tsp", "gr17.tsp"), "--format", "library", "--better")
	assert.Equal(t, 2, status)
	assert.Contains(t, stderr, "--format library does not go with --better")
	status, _, stderr = lsolve(t, "coloring", "-k", "3", testdata("coloring", "myciel3.col"), "--algo", "cp", "--format", "library")
	assert.Equal(t, 1, status)
	assert.Contains(t, stderr, "there is no solution to write: the problem is unsatisfiable")
	status, _, _ = lsolve(t, "magic", "--format", "library")
	assert.Equal(t, 2, status)
}

// TestNoModel: where an instance has no model, as that would be too large, searches of a
// model say so and name the file.
func TestNoModel(t *testing.T) {
	var text strings.Builder
	text.WriteString("DIMENSION: 10001\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n")
	for i := range 10_001 {
		fmt.Fprintf(&text, "%d %d %d\n", i+1, i%101, i/101)
	}
	file := filepath.Join(t.TempDir(), "many.tsp")
	require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o600))
	for _, algo := range []string{"cp", "hybrid", "portfolio", "tabu --on-model"} {
		status, _, stderr := lsolve(t, append(append([]string{"tsp", "--algo"}, strings.Fields(algo)...), file)...)
		assert.Equal(t, exit.Error, status, algo)
		assert.Equal(t, "lsolve: "+file+": model: invalid: tsp: a model of 10001 cities; expected at most 10000\n", stderr, algo)
	}
	status, _, stderr := lsolve(t, "compare", "tsp", file, "--algos", "cp", "--runs", "1")
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr, file)
}

// TestLongTour: every search finds a tour whose length has more than 32 bits.
func TestLongTour(t *testing.T) {
	file := filepath.Join(t.TempDir(), "wide.tsp")
	require.NoError(t, os.WriteFile(file, []byte("DIMENSION: 3\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 900000000 1\n3 0 900000000\n"), 0o600))
	for _, algo := range []string{"cp", "hybrid", "portfolio", "tabu --on-model --max-steps 100", "tabu --max-steps 100", "auto", "tuned --max-steps 100"} {
		status, stdout, stderr := lsolve(t, append(append([]string{"tsp", "--algo"}, strings.Fields(algo)...), file)...)
		assert.Equal(t, exit.Answered, status, stderr)
		assert.Contains(t, stdout, "length 3072792205", algo)
	}
}

// TestTourOptions: the search for tours takes its options, and no other algorithm does.
func TestTourOptions(t *testing.T) {
	longtest.NoRace(t)
	file := filepath.Join("..", "..", "testdata", "tsp", "gr17.tsp")
	status, stdout, stderr := lsolve(t, "tsp", file, "--candidates", "alpha", "--start", "christofides", "--tour", "list", "--target", "2085", "--max-steps", "5000", "--format", "json")
	require.Zero(t, status, stderr)
	assert.Contains(t, stdout, `"algo":"tuned"`)
	assert.Contains(t, stdout, `"objective":2085`)
	status, stdout, stderr = lsolve(t, "compare", "tsp", file, "--algos", "tuned,tuned:alpha,tuned:christofides,tuned:list", "--runs", "1", "--max-steps", "500", "--format", "csv")
	require.Zero(t, status, stderr)
	assert.Equal(t, 4, strings.Count(stdout, ",2085,2085,2085"), stdout)
	status, _, stderr = lsolve(t, "tsp", file, "--algo", "late", "--start", "greedy")
	assert.Equal(t, 2, status)
	assert.Contains(t, stderr, "--start goes with")
}
