package quasigroup

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/problem/quasigroup"
)

// complete runs w until nothing is wrong, for at most that many steps.
func complete(t *testing.T, w localsearch.Walk, steps int64) []int32 {
	t.Helper()
	_, err := w.Run(context.Background(), steps, localsearch.Rank{})
	require.NoError(t, err)
	require.Zero(t, w.Best().Violation, "%v", w.Stats())
	return w.Values(nil)
}

func TestSearch(t *testing.T) {
	for _, test := range []struct {
		name  string
		in    *quasigroup.Instance
		steps int64
	}{
		{"order 1", generated(quasigroup.WithHoles, 1, 1, 1), 1},
		{"order 2", generated(quasigroup.WithHoles, 2, 4, 1), 100},
		{"nothing to do", generated(quasigroup.WithHoles, 10, 3, 1), 1},
		{"empty", generated(quasigroup.WithHoles, 30, 900, 1), 100_000},
		{"holes", generated(quasigroup.WithHoles, 30, 420, 1), 200_000},
		{"holes, balanced", generated(quasigroup.Balanced, 20, 0, 1), 200_000},
		{"preassigned", generated(quasigroup.Preassigned, 30, 540, 1), 200_000},
		{"the hardest of order 30", generated(quasigroup.Balanced, 30, 0, 1), 2_000_000},
		{"large", generated(quasigroup.Balanced, 80, 4000, 1), 200_000},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := NewSearch(test.in, 1, 0)
			_, err := test.in.Check(complete(t, w, test.steps))
			assert.NoError(t, err)
		})
	}
}

// TestMetaheuristics: those that need a State solve a square of order 12.
func TestMetaheuristics(t *testing.T) {
	p := generated(quasigroup.WithHoles, 12, 100, 1)
	for _, name := range []string{"tabu", "anneal", "minconf", "adaptive", "late", "ils"} {
		t.Run(name, func(t *testing.T) {
			s := NewSquare(p)
			w, err := meta.New(name, s, s, meta.Settings{Seed: 1})
			require.NoError(t, err)
			_, err = p.Check(complete(t, w, 5_000_000))
			assert.NoError(t, err)
		})
	}
}

// TestWalk goes through restarts.
func TestWalk(t *testing.T) {
	p := generated(quasigroup.Preassigned, 14, 60, 2) // has no completion
	conform.CheckWalk(t, func() localsearch.Walk {
		w := NewSearch(p, 3, 1)
		return w
	}, 600_000, 7_919)
}

// TestNothingToMove: a contradiction that leaves no free cell.
func TestNothingToMove(t *testing.T) {
	w := NewSearch(given(2, []int32{0, hole, hole, 1}), 1, 0)
	made, err := w.Run(context.Background(), 1000, localsearch.Rank{})
	require.NoError(t, err)
	assert.EqualValues(t, 1000, made)
	assert.Positive(t, w.Best().Violation)
}

func TestSearchAdopts(t *testing.T) {
	p := generated(quasigroup.Balanced, 15, 0, 1)
	a := NewSearch(p, 1, 0)
	b := NewSearch(p, 2, 0)
	b.Adopt(complete(t, a, 1_000_000))
	assert.Zero(t, b.Best().Violation)
	assert.Equal(t, a.Values(nil), b.Values(nil))
	b.Adopt(nil)
	assert.Zero(t, b.Best().Violation, "the best stays")
}

// TestCheapest: a step is a cheapest one of all allowed exchanges.
func TestCheapest(t *testing.T) {
	r := rng.New(2, 0)
	s := NewSquare(generated(quasigroup.Balanced, 15, 0, 3))
	s.Randomise(r)
	w := newTabu(s, r)
	w.start()
	until := func(cell, v int32) int32 { return w.until[int(s.variable[cell])*s.n+int(v)] }
	for range 500 {
		best, found := int64(1<<40), false
		s.Each(r, func(m Swap) bool {
			delta := s.Delta(m)
			now := w.now + 1
			if until(m.A, s.value[m.B]) < now && until(m.B, s.value[m.A]) < now || s.cost+delta < w.bestCost {
				best, found = min(best, delta), true
			}
			return true
		})
		before := s.cost
		if w.run(1) == 0 {
			break
		}
		assert.True(t, !found || before+best == s.cost)
		assert.Equal(t, pairs(s.n, w.best), w.bestCost)
	}
}
