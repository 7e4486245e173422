package timetabling

import "lsolve/problem/timetabling"

// tally counts what the violations and points of a state follow from.
type tally struct {
	violations, points int64
	onDay              []int32 // by course and day: lectures
	inRoom             []int32 // by course and room: lectures
	days, roomsOf      []int32 // by course: with a lecture
	during             []int32 // by curriculum and period: lectures
	against            []int32 // by course and period: lectures that conflict with it
}

func newTally(in *timetabling.Instance) tally {
	n := len(in.Courses)
	t := tally{
		onDay: make([]int32, n*in.Days), inRoom: make([]int32, n*len(in.Rooms)),
		days: make([]int32, n), roomsOf: make([]int32, n), during: make([]int32, len(in.Curricula)*in.Periods()),
		against: make([]int32, n*in.Periods()),
	}
	for _, c := range in.Courses {
		t.points += timetabling.DayPoints * int64(c.Days)
	}
	return t
}

// clashes returns the violations of a lecture of a course in a period: with those that are
// there, and one if it cannot be there.
func (s *State) clashes(course, period int) int64 {
	n := int64(s.against[course*s.in.Periods()+period])
	if !s.in.Allowed(course, period) {
		n++
	}
	return n
}

// meet notes that a lecture of a course has come to a period, or has left it.
func (s *State) meet(course, period int, by int32) {
	periods := s.in.Periods()
	for _, other := range s.conflicts[course] {
		s.against[int(other)*periods+period] += by
	}
}

// add puts a lecture that is nowhere into a slot that is free.
func (s *State) add(l, slot int32) {
	c := s.in.CourseOf(int(l))
	period, room := s.in.Place(slot)
	s.violations += s.clashes(c, period)
	s.meet(c, period, 1)
	s.slots[l], s.at[slot] = slot, l
	s.points += int64(s.in.Over(c, room))
	if day := &s.onDay[c*s.in.Days+period/s.in.PeriodsPerDay]; true {
		if *day++; *day == 1 {
			if s.days[c]++; int(s.days[c]) <= s.in.Courses[c].Days {
				s.points -= timetabling.DayPoints
			}
		}
	}
	if in := &s.inRoom[c*s.rooms+room]; true {
		if *in++; *in == 1 {
			if s.roomsOf[c]++; s.roomsOf[c] > 1 {
				s.points++
			}
		}
	}
	for _, q := range s.in.CurriculaOf(c) {
		s.points += s.alone(q, period, 1)
	}
}

// remove takes a lecture out of its slot.
func (s *State) remove(l int32) {
	c, slot := s.in.CourseOf(int(l)), s.slots[l]
	period, room := s.in.Place(slot)
	s.at[slot] = -1
	s.meet(c, period, -1)
	s.violations -= s.clashes(c, period)
	s.points -= int64(s.in.Over(c, room))
	if day := &s.onDay[c*s.in.Days+period/s.in.PeriodsPerDay]; true {
		if *day--; *day == 0 {
			if s.days[c]--; int(s.days[c]) < s.in.Courses[c].Days {
				s.points += timetabling.DayPoints
			}
		}
	}
	if in := &s.inRoom[c*s.rooms+room]; true {
		if *in--; *in == 0 {
			if s.roomsOf[c]--; s.roomsOf[c] > 0 {
				s.points--
			}
		}
	}
	for _, q := range s.in.CurriculaOf(c) {
		s.points += s.alone(q, period, -1)
	}
}

// alone changes the number of a curriculum's lectures in a period by one, and returns the
// change of the points for lectures that are alone.
func (s *State) alone(q, period int, by int32) (change int64) {
	perDay := s.in.PeriodsPerDay
	k := period % perDay
	day := s.during[q*s.in.Periods()+period-k:][:perDay]
	before, after := k > 0 && day[k-1] > 0, k < perDay-1 && day[k+1] > 0
	if !before && !after {
		change = int64(by)
	}
	there := day[k]
	day[k] += by
	if there > 0 && there+by > 0 {
		return timetabling.CompactnessPoints * change
	}
	// The neighbours have lost, or got, one on this side.
	if before && (k < 2 || day[k-2] == 0) {
		change -= int64(by * day[k-1])
	}
	if after && (k > perDay-3 || day[k+2] == 0) {
		change -= int64(by * day[k+1])
	}
	return timetabling.CompactnessPoints * change
}
