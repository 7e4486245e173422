package maxcut

import (
	"fmt"
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a 0..1 variable for the side of each vertex, of the first 0,
// as both sides are alike; one for each edge that is 1 if its vertices are on different
// sides; and the sum of these with their weights, which is maximised and is at most the
// bound. A sum that could go beyond 32 bits has no variable.
func (g *Instance) Stated() problem.Stated {
	m := model.New()
	side := m.Bools("side", g.Vertices())
	m.Add(side[0].Equals(model.Const(0)))
	var sum []model.Operand
	g.each(func(v, w, weight int32) {
		cut := m.Bool(fmt.Sprintf("cut[%d,%d]", v, w))
		m.Add(model.Iff(cut, side[v].Differs(side[w])))
		sum = append(sum, cut.Times(weight))
	})
	if size := g.size(); size < math.MaxInt32 {
		weight := m.Int("weight", int32(-size), int32(g.Bound()))
		m.Add(model.Sum(sum...).Equals(weight))
		m.Maximise(weight)
	} else {
		m.Maximise(model.Sum(sum...))
	}
	return problem.Stated{Model: m, Search: side}
}

// ModelSize implements problem.Modelled: each edge has a variable, a constraint and a place
// in the sum.
func (g *Instance) ModelSize() int64 {
	return 4*int64(g.Vertices()) + numbersPerEdge*int64(g.Edges())
}

const numbersPerEdge = 12

// size is the sum of the sizes of all weights.
func (g *Instance) size() (sum int64) {
	g.each(func(_, _, weight int32) { sum += int64(max(weight, -weight)) })
	return sum
}
