package bitset

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// placements calls visit with every set of queens on the squares that do not
// attack each other, by deciding square after square.
func placements(squares, queens []square, visit func(queens []square)) {
	if len(squares) == 0 {
		visit(queens)
		return
	}
	placements(squares[1:], queens, visit)
	if !slices.ContainsFunc(queens, squares[0].attacks) {
		placements(squares[1:], append(queens[:len(queens):len(queens)], squares[0]), visit)
	}
}

func TestQuarterListAgainstPlacements(t *testing.T) {
	for n := 2; n <= 10; n++ {
		layout := newQuarterLayout(n)
		for _, rows := range layout.rows {
			for _, columns := range layout.columns {
				type cell struct{ rows, columns uint32 }
				want := map[cell][]uint64{}
				placements(layout.squares(rows, columns), nil, func(queens []square) {
					var c cell
					var word uint64
					for _, q := range queens {
						mask, _ := layout.queen(q.row, q.column)
						c.rows |= 1 << (q.row - rows.from)
						c.columns |= 1 << (q.column - columns.from)
						word |= mask
					}
					want[c] = append(want[c], word)
				})

				list, err := newQuarterList(t.Context(), layout, rows, columns)
				require.NoError(t, err)
				require.Len(t, list, 1<<rows.size())
				sets := newQuarterSets(columns.size())
				for set, placed := range list {
					choices := sets.ofSize(popcount(set))
					require.Equal(t, len(choices), placed.columns())
					for i, taken := range choices {
						at := cell{uint32(set), taken}
						assert.ElementsMatch(t, want[at], placed.cell(i), "n=%d %v %v %v", n, rows, columns, at)
						delete(want, at)
					}
				}
				assert.Empty(t, want, "n=%d %v %v", n, rows, columns)
			}
		}
	}
}

func popcount(set int) (size int) {
	for ; set != 0; set &= set - 1 {
		size++
	}
	return size
}

func TestQuarterListSizes(t *testing.T) {
	for k := 1; k <= 7; k++ {
		want := 0
		layout := newQuarterLayout(2 * k)
		placements(layout.squares(layout.rows[north], layout.columns[west]), nil, func([]square) { want++ })
		list, err := newQuarterList(t.Context(), layout, layout.rows[north], layout.columns[west])
		require.NoError(t, err)
		total := 0
		for _, placed := range list {
			total += len(placed.words)
		}
		assert.Equal(t, want, total, "%d x %d", k, k)
	}
}

func TestQuarterSets(t *testing.T) {
	sets := newQuarterSets(6)
	count := 0
	for size := range 8 {
		for i, set := range sets.ofSize(size) {
			count++
			assert.Equal(t, size, popcount(int(set)))
			assert.Equal(t, uint32(i), sets.rank[set])
			complements := sets.ofSize(6 - size)
			assert.Equal(t, 63&^set, complements[len(complements)-1-i], "complements run backwards")
		}
	}
	assert.Equal(t, 64, count)
}

func TestJoinQuartersAgainstPlacements(t *testing.T) {
	for n := 4; n <= 7; n++ {
		layout := newQuarterLayout(n)
		for half, columns := range layout.columns {
			want := map[uint32][]uint64{}
			placements(layout.squares(quarterSpan{0, n}, columns), nil, func(queens []square) {
				if len(queens) != columns.size() {
					return
				}
				var rows uint32
				var word uint64
				for _, q := range queens {
					mask, _ := layout.queen(q.row, q.column)
					rows |= 1 << q.row
					word |= mask
				}
				want[rows] = append(want[rows], word)
			})

			lists, err := newQuarterLists(t.Context(), layout, 1)
			require.NoError(t, err)
			var buf []uint64
			shift := layout.rows[north].size()
			for rows := range uint32(1) << n {
				if popcount(int(rows)) != columns.size() {
					continue
				}
				upper := lists.quarter[north][half][rows&(1<<shift-1)]
				lower := lists.quarter[south][half][rows>>shift]
				buf = joinQuarters(buf, upper, lower)
				assert.ElementsMatch(t, want[rows], buf, "n=%d half %d rows %b", n, half, rows)
			}
		}
	}
}
