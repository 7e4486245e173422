package permutation

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestChange: what moves make of a sequence, and of a part of it.
func TestChange(t *testing.T) {
	for _, test := range []struct {
		m    Move
		want []int32
	}{
		{Move{From: 1, To: 3}, []int32{9, 7, 6, 8, 5}},
		{Move{From: 3, To: 1}, []int32{9, 6, 8, 7, 5}},
		{Move{From: 2, To: 2}, []int32{9, 8, 7, 6, 5}},
		{Move{3, 1, true}, []int32{9, 6, 7, 8, 5}},
		{Move{1, 3, true}, []int32{9, 6, 7, 8, 5}},
	} {
		sequence := []int32{9, 8, 7, 6, 5}
		test.m.Change(sequence, 0)
		assert.Equal(t, test.want, sequence, "%+v", test.m)
		part := []int32{8, 7, 6}
		test.m.Change(part, 1)
		assert.Equal(t, test.want[1:4], part, "%+v", test.m)
		low, high := test.m.Span()
		assert.Equal(t, []int{int(min(test.m.From, test.m.To)), int(max(test.m.From, test.m.To))}, []int{low, high})
	}
}

// TestEachHasAllNeighbours: every sequence that a move of one item or a swap makes comes
// exactly once; and what is drawn at random is one of these moves.
func TestEachHasAllNeighbours(t *testing.T) {
	r := rng.New(2, 0)
	seen, moves := map[[6]int32]int{}, map[Move]bool{}
	Each(6, r, func(m Move) bool {
		sequence := []int32{0, 1, 2, 3, 4, 5}
		m.Change(sequence, 0)
		seen[[6]int32(sequence)]++
		moves[m] = true
		return true
	})
	require.Len(t, seen, 5*5+5*4/2)
	for sequence, times := range seen {
		assert.Equal(t, 1, times, sequence)
	}
	drawn := map[Move]bool{}
	for range 2000 {
		m, ok := Random(6, r)
		require.True(t, ok)
		if !m.Swap && m.To == m.From-1 { // the same as to the other neighbour
			m.From, m.To = m.To, m.From
		}
		drawn[m] = true
	}
	assert.Equal(t, moves, drawn)
	visits := 0
	Each(6, r, func(Move) bool { visits++; return visits < 7 })
	assert.Equal(t, 7, visits)
}

// TestOneItem: nothing can move.
func TestOneItem(t *testing.T) {
	r := rng.New(1, 0)
	_, ok := Random(1, r)
	assert.False(t, ok)
	Each(1, r, func(Move) bool { t.Error("a move of one item"); return false })
	sequence := []int32{0}
	Perturb(sequence, 1, r)
	assert.Equal(t, []int32{0}, sequence)
}

// TestAttributes: items leave their places for those where a move takes them.
func TestAttributes(t *testing.T) {
	sequence := []int32{3, 0, 2, 1}
	Each(len(sequence), rng.New(1, 0), func(m Move) bool {
		after := slices.Clone(sequence)
		m.Change(after, 0)
		leaves, enters := m.Attributes(sequence)
		for k := range leaves {
			item, place := leaves[k]/4, leaves[k]%4
			assert.EqualValues(t, item, sequence[place])
			item, place = enters[k]/4, enters[k]%4
			assert.EqualValues(t, item, after[place])
		}
		assert.Equal(t, m.Swap, leaves[0] != leaves[1])
		return true
	})
}
