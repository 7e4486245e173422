package strippacking

import (
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has variables for x and y of each rectangle, whether it is turned if it may be, and
// the height, which is minimised. No two rectangles overlap, which is one constraint.
// It follows that every line across or upright crosses no more than the width of the
// strip or its height, which are two cumulative constraints. Search is x, y and whether it
// is turned of each rectangle.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	n := len(p.Rectangles)
	most := Height(p.startBoxes())
	search := make([]model.Var, 0, p.stride()*n)
	rectangles := make([]model.Rectangle, n)
	across, upright := make([]model.Task, n), make([]model.Task, n)
	for i, r := range p.Rectangles {
		width, height := model.Const(r.Width), model.Const(r.Height)
		least := Rectangle{r.Width, r.Height}
		turning := p.Turning && r.Width != r.Height
		if turning {
			side := min(r.Width, r.Height)
			least = Rectangle{side, side}
		}
		x := m.Int(fmt.Sprintf("x[%d]", i), 0, p.Width-least.Width)
		y := m.Int(fmt.Sprintf("y[%d]", i), 0, most-least.Height)
		search = append(search, x, y)
		if p.Turning {
			low, high := int32(0), int32(0)
			if turning && r.Width > p.Width {
				low = 1
			}
			if turning && r.Height <= p.Width {
				high = 1
			}
			turned := m.Int(fmt.Sprintf("turned[%d]", i), low, high)
			search = append(search, turned)
			if turning {
				width, height = turned.Times(r.Height-r.Width).Plus(r.Width), turned.Times(r.Width-r.Height).Plus(r.Height)
			}
		}
		rectangles[i] = model.Rectangle{X: x.Term(), Y: y.Term(), Width: width, Height: height}
	}
	top := m.Int("height", int32(p.Bound()), most)
	for i, r := range rectangles {
		across[i] = model.Task{Start: r.X, Duration: r.Width, Demand: r.Height}
		upright[i] = model.Task{Start: r.Y, Duration: r.Height, Demand: r.Width}
		m.Add(model.Sum(r.Y, r.Height).AtMost(top))
		if p.Turning {
			m.Add(model.Sum(r.X, r.Width).AtMost(model.Const(p.Width)))
		}
	}
	m.Add(model.NoOverlap2D(rectangles...), model.Cumulative(top, across...), model.Cumulative(p.Width, upright...))
	m.Minimise(top)
	return problem.Stated{Model: m, Search: search}
}

// ModelSize implements problem.Modelled: every two rectangles are looked at.
func (p *Instance) ModelSize() int64 {
	n := int64(len(p.Rectangles))
	return n * (n + numbersPerRectangle)
}

const numbersPerRectangle = 64
