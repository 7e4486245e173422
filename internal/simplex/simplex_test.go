package simplex

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"

	"lsolve/internal/rng"
)

// random makes a program and its columns.
func random(seed uint64) (p *Program, need []float64) {
	r := rng.New(seed, 0)
	m := 1 + rng.Intn(r, 6)
	short, over := make([]float64, m), make([]float64, m)
	for k := range m {
		need = append(need, float64(rng.Intn(r, 6)-1)+rng.Float64(r)/100)
		short[k], over[k] = float64(rng.Intn(r, 20)), float64(rng.Intn(r, 5))
	}
	p = New(append([]float64(nil), need...), short, over)
	for range rng.Intn(r, 12) {
		add(p, m, r)
	}
	return p, need
}

func add(p *Program, m int, r *rand.Rand) {
	c := Column{Cost: float64(rng.Intn(r, 25)), Group: int32(rng.Intn(r, 3)), Rows: []int32{int32(rng.Intn(r, m))}}
	for k := range m {
		if k != int(c.Rows[0]) && rng.Intn(r, 2) == 0 {
			c.Rows = append(c.Rows, int32(k))
		}
	}
	p.Add(c)
}

// oracle is the least cost by another program.
func oracle(t *testing.T, p *Program, need []float64) float64 {
	t.Helper()
	m, n := p.m, len(p.columns)
	a, cost := mat.NewDense(m, n+2*m, nil), make([]float64, n+2*m)
	for j, c := range p.columns {
		cost[j] = c.Cost
		for _, k := range c.Rows {
			a.Set(int(k), j, 1)
		}
	}
	for k := range m {
		a.Set(k, n+2*k, 1)
		a.Set(k, n+2*k+1, -1)
		cost[n+2*k], cost[n+2*k+1] = p.short[k], p.over[k]
	}
	value, _, err := lp.Simplex(cost, a, need, 1e-10, nil)
	require.NoError(t, err)
	return value
}

// verify: what is taken meets the needs at the cost that the prices say, and no variable has
// a negative reduced cost: so it is optimal.
func verify(t *testing.T, p *Program, need []float64) {
	t.Helper()
	there, cost := make([]float64, p.m), 0.0
	p.Taken(func(j int, share float64) {
		cost += share * p.columns[j].Cost
		for _, k := range p.columns[j].Rows {
			there[k] += share
		}
	})
	for k := range p.m {
		cost += p.short[k]*max(0, need[k]-there[k]) + p.over[k]*max(0, there[k]-need[k])
		require.GreaterOrEqual(t, p.short[k]-p.price[k], -2*negative)
		require.GreaterOrEqual(t, p.over[k]+p.price[k], -2*negative)
	}
	require.InDelta(t, p.Value(need), cost, 1e-6)
	for j := range p.columns {
		require.GreaterOrEqual(t, p.reduced(int32(j)), -2*negative)
	}
}

// TestOptimum: the least cost is that of another program, at first, when columns come, and
// when costs change.
func TestOptimum(t *testing.T) {
	for seed := range uint64(300) {
		p, need := random(seed)
		r := rng.New(seed, 1)
		for range 4 {
			for !p.Solve(1 + rng.Intn(r, 5)) {
			}
			verify(t, p, need)
			require.InDelta(t, oracle(t, p, need), p.Value(need), 1e-6, "seed %d", seed)
			add(p, p.m, r)
			p.SetCost(rng.Intn(r, p.Columns()), float64(rng.Intn(r, 25)))
		}
	}
}

// TestBarred: a barred column that is made dear is as one that is not there.
func TestBarred(t *testing.T) {
	for seed := range uint64(100) {
		p, need := random(seed)
		for !p.Solve(100) {
		}
		value := p.Value(need)
		j := p.Add(Column{Rows: []int32{0}})
		for !p.Solve(100) {
		}
		p.Bar(j, true)
		p.SetCost(j, 1000)
		for !p.Solve(100) {
		}
		require.InDelta(t, value, p.Value(need), 1e-6, "seed %d", seed)
	}
}

// TestInvert: the inverse from scratch gives the same solution and the same prices.
func TestInvert(t *testing.T) {
	for seed := range uint64(100) {
		p, need := random(seed)
		for !p.Solve(100) {
		}
		before := append([]float64(nil), p.price...)
		p.invert()
		p.reprice()
		assert.InDeltaSlice(t, before, p.price, 1e-6)
		verify(t, p, need)
	}
}

// TestSingular: columns that are the same cannot both be in the basis. One of them leaves it,
// and the rest is a solution.
func TestSingular(t *testing.T) {
	p := New([]float64{2, 3}, []float64{5, 5}, []float64{1, 1})
	for range 2 {
		p.Add(Column{Cost: 1, Rows: []int32{0, 1}})
	}
	p.basis, p.inside[0], p.inside[1] = []int32{0, 1}, true, true
	p.invert()
	for !p.Solve(100) {
	}
	verify(t, p, []float64{2, 3})
	assert.InDelta(t, 4, p.Value([]float64{2, 3}), 1e-6) // three of it, one beyond the first need
}

// TestLarge: a relaxation of hundreds of rows is solved, and stays right over many pivots.
func TestLarge(t *testing.T) {
	r := rng.New(1, 2)
	need, short, over := make([]float64, 120), make([]float64, 120), make([]float64, 120)
	for k := range need {
		need[k], short[k], over[k] = float64(1+rng.Intn(r, 8))+1e-3*rng.Float64(r), 100, 1
	}
	p := New(append([]float64(nil), need...), short, over)
	value := math.Inf(1)
	for range 20 {
		for range 100 {
			c := Column{Cost: float64(rng.Intn(r, 50)), Group: int32(rng.Intn(r, 20))}
			for k := rng.Intn(r, 8); k < 120; k += 1 + rng.Intn(r, 12) {
				c.Rows = append(c.Rows, int32(k))
			}
			p.Add(c)
		}
		for !p.Solve(50) {
		}
		verify(t, p, need)
		assert.LessOrEqual(t, p.Value(need), value+1e-6)
		value = p.Value(need)
	}
	assert.Greater(t, p.pivots, int64(freshPivots))
}
