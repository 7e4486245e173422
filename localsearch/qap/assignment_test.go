package qap

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/problemtest"
	"lsolve/problem/qap"
)

// matrix draws n*n numbers below 100.
func matrix(n int, symmetric bool, r *rand.Rand) []int32 {
	m := make([]int32, n*n)
	for i := range n {
		for j := range n {
			if m[i*n+j] = int32(rng.Intn(r, 100)); symmetric && j < i {
				m[i*n+j] = m[j*n+i]
			}
		}
	}
	return m
}

// problemOf returns the instance with these flows and distances.
func problemOf(t testing.TB, n int, flows, distances []int32) *qap.Instance {
	t.Helper()
	in, err := qap.New(n, flows, distances)
	require.NoError(t, err)
	return in
}

// objective returns the sum of flow times distance, from scratch.
func objective(n int, a, b, p []int32) int64 {
	sum := int64(0)
	for i := range n {
		for j := range n {
			sum += int64(a[i*n+j]) * int64(b[int(p[i])*n+int(p[j])])
		}
	}
	return sum
}

func TestStatesConform(t *testing.T) {
	for _, symmetric := range []bool{true, false} {
		for _, n := range []int{2, 3, 7, 20} {
			r := rng.New(uint64(n), 0)
			a, b := matrix(n, symmetric, r), matrix(n, symmetric, r)
			s := New(problemOf(t, n, a, b))
			m := NewMatrix(problemOf(t, n, a, b))
			require.Equal(t, symmetric, s.in.symmetric || n == 1)
			s.Randomise(r)
			m.Randomise(r)
			draw := func() Swap {
				move, ok := s.Random(r)
				require.True(t, ok)
				return move
			}
			conform.CheckProblem[Swap](t, s, 300, draw, func() int64 { return objective(n, a, b, s.Values(nil)) })
			conform.CheckProblem[Swap](t, m, 300, draw, func() int64 { return objective(n, a, b, m.Values(nil)) })
			m.Perturb(r, 0.5)
			m.Each(r, func(move Swap) bool {
				assert.Equal(t, m.State.Delta(move), m.Delta(move))
				return true
			})
		}
	}
}

func TestEachAndAttributes(t *testing.T) {
	const n = 6
	r := rng.New(1, 1)
	s := New(problemOf(t, n, matrix(n, true, r), matrix(n, true, r)))
	seen := make(map[Swap]bool)
	s.Each(r, func(m Swap) bool {
		seen[Swap{min(m.A, m.B), max(m.A, m.B)}] = true
		return true
	})
	assert.Len(t, seen, n*(n-1)/2)
	leaves, enters := s.Attributes(Swap{1, 4})
	assert.Equal(t, [2]uint64{1*n + 1, 4*n + 4}, leaves)
	assert.Equal(t, [2]uint64{1*n + 4, 4*n + 1}, enters)
}

func TestPerturbMovesTheShare(t *testing.T) {
	const n = 40
	r := rng.New(1, 1)
	s := New(problemOf(t, n, matrix(n, true, r), matrix(n, true, r)))
	for share, want := range map[float64]int{0.001: 2, 0.25: 10, 1: n} {
		before := s.Values(nil)
		s.Perturb(r, share)
		moved := 0
		for i, l := range s.Values(nil) {
			if l != before[i] {
				moved++
			}
		}
		assert.Equal(t, want, moved)
	}
}

// cheapest returns the smallest objective of all permutations.
func cheapest(n int, a, b []int32) int64 {
	best := int64(1) << 62
	for p := range problemtest.Permutations(n) {
		best = min(best, objective(n, a, b, p))
	}
	return best
}

func TestSearchFindsTheCheapestOfSmallOnes(t *testing.T) {
	for _, symmetric := range []bool{true, false} {
		for n := 1; n <= 7; n++ {
			r := rng.New(uint64(n), 9)
			a, b := matrix(n, symmetric, r), matrix(n, symmetric, r)
			want := cheapest(n, a, b)
			s := NewSearch(problemOf(t, n, a, b), uint64(n), 3)
			_, err := s.Run(context.Background(), 20000, localsearch.Rank{Objective: want})
			require.NoError(t, err)
			assert.Equal(t, want, s.Best().Objective, "%d facilities, symmetric %v", n, symmetric)
			assert.Equal(t, want, objective(n, a, b, s.Values(nil)))
		}
	}
}
