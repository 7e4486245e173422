package domino

import (
	"lsolve/model"
	"lsolve/problem"
)

// statePlaces: variable d is the place of domino d, as an index in its list of
// places. Place i is taken if a term is 0; each cell has exactly one such term.
// If a border has several places, because one of its cells is blank, a further
// variable counts those that are taken, and replaces them in the counts of the
// two cells.
func statePlaces(p *Instance) problem.Stated {
	m := model.New()
	likely := p.likely()
	taken := make([]model.Term, len(p.places))
	order := make(searchOrder, 0, len(p.Cells)/2)
	for d, piece := range set(int32(p.N)) {
		list := likely.byDomino[d]
		x := m.Int(piece.String(), 0, int32(max(1, len(list))-1))
		if len(list) == 0 {
			m.Add(model.Clause[model.Var](nil, nil)) // it lies nowhere
			continue
		}
		for k, i := range list {
			taken[i] = x.Plus(int32(-k))
		}
		order.add(x, likely.beliefs[list[0]])
	}
	cells := make([][]model.Term, len(p.Cells))
	p.eachBorder(func(_, first, end int) {
		t := taken[first]
		if end-first > 1 {
			x := m.Bool("open")
			m.Add(model.Count(0, taken[first:end]...).Equals(x))
			order.add(x, sum(likely.beliefs[first:end]))
			t = x.Plus(-1)
		}
		q := p.places[first]
		cells[q.cell], cells[q.other] = append(cells[q.cell], t), append(cells[q.other], t)
	})
	for _, terms := range cells {
		m.Add(model.Count(0, terms...).Equals(1))
	}
	return problem.Stated{Model: m, Search: order.vars()}
}

func decodePlaces(p *Instance, a model.Assignment, s Solution) {
	for d, list := range p.likely().byDomino {
		s.lay(p.places[list[a[d]]])
	}
}
