package prop

import (
	"slices"
	"strconv"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// layered is the unfolding of an automaton over n views: nodes in layers 0..n, and
// arcs from layer i to i+1 labelled with values of view i. Every node is on a path
// from the first layer to the last, and nodes of a layer that accept the same words
// are one node: it is a reduced decision diagram. The only node of the last layer
// is the end. The first layer has the start, node 0, unless no word is accepted.
type layered struct {
	nodes  int32
	layers []layer
	arcs   []arc   // by layer, value and tail
	out    []int32 // arcs by tail, from outAt[q] to outAt[q+1]
	outAt  []int32
	in     []int32 // arcs by head
	inAt   []int32
	values []labelled
}

// layer is the values of one view on arcs, in rising order: layered.values from
// first to end.
type layer struct{ first, end int32 }

// labelled is the arcs with one value, from first to end.
type labelled struct {
	value      int32
	layer      int32
	first, end int32
}

type arc struct {
	tail, head int32
	value      int32 // index in layered.values
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
	for i := n - 1; i >= 0; i-- {
		fill(above, -1)
		same := make(map[string]int32)
		for q, here := range reached[i] {
			if here {
				above[q] = g.node(d.Transition[q], values[i], node, same, &arcs[i])
			}
		}
		node, above = above, node
	}
	g.assemble(arcs)
	return g
}

func fill(xs []int32, v int32) {
	for i := range xs {
		xs[i] = v
	}
}

// node returns the node of a state with those transitions, -1 if no word leads from
// it to the end. The arcs' values are still symbols.
func (g *layered) node(next, values, below []int32, same map[string]int32, arcs *[]arc) int32 {
	var key []byte
	for _, s := range values {
		if to := next[s]; to >= 0 && below[to] >= 0 {
			key = strconv.AppendInt(append(key, ' '), int64(s), 36)
			key = strconv.AppendInt(append(key, ','), int64(below[to]), 36)
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
	for _, s := range values {
		if to := next[s]; to >= 0 && below[to] >= 0 {
			*arcs = append(*arcs, arc{q, below[to], s})
		}
	}
	return q
}

// assemble numbers the nodes from the start and indexes the arcs.
func (g *layered) assemble(arcs [][]arc) {
	last := g.nodes - 1
	for i := range arcs {
		slices.SortFunc(arcs[i], func(a, b arc) int {
			if a.value != b.value {
				return int(a.value) - int(b.value)
			}
			return int(b.tail) - int(a.tail)
		})
		l := layer{first: int32(len(g.values))}
		for k, a := range arcs[i] {
			if k == 0 || arcs[i][k-1].value != a.value {
				at := int32(len(g.arcs))
				g.values = append(g.values, labelled{a.value, int32(i), at, at})
			}
			v := int32(len(g.values) - 1)
			g.arcs = append(g.arcs, arc{last - a.tail, last - a.head, v})
			g.values[v].end++
		}
		l.end = int32(len(g.values))
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
