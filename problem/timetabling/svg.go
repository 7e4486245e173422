package timetabling

import (
	"fmt"
	"io"

	"lsolve/internal/draw"
)

// WriteSVG draws the timetable, rooms by periods, with a corner where a room is too small;
// of more than 150 rooms or 366 periods the first. Without values it draws when courses
// cannot be.
func (p *Instance) WriteSVG(w io.Writer, values []int32) error {
	f := draw.Figure{Title: fmt.Sprintf("Timetable %s: %d courses, %d lectures", p.Name, len(p.Courses), p.Lectures())}
	grid := &draw.Grid{
		Columns: p.Periods(), Crop: true, Lines: true, Wide: 3, Size: 24, Across: "day.period, from 0",
		ColumnName: func(k int) string { return fmt.Sprintf("%d.%d", k/p.PeriodsPerDay, k%p.PeriodsPerDay) },
		Group:      func(k int) bool { return k%p.PeriodsPerDay == 0 },
	}
	if values == nil {
		f.Legend = []draw.Key{{Style: draw.Quiet, Text: "the course cannot be there"}}
		grid.Rows = len(p.Courses)
		grid.RowName = func(i int) string { return p.Courses[i].Name }
		grid.Cell = func(c, period int) draw.Cell {
			if p.Allowed(c, period) {
				return draw.Cell{}
			}
			return draw.Cell{Style: draw.Quiet}
		}
		f.Add(grid)
		return f.Write(w)
	}
	if _, err := p.Check(values); err != nil {
		return err
	}
	c := p.Costs(values)
	f.Note("%d points: %d for students without a place, %d for too few days, %d for lectures alone, %d for changes of rooms",
		c.Total(), c.Capacity, c.Days, c.Compactness, c.Stability)
	if c.Capacity > 0 {
		f.Note("a corner: the room is too small")
	}
	in := make([]int, p.Slots()) // 1 + the lecture there
	for l, slot := range values {
		in[slot] = l + 1
	}
	grid.Rows = len(p.Rooms)
	grid.RowName = func(i int) string { return fmt.Sprintf("%s (%d)", p.Rooms[i].Name, p.Rooms[i].Capacity) }
	grid.Cell = func(room, period int) draw.Cell {
		l := in[p.Slot(period, room)]
		if l == 0 {
			return draw.Cell{}
		}
		course := p.CourseOf(l - 1)
		of := &p.Courses[course]
		over := p.Over(course, room)
		tip := fmt.Sprintf("%s, %s, %d students", of.Name, of.Teacher, of.Students)
		if over > 0 {
			tip += fmt.Sprintf(", %d of them without a place", over)
		}
		return draw.Cell{Style: draw.Colour(course), Text: of.Name, Mark: over > 0, Tip: tip}
	}
	f.Add(grid)
	return f.Write(w)
}
