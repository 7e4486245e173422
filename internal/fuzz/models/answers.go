package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lsolve/internal/fuzz/command"
)

// answer is what a solver said.
type answer struct {
	command.Result
	by       string
	raw      []string // the solutions as FlatZinc
	lines    []string // the same as the model's output item has them
	broken   string   // why they could not be read
	complete bool     // ==========
	unsat    bool     // =====UNSATISFIABLE=====
}

const (
	solutionEnd   = "----------"
	completeMark  = "=========="
	unsatMark     = "=====UNSATISFIABLE====="
	mostSolutions = 30000 // that are compared
)

// read reads a solver's output.
func read(by string, r command.Result) *answer {
	a := &answer{Result: r, by: by}
	for line := range strings.Lines(r.Stdout) {
		switch strings.TrimSpace(line) {
		case completeMark:
			a.complete = true
		case unsatMark:
			a.unsat = true
		}
	}
	a.raw = strings.Split(r.Stdout, solutionEnd+"\n")
	a.raw = a.raw[:len(a.raw)-1] // what follows the last is no solution
	if len(a.raw) > mostSolutions {
		a.Stopped = "solutions"
		a.raw = a.raw[:mostSolutions]
	}
	return a
}

// translate states the solutions of some answers to one file as the model does.
func (t *tools) translate(ctx context.Context, c compiled, answers ...*answer) {
	seen := map[string]bool{}
	var order []string
	var stream strings.Builder
	for _, a := range answers {
		for _, s := range a.raw {
			if !seen[s] {
				seen[s] = true
				order = append(order, s)
				stream.WriteString(s + solutionEnd + "\n")
			}
		}
	}
	if len(order) == 0 {
		return
	}
	out := command.Feed(ctx, command.Limits{Time: wallTime}, nil, strings.NewReader(stream.String()), t.minizinc, "--ozn-file", c.ozn)
	lines := map[string]string{}
	printed := strings.Split(out.Stdout, solutionEnd+"\n")
	for i, s := range order {
		if i < len(printed)-1 {
			lines[s] = strings.TrimSpace(printed[i])
		}
	}
	for _, a := range answers {
		switch {
		case out.Stopped != "":
			a.Stopped = out.Stopped
		case out.Status != 0 || len(lines) != len(order):
			a.broken = fmt.Sprintf("%d of %d solutions were read: %s", len(lines), len(order), out.Stderr)
		default:
			for _, s := range a.raw {
				a.lines = append(a.lines, lines[s])
			}
		}
	}
}

// set is the solutions as a set.
func (a *answer) set() map[string]bool {
	set := map[string]bool{}
	for _, line := range a.lines {
		set[line] = true
	}
	return set
}

// last is the last solution, the best of an optimisation; "" if there is none.
func (a *answer) last() string {
	if len(a.lines) == 0 {
		return ""
	}
	return a.lines[len(a.lines)-1]
}

// objective is the objective of a solution.
func objective(line string) int {
	i := strings.LastIndex(line, "goal=")
	v, _ := strconv.Atoi(line[i+len("goal="):])
	return v
}

// better reports whether a solution is better than another.
func (m *model) better(a, b string) bool {
	if m.goal == "minimize" {
		return objective(a) < objective(b)
	}
	return objective(a) > objective(b)
}

// missing is an element of a that b lacks; "" if there is none.
func missing(a []string, b map[string]bool) string {
	if i := slices.IndexFunc(a, func(s string) bool { return !b[s] }); i >= 0 {
		return a[i]
	}
	return ""
}
