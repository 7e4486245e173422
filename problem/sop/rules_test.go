package sop

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance with distances from 0 to most, and precedences along a hidden
// order, some of which follow from others.
func random(n, most int, density float64, r *rand.Rand) *Instance {
	matrix := make([]int32, n*n)
	for k := range matrix {
		matrix[k] = int32(rng.Intn(r, most+1))
	}
	hidden := make([]int32, n)
	for i := range hidden {
		hidden[i] = int32(i)
	}
	rng.Shuffle32(r, hidden)
	for a := range n {
		for b := range a {
			if rng.Float64(r) < density {
				matrix[int(hidden[a])*n+int(hidden[b])] = Before
			}
		}
	}
	return must(New(n, matrix))
}

// keeps reports whether a sequence keeps the precedences of the matrix.
func (p *Instance) keeps(sequence []int32) bool {
	for k, i := range sequence {
		for _, j := range sequence[k+1:] {
			if p.matrix[int(i)*p.n+int(j)] == Before {
				return false
			}
		}
	}
	return true
}

// shortest returns the length of the shortest of all paths, and how many there are.
func shortest(t *testing.T, p *Instance) (least int64, paths int) {
	t.Helper()
	for sequence := range problemtest.Permutations(p.n) {
		after := p.After(nil, sequence)
		length, err := p.Check(after)
		require.Equal(t, p.keeps(sequence), err == nil, "%v: %v", sequence, err)
		if err != nil {
			continue
		}
		require.Equal(t, sequence, p.Sequence(after))
		require.Equal(t, length, p.Length(sequence))
		for k := 1; k < p.n; k++ {
			require.True(t, p.Allowed(int(sequence[k-1]), int(sequence[k])))
		}
		require.True(t, p.First(int(sequence[0])))
		require.True(t, p.Last(int(sequence[p.n-1])))
		if paths++; paths == 1 || length < least {
			least = length
		}
	}
	return least, paths
}

// TestBounds: no path is shorter than the bounds, and none of the rules' is shorter than the
// shortest or breaks a precedence.
func TestBounds(t *testing.T) {
	r := rng.New(3, 0)
	reached, starts := 0, 0
	for k := range 150 {
		p := random(1+rng.Intn(r, 6), 9, float64(k%5)/4, r)
		least, paths := shortest(t, p)
		require.Positive(t, paths)
		require.LessOrEqual(t, p.Bound(), least)
		weak, ok := p.BoundWithin(t.Context(), 0)
		require.True(t, ok)
		require.LessOrEqual(t, weak, p.Bound())
		if p.Bound() == least {
			reached++
		}
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		require.GreaterOrEqual(t, start, least)
		if start == least {
			starts++
		}
	}
	assert.Greater(t, reached, 90)
	assert.Greater(t, starts, 90)
}

// TestOptima: the constraint engine proves the length that the shortest of all paths has.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for k := range 40 {
		p := random(1+rng.Intn(r, 6), 9, float64(k%4)/3, r)
		least, _ := shortest(t, p)
		assert.Equal(t, least, problemtest.Optimum(t, p), p.matrix)
		assert.Equal(t, p.Length(p.StartSequence()), problemtest.OptimumWith(t, p, p.Start()), p.matrix)
	}
}

// TestLongPaths: lengths beyond 32 bits have no variable, and are right.
func TestLongPaths(t *testing.T) {
	p := must(New(4, []int32{0, MaxDistance, MaxDistance - 1, 0, -1, 0, MaxDistance - 2, MaxDistance, -1, MaxDistance, 0, MaxDistance, -1, -1, -1, 0}))
	least, _ := shortest(t, p)
	assert.EqualValues(t, 3*MaxDistance-2, least)
	assert.Equal(t, least, problemtest.Optimum(t, p))
}

// TestPrecedences: what follows from others, and what has none between, by definition.
func TestPrecedences(t *testing.T) {
	r := rng.New(5, 0)
	for range 50 {
		p := random(2+rng.Intn(r, 70), 5, 0.05, r)
		for i := range p.n {
			var next []int32
			for j := range p.n {
				if p.matrix[j*p.n+i] == Before && i != j {
					require.True(t, p.Before(i, j))
				}
				between := false
				for k := range p.n {
					if p.Before(i, k) && p.Before(k, j) {
						require.True(t, p.Before(i, j))
						between = true
					}
				}
				if p.Before(i, j) {
					require.False(t, p.Before(j, i))
					if !between {
						require.EqualValues(t, Before, p.matrix[j*p.n+i])
						next = append(next, int32(j))
					}
				}
			}
			require.Equal(t, next, p.Next(i))
			for _, j := range next {
				require.Contains(t, p.Previous(int(j)), int32(i))
			}
		}
	}
}

func TestCheckErrors(t *testing.T) {
	p := must(New(3, []int32{0, 1, 1, -1, 0, 1, 1, 1, 0}))
	for want, values := range map[string][]int32{
		"2 nodes; expected 3":                {1, 2},
		"node 0 before 4; expected 0..3":     {4, 2, 3},
		"node 1 before -1; expected 0..3":    {1, -1, 3},
		"node 1 after two others":            {1, 1, 3},
		"begins with node 2 does not reach":  {1, 0, 3},
		"begins with node 0 does not reach":  {3, 3, 3},
		"does not reach all nodes; expected": {1, 3, 3},
		"node 1 comes before node 0":         {2, 0, 3},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	_, err := p.Check([]int32{1, 2, 0})
	assert.Error(t, err, "a circuit")
}
