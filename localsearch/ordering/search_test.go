package ordering

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/permutation"
	"lsolve/localsearch/internal/walktest"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/ordering"
	"lsolve/problem/problemtest"
)

// random returns an instance with entries from -9 to 20.
func random(n int, r *rand.Rand) *ordering.Instance {
	entries := make([]int32, n*n)
	for k := range entries {
		entries[k] = int32(rng.Intn(r, 30) - 9)
	}
	in, err := ordering.New(n, entries)
	if err != nil {
		panic(err)
	}
	return in
}

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, n := range []int{2, 3, 8, 15} {
		in := random(n, r)
		assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
			Recount: walktest.RecountMax(t, in.Check), Valid: func(values []int32) error { _, err := in.Check(values); return err },
			Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
		}), "%d items", n)
	}
	one := New(random(1, r))
	one.Perturb(r, 1)
}

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for _, n := range []int{1, 2, 12, mostExact + 1, 30} {
		in := random(n, r)
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
			localsearchtest.WalkOptions{Recount: walktest.RecountMax(t, in.Check)}), "%d items", n)
	}
}

// TestBestPlace: no place brings more, by the sums of whole orders.
func TestBestPlace(t *testing.T) {
	r := rng.New(4, 0)
	for range 100 {
		in := random(1+rng.Intn(r, 12), r)
		s := New(in)
		s.Randomise(r)
		from := rng.Intn(r, s.n)
		to, gain := s.best(from)
		most := int64(math.MinInt64)
		for k := range s.n {
			order := slices.Clone(s.order)
			permutation.Shift(order, from, k)
			brings := in.Sum(order) - s.sum
			most = max(most, brings)
			if k == to {
				require.Equal(t, brings, gain)
			}
		}
		require.Equal(t, most, gain)
		s.move(from, to)
		require.Equal(t, s.sum+gain, in.Sum(s.order))
		require.Equal(t, in.Places(nil, s.order), s.place)
	}
}

// TestCross: a child has each item once, and the order that both parents agree on.
func TestCross(t *testing.T) {
	const n = 9
	r := rng.New(6, 0)
	p := population{chosen: make([]bool, n)}
	for k := range 2 {
		order := []int32{0, 1, 2, 3, 4, 5, 6, 7, 8}
		rng.Shuffle32(r, order[1:])
		p.join(order, int64(k))
	}
	child := make([]int32, n)
	for range 50 {
		p.cross(child, r)
		sorted := slices.Clone(child)
		slices.Sort(sorted)
		require.Equal(t, []int32{0, 1, 2, 3, 4, 5, 6, 7, 8}, sorted)
		require.Zero(t, child[0])
	}
}

// TestPopulation: the worst goes, equal sums do not come.
func TestPopulation(t *testing.T) {
	var p population
	for k := range people + 5 {
		p.join([]int32{int32(k)}, int64(k))
		p.join([]int32{99}, int64(k))
	}
	assert.Len(t, p.all, people)
	for _, q := range p.all {
		assert.GreaterOrEqual(t, q.sum, int64(5))
		assert.EqualValues(t, q.sum, q.order[0])
	}
	assert.False(t, p.over())
	for range patience {
		p.join([]int32{99}, 0)
	}
	assert.True(t, p.over())
}

// TestExact compares with all orders, and the search with it.
func TestExact(t *testing.T) {
	r := rng.New(5, 0)
	for n := 1; n <= 6; n++ {
		in := random(n, r)
		most := int64(math.MinInt64)
		s := New(in)
		for order := range problemtest.Permutations(n) {
			most = max(most, in.Sum(order))
		}
		require.Equal(t, most, in.Sum(exact(s.sequence)))
		search := NewSearch(in, 1, 0)
		walktest.Run(t, search, 5)
		require.Equal(t, -most, search.Best().Objective)
		walktest.Ended(t, search)
	}
}

// TestSearchFindsTheBest: without the exact method, too.
func TestSearchFindsTheBest(t *testing.T) {
	r := rng.New(7, 0)
	for range 5 {
		in := random(mostExact-2, r)
		most := in.Sum(exact(New(in).sequence))
		s := NewSearch(in, 1, 0)
		for range 20_000 {
			if s.improve(); s.best.sum == most {
				break
			}
		}
		assert.Equal(t, most, s.best.sum)
	}
}

// TestStepsAllocateNothing: once the population is there, the scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	s := NewSearch(random(40, rng.New(1, 0)), 1, 0)
	walktest.Run(t, s, 20_000)
	for len(s.population.all) < people {
		walktest.Run(t, s, 100)
	}
	walktest.AllocatesNothing(t, s, 100)
}

func BenchmarkSteps(b *testing.B) {
	in, err := ordering.Generate(150, 1, rng.New(1, 0))
	require.NoError(b, err)
	s := NewSearch(in, 1, 0)
	walktest.Benchmark(b, s)
}
