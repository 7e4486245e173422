package costas

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/costas"
	"lsolve/solve"
)

var walks = map[string]func(n int, seed uint64) localsearch.Walk{
	"grow":     func(n int, seed uint64) localsearch.Walk { return NewSearch(order(n), seed, 0) },
	"adaptive": func(n int, seed uint64) localsearch.Walk { return NewAdaptive(order(n), seed, 0) },
}

func newWalk(t testing.TB, name string, n int, seed uint64) localsearch.Walk {
	t.Helper()
	return walks[name](n, seed)
}

func TestWalksSolve(t *testing.T) {
	for name := range walks {
		for n := 1; n <= 13; n++ {
			for seed := range uint64(4) {
				w := newWalk(t, name, n, seed)
				_, err := w.Run(t.Context(), math.MaxInt64, localsearch.Rank{})
				require.NoError(t, err)
				rows := w.Values(nil)
				assert.Len(t, rows, n)
				assert.True(t, isCostas(rows), "%s, n = %d, seed %d: %v", name, n, seed, rows)
				assert.Zero(t, w.Best())
			}
		}
	}
}

// TestWalksAreReproducible: the steps do not depend on how they are split into
// runs, and continue beyond a solution on request.
func TestWalksAreReproducible(t *testing.T) {
	impossible := localsearch.Rank{Violation: -1}
	for name := range walks {
		for _, n := range []int{1, 2, 3, 7, 16, 32} {
			a, b := newWalk(t, name, n, 7), newWalk(t, name, n, 7)
			made, err := a.Run(t.Context(), 9000, impossible)
			require.NoError(t, err)
			assert.EqualValues(t, 9000, made)
			for range 90 {
				_, err := b.Run(t.Context(), 100, impossible)
				require.NoError(t, err)
			}
			assert.Equal(t, a.Values(nil), b.Values(nil), "%s, n = %d", name, n)
			assert.Equal(t, a.Best(), b.Best())
			assert.Equal(t, a.Stats(), b.Stats())
			for _, w := range []localsearch.Walk{a, b} {
				_, err := w.Run(t.Context(), 300, impossible)
				require.NoError(t, err)
			}
			assert.True(t, reflect.DeepEqual(a, b), "%s, n = %d", name, n)
			steps, _ := a.Stats().Get(solve.Steps)
			assert.EqualValues(t, 9300, steps)
		}
	}
}

func TestWalksTellTheBest(t *testing.T) {
	for name := range walks {
		w := newWalk(t, name, 20, 1)
		for range 20 {
			assert.Equal(t, weighted(w.Values(nil)), w.Best().Violation, name)
			_, err := w.Run(t.Context(), 200, localsearch.Rank{})
			require.NoError(t, err)
		}
	}
}

func TestWalksStop(t *testing.T) {
	why := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(why)
	for name := range walks {
		w := newWalk(t, name, 30, 1)
		made, err := w.Run(ctx, 1000, localsearch.Rank{})
		assert.ErrorIs(t, err, why)
		assert.Zero(t, made)
	}
}

func TestWalksAdopt(t *testing.T) {
	found := newWalk(t, "grow", 9, 1)
	_, err := found.Run(t.Context(), math.MaxInt64, localsearch.Rank{})
	require.NoError(t, err)
	solution := found.Values(nil)
	for name := range walks {
		w := newWalk(t, name, 9, 2)
		w.Adopt([]int32{0, 1, 2, 3, 4, 5, 6, 7, 8})
		_, err := w.Run(t.Context(), 1, localsearch.Rank{})
		require.NoError(t, err)
		w.Adopt(solution)
		assert.Zero(t, w.Best(), name)
		assert.Equal(t, solution, w.Values(nil))
		_, err = w.Run(t.Context(), 10_000, localsearch.Rank{Violation: -1})
		require.NoError(t, err)
		assert.Equal(t, solution, w.Values(nil), "the best stays")
	}
}

// TestBuilderFindsAll: every array can be found, and nothing else. The numbers
// of arrays are those of OEIS A008404.
func TestBuilderFindsAll(t *testing.T) {
	for n, want := range []int{1: 1, 2: 2, 3: 4, 4: 12, 5: 40, 6: 116, 7: 200, 8: 444, 9: 760} {
		if n == 0 {
			continue
		}
		b := builder{n: n, half: (n - 1) / 2}
		r := rng.New(uint64(n), 0)
		seen := map[[MaxOrder]int32]bool{}
		for range 1000 {
			b.reset(r)
			for b.extend(1, n) > 0 {
				if b.depth == n {
					rows := b.complete()
					require.True(t, seen[rows] || isCostas(rows[:n]))
					seen[rows] = true
				}
			}
			if len(seen) == want {
				break
			}
		}
		assert.Len(t, seen, want, "n = %d", n)
	}
}

// TestBuilderKeepsBlocks: a block has no repeated difference, and the rows that
// fit at its ends are those of the definition.
func TestBuilderKeepsBlocks(t *testing.T) {
	const n = 16
	b := builder{n: n, half: (n - 1) / 2}
	b.reset(rng.New(1, 0))
	for range 3000 {
		b.extend(1, n)
		if b.depth == 0 || b.depth == n {
			continue
		}
		rows := b.complete()
		block := rows[:b.depth]
		require.True(t, isCostas(block), "%v", block)
		at := &b.blocks[b.depth]
		for v := range int32(n) {
			used := slices.Contains(block, v)
			assert.Equal(t, !used, at.free&bit(v) != 0)
			assert.Equal(t, !used && isCostas(append([]int32{v}, block...)), at.fits[left]&bit(v) != 0)
			assert.Equal(t, !used && isCostas(append(slices.Clone(block), v)), at.fits[right]&bit(v) != 0)
		}
	}
}

func TestTurn(t *testing.T) {
	rows := [MaxOrder]int32{0, 1, 2, 3, 4, 5}
	turn(&rows, 1, 4)
	assert.Equal(t, []int32{0, 2, 3, 4, 1, 5}, rows[:6])
	turn(&rows, 4, 1)
	assert.Equal(t, []int32{0, 1, 2, 3, 4, 5}, rows[:6])
}

func ExampleNewSearch() {
	in, err := costas.New(12)
	if err != nil {
		fmt.Println(err)
		return
	}
	w := NewSearch(in, 1, 0)
	if _, err := w.Run(context.Background(), 1_000_000, localsearch.Rank{}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(w.Values(nil)), w.Best().Violation)
	// Output: 12 0
}
