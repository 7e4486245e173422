package setcover

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
)

// random returns an instance with costs from 0 to 5.
func random(rows, columns, density int, r *rand.Rand) *Instance {
	costs, lists := make([]int32, columns), make([][]int32, columns)
	for j := range costs {
		costs[j] = int32(rng.Intn(r, 6))
		for i := range int32(rows) {
			if rng.Intn(r, 100) < density || int(i)%columns == j {
				lists[j] = append(lists[j], i)
			}
		}
	}
	return must(New(rows, costs, lists))
}

// cheapest is the least cost of all covers.
func cheapest(p *Instance) int64 {
	return problemtest.Least(p, problemtest.Assignments(p.Columns(), 1))
}

// TestAgreement: of small instances brute force, the model and the reduced instance agree, the
// bound is no greater and the rule no cheaper; often both are the optimum.
func TestAgreement(t *testing.T) {
	r := rng.New(1, 0)
	tight, found, smaller := 0, 0, 0
	for k := range 80 {
		p := random(1+k%9, 1+k%10, 10+k%50, r)
		want := cheapest(p)
		require.Equal(t, want, problemtest.Optimum(t, p))
		require.LessOrEqual(t, p.Bound(), want)
		start, err := p.Check(p.Start())
		require.NoError(t, err)
		require.GreaterOrEqual(t, start, want)
		reduced := p.Reduce()
		left := reduced.Cost
		var inner []int32
		if reduced.Instance != nil {
			left += cheapest(reduced.Instance)
			inner = reduced.Start()
		} else {
			smaller++
		}
		require.Equal(t, want, left)
		_, err = p.Check(reduced.Whole(p, inner))
		require.NoError(t, err)
		if p.Bound() == want {
			tight++
		}
		if start == want {
			found++
		}
		scantest.Written(t, Parse, p)
	}
	assert.Greater(t, tight, 60)
	assert.Greater(t, found, 50)
	assert.Greater(t, smaller, 20, "solved by leaving out what is not needed")
}

// TestReduceOfLarger: without dominated rows and columns the optimum is the same, by the
// complete search.
func TestReduceOfLarger(t *testing.T) {
	r := rng.New(4, 0)
	for range 10 {
		p := must(Generate(12, 30, 15, To100, r))
		reduced := p.Reduce()
		left := reduced.Cost
		if reduced.Instance != nil {
			require.Less(t, reduced.Columns(), 30)
			left += problemtest.Optimum(t, reduced.Instance)
		}
		require.Equal(t, problemtest.Optimum(t, p), left)
	}
}

// TestLagrangian: the bound grows, is never above the cheapest cover, and of a cycle of three
// columns is rounded up to it.
func TestLagrangian(t *testing.T) {
	r := rng.New(2, 0)
	for range 20 {
		p := random(8, 10, 30, r)
		want := cheapest(p)
		l := NewLagrangian(p)
		last := l.Bound
		for range 300 {
			over := l.Step(want)
			require.GreaterOrEqual(t, l.Bound, last)
			require.LessOrEqual(t, l.Bound, want)
			require.LessOrEqual(t, l.Value, float64(want)+1e-6)
			last = l.Bound
			if over {
				break
			}
		}
		require.Len(t, l.ReducedAtBest(), 10)
	}
	triangle := must(New(3, []int32{1, 1, 1}, [][]int32{{0, 1}, {1, 2}, {0, 2}}))
	assert.EqualValues(t, 2, triangle.Bound())
	bound, ok := triangle.BoundWithin(t.Context(), 1)
	assert.True(t, ok)
	assert.EqualValues(t, 2, bound)
}

func TestGenerate(t *testing.T) {
	p := must(Generate(100, 300, 5, To100, rng.New(1, 0)))
	assert.Equal(t, p, must(Generate(100, 300, 5, To100, rng.New(1, 0))))
	assert.InDelta(t, 1500, p.Entries(), 200)
	for i := range int32(100) {
		assert.GreaterOrEqual(t, len(p.Row(i)), 2)
	}
	for j := range int32(300) {
		assert.NotEmpty(t, p.Column(j))
	}
	full := must(Generate(3, 4, 100, Unicost, rng.New(1, 0)))
	assert.Equal(t, 12, full.Entries())
	assert.EqualValues(t, 1, full.Bound())
	one := must(Generate(3, 1, 0, Unicost, rng.New(1, 0)))
	assert.Equal(t, 3, one.Entries())
	for _, c := range []struct {
		rows, columns int
		density       float64
	}{{0, 1, 1}, {1, 0, 1}, {1, 1, -1}, {1, 1, 101}, {MaxRows, MaxColumns, 1}} {
		_, err := Generate(c.rows, c.columns, c.density, Unicost, rng.New(1, 0))
		assert.ErrorContains(t, err, "expected", c)
	}
}

// TestLargeCosts: costs beyond 32 bits.
func TestLargeCosts(t *testing.T) {
	p := must(New(3, []int32{MaxCost, MaxCost, MaxCost}, [][]int32{{0}, {1}, {2}}))
	cost, err := p.Check(p.Start())
	require.NoError(t, err)
	assert.EqualValues(t, 3*MaxCost, cost)
	assert.Equal(t, cost, p.Bound())
	many := make([]int32, 20_000) // the multipliers times 2^20 do not fit 64 bits in all
	lists := make([][]int32, len(many))
	for i := range many {
		many[i], lists[i] = MaxCost, []int32{int32(i), int32((i + 1) % len(many))}
	}
	large := must(New(len(many), many, lists))
	assert.LessOrEqual(t, large.Bound(), int64(len(many)/2)*MaxCost)
	assert.GreaterOrEqual(t, large.Bound(), int64(len(many)/2)*MaxCost*99/100)
	assert.Equal(t, cost, problemtest.Optimum(t, p))
}
