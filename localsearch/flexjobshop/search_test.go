package flexjobshop_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/flexjobshop"
	"lsolve/problem/flexjobshop"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

func ExampleNewSearch() {
	shop, err := flexjobshop.New(2, [][]flexjobshop.Operation{
		{{{Machine: 0, Duration: 3}}, {{Machine: 0, Duration: 4}, {Machine: 1, Duration: 5}}},
		{{{Machine: 0, Duration: 2}}, {{Machine: 1, Duration: 1}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(shop, 1, 0)
	fmt.Println(search.Best().Objective)
	// Output: 9
}

// TestSearchFindsOptima: of small instances, also with operations that take no time, it
// finds what the constraint engine proves, from the start of the rules, which it never
// loses to.
func TestSearchFindsOptima(t *testing.T) {
	r := rng.New(1, 0)
	for i := range 16 {
		in, err := flexjobshop.Uniform(flexjobshop.Sizes{Jobs: 3, Machines: 3, Operations: 4, Choices: 3, Longest: 9}, r)
		require.NoError(t, err)
		if i%2 == 0 {
			for _, job := range in.Jobs {
				for _, o := range job {
					for k := range o {
						o[k].Duration = max(0, o[k].Duration-4)
					}
				}
			}
			in, err = flexjobshop.New(in.Machines, in.Jobs)
			require.NoError(t, err)
		}
		start, err := in.Check(in.Start())
		require.NoError(t, err)
		stated := in.Stated()
		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		solution, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, solution.Status)
		search := tuned.NewSearch(in, 1, 0)
		assert.LessOrEqual(t, search.Best().Objective, start)
		_, err = search.Run(t.Context(), 20_000, localsearch.Rank{Objective: solution.Objective})
		require.NoError(t, err)
		makespan, err := in.Check(search.Values(nil))
		require.NoError(t, err)
		assert.Equal(t, solution.Objective, makespan)
		assert.Equal(t, makespan, search.Best().Objective)
	}
}

// TestBrandimarte: the first of his instances is solved in some thousand steps.
func TestBrandimarte(t *testing.T) {
	in := published(t, "mk01.fjs")
	search := tuned.NewSearch(in, 1, 0)
	_, err := search.Run(t.Context(), 50_000, localsearch.Rank{Objective: 40})
	require.NoError(t, err)
	makespan, err := in.Check(search.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, int64(40), makespan)
}
