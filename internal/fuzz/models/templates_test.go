package main

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

// installed are the programs.
func installed(t *testing.T) *tools {
	t.Helper()
	folder := t.TempDir()
	tool, err := find(t.Context(), "minizinc", "", "", folder)
	if errors.Is(err, errMissing) {
		t.Skip(err)
	}
	require.NoError(t, err)
	return tool
}

// TestTemplates: MiniZinc knows every template of a global, and lsolve's library has each in
// reified form but those that are named as exceptions. Not every draw fits: there are assertions
// on index sets and signs.
func TestTemplates(t *testing.T) {
	longtest.NoRace(t)
	tool := installed(t)
	step := longtest.Choose(23, 1)
	for i := 0; i < len(globals); i += step {
		template := globals[i]
		assert.Empty(t, tool.compiles(t.Context(), template, "@", tool.forGecode), template)
		if message := tool.compiles(t.Context(), template, "(b1 <-> @)", tool.forLsolve); reified(template) {
			assert.Empty(t, message, "reified %s", template)
		} else {
			assert.NotEmpty(t, message, "%s can be reified", template)
		}
	}
}

// compiles returns the error of the last of some models with the template; "" if one
// compiles.
func (t *tools) compiles(ctx context.Context, template, form, configuration string) (message string) {
	for n := range uint64(8) {
		g := &generator{Rand: rng.New(11, n), model: &model{}, assignments: 1, used: map[string]bool{}}
		g.declare(&variable{kind: 'b'})
		g.constraints = []*node{{'b', form, []*node{g.expand('b', template, 1)}}}
		_, wrong, ok := t.compile(ctx, configuration, "template", g.text())
		if ok {
			return ""
		}
		message = wrong
	}
	return message
}
