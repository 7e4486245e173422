package timetabling

import "fmt"

// Check returns the points if values, the slot of each lecture, are a timetable.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != p.Lectures() {
		return 0, fmt.Errorf("timetabling: %d slots; expected %d, one for each lecture", len(values), p.Lectures())
	}
	in := make([]int, p.Slots()) // 1 + the lecture there
	at := make([][]int, p.Periods())
	for l, slot := range values {
		if slot < 0 || int(slot) >= p.Slots() {
			return 0, fmt.Errorf("timetabling: lecture %d in slot %d; expected 0..%d", l, slot, p.Slots()-1)
		}
		period, room := p.Place(slot)
		c := p.CourseOf(l)
		if other := in[slot]; other > 0 {
			return 0, fmt.Errorf("timetabling: courses %s and %s are in room %s in period %d", p.Courses[p.CourseOf(other-1)].Name, p.Courses[c].Name, p.Rooms[room].Name, period)
		}
		in[slot] = l + 1
		if !p.Allowed(c, period) {
			return 0, fmt.Errorf("timetabling: course %s is in period %d, at which it cannot be", p.Courses[c].Name, period)
		}
		for _, other := range at[period] {
			if p.Conflict(c, other) {
				return 0, fmt.Errorf("timetabling: courses %s and %s are both in period %d", p.Courses[other].Name, p.Courses[c].Name, period)
			}
		}
		at[period] = append(at[period], c)
	}
	return p.Costs(values).Total(), nil
}
