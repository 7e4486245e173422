package doppelblock

// Solution is a filled board: its rows, each with a number or Black for every
// cell.
type Solution [][]int

// JSON is the board as other programs read it: the rows, 0 for black.
func (s Solution) JSON(*Puzzle) any { return [][]int(s) }

// CluesOf is the clues that follow from a board: for every column and every row
// the sum between its black cells. It is None for a line that has not two of
// them.
func CluesOf(s Solution) (columns, rows []int) {
	columns, rows = make([]int, len(s)), make([]int, len(s))
	for i := range s {
		rows[i] = between(len(s), func(j int) int { return s[i][j] })
		columns[i] = between(len(s), func(j int) int { return s[j][i] })
	}
	return columns, rows
}

// between is the sum of the numbers between the two black cells of a line of n.
func between(n int, at func(j int) int) int {
	sum, blacks := 0, 0
	for j := range n {
		switch v := at(j); {
		case v == Black:
			blacks++
		case blacks == 1:
			sum += v
		}
	}
	if blacks != 2 {
		return None
	}
	return sum
}
