// Package cataloguetest makes instances of the catalogue's problems for tests.
package cataloguetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/problem"
)

// Instance returns an instance of the problem's generator with the options, and seed 1.
func Instance[I problem.Instance](t testing.TB, name string, options map[string]any) I {
	t.Helper()
	e, ok := catalogue.Find(name)
	require.True(t, ok, name)
	values, err := problem.NewValues(e.Generator.Options, options)
	require.NoError(t, err)
	in, err := e.Generate(t.Context(), values, 1)
	require.NoError(t, err)
	return in.(I)
}
