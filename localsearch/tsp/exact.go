package tsp

import "lsolve/problem/tsp"

// fewCities is the largest number of cities for which exactTour is used.
const fewCities = 12

// exactTour returns the successors on a shortest tour, by dynamic programming over sets
// of cities (Held and Karp, 1962), in O(2^n n^2).
func exactTour(in *tsp.Instance) []int32 {
	n := in.Cities()
	distance := in.Distance
	cost := func(from, to int) int64 { return int64(distance(from, to)) }
	if held := in.Held(); held != nil { // a tour with all fixed edges is shorter than any other
		const bonus = int64(1) << 40
		cost = func(from, to int) int64 {
			d := int64(distance(from, to))
			for _, next := range held[from] {
				if int(next) == to {
					d -= bonus
				}
			}
			return d
		}
	}
	const unknown = int64(1) << 60
	// A path begins at city 0. reach has its length, by its set of cities without city 0
	// and its last city, and before the city before that.
	reach, before := make([]int64, n<<(n-1)), make([]int8, n<<(n-1))
	for i := range reach {
		reach[i] = unknown
	}
	reach[0] = 0
	for set := range 1 << (n - 1) {
		for last := range n {
			long := reach[set*n+last]
			if long == unknown {
				continue
			}
			for next := 1; next < n; next++ {
				bit := 1 << (next - 1)
				if set&bit != 0 {
					continue
				}
				to := (set|bit)*n + next
				if sum := long + cost(last, next); sum < reach[to] {
					reach[to], before[to] = sum, int8(last)
				}
			}
		}
	}
	set := 1<<(n-1) - 1
	last, best := 0, unknown
	for a := range n {
		if sum := reach[set*n+a]; sum < unknown && sum+cost(a, 0) < best {
			last, best = a, sum+cost(a, 0)
		}
	}
	successors := make([]int32, n)
	for next := 0; set != 0; {
		successors[last] = int32(next)
		next, last, set = last, int(before[set*n+last]), set&^(1<<(last-1))
		if set == 0 {
			successors[0] = int32(next)
		}
	}
	return successors
}
