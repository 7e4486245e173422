package timetabling

import (
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the slot of each lecture, all of them different. Its period,
// day, room and missing places are looked up in tables. The periods of the lectures of a
// course, of a teacher and of a curriculum are different. Counts say when a curriculum
// has a lecture, and from that which ones are alone; numbers of values, on how many days
// and in how many rooms a course is. Search are the slots.
func (p *Instance) Stated() problem.Stated {
	s := &statement{Instance: p, m: model.New()}
	s.tables()
	s.lectures()
	s.m.Add(model.AllDifferent(s.slots...))
	byTeacher := map[string][]model.Var{}
	var teachers []string
	for c := range p.Courses {
		s.course(c)
		first, end := p.LecturesOf(c)
		name := p.Courses[c].Teacher
		if byTeacher[name] == nil {
			teachers = append(teachers, name)
		}
		byTeacher[name] = append(byTeacher[name], s.periods[first:end]...)
	}
	for _, name := range teachers {
		s.different(byTeacher[name])
	}
	for q := range p.Curricula {
		s.curriculum(q)
	}
	s.m.Minimise(model.Sum(operands(s.costs)...))
	return problem.Stated{Model: s.m, Search: s.slots}
}

// statement is a model that is being made.
type statement struct {
	*Instance
	m                          *model.Model
	periodOf, dayOf, roomOf    []int32 // by slot
	slots, periods, days, room []model.Var
	costs                      []model.Term
}

func (s *statement) tables() {
	for slot := range int32(s.Slots()) {
		period, room := s.Place(slot)
		s.periodOf = append(s.periodOf, int32(period))
		s.dayOf = append(s.dayOf, int32(period/s.PeriodsPerDay))
		s.roomOf = append(s.roomOf, int32(room))
	}
}

// lectures makes the slots, which come first, and what follows from each.
func (s *statement) lectures() {
	for l := range s.Lectures() {
		c := s.CourseOf(l)
		var values []int32
		for slot := range int32(s.Slots()) {
			if s.Allowed(c, int(s.periodOf[slot])) {
				values = append(values, slot)
			}
		}
		nowhere := len(values) == 0
		if nowhere {
			values = []int32{0}
		}
		x := s.m.Var(fmt.Sprintf("slot[%d]", l), model.Values(values...))
		if nowhere {
			s.m.Add(model.Sum(x).AtLeast(1))
		}
		s.slots = append(s.slots, x)
	}
	for l, slot := range s.slots {
		look := func(name string, table []int32, most int) model.Var {
			x := s.m.Int(fmt.Sprintf("%s[%d]", name, l), 0, int32(most))
			s.m.Add(model.Element(slot, table, x))
			return x
		}
		s.periods = append(s.periods, look("period", s.periodOf, s.Periods()-1))
		s.days = append(s.days, look("day", s.dayOf, s.Days-1))
		s.room = append(s.room, look("room", s.roomOf, len(s.Rooms)-1))
		over, most := make([]int32, s.Slots()), 0
		for k, room := range s.roomOf {
			o := s.Over(s.CourseOf(l), int(room))
			over[k], most = int32(o), max(most, o)
		}
		if most > 0 {
			s.costs = append(s.costs, look("over", over, most).Term())
		}
	}
}

// different states that lectures are in different periods.
func (s *statement) different(periods []model.Var) {
	if len(periods) > 1 {
		s.m.Add(model.AllDifferent(periods...))
	}
}

// course states what days and rooms of a course cost.
func (s *statement) course(c int) {
	course := &s.Courses[c]
	first, end := s.LecturesOf(c)
	if course.Days > 1 {
		n := s.m.Int("days of "+course.Name, 1, int32(min(s.Days, course.Lectures)))
		s.m.Add(model.NValue(n, s.days[first:end]...))
		few := s.m.Int("missing days of "+course.Name, 0, int32(course.Days-1))
		s.m.Add(model.Max(few, n.Times(-1).Plus(int32(course.Days)), model.Const(0)))
		s.costs = append(s.costs, few.Times(DayPoints))
	}
	if course.Lectures > 1 && len(s.Rooms) > 1 {
		n := s.m.Int("rooms of "+course.Name, 1, int32(min(len(s.Rooms), course.Lectures)))
		s.m.Add(model.NValue(n, s.room[first:end]...))
		s.costs = append(s.costs, n.Plus(-1))
	}
}

// curriculum states which of its lectures are alone.
func (s *statement) curriculum(q int) {
	var periods []model.Var
	for _, c := range s.Curricula[q].Courses {
		first, end := s.LecturesOf(c)
		periods = append(periods, s.periods[first:end]...)
	}
	if len(periods) == 0 {
		return
	}
	s.different(periods)
	at := s.m.Bools("lecture of "+s.Curricula[q].Name, s.Periods())
	for period, there := range at {
		s.m.Add(model.Count(int32(period), periods...).Equals(there))
	}
	for period, there := range at {
		terms := []model.Term{there.Term()}
		if k := period % s.PeriodsPerDay; k > 0 {
			terms = append(terms, at[period-1].Times(-1).Plus(1))
		}
		if k := period % s.PeriodsPerDay; k < s.PeriodsPerDay-1 {
			terms = append(terms, at[period+1].Times(-1).Plus(1))
		}
		alone := s.m.Bool("alone")
		s.m.Add(model.And(alone, terms...))
		s.costs = append(s.costs, alone.Times(CompactnessPoints))
	}
}

// operands are the terms.
func operands(terms []model.Term) []model.Operand {
	all := make([]model.Operand, len(terms))
	for i, t := range terms {
		all[i] = t
	}
	return all
}

// ModelSize implements problem.Modelled: the slots of each lecture in four tables, and
// the lectures of each curriculum for every period.
func (p *Instance) ModelSize() int64 {
	size := 5 * int64(p.Lectures()) * int64(p.Slots())
	for _, q := range p.Curricula {
		for _, c := range q.Courses {
			size += int64(p.Courses[c].Lectures) * int64(p.Periods())
		}
	}
	return size
}
