package queens

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

func newMatrix(t testing.TB, rows []int32) *CostMatrix {
	t.Helper()
	b, err := NewBoard(rows)
	require.NoError(t, err)
	m, err := NewCostMatrix(t.Context(), b)
	require.NoError(t, err)
	return m
}

// movedCosts returns the matrix as the report's matriz_custo_total computes it:
// every queen is really moved to every row of its column, and the pairs are
// counted again.
func movedCosts(rows []int32) [][]int64 {
	n := len(rows)
	costs := make([][]int64, n)
	for row := range costs {
		costs[row] = make([]int64, n)
	}
	for col, own := range rows {
		for row := range n {
			rows[col] = int32(row)
			costs[row][col] = definitionPairs(rows)
		}
		rows[col] = own
	}
	return costs
}

// checkMatrix compares everything that m keeps with its definition.
func checkMatrix(t testing.TB, m *CostMatrix) {
	t.Helper()
	rows := m.board.Rows()
	n := len(rows)
	costs := movedCosts(rows)
	require.Equal(t, costs, m.Costs(), "board %v", rows)
	for col, own := range rows {
		if n == 1 {
			break // no free square
		}
		// The costs, not the counters, give the loads of the squares: what the
		// other queens of the board add on each.
		cost := costs[own][col]
		conflicts := m.board.Conflicts(int32(col))
		var squares [4]int64
		smallest := int64(n)
		for row := range rows {
			if int32(row) == own {
				continue
			}
			load := costs[row][col] - cost + conflicts
			smallest = min(smallest, load)
			if load <= 3 {
				squares[load]++
			}
		}
		load, count := m.columns[col].smallest(n)
		require.Equal(t, smallest, load, "smallest load of column %d of %v", col, rows)
		require.Equal(t, squares[smallest], count, "squares of load %d, column %d of %v", load, col, rows)
		for l := range 3 {
			require.Equal(t, squares[l], int64(m.columns[col]>>(l*countBits))&countMask, "squares of load %d, column %d of %v", l, col, rows)
		}
	}
}

func TestCostMatrixOverRandomMoves(t *testing.T) {
	moves := longtest.Choose(1000, 10_000)
	// The oracle takes O(n^4): it checks the largest boards only now and then.
	for _, test := range []struct{ n, every int }{{4, 1}, {5, 1}, {8, 1}, {13, 1}, {30, 20}} {
		t.Run(fmt.Sprintf("n=%d", test.n), func(t *testing.T) {
			t.Parallel()
			r := rng.New(uint64(test.n), 1)
			m := newMatrix(t, NewRandomBoard(test.n, r).Rows())
			fresh := newMatrix(t, m.board.Rows())
			for i := range moves {
				m.Apply(randomMove(test.n, r))
				copy(fresh.board.rows, m.board.rows)
				fresh.board.recount()
				require.NoError(t, fresh.fill(t.Context()))
				require.Equal(t, fresh.columns, m.columns, "after move %d", i)
				require.Equal(t, fresh.board, m.board, "after move %d", i)
				if i%test.every == 0 {
					checkMatrix(t, m)
				}
			}
		})
	}
}

func TestCostMatrixOfAdversarialBoards(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 9, 20} {
		for name, rows := range adversarialBoards(n) {
			t.Run(fmt.Sprintf("%s of %d", name, n), func(t *testing.T) {
				m := newMatrix(t, rows)
				checkMatrix(t, m)
				for col := range int32(n) { // and on the way to another
					m.Apply(Move{Col: col, Row: col})
					checkMatrix(t, m)
				}
			})
		}
	}
}

// Exactly three queens attack each free square of the middle column of this
// board: the bound on the smallest load is reached.
func TestCostMatrixWhereTheSmallestLoadIsThree(t *testing.T) {
	m := newMatrix(t, []int32{4, 3, 3, 6, 2, 7, 3, 4, 4})
	checkMatrix(t, m)
	load, squares := m.columns[4].smallest(9)
	assert.EqualValues(t, 3, load)
	assert.EqualValues(t, 8, squares)
	for i, row := range []int32{0, 1, 3, 4, 5, 6, 7, 8} {
		assert.Equal(t, row, m.square(4, 3, int64(i)), "the queen's own row, of load 3 too, is passed over")
	}
}

// The matrices of the report's Figures 6 and 7, and what follows them: a step
// to a cheapest square, and a random move. The matrix of Figure 7 is that of
// the board with column 0's queen on row 3; the figure draws it on row 7.
func TestCostMatrixOfTheReport(t *testing.T) {
	for name, test := range map[string]struct {
		rows []int32
		want [][]int64
		move Move
		step bool // the figure shows a step of the hill climb
	}{
		"figure 6": {
			rows: []int32{7, 5, 3, 1, 6, 4, 0, 5},
			want: [][]int64{
				{4, 3, 6, 3, 5, 5, 3, 3},
				{5, 2, 5, 3, 5, 6, 4, 3},
				{4, 2, 4, 4, 7, 4, 2, 2},
				{4, 4, 3, 5, 6, 6, 4, 3},
				{6, 3, 7, 5, 4, 3, 6, 2},
				{6, 3, 6, 5, 7, 6, 5, 3},
				{6, 3, 5, 4, 3, 5, 4, 3},
				{3, 2, 5, 5, 4, 6, 4, 2},
			},
			move: Move{Col: 1, Row: 1},
			step: true,
		},
		"figure 7": {
			rows: []int32{3, 4, 6, 1, 5, 7, 5, 0},
			want: [][]int64{
				{2, 3, 4, 4, 3, 4, 2, 2},
				{3, 2, 5, 2, 3, 3, 3, 4},
				{2, 3, 3, 4, 2, 3, 2, 3},
				{2, 4, 5, 3, 4, 5, 3, 3},
				{4, 2, 4, 5, 3, 5, 3, 4},
				{4, 4, 7, 6, 2, 4, 2, 6},
				{2, 3, 2, 6, 3, 5, 3, 4},
				{3, 3, 4, 4, 5, 2, 3, 3},
			},
			move: Move{Col: 7, Row: 4},
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatrix(t, test.rows)
			assert.Equal(t, test.want, m.Costs())
			for col, row := range test.rows {
				assert.Equal(t, m.board.Cost(), m.At(row, int32(col)), "a queen's own square shows the cost as it is")
			}
			if test.step {
				assert.Contains(t, cheapestMoves(test.rows), test.move)
			}
			m.Apply(test.move)
			assert.Equal(t, test.want[test.move.Row][test.move.Col], m.board.Cost())
			checkMatrix(t, m)
		})
	}
}

// cheapestMoves lists the moves of lowest cost, by the definition.
func cheapestMoves(rows []int32) []Move {
	var moves []Move
	lowest := int64(1) << 62
	for row, costs := range movedCosts(rows) {
		for col, cost := range costs {
			switch {
			case int(rows[col]) == row || cost > lowest:
			case cost < lowest:
				lowest, moves = cost, append(moves[:0], Move{Col: int32(col), Row: int32(row)})
			default:
				moves = append(moves, Move{Col: int32(col), Row: int32(row)})
			}
		}
	}
	return moves
}

func TestCheapestIsUniform(t *testing.T) {
	for name, rows := range map[string][]int32{
		"two columns":            {0, 0},
		"figure 6":               {7, 5, 3, 1, 6, 4, 0, 5},
		"a solution":             {0, 4, 7, 5, 2, 6, 1, 3},
		"one row":                adversarialBoards(12)["first row"],
		"one diagonal":           adversarialBoards(15)["falling diagonal"],
		"the smallest load is 3": {4, 3, 3, 6, 2, 7, 3, 4, 4},
		"at random":              NewRandomBoard(20, rng.New(8, 0)).Rows(),
	} {
		t.Run(name, func(t *testing.T) {
			moves := cheapestMoves(rows)
			draws := 2000 * len(moves)
			m := newMatrix(t, rows)
			r := rng.New(11, 0)
			drawn := map[Move]int{}
			for range draws {
				drawn[m.Cheapest(r)]++
			}
			assert.ElementsMatch(t, moves, keys(drawn))
			expected := float64(draws) / float64(len(moves))
			var chi2 float64
			for _, k := range drawn {
				chi2 += (float64(k) - expected) * (float64(k) - expected) / expected
			}
			assert.Less(t, chi2, chiSquaredLimit(len(moves)-1))
			assert.Equal(t, rows, m.board.Rows(), "drawing moves nothing")
		})
	}
}

func TestCostMatrixRefusesAndStops(t *testing.T) {
	_, err := NewCostMatrix(t.Context(), &Board{rows: make([]int32, MaxHillClimb+1)})
	assert.EqualError(t, err, "queens: cost matrix of 2097152 columns, expected at most 2097151")

	why := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(why)
	_, err = NewCostMatrix(ctx, NewRandomBoard(1000, rng.New(1, 0)))
	assert.ErrorIs(t, err, why, "the first matrix is given up as well")
}

func keys(counts map[Move]int) []Move {
	moves := make([]Move, 0, len(counts))
	for move := range counts {
		moves = append(moves, move)
	}
	return moves
}

// chiSquaredLimit is well above the value that chi-squared with this number of
// degrees of freedom exceeds once in ten thousand times.
func chiSquaredLimit(df int) float64 { return float64(df) + 4*math.Sqrt(2*float64(df)) + 12 }
