package catalogue_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/pareto"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/problem"
)

// TestExactFronts: the front of the model is that of all permutations, whose objectives are computed from scratch.
func TestExactFronts(t *testing.T) {
	longtest.NoRace(t)
	const n = 6
	r := rng.New(1, 40)
	numbers := func(count int) string {
		var b strings.Builder
		for range count {
			fmt.Fprintf(&b, "%d ", rng.Intn(r, 30))
		}
		return b.String()
	}
	const machines = 3
	for name, texts := range map[string][]string{
		"qap":      {fmt.Sprintln(n) + numbers(2*n*n), fmt.Sprintln(n) + numbers(2*n*n)},
		"flowshop": {fmt.Sprintln(n, machines) + strings.Join([]string{numbers(n), numbers(n), numbers(n)}, "\n")},
	} {
		e, known := catalogue.Find(name)
		require.True(t, known)
		var list []problem.Instance
		for _, text := range texts {
			in, err := e.Read("-", strings.NewReader(text), defaults(t, e.Options))
			require.NoError(t, err, text)
			list = append(list, in)
		}
		f, err := e.Front(list)
		require.NoError(t, err)
		var all [][]int64
		permute(n, func(values []int32) {
			objectives, err := f.Check(values)
			require.NoError(t, err)
			all = append(all, objectives)
		})
		stated, objectives, err := f.Stated()
		require.NoError(t, err)
		found, err := pareto.Solve(t.Context(), stated.Model, objectives, pareto.Options{Search: stated.Search})
		require.NoError(t, err)
		require.True(t, found.Complete)
		var got [][]int64
		for _, p := range found.Points {
			checked, err := f.Check(stated.Solution(p.Values))
			require.NoError(t, err)
			assert.Equal(t, checked, p.Objectives)
			got = append(got, p.Objectives)
		}
		slices.SortFunc(got, slices.Compare)
		assert.Equal(t, best(all), got, name)
		assert.Greater(t, len(got), 1, name)
	}
}

// permute calls f with each permutation of 0 to n-1.
func permute(n int, f func(values []int32)) {
	values := make([]int32, n)
	for i := range values {
		values[i] = int32(i)
	}
	var from func(k int)
	from = func(k int) {
		if k == n {
			f(values)
			return
		}
		for i := k; i < n; i++ {
			values[k], values[i] = values[i], values[k]
			from(k + 1)
			values[k], values[i] = values[i], values[k]
		}
	}
	from(0)
}

// best returns the points of two objectives that no other one is better than, in order.
func best(all [][]int64) (front [][]int64) {
	slices.SortFunc(all, func(a, b []int64) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	for _, p := range all {
		if len(front) == 0 || p[1] < front[len(front)-1][1] {
			front = append(front, p)
		}
	}
	return front
}
