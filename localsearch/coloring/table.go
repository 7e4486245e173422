package coloring

import "math/bits"

// table is a colouring with what tabu searches need to price moves: for each colour, how
// many neighbours each vertex has in it. A vertex may be without a colour.
//
// The numbers of a colour are in one row. A vertex that gets or loses a colour changes one
// row from its start to its end, in a dense graph by four vertices at a time. Moves are
// priced by vertex, and only those of some vertices: see list.
type table struct {
	g      *graph
	k      int
	colour []int32 // -1: none
	lanes  lanes
	near   []uint64 // for colour c and vertex v: number v of near[c*stride:][:stride]
	stride int      // of a dense graph a multiple of 16, the words of 64 vertices
	class  []uint64 // of a dense graph: the vertices of colour c, bits class[c*g.words:][:g.words]
}

func newTable(g *graph, k int) *table {
	n := g.vertices()
	t := &table{g: g, k: k, colour: make([]int32, n), lanes: lanesFor(g.most)}
	t.stride = t.lanes.words(n)
	if g.bits != nil {
		t.stride = 16 * g.words
		t.class = make([]uint64, k*g.words)
	}
	t.near = make([]uint64, k*t.stride)
	return t
}

// clear takes all colours away.
func (t *table) clear() {
	clear(t.near)
	clear(t.class)
	for v := range t.colour {
		t.colour[v] = -1
	}
}

// row has the numbers of colour c, by vertex.
func (t *table) row(c int32) []uint64 { return t.near[int(c)*t.stride:][:t.stride] }

// count returns how many neighbours of v have colour c.
func (t *table) count(v, c int32) int32 { return int32(t.lanes.at(t.row(c), v)) }

// put gives a colour to a vertex that has none.
func (t *table) put(v, c int32) {
	t.colour[v] = c
	if t.class != nil {
		t.class[int(c)*t.g.words+int(v>>6)] |= 1 << (v & 63)
		add(t.row(c), t.g.bitsOf(v))
	} else {
		row := t.row(c)
		for _, w := range t.g.neighboursOf(v) {
			row[t.lanes.word(w)] += 1 << t.lanes.shift(w)
		}
	}
}

// take takes the colour of a vertex away.
func (t *table) take(v int32) {
	c := t.colour[v]
	t.colour[v] = -1
	if t.class != nil {
		t.class[int(c)*t.g.words+int(v>>6)] &^= 1 << (v & 63)
		subtract(t.row(c), t.g.bitsOf(v))
	} else {
		row := t.row(c)
		for _, w := range t.g.neighboursOf(v) {
			row[t.lanes.word(w)] -= 1 << t.lanes.shift(w)
		}
	}
}

// add adds 1 to the numbers of the vertices whose bit is set. Each four bits go to the
// lanes of a word.
func add(row, set []uint64) {
	row = row[:16*len(set)]
	for i, word := range set {
		part := (*[16]uint64)(row[16*i:])
		for j := range part {
			part[j] += fourLanes[word&15]
			word >>= 4
		}
	}
}

// subtract takes 1 from the numbers of the vertices whose bit is set. They have at least
// 1, so no lane borrows from the next.
func subtract(row, set []uint64) {
	row = row[:16*len(set)]
	for i, word := range set {
		part := (*[16]uint64)(row[16*i:])
		for j := range part {
			part[j] -= fourLanes[word&15]
			word >>= 4
		}
	}
}

// fourLanes has bit i of the index in lane i.
var fourLanes = func() (spread [16]uint64) {
	for set := range spread {
		for i := range 4 {
			spread[set] |= uint64(set) >> i & 1 << (16 * i)
		}
	}
	return spread
}()

// with appends to buf the neighbours of v that have colour c.
func (t *table) with(buf []int32, v, c int32) []int32 {
	if t.class == nil {
		for _, w := range t.g.neighboursOf(v) {
			if t.colour[w] == c {
				buf = append(buf, w)
			}
		}
		return buf
	}
	class := t.class[int(c)*t.g.words:][:t.g.words]
	for i, set := range t.g.bitsOf(v) {
		for set &= class[i]; set != 0; set &= set - 1 {
			buf = append(buf, int32(i<<6+bits.TrailingZeros64(set)))
		}
	}
	return buf
}

// cheapest returns the first of the colours that v's neighbours have least.
func (t *table) cheapest(v int32) int32 {
	best, least := int32(0), t.count(v, 0)
	for c := int32(1); c < int32(t.k) && least > 0; c++ {
		if count := t.count(v, c); count < least {
			best, least = c, count
		}
	}
	return best
}
