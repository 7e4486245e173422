// Package assignment has cheapest assignments of rows to columns, by which relaxations of
// tours and paths are bounded.
package assignment

// Forbidden is more than any sum of two prices and an entry.
const Forbidden = int64(1) << 40

// Prices returns a price of each row and each column of a matrix of n rows, such that no
// entry is less than the sum of its two prices, and the sum of all prices is greatest: the
// cheapest assignment of rows to columns costs as much (Kuhn, 1955, by shortest paths in
// O(n^3); Carpaneto and Toth, 1980, for tours). Entries that are negative do not
// count, nor does the diagonal unless loops says so; if nothing else is left, the sum is
// Forbidden or more. stop is asked now and then; ok is false if it said so.
func Prices(n int, matrix []int32, loops bool, stop func() bool) (row, column []int64, ok bool) {
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
			slack[j], done[j] = Forbidden*int64(n+1), false
		}
		at := n
		owner[at] = int32(i)
		for owner[at] >= 0 {
			done[at] = true
			r, next, least := int(owner[at]), -1, Forbidden*int64(n+1)
			entries := matrix[r*n : (r+1)*n]
			for j := range n {
				if done[j] {
					continue
				}
				entry := int64(entries[j])
				if entry < 0 || j == r && !loops {
					entry = Forbidden
				}
				if d := entry - row[r] - column[j]; d < slack[j] {
					slack[j], from[j] = d, int32(at)
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
			at = int(from[at])
		}
	}
	return row, column[:n], true
}
