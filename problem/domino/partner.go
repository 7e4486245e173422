package domino

import (
	"lsolve/model"
	"lsolve/problem"
)

// statePartner: variable c is the direction of cell c's partner. Two neighbours
// point at each other or neither does. If a border has several places, because
// one of its cells is blank, a further variable says which is taken, 0 for none.
func statePartner(p *Instance) problem.Stated {
	m := model.New()
	partners := make([]model.Var, len(p.Cells))
	for c := range partners {
		var sides []int32
		for d := North; d <= West; d++ {
			if _, ok := p.partner(c, d); ok {
				sides = append(sides, int32(d))
			}
		}
		partners[c] = m.Var("partner["+p.at(c)+"]", model.Values(sides...))
	}
	taken := make([]model.Term, len(p.places)) // 0 for a place that is taken
	p.eachBorder(func(_, first, end int) {
		q := p.places[first]
		x, y := partners[q.cell], partners[q.other]
		there, back := int32(q.direction), int32(q.direction.opposite())
		m.Add(agree(m, x, y, there, back))
		if end-first == 1 {
			taken[first] = x.Plus(-there)
			return
		}
		which := m.Int("place["+p.at(int(q.cell))+q.direction.String()+"]", 0, int32(end-first))
		var rows [][]int32
		for side := range m.Domain(x).All() {
			if side != there {
				rows = append(rows, []int32{side, 0})
			}
		}
		for i := first; i < end; i++ {
			k := int32(i - first + 1)
			taken[i] = which.Plus(-k)
			rows = append(rows, []int32{there, k})
		}
		m.Add(model.Table([]model.Var{x, which}, rows))
	})
	for _, list := range p.byDomino() {
		terms := make([]model.Term, len(list))
		for k, i := range list {
			terms[k] = taken[i]
		}
		m.Add(model.Count(0, terms...).Equals(1))
	}
	search := make([]model.Var, m.NumVars())
	for x := range search {
		search[x] = model.Var(x)
	}
	return problem.Stated{Model: m, Search: search}
}

// agree is x = there <-> y = back, as the pairs of values that go together.
func agree(m *model.Model, x, y model.Var, there, back int32) model.Constraint {
	var rows [][]int32
	for v := range m.Domain(x).All() {
		for w := range m.Domain(y).All() {
			if (v == there) == (w == back) {
				rows = append(rows, []int32{v, w})
			}
		}
	}
	return model.Table([]model.Var{x, y}, rows)
}

func decodePartner(p *Instance, a model.Assignment, s Solution) {
	next := len(p.Cells) // the further variables
	p.eachBorder(func(_, first, end int) {
		q := p.places[first]
		if end-first > 1 {
			if k := int(a[next]); k > 0 {
				q = p.places[first+k-1]
			}
			next++
		}
		if a[q.cell] == int32(q.direction) {
			s.lay(q)
		}
	})
}
