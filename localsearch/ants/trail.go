package ants

import (
	"cmp"
	"math"
	"slices"

	"lsolve/localsearch"
)

// trail is the pheromone of a segment.
type trail struct {
	s       *localsearch.Segment
	columns int
	// pheromone has a row for each gene, or in orders and tours for each item and one for the
	// beginning of an order; and a column for each value.
	pheromone []float64
	desire    []float64 // by the same: how cheap an edge is; nil: nothing is known
	near      [][]int32 // of each node of a tour, the candidates, the cheapest first
	// scratch of an ant
	weight []float64
	free   []int32
	at     []int32 // by item: its place in free; -1: it is used
	count  []int32
}

// The exponent of cheapness (beta of Dorigo and Stutzle 2004), and the length of candidate
// lists.
const (
	cheapness  = 3
	candidates = 20
)

// newTrail returns the trail of a segment; nil if it has no choices.
func newTrail(s *localsearch.Segment, state localsearch.Encoded) *trail {
	if s.Kind == localsearch.Whole || s.Length == 0 {
		return nil
	}
	t := &trail{s: s, columns: 1}
	for i := range s.Length {
		t.columns = max(t.columns, s.Size(i))
	}
	t.pheromone = make([]float64, (s.Length+1)*t.columns)
	t.weight = make([]float64, t.columns)
	t.free, t.at, t.count = make([]int32, 0, t.columns), make([]int32, t.columns), make([]int32, t.columns)
	if edged, ok := state.(localsearch.Edged); ok && s.Kind == localsearch.Tour {
		t.prefer(edged)
	}
	return t
}

// prefer computes the desire for each edge and the candidate lists.
func (t *trail) prefer(edged localsearch.Edged) {
	n := t.s.Length
	t.desire, t.near = make([]float64, len(t.pheromone)), make([][]int32, n)
	for a := range int32(n) {
		list := make([]int32, 0, n-1)
		for b := range int32(n) {
			if a != b {
				t.desire[int(a)*n+int(b)] = math.Pow(1/(1+float64(max(0, edged.EdgeCost(a, b)))), cheapness)
				list = append(list, b)
			}
		}
		slices.SortStableFunc(list, func(x, y int32) int { return cmp.Compare(edged.EdgeCost(a, x), edged.EdgeCost(a, y)) })
		t.near[a] = slices.Clone(list[:min(candidates, len(list))])
	}
	for b := range n { // the first node
		t.desire[n*n+b] = 1
	}
}

// fill makes all pheromones equal.
func (t *trail) fill(x float64) {
	for i := range t.pheromone {
		t.pheromone[i] = x
	}
}

// each calls visit with the place in pheromone of each choice that leads to the genes.
func (t *trail) each(genes []int32, visit func(at int)) {
	switch t.s.Kind {
	case localsearch.Order, localsearch.Tour:
		last := len(genes) // the beginning
		for _, item := range genes {
			visit(last*t.columns + int(item))
			last = int(item)
		}
		if t.s.Kind == localsearch.Tour {
			visit(last*t.columns + int(genes[0]))
		}
	default:
		for i, v := range genes {
			visit(i*t.columns + int(v))
		}
	}
}

// evaporate takes the share away, and keeps to the limits.
func (t *trail) evaporate(share, least float64) {
	for i, x := range t.pheromone {
		t.pheromone[i] = max(least, x*(1-share))
	}
}

// leave adds pheromone to the choices of the genes, up to a limit.
func (t *trail) leave(genes []int32, amount, most float64) {
	t.each(genes, func(at int) {
		t.pheromone[at] = min(most, t.pheromone[at]+amount)
	})
}

// blend moves the pheromone of the choices towards x by the share.
func (t *trail) blend(genes []int32, share, x float64) {
	t.each(genes, func(at int) {
		t.pheromone[at] += share * (x - t.pheromone[at])
	})
}
