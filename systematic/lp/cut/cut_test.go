package cut

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/systematic/lp"
)

// system is a random system with a cost, and its program.
type system struct {
	rows   []lp.Row
	lo, hi []int64
	p      *lp.Problem
}

func randomSystem(r *rand.Rand) *system {
	g := &system{p: lp.New()}
	bits, large := rng.Intn(r, 2) == 0, rng.Intn(r, 4) == 0
	n := 3 + rng.Intn(r, 3)
	if bits {
		n = 4 + rng.Intn(r, 6)
	}
	for range n {
		lo, hi := int64(0), int64(1)
		if !bits && rng.Intn(r, 3) > 0 {
			lo = int64(rng.Intn(r, 7) - 3)
			hi = lo + int64(1+rng.Intn(r, 4))
		}
		g.lo, g.hi = append(g.lo, lo), append(g.hi, hi)
		g.p.AddColumn(float64(lo), float64(hi), float64(rng.Intn(r, 21)-10))
	}
	most := []int{1, 3, 12}[rng.Intn(r, 3)]
	for range 2 + rng.Intn(r, 7) {
		row := lp.Row{Lo: math.MinInt64, Hi: math.MaxInt64}
		middle, positive := 0.0, rng.Intn(r, 3) == 0
		for j := range n {
			a := int64(rng.Intn(r, 2*most+1) - most)
			if positive {
				a = abs(a)
			}
			if large && rng.Intn(r, 3) == 0 {
				a *= 3_000_000
			}
			if a != 0 && rng.Intn(r, 3) > 0 {
				row.Index, row.Value = append(row.Index, int32(j)), append(row.Value, a)
				middle += float64(a) * (float64(g.lo[j]) + rng.Float64(r)*float64(g.hi[j]-g.lo[j]))
			}
		}
		which := rng.Intn(r, 4)
		if which != 1 {
			row.Hi = int64(math.Round(middle))
		}
		if which <= 1 {
			row.Lo = int64(math.Round(middle)) - int64(rng.Intn(r, 2)*rng.Intn(r, 4))
		}
		g.put(row)
	}
	if !bits {
		g.limit(r)
	}
	return g
}

// limit limits columns that are no bits by bits.
func (g *system) limit(r *rand.Rand) {
	for j, hi := range g.hi {
		k := rng.Intn(r, len(g.hi))
		if hi-g.lo[j] > 1 && hi > 0 && g.lo[k] == 0 && g.hi[k] == 1 {
			g.put(lp.Row{Index: []int32{int32(j), int32(k)}, Value: []int64{1, -hi}, Lo: math.MinInt64})
		}
	}
}

// put adds a row, or a cut, to the system and its program.
func (g *system) put(row lp.Row) {
	lo, hi := math.Inf(-1), math.Inf(1)
	if row.Lo != math.MinInt64 {
		lo = float64(row.Lo)
	}
	if row.Hi != math.MaxInt64 {
		hi = float64(row.Hi)
	}
	var entries []lp.Entry
	for i, j := range row.Index {
		entries = append(entries, lp.Entry{Index: int(j), Value: float64(row.Value[i])})
	}
	g.rows = append(g.rows, row)
	g.p.AddRow(lo, hi, entries...)
}

// solutions are all of them.
func (g *system) solutions() (all [][]int64) {
	x := make([]int64, len(g.lo))
	var walk func(j int)
	walk = func(j int) {
		if j < len(x) {
			for x[j] = g.lo[j]; x[j] <= g.hi[j]; x[j]++ {
				walk(j + 1)
			}
			return
		}
		for _, r := range g.rows {
			if s := sumAt(r, x); s < r.Lo || s > r.Hi {
				return
			}
		}
		all = append(all, append([]int64(nil), x...))
	}
	walk(0)
	return all
}

// whole reports whether the program's solution is.
func (g *system) whole() bool {
	for j := range g.lo {
		if v := g.p.Value(j); math.Abs(v-math.Round(v)) > 1e-6 {
			return false
		}
	}
	return true
}

func sumAt(r lp.Row, x []int64) (sum int64) {
	for i, j := range r.Index {
		sum += r.Value[i] * x[j]
	}
	return sum
}

// rounds separates the solution of the program, and adds cuts, some times. It checks them with
// solutions.
func (g *system) rounds(t *testing.T, s *Separator, all [][]int64, seed uint64) (status lp.Status) {
	t.Helper()
	for range 4 {
		value := func(j int32) float64 { return g.p.Value(int(j)) }
		var sums Sums
		for j := range g.lo {
			if take := g.p.Tableau(j, nil); len(take) > 0 {
				sums.Tableau = append(sums.Tableau, take)
			}
		}
		for k := range g.rows {
			sums.Dual = append(sums.Dual, lp.Multiplier{Row: k, Value: g.p.Dual(k)})
		}
		s.Reset(g.rows)
		cuts := s.Separate(value, sums, nil)
		for _, c := range cuts {
			require.Equal(t, int64(math.MinInt64), c.Lo)
			require.Positive(t, c.Depth(value))
			for _, x := range all {
				if sumAt(c, x) > c.Hi {
					require.Fail(t, "wrong", "seed %d: %v at %v; rows %v, lo %v, hi %v", seed, c, x, g.rows, g.lo, g.hi)
				}
			}
		}
		for _, c := range Choose(cuts, len(g.lo), 10, value) {
			g.put(c)
		}
		if status = g.p.Solve(context.Background(), lp.Limits{}); status != lp.Optimal || len(cuts) == 0 {
			break
		}
	}
	return status
}

// TestCuts: no cut, and no cut of cuts, cuts off a whole solution; each cuts off the point; and
// all families are there and improve bounds.
func TestCuts(t *testing.T) {
	var found [families]int
	improved, exact, total := 0, 0, 0
	for seed := range uint64(longtest.Choose(3000, 100_000)) {
		g := randomSystem(rng.New(seed, 0))
		if g.p.Solve(context.Background(), lp.Limits{}) != lp.Optimal || g.whole() {
			continue
		}
		all := g.solutions()
		s := New(g.rows, g.lo, g.hi)
		first := g.p.Objective()
		status := g.rounds(t, s, all, seed)
		if status == lp.Infeasible {
			require.Empty(t, all, "seed %d", seed)
		}
		for f := range found {
			found[f] += s.Found(Family(f))
		}
		if len(all) == 0 || status != lp.Optimal {
			continue
		}
		total++
		if g.whole() {
			exact++
		}
		if g.p.Objective() > first+1e-6 {
			improved++
		}
	}
	t.Log(found, "improved", improved, "whole", exact, "of", total)
	for f, n := range found {
		assert.Greater(t, n, 100, "family %d", f)
	}
	assert.Greater(t, improved, total/2)
	assert.Greater(t, exact, total/2)
}

// TestPlanted: in systems that are made around solutions, with more columns and rows than can be
// enumerated, no cut cuts one of these off.
func TestPlanted(t *testing.T) {
	var found [families]int
	for seed := range uint64(longtest.Choose(400, 4000)) {
		r := rng.New(seed, 1)
		g := &system{p: lp.New()}
		n := 15 + rng.Intn(r, 30)
		for j := range n {
			g.lo, g.hi = append(g.lo, 0), append(g.hi, 1)
			if seed%3 == 0 && rng.Intn(r, 2) == 0 {
				g.lo[j], g.hi[j] = int64(-rng.Intn(r, 4)), int64(1+rng.Intn(r, 9))
			}
			g.p.AddColumn(float64(g.lo[j]), float64(g.hi[j]), float64(rng.Intn(r, 41)-20))
		}
		all := make([][]int64, 1+rng.Intn(r, 40))
		for k := range all {
			for j := range n {
				all[k] = append(all[k], g.lo[j]+int64(rng.Intn(r, int(g.hi[j]-g.lo[j])+1)))
			}
		}
		size := []int{1, 3, 30, 2000}[rng.Intn(r, 4)]
		for range 10 + rng.Intn(r, 40) {
			row := lp.Row{Lo: math.MinInt64, Hi: math.MinInt64}
			for _, j := range r.Perm(n)[:2+rng.Intn(r, min(n-2, 12))] {
				if a := int64(rng.Intn(r, 2*size+1) - size/2); a != 0 {
					row.Index, row.Value = append(row.Index, int32(j)), append(row.Value, a)
				}
			}
			for _, x := range all {
				row.Hi = max(row.Hi, sumAt(row, x))
			}
			if rng.Intn(r, 5) == 0 && len(all) == 1 {
				row.Lo = row.Hi
			}
			g.put(row)
		}
		s := New(g.rows, g.lo, g.hi)
		require.Equal(t, lp.Optimal, g.p.Solve(context.Background(), lp.Limits{}), "seed %d", seed)
		require.Equal(t, lp.Optimal, g.rounds(t, s, all, seed), "seed %d", seed)
		for f := range found {
			found[f] += s.Found(Family(f))
		}
	}
	t.Log(found)
	for f, n := range found {
		assert.Greater(t, n, 50, "family %d", f)
	}
}

// TestRounded: the function is superadditive and does not fall, which is what makes its cuts
// hold, and the bound of a column's worth of it is itself.
func TestRounded(t *testing.T) {
	for divisor := int64(2); divisor < 9; divisor++ {
		for rest := int64(1); rest < divisor; rest++ {
			for a := int64(-30); a <= 30; a++ {
				for b := int64(-30); b <= 30; b++ {
					assert.LessOrEqual(t, rounded(a, divisor, rest)+rounded(b, divisor, rest), rounded(a+b, divisor, rest))
				}
				assert.LessOrEqual(t, rounded(a, divisor, rest), rounded(a+1, divisor, rest))
			}
			assert.Equal(t, int64(0), rounded(0, divisor, rest))
			assert.Equal(t, divisor-rest, rounded(divisor+rest, divisor, rest))
		}
	}
}

// TestChoose: the deepest cut comes first, and none that is nearly parallel to it.
func TestChoose(t *testing.T) {
	row := func(hi int64, value ...int64) lp.Row {
		r := lp.Row{Lo: math.MinInt64, Hi: hi, Value: value}
		for j := range value {
			r.Index = append(r.Index, int32(j))
		}
		return r
	}
	cuts := []lp.Row{row(9, 10, 9), row(0, 1, 1), row(5, 1, -1), row(1, 2, 2), row(-1, 1, -2)}
	value := func(j int32) float64 { return []float64{1, 0.5}[j] }
	assert.Equal(t, []lp.Row{cuts[1], cuts[4]}, Choose(cuts, 2, 2, value))
	assert.Len(t, Choose(cuts, 2, 9, value), 2)
}

// TestDualRoundsTheBound: things of like costs, of which each covers less than three of eight parts at once. The program takes 2.7 of
// them; the sum of the rows by its multipliers, divided by what the dearest costs, says that it must be 3.
func TestDualRoundsTheBound(t *testing.T) {
	r := rng.New(1, 0)
	g := &system{p: lp.New()}
	const things, parts = 12, 8
	for range things {
		g.lo, g.hi = append(g.lo, 0), append(g.hi, 8)
		g.p.AddColumn(0, 8, float64(1000+rng.Intn(r, 3)))
	}
	for k := range parts {
		row := lp.Row{Lo: 100, Hi: math.MaxInt64}
		for j := range things {
			row.Index, row.Value = append(row.Index, int32(j)), append(row.Value, int64(30+(7*j+5*k)%13))
		}
		g.put(row)
	}
	require.Equal(t, lp.Optimal, g.p.Solve(context.Background(), lp.Limits{}))
	before := g.p.Objective()
	require.Less(t, before, 2900.0)
	var dual []lp.Multiplier
	for k := range g.rows {
		dual = append(dual, lp.Multiplier{Row: k, Value: g.p.Dual(k)})
	}
	s := New(g.rows, g.lo, g.hi)
	for _, c := range s.Separate(func(j int32) float64 { return g.p.Value(int(j)) }, Sums{Dual: dual}, nil) {
		g.put(c)
	}
	require.Positive(t, s.Found(Dual))
	require.Equal(t, lp.Optimal, g.p.Solve(context.Background(), lp.Limits{}))
	assert.GreaterOrEqual(t, g.p.Objective(), 2999.0)
}
