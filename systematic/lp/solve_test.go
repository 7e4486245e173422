package lp

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// assignment is a program of n squared columns, which is highly degenerate.
func assignment(n int, seed uint64) *program {
	r := rng.New(seed, 2)
	g := &program{p: New()}
	for range n * n {
		g.column(0, math.Inf(1), float64(1+rng.Intn(r, 100)))
	}
	for i := range n {
		var row, column []Entry
		for j := range n {
			row, column = append(row, Entry{i*n + j, 1}), append(column, Entry{j*n + i, 1})
		}
		g.row(1, 1, row...)
		g.row(1, 1, column...)
	}
	return g
}

// covering has rows that need one of some columns.
func covering(rows, columns int, seed uint64) *program {
	r := rng.New(seed, 3)
	g := &program{p: New()}
	entries := make([][]Entry, rows)
	for j := range columns {
		g.column(0, 1, float64(1+rng.Intn(r, 20)))
		for range 1 + rng.Intn(r, 8) {
			k := rng.Intn(r, rows)
			if n := len(entries[k]); n == 0 || entries[k][n-1].Index != j {
				entries[k] = append(entries[k], Entry{j, 1})
			}
		}
	}
	for _, e := range entries {
		if len(e) > 0 {
			g.row(1, math.Inf(1), e...)
		}
	}
	return g
}

// TestLarge solves programs of hundreds of rows within a number of steps that grows slowly.
func TestLarge(t *testing.T) {
	for name, g := range map[string]*program{
		"assignment": assignment(40, 1), "covering": covering(300, 1500, 1), "wide covering": covering(100, 4000, 2),
	} {
		status := g.p.Solve(context.Background(), Limits{})
		require.Equal(t, Optimal, status, name)
		g.verify(t, status, name)
		t.Log(name, g.p.Iterations(), g.p.Work(), g.p.Objective())
		assert.Less(t, g.p.Iterations(), int64(10*g.p.Rows()), name)
	}
}

// TestWarmIsShort: after the bounds of two columns change, a fourth of the steps is enough.
func TestWarmIsShort(t *testing.T) {
	g := covering(300, 1500, 3)
	require.Equal(t, Optimal, g.p.Solve(context.Background(), Limits{}))
	cold, r := g.p.Iterations(), rng.New(1, 4)
	for range 50 {
		j := rng.Intn(r, len(g.lo))
		g.bounds(j, 1, 1)
		status := g.p.Solve(context.Background(), Limits{})
		g.verify(t, status, "warm")
		g.bounds(j, 0, 1)
	}
	assert.Less(t, g.p.Iterations()-cold, 50*cold/4)
}

// TestLimits: a limit of steps and a context that is done end the method, which goes on
// where it was.
func TestLimits(t *testing.T) {
	g := assignment(20, 5)
	done, cancel := context.WithCancel(context.Background())
	cancel()
	require.Equal(t, Limit, g.p.Solve(done, Limits{}))
	calls := 0
	for g.p.Solve(context.Background(), Limits{Iterations: 5}) == Limit {
		require.LessOrEqual(t, g.p.Iterations(), int64(5*(calls+1)))
		calls++
	}
	assert.Positive(t, calls)
	g.verify(t, Optimal, "after limits")
	require.Equal(t, Limit, assignment(20, 6).p.Solve(context.Background(), Limits{Work: 5000}))
}

// TestCutoff: it ends the method early where the costs are above it, with duals that prove
// so, and does nothing else.
func TestCutoff(t *testing.T) {
	full := covering(300, 1500, 7)
	require.Equal(t, Optimal, full.p.Solve(context.Background(), Limits{}))
	best := full.p.Objective()
	for _, share := range []float64{0.5, 0.9, 1.1} {
		g := covering(300, 1500, 7)
		cutoff := share * best
		status := g.p.Solve(context.Background(), Limits{Cutoff: &cutoff})
		if share > 1 {
			require.Equal(t, Optimal, status)
			require.InDelta(t, best, g.p.Objective(), 1e-6*best)
			continue
		}
		require.Equal(t, Cutoff, status)
		assert.Less(t, g.p.Iterations(), full.p.Iterations())
		bound, _ := g.bound(g.p.Dual, true)
		assert.Greater(t, bound, cutoff)
		require.InDelta(t, bound, g.p.Objective(), 1e-6*best)
	}
}

// TestOpposed: a column or a row with bounds that contradict each other has no solution, and
// it has one again when they do not.
func TestOpposed(t *testing.T) {
	p := New()
	x := p.AddColumn(0, 5, 1)
	r := p.AddRow(2, 9, Entry{x, 1})
	p.SetBounds(x, 3, 1)
	require.Equal(t, Infeasible, p.Solve(context.Background(), Limits{}))
	p.SetBounds(x, 0, 5)
	p.SetRowBounds(r, 4, 2)
	require.Equal(t, Infeasible, p.Solve(context.Background(), Limits{}))
	p.SetRowBounds(r, 2, 4)
	require.Equal(t, Optimal, p.Solve(context.Background(), Limits{}))
	assert.InDelta(t, 2, p.Objective(), 1e-9)
}
