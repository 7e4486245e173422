package squares

import (
	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: no two squares overlap. It follows that every
// vertical or horizontal line across the whole is covered by no more than its
// length. These are two cumulative constraints, in which the squares are tasks
// along one axis that use the other. Search is x and y of each square.
//
// Neither the eight symmetries of the square nor those of equal squares are
// broken, so every solution is one of the model.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	n := len(p.sizes)
	search := make([]model.Var, 0, 2*n)
	rectangles := make([]model.Rectangle, n)
	across, upright := make([]model.Task, n), make([]model.Task, n)
	for i, s := range p.sizes {
		x, y := m.Int("x", 0, p.side-s), m.Int("y", 0, p.side-s)
		search = append(search, x, y)
		size := model.Const(s)
		rectangles[i] = model.Rectangle{X: x.Term(), Y: y.Term(), Width: size, Height: size}
		across[i] = model.Task{Start: x.Term(), Duration: size, Demand: size}
		upright[i] = model.Task{Start: y.Term(), Duration: size, Demand: size}
	}
	m.Add(
		model.NoOverlap2D(rectangles...),
		model.Cumulative(p.side, across...),
		model.Cumulative(p.side, upright...))
	return problem.Stated{Model: m, Search: search}
}
