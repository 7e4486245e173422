package doppelblock

import (
	"fmt"

	"lsolve/model"
)

// stateChannelled states the formulation Channelled.
func (b *builder) stateChannelled() {
	n := b.p.N
	places := make([][]model.Var, 2*n)
	for l := range places {
		places[l] = b.permutation(l)
		between := b.betweenByOrder(l, places[l])
		first, last := places[l][0], places[l][n-1]
		var size, sum []model.Term
		for i, in := range between {
			size, sum = append(size, in.Term()), append(sum, in.Times(int32(i+1)))
		}
		b.m.Add(model.Sum(size, first, 1).Equals(last))
		b.distance(l, first, last)
		if clue := b.p.clue(l); clue != None {
			b.m.Add(model.Sum(sum).Equals(clue))
		}
	}
	b.tieRowsToColumns(places)
}

// permutation adds the places of everything in line l: of the first black cell,
// of the numbers 1..n-2, and of the last black cell.
func (b *builder) permutation(l int) []model.Var {
	n := b.p.N
	first, last := b.ends(l)
	places := append([]model.Var{first}, b.m.Ints(fmt.Sprintf("place[%d]", l), n-2, 0, int32(n-1))...)
	places = append(places, last)
	// The line again, with different values for its black cells: 0 and n-1.
	apart := b.m.Ints(fmt.Sprintf("apart[%d]", l), n, 0, int32(n-1))
	value := make([]int32, n)
	for v := range n - 1 {
		value[v] = int32(v)
	}
	b.m.Add(model.Inverse(apart, places))
	for j, x := range b.line(l) {
		b.m.Add(model.Element(apart[j], value, x))
	}
	return places
}

// betweenByOrder adds for every number whether its place is between those of the
// black cells.
func (b *builder) betweenByOrder(l int, places []model.Var) []model.Var {
	n := len(places)
	after := b.m.Bools(fmt.Sprintf("after[%d]", l), n-2)
	before := b.m.Bools(fmt.Sprintf("before[%d]", l), n-2)
	between := b.m.Bools(fmt.Sprintf("between[%d]", l), n-2)
	for i, in := range between {
		place := places[i+1]
		b.m.Add(
			model.Iff(after[i], place.AtLeast(places[0].Plus(1))),
			model.Iff(before[i], place.AtMost(places[n-1].Plus(-1))),
			model.And(in, after[i], before[i]),
		)
	}
	return between
}

// tieRowsToColumns requires for every number that its places in the rows and in
// the columns agree.
func (b *builder) tieRowsToColumns(places [][]model.Var) {
	n := b.p.N
	for v := 1; v <= n-2; v++ {
		inRow, inColumn := make([]model.Var, n), make([]model.Var, n)
		for i := range n {
			inRow[i], inColumn[i] = places[i][v], places[n+i][v]
		}
		b.m.Add(model.Inverse(inRow, inColumn))
	}
}
