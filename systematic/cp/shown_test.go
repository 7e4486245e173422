package cp_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// TestShown: all combinations of values of the shown variables are found. If
// the search branches on them first, each is found once.
func TestShown(t *testing.T) {
	seeds := uint64(60)
	if testing.Short() {
		seeds = 15
	}
	for seed := range seeds {
		r := rng.New(seed, 0)
		m := model.New()
		xs := m.Ints("x", 7, 0, 2)
		for range 4 {
			i, j, k := rng.Intn(r, 7), rng.Intn(r, 7), rng.Intn(r, 7)
			m.Add(model.Sum(xs[i].Times(1+int32(rng.Intn(r, 2))), xs[j].Times(-1), xs[k].Term()).AtMost(int64(rng.Intn(r, 4))))
		}
		shown := []model.Var{}
		for range rng.Intn(r, 4) {
			shown = append(shown, xs[rng.Intn(r, 3)])
		}
		want := map[string]bool{}
		for a := range m.Assignments() {
			if m.Verify(a) == nil {
				want[projection(a, shown)] = true
			}
		}
		for name, o := range map[string]cp.Options{"plain": {}, "learn": {Learn: cp.Learn{Mode: cp.LearnOn, Branch: cp.BranchGiven}}, "activity": {Learn: cp.Learn{Mode: cp.LearnOn}}} {
			o.Shown = shown
			if name != "activity" {
				o.Branch = inOrder(xs)
			}
			s := newSolver(t, m, o)
			got, all := map[string]bool{}, 0
			for solution, err := range s.Solutions(t.Context()) {
				require.NoError(t, err)
				got[projection(solution.Values, shown)] = true
				all++
			}
			assert.Equal(t, want, got, "%s, seed %d", name, seed)
			if name != "activity" && prefix(shown) {
				assert.Equal(t, len(want), all, "%s, seed %d", name, seed)
			}
		}
		s := newSession(t, m, cp.SessionOptions{Shown: shown})
		for range 2 { // the second search begins anew
			got, all := map[string]bool{}, 0
			_, err := s.Search(cp.Task{Branch: inOrder(xs)(0), OnSolution: func(found solve.Solution) bool {
				got[projection(found.Values, shown)] = true
				all++
				return true
			}}, nil)
			require.NoError(t, err)
			if all == 0 {
				assert.Empty(t, want, "session, seed %d", seed)
				break
			}
			assert.Equal(t, want, got, "session, seed %d", seed)
			if prefix(shown) {
				assert.Equal(t, len(want), all, "session, seed %d", seed)
			}
			s = newSession(t, m, cp.SessionOptions{Shown: shown})
		}
	}
}

func projection(a model.Assignment, shown []model.Var) string {
	text := ""
	for _, x := range shown {
		text += fmt.Sprint(a[x], " ")
	}
	return text
}

// prefix reports whether the variables are the first ones, in some order.
func prefix(shown []model.Var) bool {
	seen := map[model.Var]bool{}
	for _, x := range shown {
		seen[x] = true
	}
	for x := range model.Var(len(seen)) {
		if !seen[x] {
			return false
		}
	}
	return true
}

// inOrder branches on the variables in their order.
func inOrder(vars []model.Var) func(int) branch.Brancher {
	return func(int) branch.Brancher { return branch.New(vars, branch.Options{Style: branch.Step}) }
}
