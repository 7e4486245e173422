package cp

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// flowArcs is the most arcs of an automaton, unrolled over its terms, that has rows.
const flowArcs = 3000

// layered is an automaton unrolled over the terms: its arcs on the paths from the start to an accepting state that the
// domains allow.
type layered [][]step

// step is from a state to another one by a value of the layer's term.
type step struct{ from, symbol, to int32 }

// regular adds: one unit flows through the unrolled automaton, and passes each term by the arcs of its value (Pesant 2004
// has the graph; Côté, Gendron and Rousseau, Modeling the regular constraint with integer programming, 2007, the flow). The flow on an arc
// is a free column, or the literal of its value if no other arc of the layer has that.
func (r *relaxation) regular(k model.RegularConstraint) {
	xs := r.e.Views(k.Terms)
	if !r.toldApart(xs) {
		return
	}
	layers := r.unroll(k.DFA, xs)
	arcs := 0
	for _, steps := range layers {
		arcs += len(steps)
	}
	if arcs > flowArcs || !r.roomFor(2*arcs) {
		return
	}
	in := make([]*sumOf, k.DFA.States) // by state: what flows into it
	for t, steps := range layers {
		bySymbol := map[int32]int{}
		for _, a := range steps {
			bySymbol[a.symbol]++
		}
		split := map[int32]*sumOf{} // by value: the flow on its arcs, if there are several
		balance, next := make([]*sumOf, k.DFA.States), make([]*sumOf, k.DFA.States)
		at := func(of []*sumOf, q int32) *sumOf {
			if of[q] == nil {
				of[q] = &sumOf{}
			}
			return of[q]
		}
		var order []int32
		for _, a := range steps {
			if bySymbol[a.symbol] == 1 {
				r.addValue(at(balance, a.from), 1, xs[t], int64(a.symbol))
				r.addValue(at(next, a.to), 1, xs[t], int64(a.symbol))
				continue
			}
			flow := r.column(prop.Column{Free: true}, 0, 1)
			at(balance, a.from).put(flow, 1)
			at(next, a.to).put(flow, 1)
			if split[a.symbol] == nil {
				split[a.symbol] = &sumOf{}
				order = append(order, a.symbol)
			}
			split[a.symbol].put(flow, 1)
		}
		for _, symbol := range order {
			r.addValue(split[symbol], -1, xs[t], int64(symbol))
			r.row(split[symbol], 0, 0)
		}
		for q, out := range balance {
			if t == 0 || out == nil {
				continue
			}
			// What flows out of a state is what flows into it; in has no column twice.
			s := &sumOf{fixed: out.fixed - in[q].fixed}
			for i, j := range out.index {
				s.put(j, out.value[i])
			}
			for i, j := range in[q].index {
				s.put(j, -in[q].value[i])
			}
			r.row(s, 0, 0)
		}
		in = next
	}
}

// unroll returns the layers; none if no word is accepted.
func (r *relaxation) unroll(d model.DFA, xs []kernel.View) layered {
	n := len(xs)
	reached := make([][]bool, n+1) // from the start
	for t := range reached {
		reached[t] = make([]bool, d.States)
	}
	reached[0][d.Start] = true
	each := func(t int, f func(a step)) {
		for q := range int32(d.States) {
			for s, to := range d.Transition[q] {
				if to >= 0 && r.e.Contains(xs[t], int64(s)) {
					f(step{q, int32(s), to})
				}
			}
		}
	}
	for t := range xs {
		each(t, func(a step) {
			if reached[t][a.from] {
				reached[t+1][a.to] = true
			}
		})
	}
	alive := make([]bool, d.States) // an accepting state can be reached
	for _, q := range d.Accepting {
		alive[q] = reached[n][q]
	}
	layers := make(layered, n)
	for t := n - 1; t >= 0; t-- {
		before := make([]bool, d.States)
		each(t, func(a step) {
			if reached[t][a.from] && alive[a.to] {
				before[a.from] = true
				layers[t] = append(layers[t], a)
			}
		})
		alive = before
	}
	return layers
}
