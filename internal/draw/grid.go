package draw

import (
	"fmt"
)

// Grid is a table of cells: a matrix, a board, a roster or a timetable. Of large ones
// a part of the rows and columns is drawn: every k-th one, or the first if Crop is set.
type Grid struct {
	Title         string
	Rows, Columns int
	// Cell returns a cell; the zero Cell is an empty one.
	Cell func(row, column int) Cell
	// RowName and ColumnName are names of rows and columns, drawn where they fit; nil: none.
	RowName, ColumnName func(i int) string
	Across, Down        string // captions of columns and rows; "": none
	// Crop draws the first rows and columns of a large grid, not every k-th.
	Crop bool
	// Lines draws lines between the cells.
	Lines bool
	// Group draws a thick line before every column that it is true of; nil: none.
	Group func(column int) bool
	// Size is the side of a cell; 0: as large as the texts need, at most 34. Wide is how
	// often wider than high a cell may be for its texts; 0: 1.
	Size, Wide float64
	// Diagonal draws the cells of the diagonal with an edge.
	Diagonal bool
}

// Cell is a cell of a Grid.
type Cell struct {
	Style Style // "": none
	Text  string
	Bold  bool
	Mark  bool // a corner that says that something is violated
	Tip   string
}

const (
	mostLines = 120 // rows and columns without Crop
	cropRows  = 150
	cropCols  = 366
)

// steps returns how many rows and columns are drawn, and of how many each stands.
func (g *Grid) steps() (rows, columns, down, across int) {
	if g.Crop {
		return min(g.Rows, cropRows), min(g.Columns, cropCols), 1, 1
	}
	step := (max(g.Rows, g.Columns) + mostLines - 1) / mostLines
	if g.Rows <= mostLines && g.Columns <= 4*mostLines {
		step = 1 // flat
	}
	step = max(step, 1)
	return (g.Rows + step - 1) / step, (g.Columns + step - 1) / step, step, step
}

// side returns the width and the height of a cell for a width of all.
func (g *Grid) side(w float64) (wide, high float64) {
	rows, columns, down, across := g.steps()
	size := g.Size
	text := 0.0
	if size == 0 {
		size = 30
		if m := max(rows, columns); m > 12 {
			size = max(3, min(30, 720/float64(m)))
		}
		if g.Crop {
			size = max(size, 7)
		}
	}
	if g.Wide > 1 && rows*columns <= 6000 {
		for r := range rows {
			for k := range columns {
				text = max(text, width(g.Cell(r*down, k*across).Text, small)+6)
			}
		}
	}
	wide = min(max(size, min(text, g.Wide*size)), w/float64(max(columns, 1)))
	if g.Wide <= 1 {
		return wide, wide
	}
	return wide, min(size, max(wide, 12))
}

func (g *Grid) wants() (wide, gutter float64) {
	rows, columns, down, _ := g.steps()
	if g.RowName != nil {
		for r := range rows {
			gutter = max(gutter, width(g.RowName(r*down), small))
		}
		gutter = min(gutter, 120) + 8
	}
	if g.Down != "" {
		gutter = max(gutter, width(g.Down, small)+8)
	}
	w, _ := g.side(widest - 2*margin - gutter)
	return gutter + max(w*float64(columns), width(g.Title, usual)), gutter
}

func (g *Grid) top() float64 {
	top := 0.0
	if g.Title != "" {
		top = 20
	}
	if g.ColumnName != nil {
		top += 15
	}
	if g.Across != "" {
		top += 15
	}
	return top
}

func (g *Grid) height(w float64) float64 {
	rows, _, _, _ := g.steps()
	_, high := g.side(w)
	return g.top() + float64(rows)*high + 2
}

func (g *Grid) draw(c *canvas, x, y, w float64) (left []string) {
	rows, columns, down, across := g.steps()
	wide, high := g.side(w)
	if g.Title != "" {
		c.text(x, y+8, usual, cut(g.Title, usual, w), bold)
	}
	y += g.top()
	right := x + wide*float64(columns)
	g.names(c, x, y, wide, high)
	for r := range rows {
		for k := 0; k < columns; {
			cell := g.Cell(r*down, k*across)
			end := k + 1
			if cell.Text == "" && !cell.Mark && cell.Tip == "" {
				for end < columns && g.Cell(r*down, end*across) == cell {
					end++
				}
			}
			g.cell(c, cell, x+wide*float64(k), y+high*float64(r), wide*float64(end-k), high, g.Diagonal && k == r && wide >= 4)
			k = end
		}
	}
	bottom := y + high*float64(rows)
	if g.Lines && wide >= 5 {
		for r := 1; r < rows; r++ {
			c.line(x, y+high*float64(r), right, y+high*float64(r), ruler)
		}
		for k := 1; k < columns; k++ {
			c.line(x+wide*float64(k), y, x+wide*float64(k), bottom, ruler)
		}
	}
	for k := 1; k < columns && g.Group != nil; k++ {
		if g.Group(k * across) {
			c.line(x+wide*float64(k), y, x+wide*float64(k), bottom, axis)
		}
	}
	c.path([]Point{{x, y}, {right, y}, {right, bottom}, {x, bottom}}, true, thick)
	switch {
	case down > 1:
		left = append(left, fmt.Sprintf("%severy %d%s row and column of %d x %d", prefix(g.Title), down, ordinal(down), g.Rows, g.Columns))
	case rows < g.Rows || columns < g.Columns:
		left = append(left, fmt.Sprintf("%sthe first %d x %d of %d x %d", prefix(g.Title), rows, columns, g.Rows, g.Columns))
	}
	return left
}

// names draws the names of rows and columns, as many as fit.
func (g *Grid) names(c *canvas, x, y, wide, high float64) {
	rows, columns, down, across := g.steps()
	if g.Across != "" {
		c.text(x, y-g.top()+map[bool]float64{true: 0, false: 20}[g.Title == ""]+7, small, cut(g.Across, small, wide*float64(columns)), note)
	}
	if g.Down != "" && g.RowName != nil && g.ColumnName != nil {
		c.text(x-6, y-8, small, g.Down, right, note)
	}
	if g.RowName != nil {
		every := 1
		for high*float64(every) < 12 {
			every++
		}
		for r := 0; r < rows; r += every {
			c.text(x-6, y+high*(float64(r)+0.5), small, cut(g.RowName(r*down), small, 120), right, note)
		}
	}
	if g.ColumnName == nil {
		return
	}
	longest := 0.0
	for k := range columns {
		longest = max(longest, width(g.ColumnName(k*across), small))
	}
	every := 1
	for wide*float64(every) < longest+3 {
		every++
	}
	for k := 0; k < columns; k += every {
		name := g.ColumnName(k * across)
		at := x + wide*(float64(k)+0.5)
		if half := width(name, small) / 2; at+half <= x+wide*float64(columns)+10 {
			c.text(at, y-8, small, name, middle, note)
		}
	}
}

func (g *Grid) cell(c *canvas, cell Cell, x, y, w, h float64, edged bool) {
	if cell.Style != "" || cell.Tip != "" || edged {
		style := cell.Style
		if style == "" {
			style = Plain
		}
		if edged {
			c.rect(x, y, w, h, cell.Tip, style, outer)
		} else {
			c.rect(x, y, w, h, cell.Tip, style)
		}
	}
	if cell.Text != "" {
		classes := []Style{}
		if cell.Style != "" {
			classes = append(classes, cell.Style.on())
		}
		if cell.Bold {
			classes = append(classes, bold)
		}
		c.label(x, y, w, h, 7, min(16, h*0.5+2), cell.Text, classes...)
	}
	if cell.Mark {
		side := min(w, h) * 0.36
		c.path([]Point{{x + w - side, y}, {x + w, y}, {x + w, y + side}}, true, Violated)
	}
}

func ordinal(n int) string {
	switch {
	case n%100/10 != 1 && n%10 == 1:
		return "st"
	case n%100/10 != 1 && n%10 == 2:
		return "nd"
	case n%100/10 != 1 && n%10 == 3:
		return "rd"
	}
	return "th"
}
