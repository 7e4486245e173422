package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/model"
	"lsolve/problem/queens"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/trace"
)

// cpOptions are the flags of --algo cp.
type cpOptions struct {
	formulation queens.Formulation
	heuristic   string // "": defaultHeuristic
	general     bool   // no heuristic: selection, choice and style say
	selection   branch.Select
	choice      branch.Choice
	style       branch.Style
	method      cp.Method
	symmetry    bool // --method sbds, or --unique
	consistency cp.Consistency
	trace       string
	learn       learnOptions
}

// maxCP is the largest board for the constraint engine: one that takes some 1.5
// GB of memory.
func maxCP(o options) int {
	switch o.cp.formulation {
	case queens.Disequalities:
		return 2000
	case queens.Dual:
		return 1000
	default:
		return 5000
	}
}

// cpFlags are the flags that only --algo cp has.
var cpFlags = append([]string{"model", "heuristic", "select", "choice", "branching", "method", "consistency", "trace"}, learnFlagNames...)

// defaultHeuristic needs the fewest backtracks of those of the report.
const defaultHeuristic = "moffmo"

// heuristics are the programs of the ECLiPSe report, by name: in which order
// columns are listed, how one is selected, and which row is tried first.
var heuristics = map[string]struct {
	middleOut bool
	options   branch.Options
}{
	"naive":      {},
	"middle_out": {middleOut: true},
	"first_fail": {options: branch.Options{Select: branch.FirstFail}},
	"moff":       {middleOut: true, options: branch.Options{Select: branch.FirstFail}},
	"moffmo":     {middleOut: true, options: branch.Options{Select: branch.FirstFail, Choice: branch.IndomainMiddle}},
}

// rotate takes rows from the middle outwards and looks for a column for each.
const rotate = "rotate"

var heuristicNames = []string{"naive", "middle_out", "first_fail", "moff", "moffmo", rotate}

// cpVariants are the heuristics, for compare.
func cpVariants() map[string]func(*options) {
	variants := make(map[string]func(*options), len(heuristicNames))
	for _, name := range heuristicNames {
		variants[name] = func(o *options) { o.cp.heuristic = name }
	}
	variants["learn"] = func(o *options) { o.cp.learn.mode = cp.LearnOn }
	return variants
}

// readCP reads the flags of --algo cp.
func readCP(c *cli.Context) (o cpOptions, err error) {
	if o.formulation, err = queens.ParseFormulation(c.String("model")); err != nil {
		return o, usagef("--%v", err)
	}
	if o.selection, err = branch.SelectByName(c.String("select")); err != nil {
		return o, usagef("--select: %v", err)
	}
	if o.choice, err = branch.ChoiceByName(c.String("choice")); err != nil {
		return o, usagef("--choice: %v", err)
	}
	if o.style, err = branch.StyleByName(c.String("branching")); err != nil {
		return o, usagef("--branching: %v", err)
	}
	if o.method, o.symmetry, err = parseMethod(c.String("method")); err != nil {
		return o, err
	}
	o.symmetry = o.symmetry || c.Bool("unique")
	o.consistency = parseConsistency(c.String("consistency"))
	o.trace = c.String("trace")
	o.heuristic = c.String("heuristic")
	for _, general := range []string{"select", "choice", "branching"} {
		o.general = o.general || c.IsSet(general)
	}
	return o, o.together(c)
}

// rotates reports whether the board found is to be turned back.
func (o cpOptions) rotates() bool { return !o.general && o.heuristic == rotate }

// splits reports whether the search can be shared among threads.
func (o cpOptions) splits() bool {
	_, complete := o.method.(cp.Complete)
	return complete && !o.symmetry
}

// together refuses flags that do not go together.
func (o cpOptions) together(c *cli.Context) error {
	_, complete := o.method.(cp.Complete)
	several := c.IsSet("threads") && c.Int("threads") > 1
	switch {
	case several && !o.splits():
		return usagef("--threads goes with --method complete and without --unique")
	case o.symmetry && !complete:
		return usagef("--unique goes with --method complete or sbds")
	case o.symmetry && o.general && (o.style == branch.Bisect || o.choice.Cuts()):
		return usagef("--unique and --method sbds need branching on values; expected --branching enum or step, and no split")
	}
	return nil
}

// selected are the columns in the order of the heuristic, and how it chooses
// among them; not for rotate, which chooses rows.
func (o cpOptions) selected(m *model.Model, columns []model.Var, seed uint64) ([]model.Var, branch.Options) {
	if o.general {
		options := branch.Options{Select: o.selection, Choice: o.choice, Style: o.style, Seed: seed}
		if o.selection == branch.Occurrence || o.selection == branch.MostConstrained {
			options.Degrees = cp.Degrees(m)
		}
		return columns, options
	}
	h := heuristics[cmp.Or(o.heuristic, defaultHeuristic)]
	if !h.middleOut {
		return columns, h.options
	}
	spread := make([]model.Var, 0, len(columns))
	for _, i := range queens.MiddleOut(len(columns)) {
		spread = append(spread, columns[i])
	}
	return spread, h.options
}

// brancher is the branching on the columns' variables.
func (o cpOptions) brancher(m *model.Model, columns []model.Var, seed uint64) func(worker int) branch.Brancher {
	if o.rotates() {
		middleOut := make([]int32, 0, len(columns))
		for _, i := range queens.MiddleOut(len(columns)) {
			middleOut = append(middleOut, int32(i))
		}
		return func(int) branch.Brancher { return branch.ValueFirst(columns, middleOut) }
	}
	vars, options := o.selected(m, columns, seed)
	return func(worker int) branch.Brancher {
		options := options
		options.Stream = uint64(worker)
		return branch.New(vars, options)
	}
}

// runCP runs the constraint engine. A run that writes a trace is waited for: the
// file has to be closed.
func runCP(ctx context.Context, j job) outcome {
	if j.options.cp.trace != "" {
		return searchQueens(ctx, j)
	}
	return abandonable(ctx, j.emit, func(emit func([]int32) error) outcome {
		j.emit = emit
		return searchQueens(ctx, j)
	})
}

func searchQueens(ctx context.Context, j job) (out outcome) {
	o := j.options.cp
	m, columns := o.formulation.Model(j.n)
	options := cp.Options{
		Branch: o.brancher(m, columns, j.seed), Method: o.method, Threads: j.threads, Limits: solve.Limits{Nodes: j.maxSteps}, OnProgress: j.progress,
		Consistency: func(int, model.Constraint) cp.Consistency { return o.consistency },
	}
	o.learn.apply(&options)
	if o.symmetry {
		options.Symmetries = boardSymmetries(j.n)
	}
	if o.trace != "" {
		tree, err := trace.Open(ctx, o.trace, fmt.Sprintf("%d queens", j.n))
		if err != nil {
			return outcome{err: fmt.Errorf("--trace %s: %w", o.trace, err)}
		}
		options.OnNode = tree.Observe
		defer func() {
			if out.err != nil && !stopped(out.err) && !errors.Is(out.err, errInterrupted) {
				tree.Abort()
			} else if err := tree.Close(); err != nil {
				out.err = fmt.Errorf("--trace %s: %w", o.trace, err)
			}
		}()
	}
	s, err := j.prepare(ctx, m, columns, options)
	if err != nil {
		return outcome{err: err}
	}
	defer func() {
		if out.end(s.Result()); out.err != nil && out.solutions == 0 {
			out.status = solve.Unknown
		}
	}()
	if j.question == askCount || j.question == askCountUnique {
		count, err := s.Count(ctx)
		out.solutions, out.err = count.Solutions, err
		return out
	}
	show := func(solution solve.Solution) error {
		rows := solution.Values[:j.n]
		if o.rotates() {
			rows = queens.Transpose(rows)
		}
		if err := j.emit(rows); err != nil {
			return err
		}
		out.solutions++
		return nil
	}
	if j.question == askFirst {
		result, err := s.Solve(ctx)
		if out.err = err; result.Values != nil && err == nil {
			out.err = show(result.Solution)
		}
		return out
	}
	for solution, err := range s.Solutions(ctx) {
		if err == nil {
			err = show(solution)
		}
		if out.err = err; err != nil {
			break
		}
	}
	return out
}

// boardSymmetries are the symmetries of the board as those of the columns'
// variables, which come first in every formulation.
func boardSymmetries(n int) []cp.Symmetry {
	symmetries := make([]cp.Symmetry, 0, 7)
	for _, g := range queens.Symmetries(n) {
		symmetries = append(symmetries, func(x model.Var, v int32) (model.Var, int32) {
			s := g(queens.Square{Column: int32(x), Row: v})
			return model.Var(s.Column), s.Row
		})
	}
	return symmetries
}

// parseMethod reads a method as the flag gives it: complete, sbds, bbs:N, lds:N,
// credit:N, credit:N:METHOD, dbs:N, dbs:N:METHOD.
func parseMethod(text string) (m cp.Method, symmetry bool, err error) {
	name, rest, more := strings.Cut(text, ":")
	switch name {
	case "complete", "sbds":
		if more {
			return nil, false, badMethod(text)
		}
		return cp.Complete{}, name == "sbds", nil
	case "bbs", "lds", "credit", "dbs":
	default:
		return nil, false, badMethod(text)
	}
	number, rest, more := strings.Cut(rest, ":")
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 0 || n > math.MaxInt64/4 {
		return nil, false, badMethod(text)
	}
	var then cp.Method
	if more {
		below, _, _ := strings.Cut(rest, ":")
		if name == "bbs" || name == "lds" || below == "sbds" {
			return nil, false, badMethod(text)
		}
		if then, _, err = parseMethod(rest); err != nil {
			return nil, false, badMethod(text)
		}
	}
	switch name {
	case "bbs":
		return cp.BBS{Failures: n}, false, nil
	case "lds":
		return cp.LDS{Discrepancies: n}, false, nil
	case "credit":
		return cp.Credit{Credit: n, Then: then}, false, nil
	default:
		return cp.DBS{Levels: n, Then: then}, false, nil
	}
}

func badMethod(text string) error {
	return usagef("--method %q; expected complete, sbds, bbs:FAILURES, lds:DISCREPANCIES, credit:CREDIT[:METHOD] or dbs:LEVELS[:METHOD]", text)
}

var consistencyNames = []string{"default", "value", "bounds", "domain"}

// parseConsistency is the consistency level of that name.
func parseConsistency(name string) cp.Consistency {
	return cp.Consistency(max(0, slices.Index(consistencyNames, name)))
}
