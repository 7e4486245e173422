package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/fuzz/command"
	"lsolve/internal/rng"
)

// TestMutate: the seed determines the change, and almost always there is one.
func TestMutate(t *testing.T) {
	const text = "3 4\n1 2 30\n4 5 6\n"
	different := 0
	for n := range uint64(500) {
		changed := mutate(rng.New(3, n), text)
		assert.Equal(t, changed, mutate(rng.New(3, n), text))
		if changed != text {
			different++
		}
		_ = mutate(rng.New(3, n), "")
	}
	assert.Greater(t, different, 400)
}

// TestJudge: what is a finding.
func TestJudge(t *testing.T) {
	for _, c := range []struct {
		result command.Result
		want   string
	}{
		{command.Result{}, ""},
		{command.Result{Status: 4, Stderr: "lsolve: stopped"}, ""},
		{command.Result{Status: 1, Stderr: "lsolve: x.tsp:3:1: 0; expected more\n"}, ""},
		{command.Result{Status: 1, Stderr: "lsolve: y.tsp: 0; expected more\n"}, "the message does not name the file"},
		{command.Result{Status: 1, Stderr: "x.tsp: 0\n"}, "the message does not begin with the command"},
		{command.Result{Status: 1, Stderr: "lsolve: x.tsp\nand more\n"}, "status 1 without one line on the standard error"},
		{command.Result{Status: 2}, "status 2 without one line on the standard error"},
		{command.Result{Status: 3}, "status 3"},
		{command.Result{Status: -1}, "status -1"},
		{command.Result{Status: 2, Stderr: "panic: x\n\ngoroutine 1 [running]"}, "it breaks down"},
		{command.Result{Status: -1, Stopped: "memory"}, "it takes 1 GiB"},
		{command.Result{Memory: 1 << 30}, "it takes 1 GiB"},
		{command.Result{Stopped: "time"}, "it does not end"},
	} {
		assert.Equal(t, c.want, judge(c.result, "x.tsp"), c.result)
	}
}

// TestShrink: only what fails is left.
func TestShrink(t *testing.T) {
	assert.Equal(t, "x", strings.TrimSpace(shrink("a b\nc x d\ne\nf g h\n", func(s string) bool { return strings.Contains(s, "x") })))
}

// TestSources: there are instances of every problem that reads files.
func TestSources(t *testing.T) {
	for problem := range generated {
		_, inTestdata := files[problem]
		assert.True(t, inTestdata || slices.Contains([]string{"qap", "knapsack", "nurses"}, problem), problem)
	}
}
