package main

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/fuzz/command"
	"lsolve/internal/rng"
)

// TestCommands: the seed determines the commands. Only --threads differs between the
// two, and only where that is documented to change nothing. No command has a limit on
// time.
func TestCommands(t *testing.T) {
	for n := range uint64(500) {
		g := &generator{Rand: rng.New(4, n)}
		first, second := g.commands()
		again, _ := (&generator{Rand: rng.New(4, n)}).commands()
		assert.Equal(t, first, again)
		if !slices.Equal(first, second) {
			last := len(first) - 1
			assert.Equal(t, first[:last], second[:last])
			assert.Equal(t, []string{"--threads", "1"}, first[last-1:])
			assert.True(t, slices.Contains(first, "--walks") || slices.Contains(first, "--deterministic"), first)
		}
		for _, flag := range []string{"--time-limit", "--warm-time", "-t"} {
			assert.NotContains(t, first, flag)
		}
	}
}

// TestSame: what may differ.
func TestSame(t *testing.T) {
	a := command.Result{Stdout: `{"steps":3,"time_ms":1.5e3}` + "\n     time_ms  1  2\n x\nmean time 3\ntime added per move 4\n", Stderr: "1 s"}
	b := command.Result{Stdout: `{"steps":3,"time_ms":{"mean":2}}` + "\n     time_ms  3  4\n  x\nmean time 5\ntime added per move 6\n", Stderr: "2 s"}
	assert.True(t, same(a, b))
	b.Stdout += "y\n"
	assert.False(t, same(a, b))
	assert.False(t, same(command.Result{Status: 1}, command.Result{Status: 4}))
	assert.False(t, same(command.Result{Status: 1, Stderr: "a"}, command.Result{Status: 1, Stderr: "b"}))
}
