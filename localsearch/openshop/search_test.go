package openshop_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/openshop"
	"lsolve/problem/openshop"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

func ExampleNewSearch() {
	shop, err := openshop.New(2, 2, []int32{3, 2, 2, 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(shop, 1, 0)
	fmt.Println(search.Best().Objective)
	// Output: 6
}

// TestSearchFindsOptima: of small instances, also with operations that take no time, it
// finds what the constraint engine proves.
func TestSearchFindsOptima(t *testing.T) {
	r := rng.New(1, 0)
	for range 12 {
		jobs, machines := 2+rng.Intn(r, 3), 2+rng.Intn(r, 2)
		times := make([]int32, jobs*machines)
		for x := range times {
			times[x] = int32(rng.Intn(r, 10))
		}
		in, err := openshop.New(jobs, machines, times)
		require.NoError(t, err)
		stated := in.Stated()
		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		solution, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, solution.Status)
		search := tuned.NewSearch(in, 1, 0)
		_, err = search.Run(t.Context(), 20_000, localsearch.Rank{Objective: solution.Objective})
		require.NoError(t, err)
		makespan, err := in.Check(search.Values(nil))
		require.NoError(t, err)
		assert.Equal(t, solution.Objective, makespan, "%v", times)
		assert.Equal(t, makespan, search.Best().Objective)
	}
}
