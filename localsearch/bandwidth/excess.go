package bandwidth

import "lsolve/problem/bandwidth"

// excess is labels, and by how much the edges are longer than a given bandwidth.
type excess struct {
	in     *bandwidth.Instance
	labels []int32 // of each vertex
	at     []int32 // the vertex with each label
	width  int32   // that is wanted
	sum    int64   // by how much all edges are too long

	of       []int64 // the same of the edges of each vertex
	critical []int32 // the vertices where that is not 0
	index    []int32 // of each vertex in critical; -1: not there
}

func newExcess(in *bandwidth.Instance) *excess {
	n := in.Vertices()
	return &excess{
		in: in, labels: make([]int32, n), at: make([]int32, n),
		of: make([]int64, n), critical: make([]int32, 0, n), index: make([]int32, n),
	}
}

// set replaces the labels, and the bandwidth that is wanted.
func (x *excess) set(labels []int32, width int32) {
	copy(x.labels, labels)
	for v, k := range labels {
		x.at[k] = int32(v)
	}
	x.want(width)
}

// want replaces the bandwidth that is wanted.
func (x *excess) want(width int32) {
	x.width, x.sum = width, 0
	x.critical = x.critical[:0]
	for v := range x.of {
		x.of[v], x.index[v] = 0, -1
	}
	for _, e := range x.in.Edges() {
		if d := int64(x.beyond(x.labels[e[0]] - x.labels[e[1]])); d > 0 {
			x.sum += d
			x.change(e[0], d)
			x.change(e[1], d)
		}
	}
}

// beyond returns by how much a difference of labels is too large.
func (x *excess) beyond(d int32) int32 { return max(0, max(d, -d)-x.width) }

// change adds to what the edges of a vertex are too long.
func (x *excess) change(v int32, d int64) {
	x.of[v] += d
	switch k := x.index[v]; {
	case x.of[v] > 0 && k < 0:
		x.index[v] = int32(len(x.critical))
		x.critical = append(x.critical, v)
	case x.of[v] == 0 && k >= 0:
		last := x.critical[len(x.critical)-1]
		x.critical[k], x.index[last] = last, k
		x.critical = x.critical[:len(x.critical)-1]
		x.index[v] = -1
	}
}

// delta returns by how much the sum changes if two vertices exchange their labels.
func (x *excess) delta(u, v int32) int64 {
	a, b := x.labels[u], x.labels[v]
	return x.moved(u, v, a, b) + x.moved(v, u, b, a)
}

// moved returns by how much the sum changes if a vertex gets another label, without its
// edge to another one.
func (x *excess) moved(u, but, from, to int32) (sum int64) {
	for _, w := range x.in.Neighbours(u) {
		if w != but {
			k := x.labels[w]
			sum += int64(x.beyond(k-to) - x.beyond(k-from))
		}
	}
	return sum
}

// swap exchanges the labels of two vertices.
func (x *excess) swap(u, v int32) {
	a, b := x.labels[u], x.labels[v]
	x.move(u, v, a, b)
	x.move(v, u, b, a)
	x.labels[u], x.labels[v] = b, a
	x.at[a], x.at[b] = v, u
}

// move is moved that counts it.
func (x *excess) move(u, but, from, to int32) {
	for _, w := range x.in.Neighbours(u) {
		if w == but {
			continue
		}
		k := x.labels[w]
		if d := int64(x.beyond(k-to) - x.beyond(k-from)); d != 0 {
			x.sum += d
			x.change(u, d)
			x.change(w, d)
		}
	}
}

// interval returns the labels that are best for a vertex: from low to high all of its
// edges are short enough; if there is no such label, those between the two limits are as
// good as its ends allow, and they are exchanged.
func (x *excess) interval(v int32) (low, high int32) {
	least, most := int32(len(x.labels)), int32(-1)
	for _, w := range x.in.Neighbours(v) {
		least, most = min(least, x.labels[w]), max(most, x.labels[w])
	}
	low, high = most-x.width, least+x.width
	if low > high {
		low, high = high, low
	}
	return max(low, 0), min(high, int32(len(x.labels)-1))
}
