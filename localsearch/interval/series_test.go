package interval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/problem/interval"
)

// missingSum returns the cost by the definition.
func missingSum(values []int32) (sum int64) {
	for d := 1; d < len(values); d++ {
		occurs := false
		for i := 1; i < len(values); i++ {
			step := int(values[i] - values[i-1])
			occurs = occurs || step == d || step == -d
		}
		if !occurs {
			sum += int64(d)
		}
	}
	return sum
}

// length returns the instance of n values.
func length(n int) *interval.Instance {
	in, err := interval.New(n)
	if err != nil {
		panic(err)
	}
	return in
}

func randomSeries(t testing.TB, n int, r *rand.Rand) *Series {
	t.Helper()
	s := NewSeries(length(n))
	s.Randomise(r)
	return s
}

func checkPlaces(t testing.TB, s *Series) {
	t.Helper()
	seen := slices.Sorted(slices.Values(s.values))
	for i, v := range seen {
		require.Equal(t, int32(i), v, "a permutation")
	}
	for i, v := range s.values {
		require.Equal(t, int32(i), s.place[v])
	}
}

func TestMovesKeepCount(t *testing.T) {
	for _, n := range []int{2, 3, 4, 5, 8, 13, 40} {
		t.Run(fmt.Sprint("n=", n), func(t *testing.T) {
			r := rng.New(uint64(n), 0)
			s := randomSeries(t, n, r)
			conform.CheckProblem(t, s, 3000, func() Move {
				checkPlaces(t, s)
				m, ok := s.Random(r)
				require.True(t, ok)
				return m
			}, func() int64 { return missingSum(s.values) })
		})
	}
}

// moved returns the values after the move, by its definition.
func moved(values []int32, m Move) []int32 {
	out := slices.Clone(values)
	if m.Kind == Reverse {
		slices.Reverse(out[m.From : m.To+1])
		return out
	}
	out = slices.Delete(out, int(m.From), int(m.From)+1)
	return slices.Insert(out, int(m.To), values[m.From])
}

func TestEachVisitsEveryMoveOnce(t *testing.T) {
	const n = 7
	r := rng.New(2, 0)
	s := randomSeries(t, n, r)
	seen := map[Move]bool{}
	s.Each(r, func(m Move) bool {
		require.False(t, seen[m], "%v", m)
		seen[m] = true
		fresh := randomSeries(t, n, r)
		fresh.Adopt(s.values)
		fresh.Apply(m)
		assert.Equal(t, moved(s.values, m), fresh.values, "%v", m)
		return true
	})
	assert.Len(t, seen, n*(n-1)+n*(n-1)/2)
	for range 2000 {
		m, _ := s.Random(r)
		assert.True(t, seen[m], "%v", m)
	}
	of := map[Move]bool{}
	for i := range n {
		s.EachOf(i, r, func(m Move) bool {
			assert.True(t, int(m.From) == i || m.Kind == Reverse && int(m.To) == i)
			of[m] = true
			return true
		})
	}
	assert.Equal(t, seen, of)
	visits := 0
	s.Each(r, func(Move) bool { visits++; return visits < 5 })
	assert.Equal(t, 5, visits, "visit ends it")
}

func TestErrors(t *testing.T) {
	s := NewSeries(length(4))
	assert.Equal(t, []int64{1, 2, 2, 1}, []int64{s.Error(0), s.Error(1), s.Error(2), s.Error(3)})
	assert.GreaterOrEqual(t, s.Conflicting(rng.New(1, 0)), 0)
	s.Adopt([]int32{0, 3, 1, 2})
	assert.Zero(t, s.Cost())
	for i := range 4 {
		assert.Zero(t, s.Error(i))
	}
	assert.Equal(t, -1, s.Conflicting(rng.New(1, 0)))
}

// TestAttributesArePairs: what a move removes is there before and not after it,
// and what it adds is there after and not before it, unless it parts and joins
// the same pair.
func TestAttributesArePairs(t *testing.T) {
	const n = 6
	r := rng.New(3, 0)
	s := randomSeries(t, n, r)
	pairs := func() map[uint64]bool {
		all := map[uint64]bool{}
		for i := range int32(n + 1) {
			all[s.pair(i-1, i)] = true
		}
		return all
	}
	for range 2000 {
		m, _ := s.Random(r)
		before := pairs()
		leaves, enters := s.Attributes(m)
		s.Apply(m)
		after := pairs()
		for k := range leaves {
			assert.True(t, before[leaves[k]], "%v leaves", m)
			assert.True(t, after[enters[k]], "%v enters", m)
		}
	}
}

func TestPerturbAndSizes(t *testing.T) {
	r := rng.New(4, 0)
	s := randomSeries(t, 50, r)
	before := s.Values(nil)
	s.Perturb(r, 0.01)
	checkPlaces(t, s)
	assert.NotEqual(t, before, s.Values(nil))
	assert.Equal(t, missingSum(s.values), s.Cost())
	one := randomSeries(t, 1, r)
	one.Perturb(r, 1)
	assert.Zero(t, one.Cost())
	_, ok := one.Random(r)
	assert.False(t, ok)
}
