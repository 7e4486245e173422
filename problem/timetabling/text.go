package timetabling

import (
	"fmt"
	"io"
	"strings"
)

// Text is the solution in the competition's form: a line for each lecture with its course,
// its room, its day and its period of the day, both from 0.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	for l, slot := range values {
		period, room := p.Place(slot)
		fmt.Fprintf(&b, "%s %s %d %d\n", p.Courses[p.CourseOf(l)].Name, p.Rooms[room].Name, period/p.PeriodsPerDay, period%p.PeriodsPerDay)
	}
	return b.String()
}

// WriteSolution writes a timetable as Text has it, which the competition's validator
// reads.
func (p *Instance) WriteSolution(w io.Writer, values []int32) error {
	if _, err := p.Check(values); err != nil {
		return err
	}
	_, err := io.WriteString(w, p.Text(values))
	return err
}
