package draw

import "math"

// Arcs is a row of cells with arcs that join two each.
type Arcs struct {
	Cells []Cell
	Pairs [][2]int // cells, the left one first
	First float64  // the number of the first cell below
	Axis  string
}

// MostArcCells is the largest number of cells that Arcs is made for.
const MostArcCells = 400

func (a *Arcs) cell(w float64) float64 { return min(34, w/float64(max(len(a.Cells), 1))) }

func (a *Arcs) wants() (wide, gutter float64) {
	return min(1100, 26*float64(len(a.Cells))), 0
}

// high returns the height of the highest arc.
func (a *Arcs) high(w float64) (high float64) {
	for _, p := range a.Pairs {
		high = max(high, min(300, a.cell(w)*float64(p[1]-p[0])/2.4))
	}
	return high
}

func (a *Arcs) height(w float64) float64 { return a.high(w) + a.cell(w) + axisHeight + 4 }

func (a *Arcs) draw(c *canvas, x, y, w float64) []string { //nolint:unparam // it is a Panel
	one := a.cell(w)
	base := y + 4 + a.high(w)
	for i, cell := range a.Cells {
		c.rect(x+one*float64(i), base, one, one, cell.Tip, cell.Style, outer)
		c.label(x+one*float64(i), base, one, one, 6, 14, cell.Text, cell.Style.on())
	}
	for _, p := range a.Pairs {
		half := one * float64(p[1]-p[0]) / 2
		high := min(300, 2*half/2.4)
		centre := x + one*(float64(p[0]+p[1])/2+0.5)
		line := make([]Point, 25)
		for k := range line {
			sin, cos := math.Sincos(math.Pi * float64(k) / 24)
			line[k] = Point{centre - half*cos, base - high*sin}
		}
		c.path(line, false, tour)
	}
	c.positions(x, base+one, one, len(a.Cells), a.First, a.Axis)
	return nil
}
