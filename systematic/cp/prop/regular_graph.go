package prop

import (
	"encoding/binary"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// layered is the unfolding of an automaton over n views: nodes in layers 0..n, and
// arcs from layer i to i+1 labelled with values of view i. Every node is on a path
// from the first layer to the last, and nodes of a layer that accept the same words
// are one node: it is a reduced decision diagram. The only node of the last layer
// is the end. The first layer has the start, node 0, unless no word is accepted.
//
// An arc stands for all values that lead from its tail to its head and that no other
// node of the layer tells apart: a class of values. Automata with many symbols often
// care about few of them.
type layered struct {
	nodes   int32
	layers  []layer
	arcs    []arc   // by layer, class and tail
	out     []int32 // arcs by tail, from outAt[q] to outAt[q+1]
	outAt   []int32
	in      []int32 // arcs by head
	inAt    []int32
	classes []class
}

// layer is the classes of the values of one view that are on arcs: layered.classes
// from first to end.
type layer struct{ first, end int32 }

// class is values, in rising order, and their arcs, from first to end.
type class struct {
	values     []int32
	layer      int32
	first, end int32
}

type arc struct {
	tail, head int32
	class      int32 // index in layered.classes
}

// unfold builds the graph of d over the initial domains of xs.
func unfold(e *kernel.Engine, d model.DFA, xs []View) *layered {
	n := len(xs)
	reached := make([][]bool, n+1)
	for i := range reached {
		reached[i] = make([]bool, d.States)
	}
	values := make([][]int32, n)
	reached[0][d.Start] = true
	for i, x := range xs {
		for s := range int32(d.Symbols) {
			if initially(e, x, int64(s)) {
				values[i] = append(values[i], s)
			}
		}
		for q, here := range reached[i] {
			if !here {
				continue
			}
			for _, s := range values[i] {
				if to := d.Transition[q][s]; to >= 0 {
					reached[i+1][to] = true
				}
			}
		}
	}
	g := &layered{}
	// node is the node of each state in the layer below; -1: none.
	node, above := make([]int32, d.States), make([]int32, d.States)
	fill(node, -1)
	for _, q := range d.Accepting {
		if reached[n][q] {
			node[q] = 0
			g.nodes = 1
		}
	}
	// Layers are built from the end; nodes and arcs are renumbered afterwards.
	arcs := make([][]arc, n)
	classes := make([][][]int32, n)
	for i := n - 1; i >= 0; i-- {
		fill(above, -1)
		same := make(map[string]int32)
		classes[i] = alike(d, reached[i], values[i], node)
		for q, here := range reached[i] {
			if here {
				above[q] = g.node(d.Transition[q], classes[i], node, same, &arcs[i])
			}
		}
		node, above = above, node
	}
	g.assemble(classes, arcs)
	return g
}

// alike returns the classes of values that lead every reached state to the same node
// below, in the order of their least values.
func alike(d model.DFA, reached []bool, values, below []int32) (classes [][]int32) {
	same := make(map[string]int)
	var key []byte
	for _, s := range values {
		key = key[:0]
		for q, here := range reached {
			if !here {
				continue
			}
			to := d.Transition[q][s]
			if to >= 0 {
				to = below[to]
			}
			key = binary.LittleEndian.AppendUint32(key, uint32(max(to, -1)))
		}
		k, ok := same[string(key)]
		if !ok {
			k = len(classes)
			same[string(key)] = k
			classes = append(classes, nil)
		}
		classes[k] = append(classes[k], s)
	}
	return classes
}

func fill(xs []int32, v int32) {
	for i := range xs {
		xs[i] = v
	}
}

// node returns the node of a state with those transitions, -1 if no word leads from
// it to the end. The arcs' classes are still those of the layer.
func (g *layered) node(next []int32, classes [][]int32, below []int32, same map[string]int32, arcs *[]arc) int32 {
	var key []byte
	for c, values := range classes {
		if to := next[values[0]]; to >= 0 && below[to] >= 0 {
			key = binary.LittleEndian.AppendUint32(key, uint32(c))
			key = binary.LittleEndian.AppendUint32(key, uint32(below[to]))
		}
	}
	if len(key) == 0 {
		return -1
	}
	if q, ok := same[string(key)]; ok {
		return q
	}
	q := g.nodes
	g.nodes++
	same[string(key)] = q
	for c, values := range classes {
		if to := next[values[0]]; to >= 0 && below[to] >= 0 {
			*arcs = append(*arcs, arc{q, below[to], int32(c)})
		}
	}
	return q
}

// assemble numbers the nodes from the start and indexes the arcs.
func (g *layered) assemble(classes [][][]int32, arcs [][]arc) {
	last := g.nodes - 1
	for i := range arcs {
		slices.SortFunc(arcs[i], func(a, b arc) int {
			if a.class != b.class {
				return int(a.class) - int(b.class)
			}
			return int(b.tail) - int(a.tail)
		})
		l := layer{first: int32(len(g.classes))}
		for k, a := range arcs[i] {
			if k == 0 || arcs[i][k-1].class != a.class {
				at := int32(len(g.arcs))
				g.classes = append(g.classes, class{classes[i][a.class], int32(i), at, at})
			}
			c := int32(len(g.classes) - 1)
			g.arcs = append(g.arcs, arc{last - a.tail, last - a.head, c})
			g.classes[c].end++
		}
		l.end = int32(len(g.classes))
		g.layers = append(g.layers, l)
	}
	g.out, g.outAt = g.index(func(a arc) int32 { return a.tail })
	g.in, g.inAt = g.index(func(a arc) int32 { return a.head })
}

// index sorts the arcs by one of their ends.
func (g *layered) index(end func(arc) int32) (arcs, at []int32) {
	at = make([]int32, g.nodes+1)
	for _, a := range g.arcs {
		at[end(a)+1]++
	}
	for q := range g.nodes {
		at[q+1] += at[q]
	}
	arcs = make([]int32, len(g.arcs))
	next := slices.Clone(at)
	for k, a := range g.arcs {
		arcs[next[end(a)]] = int32(k)
		next[end(a)]++
	}
	return arcs, at
}
