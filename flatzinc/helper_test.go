package flatzinc_test

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// compile reads and compiles a correct program.
func compile(t *testing.T, text string) *flatzinc.Compiled {
	t.Helper()
	p, err := flatzinc.Load(strings.NewReader(text), nil)
	require.NoError(t, err, text)
	c, err := p.Compile()
	require.NoError(t, err, text)
	return c
}

// solutions returns all distinct solutions of a program as text, sorted.
func solutions(t *testing.T, text string, o cp.Options) []string {
	t.Helper()
	return solutionsOf(t, compile(t, text), o, func([]int32) {})
}

// solutionsOf is solutions of a compiled program, and visits them, some twice.
func solutionsOf(t *testing.T, c *flatzinc.Compiled, o cp.Options, visit func(values []int32)) []string {
	t.Helper()
	if c.Unsatisfiable {
		return nil
	}
	b := c.Search.Brancher(flatzinc.BranchOptions{})
	if b == nil { // those in which solutions differ, then the others
		all := make([]model.Var, c.Model.NumVars())
		for x := range all {
			all[x] = model.Var(x)
		}
		first := branch.Options{Select: branch.FirstFail}
		b = branch.Sequence(branch.New(c.Output, first), branch.New(all, first))
	}
	o.Branch = func(int) branch.Brancher { return b }
	o.Shown = c.Output
	s, err := cp.New(c.Model, o)
	require.NoError(t, err)
	seen := map[string]bool{}
	for solution, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		visit(solution.Values)
		seen[string(c.Append(nil, solution.Values))] = true
	}
	var all []string
	for s := range seen {
		all = append(all, s)
	}
	sort.Strings(all)
	return all
}

// values returns the solution text of the given variables.
func values(pairs ...any) string {
	var b strings.Builder
	for i := 0; i < len(pairs); i += 2 {
		fmt.Fprintf(&b, "%v = %v;\n", pairs[i], pairs[i+1])
	}
	return b.String()
}
