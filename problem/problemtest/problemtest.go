// Package problemtest has the common parts of the tests of small instances: all values that
// there are, the best of them, and the optimum that the constraint engine proves.
package problemtest

import (
	"iter"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// None is the optimum of an instance without solutions.
const None = math.MaxInt64

// Must returns the instance, which is known to be right.
func Must[T any](p T, err error) T {
	if err != nil {
		panic(err)
	}
	return p
}

// Permutations visits all orders of 0 to n-1, in a slice that it uses again.
func Permutations(n int) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		order := make([]int32, n)
		for i := range order {
			order[i] = int32(i)
		}
		var permute func(k int) bool
		permute = func(k int) bool {
			if k == n {
				return yield(order)
			}
			for i := k; i < n; i++ {
				order[k], order[i] = order[i], order[k]
				goesOn := permute(k + 1)
				order[k], order[i] = order[i], order[k]
				if !goesOn {
					return false
				}
			}
			return true
		}
		permute(0)
	}
}

// Assignments visits all lists of n numbers from 0 to most, in a slice that it uses again.
func Assignments(n int, most int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		values := make([]int32, n)
		for yield(values) {
			i := 0
			for ; i < n && values[i] == most; i++ {
				values[i] = 0
			}
			if i == n {
				return
			}
			values[i]++
		}
	}
}

// Least returns the least objective of all values that are solutions; None if there are none.
func Least(p problem.Instance, all iter.Seq[[]int32]) int64 {
	least := int64(None)
	for values := range all {
		if objective, err := p.Check(values); err == nil {
			least = min(least, objective)
		}
	}
	return least
}

// Optimum returns the optimum that the constraint engine proves, None if it proves that there
// is no solution. It tests that Check says the same of the solution.
func Optimum(t testing.TB, p problem.Instance) int64 {
	t.Helper()
	return prove(t, p, p.Stated())
}

// OptimumWith is Optimum where the variables of Stated.Search have the given values.
func OptimumWith(t testing.TB, p problem.Instance, values []int32) int64 {
	t.Helper()
	stated := p.Stated()
	require.Len(t, values, len(stated.Search))
	for i, x := range stated.Search {
		stated.Model.Add(x.Equals(model.Const(values[i])))
	}
	return prove(t, p, stated)
}

func prove(t testing.TB, p problem.Instance, stated problem.Stated) int64 {
	t.Helper()
	s, err := cp.New(stated.Model, cp.Options{})
	require.NoError(t, err)
	result, err := s.Solve(t.Context())
	require.NoError(t, err)
	if result.Status == solve.Unsatisfiable {
		return None
	}
	require.Equal(t, solve.Optimal, result.Status)
	objective, err := p.Check(stated.Solution(result.Values))
	require.NoError(t, err)
	require.Equal(t, objective, result.Objective)
	return objective
}
