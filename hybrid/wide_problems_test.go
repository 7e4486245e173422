package hybrid

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/portfolio"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	flowsearch "lsolve/localsearch/flowshop"
	sacksearch "lsolve/localsearch/knapsack"
	qapsearch "lsolve/localsearch/qap"
	toursearch "lsolve/localsearch/tsp"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/flowshop"
	"lsolve/problem/knapsack"
	"lsolve/problem/problemtest"
	"lsolve/problem/qap"
	"lsolve/problem/tsp"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// large is an instance whose objective can go beyond 32 bits, and its tuned search.
type large struct {
	problem.Instance
	walk localsearch.Walk
	// all are candidates, the solutions among them. nil: the optimum is the one that all
	// engines prove.
	all [][]int32
	// units: a core raises the bound by the weight of its terms, which is 1 for lengths of
	// 2^30.
	units bool
	// starts: local search over the model, which moves a start at a time, need not find the
	// optimum.
	starts bool
}

// TestLargeObjectives: complete search, with and without learning, the portfolio, local
// search over the model and the tuned search find the optimum that brute force finds by
// the rules of the problem, if it can. No bound is beyond it.
func TestLargeObjectives(t *testing.T) {
	longtest.NoRace(t)
	runs, wide, beyond := 0, 0, 0
	for seed := range uint64(4) {
		for name, in := range largeInstances(t, seed) {
			stated := in.Stated()
			require.NoError(t, stated.Model.Check(), name)
			objective := stated.Model.Objective()
			if objective.Wide() {
				wide++
			}
			sign := int64(1)
			if objective.Sense == model.Maximise {
				sign = -1
			}
			best := optimum(t, in, stated, sign)
			if runs++; max(best, -best) > 1<<31 {
				beyond++
			}
			if bound, ok := problem.Bound(in.Instance); ok {
				assert.LessOrEqual(t, sign*bound, sign*best, name)
			}
			proved := func(who string, r solve.Result, err error) {
				require.NoError(t, err, "%s by %s", name, who)
				require.Equal(t, solve.Optimal, r.Status, "%s by %s", name, who)
				assert.Equal(t, best, r.Objective, "%s by %s", name, who)
				assert.Equal(t, best, r.Bound, "%s by %s", name, who)
				value, err := in.Check(stated.Solution(r.Values))
				require.NoError(t, err, "%s by %s", name, who)
				assert.Equal(t, best, value, "%s by %s", name, who)
			}
			for who, o := range map[string]cp.Options{"cp": {}, "learning": {Learn: cp.Learn{Mode: cp.LearnOn}}, "cores": {Learn: cp.Learn{Mode: cp.LearnOn, Cores: true}}} {
				if o.Learn.Cores && in.units {
					continue
				}
				s, err := cp.New(stated.Model, o)
				require.NoError(t, err)
				r, err := s.Solve(t.Context())
				proved(who, r, err)
			}
			r, err := Solve(t.Context(), stated.Model, Options{Seed: seed, Search: stated.Search, Deterministic: true})
			proved("portfolio", r.Result, err)

			_, err = in.walk.Run(t.Context(), 2000, localsearch.NoTarget)
			require.NoError(t, err)
			assert.Equal(t, sign*best, in.walk.Best().Objective, name)
			space, err := cbls.New(stated.Model, cbls.Options{Check: true})
			require.NoError(t, err)
			space.Adopt(r.Values)
			assert.Equal(t, localsearch.Rank{Objective: sign * best}, space.Rank(), name)
			p, err := portfolio.Solve(t.Context(), stated.Model, portfolio.Options{Members: []string{portfolio.Walk}, Seed: seed, Deterministic: true, Limits: solve.Limits{Slices: 6}})
			require.NoError(t, err)
			if in.starts {
				if p.Values != nil {
					value, err := in.Check(stated.Solution(p.Values))
					require.NoError(t, err)
					assert.Equal(t, value, p.Objective, "%s by local search", name)
				}
				continue
			}
			assert.Equal(t, best, p.Objective, "%s by local search", name)
		}
	}
	assert.Greater(t, wide, runs*3/4)
	assert.Greater(t, beyond, runs/2, "optima beyond 32 bits")
}

// optimum returns the best objective of all candidates, or the one that complete search proves.
func optimum(t *testing.T, in large, stated problem.Stated, sign int64) int64 {
	t.Helper()
	if in.all == nil {
		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		r, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, r.Status)
		return r.Objective
	}
	var costs []int64
	for _, values := range in.all {
		if value, err := in.Check(values); err == nil {
			costs = append(costs, sign*value)
		}
	}
	return sign * slices.Min(costs)
}

func largeInstances(t *testing.T, seed uint64) map[string]large {
	r := rng.New(seed, 1)
	draw := func(n, most int) []int32 {
		out := make([]int32, n)
		for i := range out {
			out[i] = int32(1 + rng.Intn(r, most))
		}
		return out
	}
	const n = 5
	orders := permutations(n)
	sack, err := knapsack.New(wide(draw(9, 1<<31-2)), wide(draw(18, 50)), []int64{140, 160}, 0)
	require.NoError(t, err)
	single, err := knapsack.New(wide(draw(9, 1<<31-2)), wide(draw(9, 50)), []int64{140}, 0)
	require.NoError(t, err)
	q, err := qap.New(n, draw(n*n, 1<<20), draw(n*n, 1<<25))
	require.NoError(t, err)
	tour, err := tsp.New(n, draw(n*n, 1<<31-2))
	require.NoError(t, err)
	times := draw(2*n, 1<<10)
	for j := range n {
		times[2*j] += 1<<26 + int32(rng.Intn(r, 1<<27-1<<11))
	}
	shop, err := flowshop.New(n, 2, times)
	require.NoError(t, err)
	shop.Objective = flowshop.Flowtime
	subsets := assignments(9, 1)
	list := map[string]large{
		"knapsack":           {Instance: sack, walk: sacksearch.NewSearch(sack, seed, 0), all: subsets},
		"knapsack, one":      {Instance: single, walk: sacksearch.NewSearch(single, seed, 0), all: subsets},
		"assignment":         {Instance: q, walk: qapsearch.NewSearch(q, seed, 0), all: orders, units: true},
		"travelling":         {Instance: tour, walk: toursearch.NewSearch(tour, seed, 0), all: orders, units: true},
		"flow shop, by flow": {Instance: shop, walk: flowsearch.NewSearch(shop, seed, 0), all: orders, units: true},
	}
	for name, in := range largeSums(t, seed) {
		list[name] = in
	}
	return list
}

// assignments returns the lists of n numbers from 0 to most.
func assignments(n int, most int32) (all [][]int32) {
	for values := range problemtest.Assignments(n, most) {
		all = append(all, slices.Clone(values))
	}
	return all
}

// wide returns the numbers with 64 bits.
func wide(numbers []int32) []int64 {
	list := make([]int64, len(numbers))
	for i, v := range numbers {
		list[i] = int64(v)
	}
	return list
}

// permutations returns those of 0..n-1.
func permutations(n int) (all [][]int32) {
	if n == 0 {
		return [][]int32{nil}
	}
	for _, p := range permutations(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(p), at, int32(n-1)))
		}
	}
	return all
}
