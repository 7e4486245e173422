package queens

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteState writes the board as a matrix of 0 and 1 and, beside it, its
// conflict-cost matrix, as Figures 6 and 7 of the report do (see HillClimb): in
// every square the cost of the board with that column's queen moved there, and
// in the squares of the queens the current cost. Row 0 comes first. It takes
// O(n^2); the only errors are those of w.
func WriteState(w io.Writer, b *Board) error {
	const gap = "    "
	n := b.Len()
	matrix := costs(b)
	width := 0
	for _, row := range matrix {
		for _, cost := range row {
			width = max(width, len(fmt.Sprint(cost)))
		}
	}
	const heading = "State:"
	left := max(len(heading), len("[[")+2*n-1+len("]]"))
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%-*s%sCost:\n", left, heading, gap)
	for row := range matrix {
		opened, closed := " [", "]"
		if row == 0 {
			opened = "[["
		}
		if row == n-1 {
			closed = "]]"
		}
		squares := make([]string, n)
		for col := range squares {
			squares[col] = "0"
			if int(b.Row(int32(col))) == row {
				squares[col] = "1"
			}
		}
		fmt.Fprintf(out, "%-*s%s", left, opened+strings.Join(squares, " ")+closed, gap)
		for col, cost := range matrix[row] {
			squares[col] = fmt.Sprintf("%*d", width, cost)
		}
		fmt.Fprintf(out, "%s%s%s\n", opened, strings.Join(squares, " "), closed)
	}
	return out.Flush()
}
