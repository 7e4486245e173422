// Package fronttest makes tasks of fronts for tests.
package fronttest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/catalogue"
	"lsolve/problem"
)

// Task is lsolve front of a problem with one instance, whose text is given, by an algorithm.
func Task(t testing.TB, name, text, algo string) *front.Task {
	t.Helper()
	e, ok := catalogue.Find(name)
	require.True(t, ok)
	defaults, err := problem.NewValues(e.Options, nil)
	require.NoError(t, err)
	in, err := e.Read("test", strings.NewReader(text), defaults)
	require.NoError(t, err)
	v, err := option.For(front.Describe(e)).Defaults().With("algo", algo)
	require.NoError(t, err)
	task, err := front.New(e, v, "test", []problem.Instance{in})
	require.NoError(t, err)
	return task
}
