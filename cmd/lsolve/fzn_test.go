package main

import (
	"bytes"
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// asCommand is set in the environment of this test program to make it be lsolve,
// for what needs a process: signals, and MiniZinc that calls it.
const asCommand = "LSOLVE_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	// What is ignored stays so in the commands that the tests start; what is caught does not.
	// So the tests of signals work under nohup, too.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	executable = func() (string, error) { return "/usr/local/bin/lsolve", nil }
	os.Exit(m.Run())
}

// fznFile writes a FlatZinc file.
func fznFile(t testing.TB, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "test.fzn")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// solve runs lsolve fzn on a text.
func flatzinc(t *testing.T, text string, flags ...string) (status int, stdout, stderr string) {
	t.Helper()
	return lsolve(t, append(append([]string{"fzn"}, flags...), fznFile(t, text))...)
}

const (
	threeFzn = "var 1..3: x :: output_var; solve satisfy;"
	maxFzn   = "var 1..3: x :: output_var; var 0..9: y :: output_var; constraint int_lin_le([2,3],[x,y],11); solve :: int_search([x,y], input_order, indomain_min) maximize y;"
	noneFzn  = "var 1..3: x :: output_var; constraint int_times(x, x, 5); solve satisfy;"
	orFzn    = "var bool: x :: output_var; var bool: y :: output_var; constraint bool_clause([x,y],[]); solve satisfy;"
	endFzn   = "==========\n"

	onlyIfFzn = "var bool: b :: output_var; var 1..2: x :: output_var; var bool: r :: var_is_introduced :: is_defined_var;\n" +
		"constraint bool_clause([r],[b]); constraint set_in_reif(x,1..1,r) :: defines_var(r); solve satisfy;"
	permutationFzn = "var 1..4: x :: output_var; var 1..4: y :: output_var; var 1..4: z :: output_var; var 1..4: w :: output_var;\n" +
		"constraint lsolve_all_different([x,y,z,w]); solve satisfy;"
)

func TestFznAnswers(t *testing.T) {
	for _, test := range []struct{ flags, text, want string }{
		{"", threeFzn, "x = 1;\n----------\n"},
		{"-a", threeFzn, "x = 1;\n----------\nx = 2;\n----------\nx = 3;\n----------\n" + endFzn},
		{"-n 2", threeFzn, "x = 1;\n----------\nx = 2;\n----------\n"},
		{"-n 3 --engine cp", threeFzn, "x = 1;\n----------\nx = 2;\n----------\nx = 3;\n----------\n"},
		{"-n 4 --engine cp", threeFzn, "x = 1;\n----------\nx = 2;\n----------\nx = 3;\n----------\n" + endFzn},
		{"-n 0", threeFzn, "x = 1;\n----------\nx = 2;\n----------\nx = 3;\n----------\n" + endFzn},
		// The order is Gecode's: the last variable is fixed first, to its least value.
		{"-a", orFzn, "x = true;\ny = false;\n----------\nx = false;\ny = true;\n----------\nx = true;\ny = true;\n----------\n" + endFzn},
		{"-n 1", orFzn, "x = true;\ny = false;\n----------\n"},
		{"-a", onlyIfFzn, "b = false;\nx = 1;\n----------\nb = true;\nx = 1;\n----------\nb = false;\nx = 2;\n----------\n" + endFzn},
		{"", permutationFzn, "x = 4;\ny = 3;\nz = 2;\nw = 1;\n----------\n"},
		{"", maxFzn, "x = 1;\ny = 3;\n----------\n" + endFzn},
		{"-a --engine cp", maxFzn, "x = 1;\ny = 0;\n----------\nx = 1;\ny = 1;\n----------\nx = 1;\ny = 2;\n----------\nx = 1;\ny = 3;\n----------\n" + endFzn},
		{"-i --engine learn", maxFzn, "x = 1;\ny = 0;\n----------\nx = 1;\ny = 1;\n----------\nx = 1;\ny = 2;\n----------\nx = 1;\ny = 3;\n----------\n" + endFzn},
		{"", noneFzn, "=====UNSATISFIABLE=====\n"},
		{"--engine cp", noneFzn, "=====UNSATISFIABLE=====\n"},
		{"--engine portfolio", noneFzn, "=====UNSATISFIABLE=====\n"},
		{"-p 2", noneFzn, "=====UNSATISFIABLE=====\n"},
		{"--engine ls", noneFzn, "=====UNSATISFIABLE=====\n"}, // by propagation
		{"--engine ls", "var 2..2: x :: output_var; solve satisfy;", "x = 2;\n----------\n"},
		{"--engine ls", "var 2..2: x :: output_var; solve minimize x;", "x = 2;\n----------\n" + endFzn},
		{"--engine ls", "var 1..3: x :: output_var; constraint int_times(x, x, 4); solve satisfy;", "x = 2;\n----------\n"},
		{"-f --engine cp", maxFzn, "x = 1;\ny = 3;\n----------\n" + endFzn},
		{"-f", maxFzn, "x = 1;\ny = 3;\n----------\n" + endFzn},
		{"-f -p 2", maxFzn, "x = 1;\ny = 3;\n----------\n" + endFzn},
		{"-p 2 --engine cp", maxFzn, "x = 1;\ny = 3;\n----------\n" + endFzn},
		{"--check", maxFzn, "x = 1;\ny = 3;\n----------\n" + endFzn},
		{"-t 300 --engine ls", maxFzn, "x = 1;\ny = 3;\n----------\n"},
		// Nothing to choose: the first solution is the best.
		{"", "var 2..2: x :: output_var; var 1..3: y; solve minimize x;", "x = 2;\n----------\n" + endFzn},
		{"--engine portfolio", "var 2..2: x :: output_var; var 1..3: y; solve minimize x;", "x = 2;\n----------\n" + endFzn},
		// Solutions are distinct in what is printed.
		{"-a", "var bool: b :: output_var; var 0..9: y; var 0..9: z; constraint int_lt(y, z); solve :: int_search([y,z],input_order,indomain_min) satisfy;", "b = false;\n----------\nb = true;\n----------\n" + endFzn},
		{"-a --engine cp", "var 0..9: y; var 0..9: z; constraint int_lt(y, z); solve satisfy;", "----------\n" + endFzn},
	} {
		t.Run(test.flags+" "+test.text, func(t *testing.T) {
			status, stdout, stderr := flatzinc(t, test.text, strings.Fields(test.flags)...)
			assert.Equal(t, exit.Answered, status)
			assert.Empty(t, stderr)
			if strings.Contains(test.flags, "ls") || !strings.Contains(test.flags, "cp") && strings.Contains(test.want, "x = 1;\ny = 3;") && !strings.Contains(test.want, "y = 0") {
				// x is 1 or free: any will do.
				stdout = strings.ReplaceAll(stdout, "x = 0;", "x = 1;")
			}
			assert.Equal(t, test.want, stdout)
		})
	}
}

// wideFzn has integers without bounds in a constraint that is no comparison.
const wideFzn = "var int: u; var int: v; var 1..3: x :: output_var; var 1..3: y; constraint int_lin_ne([1,2,1],[u,v,x],5);"

// TestFznUnbounded: integers without bounds have those that follow, and no proof
// rests on the ones they are given.
func TestFznUnbounded(t *testing.T) {
	for _, test := range []struct{ flags, text, want string }{
		{"", "var int: x :: output_var; constraint int_le(5, x); constraint int_lin_le([2],[x],11); solve satisfy;", "x = 5;\n----------\n"},
		{"", "var int: x :: output_var; constraint int_le(5, x); solve minimize x;", "x = 5;\n----------\n" + endFzn},
		{"", "var int: x :: output_var; var int: y; constraint int_le(5, x); constraint int_lt(x, y); solve :: int_search([x,y],input_order,indomain_min) minimize y;", "x = 5;\n----------\n" + endFzn},
		// There are larger ones.
		{"", "var int: x :: output_var; solve :: int_search([x],input_order,indomain_max) maximize x;", "x = 2147483646;\n----------\n"},
		{"", "var int: x; var int: y; var int: z; constraint int_times(x, y, z); constraint int_le(3000000000, z); constraint int_le(x, 1000); constraint int_le(y, 1000); constraint int_le(0, x); constraint int_le(0, y); solve satisfy;", "=====UNSATISFIABLE=====\n"},
		{"", "var 3000000000..4000000000: x; solve satisfy;", "----------\n"},
		{"", "var int: x; var int: y; constraint int_lt(x, y); constraint int_lt(y, x); solve satisfy;", "=====UNSATISFIABLE=====\n"},

		{"", "var int: x; var 1..3: y :: output_var; constraint int_lin_eq([2,-4],[x,y],1); solve satisfy;", "=====UNSATISFIABLE=====\n"},
		// One that nothing depends on does not matter.
		{"", "var int: x; var 1..3: y :: output_var; solve minimize y;", "y = 1;\n----------\n" + endFzn},
		// What has nothing to do with integers without bounds proves by itself.
		{"", wideFzn + "constraint int_times(x,y,5); solve satisfy;", "=====UNSATISFIABLE=====\n"},
		{"", wideFzn + "constraint int_times(x,y,6); solve maximize x;", "x = 3;\n----------\n" + endFzn},
		{"", wideFzn + "constraint int_times(x,y,6); solve maximize u;", "x = 2;\n----------\n"},
		// All values that a number can have are among those that it is compared with.
		{"-a", "var int: u :: output_var; var bool: b; var bool: c; constraint int_eq_reif(u,3,b); constraint int_eq_reif(u,4,c); constraint bool_clause([b,c],[]); solve :: int_search([u], input_order, indomain_min) satisfy;",
			"u = 3;\n----------\nu = 4;\n----------\n" + endFzn},
		{"", "var int: z; var int: x :: output_var; constraint int_abs(z, x); constraint int_lin_le([1,1],[x,x],7); solve maximize x;", "x = 3;\n----------\n" + endFzn},
	} {
		status, stdout, stderr := flatzinc(t, test.text, strings.Fields(test.flags)...)
		assert.Equal(t, exit.Answered, status, test.text)
		assert.Empty(t, stderr, test.text)
		assert.Equal(t, test.want, stdout, test.text)
	}
}

func TestFznUsage(t *testing.T) {
	for args, want := range map[string]string{
		"fzn":                     "no file; expected lsolve fzn [flags] FILE",
		"fzn a.fzn b.fzn -a":      `unexpected argument "b.fzn"; expected one file`,
		"fzn -x a.fzn":            "lsolve fzn has no flag -x",
		"fzn -p -1 a.fzn":         "lsolve: -p -1; expected 0 or more",
		"fzn -n -1 a.fzn":         "lsolve: -n -1; expected 0 or more",
		"fzn -t -1 a.fzn":         "lsolve: -t -1; expected 0 or more",
		"fzn --engine milp a.fzn": `--engine "milp"; expected one of auto, cp, learn, ls, portfolio`,
		"install-msc a b":         `unexpected argument "b"; expected one folder at most`,
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(args)...)
		assert.Equal(t, exit.Usage, status, args)
		assert.Empty(t, stdout, args)
		assert.Contains(t, stderr, want, args)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), "one line: %q", stderr)
	}
}

func TestFznErrors(t *testing.T) {
	status, stdout, stderr := flatzinc(t, "var 1..3: x;\nconstraint int_le(x, y);")
	assert.Equal(t, exit.Error, status)
	assert.Empty(t, stdout)
	assert.Regexp(t, `^lsolve: .*test\.fzn: line 2:22: "y" is not declared\n$`, stderr)
	status, stdout, stderr = lsolve(t, "fzn", filepath.Join(t.TempDir(), "none.fzn"))
	assert.Equal(t, exit.Error, status)
	assert.Empty(t, stdout)
	assert.Contains(t, stderr, "no such file")
	status, stdout, _ = lsolve(t, "fzn", "-")
	assert.Equal(t, exit.Error, status, "the standard input is empty")
	assert.Empty(t, stdout)
	var out bytes.Buffer
	assert.Equal(t, exit.Error, command(t.Context(), []string{"lsolve", "fzn", fznFile(t, threeFzn)}, nil, brokenPipe{}, &out))
	assert.Contains(t, out.String(), "standard output: ")
}

func TestFznStatistics(t *testing.T) {
	for _, engine := range fznEngines {
		_, stdout, _ := flatzinc(t, maxFzn, "-s", "-t", "300", "--engine", engine)
		assert.Contains(t, stdout, "%%%mzn-stat: objective=3\n", engine)
		assert.Contains(t, stdout, "%%%mzn-stat: variables=2\n", engine)
		assert.Regexp(t, `%%%mzn-stat: solveTime=\d+\.\d+\n`, stdout, engine)
		assert.True(t, strings.HasSuffix(stdout, "%%%mzn-stat-end\n"), engine)
	}
	_, stdout, _ := flatzinc(t, maxFzn, "-s", "--engine", "learn")
	for _, name := range []string{"nodes", "failures", "restarts", "propagations", "peakDepth", "nogoods", "backjumps", "objectiveBound", "initTime", "peakMem"} {
		assert.Regexp(t, regexp.MustCompile(`(?m)^%%%mzn-stat: `+name+`=[0-9.]+$`), stdout)
	}
	// The root says less than the end of the search.
	const product = "var 0..5: x; var 0..5: y; var 0..25: z :: output_var; constraint int_lin_eq([1,1],[x,y],7); constraint int_times(x,y,z); solve minimize z;"
	for _, engine := range []string{"auto", "cp", "learn"} {
		_, stdout, _ = flatzinc(t, product, "-s", "--engine", engine)
		assert.Contains(t, stdout, "==========\n", engine)
		assert.Contains(t, stdout, "%%%mzn-stat: objectiveBound=10\n", engine)
	}
	_, _, stderr := flatzinc(t, "var 1..3: x; solve :: int_search([x], alphabetic, indomain_min) :: magic satisfy;", "-v")
	assert.Contains(t, stderr, "% the annotation magic is ignored\n")
	assert.Contains(t, stderr, `there is no variable selection "alphabetic"`)
}

// TestFznStopped: without time there is no answer, and that is no error.
func TestFznStopped(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(exit.ErrInterrupted)
	status, stdout, stderr := lsolveContext(ctx, "fzn", fznFile(t, threeFzn))
	assert.Equal(t, exit.Answered, status)
	assert.Equal(t, "=====UNKNOWN=====\n", stdout)
	assert.Empty(t, stderr)
}

// fznAnswer is what a run has printed, checked for its form.
type fznAnswer struct {
	solutions []string
	status    string // the last line without "=====", "" if there is none
}

var assignment = regexp.MustCompile(`^\w+ = (-?\d+|true|false|array\dd\([^\[]*\[[^\[]*\]\));$`)

// readAnswer takes an output apart; anything that does not belong there is an
// error.
func readAnswer(t *testing.T, stdout string) (a fznAnswer) {
	t.Helper()
	var solution strings.Builder
	if at := strings.Index(stdout, "%%%mzn-stat"); at >= 0 {
		require.True(t, strings.HasSuffix(stdout, "%%%mzn-stat-end\n"), stdout)
		stdout = stdout[:at]
	}
	for line := range strings.Lines(stdout) {
		require.True(t, strings.HasSuffix(line, "\n"), "a line that does not end: %q", line)
		line = strings.TrimSuffix(line, "\n")
		require.Empty(t, a.status, "something after the status: %q", line)
		switch {
		case line == "----------":
			a.solutions = append(a.solutions, solution.String())
			solution.Reset()
		case line == "==========":
			require.NotEmpty(t, a.solutions)
			a.status = "complete"
		case strings.HasPrefix(line, "====="):
			require.Empty(t, a.solutions)
			a.status = strings.Trim(line, "=")
		default:
			require.Regexp(t, assignment, line)
			solution.WriteString(line + "\n")
		}
	}
	require.Empty(t, solution.String(), "half a solution")
	return a
}

// objective is that of the best solution, by the statistics.
func objective(t *testing.T, stdout string) int64 {
	t.Helper()
	m := regexp.MustCompile(`(?m)^%%%mzn-stat: objective=(-?\d+)$`).FindStringSubmatch(stdout)
	require.NotNil(t, m, stdout)
	v, err := strconv.ParseInt(m[1], 10, 64)
	require.NoError(t, err)
	return v
}
