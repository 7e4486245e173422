package sop

import (
	"math/bits"

	"lsolve/problem/sop"
)

// mostExact is the largest number of nodes of which a shortest path is computed: it takes n^2 2^n
// steps, some hundredths of a second, and fewer with precedences.
const mostExact = 14

// exact returns a shortest path, by the recursion of Held and Karp ("A dynamic programming
// approach to sequencing problems", 1962): over the sets of nodes that come first, and the last of these.
func exact(in *sop.Instance) []int32 {
	n := in.Nodes()
	needs := make([]int, n) // the nodes that must come before each
	for i := range n {
		for j := range n {
			if in.Before(j, i) {
				needs[i] |= 1 << j
			}
		}
	}
	const none = int64(1) << 60
	costs := make([]int64, n<<n)
	from := make([]int8, n<<n)
	for k := range costs {
		costs[k] = none
	}
	for i := range n {
		if needs[i] == 0 {
			costs[n<<i+i] = 0
		}
	}
	for set := 1; set < 1<<n; set++ {
		for left := set; left != 0; left &= left - 1 {
			i := bits.TrailingZeros(uint(left))
			cost := costs[set*n+i]
			if cost == none {
				continue
			}
			for j := range n {
				if set>>j&1 == 1 || needs[j]&^set != 0 {
					continue
				}
				to := (set|1<<j)*n + j
				if c := cost + int64(in.Distance(i, j)); c < costs[to] {
					costs[to], from[to] = c, int8(i)
				}
			}
		}
	}
	set, last := 1<<n-1, 0
	for i := range n {
		if costs[set*n+i] < costs[set*n+last] {
			last = i
		}
	}
	sequence := make([]int32, n)
	for k := n - 1; k >= 0; k-- {
		sequence[k] = int32(last)
		set, last = set&^(1<<last), int(from[set*n+last])
	}
	return sequence
}
