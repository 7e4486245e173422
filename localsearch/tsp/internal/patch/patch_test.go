package patch

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// random returns distances up to most.
func random(n int32, most int, seed uint64) []int32 {
	r := rng.New(seed, 1)
	m := make([]int32, n*n)
	for i := range m {
		m[i] = int32(rng.Intn(r, most+1))
	}
	return m
}

// shortest returns the length of a shortest tour by all orders.
func shortest(n int32, m []int32) int64 {
	best := int64(far)
	seen := make([]bool, n)
	var visit func(at, count int32, length int64)
	visit = func(at, count int32, length int64) {
		if length >= best {
			return
		}
		if count == n {
			best = min(best, length+int64(m[n*at]))
			return
		}
		for j := int32(1); j < n; j++ {
			if !seen[j] {
				seen[j] = true
				visit(j, count+1, length+int64(m[n*at+j]))
				seen[j] = false
			}
		}
	}
	visit(0, 1, 0)
	return best
}

// measure requires that successors are a tour, and returns its length.
func measure(t *testing.T, n int32, m, successors []int32) (length int64) {
	t.Helper()
	at, count := int32(0), int32(0)
	for {
		length += int64(m[n*at+successors[at]])
		at = successors[at]
		if count++; at == 0 {
			break
		}
	}
	require.Equal(t, n, count)
	return length
}

// TestShortest: what the search ends with is a shortest tour, and until then every best tour
// is one and no bound exceeds the shortest one.
func TestShortest(t *testing.T) {
	nodes := 0
	for n := int32(2); n <= 8; n++ {
		for seed := range uint64(40) {
			m := random(n, 5+int(seed%2)*100, seed)
			if seed%4 == 3 { // groups: many circuits
				for i := range n {
					for j := range n {
						if i%3 != j%3 {
							m[n*i+j] += 50
						}
					}
				}
			}
			want := shortest(n, m)
			s := New(n, m)
			for s.Advance() {
				nodes++
				successors, length := s.Best()
				require.Equal(t, length, measure(t, n, m, successors))
				require.LessOrEqual(t, s.Bound(), want)
			}
			_, length := s.Best()
			require.Equal(t, want, length, "%d cities, seed %d", n, seed)
			require.Equal(t, want, s.Bound())
		}
	}
	assert.Greater(t, nodes, 300)
}

// TestRandomNumbers: hundreds of cities with random distances are solved in some hundreds of
// augmentations beyond those of the root.
func TestRandomNumbers(t *testing.T) {
	const n = 120
	m := random(n, 1000, 7)
	s := New(n, m)
	for s.Advance() {
		require.Less(t, s.Work(), int64(20_000))
	}
	successors, length := s.Best()
	require.Equal(t, length, measure(t, n, m, successors))
}
