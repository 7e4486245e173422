package quasigroup

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// sample is k of the numbers 0..n-1 in random order, every choice equally likely.
func sample(n, k int, r *rand.Rand) []int32 {
	numbers := make([]int32, n)
	for i := range numbers {
		numbers[i] = int32(i)
	}
	rng.Shuffle32(r, numbers)
	return numbers[:k]
}

// balancedHoles marks the given number of cells of an n x n square, so that two
// rows, and two columns, differ by at most one. It starts from whole diagonals and
// a part of one, of a square with shuffled rows and columns, and continues by
// switches: if two rows and two columns have holes at opposite corners only, the
// holes move to the other two corners. Switches lead from every such pattern with
// the same sums to every other (Ryser, "Combinatorial properties of matrices of
// zeros and ones", 1957).
func balancedHoles(n, holes int, r *rand.Rand) []bool {
	mark := make([]bool, n*n)
	rows, cols := sample(n, n, r), sample(n, n, r)
	at := make([]int32, 0, holes) // the marked cells
	for k := range holes {
		i, j := k%n, (k%n+k/n)%n
		cell := rows[i]*int32(n) + cols[j]
		mark[cell] = true
		at = append(at, cell)
	}
	if holes == 0 {
		return mark
	}
	// Each hole should be switched often. The share of random pairs of holes that
	// cannot be switched grows with the density, so the number of tries is in
	// proportion to cells.
	for range switches * n * n {
		a, b := rng.Intn(r, holes), rng.Intn(r, holes)
		x, y := int(at[a]), int(at[b])
		x2, y2 := x/n*n+y%n, y/n*n+x%n // the rows kept, the columns exchanged
		if mark[x2] || mark[y2] {
			continue
		}
		mark[x], mark[y], mark[x2], mark[y2] = false, false, true, true
		at[a], at[b] = int32(x2), int32(y2)
	}
	return mark
}

// switches is the number of tries a cell.
const switches = 20
