package eax

import "math"

// edges counts how many members have an edge, by hashing.
type edges struct {
	keys   []uint64 // 0 is free
	counts []int32
	used   int
	mask   uint64
}

func newEdges(n int32) *edges {
	size := 1024
	for size < 8*int(n) {
		size *= 2
	}
	return &edges{keys: make([]uint64, size), counts: make([]int32, size), mask: uint64(size - 1)}
}

// slot returns where an edge is, or where it is to be.
func (e *edges) slot(key uint64) uint64 {
	i := key * 0x9e3779b97f4a7c15 >> 20 & e.mask
	for e.keys[i] != key && e.keys[i] != 0 {
		i = (i + 1) & e.mask
	}
	return i
}

func edgeKey(a, b int32) uint64 {
	if a > b {
		a, b = b, a
	}
	return uint64(a)<<32 | uint64(b)
}

// count returns how many members have an edge.
func (e *edges) count(a, b int32) int32 { return e.counts[e.slot(edgeKey(a, b))] }

// add adds to the number of members that have an edge.
func (e *edges) add(a, b, by int32) {
	i := e.slot(edgeKey(a, b))
	if e.keys[i] == 0 {
		e.keys[i] = edgeKey(a, b)
		e.used++
	}
	e.counts[i] += by
	if 2*e.used > len(e.keys) {
		e.rehash()
	}
}

// rehash drops edges that no member has, and doubles the table.
func (e *edges) rehash() {
	old := *e
	size := 2 * len(old.keys)
	*e = edges{keys: make([]uint64, size), counts: make([]int32, size), mask: uint64(size - 1)}
	for i, key := range old.keys {
		if old.counts[i] > 0 {
			j := e.slot(key)
			e.keys[j], e.counts[j] = key, old.counts[i]
			e.used++
		}
	}
}

// entropy returns the part that an edge of count members out of all has in the entropy
// of the population.
func entropy(count int32, all int) float64 {
	if count <= 0 {
		return 0
	}
	share := float64(count) / float64(all)
	return -share * math.Log(share)
}
