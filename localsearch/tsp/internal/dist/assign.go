package dist

// reduced returns a price of each row and each column of the matrix of n cities, such
// that no distance is less than the sum of its two prices, and the sum of all prices is
// greatest: the cheapest assignment of rows to columns costs as much (Kuhn, 1955, by
// shortest paths in O(n^3); Carpaneto and Toth, 1980, for tours). The diagonal does not
// count. It returns false if it was stopped.
func reduced(n int32, matrix []int32, stop func() bool) (row, column []int64, ok bool) {
	row, column = make([]int64, n), make([]int64, n+1)
	owner := make([]int32, n+1) // of a column: its row; column n is none
	for j := range owner {
		owner[j] = -1
	}
	from, slack, done := make([]int32, n+1), make([]int64, n+1), make([]bool, n+1)
	for i := range n {
		if i%16 == 0 && stop() {
			return nil, nil, false
		}
		for j := range slack {
			slack[j], done[j] = Forbidden, false
		}
		at := n
		owner[at] = i
		for owner[at] >= 0 {
			done[at] = true
			r, next, least := owner[at], int32(-1), Forbidden
			for j := range n {
				if done[j] {
					continue
				}
				if j != r {
					if d := int64(matrix[int(r)*int(n)+int(j)]) - row[r] - column[j]; d < slack[j] {
						slack[j], from[j] = d, at
					}
				}
				if slack[j] < least {
					next, least = j, slack[j]
				}
			}
			for j := range n + 1 {
				if done[j] {
					row[owner[j]] += least
					column[j] -= least
				} else {
					slack[j] -= least
				}
			}
			at = next
		}
		for at != n { // along the path back
			owner[at] = owner[from[at]]
			at = from[at]
		}
	}
	return row, column, true
}
