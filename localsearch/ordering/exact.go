package ordering

import "math/bits"

// mostExact is the largest number of items of which a best order is computed: it takes
// n² 2^n steps, some hundredths of a second.
const mostExact = 14

// exact returns a best order, by the recursion of Held and Karp ("A dynamic programming
// approach to sequencing problems", 1962): of a set of items that comes first, one is the
// last. Only differences count.
func exact(s *sequence) []int32 {
	n := s.n
	sums := make([]int64, 1<<n) // the most of each set
	last := make([]int8, 1<<n)
	for set := 1; set < 1<<n; set++ {
		first := true
		for left := set; left != 0; left &= left - 1 {
			j := bits.TrailingZeros(uint(left))
			rest := set &^ (1 << j)
			sum := sums[rest]
			row := s.row(int32(j))
			for others := rest; others != 0; others &= others - 1 {
				if i := bits.TrailingZeros(uint(others)); row[i] < 0 {
					sum -= int64(row[i])
				}
			}
			if first || sum > sums[set] {
				sums[set], last[set], first = sum, int8(j), false
			}
		}
	}
	order := make([]int32, n)
	set := 1<<n - 1
	for k := n - 1; k >= 0; k-- {
		order[k] = int32(last[set])
		set &^= 1 << last[set]
	}
	return order
}
