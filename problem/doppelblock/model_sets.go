package doppelblock

import (
	"fmt"

	"lsolve/model"
)

// automatonSize is the largest board with automata: their size grows with the fourth
// power of the board's, and there are two a row. On larger boards Sets has only the
// plain sums.
const automatonSize = 40

// The parts of a line that a cell can be in.
const (
	outside int32 = iota
	inside
	blackPart
)

// stateSets states the formulation Sets. For every line it has
//
//	part[j]   whether cell j is outside, inside (between the black cells), or black
//	in[v]     whether the number v is inside
//	size      how many are inside
//
// A cell and its number agree (part[cell of v] = in[v], in both directions by element
// constraints). A table has all pairs of places of the black cells with the parts and
// the size that follow. One automaton reads size and in and accepts exactly the sets
// of numbers with that size and the clue's sum. The sums of the other formulations do
// not deduce this last step: a clue of 3 has two sets, and most sizes have few sets
// with a clue's sum.
func (b *builder) stateSets() {
	n := b.p.N
	ends := b.endsTable()
	for l := range 2 * n {
		places := b.permutation(l)
		first, last := places[0], places[n-1]
		part := b.m.Ints(fmt.Sprintf("part[%d]", l), n, outside, blackPart)
		in := b.m.Bools(fmt.Sprintf("in[%d]", l), n-2)
		size := b.m.Int(fmt.Sprintf("size[%d]", l), int32(b.p.leastBetween()), int32(n-2))
		b.m.Add(model.Table(append([]model.Var{first, last, size}, part...), ends))
		b.agree(b.line(l), places, part, in)
		b.sumOfSet(b.p.clue(l), size, in)
	}
}

// endsTable has a row for any two places of the black cells: these, the number
// of cells between them, and the part of every cell.
func (b *builder) endsTable() (rows [][]int32) {
	n := b.p.N
	for first := range n {
		for last := first + 1 + b.p.leastBetween(); last < n; last++ {
			row := []int32{int32(first), int32(last), int32(last - first - 1)}
			for j := range n {
				switch {
				case j == first || j == last:
					row = append(row, blackPart)
				case first < j && j < last:
					row = append(row, inside)
				default:
					row = append(row, outside)
				}
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// agree ties the part of every cell of a line to the part of its number, and
// that of every number to the part of its place.
func (b *builder) agree(line, places, part, in []model.Var) {
	partOf := []model.Term{model.Const(blackPart)} // by number
	for i := range in {
		partOf = append(partOf, in[i].Term())
		b.m.Add(model.ElementVar(places[i+1], part, in[i]))
	}
	for j, x := range line {
		b.m.Add(model.ElementVar(x, partOf, part[j]))
	}
}

// sumOfSet requires that the set has the size, and the sum of the clue if there
// is one.
func (b *builder) sumOfSet(clue int, size model.Var, in []model.Var) {
	var members, numbers []model.Term
	for i, x := range in {
		members, numbers = append(members, x.Term()), append(numbers, x.Times(int32(i+1)))
	}
	b.m.Add(model.Sum(members).Equals(size))
	if clue == None {
		return
	}
	b.m.Add(model.Sum(numbers).Equals(clue))
	if b.p.N <= automatonSize {
		b.m.Add(model.Regular(setAutomaton(b.p.N, clue), append([]model.Term{size.Term()}, numbers...)...))
	}
}

// setAutomaton accepts the words that begin with the size of a set of numbers from
// 1..n-2 with sum clue, and then have for every number, in rising order, itself or 0,
// as it is or is not in the set. A state is the size and the sum of the numbers to
// come; only states that different numbers can reach exist.
func setAutomaton(n, clue int) model.DFA {
	type rest struct{ size, sum int }
	most := n - 2
	d := model.DFA{States: 1, Symbols: n - 1, Start: 0}
	number := map[rest]int32{}
	var states []rest // state i+1 is states[i]
	state := func(r rest) int32 {
		k := r.size
		if k < 0 || r.sum < k*(k+1)/2 || r.sum > k*(2*most-k+1)/2 {
			return -1
		}
		q, ok := number[r]
		if !ok {
			states = append(states, r)
			q = int32(len(states))
			number[r] = q
			if k == 0 {
				d.Accepting = append(d.Accepting, int(q))
			}
		}
		return q
	}
	row := func(next func(symbol int) int32) {
		to := make([]int32, d.Symbols)
		for symbol := range to {
			to[symbol] = next(symbol)
		}
		d.Transition = append(d.Transition, to)
	}
	row(func(size int) int32 { return state(rest{size, clue}) })
	for len(d.Transition) <= len(states) { // row q is for state q; rows add states
		q := len(d.Transition)
		r := states[q-1]
		row(func(v int) int32 {
			if v == 0 {
				return int32(q)
			}
			return state(rest{r.size - 1, r.sum - v})
		})
	}
	d.States = len(d.Transition)
	return d
}
