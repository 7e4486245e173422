package coloring

import (
	"container/heap"
	"math/bits"
)

// dsatur returns a proper colouring and the number of its colours. Repeatedly, the
// vertex whose neighbours have most colours, among equals one of largest degree, gets
// the first colour that none of them has (Brélaz, "New methods to color the vertices
// of a graph", 1979).
func dsatur(g *graph) (colour []int32, k int) {
	n := g.vertices()
	colour = make([]int32, n)
	seen := make([][]uint64, n) // the colours of the neighbours, a bit each
	queue := make(saturationQueue, n)
	saturation := make([]int32, n)
	for v := range n {
		colour[v] = -1
		queue[v] = saturated{0, int32(len(g.neighboursOf(int32(v)))), int32(v)}
	}
	heap.Init(&queue)
	for len(queue) > 0 {
		top := heap.Pop(&queue).(saturated)
		v := top.vertex
		if colour[v] >= 0 {
			continue // an older entry of a vertex that has its colour
		}
		c := firstFree(seen[v])
		colour[v], seen[v] = c, nil
		k = max(k, int(c)+1)
		for _, w := range g.neighboursOf(v) {
			if colour[w] >= 0 {
				continue
			}
			for len(seen[w]) <= int(c/64) {
				seen[w] = append(seen[w], 0)
			}
			if word, bit := &seen[w][c/64], uint64(1)<<(c%64); *word&bit == 0 {
				*word |= bit
				saturation[w]++
				heap.Push(&queue, saturated{saturation[w], int32(len(g.neighboursOf(w))), w})
			}
		}
	}
	return colour, k
}

// firstFree returns the first bit that is not set.
func firstFree(words []uint64) int32 {
	for i, word := range words {
		if word != ^uint64(0) {
			return int32(64*i + bits.TrailingZeros64(^word))
		}
	}
	return int32(64 * len(words))
}

// saturated is a vertex that waits for its colour.
type saturated struct{ saturation, degree, vertex int32 }

// saturationQueue is a heap, the next to be coloured first.
type saturationQueue []saturated

func (q saturationQueue) Len() int      { return len(q) }
func (q saturationQueue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q saturationQueue) Less(i, j int) bool {
	a, b := q[i], q[j]
	if a.saturation != b.saturation {
		return a.saturation > b.saturation
	}
	if a.degree != b.degree {
		return a.degree > b.degree
	}
	return a.vertex < b.vertex
}

// Push implements heap.Interface.
func (q *saturationQueue) Push(x any) { *q = append(*q, x.(saturated)) }

// Pop implements heap.Interface.
func (q *saturationQueue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
