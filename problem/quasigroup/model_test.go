package quasigroup

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/problemtest"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// empty returns a square of holes.
func empty(n int) *Instance {
	given := make([]int32, n*n)
	for i := range given {
		given[i] = Hole
	}
	return must(New(n, given))
}

// reduced has the first row and the first column in order.
func reduced(n int) *Instance {
	p := empty(n)
	for k := range int32(n) {
		p.given[k], p.given[int(k)*n] = k, k
	}
	return p
}

func searched(s problem.Stated, a model.Assignment) (values []int32) {
	for _, x := range s.Search {
		values = append(values, a[x])
	}
	return values
}

func count(t *testing.T, p *Instance, f Formulation) int64 {
	t.Helper()
	s, err := cp.New(p.State(f).Model, cp.Options{})
	require.NoError(t, err)
	got, err := s.Count(context.Background())
	require.NoError(t, err)
	return got.Solutions
}

// TestCounts compares the numbers of Latin squares, and of reduced ones, with the
// published ones (OEIS A002860 and A000315).
func TestCounts(t *testing.T) {
	for n, want := range []int64{1: 1, 2, 12, 576, 161280} {
		if n == 0 || n == 5 && testing.Short() {
			continue
		}
		t.Run(fmt.Sprint(n), func(t *testing.T) { assert.Equal(t, want, count(t, empty(n), Cells)) })
	}
	for n, want := range []int64{1: 1, 1, 1, 4, 56, 9408} {
		if n == 0 || n == 6 && testing.Short() {
			continue
		}
		t.Run(fmt.Sprint("reduced ", n), func(t *testing.T) {
			p := reduced(n)
			assert.Equal(t, want, count(t, p, Cells))
			if n < 6 {
				assert.Equal(t, want, count(t, p, Dual), "the other views follow from the first")
			}
		})
	}
}

// TestModelAgainstCheck: of all squares of order 3 with some numbers given, exactly
// the completions are solutions of the model.
func TestModelAgainstCheck(t *testing.T) {
	r := rng.New(1, 0)
	for range 20 {
		given := must(Generate(GenerateOptions{Class: Preassigned, Order: 3, Holes: 7}, r)).Given()
		p := must(New(3, given))
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		completions := int64(0)
		for a := range stated.Model.Assignments() {
			_, wrong := p.Check(searched(stated, a))
			require.Equal(t, stated.Model.Verify(a) == nil, wrong == nil, "%v: %v", a, wrong)
			if wrong == nil {
				completions++
			}
		}
		assert.Equal(t, completions, count(t, p, Cells))
		assert.Equal(t, completions, count(t, p, Dual))
	}
}

// TestCompletions solves instances of every class by both formulations, with
// domain consistency: holes have a completion, and both agree on the others.
func TestCompletions(t *testing.T) {
	domain := cp.Options{Consistency: func(_ int, c model.Constraint) cp.Consistency {
		if _, ok := c.(model.AllDifferentConstraint); ok {
			return cp.DomainConsistency
		}
		return cp.DefaultConsistency
	}}
	seen := map[solve.Status]int{}
	for class := range Class(len(Classes)) {
		for seed := range uint64(8) {
			p := must(Generate(GenerateOptions{Class: class, Order: 10}, rng.New(seed, 0)))
			var statuses [2]solve.Status
			for i := range statuses {
				stated := p.State(Formulation(i))
				s, err := cp.New(stated.Model, domain)
				require.NoError(t, err)
				solution, err := s.Solve(context.Background())
				require.NoError(t, err)
				if statuses[i] = solution.Status; solution.Status == solve.Satisfied {
					_, err = p.Check(searched(stated, solution.Values))
					require.NoError(t, err)
				}
			}
			assert.Equal(t, statuses[0], statuses[1])
			assert.True(t, class == Preassigned || statuses[0] == solve.Satisfied)
			seen[statuses[0]]++
		}
	}
	assert.Positive(t, seen[solve.Unsatisfiable], "at the peak some squares have no completion")
}
