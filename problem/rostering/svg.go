package rostering

import (
	"fmt"
	"io"
	"strings"

	"lsolve/internal/draw"
)

// WriteSVG draws the roster, nurses by days, with a corner where a request is not met, and below
// it how many nurses each shift has by each skill of those that are optimal, marked where some
// are missing; of more than 150 nurses or 366 days the first. Without values it draws requests
// and cover.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Roster %s: %d nurses, %d weeks", p.Name, len(p.Nurses), p.Weeks)}
	if values != nil {
		if _, err := p.Check(values); err != nil {
			return err
		}
		c := p.Costs(values)
		f.Note("cost %d: assignments %d, consecutive %d, days off %d, requests %d, weekends %d, incomplete %d, optimal cover %d",
			c.Total(), c.Assignments, c.Consecutive, c.Off, c.Requests, c.Weekends, c.Incomplete, c.Optimal)
	} else {
		f.Note("requests not to work, and nurses needed at least and at best")
	}
	for s := range p.Shifts { // at most 16
		f.Legend = append(f.Legend, draw.Key{Style: draw.Colour(s), Text: "shift " + p.Shifts[s].ID})
	}
	if values == nil {
		f.Legend = append(f.Legend, draw.Key{Style: draw.Quiet, Text: "a day off"})
	} else {
		f.Legend = append(f.Legend, draw.Key{Style: draw.Violated, Text: "corner: request not met"},
			draw.Key{Style: draw.Missing, Text: "fewer nurses than optimal"})
	}
	if skills := initials(p.Skills); len(skills) > 1 && skills[0] != p.Skills[0] {
		for k := range skills {
			skills[k] += ": " + p.Skills[k]
		}
		f.Note("%s", strings.Join(skills, ", "))
	}
	f.Add(p.roster(values))
	f.Add(p.sums(values))
	return f.Write(w)
}

// sheet returns a table with a column for each day.
func (p *Instance) sheet(rows int) *draw.Grid {
	return &draw.Grid{
		Rows: rows, Columns: p.Days(), Crop: true, Lines: true, Size: max(8, min(26, 780/float64(p.Days()))),
		ColumnName: func(d int) string { return fmt.Sprint(d) },
		Group:      func(d int) bool { return d%7 == 0 },
	}
}

// label is a duty in short.
func (p *Instance) label(v int32) string {
	shifts := make([]string, len(p.Shifts))
	for s := range shifts {
		shifts[s] = p.Shifts[s].ID
	}
	text := initials(shifts)[p.ShiftOf(v)]
	if len(p.Skills) > 1 {
		text += initials(p.Skills)[p.SkillOf(v)]
	}
	return text
}

// roster returns the table of the nurses.
func (p *Instance) roster(values []int32) draw.Panel {
	g := p.sheet(len(p.Nurses))
	g.Across = "day, from 0, a Monday"
	g.RowName = func(i int) string { return p.Nurses[i].ID }
	labels := make([]string, p.Duties())
	for v := int32(1); int(v) < p.Duties(); v++ {
		labels[v] = p.label(v)
	}
	requests := map[[2]int][]int{}
	for _, r := range p.Requests {
		at := [2]int{r.Nurse, r.Day}
		requests[at] = append(requests[at], r.Shift)
	}
	g.Cell = func(i, d int) (cell draw.Cell) {
		if d%7 >= 5 {
			cell.Style = draw.Shade(0.1)
		}
		v := int32(off)
		if values != nil {
			v = values[p.cell(i, d)]
		}
		if v != off {
			s := p.ShiftOf(v)
			cell.Style, cell.Text, cell.Tip = draw.Colour(s), labels[v], p.Shifts[s].ID+" as "+p.Skills[p.SkillOf(v)]
		}
		for _, s := range requests[[2]int{i, d}] {
			style, text := draw.Quiet, "wishes for a day off"
			if s != Any {
				style, text = draw.Colour(s), "wishes against "+p.Shifts[s].ID
			}
			switch {
			case values == nil:
				cell.Style, cell.Tip = style, text
			case v != off && (s == Any || s == p.ShiftOf(v)):
				cell.Mark = true
				cell.Tip += ", " + text
			}
		}
		return cell
	}
	return g
}

// sums returns the table of shifts by skills: nurses there and optimal.
func (p *Instance) sums(values []int32) draw.Panel {
	var duties []int32 // those that are ever needed
	for v := int32(1); int(v) < p.Duties(); v++ {
		for d := range p.Days() {
			if p.CoverOf(d, v).Optimal > 0 {
				duties = append(duties, v)
				break
			}
		}
	}
	g := p.sheet(len(duties))
	g.Title = "nurses, least-optimal"
	if values != nil {
		g.Title = "nurses there / optimal"
	}
	g.RowName = func(r int) string { return p.Shifts[p.ShiftOf(duties[r])].ID + " " + p.Skills[p.SkillOf(duties[r])] }
	there := p.present(values)
	g.Cell = func(r, d int) draw.Cell {
		k := d*(p.Duties()-1) + int(duties[r]) - 1
		c, now := p.Cover[k], there[k]
		switch {
		case c.Optimal == 0:
			return draw.Cell{}
		case values == nil:
			return draw.Cell{Text: fmt.Sprintf("%d-%d", c.Least, c.Optimal)}
		}
		cell := draw.Cell{Text: fmt.Sprintf("%d/%d", now, c.Optimal)}
		if now < c.Optimal {
			cell.Style, cell.Tip = draw.Missing, fmt.Sprintf("%d fewer than optimal, at least %d", c.Optimal-now, c.Least)
		}
		return cell
	}
	return g
}
