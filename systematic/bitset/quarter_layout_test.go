package bitset

import (
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"
)

// square is a square of the board, for the plain counts that the tests compare
// with.
type square struct{ row, column int }

func (s square) sharesDiagonal(t square) bool {
	return s.row-s.column == t.row-t.column || s.row+s.column == t.row+t.column
}

func (s square) attacks(t square) bool {
	return s.row == t.row || s.column == t.column || s.sharesDiagonal(t)
}

// squares returns the squares of some rows and columns where queens may stand.
func (l *quarterLayout) squares(rows, columns quarterSpan) (all []square) {
	for row := rows.from; row < rows.to; row++ {
		for column := columns.from; column < columns.to; column++ {
			if _, allowed := l.queen(row, column); allowed {
				all = append(all, square{row, column})
			}
		}
	}
	return all
}

func TestQuarterLayoutBits(t *testing.T) {
	for n := 2; n <= maxQuarters; n++ {
		l := newQuarterLayout(n)
		assert.LessOrEqual(t, l.shared, quarterSharedBits)
		shared := uint64(1)<<quarterSharedBits - 1
		whole := quarterSpan{0, n}
		western, eastern := l.squares(whole, l.columns[west]), l.squares(whole, l.columns[east])
		for half, squares := range [2][]square{western, eastern} {
			for _, s := range squares {
				a, _ := l.queen(s.row, s.column)
				for _, u := range squares {
					b, _ := l.queen(u.row, u.column)
					if s.sharesDiagonal(u) != (a&b != 0) {
						t.Fatalf("n=%d half %d: %v %b, %v %b", n, half, s, a, u, b)
					}
				}
			}
		}
		for _, s := range western {
			a, _ := l.queen(s.row, s.column)
			for _, u := range eastern {
				b, _ := l.queen(u.row, u.column)
				if s.sharesDiagonal(u) != (a&b&shared != 0) {
					t.Fatalf("n=%d: %v %b, %v %b", n, s, a, u, b)
				}
			}
		}
	}
}

func TestQuarterLayoutArms(t *testing.T) {
	for n := 2; n <= maxQuarters; n++ {
		l := newQuarterLayout(n)
		for row := range n {
			for column := range n {
				mask, allowed := l.queen(row, column)
				arms := 0
				if row == column && 2*row != n-1 {
					arms++
				}
				if row+column == n-1 && 2*row != n-1 {
					arms++
				}
				if column < n/2 {
					assert.True(t, allowed)
					assert.Equal(t, arms, bits.OnesCount64(mask>>quarterArmBits&3))
				} else {
					assert.Equal(t, arms == 0, allowed)
					assert.Zero(t, mask>>quarterArmBits&3)
				}
			}
		}
	}
}
