package langford

import (
	"slices"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has two variables for each number, the cells of its first and of its
// second occurrence: all 2n are different, and the second is k+1 after the first.
// Search is the first occurrences of 1..n, then the second.
//
// The variables all have the same 2n values, 0..2n-1, although the equations allow
// fewer: so they are a permutation, and a local search can keep all_different by
// swaps. An engine that propagates finds the smaller domains at once.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	last := int32(2*p.n - 1)
	first := m.Ints("first", p.n, 0, last)
	second := m.Ints("second", p.n, 0, last)
	all := slices.Concat(first, second)
	m.Add(model.AllDifferent(all...))
	for i := range first {
		m.Add(second[i].Equals(first[i].Plus(int32(i) + 2)))
	}
	if p.standard {
		// The reverse has the first 1 on cell 2n-3-c instead of c, which is a
		// different cell: 2n-3 is odd.
		m.Add(first[0].AtMost(p.n - 2))
	}
	return problem.Stated{Model: m, Search: all}
}

// ModelSize implements problem.Modelled: two cells a number, and what ties them.
func (p *Instance) ModelSize() int64 { return 6 * int64(p.n) }
