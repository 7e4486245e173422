package costas

import (
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the array: the rows are all different, and so are, for each
// distance d, the differences of rows d apart, each of them defined by a linear
// equation.
//
// The distances up to (n-1)/2 are enough (Chang, "An inequality and a
// construction on Costas arrays", 1987): two pairs of columns d apart with the
// same difference make two pairs with the same difference at the distance e of
// their first columns, and d+e is at most n-1.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	last := int32(p.n - 1)
	rows := m.Ints("s", p.n, 0, last)
	m.Add(model.AllDifferent(rows...))
	for d := 1; d <= (p.n-1)/2; d++ {
		differences := m.Ints(fmt.Sprint("d", d, "_"), p.n-d, -last, last)
		for i, x := range differences {
			m.Add(model.Sum(rows[i+d]).Minus(rows[i]).Equals(x))
		}
		m.Add(model.AllDifferent(differences...))
	}
	return problem.Stated{Model: m, Search: rows}
}

// ModelSize implements problem.Modelled: about 3/8 n^2 differences, each with its equation.
func (p *Instance) ModelSize() int64 { return 2 * int64(p.n) * int64(p.n) }
