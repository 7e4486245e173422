package knapsack

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/knapsack"
)

// TestPopulation: all have solutions to which no item can be added, no two the same; the
// worst is known, and only better ones come in.
func TestPopulation(t *testing.T) {
	p := generate(t, knapsack.ChuBeasley, 60, 4, 25, 2)
	in := newInstance(p)
	s := newPopulation(in)
	r := rng.New(4, 4)
	values := make([]int32, p.Items())
	for n := range 3000 {
		profit := s.next(r)
		s.write(s.child, values)
		checked, err := p.Check(values)
		require.NoError(t, err)
		require.Equal(t, checked, profit)
		for k, i := range s.items {
			require.False(t, !s.child.taken[k] && fits(in.weights[int(i)*in.m:int(i+1)*in.m], s.child.left))
		}
		before := int64(0)
		if len(s.all) == people {
			before = s.all[s.worst].profit
		}
		s.join()
		for _, q := range s.all {
			require.GreaterOrEqual(t, q.profit, s.all[s.worst].profit, n)
		}
		require.GreaterOrEqual(t, s.all[s.worst].profit, before)
	}
	require.Len(t, s.all, people)
	for k, q := range s.all {
		for _, other := range s.all[:k] {
			require.NotEqual(t, other.taken, q.taken)
		}
	}
	s.read(values)
	again := append([]int32(nil), values...)
	s.write(s.child, again)
	assert.Equal(t, values, again)
	assert.False(t, s.over())
	s.without = settled
	assert.True(t, s.over())
	s.renew(r)
	assert.Empty(t, s.all)
	before := slices.Clone(s.items)
	s.renew(r)
	assert.NotEqual(t, before, s.items, "other prices")
	slices.Sort(before)
	assert.Equal(t, before, slices.Sorted(slices.Values(s.items)))
	for range 500 {
		profit := s.next(r)
		s.write(s.child, values)
		checked, err := p.Check(values)
		require.NoError(t, err)
		require.Equal(t, checked, profit)
		s.join()
	}
}

// TestManyItems: only some are inherited, the others stay as the prices have them.
func TestManyItems(t *testing.T) {
	p := generate(t, knapsack.ChuBeasley, mostGene+3000, 3, 50, 1)
	s := newPopulation(newInstance(p))
	require.NotNil(t, s)
	require.Len(t, s.items, mostGene)
	r, values := rng.New(1, 1), make([]int32, p.Items())
	for range 5 {
		profit := s.next(r)
		s.write(s.child, values)
		checked, err := p.Check(values)
		require.NoError(t, err)
		assert.Equal(t, checked, profit)
		assert.LessOrEqual(t, profit, p.Bound())
		s.join()
	}
}

// TestNoPopulation: if what the prices take uses too much there is only tabu search.
func TestNoPopulation(t *testing.T) {
	p := generate(t, knapsack.ChuBeasley, mostGene+2000, 3, 50, 1)
	in := newInstance(p)
	in.capacities[1] = 1
	assert.True(t, newPopulation(in) == nil)
}
