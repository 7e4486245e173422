package doppelblock

import "lsolve/model"

// stateRegular states the formulation Regular. Its automata on boards of more than
// automatonSize would take gigabytes; on those it states Cells.
func (b *builder) stateRegular() {
	if b.p.N > automatonSize {
		b.statePrefixSums()
		return
	}
	for l := range 2 * b.p.N {
		clue := b.p.clue(l)
		if clue == None && b.p.AdjacentBlacks {
			continue // any two black cells will do
		}
		b.m.Add(model.Regular(lineAutomaton(b.p.N, clue, b.p.AdjacentBlacks), b.line(l)...))
	}
}

// lineAutomaton reads a line of a board of n, numbers and 0 for black. Its states
// are: no black cell yet; two of them; and one of them, with the sum since then, 2
// and above. Without a clue the sum is 0, or 1 for any other. It does not check
// that a line has two black cells and repeats no number.
func lineAutomaton(n, clue int, adjacent bool) model.DFA {
	const before, after, sum0 = 0, 1, 2
	top := clue
	if clue == None {
		top = 1
	}
	d := model.DFA{States: sum0 + top + 1, Symbols: n - 1, Start: before, Accepting: []int{after}}
	d.Transition = make([][]int32, d.States)
	for q := range d.Transition {
		d.Transition[q] = make([]int32, d.Symbols)
		for v := range d.Transition[q] {
			next, sum := -1, q-sum0
			switch {
			case q == before && v == Black:
				next = sum0
			case q == after && v == Black:
			case q == before, q == after:
				next = q
			case v != Black && clue == None:
				next = sum0 + top
			case v != Black && sum+v <= clue:
				next = q + v
			case v == Black && (clue == None || sum == clue) && (sum > 0 || adjacent):
				next = after
			}
			d.Transition[q][v] = int32(next)
		}
	}
	return d
}
