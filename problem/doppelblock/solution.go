package doppelblock

// Solution is a filled board: its rows, each with a number or Black for every
// cell.
type Solution [][]int

// Values returns the cells, row by row, as Check takes them.
func (s Solution) Values() []int32 {
	values := make([]int32, 0, len(s)*len(s))
	for _, row := range s {
		for _, v := range row {
			values = append(values, int32(v))
		}
	}
	return values
}

// solution returns the board with these cells, of which there are N*N.
func (p *Instance) solution(values []int32) Solution {
	s := make(Solution, p.N)
	for r := range s {
		s[r] = make([]int, p.N)
		for c := range s[r] {
			s[r][c] = int(values[r*p.N+c])
		}
	}
	return s
}

// CluesOf returns the clues that follow from a board: for every column and every row
// the sum between its black cells. It is None for a line without exactly two of
// them.
func CluesOf(s Solution) (columns, rows []int) {
	columns, rows = make([]int, len(s)), make([]int, len(s))
	for i := range s {
		rows[i] = between(len(s), func(j int) int { return s[i][j] })
		columns[i] = between(len(s), func(j int) int { return s[j][i] })
	}
	return columns, rows
}

// between returns the sum of the numbers between the two black cells of a line of n.
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
