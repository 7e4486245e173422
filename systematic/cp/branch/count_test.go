package branch_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// TestEveryCombinationFindsAllSolutions counts the solutions of small problems.
func TestEveryCombinationFindsAllSolutions(t *testing.T) {
	// x + 2y - z = 3, with holes, shared by no all_different.
	equation := func() (*kernel.Engine, []model.Var) {
		e, vars := engine(model.Values(-3, -1, 0, 4, 5), model.Range(-2, 3), model.Values(-5, 0, 2, 7, 70_000))
		sum := []kernel.View{vars[0].Term(), vars[1].Times(2), vars[2].Times(-1)}
		e.Post(prop.NewAtMost(sum, 3), nil)
		e.Post(prop.NewAtLeast(sum, 3), nil)
		return e, vars
	}
	equations := 0
	for _, x := range []int{-3, -1, 0, 4, 5} {
		for y := -2; y <= 3; y++ {
			if slices.Contains([]int{-5, 0, 2, 7, 70_000}, x+2*y-3) {
				equations++
			}
		}
	}
	tests := []struct {
		name string
		make func() (*kernel.Engine, []model.Var)
		want int
	}{
		{"6 queens", func() (*kernel.Engine, []model.Var) { return queens(6) }, 4},
		{"3 queens", func() (*kernel.Engine, []model.Var) { return queens(3) }, 0},
		{"equation", equation, equations},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			every(func(o branch.Options) {
				e, vars := test.make()
				assert.True(t, e.Propagate())
				seen := map[[6]int64]struct{}{}
				s := search{e: e, b: branch.New(vars, o)}
				s.run(func() bool {
					var solution [6]int64
					for i, x := range vars {
						assert.True(t, e.Fixed(x.Term()))
						solution[i] = e.Min(x.Term())
					}
					_, twice := seen[solution]
					assert.False(t, twice)
					seen[solution] = struct{}{}
					return true
				})
				assert.Len(t, seen, test.want, "%v", o)
				assert.Zero(t, e.Depth())
			})
		})
	}
}

// middleOut returns the order of Apt and Wallace: the front half, which gets the
// extra variable, reversed, and spliced into the back half.
func middleOut(vars []model.Var) []model.Var {
	half := (len(vars) + 1) / 2
	front, back := slices.Clone(vars[:half]), vars[half:]
	slices.Reverse(front)
	var out []model.Var
	for i := range front {
		if i < len(back) {
			out = append(out, back[i])
		}
		out = append(out, front[i])
	}
	return out
}

// TestBacktracksOfRotate: values from the middle outwards, and for each value
// the columns from the left.
func TestBacktracksOfRotate(t *testing.T) {
	for n, want := range map[int]int{8: 0, 16: 0, 24: 12, 27: 18} {
		e, vars := queens(n)
		values := make([]model.Var, n)
		for i := range values {
			values[i] = model.Var(i + 1)
		}
		rows := make([]int32, n)
		for i, v := range middleOut(values) {
			rows[i] = int32(v)
		}
		s := search{e: e, b: branch.ValueFirst(vars, rows)}
		assert.False(t, s.run(func() bool { return false }), "there is a solution")
		assert.Equal(t, want, s.backtracks, "%d queens", n)
	}
}

// TestBacktracksOfECLiPSe reproduces the published figures of the n-queens
// heuristics (Apt and Wallace, "Constraint Logic Programming using ECLiPSe",
// section 12.2): they depend on every tie.
func TestBacktracksOfECLiPSe(t *testing.T) {
	naive := func(vars []model.Var) []model.Var { return vars }
	tests := []struct {
		name       string
		order      func([]model.Var) []model.Var
		options    branch.Options
		backtracks map[int]int // by number of queens
	}{
		{"naive", naive, branch.Options{}, map[int]int{8: 10, 16: 542}},
		{"middle_out", middleOut, branch.Options{}, map[int]int{8: 0, 16: 17, 24: 194, 27: 1161}},
		{"first_fail", naive, branch.Options{Select: branch.FirstFail}, map[int]int{8: 10, 16: 3, 32: 4, 75: 818}},
		{"moff", middleOut, branch.Options{Select: branch.FirstFail}, map[int]int{8: 0, 16: 0, 32: 1, 75: 719}},
		{"moffmo", middleOut, branch.Options{Select: branch.FirstFail, Choice: branch.IndomainMiddle}, map[int]int{8: 3, 16: 3, 32: 7, 75: 0, 120: 0}},
	}
	for _, test := range tests {
		for n, want := range test.backtracks {
			e, vars := queens(n)
			s := search{e: e, b: branch.New(test.order(vars), test.options)}
			assert.False(t, s.run(func() bool { return false }), "there is a solution")
			assert.Equal(t, want, s.backtracks, "%s, %d queens", test.name, n)
		}
	}
}
