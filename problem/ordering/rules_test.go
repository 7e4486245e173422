package ordering

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance with entries from -most to most.
func random(n, most int, r *rand.Rand) *Instance {
	entries := make([]int32, n*n)
	for k := range entries {
		entries[k] = int32(rng.Intn(r, 2*most+1) - most)
	}
	return must(New(n, entries))
}

// best returns the largest sum of all orders.
func best(t *testing.T, p *Instance) int64 {
	t.Helper()
	most := int64(math.MinInt64)
	for order := range problemtest.Permutations(p.n) {
		sum, err := p.Check(p.Places(nil, order))
		require.NoError(t, err)
		require.Equal(t, sum, p.Sum(order))
		most = max(most, sum)
	}
	return most
}

// TestBounds: no order is better than the bound, which is never worse than the trivial
// one, and no rule better than the best order.
func TestBounds(t *testing.T) {
	r := rng.New(3, 0)
	reached, starts := 0, 0
	for range 100 {
		p := random(1+rng.Intn(r, 6), 9, r)
		most := best(t, p)
		require.GreaterOrEqual(t, p.Bound(), most, p.entries)
		require.LessOrEqual(t, p.least(), most)
		if p.Bound() == most {
			reached++
		}
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		require.LessOrEqual(t, start, most)
		if start == most {
			starts++
		}
	}
	assert.Greater(t, reached, 60)
	assert.Greater(t, starts, 40)
}

// TestCircle: of a circle the least order is lost.
func TestCircle(t *testing.T) {
	p := must(New(3, []int32{0, 5, 0, 0, 0, 4, 3, 0, 0}))
	assert.EqualValues(t, 9, p.Bound())
	assert.EqualValues(t, 9, best(t, p))
}

// TestOptima: the constraint engine proves the sum that the best of all orders has.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for range 20 {
		p := random(1+rng.Intn(r, 6), 9, r)
		assert.Equal(t, best(t, p), problemtest.Optimum(t, p), p.entries)
	}
}

// TestModelHasTheStart: the model with the places of Start has its sum, with and without
// the constraints that follow.
func TestModelHasTheStart(t *testing.T) {
	r := rng.New(5, 0)
	for _, n := range []int{7, mostTransitive + 4} {
		p := random(n, 20, r)
		start := p.Start()
		want, err := p.Check(start)
		require.NoError(t, err)
		require.Equal(t, want, problemtest.OptimumWith(t, p, start))
	}
}

// TestLargeEntries: sums beyond 32 bits.
func TestLargeEntries(t *testing.T) {
	entries := make([]int32, 25)
	for k := range entries {
		entries[k] = int32(MaxEntry - k)
	}
	p := must(New(5, entries))
	most := best(t, p)
	assert.Equal(t, most, problemtest.Optimum(t, p))
	assert.GreaterOrEqual(t, p.Bound(), most)
	assert.Greater(t, most, int64(math.MaxInt32))
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New(2, []int32{0, 1, 2, 0}))
	for want, values := range map[string][]int32{
		"1 places; expected 2":              {0},
		"item 1 at place 2; expected 0..1":  {0, 2},
		"item 0 at place -1; expected 0..1": {-1, 0},
		"the items 0 and 1 at place 1":      {1, 1},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
}

func TestPlaces(t *testing.T) {
	p := must(New(3, make([]int32, 9)))
	assert.Equal(t, []int32{9, 1, 2, 0}, p.Places([]int32{9}, []int32{2, 0, 1}))
	assert.Equal(t, []int32{2, 0, 1}, p.Order([]int32{1, 2, 0}))
}

func TestGenerate(t *testing.T) {
	p := must(Generate(60, 0.25, rng.New(1, 0)))
	some := 0
	for k, c := range p.entries {
		assert.InDelta(t, 49.5, c, 49.5)
		if c > 0 {
			some++
			assert.NotZero(t, k%61, "the diagonal")
		}
	}
	assert.InDelta(t, 60*59/4, some, 100)
}
