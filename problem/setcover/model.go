package setcover

import (
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a 0..1 variable for each column, a clause for each row, and
// the cost, which is minimised and is at least the bound. A cost that could go beyond 32
// bits has no variable.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	chosen := m.Bools("chosen", p.Columns())
	for i := range int32(p.Rows()) {
		var columns []model.Var
		for _, j := range p.Row(i) {
			columns = append(columns, chosen[j])
		}
		m.Add(model.Clause(columns, nil))
	}
	sum := model.ScalarProduct(p.costs, chosen)
	if total := p.total(); total < math.MaxInt32 {
		cost := m.Int("cost", int32(p.Bound()), int32(total))
		m.Add(sum.Equals(cost))
		m.Minimise(cost)
	} else {
		m.Minimise(sum)
	}
	return problem.Stated{Model: m, Search: chosen}
}

// ModelSize implements problem.Modelled: each entry is a term of a clause.
func (p *Instance) ModelSize() int64 {
	return 2*int64(p.Entries()) + 6*int64(p.Columns()) + 4*int64(p.Rows())
}

// total is the cost of all columns.
func (p *Instance) total() (sum int64) {
	for _, c := range p.costs {
		sum += int64(c)
	}
	return sum
}
