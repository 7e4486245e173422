package partition

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// random returns a problem with random columns, which may have no solution.
func random(r *rand.Rand) *Problem {
	p := &Problem{Rows: 2 + rng.Intn(r, 7), Most: make([]int64, rng.Intn(r, 3))}
	for k := range p.Most {
		p.Most[k] = r.Int64N(4)
	}
	for range rng.Intn(r, 60) {
		c := Column{Cost: r.Int64N(30), Kind: int32(rng.Intn(r, len(p.Most)+1)) - 1}
		for row := range int32(p.Rows) {
			if rng.Intn(r, 3) == 0 {
				c.Rows = append(c.Rows, row)
			}
		}
		same := func(d Column) bool { return d.Kind == c.Kind && slices.Equal(d.Rows, c.Rows) }
		if c.Rows != nil && !slices.ContainsFunc(p.Columns, same) {
			p.Columns = append(p.Columns, c)
		}
	}
	return p
}

// least tries all ways to take columns, and returns the cost of the best; -1: there is none.
func least(p *Problem) int64 {
	best := int64(-1)
	t := &tree{Problem: p}
	var take func(row int32, in []bool, taken []int)
	take = func(row int32, in []bool, taken []int) {
		for row < int32(p.Rows) && in[row] {
			row++
		}
		if row == int32(p.Rows) {
			if cost, ok := t.check(taken); ok && (best < 0 || cost < best) {
				best = cost
			}
			return
		}
		for j, c := range p.Columns {
			if c.Rows[0] > row || !slices.Contains(c.Rows, row) || slices.ContainsFunc(c.Rows, func(r int32) bool { return in[r] }) {
				continue
			}
			next := slices.Clone(in)
			for _, r := range c.Rows {
				next[r] = true
			}
			take(row, next, append(slices.Clone(taken), j))
		}
	}
	take(0, make([]bool, p.Rows), nil)
	return best
}

// TestLeast compares with all ways to take columns.
func TestLeast(t *testing.T) {
	r := rng.New(1, 0)
	found, none, nodes := 0, 0, 0
	for range 3000 {
		p := random(r)
		want := least(p)
		got := p.Solve(t.Context(), 1e9)
		require.True(t, got.Whole, "%+v", p)
		nodes += got.Nodes
		if want < 0 {
			none++
			require.Nil(t, got.Taken, "%+v", p)
			continue
		}
		found++
		require.Equal(t, want, got.Cost, "%+v", p)
		require.Equal(t, want, got.Bound, "%+v", p)
		p.Below = max(1, want+1-r.Int64N(2))
		below := p.Solve(t.Context(), 1e9)
		require.True(t, below.Whole)
		require.Equal(t, p.Below > want, below.Taken != nil, "%+v", p)
		require.Equal(t, want, below.Bound)
		p.Below = 0
		cost, ok := (&tree{Problem: p}).check(got.Taken)
		require.True(t, ok)
		require.Equal(t, want, cost)
	}
	assert.Greater(t, found, 500)
	assert.Greater(t, none, 500)
	assert.Greater(t, nodes, 3500, "some are divided")
}

// TestBounds: with little effort the bound is right, and so is what is found.
func TestBounds(t *testing.T) {
	r := rng.New(2, 0)
	partly := 0
	for range 500 {
		p := random(r)
		want := least(p)
		for effort := int64(1); effort < 1e6; effort *= 4 {
			got := p.Solve(t.Context(), effort)
			if !got.Whole {
				partly++
			}
			if want >= 0 {
				require.LessOrEqual(t, got.Bound, want)
			}
			if got.Taken != nil {
				require.GreaterOrEqual(t, got.Cost, want)
				require.GreaterOrEqual(t, want, int64(0))
			}
		}
	}
	assert.Greater(t, partly, 100)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.False(t, random(r).Solve(ctx, 1e9).Whole)
}
