package timetabling

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the form that Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	constraints := 0
	for _, c := range p.Courses {
		constraints += len(c.Unavailable)
	}
	fmt.Fprintf(out, "Name: %s\nCourses: %d\nRooms: %d\nDays: %d\nPeriods_per_day: %d\nCurricula: %d\nConstraints: %d\n",
		p.Name, len(p.Courses), len(p.Rooms), p.Days, p.PeriodsPerDay, len(p.Curricula), constraints)
	fmt.Fprint(out, "\nCOURSES:\n")
	for _, c := range p.Courses {
		fmt.Fprintln(out, c.Name, c.Teacher, c.Lectures, c.Days, c.Students)
	}
	fmt.Fprint(out, "\nROOMS:\n")
	for _, r := range p.Rooms {
		fmt.Fprintln(out, r.Name, r.Capacity)
	}
	fmt.Fprint(out, "\nCURRICULA:\n")
	for _, q := range p.Curricula {
		fmt.Fprint(out, q.Name, " ", len(q.Courses))
		for _, c := range q.Courses {
			fmt.Fprint(out, " ", p.Courses[c].Name)
		}
		fmt.Fprintln(out)
	}
	fmt.Fprint(out, "\nUNAVAILABILITY_CONSTRAINTS:\n")
	for _, c := range p.Courses {
		for _, period := range c.Unavailable {
			fmt.Fprintln(out, c.Name, period/p.PeriodsPerDay, period%p.PeriodsPerDay)
		}
	}
	fmt.Fprint(out, "\nEND.\n")
	return out.Flush()
}
