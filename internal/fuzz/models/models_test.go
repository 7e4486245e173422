package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/fuzz/command"
	"lsolve/internal/longtest"
)

// TestGenerate: seed and number determine a model, and other numbers give others.
func TestGenerate(t *testing.T) {
	texts := map[string]bool{}
	for n := range uint64(300) {
		a, _ := generate(5, n)
		b, _ := generate(5, n)
		require.Equal(t, a.text(), b.text())
		texts[a.text()] = true
	}
	assert.Greater(t, len(texts), 295)
}

// TestShrink: what does not matter goes: constraints, variables, elements, values.
func TestShrink(t *testing.T) {
	found := 0
	for n := range uint64(400) {
		m, _ := generate(6, n)
		fails := func(m *model) bool {
			return strings.Contains(m.text(), "cumulative(") && strings.Contains(m.text(), "..")
		}
		if !fails(m) {
			continue
		}
		found++
		small := shrink(m, fails, func() bool { return true })
		require.True(t, fails(small))
		assert.Len(t, small.constraints, 1)
		assert.LessOrEqual(t, len(small.vars), 6, small.text())
		assert.Less(t, len(small.text()), 400, small.text())
	}
	assert.Positive(t, found)
}

// TestFixed: a solution fixes the variables of every kind.
func TestFixed(t *testing.T) {
	m := &model{
		vars: []*variable{{name: "x", kind: 'i'}, {name: "b", kind: 'b'}, {name: "s", kind: 's'}, {name: "o", kind: 'o'}, {name: "p", kind: 'o'}},
		goal: "minimize",
	}
	assert.Equal(t, []string{"x = -3", "b = true", "s = {1, 2}", "absent(o)", `(occurs(p) /\ deopt(p) = 2)`, "goal = 7"},
		m.fix("x=-3;b=true;s=[1, 2];o=<>;p=2;goal=7"))
}

// TestRead: solutions and marks of an output.
func TestRead(t *testing.T) {
	a := read("cp", command.Result{Stdout: "x = 1;\n----------\nx = 2;\n----------\n==========\n"})
	assert.Equal(t, []string{"x = 1;\n", "x = 2;\n"}, a.raw)
	assert.True(t, a.complete)
	assert.True(t, read("cp", command.Result{Stdout: unsatMark + "\n"}).unsat)
	assert.Empty(t, read("cp", command.Result{Stdout: "x = 1;"}).raw, "half a solution is none")
}

// TestJudge: every kind of finding is found, and a limit is none.
func TestJudge(t *testing.T) {
	complete, walk := engines[0], engine{name: "ls", one: true, time: 1}
	one, two, three := "x=1;goal=1", "x=2;goal=2", "x=3;goal=3"
	gecode := func(lines ...string) *answer { return &answer{by: "Gecode", lines: lines, complete: true} }
	for _, c := range []struct {
		name      string
		goal      string
		large     bool
		reference *answer
		engine    engine
		answer    answer
		want      string
	}{
		{"right", "", false, gecode(one, two), complete, answer{lines: []string{two, one}, complete: true}, ""},
		{"lost", "", false, gecode(one, two), complete, answer{lines: []string{one}, complete: true}, "lost solution: cp"},
		{"a limit", "", false, gecode(one, two), complete, answer{lines: []string{one}, Result: command.Result{Stopped: "time"}}, ""},
		{"one is enough", "", false, gecode(one, two), walk, answer{lines: []string{one}, complete: true}, ""},
		{"wrong", "", false, gecode(one, two), complete, answer{lines: []string{one, two, three}, complete: true}, "wrong solution: cp"},
		{"wrong, of a large model", "", true, nil, complete, answer{lines: []string{three}}, "wrong solution: cp"},
		{"not unsatisfiable", "", true, gecode(one), complete, answer{unsat: true}, "false unsatisfiable: cp"},
		{"Gecode is wrong", "", true, gecode(three), complete, answer{unsat: true}, ""},
		{"optimal", "maximize", false, gecode(two), complete, answer{lines: []string{one, two}, complete: true}, ""},
		{"not optimal", "maximize", false, gecode(two), complete, answer{lines: []string{one}, complete: true}, "false optimum: cp"},
		{"not proved", "maximize", false, gecode(two), walk, answer{lines: []string{one}}, ""},
		{"no improvement", "minimize", false, gecode(one), complete, answer{lines: []string{one, two}}, "worse solution: cp"},
		{"unfinished", "", false, nil, complete, answer{lines: []string{one}}, "unfinished: cp"},
		{"crash", "", false, nil, complete, answer{Result: command.Result{Status: 2, Stderr: "panic: x\ngoroutine 1"}}, "crash: cp"},
		{"error", "", false, nil, complete, answer{Result: command.Result{Status: 1, Stderr: "lsolve: no\n"}}, "error: cp"},
		{"refused", "", true, nil, complete, answer{Result: command.Result{Status: 1, Stderr: "lsolve: no\n"}}, ""},
		{"output", "", false, nil, complete, answer{broken: "0 of 1 solutions were read: Error: type error: undefined identifier `x'"}, "output: cp"},
		{"misprinted", "", false, nil, complete, answer{broken: "0 of 1 solutions were read: /tmp/model.ozn:10.13: syntax error"}, ""},
		{"memory", "", false, nil, complete, answer{Result: command.Result{Stopped: "memory"}}, "memory: cp"},
	} {
		j := &judgement{
			model: &model{goal: c.goal, large: c.large}, verdict: &verdict{}, reference: c.reference,
			known: map[string]string{one: "yes", two: "yes", three: "no"},
		}
		a := c.answer
		if a.by = c.engine.name; c.name != "unfinished" && c.engine.complete {
			a.Elapsed = searchTime // it had its time
		}
		j.answers = []*answer{&a}
		j.ran(c.engine, &a)
		j.solutions(t.Context(), &a)
		j.claims(t.Context(), c.engine, &a)
		var classes []string
		for _, f := range j.findings {
			classes = append(classes, f.class)
		}
		assert.Equal(t, c.want, strings.Join(classes, ", "), c.name)
	}
}

// TestEmptySets: MiniZinc's mistake about Gecode's sets is none of lsolve.
func TestEmptySets(t *testing.T) {
	tool := installed(t)
	for constraint, want := range map[string]string{"all_equal([s1,s2])": "unknown", "card(s1) = 1": "no", "card(s1) = 0": "yes"} {
		m := &model{
			vars:        []*variable{{name: "s1", kind: 's', lo: 0, hi: 0}, {name: "s2", kind: 's', lo: 1, hi: 1}},
			constraints: []*node{{'b', constraint, nil}},
		}
		j := &judgement{tools: tool, model: m, known: map[string]string{}}
		assert.Equal(t, want, j.holds(t.Context(), "s1=[];s2=[]"), m.text())
	}
}

// TestModels: some models have no finding.
func TestModels(t *testing.T) {
	longtest.NoRace(t)
	tool := installed(t)
	for n := range uint64(4) {
		m, _ := generate(1, n)
		v := tool.judge(t.Context(), m, choose(1, n))
		assert.Empty(t, v.findings, m.text())
	}
}
