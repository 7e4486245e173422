package lsolve_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve"
)

// functions returns the exported functions of a folder that are no methods.
func functions(t *testing.T, folder string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	names := map[string]bool{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.IsExported() {
				names[f.Name.Name] = true
			}
		}
	}
	return names
}

// TestComplete: every constructor of package model is in the façade.
func TestComplete(t *testing.T) {
	here := functions(t, ".")
	constructors := functions(t, "model")
	require.Greater(t, len(constructors), 60)
	for name := range constructors {
		// NewModel replaces New; the others are for checks of constraints and for problems.
		if name != "New" && name != "NegativeViolation" && name != "Refused" {
			assert.Contains(t, here, name, "package model has %s, and constraints.go has not", name)
		}
	}
}

// TestDependencies: the library does not compile the command's packages or those
// that draw.
func TestDependencies(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".", "./flatzinc", "./localsearch/queens", "./systematic/bitset").Output()
	if err != nil {
		t.Skip("the go command is not there: ", err)
	}
	for _, other := range []string{"github.com/urfave/cli", "gonum.org", "golang.org/x/term", "lsolve/cmd", "lsolve/internal/catalogue", "github.com/stretchr"} {
		assert.False(t, strings.Contains(string(out), other), other)
	}
}

// TestSolve: each status, with a proof if there is one.
func TestSolve(t *testing.T) {
	pair := func() (*lsolve.Model, lsolve.Var, lsolve.Var) {
		m := lsolve.NewModel()
		return m, m.Int("x", 0, 9), m.Int("y", 0, 9)
	}
	m, x, y := pair()
	m.Add(lsolve.Sum(x, y).AtMost(7))
	m.Maximise(lsolve.Sum(x.Times(2), y))
	r, err := lsolve.Solve(t.Context(), m, lsolve.Options{})
	require.NoError(t, err)
	assert.Equal(t, lsolve.Optimal, r.Status)
	assert.EqualValues(t, 14, r.Objective)
	assert.InDelta(t, 0, r.Gap(), 0)

	m, x, y = pair()
	m.Add(lsolve.Sum(x, y).MoreThan(18))
	r, err = lsolve.Solve(t.Context(), m, lsolve.Options{})
	require.NoError(t, err, "that there is no solution is no error")
	assert.Equal(t, lsolve.Unsatisfiable, r.Status)
	assert.False(t, r.Found())

	_, err = lsolve.Solve(t.Context(), nil, lsolve.Options{})
	assert.ErrorIs(t, err, lsolve.ErrInvalid)
}

// TestStart: a given solution counts from the first moment.
func TestStart(t *testing.T) {
	m := lsolve.NewModel()
	m.Ints("x", 3, 0, 9)
	first := int64(-1)
	start := lsolve.Assignment{1, 2, 3}
	m.Minimise(lsolve.Sum(lsolve.Var(0), lsolve.Var(1), lsolve.Var(2)))
	start = append(start, 6) // the variable that the sum defines
	_, err := lsolve.Solve(t.Context(), m, lsolve.Options{Start: start, OnImprovement: func(i lsolve.Improvement) {
		if first < 0 {
			first = i.Objective
		}
	}})
	require.NoError(t, err)
	assert.EqualValues(t, 6, first)
}
