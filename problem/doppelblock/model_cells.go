package doppelblock

import (
	"fmt"

	"lsolve/model"
)

// statePrefixSums states the formulation Cells.
func (b *builder) statePrefixSums() {
	for l := range 2 * b.p.N {
		first, last := b.ends(l)
		line := b.line(l)
		b.distance(l, first, last)
		b.m.Add(
			model.ElementVar(first, line, model.Const(Black)),
			model.ElementVar(last, line, model.Const(Black)),
		)
		if clue := b.p.clue(l); clue != None {
			b.difference(l, line, first, last, int32(clue))
		}
	}
}

// difference requires that the sums of line l up to its two black cells differ by
// the clue.
func (b *builder) difference(l int, line []model.Var, first, last model.Var, clue int32) {
	most := int32(maxClue(b.p.N))
	upTo := b.m.Ints(fmt.Sprintf("sum[%d]", l), b.p.N, 0, most)
	for j, x := range line {
		if j == 0 {
			b.m.Add(upTo[0].Equals(x))
			continue
		}
		b.m.Add(model.Sum(upTo[j]).Minus(upTo[j-1]).Equals(x))
	}
	start := b.m.Int(fmt.Sprintf("start[%d]", l), 0, most-clue)
	b.m.Add(
		model.ElementVar(first, upTo, start),
		model.ElementVar(last, upTo, start.Plus(clue)),
	)
}
