package cbls

import (
	"slices"

	"lsolve/model"
)

// routes is the face of routes. Its violation is the number of nodes that are no node's
// successor, plus the number of longer cycles without a vehicle, plus what the arcs from each
// node are short of: another vehicle, and wrong quantities.
//
// The terms are the successors, the vehicles of the stops, and for each dimension the
// quantities at nodes and at ends. A change of a term concerns the arcs from its node and to
// it. Without the arcs from vehicles, every longer cycle is one without a vehicle; a circuit
// counts them, in constant time for one changed successor. A commit takes time in the order
// of the nodes if the successor of a stop changes.
type routes struct {
	stops, nodes int32
	dimensions   []model.Dimension
	val          []int32 // of each term
	short        []int64 // by node: what the arc from it is short of
	total        int64   // their sum

	in        []int32 // the number of arcs to each node
	unreached int64
	first     []int32 // by node: a node that leads to it; -1: none
	later     []int32 // by node: another node with the same successor; -1: none
	earlier   []int32 // the other way; -1: it is the first
	free      circuit // of the arcs from stops

	stamp   []int32 // by node
	round   int32
	touched []int32  // nodes whose arc changes
	moved   []change // of successors of stops
}

func (c *compiler) routes(k model.RoutesConstraint) part {
	terms := slices.Concat(k.Next, k.Vehicle)
	for i := range k.Dimensions {
		terms = append(append(terms, k.Dimensions[i].At...), k.Dimensions[i].End...)
	}
	n := len(k.Next)
	f := &routes{
		stops: int32(len(k.Vehicle)), nodes: int32(n), dimensions: k.Dimensions,
		val: make([]int32, len(terms)), short: make([]int64, n), in: make([]int32, n),
		first: make([]int32, n), later: make([]int32, n), earlier: make([]int32, n), stamp: make([]int32, n),
		free: circuit{g: newSuccessors(n), sub: true},
	}
	return withTwofold(terms, f)
}

func (f *routes) reset(values []int32) int64 {
	copy(f.val, values)
	clear(f.in)
	clear(f.free.g.in)
	for i := range f.nodes {
		f.first[i] = -1
	}
	f.unreached, f.total = int64(f.nodes), 0
	for i := range f.nodes {
		f.enter(i)
		f.free.g.next[i] = f.within(i)
		f.free.edge(f.free.g.next[i], 1)
		f.short[i] = f.shortOf(i)
		f.total += f.short[i]
	}
	f.free.g.number()
	return f.violation()
}

// successor returns the node after node i; -1 if that is none.
func (f *routes) successor(i int32) int32 { return f.node(f.val[i]) }

func (f *routes) node(v int32) int32 {
	if v < 0 || v >= f.nodes {
		return -1
	}
	return v
}

// within is the successor of a stop; -1 for a vehicle.
func (f *routes) within(i int32) int32 {
	if i >= f.stops {
		return -1
	}
	return f.successor(i)
}

// enter adds the arc from node i.
func (f *routes) enter(i int32) {
	j := f.successor(i)
	if j < 0 {
		return
	}
	if f.in[j]++; f.in[j] == 1 {
		f.unreached--
	}
	f.earlier[i], f.later[i] = -1, f.first[j]
	if f.first[j] >= 0 {
		f.earlier[f.first[j]] = i
	}
	f.first[j] = i
}

// leave removes the arc from node i.
func (f *routes) leave(i int32) {
	j := f.successor(i)
	if j < 0 {
		return
	}
	if f.in[j]--; f.in[j] == 0 {
		f.unreached++
	}
	if f.earlier[i] >= 0 {
		f.later[f.earlier[i]] = f.later[i]
	} else {
		f.first[j] = f.later[i]
	}
	if f.later[i] >= 0 {
		f.earlier[f.later[i]] = f.earlier[i]
	}
}

// vehicle returns the vehicle of a node.
func (f *routes) vehicle(i int32) int32 {
	if i >= f.stops {
		return i - f.stops
	}
	return f.val[f.nodes+i]
}

// shortOf computes what the arc from node i is short of.
func (f *routes) shortOf(i int32) int64 {
	j := f.successor(i)
	if j < 0 {
		return 0
	}
	if i == j && i < f.stops {
		if f.vehicle(i) != f.nodes-f.stops {
			return 1
		}
		return 0
	}
	total := int64(0)
	if f.vehicle(i) != f.vehicle(j) {
		total = 1
	}
	at := f.nodes + f.stops
	for k := range f.dimensions {
		d := &f.dimensions[k]
		brought := int64(f.val[at+i])
		if i != j {
			brought += d.Transit(int(i), int(j))
		}
		has := at + j
		if j >= f.stops {
			has += f.nodes - f.stops
		}
		if gap := brought - int64(f.val[has]); gap > 0 || !d.Waiting {
			total += abs(gap)
		}
		at += 2*f.nodes - f.stops
	}
	return total
}

// concerned returns the node of the term at a position: the arcs from it depend on the term
// if from, the arcs to it if to.
func (f *routes) concerned(pos int32) (i int32, from, to bool) {
	switch {
	case pos < f.nodes:
		return pos, true, false
	case pos < f.nodes+f.stops:
		return pos - f.nodes, true, true
	}
	pos = (pos - f.nodes - f.stops) % (2*f.nodes - f.stops)
	if pos < f.nodes {
		return pos, true, pos < f.stops
	}
	return pos - f.nodes + f.stops, false, true
}

// touch collects the nodes whose arcs depend on changed terms.
func (f *routes) touch(changes []change) {
	if f.round++; f.round < 0 {
		clear(f.stamp)
		f.round = 1
	}
	f.touched = f.touched[:0]
	add := func(i int32) {
		if f.stamp[i] != f.round {
			f.stamp[i] = f.round
			f.touched = append(f.touched, i)
		}
	}
	for k := range changes {
		i, from, to := f.concerned(changes[k].pos)
		if from {
			add(i)
		}
		if to {
			for j := f.first[i]; j >= 0; j = f.later[j] {
				add(j)
			}
		}
	}
}

func (f *routes) violation() int64 {
	return f.unreached + f.total + f.free.g.cycles - f.free.g.loops
}

func (f *routes) delta(changes []change) int64 {
	f.touch(changes)
	unreached := int64(0)
	f.moved, f.free.head = f.moved[:0], f.free.head[:0]
	loops := int64(0)
	for k := range changes {
		c := &changes[k]
		if c.pos < f.nodes {
			old, now := f.successor(c.pos), f.node(c.new)
			unreached += f.count(old, -1) + f.count(now, 1)
			if c.pos < f.stops {
				f.moved, f.free.head = append(f.moved, *c), append(f.free.head, now)
				loops += one(now == c.pos) - one(old == c.pos)
			}
		}
	}
	for k := range changes {
		if c := &changes[k]; c.pos < f.nodes {
			f.count(f.node(c.new), -1)
			f.count(f.successor(c.pos), 1)
		}
	}
	cycles := int64(0)
	if len(f.moved) > 0 {
		cycles = f.free.cycles(f.moved) - f.free.g.cycles - loops
	}
	for k := range changes {
		f.val[changes[k].pos] = changes[k].new
	}
	d := unreached + cycles
	for _, i := range f.touched {
		d += f.shortOf(i) - f.short[i]
	}
	for k := range changes {
		f.val[changes[k].pos] = changes[k].old
	}
	return d
}

func one(is bool) int64 {
	if is {
		return 1
	}
	return 0
}

// count adds by arcs to node i, and returns the change of unreached.
func (f *routes) count(i, by int32) int64 {
	if i < 0 {
		return 0
	}
	before := f.in[i]
	f.in[i] = before + by
	return int64(min(before, 1)) - int64(min(before+by, 1))
}

func (f *routes) commit(changes []change) int64 {
	before := f.violation()
	f.touch(changes)
	renumber := false
	for _, c := range changes {
		if c.pos >= f.nodes {
			f.val[c.pos] = c.new
			continue
		}
		f.leave(c.pos)
		f.val[c.pos] = c.new
		f.enter(c.pos)
		if c.pos < f.stops {
			now := f.within(c.pos)
			f.free.edge(f.free.g.next[c.pos], -1)
			f.free.edge(now, 1)
			f.free.g.next[c.pos] = now
			renumber = true
		}
	}
	if renumber {
		f.free.g.number()
	}
	for _, i := range f.touched {
		f.total -= f.short[i]
		f.short[i] = f.shortOf(i)
		f.total += f.short[i]
	}
	return f.violation() - before
}

// error is, for a successor, 1 if some node is unreached and the term leads to no node or to
// one that others lead to, too; 1 more on a cycle without a vehicle; and 1 more if its arc is
// short of something. For other terms it is the number of their arcs that are.
func (f *routes) error(pos int32) int64 {
	e := int64(0)
	i, from, to := f.concerned(pos)
	if from {
		e += min(f.short[i], 1)
	}
	if to {
		for j := f.first[i]; j >= 0; j = f.later[j] {
			e += min(f.short[j], 1)
		}
	}
	if pos >= f.nodes {
		return e
	}
	j := f.successor(i)
	if f.unreached > 0 && (j < 0 || f.in[j] > 1) {
		e++
	}
	if i != j && f.free.g.cycle[i] >= 0 {
		e++
	}
	return e
}
