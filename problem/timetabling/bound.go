package timetabling

import (
	"cmp"
	"slices"
)

// Bound returns points that every timetable has. Places: the largest courses are best in
// the largest rooms, as an exchange shows; conflicts are left out. Days: a course cannot
// be on more days than it has lectures, or than it has days with a period. Compactness: a
// curriculum with one lecture has it alone.
func (p *Instance) Bound() int64 {
	var bound int64
	students := make([]int, 0, p.Lectures())
	for c := range p.Courses {
		course := &p.Courses[c]
		for range course.Lectures {
			students = append(students, course.Students)
		}
		most := 0
		for day := range p.Days {
			if slices.Contains(p.allowed[c][day*p.PeriodsPerDay:(day+1)*p.PeriodsPerDay], true) {
				most++
			}
		}
		bound += DayPoints * int64(max(0, course.Days-min(course.Lectures, most)))
	}
	rooms := slices.Clone(p.Rooms)
	slices.SortFunc(rooms, func(a, b Room) int { return cmp.Compare(b.Capacity, a.Capacity) })
	slices.Sort(students)
	slices.Reverse(students)
	for k, s := range students {
		bound += int64(max(0, s-rooms[k/p.Periods()].Capacity))
	}
	for _, q := range p.Curricula {
		lectures := 0
		for _, c := range q.Courses {
			lectures += p.Courses[c].Lectures
		}
		if lectures == 1 || p.PeriodsPerDay == 1 {
			bound += CompactnessPoints * int64(lectures)
		}
	}
	return bound
}
