package choices

import (
	"cmp"
	"math"
	"slices"

	"lsolve/localsearch"
)

// Table has a weight for each choice that leads to the genes of a segment. Ants call it pheromone, and models of
// distributions frequency.
type Table struct {
	s       *localsearch.Segment
	columns int
	// weights has a row for each gene, or in orders and tours for each item and one for the
	// beginning of an order; and a column for each value.
	weights []float64
	desire  []float64 // by the same: how cheap an edge is; nil: nothing is known
	near    [][]int32 // of each node of a tour, the candidates, the cheapest first
	// scratch of Write
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

// New returns the table of a segment, all weights 0; nil if it has no choices.
func New(s *localsearch.Segment, state localsearch.Encoded) *Table {
	if s.Kind == localsearch.Whole || s.Length == 0 {
		return nil
	}
	t := &Table{s: s, columns: 1}
	for i := range s.Length {
		t.columns = max(t.columns, s.Size(i))
	}
	t.weights = make([]float64, (s.Length+1)*t.columns)
	t.weight = make([]float64, t.columns)
	t.free, t.at, t.count = make([]int32, 0, t.columns), make([]int32, t.columns), make([]int32, t.columns)
	if edged, ok := state.(localsearch.Edged); ok && s.Kind == localsearch.Tour {
		t.prefer(edged)
	}
	return t
}

// Each calls visit for each segment of genes that has a table.
func Each(tables []*Table, e localsearch.Encoding, genes []int32, visit func(t *Table, part []int32)) {
	from := 0
	for k, t := range tables {
		to := from + e[k].Length
		if t != nil {
			visit(t, genes[from:to])
		}
		from = to
	}
}

// Columns is how many values there are to choose from, of the gene with the most.
func (t *Table) Columns() int { return t.columns }

// prefer computes the desire for each edge and the candidate lists.
func (t *Table) prefer(edged localsearch.Edged) {
	n := t.s.Length
	t.desire, t.near = make([]float64, len(t.weights)), make([][]int32, n)
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

// Fill makes all weights equal.
func (t *Table) Fill(x float64) {
	for i := range t.weights {
		t.weights[i] = x
	}
}

// each calls visit with the place in weights of each choice that leads to the genes.
func (t *Table) each(genes []int32, visit func(at int)) {
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

// Evaporate takes the share away, and keeps to the limits.
func (t *Table) Evaporate(share, least float64) {
	for i, x := range t.weights {
		t.weights[i] = max(least, x*(1-share))
	}
}

// Leave adds weights to the choices of the genes, up to a limit.
func (t *Table) Leave(genes []int32, amount, most float64) {
	t.each(genes, func(at int) {
		t.weights[at] = min(most, t.weights[at]+amount)
	})
}

// Blend moves the weights of the choices towards x by the share.
func (t *Table) Blend(genes []int32, share, x float64) {
	t.each(genes, func(at int) {
		t.weights[at] += share * (x - t.weights[at])
	})
}
