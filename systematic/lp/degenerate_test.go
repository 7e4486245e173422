package lp

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// photographs is a program like those of planning the shots of a satellite: each is taken in one
// of some ways, or dropped at a price of few values; ways of near ones exclude each other, and
// a few sums have a capacity. Most steps gain nothing, from each vertex.
func photographs(n, ways, excluded, sums int, prices []float64, seed uint64) *program {
	r := rng.New(seed, 3)
	g := &program{p: New()}
	for range n {
		for range ways {
			g.column(0, 1, 0)
		}
		g.column(0, 1, prices[rng.Intn(r, len(prices))])
	}
	for i := range n {
		var one []Entry
		for k := range ways + 1 {
			one = append(one, Entry{i*(ways+1) + k, 1})
		}
		g.row(1, 1, one...)
	}
	for range excluded {
		a, near := rng.Intn(r, n), 1+rng.Intn(r, 12)
		b := (a + near) % n
		row := []Entry{{a*(ways+1) + rng.Intn(r, ways), 1}}
		for k := range ways {
			if rng.Intn(r, 2) == 0 {
				row = append(row, Entry{b*(ways+1) + k, 1})
			}
		}
		g.row(math.Inf(-1), 1, row...)
	}
	for range sums {
		var row []Entry
		most := 0.0
		for i := range n {
			if rng.Intn(r, 3) == 0 {
				continue
			}
			size := float64(1 + rng.Intn(r, 3))
			for k := range ways {
				row = append(row, Entry{i*(ways+1) + k, size})
			}
			most += size
		}
		g.row(math.Inf(-1), math.Floor(0.8*most), row...)
	}
	return g
}

// TestDegenerate: programs of which most steps gain nothing are solved in few steps for their
// size, from nothing and after a bound has changed, with solutions whose certificates hold at
// the costs that were asked for.
func TestDegenerate(t *testing.T) {
	for k, d := range []struct {
		name                    string
		n, ways, excluded, sums int
		prices                  []float64
	}{
		{"one price", 100, 3, 900, 0, []float64{1}},
		{"prices far apart", 100, 3, 1200, 4, []float64{1, 2, 1000, 3000}},
		{"many ways", 60, 8, 1500, 2, []float64{1, 2}},
	} {
		t.Run(d.name, func(t *testing.T) {
			g := photographs(d.n, d.ways, d.excluded, d.sums, d.prices, uint64(k))
			status := g.p.Solve(context.Background(), Limits{})
			require.Equal(t, Optimal, status)
			g.verify(t, status, d.name)
			size := int64(len(g.lo) + len(g.rows))
			t.Log(size, "columns and rows", g.p.Iterations(), "steps from nothing")
			assert.Less(t, g.p.Iterations(), size)
			cold := g.p.Iterations()
			for j := range 20 {
				g.bounds(j, 1, 1)
				status := g.p.Solve(context.Background(), Limits{})
				require.Equal(t, Optimal, status)
				g.verify(t, status, fmt.Sprint(d.name, j))
				g.bounds(j, 0, 1)
			}
			t.Log(g.p.Iterations()-cold, "after changes")
			assert.Less(t, g.p.Iterations()-cold, 5*size)
		})
	}
}

// TestStop: whoever stops the method gets duals that prove a bound, though not the best one.
func TestStop(t *testing.T) {
	full := photographs(60, 8, 1500, 2, []float64{1, 2}, 2)
	require.Equal(t, Optimal, full.p.Solve(context.Background(), Limits{}))
	g, last := photographs(60, 8, 1500, 2, []float64{1, 2}, 2), math.Inf(-1)
	stops, better := 0, 0
	for {
		calls := 0
		status := g.p.Solve(context.Background(), Limits{Work: 1 << 22, Stop: func() bool { calls++; return calls > 2 }})
		require.Positive(t, calls)
		bound, slack := g.bound(g.p.Dual, true)
		require.LessOrEqual(t, bound, full.p.Objective()+1e-6+slack)
		if status == Optimal {
			break
		}
		require.Equal(t, Limit, status)
		if stops++; bound > last {
			better++
		}
		last = bound
	}
	assert.Greater(t, stops, 3)
	assert.Greater(t, better, stops/2)
}
