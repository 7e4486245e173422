package lp

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

// whole is a program in whole numbers: minimise z >= the sum of cost * column, which row 0
// says.
type whole struct {
	rows   []Row
	lo, hi []int64 // z last
	cost   []int64
	p      *Problem
	huge   bool // some coefficients are large
}

func randomWhole(r *rand.Rand) *whole {
	g := &whole{p: New()}
	n := 2 + rng.Intn(r, 3)
	g.huge = rng.Intn(r, 3) == 0
	coefficient := func() int64 {
		a := int64(rng.Intn(r, 13) - 6)
		if g.huge && rng.Intn(r, 3) == 0 {
			a *= 1_000_000_000
		}
		return a
	}
	objective := Row{Lo: math.MinInt64}
	for j := range n {
		lo := int64(rng.Intn(r, 9) - 4)
		hi := lo + int64(rng.Intn(r, 4))
		c := coefficient()
		g.lo, g.hi, g.cost = append(g.lo, lo), append(g.hi, hi), append(g.cost, c)
		g.p.AddColumn(float64(lo), float64(hi), float64(c))
		if c != 0 {
			objective.Index, objective.Value = append(objective.Index, int32(j)), append(objective.Value, c)
		}
	}
	objective.Index, objective.Value = append(objective.Index, int32(n)), append(objective.Value, -1)
	low, high := int64(0), int64(0)
	for j, c := range g.cost {
		low, high = low+min(c*g.lo[j], c*g.hi[j]), high+max(c*g.lo[j], c*g.hi[j])
	}
	g.lo, g.hi = append(g.lo, low), append(g.hi, high)
	g.rows = append(g.rows, objective)
	for range 1 + rng.Intn(r, 4) {
		row := Row{Lo: math.MinInt64, Hi: math.MaxInt64}
		var entries []Entry
		middle := int64(0)
		for j := range n {
			if a := coefficient(); a != 0 {
				row.Index, row.Value = append(row.Index, int32(j)), append(row.Value, a)
				entries = append(entries, Entry{j, float64(a)})
				middle += a * (g.lo[j] + int64(rng.Intn(r, int(g.hi[j]-g.lo[j]+1))))
			}
		}
		lo, hi := math.Inf(-1), math.Inf(1)
		which := rng.Intn(r, 3)
		if which != 0 {
			row.Lo = middle - int64(rng.Intn(r, 3))
			lo = float64(row.Lo)
		}
		if which != 1 {
			row.Hi = middle + int64(rng.Intn(r, 3))
			hi = float64(row.Hi)
		}
		g.rows = append(g.rows, row)
		g.p.AddRow(lo, hi, entries...)
	}
	return g
}

// duals are the multipliers that the program proposes.
func (g *whole) duals(y func(k int) float64, objective float64) (take []Multiplier) {
	if objective != 0 {
		take = append(take, Multiplier{0, -objective})
	}
	for k := range g.p.Rows() {
		if v := y(k); v != 0 {
			take = append(take, Multiplier{k + 1, v})
		}
	}
	return take
}

// each calls f for the columns that keep the rows, with the cost.
func (g *whole) each(f func(x []int64, cost int64)) {
	x := make([]int64, len(g.cost)+1)
	var walk func(j int)
	walk = func(j int) {
		if j < len(g.cost) {
			for x[j] = g.lo[j]; x[j] <= g.hi[j]; x[j]++ {
				walk(j + 1)
			}
			return
		}
		for _, r := range g.rows[1:] {
			sum := int64(0)
			for i, k := range r.Index {
				sum += r.Value[i] * x[k]
			}
			if sum < r.Lo || sum > r.Hi {
				return
			}
		}
		cost := int64(0)
		for k, c := range g.cost {
			cost += c * x[k]
		}
		x[j] = cost
		f(x, cost)
	}
	walk(0)
}

// TestCombine: inequalities from the duals, from Farkas rays, and from multipliers that
// nobody asked for, hold at every solution in whole numbers, with coefficients of 1 and 1e9
// together. Where the numbers are small the bound is as good as that of the program.
func TestCombine(t *testing.T) {
	var c Combiner
	counts := map[string]int{}
	for seed, made := uint64(0), 0; made < longtest.Choose(100_000, 1_000_000); seed++ {
		r := rng.New(seed, 0)
		g := randomWhole(r)
		status := g.p.Solve(context.Background(), Limits{})
		counts[status.String()]++
		try := func(take []Multiplier, name string) *Inequality {
			q, ok := c.Combine(g.rows, take, g.lo, g.hi)
			if !ok {
				counts["nothing from "+name]++
				return nil
			}
			made++
			g.each(func(x []int64, _ int64) {
				sum := new(big.Int)
				for i, j := range q.Index {
					sum.Add(sum, new(big.Int).Mul(big.NewInt(q.Value[i]), big.NewInt(x[j])))
				}
				if sum.Cmp(big.NewInt(q.Bound)) > 0 {
					require.Fail(t, "wrong", "seed %d, %s: %v at %v, rows %v, multipliers %v", seed, name, q, x, g.rows, take)
				}
			})
			return q
		}
		switch status {
		case Optimal:
			q := try(g.duals(g.p.Dual, 1), "duals")
			if q != nil && math.Abs(g.p.Objective()) < 1e5 {
				counts[g.text("bounds")]++
				if float64(g.bound(q)) < math.Ceil(g.p.Objective()-1e-4)-0.5 {
					counts[g.text("weak")]++
				}
			}
		case Infeasible:
			if q := try(g.duals(g.p.Ray, 0), "rays"); q != nil {
				counts[g.text("rays")]++
				if g.least(q) <= q.Bound {
					counts[g.text("weak rays")]++
				}
			}
		default:
			counts["other"]++
		}
		try(g.duals(func(int) float64 { return rng.Float64(r)*2 - 1 }, rng.Float64(r)), "chance")
		try(g.duals(func(int) float64 { return (rng.Float64(r)*2 - 1) * 1e12 }, rng.Float64(r)*1e-9), "bad chance")
	}
	t.Log(counts)
	require.Less(t, counts["other"], counts["optimal"]/1000)
	require.Less(t, counts["weak"], counts["bounds"]/1000)
	require.Less(t, counts["weak rays"], counts["rays"]/1000)
	require.Less(t, counts["huge weak"], counts["huge bounds"]/2)
	require.Less(t, counts["huge weak rays"], counts["huge rays"]/2)
}

// text is the name of a count.
func (g *whole) text(name string) string {
	if g.huge {
		return "huge " + name
	}
	return name
}

// least is the smallest sum of an inequality over the bounds.
func (g *whole) least(q *Inequality) (sum int64) {
	for i, j := range q.Index {
		sum += min(q.Value[i]*g.lo[j], q.Value[i]*g.hi[j])
	}
	return sum
}

// bound is what an inequality says of z, whose coefficient is negative.
func (g *whole) bound(q *Inequality) int64 {
	z, rest := int64(0), q.Bound
	for i, j := range q.Index {
		if int(j) == len(g.cost) {
			z = -q.Value[i]
		} else {
			rest -= min(q.Value[i]*g.lo[j], q.Value[i]*g.hi[j])
		}
	}
	if z <= 0 {
		return math.MinInt64
	}
	return int64(math.Ceil(-float64(rest) / float64(z)))
}

// TestWide compares 128 bits with big integers.
func TestWide(t *testing.T) {
	r := rng.New(1, 0)
	number := func() int64 { return int64(r.Uint64()) >> rng.Intn(r, 64) }
	value := func(w wide) *big.Int {
		v := new(big.Int).Lsh(big.NewInt(w.hi), 64)
		return v.Add(v, new(big.Int).SetUint64(w.lo))
	}
	for range 20_000 {
		a, b, c, d := number(), number(), number(), number()
		want := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
		require.Equal(t, want.String(), value(product(a, b)).String(), fmt.Sprint(a, b))
		sum := product(a/2, b).plus(product(c/2, d).minus())
		want = new(big.Int).Mul(big.NewInt(a/2), big.NewInt(b))
		want.Sub(want, new(big.Int).Mul(big.NewInt(c/2), big.NewInt(d)))
		require.Equal(t, want.String(), value(sum).String())
		v, ok := sum.narrow()
		require.Equal(t, want.BitLen() <= 62 && want.CmpAbs(new(big.Int).Lsh(big.NewInt(1), 62)) < 0, ok)
		if ok {
			require.Equal(t, want.String(), big.NewInt(v).String())
		}
	}
}
