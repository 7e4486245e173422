package serial

import "slices"

// Rows is a list for each activity, in compressed rows.
type Rows struct{ first, items []int32 }

// Of returns the list of activity i.
func (l *Rows) Of(i int32) []int32 { return l.items[l.first[i]:l.first[i+1]] }

// Network is the precedences. Searches do not change it and can share it.
type Network struct {
	// Before and After are the predecessors and successors.
	Before, After Rows
	// Topological is an order in which all come after their predecessors.
	Topological []int32
}

// Reversed returns the precedences backwards in time. It shares the rows.
func (w *Network) Reversed() *Network {
	b := &Network{Before: w.After, After: w.Before, Topological: slices.Clone(w.Topological)}
	slices.Reverse(b.Topological)
	return b
}

// NewNetwork returns the precedences that have these successors, by activity. There
// must be no cycle.
func NewNetwork(successors [][]int32) *Network {
	n := len(successors)
	w := &Network{}
	open := make([]int32, n+1)
	w.After.first = make([]int32, n+1)
	for i, all := range successors {
		for _, j := range all {
			open[j]++
			w.After.items = append(w.After.items, j)
		}
		w.After.first[i+1] = int32(len(w.After.items))
	}
	w.Before = Rows{make([]int32, n+1), make([]int32, len(w.After.items))}
	for j := range n {
		w.Before.first[j+1] = w.Before.first[j] + open[j]
	}
	at := append([]int32(nil), w.Before.first...)
	for i, all := range successors {
		for _, j := range all {
			w.Before.items[at[j]] = int32(i)
			at[j]++
		}
	}
	for i := range n {
		if open[i] == 0 {
			w.Topological = append(w.Topological, int32(i))
		}
	}
	for k := 0; k < len(w.Topological); k++ {
		for _, j := range w.After.Of(w.Topological[k]) {
			if open[j]--; open[j] == 0 {
				w.Topological = append(w.Topological, j)
			}
		}
	}
	return w
}
