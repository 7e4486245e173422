package tardiness

import "math/bits"

// mostExact is the largest number of jobs of which a best sequence is computed: it takes
// n 2^n steps, a hundredth of a second.
const mostExact = 16

// exact returns a best sequence, by the recursion of Held and Karp ("A dynamic programming
// approach to sequencing problems", 1962): of a set of jobs that comes first, one is the
// last, and ends when all of them are done.
func exact(jobs []job) []int32 {
	n := len(jobs)
	costs := make([]int64, 1<<n) // the least of each set
	last := make([]int8, 1<<n)
	for set := 1; set < 1<<n; set++ {
		end := int64(0)
		for left := set; left != 0; left &= left - 1 {
			end += jobs[bits.TrailingZeros(uint(left))].duration
		}
		first := true
		for left := set; left != 0; left &= left - 1 {
			j := bits.TrailingZeros(uint(left))
			if cost := costs[set&^(1<<j)] + jobs[j].cost(end); first || cost < costs[set] {
				costs[set], last[set], first = cost, int8(j), false
			}
		}
	}
	sequence := make([]int32, n)
	set := 1<<n - 1
	for k := n - 1; k >= 0; k-- {
		sequence[k] = int32(last[set])
		set &^= 1 << last[set]
	}
	return sequence
}
