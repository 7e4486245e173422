package magic

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

func TestNeighbourhood(t *testing.T) {
	r := rng.New(1, 0)
	s := square(4, r)
	pair := func(m Swap) [2]int32 { return [2]int32{min(m.A, m.B), max(m.A, m.B)} }
	all := map[[2]int32]int{}
	s.Each(r, func(m Swap) bool { all[pair(m)]++; return true })
	assert.Len(t, all, 16*15/2)
	of := map[[2]int32]int{}
	s.EachOf(5, r, func(m Swap) bool { of[pair(m)]++; assert.EqualValues(t, 5, m.A); return true })
	assert.Len(t, of, 15)
	drawn := map[[2]int32]bool{}
	for range 5000 {
		m, ok := s.Random(r)
		require.True(t, ok)
		drawn[pair(m)] = true
	}
	assert.Len(t, drawn, 16*15/2)
	for p, times := range all {
		assert.Equal(t, 1, times)
		assert.NotEqual(t, p[0], p[1])
	}
	seen := 0
	s.Each(r, func(Swap) bool { seen++; return seen < 3 })
	s.EachOf(1, r, func(Swap) bool { seen++; return seen < 6 })
	assert.Equal(t, 6, seen)
}

func TestErrors(t *testing.T) {
	r := rng.New(1, 0)
	s := square(5, r)
	off := deviations(5, s.Values(nil))
	for cell := range s.Variables() {
		i, k := cell/5, cell%5
		want := off[2*i] + off[2*k+1]
		if i == k {
			want += off[10]
		}
		if i+k == 4 {
			want += off[11]
		}
		assert.Equal(t, max(want, -want), s.Error(cell))
	}
	for range 100 {
		assert.NotZero(t, s.Error(s.Conflicting(r)))
	}
	// If nearly all cells are right, Conflicting has to scan all.
	s = square(60, r)
	walk := NewSearch(order(60), 1, 0)
	finish(t, walk)
	s.Adopt(walk.Values(nil))
	assert.Equal(t, -1, s.Conflicting(r))
	for i := range s.Variables() {
		assert.Zero(t, s.Error(i))
	}
	s.Apply(Swap{1, 2}) // in one row: two columns are wrong
	for range 100 {
		assert.Contains(t, []int{1, 2}, s.Conflicting(r)%60)
	}
}

// TestAttributes: what a swap takes away is what its reverse brings.
func TestAttributes(t *testing.T) {
	r := rng.New(1, 0)
	s := square(4, r)
	seen := map[uint64]string{}
	for range 1000 {
		m, _ := s.Random(r)
		values := s.Values(nil)
		leaves, enters := s.Attributes(m)
		for i, cell := range []int32{m.A, m.B} {
			for _, has := range []struct {
				attribute uint64
				value     int32
			}{{leaves[i], values[cell]}, {enters[i], values[m.A+m.B-cell]}} {
				name := fmt.Sprint(cell, " has ", has.value)
				if known, ok := seen[has.attribute]; ok {
					require.Equal(t, known, name)
				}
				seen[has.attribute] = name
			}
		}
		s.Apply(m)
		back, again := s.Attributes(m)
		assert.Equal(t, leaves, again)
		assert.Equal(t, enters, back)
	}
	names := make([]string, 0, len(seen))
	for _, name := range seen {
		names = append(names, name)
	}
	slices.Sort(names)
	assert.Len(t, slices.Compact(names), len(seen), "no attribute has two meanings, nor the reverse")
}
