package tsp

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"lsolve/model"
	"lsolve/problem"
)

// maxModelled is the largest number of cities of a model, whose tables take memory as
// their square.
const maxModelled = 10_000

// Stated states the instance: a variable for the successor of each city, which
// form a circuit; the distance to it, an element of the city's row; and the sum
// of these, which is minimised. Search are the successors. The model is one that is
// refused if there are more than 10,000 cities. Of each fixed edge one end is the successor of
// the other. A length that could go beyond 32 bits has
// no variable.
func (p *Instance) Stated() problem.Stated {
	if err := p.statable(); err != nil {
		return problem.Stated{Model: model.Refused(err)}
	}
	m := model.New()
	successors := make([]model.Var, p.n)
	ways := make([]model.Var, p.n)
	longest := int64(0)
	for i := range p.n {
		row := p.Row(i)
		lo, hi := others(row, i)
		longest += int64(hi)
		successors[i] = m.Var("next["+strconv.Itoa(i)+"]", p.successors(i))
		ways[i] = m.Int("way["+strconv.Itoa(i)+"]", lo, hi)
		m.Add(model.Element(successors[i], row, ways[i]))
	}
	m.Add(model.Circuit(successors...))
	p.stateFixed(m, successors)
	if longest < math.MaxInt32 {
		m.Minimise(m.Define("length", model.Sum(ways)))
	} else {
		m.Minimise(model.Sum(ways))
	}
	return problem.Stated{Model: m, Search: successors}
}

// ModelSize implements problem.Modelled: a domain and a row of distances a city.
func (p *Instance) ModelSize() int64 {
	if p.statable() != nil {
		return math.MaxInt64
	}
	return int64(p.n) * int64(p.n)
}

// statable returns an error that says why the instance has no model.
func (p *Instance) statable() error {
	if p.n > maxModelled {
		return fmt.Errorf("tsp: a model of %d cities; expected at most %d", p.n, maxModelled)
	}
	return nil
}

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
