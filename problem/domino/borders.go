package domino

import (
	"lsolve/model"
	"lsolve/problem"
)

// stateBorders: variable i is 1 if place i is taken. If a border has several places,
// because one of its cells is blank, a further variable is their sum, and replaces
// them in the sums of the two cells.
func stateBorders(p *Instance) problem.Stated {
	m, taken, opens := coverModel(p)
	var search []model.Var
	p.eachBorder(func(border, first, end int) {
		if x, ok := opens[border]; ok {
			search = append(search, x)
		}
		search = append(search, taken[first:end]...)
	})
	return problem.Stated{Model: m, Search: search}
}

// stateCover is stateBorders with the likely places first. A border is as likely as
// the sum of its places, and so comes before them.
func stateCover(p *Instance) problem.Stated {
	m, taken, opens := coverModel(p)
	likely := p.likely()
	order := make(searchOrder, 0, m.NumVars())
	p.eachBorder(func(border, first, end int) {
		if x, ok := opens[border]; ok {
			order.add(x, sum(likely.beliefs[first:end]))
		}
		for i := first; i < end; i++ {
			order.add(taken[i], likely.beliefs[i])
		}
	})
	return problem.Stated{Model: m, Search: order.vars()}
}

// coverModel returns the model of Borders and Cover: the variables of the places, and
// those of the borders with several.
func coverModel(p *Instance) (m *model.Model, taken []model.Var, opens map[int]model.Var) {
	m = model.New()
	taken = m.Bools("place", len(p.places))
	opens = make(map[int]model.Var)
	cells := make([][]model.Var, len(p.Cells))
	p.eachBorder(func(border, first, end int) {
		x := taken[first]
		if end-first > 1 {
			x = m.Bool("open")
			opens[border] = x
			m.Add(model.Sum(x.Times(-1), taken[first:end]).Equals(0))
		}
		q := p.places[first]
		cells[q.cell], cells[q.other] = append(cells[q.cell], x), append(cells[q.other], x)
	})
	for _, xs := range cells {
		m.Add(model.Sum(xs).Equals(1))
	}
	for _, list := range p.byDomino() {
		xs := make([]model.Var, len(list))
		for k, i := range list {
			xs[k] = taken[i]
		}
		m.Add(model.Sum(xs).Equals(1))
	}
	return m, taken, opens
}

// sum returns the sum of beliefs.
func sum(beliefs []int32) int32 {
	total := int32(0)
	for _, b := range beliefs {
		total += b
	}
	return total
}

func decodeCover(p *Instance, a model.Assignment, s Solution) {
	for i, q := range p.places {
		if a[i] == 1 {
			s.lay(q)
		}
	}
}
