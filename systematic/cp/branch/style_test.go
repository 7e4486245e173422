package branch_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// TestAlternativesCover checks the contract of Branch for every combination: the
// alternatives are on one variable, each excludes a value of it and keeps one,
// and every value left is in exactly one of them.
func TestAlternativesCover(t *testing.T) {
	walk := walker{seed: 7}
	for range 20 {
		domains := make([]model.Domain, 3)
		for i := range domains {
			values := make([]int32, 2+walk.next(12))
			for k := range values {
				values[k] = int32(walk.next(200) - 100)
				if walk.next(3) == 0 {
					values[k] *= 1000 // beyond a bitset
				}
			}
			values[0] = 150 // at least two
			values[1] = -150
			domains[i] = model.Values(values...)
		}
		every(func(o branch.Options) {
			e, vars := engine(domains...)
			out := branch.New(vars, o).Branch(e, []kernel.Predicate{kernel.True})
			require.Equal(t, kernel.True, out[0], "what is in out stays")
			out = out[1:]
			x := out[0].Var()
			left := make([]int, len(out))
			for v := range domains[slices.Index(vars, x)].All() {
				in := 0
				for k, p := range out {
					require.Equal(t, x, p.Var())
					if p.Holds(int64(v)) {
						left[k]++
						in++
					}
				}
				require.Equal(t, 1, in, "%v: %d is in %d of %v", o, v, in, out)
			}
			for k, n := range left {
				require.True(t, 0 < n && n < e.Size(x.Term()), "%v: %v leaves %d of %d", o, out[k], n, e.Size(x.Term()))
			}
		})
	}
}

// TestEnumKeepsTheVariable: between the halves of a split, Enum stays with a
// variable until it is fixed; the other styles select again.
func TestEnumKeepsTheVariable(t *testing.T) {
	for style, want := range map[branch.Style]int{branch.Enum: 1, branch.Step: 0, branch.Bisect: 0} {
		e, vars := engine(model.Range(1, 8), model.Range(1, 9))
		b := branch.New(vars, branch.Options{Select: branch.AntiFirstFail, Choice: branch.IndomainSplit, Style: style})
		assert.Equal(t, 1, selected(e, b, vars))
		decide(e, b, kernel.AtMost(vars[1], 5))
		assert.Equal(t, want, selected(e, b, vars), style)
		e.Pop()

		// After a restart the selection is free, and so it is once the variable
		// is fixed.
		e.Require(kernel.AtMost(vars[1], 6), 0)
		assert.Equal(t, 0, selected(e, b, vars), style)
		decide(e, b, kernel.Equal(vars[0], 1))
		assert.Equal(t, 1, selected(e, b, vars), style)
	}
}

// TestEnumOfAWideDomain halves it, and goes on until the variable is fixed.
func TestEnumOfAWideDomain(t *testing.T) {
	e, vars := engine(model.Range(1, 5), model.Range(0, 70_000))
	b := branch.New(vars, branch.Options{Select: branch.AntiFirstFail})
	assert.Equal(t, []string{"[x1<=35000]", "[x1>=35001]"}, texts(b.Branch(e, nil)))
	decide(e, b, kernel.AtMost(vars[1], 35_000))
	decide(e, b, kernel.AtMost(vars[1], 3))
	assert.Equal(t, []string{"[x1<=1]", "[x1>=2]"}, texts(b.Branch(e, nil)), "although x0 has more values")
	largest := branch.New(vars, branch.Options{Select: branch.AntiFirstFail, Choice: branch.IndomainMax})
	e, _ = engine(model.Range(1, 5), model.Range(0, 70_000))
	assert.Equal(t, []string{"[x1>=35001]", "[x1<=35000]"}, texts(largest.Branch(e, nil)))
}
