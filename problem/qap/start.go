package qap

// Start implements problem.Started: facilities one after the other. First is the one with the largest flows, at
// the location with the smallest distances; next is always the one with the largest flows from and to those
// that have a location, at the location where these cost least. Matrices count as the sum of both directions, so that
// of two that are not symmetric it is about the least.
func (p *Instance) Start() []int32 {
	n := p.n
	flow, distance := sums(n, p.flows), sums(n, p.distances)
	values, taken := make([]int32, n), make([]bool, n)
	pull := make([]int64, n)  // of the flows with those that are placed; -1: it is one of them
	flows := make([]int64, n) // of the next one with those, in their order
	far := make([]int64, n*n) // of each location in turn, the distances to theirs, in their order
	placed := make([]int, 0, n)
	for range n {
		next := -1
		for f := range n {
			if pull[f] >= 0 && (next < 0 || pull[f] > pull[next] || pull[f] == pull[next] && flow[f] > flow[next]) {
				next = f
			}
		}
		for k, other := range placed {
			flows[k] = int64(p.flows[next*n+other]) + int64(p.flows[other*n+next])
		}
		at, least := -1, int64(0)
		for l := range n {
			if taken[l] {
				continue
			}
			cost := 2 * int64(p.flows[next*n+next]) * int64(p.distances[l*n+l])
			ways := far[l*n:][:len(placed)]
			for k, w := range flows[:len(ways)] {
				cost += w * ways[k]
			}
			if at < 0 || cost < least || cost == least && distance[l] < distance[at] {
				at, least = l, cost
			}
		}
		values[next], taken[at] = int32(at), true
		for l := range n {
			far[l*n+len(placed)] = int64(p.distances[l*n+at]) + int64(p.distances[at*n+l])
		}
		placed = append(placed, next)
		pull[next] = -1
		for f := range n {
			if pull[f] >= 0 {
				pull[f] += int64(p.flows[f*n+next]) + int64(p.flows[next*n+f])
			}
		}
	}
	return values
}

// sums returns what each row and its column of a matrix come to.
func sums(n int, m []int32) []int64 {
	s := make([]int64, n)
	for k, x := range m {
		s[k/n] += int64(x)
		s[k%n] += int64(x)
	}
	return s
}
