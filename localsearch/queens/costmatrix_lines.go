package queens

import "context"

// The hill climb spends its time in these loops. Each walks along one column,
// row or diagonal with slices cut to its length, so that the compiler can drop
// most bounds checks. The loops of a move have no branch that depends on the
// board.

// loadTable has for a load the change of the counts of a column. Loads of 3 and
// more, which are not counted, share one entry. See index.
type loadTable [4]loadCounts

var (
	// oneSquare counts a square.
	oneSquare = loadTable{1: 1, 2: 1 << countBits, 3: 1 << (2 * countBits)}
	// raised is for a load that rises by one from the load looked up; lowered
	// is for a load that falls by one to it.
	raised, lowered = loadChanges()
)

func loadChanges() (raised, lowered loadTable) {
	for load := range int32(3) {
		raised[index(load)] = oneSquare[index(load+1)] - oneSquare[index(load)]
		lowered[index(load)] = -raised[index(load)]
	}
	return raised, lowered
}

// index returns the place of a load in a loadTable: 1, 2 and 3 for the loads 0,
// 1 and 2, and 0 for higher ones. It has no branch, which the processor would
// mispredict on random loads (min compiles to none).
func index(load int32) uint32 {
	below := load - 3
	return uint32(below&(below>>31)) & 3
}

// lookEvery is the number of squares that are visited between two checks of the
// context: some tenths of a millisecond.
const lookEvery = 1 << 18

// fill counts the loads of all squares.
func (m *CostMatrix) fill(ctx context.Context) error {
	clear(m.columns)
	visited := 0
	for row := range m.columns {
		m.changeRow(row, &oneSquare)
		if visited += len(m.columns); visited >= lookEvery {
			visited = 0
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
	}
	return nil
}

// column returns the counters of the lines that cross a column, from row 0 on;
// those of onDiff from the last row back.
func (b *Board) column(col int) (onRow, onSum, onDiff []int32) {
	n := len(b.rows)
	return b.onRow[:n], b.onSum[col:][:n], b.onDiff[col:][:n]
}

// square returns the row of free square number pick, from 0, among those of the
// given load in a column. There must be more than pick.
func (m *CostMatrix) square(col, load int32, pick int64) int32 {
	onRow, onSum, onDiff := m.board.column(int(col))
	own := m.board.rows[col]
	for i, k := range onRow {
		if k+onSum[i]+onDiff[len(onDiff)-1-i] == load && int32(i) != own {
			if pick == 0 {
				return int32(i)
			}
			pick--
		}
	}
	panic("queens: the counts of a column disagree with its squares")
}

// Apply makes the move on the board. Moving a queen to its own square changes
// nothing. Every other move changes two times three lines: the loads on the
// lines of the old square fall by one, those on the lines of the new one rise
// by one.
func (m *CostMatrix) Apply(move Move) {
	b := m.board
	col, from, to := int(move.Col), int(b.rows[move.Col]), int(move.Row)
	if from == to {
		return
	}
	b.cost += b.Delta(move)
	b.rows[col] = move.Row
	n := len(b.rows)

	// The loops need the counters without the queen: it is removed before and
	// put back after them.
	b.onRow[from]--
	m.changeRow(from, &lowered)
	b.onSum[from+col]--
	m.changeSum(from+col, &lowered)
	b.onDiff[col-from+n-1]--
	m.changeDiff(col-from+n-1, &lowered)

	m.changeRow(to, &raised)
	b.onRow[to]++
	m.changeSum(to+col, &raised)
	b.onSum[to+col]++
	m.changeDiff(col-to+n-1, &raised)
	b.onDiff[col-to+n-1]++
}

// changeRow changes the counts of the columns for the squares of one row.
func (m *CostMatrix) changeRow(row int, change *loadTable) {
	n := len(m.columns)
	columns := m.columns
	onSum := m.board.onSum[row:][:n]
	onDiff := m.board.onDiff[n-1-row:][:n]
	line := m.board.onRow[row]
	for i := range columns {
		columns[i] += change[index(line+onSum[i]+onDiff[i])]
	}
}

// changeSum does so for the squares of the diagonal row+col = sum.
func (m *CostMatrix) changeSum(sum int, change *loadTable) {
	n := len(m.columns)
	first, last := max(0, sum-n+1), min(sum, n-1) // columns, and rows as well
	columns := m.columns[first : last+1]
	onRow := m.board.onRow[first : last+1][:len(columns)]
	onDiff := m.board.onDiff[2*first-sum+n-1:][:2*len(columns)-1]
	line := m.board.onSum[sum]
	for i := range columns {
		columns[i] += change[index(line+onRow[len(onRow)-1-i]+onDiff[2*i])]
	}
}

// changeDiff does so for the squares of the diagonal col-row+n-1 = diff.
func (m *CostMatrix) changeDiff(diff int, change *loadTable) {
	n := len(m.columns)
	shift := diff - (n - 1) // col - row
	first, last := max(0, shift), min(n-1, n-1+shift)
	columns := m.columns[first : last+1]
	onRow := m.board.onRow[first-shift:][:len(columns)]
	onSum := m.board.onSum[2*first-shift:][:2*len(columns)-1]
	line := m.board.onDiff[diff]
	for i := range columns {
		columns[i] += change[index(line+onRow[i]+onSum[2*i])]
	}
}
