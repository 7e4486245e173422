package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// engine is a way to run lsolve.
type engine struct {
	name     string
	args     []string
	time     time.Duration
	complete bool // it proves what it says
	one      bool // it is never asked for all solutions
}

var engines = []engine{
	{"cp", []string{"--engine", "cp"}, searchTime, true, false},
	{"learn", []string{"--engine", "learn"}, searchTime, true, false},
	{"auto", nil, searchTime, true, false},
	{"free", []string{"-f"}, searchTime, true, false},
	{"learn free", []string{"--engine", "learn", "-f", "-r", "3"}, searchTime, true, false},
	{"cp check", []string{"--engine", "cp", "--check"}, searchTime, true, false},
	{"learn check", []string{"--engine", "learn", "--check"}, searchTime, true, false},
	{"threads", []string{"-p", "2"}, searchTime, true, false},
	{"portfolio", []string{"--engine", "portfolio"}, 2 * time.Second, true, true},
	{"ls", []string{"--engine", "ls"}, 200 * time.Millisecond, false, true},
}

// most is the memory that a run may take.
const most = 1 << 30

// finding is something wrong. Findings of the same class are the same fault, as far
// as a program can tell.
type finding struct{ class, detail string }

// verdict is what became of a model.
type verdict struct {
	findings []finding
	skipped  string   // why the model was not run
	refused  []string // messages of lsolve about numbers that are too large
	answers  map[string]bool
	silent   []string // engines without an answer where Gecode had one, with their time
	checked  int      // solutions
}

// judge judges one model by the given engines.
func (t *tools) judge(ctx context.Context, m *model, chosen []engine) *verdict {
	j := &judgement{tools: t, model: m, verdict: &verdict{answers: map[string]bool{}}, known: map[string]string{}}
	reference, message, referred := t.compileReference(ctx, m, "reference")
	c, wrong, ok := t.compile(ctx, t.forLsolve, "model", m.text())
	switch {
	// The order of constraints decides whether it gives up on a reified form, meets
	// what a constraint does not take, and breaks down.
	case !ok && (strings.Contains(wrong, "Abort: Reified ") || strings.Contains(wrong, "assertion failed") || strings.Contains(wrong, "Assertion `")):
		j.skipped = wrong
		return j.verdict
	case !ok && wrong != "" && referred:
		j.find("compile", "only the standard library compiles it: %s", wrong)
		return j.verdict
	case !ok:
		j.skipped = wrong + message
		return j.verdict
	}
	if referred {
		var args []string
		if j.all() {
			args = []string{"-a"}
		}
		j.reference = t.runGecode(ctx, reference, args...)
		if t.translate(ctx, reference, j.reference); j.reference.Stopped != "" || j.reference.Status != 0 || j.reference.broken != "" {
			j.reference.complete, j.reference.unsat = false, false
		}
	}
	for _, e := range chosen {
		if j.all() && !e.one {
			e.args = append(slices.Clone(e.args), "-a")
		}
		a := t.runLsolve(ctx, c, e)
		j.answers = append(j.answers, a)
	}
	t.translate(ctx, c, j.answers...)
	for i, a := range j.answers {
		j.ran(chosen[i], a)
	}
	for _, a := range j.answers {
		j.solutions(ctx, a)
	}
	for i, a := range j.answers {
		j.claims(ctx, chosen[i], a)
	}
	for _, a := range j.answers {
		answered := a.complete || a.unsat || len(a.lines) > 0
		if j.verdict.answers[a.by] = answered; !answered && j.reference != nil && (j.reference.complete || j.reference.unsat) {
			j.silent = append(j.silent, fmt.Sprintf("%s (%v of processor time, Gecode %v)", a.by, a.CPU.Round(10*time.Millisecond), j.reference.CPU.Round(10*time.Millisecond)))
		}
	}
	return j.verdict
}

// judgement is a verdict in the making.
type judgement struct {
	*tools
	*model
	*verdict
	reference *answer // nil: there is none
	answers   []*answer
	known     map[string]string // what Gecode says of a solution: "yes", "no", "unknown"
}

// all reports whether the solutions are enumerated.
func (j *judgement) all() bool { return j.goal == "" && !j.large }

func (j *judgement) find(class, format string, args ...any) {
	j.findings = append(j.findings, finding{class, fmt.Sprintf(format, args...)})
}

// ran judges how a run ended.
func (j *judgement) ran(e engine, a *answer) {
	switch {
	case a.Memory > most || a.Stopped == "memory":
		j.find("memory: "+a.by, "%d MiB", a.Memory>>20)
	case a.Stopped != "":
	case strings.Contains(a.Stderr, "internal error"), strings.Contains(a.Stderr, "panic"), strings.Contains(a.Stderr, "goroutine "):
		j.find("crash: "+a.by, "%s", a.Stderr)
	case a.Status == 1 && j.large && strings.Count(a.Stderr, "\n") == 1:
		_, message, _ := strings.Cut(strings.TrimSpace(a.Stderr), ".fzn:")
		j.refused = append(j.refused, message)
	case a.Status != 0:
		j.find("error: "+a.by, "status %d: %s", a.Status, a.Stderr)
	case a.broken != "" && (misprinted(a.broken) || j.reference != nil && j.reference.broken != ""): // MiniZinc cannot print it
	case a.broken != "":
		j.find("output: "+a.by, "%s", a.broken)
	case e.complete && !a.complete && !a.unsat && (j.all() && !e.one || len(a.lines) == 0 || j.goal != "") && !j.large && a.Elapsed < e.time/2:
		j.find("unfinished: "+a.by, "it ended after %v without a proof: %s %s", a.Elapsed, last(a.Stdout), a.Stderr)
	}
}

// misprinted reports whether what MiniZinc made to print solutions is wrong in itself: it
// leaves out functions and order in the expressions of options.
func misprinted(message string) bool {
	return strings.Contains(message, "model.ozn:") || strings.Contains(message, "deopt on absent value")
}

// last is the end of a text.
func last(text string) string { return text[max(0, len(text)-200):] }

// solutions judges the solutions of a run: all against those of Gecode, or some
// by fixing the variables.
func (j *judgement) solutions(ctx context.Context, a *answer) {
	if j.all() && j.reference != nil && j.reference.complete {
		j.checked += len(a.lines)
		if s := missing(a.lines, j.reference.set()); s != "" && j.holds(ctx, s) == "no" {
			j.find("wrong solution: "+a.by, "%s", s)
		}
		return
	}
	some := a.lines
	if len(some) > 2 {
		some = []string{some[0], some[len(some)-1]}
	}
	for _, s := range some {
		j.checked++
		if j.holds(ctx, s) == "no" {
			j.find("wrong solution: "+a.by, "%s", s)
			return
		}
	}
	for i := 1; i < len(a.lines) && j.goal != ""; i++ {
		if !j.better(a.lines[i], a.lines[i-1]) {
			j.find("worse solution: "+a.by, "%s after %s", a.lines[i], a.lines[i-1])
			return
		}
	}
}

// claims judges what a run says to have proved, by the solutions of all others.
func (j *judgement) claims(ctx context.Context, e engine, a *answer) {
	if a.Stopped != "" || a.broken != "" || !a.complete && !a.unsat {
		return
	}
	own := a.set()
	for _, b := range append([]*answer{j.reference}, j.answers...) {
		if b == nil || b == a || b.broken != "" {
			continue
		}
		var refutes string
		switch {
		case len(b.lines) == 0:
		case a.unsat:
			refutes = b.last()
		case j.goal != "":
			if s := b.last(); j.better(s, a.last()) {
				refutes = s
			}
		case j.all() && !e.one:
			refutes = missing(b.lines, own)
		}
		if refutes == "" || j.holds(ctx, refutes) != "yes" {
			continue
		}
		switch {
		case a.unsat:
			j.find("false unsatisfiable: "+a.by, "%s, by %s", refutes, b.by)
		case j.goal != "":
			j.find("false optimum: "+a.by, "%s; better by %s: %s", a.last(), b.by, refutes)
		default:
			j.find("lost solution: "+a.by, "%d solutions of %d of %s; one is %s", len(own), len(b.set()), b.by, refutes)
		}
		return
	}
}

// holds is what Gecode says of a solution: "yes", "no" or "unknown".
func (j *judgement) holds(ctx context.Context, solution string) string {
	if known := j.known[solution]; known != "" {
		return known
	}
	m := j.satisfying()
	known := j.fixed(ctx, m, solution)
	if known == "no" && !m.setOrder && m.hasSets() {
		// For Gecode's sets MiniZinc takes {} of disjoint domains for different.
		m.setOrder = true
		if j.fixed(ctx, m, solution) != "no" {
			known = "unknown"
		}
	}
	j.known[solution] = known
	return known
}

// fixed is what Gecode says of a model with the values of a solution.
func (j *judgement) fixed(ctx context.Context, m *model, solution string) string {
	c, _, ok := j.compileReference(ctx, m, "fixed", m.fix(solution)...)
	if !ok {
		return "unknown"
	}
	switch a := j.runGecode(ctx, c); {
	case a.Stopped == "" && a.Status == 0 && strings.Contains(a.Stdout, solutionEnd):
		return "yes"
	case a.Stopped == "" && a.Status == 0 && a.unsat:
		return "no"
	}
	return "unknown"
}
