package prop

import (
	"math"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// valueFlow is the graph of the views and the values that they may take, where lo
// to hi views take each value: the network of a global cardinality constraint
// (Régin 1996). With 0 to 1 for each value it is all_different. It keeps a feasible
// assignment of the views, repairs it, and finds the edges that are in no feasible
// assignment.
//
// The rows of the graph are bitsets over nodes: the values in rising order, then
// one node for all other values, if needed, then a spare one that every view may
// take, if needed. A row is rebuilt on use if the domain has another size than when
// the row was built on the same branch of the search.
type valueFlow struct {
	xs     []View
	values []int64 // rising
	other  int     // the node of all other values, -1: none
	spare  int     // the node that every view may take, -1: none
	nodes  int
	counts []View // by value: the number of its views; nil: given by limits
	lo, hi []int32
	table  []int32 // by value - values[0]: its node or -1; nil: the values are too far apart

	words   int
	rows    []uint64 // by view
	initial []uint64 // the rows when the propagator was attached
	strange [][]int64
	broad   []bool // by view: the domain is too large to list the values without a node of their own

	stamps  kernel.Cell // by view: the stamp of its row, on this branch
	stamp   []int64     // by view: the stamp of its row
	size    []int       // by view: the size of its domain when the row was built
	clock   int64
	changed []bool // by view: the row was out of date when this run began
	stale   []bool // by view: the row is out of date
	now     []int  // by view: the size of its domain when this run began
	engine  *kernel.Engine

	assigned []int32 // by view: its node
	load     []int32 // by node: the number of its views
	head     []int32 // by node: the first of its views
	next     []int32 // by view: the next view of the same node
	before   []int32 // by view: the previous view of the same node

	blocks kernel.Cell // by view: its block; see components
	flowSearch
	flowComponents
	premises []kernel.Predicate
}

// flowBroad is the size from which a domain's values are not listed.
const flowBroad = 1 << 12

// newValueFlow returns the network of xs and the values, which are distinct. With
// others there is a node for all other values, with spare one that every view may
// take. The limits of the nodes are 0 and 1.
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
	f.words = (f.nodes + 1 + 63) / 64 // and a bit for the sink
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

// attach allocates the cells and builds the first rows.
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

// row returns the row of view i, and rebuilds it if needed.
func (f *valueFlow) row(i int) []uint64 {
	if f.stale[i] {
		f.build(f.engine, i)
	}
	return f.rows[i*f.words : (i+1)*f.words]
}

// has reports whether view i may take node k, without building the row.
func (f *valueFlow) has(i, k int) bool {
	if f.stale[i] && k < len(f.values) {
		return f.engine.Contains(f.xs[i], f.values[k])
	}
	return bit(f.row(i), k)
}

// node returns the node of a value.
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

// build builds the row of view i.
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

// opaque reports whether no explanation could say that view i has none of the
// values without a node. The view is then assumed to have one.
func (f *valueFlow) opaque(e *kernel.Engine, i int) bool {
	return f.broad[i] && e.Max(f.xs[i])-e.Min(f.xs[i]) >= flowBroad
}

// mark says that the row of view i is that of its domain.
func (f *valueFlow) mark(e *kernel.Engine, i int) { // mark declares the row of view i up to date.
	f.clock++
	f.stamp[i] = f.clock
	e.Set(f.stamps+kernel.Cell(i), f.clock)
	f.size[i], f.stale[i] = e.Size(f.xs[i]), false
}

// forget declares the row of view i out of date.
func (f *valueFlow) forget(i int) {
	f.clock++
	f.stamp[i] = f.clock
}

// refresh begins a run: it finds the rows that are out of date.
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
