package prop

import "lsolve/systematic/cp/kernel"

// chains is a set of disjoint paths over the nodes 0..n-1, in trailed cells: each
// path knows its two ends, and joining two of them takes O(1). A node without a
// known successor or predecessor is a path of its own.
type chains struct {
	// The cells hold differences, so that 0 is right at the start: head+i is the
	// start of the path that ends at i, minus i; tail+i is the end of the path that
	// starts at i, minus i. The cells of inner nodes are out of date.
	head, tail kernel.Cell
}

func newChains(e *kernel.Engine, n int) chains {
	return chains{e.NewCells(n, 0), e.NewCells(n, 0)}
}

// start returns the start of the path that ends at node i.
func (c chains) start(e *kernel.Engine, i int64) int64 { return i + e.Get(c.head+kernel.Cell(i)) }

// end returns the end of the path that starts at node i.
func (c chains) end(e *kernel.Engine, i int64) int64 { return i + e.Get(c.tail+kernel.Cell(i)) }

// ends reports whether a path ends at node i. An inner node still has the start
// from the time when it was an end; that start leads to another end by now.
func (c chains) ends(e *kernel.Engine, i int64) bool { return c.end(e, c.start(e, i)) == i }

// starts reports whether a path starts at node i.
func (c chains) starts(e *kernel.Engine, i int64) bool { return c.start(e, c.end(e, i)) == i }

// join makes one path of the path from a and the path to b: an edge leads from the
// end of the first to the start of the second.
func (c chains) join(e *kernel.Engine, a, b int64) {
	e.Set(c.tail+kernel.Cell(a), b-a)
	e.Set(c.head+kernel.Cell(b), a-b)
}

// The reasons of the propagators over chains: a kind, and one or two nodes.
const (
	chainRange kernel.Reason = iota // always true: successors are nodes, and mostly others
	chainPath                       // the path from one node to another
	chainCycle                      // the cycle through a node
	chainTwice                      // the node's successor has another predecessor
)

const chainNodeBits = 30

func chainReason(kind kernel.Reason, a, b int64) kernel.Reason {
	return kind<<(2*chainNodeBits) | kernel.Reason(a)<<chainNodeBits | kernel.Reason(b)
}

// explainChain appends the edges that a chainReason names.
func explainChain(e *kernel.Engine, xs []View, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	a, b := int(why>>chainNodeBits&(1<<chainNodeBits-1)), int(why&(1<<chainNodeBits-1))
	edge := func(i int) int {
		if !e.FixedAt(xs[i], 0) {
			out = append(out, kernel.EqualView(xs[i], e.MinAt(xs[i], at)))
		}
		return int(e.MinAt(xs[i], at))
	}
	switch why >> (2 * chainNodeBits) {
	case chainPath:
		for a != b {
			a = edge(a)
		}
	case chainCycle:
		for i := edge(a); i != a; {
			i = edge(i)
		}
	case chainTwice:
		to := edge(a)
		for i, x := range xs {
			if i != a && e.FixedAt(x, at) && e.MinAt(x, at) == int64(to) {
				edge(i)
				break
			}
		}
	}
	return out
}
