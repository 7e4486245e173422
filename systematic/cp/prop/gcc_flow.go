package prop

import (
	"math"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// valueFlow is the graph of the views and the values that they may take, each
// value to be taken by lo to hi of the views: the network of a global
// cardinality constraint (Régin 1996), of which all_different is the case of 0
// to 1. It keeps an assignment of the views that fits, repairs it, and finds the
// edges that are in no such assignment.
//
// The rows of the graph are bitsets over nodes: the values in rising order, then
// maybe one node for all other values, then maybe a spare one that every view
// may take. A row is rebuilt, when it is looked at, if the domain's size is not
// what it was when the row was built further up the same branch of the search.
type valueFlow struct {
	xs     []View
	values []int64 // in rising order
	other  int     // the node of all values that are not listed, -1: none
	spare  int     // the node that every view may take, -1: none
	nodes  int
	counts []View // by value: how often it is taken; nil: fixed numbers
	lo, hi []int32
	table  []int32 // by value - values[0]: its node or -1; nil: too far apart

	words   int
	rows    []uint64 // by view
	initial []uint64 // the same when it was attached
	strange [][]int64
	broad   []bool // by view: too many values to list those that have no node of their own

	stamps  kernel.Cell // by view: that of its row, if that is not from another branch
	stamp   []int64     // by view: that of its row
	size    []int       // by view: of its domain when the row was made
	clock   int64
	changed []bool // by view: the row was not that of the domain when this run began
	stale   []bool // by view: it still is not
	now     []int  // by view: the size of the domain when this run began
	engine  *kernel.Engine

	assigned []int32 // by view: its node
	load     []int32 // by node
	head     []int32 // by node: the first of its views
	next     []int32 // by view: the next view of the same node
	before   []int32 // by view: the one before

	blocks kernel.Cell // by view: the block it is in; see components
	flowSearch
	flowComponents
	premises []kernel.Predicate
}

// flowBroad is the size from which a domain is not listed value by value.
const flowBroad = 1 << 12

// newValueFlow returns the network of xs and the values, which are distinct. If
// others is set there is a node for all other values, and if spare is set one
// that every view may take. The limits of the nodes are 0 and 1.
func newValueFlow(xs []View, values []int64, others, spare bool) *valueFlow {
	n := len(xs)
	f := &valueFlow{xs: xs, values: values, other: -1, spare: -1, nodes: len(values)}
	if others {
		f.other = f.nodes
		f.nodes++
	}
	if spare {
		f.spare = f.nodes
		f.nodes++
	}
	f.words = (f.nodes + 1 + 63) / 64 // with a bit for the sink
	f.rows = make([]uint64, n*f.words)
	f.lo, f.hi = make([]int32, f.nodes), make([]int32, f.nodes)
	f.stamp, f.size = make([]int64, n), make([]int, n)
	f.changed, f.stale, f.broad = make([]bool, n), make([]bool, n), make([]bool, n)
	f.now = make([]int, n)
	f.strange = make([][]int64, n)
	f.assigned, f.next, f.before = make([]int32, n), make([]int32, n), make([]int32, n)
	f.load, f.head = make([]int32, f.nodes), make([]int32, f.nodes)
	for i := range f.hi {
		f.hi[i], f.head[i] = 1, -1
	}
	for i := range f.assigned {
		f.assigned[i] = -1
	}
	if m := len(values); m > 0 && values[m-1]-values[0] < int64(16*m+1024) {
		f.table = make([]int32, values[m-1]-values[0]+1)
		for i := range f.table {
			f.table[i] = -1
		}
		for i, v := range values {
			f.table[v-values[0]] = int32(i)
		}
	}
	f.flowSearch = newFlowSearch(f.nodes, f.words)
	f.flowComponents = newFlowComponents(n, f.nodes, f.words)
	return f
}

// attach makes the cells and the first rows.
func (f *valueFlow) attach(e *kernel.Engine) {
	n := len(f.xs)
	f.stamps = e.NewCells(n, -1)
	f.blocks = e.NewCells(n, 0)
	for i, x := range f.xs {
		f.broad[i] = f.other >= 0 && e.Size(x) > flowBroad
		f.build(e, i)
		if e.Explaining() && f.other >= 0 && !f.broad[i] {
			for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
				if f.node(v) == f.other {
					f.strange[i] = append(f.strange[i], v)
				}
			}
		}
	}
	if e.Explaining() {
		f.initial = slices.Clone(f.rows)
	}
}

// row is the row of view i, built if need be.
func (f *valueFlow) row(i int) []uint64 {
	if f.stale[i] {
		f.build(f.engine, i)
	}
	return f.rows[i*f.words : (i+1)*f.words]
}

// has reports whether view i may take node k. It does not build the row.
func (f *valueFlow) has(i, k int) bool {
	if f.stale[i] && k < len(f.values) {
		return f.engine.Contains(f.xs[i], f.values[k])
	}
	return bit(f.row(i), k)
}

// node is the node of a value.
func (f *valueFlow) node(v int64) int {
	if f.table != nil {
		if i := v - f.values[0]; i >= 0 && i < int64(len(f.table)) && f.table[i] >= 0 {
			return int(f.table[i])
		}
		return f.other
	}
	if i, ok := slices.BinarySearch(f.values, v); ok {
		return i
	}
	return f.other
}

// build makes the row of view i.
func (f *valueFlow) build(e *kernel.Engine, i int) {
	x, row := f.xs[i], f.rows[i*f.words:][:f.words]
	clear(row)
	size := e.Size(x)
	if size <= 2*len(f.values) {
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			if k := f.node(v); k >= 0 {
				row[k>>6] |= 1 << (k & 63)
			}
		}
	} else {
		listed := 0
		for k, v := range f.values {
			if e.Contains(x, v) {
				row[k>>6] |= 1 << (k & 63)
				listed++
			}
		}
		if f.other >= 0 && listed < size {
			row[f.other>>6] |= 1 << (f.other & 63)
		}
	}
	if f.other >= 0 && f.opaque(e, i) {
		row[f.other>>6] |= 1 << (f.other & 63)
	}
	if f.spare >= 0 {
		row[f.spare>>6] |= 1 << (f.spare & 63)
	}
	f.mark(e, i)
}

// opaque reports whether it could not be explained that view i has none of the
// values without a node: it is taken to have some.
func (f *valueFlow) opaque(e *kernel.Engine, i int) bool {
	return f.broad[i] && e.Max(f.xs[i])-e.Min(f.xs[i]) >= flowBroad
}

// mark says that the row of view i is that of its domain.
func (f *valueFlow) mark(e *kernel.Engine, i int) {
	f.clock++
	f.stamp[i] = f.clock
	e.Set(f.stamps+kernel.Cell(i), f.clock)
	f.size[i], f.stale[i] = e.Size(f.xs[i]), false
}

// forget says that the row of view i is to be built again.
func (f *valueFlow) forget(i int) {
	f.clock++
	f.stamp[i] = f.clock
}

// refresh begins a run: it finds the rows that are not those of the domains.
func (f *valueFlow) refresh(e *kernel.Engine) {
	f.engine = e
	for i, x := range f.xs {
		size := e.Size(x)
		f.now[i] = size
		f.changed[i] = e.Get(f.stamps+kernel.Cell(i)) != f.stamp[i] || size != f.size[i] || size == math.MaxInt32
		f.stale[i] = f.changed[i]
	}
}

func bit(set []uint64, k int) bool { return set[k>>6]>>(k&63)&1 != 0 }
func setBit(set []uint64, k int)   { set[k>>6] |= 1 << (k & 63) }
