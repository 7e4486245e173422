package queens

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
)

// adversarialBoards are those with the most queens on a line, by name.
func adversarialBoards(n int) map[string][]int32 {
	board := func(row func(col int) int) []int32 {
		rows := make([]int32, n)
		for col := range rows {
			rows[col] = int32(row(col))
		}
		return rows
	}
	return map[string][]int32{
		"first row":          board(func(int) int { return 0 }),
		"middle row":         board(func(int) int { return n / 2 }),
		"last row":           board(func(int) int { return n - 1 }),
		"falling diagonal":   board(func(col int) int { return col }),
		"rising diagonal":    board(func(col int) int { return n - 1 - col }),
		"both diagonals":     board(func(col int) int { return min(col, n-1-col) }),
		"two rows":           board(func(col int) int { return col % 2 * (n - 1) }),
		"broken diagonal":    board(func(col int) int { return (col + n/2) % n }),
		"a knight's pattern": board(func(col int) int { return 2 * col % n }),
	}
}

func randomMove(n int, r *rand.Rand) Move {
	return Move{Col: int32(rng.Intn(r, n)), Row: int32(rng.Intn(r, n))}
}

func TestBoardIsAProblem(t *testing.T) {
	for n := 1; n <= 30; n++ {
		r := rng.New(uint64(n), 0)
		b := NewRandomBoard(n, r)
		conform.CheckProblem(t, b, 1000,
			func() Move { return randomMove(n, r) },
			func() int64 { return definitionPairs(b.rows) })
	}
}

func TestBoardCosts(t *testing.T) {
	for name, test := range map[string]struct {
		rows []int32
		want int64
	}{
		"one queen":             {[]int32{0}, 0},
		"a row counts pairs":    {[]int32{1, 1, 1, 1}, 6},
		"a diagonal as well":    {[]int32{3, 2, 1, 0}, 6},
		"a solution":            {[]int32{1, 3, 0, 2}, 0},
		"knights' moves apart":  {[]int32{0, 2, 4, 1, 3}, 0},
		"neighbours on a board": {[]int32{0, 1, 0}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			b, err := NewBoard(test.rows)
			require.NoError(t, err)
			assert.Equal(t, test.want, b.Cost())
			assert.Equal(t, test.want, attackingPairs(test.rows))
			assert.Equal(t, test.want, definitionPairs(test.rows))
		})
	}
}

func TestAttackingPairsIsTheDefinition(t *testing.T) {
	r := rng.New(3, 0)
	for n := 1; n <= 40; n++ {
		for _, rows := range adversarialBoards(n) {
			assert.Equal(t, definitionPairs(rows), attackingPairs(rows))
		}
		for range 20 {
			rows := NewRandomBoard(n, r).Rows()
			assert.Equal(t, definitionPairs(rows), attackingPairs(rows))
		}
	}
}

func TestAttackersOfASquare(t *testing.T) {
	const n = 12
	r := rng.New(5, 0)
	for range 50 {
		b := NewRandomBoard(n, r)
		for col := range int32(n) {
			for row := range int32(n) {
				var want int64
				for other := range int32(n) {
					if other != col {
						pair := []int32{b.Row(other), row}
						gap := max(other-col, col-other)
						if rise := pair[1] - pair[0]; rise == 0 || rise == gap || rise == -gap {
							want++
						}
					}
				}
				assert.Equal(t, want, b.Attackers(col, row), "column %d, row %d", col, row)
			}
			assert.Equal(t, b.Attackers(col, b.Row(col)), b.Conflicts(col))
		}
	}
}

func TestNewBoardRefusesRowsOffTheBoard(t *testing.T) {
	_, err := NewBoard(nil)
	assert.EqualError(t, err, "queens: a board without columns, expected at least one")
	_, err = NewBoard([]int32{0, 3, 1})
	assert.EqualError(t, err, "queens: column 1: the row is 3, expected 0 to 2")
	_, err = NewBoard([]int32{0, 2, -1})
	assert.EqualError(t, err, "queens: column 2: the row is -1, expected 0 to 2")
}

func TestBoardKeepsItsOwnRows(t *testing.T) {
	rows := []int32{0, 2, 1}
	b, err := NewBoard(rows)
	require.NoError(t, err)
	rows[0] = 2
	b.Rows()[1] = 0
	assert.Equal(t, []int32{0, 2, 1}, b.Rows())
	assert.Equal(t, 3, b.Len())
}
