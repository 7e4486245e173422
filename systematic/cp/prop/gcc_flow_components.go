package prop

import (
	"math/bits"

	"lsolve/systematic/cp/kernel"
)

// flowComponents is the working memory of the search for strongly connected
// components.
type flowComponents struct {
	active    []bool   // by view
	dirty     []bool   // by block
	sizes     []int32  // number of active views by size
	edges     []uint64 // by node: the nodes that its views may move to
	open      []uint64 // nodes still to visit
	onStack   []uint64
	number    []int32 // by node: its number in the order of the visits
	low       []int32
	component []int32
	stack     []int32
	path      []int32
	first     []int32         // by root: one of its views, which names the block
	reasons   []kernel.Reason // by root: the reason why outside views cannot enter
	known     []bool          // by root: the reason has been built
}

func newFlowComponents(n, nodes, words int) flowComponents {
	nodes++ // and the sink
	return flowComponents{
		active: make([]bool, n), dirty: make([]bool, n+1), sizes: make([]int32, n+1),
		edges: make([]uint64, nodes*words), open: make([]uint64, words), onStack: make([]uint64, words),
		number: make([]int32, nodes), low: make([]int32, nodes), component: make([]int32, nodes),
		stack: make([]int32, 0, nodes), path: make([]int32, 0, nodes),
		first: make([]int32, nodes), reasons: make([]kernel.Reason, nodes), known: make([]bool, nodes),
	}
}

// components finds the strongly connected components of the residual graph of the
// active views (Tarjan 1972). The views are left out: each is in the component of
// its node, or on no cycle. Edges lead from a node to the nodes that its views may
// move to, from a node that is not full to the sink, and from the sink to the nodes
// that can spare a view. A view can move to another node if both are in one
// component.
func (f *valueFlow) components() {
	sink, words := f.nodes, f.words
	clear(f.edges)
	clear(f.open)
	for i, on := range f.active {
		if !on {
			continue
		}
		to := f.edges[int(f.assigned[i])*words:][:words]
		for w, set := range f.row(i) {
			to[w] |= set
			f.open[w] |= set
		}
	}
	out := f.edges[sink*words:]
	for w, set := range f.open {
		for ; set != 0; set &= set - 1 {
			k := w<<6 + bits.TrailingZeros64(set)
			if f.load[k] < f.hi[k] {
				setBit(f.edges[k*words:], sink)
			}
			if f.load[k] > f.lo[k] {
				setBit(out, k)
			}
		}
	}
	setBit(f.open, sink)
	clear(f.onStack)
	f.stack = f.stack[:0]
	visited := int32(0)
	for w := range f.open {
		for f.open[w] != 0 {
			f.visit(int32(w<<6+bits.TrailingZeros64(f.open[w])), &visited)
		}
	}
}

// visit searches depth first from node k.
func (f *valueFlow) visit(k int32, visited *int32) {
	f.path = f.path[:0]
	for {
		// Enter k.
		f.open[k>>6] &^= 1 << (k & 63)
		f.onStack[k>>6] |= 1 << (k & 63)
		f.number[k], f.low[k] = *visited, *visited
		*visited++
		f.stack = append(f.stack, k)
		f.path = append(f.path, k)
		for {
			k = f.path[len(f.path)-1]
			if to := f.step(k); to >= 0 {
				k = to
				break
			}
			f.leave(k)
			f.path = f.path[:len(f.path)-1]
			if len(f.path) == 0 {
				return
			}
			up := f.path[len(f.path)-1]
			f.low[up] = min(f.low[up], f.low[k])
		}
	}
}

// step returns a neighbour of k that is still to visit, -1 if there is none.
func (f *valueFlow) step(k int32) int32 {
	edges := f.edges[int(k)*f.words:][:f.words]
	for w, set := range edges {
		if set &= f.open[w]; set != 0 {
			return int32(w<<6 + bits.TrailingZeros64(set))
		}
	}
	return -1
}

// leave closes node k, and its component if k is the root. The root's edges are no
// longer needed, so they become the set of the component's nodes.
func (f *valueFlow) leave(k int32) {
	low, least := f.low[k], f.number[f.stack[0]]
	edges := f.edges[int(k)*f.words:][:f.words]
	for w, set := range edges {
		for set &= f.onStack[w]; set != 0 && low > least; set &= set - 1 {
			low = min(low, f.number[w<<6+bits.TrailingZeros64(set)])
		}
	}
	f.low[k] = low
	if low < f.number[k] {
		return
	}
	clear(edges)
	f.known[k], f.first[k] = false, -1
	for {
		top := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		f.onStack[top>>6] &^= 1 << (top & 63)
		edges[top>>6] |= 1 << (top & 63)
		f.component[top] = k
		if top == k {
			return
		}
	}
}
