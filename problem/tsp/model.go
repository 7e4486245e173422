package tsp

import (
	"slices"
	"strconv"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a variable for the successor of each city, which
// form a circuit; the distance to it, an element of the city's row; and the sum
// of these, which is minimised. Search are the successors.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	successors := make([]model.Var, p.n)
	ways := make([]model.Var, p.n)
	for i := range p.n {
		row := p.Row(i)
		lo, hi := others(row, i)
		successors[i] = m.Var("next["+strconv.Itoa(i)+"]", p.successors(i))
		ways[i] = m.Int("way["+strconv.Itoa(i)+"]", lo, hi)
		m.Add(model.Element(successors[i], row, ways[i]))
	}
	m.Add(model.Circuit(successors...))
	m.Minimise(m.Define("length", model.Sum(ways)))
	return problem.Stated{Model: m, Search: successors}
}

// ModelSize implements problem.Modelled: a domain and a row of distances a city.
func (p *Instance) ModelSize() int64 { return int64(p.n) * int64(p.n) }

// successors returns the cities that can come after city i: all others, if any.
func (p *Instance) successors(i int) model.Domain {
	if p.n == 1 {
		return model.Range(0, 0)
	}
	last := int32(p.n - 1)
	return slices.Concat(model.Range(0, int32(i)-1), model.Range(int32(i)+1, last))
}

// others returns the smallest and the largest distance from city i to another.
func others(row []int32, i int) (lo, hi int32) {
	if len(row) == 1 {
		return 0, 0
	}
	lo, hi = row[(i+1)%len(row)], 0
	for j, d := range row {
		if j != i {
			lo, hi = min(lo, d), max(hi, d)
		}
	}
	return lo, hi
}
