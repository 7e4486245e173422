package matching

import (
	"math"
	"slices"
)

const none = int32(-1)

// label says what a vertex or blossom is in the tree.
type label int8

const (
	free  label = iota // it is not in the tree
	outer              // its price goes up, and the tree grows from it
	inner              // its price goes down
)

// rate is how the prices of vertices change with time.
var rate = [3]int64{free: 0, outer: 1, inner: -1}

// solver finds a matching. A node is a vertex, 0 to n-1, or a blossom, from n on. A node is on top
// if it is in no blossom.
type solver struct {
	n int32

	// The edges, from each end. cost is the double one.
	first, to []int32
	cost      []int64

	// By vertex.
	mate  []int32 // -1: not matched
	group []int32 // the group of the node on top that has it
	price []int64 // but for the shift of its group

	// By group, which has the name of a vertex.
	node  []int32 // the node on top
	shift []int64 // of the prices, when it was last computed
	since []int64 // when that was

	// By node.
	name   []int32    // of its group
	size   []int32    // the number of its vertices
	label  []label    // on top
	from   [][2]int32 // of a node in the tree: the edge to it, from the other end; -1: it is the root
	base   []int32    // the vertex whose mate is not in the node
	above  []int32    // the blossom in which it is; -1: it is on top
	kids   [][]int32  // of a blossom: a circuit of an odd number of nodes, the first of which has the base
	links  [][][2]int32
	extra  []int64 // the price of a blossom, when the shift of its group was last computed
	around []int64 // in the end: the price of a blossom and all around it
	marked []int64 // the last walk that has been here
	unused []int32 // blossoms that are no more

	now    int64
	events []event
	tree   []int32 // nodes that have got a label
	walk   int64
	stack  []int32
}

func newSolver(n int, edges []Edge) *solver {
	s := &solver{
		n: int32(n), first: make([]int32, n+1), to: make([]int32, 2*len(edges)), cost: make([]int64, 2*len(edges)),
		mate: make([]int32, n), group: make([]int32, n), node: make([]int32, n),
		price: make([]int64, n), shift: make([]int64, n), since: make([]int64, n),
	}
	for _, e := range edges {
		s.first[e.U]++
		s.first[e.V]++
	}
	sum := int32(0)
	for v, degree := range s.first {
		s.first[v] = sum
		sum += degree
	}
	place := slices.Clone(s.first)
	for _, e := range edges {
		s.to[place[e.U]], s.cost[place[e.U]] = e.V, 2*e.Cost
		s.to[place[e.V]], s.cost[place[e.V]] = e.U, 2*e.Cost
		place[e.U]++
		place[e.V]++
	}
	for v := range int32(n) {
		s.mate[v], s.group[v], s.node[v] = none, v, v
		s.add()
		s.base[v], s.name[v], s.size[v] = v, v, 1
	}
	return s
}

// add returns a node, of which only the marks may remember another one.
func (s *solver) add() (b int32) {
	if last := len(s.unused) - 1; last >= 0 {
		b, s.unused = s.unused[last], s.unused[:last]
		return b
	}
	s.label, s.from, s.base, s.above = append(s.label, free), append(s.from, [2]int32{none, none}), append(s.base, none), append(s.above, none)
	s.name, s.size = append(s.name, none), append(s.size, 0)
	s.kids, s.links = append(s.kids, nil), append(s.links, nil)
	s.extra, s.marked = append(s.extra, 0), append(s.marked, 0)
	return int32(len(s.base) - 1)
}

// begin gives each vertex half the cost of its cheapest edge, then what is left of that of an edge, and
// matches along paid edges as it goes.
func (s *solver) begin() {
	for v := range s.n {
		least := int64(math.MaxInt64)
		for e := s.first[v]; e < s.first[v+1]; e++ {
			least = min(least, s.cost[e]/2)
		}
		if least < math.MaxInt64 {
			s.price[v] = least
		}
	}
	for v := range s.n {
		if s.mate[v] >= 0 || s.first[v] == s.first[v+1] {
			continue
		}
		least := int64(math.MaxInt64)
		for e := s.first[v]; e < s.first[v+1]; e++ {
			least = min(least, s.cost[e]-s.price[v]-s.price[s.to[e]])
		}
		s.price[v] += least
		for e := s.first[v]; e < s.first[v+1]; e++ {
			if u := s.to[e]; s.mate[u] < 0 && s.price[v]+s.price[u] == s.cost[e] {
				s.mate[v], s.mate[u] = u, v
				break
			}
		}
	}
}

// costOf returns the cost of the cheapest edge between two vertices.
func (s *solver) costOf(v, u int32) int64 {
	least := int64(math.MaxInt64)
	for e := s.first[v]; e < s.first[v+1]; e++ {
		if s.to[e] == u {
			least = min(least, s.cost[e]/2)
		}
	}
	return least
}

// settle computes the prices of a node on top now. That of a blossom changes twice as fast as those of its
// vertices, since an edge inside has two ends that change.
func (s *solver) settle(b int32) {
	g := s.name[b]
	change := rate[s.label[b]] * (s.now - s.since[g])
	s.shift[g] += change
	s.extra[b] += 2 * change
	s.since[g] = s.now
}

// paid returns the price of a vertex now.
func (s *solver) paid(v int32) int64 {
	g := s.group[v]
	return s.price[v] + s.shift[g] + rate[s.label[s.node[g]]]*(s.now-s.since[g])
}

// slack returns what the prices lack of the cost of an edge between two nodes on top.
func (s *solver) slack(v, e int32) int64 { return s.cost[e] - s.paid(v) - s.paid(s.to[e]) }

// end brings the prices up to date.
func (s *solver) end() {
	for v, g := range s.group {
		s.price[v] += s.shift[g]
	}
	clear(s.shift)
	s.around = make([]int64, len(s.extra))
	var open []int32 // from a blossom outwards
	for b := s.n; int(b) < len(s.extra); b++ {
		for open = append(open[:0], b); s.above[open[len(open)-1]] >= 0; {
			open = append(open, s.above[open[len(open)-1]])
		}
		sum := int64(0)
		for _, x := range slices.Backward(open) {
			sum += s.extra[x]
			s.around[x] = sum
		}
	}
}

// vertices returns those of a node, in memory that the next call uses again.
func (s *solver) vertices(b int32) []int32 {
	s.stack = append(s.stack[:0], b)
	for i := 0; i < len(s.stack); {
		if x := s.stack[i]; x >= s.n {
			s.stack[i] = s.kids[x][0]
			s.stack = append(s.stack, s.kids[x][1:]...)
			continue
		}
		i++
	}
	return s.stack
}
