package nurses

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the roster, nurses by days, with a corner where a wish is not met, and
// below it how many nurses each shift has of those that are needed, marked where they are
// too few or too many; of more than 150 nurses or 366 days the first. Without values it
// draws wishes and needs.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Roster of %d nurses on %d days", len(p.Nurses), p.Days)}
	if values != nil {
		if _, err := p.Check(values); err != nil {
			return err
		}
		c := p.cost(values)
		f.Note("cost %d: requests for shifts %d, for none %d, too few nurses %d, too many %d", c.total(), c.on, c.off, c.under, c.over)
	} else {
		f.Note("wishes for shifts, and wishes against them with a bar before")
	}
	if len(p.Shifts) <= 16 {
		for k, s := range p.Shifts {
			f.Legend = append(f.Legend, draw.Key{Style: draw.Colour(k), Text: fmt.Sprintf("shift %s", s.ID)})
		}
	}
	f.Legend = append(f.Legend, draw.Key{Style: draw.Quiet, Text: "day off"})
	if values != nil {
		f.Legend = append(f.Legend, draw.Key{Style: draw.Violated, Text: "corner: wish not met"},
			draw.Key{Style: draw.Missing, Text: "too few nurses"}, draw.Key{Style: draw.Over, Text: "too many"})
	}
	f.Add(p.roster(values))
	if len(p.Cover) > 0 {
		f.Add(p.cover(values))
	}
	return f.Write(w)
}

// sheet returns a table with a column for each day.
func (p *Instance) sheet(rows int) *draw.Grid {
	return &draw.Grid{
		Rows: rows, Columns: p.Days, Crop: true, Lines: true, Size: max(8, min(26, 780/float64(p.Days))),
		ColumnName: func(d int) string { return fmt.Sprint(d) },
		Group:      func(d int) bool { return d%7 == 0 },
	}
}

// roster returns the table of the nurses.
func (p *Instance) roster(values []int32) draw.Panel {
	g := p.sheet(len(p.Nurses))
	g.Across = "day, from 0, a Monday"
	g.RowName = func(i int) string { return p.Nurses[i].ID }
	free := map[[2]int]bool{}
	for i, n := range p.Nurses {
		for _, d := range n.DaysOff {
			free[[2]int{i, d}] = true
		}
	}
	wishes := map[[2]int]string{} // those that are not met; without a roster, all
	wish := map[[2]int]draw.Cell{}
	for against, list := range [][]Request{p.On, p.Off} {
		for _, r := range list {
			at, id := [2]int{r.Nurse, r.Day}, p.Shifts[r.Shift].ID
			text := [2]string{"wishes for ", "wishes against "}[against] + id
			if values == nil {
				wish[at] = draw.Cell{Style: draw.Colour(r.Shift), Text: [2]string{"", "|"}[against] + id, Tip: text}
			} else if works := int(values[p.cell(r.Nurse, r.Day)]) == r.Shift+1; works == (against == 1) {
				if wishes[at] != "" {
					text = wishes[at] + ", " + text
				}
				wishes[at] = text
			}
		}
	}
	g.Cell = func(i, d int) draw.Cell {
		at := [2]int{i, d}
		if values == nil {
			if cell, ok := wish[at]; ok {
				return cell
			}
		}
		cell := draw.Cell{Tip: wishes[at], Mark: wishes[at] != ""}
		switch {
		case values != nil && values[p.cell(i, d)] != off:
			k := values[p.cell(i, d)] - 1
			cell.Style, cell.Text = draw.Colour(int(k)), p.Shifts[k].ID
		case free[at]:
			cell.Style = draw.Quiet
		case weekend(d):
			cell.Style = draw.Shade(0.1)
		}
		return cell
	}
	return g
}

// cover returns the table of the shifts: nurses there and needed.
func (p *Instance) cover(values []int32) draw.Panel {
	g := p.sheet(len(p.Shifts))
	g.Title = "nurses"
	if values != nil {
		g.Title = "nurses there / needed"
	}
	g.RowName = func(k int) string { return p.Shifts[k].ID }
	there := make([]int32, p.Days*len(p.Shifts))
	for at, v := range values {
		if v != off {
			there[at%p.Days*len(p.Shifts)+int(v)-1]++
		}
	}
	cells := map[[2]int]draw.Cell{}
	for _, c := range p.Cover {
		cell := draw.Cell{Text: fmt.Sprint(c.Needed)}
		if values != nil {
			now := there[c.Day*len(p.Shifts)+c.Shift]
			cell.Text = fmt.Sprintf("%d/%d", now, c.Needed)
			switch {
			case now < c.Needed:
				cell.Style, cell.Tip = draw.Missing, fmt.Sprintf("%d too few", c.Needed-now)
			case now > c.Needed:
				cell.Style, cell.Tip = draw.Over, fmt.Sprintf("%d too many", now-c.Needed)
			}
		}
		cells[[2]int{c.Shift, c.Day}] = cell
	}
	g.Cell = func(k, d int) draw.Cell { return cells[[2]int{k, d}] }
	return g
}
