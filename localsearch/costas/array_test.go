package costas

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/problem/costas"
)

// weighted returns the cost by the definition.
func weighted(rows []int32) (sum int64) {
	n := len(rows)
	for d := 1; d <= (n-1)/2; d++ {
		different := map[int32]bool{}
		for c := range n - d {
			different[rows[c+d]-rows[c]] = true
		}
		sum += int64(n-d-len(different)) * int64(n*n-d*d)
	}
	return sum
}

// isCostas is the definition, all distances of it.
func isCostas(rows []int32) bool {
	for a := range rows {
		for b := range a {
			for c := range rows {
				for e := range c {
					if (a != c || b != e) && a-b == c-e && rows[a]-rows[b] == rows[c]-rows[e] {
						return false
					}
				}
			}
		}
	}
	return true
}

// order returns the instance of order n.
func order(n int) *costas.Instance {
	in, err := costas.New(n)
	if err != nil {
		panic(err)
	}
	return in
}

func randomArray(t testing.TB, n int, r *rand.Rand) *Array {
	t.Helper()
	a := NewArray(order(n))
	a.Randomise(r)
	return a
}

func TestMovesKeepCount(t *testing.T) {
	for _, n := range []int{2, 3, 4, 5, 9, 18, 32} {
		t.Run(fmt.Sprint("n=", n), func(t *testing.T) {
			r := rng.New(uint64(n), 0)
			a := randomArray(t, n, r)
			conform.CheckProblem(t, a, 2000, func() Move {
				m, ok := a.Random(r)
				require.True(t, ok)
				return m
			}, func() int64 { return weighted(a.Values(nil)) })
		})
	}
}

// TestHalfTheTriangle: cost 0 is the full definition, though half the distances
// are counted. The numbers of arrays are those of OEIS A008404.
func TestHalfTheTriangle(t *testing.T) {
	for n, want := range []int{1: 1, 2: 2, 3: 4, 4: 12, 5: 40, 6: 116, 7: 200} {
		if n == 0 {
			continue
		}
		a := NewArray(order(n))
		count := 0
		var permute func(k int)
		permute = func(k int) {
			if k == n {
				a.recount()
				rows := a.Values(nil)
				require.Equal(t, isCostas(rows), a.Cost() == 0, "%v", rows)
				if a.Cost() == 0 {
					count++
				}
				return
			}
			for i := k; i < n; i++ {
				a.rows[k], a.rows[i] = a.rows[i], a.rows[k]
				permute(k + 1)
				a.rows[k], a.rows[i] = a.rows[i], a.rows[k]
			}
		}
		permute(0)
		assert.Equal(t, want, count, "n = %d", n)
	}
}

// TestSwapsAreDeltas compares all swaps of a column with Delta.
func TestSwapsAreDeltas(t *testing.T) {
	var s swaps
	for n := 1; n <= MaxOrder; n++ {
		r := rng.New(uint64(n), 1)
		for range 30 {
			a := randomArray(t, n, r)
			if n > 1 && rng.Intn(r, 3) == 0 { // many repetitions
				fresh := NewArray(order(n))
				a = fresh
				m, _ := a.Random(r)
				a.Apply(m)
			}
			i := rng.Intn(r, n)
			s.of(a, i)
			a.EachOf(i, r, func(m Move) bool {
				assert.Equal(t, a.Cost()+a.Delta(m), s.cost[m.B], "%v of %v", m, a.rows[:n])
				return true
			})
			assert.Equal(t, a.Cost(), a.rowsCost(&a.rows, 1<<62))
		}
	}
}

func TestEachVisitsEverySwapOnce(t *testing.T) {
	const n = 6
	r := rng.New(2, 0)
	a := randomArray(t, n, r)
	seen := map[Move]bool{}
	a.Each(r, func(m Move) bool {
		m = Move{min(m.A, m.B), max(m.A, m.B)}
		require.False(t, seen[m])
		seen[m] = true
		return true
	})
	assert.Len(t, seen, n*(n-1)/2)
	visits := 0
	a.Each(r, func(Move) bool { visits++; return false })
	a.EachOf(3, r, func(Move) bool { visits++; return false })
	assert.Equal(t, 2, visits, "visit ends it")
}

func TestErrors(t *testing.T) {
	r := rng.New(3, 0)
	for range 200 {
		a := randomArray(t, 7, r)
		sum := int64(0)
		for i := range a.Variables() {
			assert.GreaterOrEqual(t, a.Error(i), int64(0))
			sum += a.Error(i)
		}
		assert.Equal(t, a.Cost() == 0, sum == 0)
		i := a.Conflicting(r)
		assert.Equal(t, a.Cost() == 0, i < 0)
		if i >= 0 {
			assert.Positive(t, a.Error(i))
		}
	}
}

func TestAttributesAreMarks(t *testing.T) {
	r := rng.New(4, 0)
	a := randomArray(t, 9, r)
	m, _ := a.Random(r)
	leaves, enters := a.Attributes(m)
	a.Apply(m)
	back, again := a.Attributes(m)
	assert.Equal(t, enters, back)
	assert.Equal(t, leaves, again)
}

func TestPerturbAndSizes(t *testing.T) {
	r := rng.New(5, 0)
	a := randomArray(t, 20, r)
	before := a.Values(nil)
	a.Perturb(r, 0.01)
	assert.NotEqual(t, before, a.Values(nil))
	assert.ElementsMatch(t, before, a.Values(nil))
	b := randomArray(t, 20, r)
	b.Adopt(a.Values(nil))
	assert.Equal(t, a, b)
	one := randomArray(t, 1, r)
	one.Perturb(r, 1)
	assert.Zero(t, one.Cost())
}
