package rostering

import "math"

// assign gives each row a column of its own, at the least sum of costs, by augmenting paths of
// least reduced cost (Jonker and Volgenant 1987). There are at least as many columns as rows.
// It takes rows^2 times columns.
func assign(rows, columns int, cost func(row, column int) int64) []int {
	const nobody = -1
	price, gain := make([]int64, columns), make([]int64, rows)
	owner, way := make([]int, columns), make([]int, columns)
	for c := range owner {
		owner[c] = nobody
	}
	least, done := make([]int64, columns), make([]bool, columns)
	for row := range rows {
		for c := range columns {
			least[c], done[c] = math.MaxInt64, false
		}
		at, from := row, nobody // the row that is looked at, and the column by which it was reached
		for {
			step, next := int64(math.MaxInt64), nobody
			for c := range columns {
				if done[c] {
					continue
				}
				if x := cost(at, c) - gain[at] - price[c]; x < least[c] {
					least[c], way[c] = x, from
				}
				if least[c] < step {
					step, next = least[c], c
				}
			}
			gain[row] += step
			for c := range columns {
				if done[c] {
					gain[owner[c]] += step
					price[c] -= step
				} else {
					least[c] -= step
				}
			}
			done[next], from = true, next
			if at = owner[next]; at == nobody {
				break
			}
		}
		for from != nobody { // back along the path
			before := way[from]
			if before == nobody {
				owner[from] = row
			} else {
				owner[from] = owner[before]
			}
			from = before
		}
	}
	of := make([]int, rows)
	for c, row := range owner {
		if row != nobody {
			of[row] = c
		}
	}
	return of
}
