package quasigroup

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/quasigroup"
)

// TestDeduceKeepsCompletions: the deduced numbers are in the square in which the
// holes were made, which is a completion.
func TestDeduceKeepsCompletions(t *testing.T) {
	deduced := 0
	for seed := range uint64(50) {
		r := rng.New(seed, 7)
		full, err := quasigroup.Latin(9, r)
		require.NoError(t, err)
		cells := slices.Clone(full)
		for range 50 {
			cells[rng.Intn(r, 81)] = hole
		}
		p := newPartial(given(9, cells))
		p.deduce()
		for i, v := range p.value {
			if cells[i] == hole && v != hole {
				deduced++
			}
			assert.True(t, v == full[i] || v == hole && cells[i] == hole)
		}
	}
	assert.Positive(t, deduced)
}

func TestDeduce(t *testing.T) {
	for _, test := range []struct {
		name        string
		given, want []int32
	}{
		{
			"one number left for a cell",
			[]int32{0, 1, hole, hole, hole, hole, hole, hole, hole},
			[]int32{0, 1, 2, hole, hole, hole, hole, hole, hole},
		},
		{
			"one place left for a number in a row, then in a column",
			[]int32{
				hole, hole, hole, hole,
				0, hole, hole, hole,
				hole, 0, hole, hole,
				hole, hole, hole, 1,
			},
			[]int32{
				hole, hole, hole, 0,
				0, hole, hole, hole,
				hole, 0, hole, hole,
				hole, hole, 0, 1,
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			n := 3
			if len(test.given) == 16 {
				n = 4
			}
			p := newPartial(given(n, test.given))
			p.deduce()
			assert.Equal(t, test.want, p.value)
		})
	}
}

// TestContradiction: a hole that no number fits gets the missing number of its row,
// if it is alone there. The square then cannot be completed, and its search ends.
func TestContradiction(t *testing.T) {
	s := NewSquare(given(3, []int32{
		0, 1, hole,
		hole, hole, 2,
		hole, hole, hole,
	}))
	assert.Equal(t, []int32{0, 1, 2}, s.Values(nil)[:3])
	assert.Positive(t, s.Cost())
	checkSquare(t, s, []int32{0, 1, hole, hole, hole, 2, hole, hole, hole})
}
