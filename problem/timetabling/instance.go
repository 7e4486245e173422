package timetabling

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/problem"
)

// The largest instances.
const (
	MaxCourses   = 5000
	MaxRooms     = 1000
	MaxCurricula = 5000
	MaxPeriods   = 1000    // in all
	MaxSlots     = 1 << 14 // periods times rooms
	MaxStudents  = 1 << 16 // of a course, and places of a room
	// maxMembers is the largest number of courses of all curricula together.
	maxMembers = 1 << 17
)

// Course is a course.
type Course struct {
	Name, Teacher string
	Lectures      int
	// Days is on how many days its lectures should be at least.
	Days     int
	Students int
	// Unavailable are the periods at which its lectures cannot be, in rising order.
	Unavailable []int
}

// Room is a room with its number of places.
type Room struct {
	Name     string
	Capacity int
}

// Curriculum is a group of courses that the same students attend.
type Curriculum struct {
	Name    string
	Courses []int // their numbers
}

// Instance is an instance; see New. It is not to be changed.
type Instance struct {
	Name          string
	Days          int
	PeriodsPerDay int
	Courses       []Course
	Rooms         []Room
	Curricula     []Curriculum

	derived
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.SolutionWriter
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance. It is an error if two things of a kind have the same name,
// a name is empty or has blanks, a number is out of range, there are more lectures than
// slots, or a course has more lectures than periods. The slices are kept.
func New(name string, days, periodsPerDay int, courses []Course, rooms []Room, curricula []Curriculum) (*Instance, error) {
	p := &Instance{Name: name, Days: days, PeriodsPerDay: periodsPerDay, Courses: courses, Rooms: rooms, Curricula: curricula}
	if err := p.check(); err != nil {
		return nil, fmt.Errorf("timetabling: %w", err)
	}
	p.derived = derive(p)
	return p, nil
}

// Periods returns the number of periods.
func (p *Instance) Periods() int { return p.Days * p.PeriodsPerDay }

// Slots returns the number of slots.
func (p *Instance) Slots() int { return p.Periods() * len(p.Rooms) }

// Slot returns the slot of a period and a room.
func (p *Instance) Slot(period, room int) int32 { return int32(period*len(p.Rooms) + room) }

// Place returns the period and the room of a slot.
func (p *Instance) Place(slot int32) (period, room int) {
	return int(slot) / len(p.Rooms), int(slot) % len(p.Rooms)
}

// between is the error of a number out of range.
func between(what string, x, low, high int) error {
	if x < low || x > high {
		return fmt.Errorf("%s: %d; expected %d..%d", what, x, low, high)
	}
	return nil
}

// check reports the first mistake.
func (p *Instance) check() error {
	if len(strings.Fields(p.Name)) != 1 || strings.TrimSpace(p.Name) != p.Name {
		return fmt.Errorf("the name %q; expected one word", p.Name)
	}
	for _, c := range []struct {
		what      string
		x, lo, hi int
	}{
		{"days", p.Days, 1, MaxPeriods}, {"periods a day", p.PeriodsPerDay, 1, MaxPeriods}, {"courses", len(p.Courses), 1, MaxCourses},
		{"rooms", len(p.Rooms), 1, MaxRooms}, {"curricula", len(p.Curricula), 0, MaxCurricula},
	} {
		if err := between(c.what, c.x, c.lo, c.hi); err != nil {
			return err
		}
	}
	if err := between("periods", p.Periods(), 1, MaxPeriods); err != nil {
		return err
	}
	if err := between("periods times rooms", p.Slots(), 1, MaxSlots); err != nil {
		return err
	}
	names := map[string]bool{}
	for i := range p.Courses {
		if err := p.checkCourse(&p.Courses[i], names); err != nil {
			return fmt.Errorf("course %q: %w", p.Courses[i].Name, err)
		}
	}
	lectures := 0
	for _, c := range p.Courses {
		lectures += c.Lectures
	}
	if lectures > p.Slots() {
		return fmt.Errorf("%d lectures; expected at most %d, the periods times the rooms", lectures, p.Slots())
	}
	clear(names)
	for _, r := range p.Rooms {
		if err := word(r.Name, names); err != nil {
			return fmt.Errorf("room %q: %w", r.Name, err)
		}
		if err := between("places", r.Capacity, 0, MaxStudents); err != nil {
			return fmt.Errorf("room %q: %w", r.Name, err)
		}
	}
	clear(names)
	members := 0
	for _, q := range p.Curricula {
		if err := p.checkCurriculum(q, names); err != nil {
			return fmt.Errorf("curriculum %q: %w", q.Name, err)
		}
		members += len(q.Courses)
	}
	return between("courses of all curricula", members, 0, maxMembers)
}

// word checks a name, and remembers it.
func word(name string, names map[string]bool) error {
	switch {
	case name == "" || strings.ContainsFunc(name, blank):
		return fmt.Errorf("the name %q; expected one word", name)
	case names[name]:
		return fmt.Errorf("another one has this name")
	}
	names[name] = true
	return nil
}

func (p *Instance) checkCourse(c *Course, names map[string]bool) error {
	if err := word(c.Name, names); err != nil {
		return err
	}
	if c.Teacher == "" || strings.ContainsFunc(c.Teacher, blank) {
		return fmt.Errorf("the teacher %q; expected one word", c.Teacher)
	}
	if err := between("lectures", c.Lectures, 1, p.Periods()); err != nil {
		return err
	}
	if err := between("days", c.Days, 0, p.Days); err != nil {
		return err
	}
	if err := between("students", c.Students, 0, MaxStudents); err != nil {
		return err
	}
	last := -1
	for _, period := range c.Unavailable {
		if err := between("an unavailable period", period, 0, p.Periods()-1); err != nil {
			return err
		}
		if period <= last {
			return fmt.Errorf("unavailable periods %d and %d; expected rising ones", last, period)
		}
		last = period
	}
	return nil
}

func (p *Instance) checkCurriculum(q Curriculum, names map[string]bool) error {
	if err := word(q.Name, names); err != nil {
		return err
	}
	for i, c := range q.Courses {
		if err := between("the number of a course", c, 0, len(p.Courses)-1); err != nil {
			return err
		}
		if slices.Contains(q.Courses[:i], c) {
			return fmt.Errorf("course %q twice", p.Courses[c].Name)
		}
	}
	return nil
}
