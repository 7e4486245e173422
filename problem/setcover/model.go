package setcover

import (
	"fmt"
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a 0..1 variable for each column, a clause for each row, and
// the cost, which is minimised and is at least the bound. The model is one that is refused
// if costs can be beyond 32 bits.
func (p *Instance) Stated() problem.Stated {
	total := p.total()
	if total > math.MaxInt32 {
		return problem.Stated{Model: model.Refused(fmt.Errorf("setcover: the costs add up to %d; a model has at most %d", total, math.MaxInt32))}
	}
	m := model.New()
	chosen := m.Bools("chosen", p.Columns())
	for i := range int32(p.Rows()) {
		var columns []model.Var
		for _, j := range p.Row(i) {
			columns = append(columns, chosen[j])
		}
		m.Add(model.Clause(columns, nil))
	}
	cost := m.Int("cost", int32(p.Bound()), int32(total))
	m.Add(model.ScalarProduct(p.costs, chosen).Equals(cost))
	m.Minimise(cost)
	return problem.Stated{Model: m, Search: chosen}
}

// ModelSize implements problem.Modelled: each entry is a term of a clause. There is no
// model if costs do not fit.
func (p *Instance) ModelSize() int64 {
	if p.total() > math.MaxInt32 {
		return math.MaxInt64
	}
	return 2*int64(p.Entries()) + 6*int64(p.Columns()) + 4*int64(p.Rows())
}

// total is the cost of all columns.
func (p *Instance) total() (sum int64) {
	for _, c := range p.costs {
		sum += int64(c)
	}
	return sum
}
