package timetabling

import "math"

// Start returns a timetable that a rule constructs, without a search for few points: the
// course with the fewest periods left for a lecture comes next, and goes where it adds
// least. A lecture without a period drives out the fewest of the others, those that have
// been driven out least often first (the iterative forward search of Müller 2009 does so). nil: after many of
// those there is still no timetable.
func (p *Instance) Start() []int32 {
	b := newBuilder(p)
	for patience := 200 * p.Lectures(); len(b.open) > 0; {
		c := b.next()
		if slot := b.cheapest(c); slot >= 0 {
			b.put(b.lecture(c), slot)
			continue
		}
		if patience--; patience < 0 || !b.force(c) {
			return nil
		}
	}
	return b.slots
}

// builder is a timetable that is being constructed.
type builder struct {
	*Instance
	slots   []int32   // by lecture; -1: open
	in      []int32   // by slot: the lecture there; -1: none
	blocked [][]int32 // by course and period: lectures there that conflict with it
	choices []int32   // by course: allowed periods without such a lecture
	missing []int     // by course: lectures that are open
	open    []int     // the courses with an open lecture
	left    []int32   // by period: free rooms
	driven  []int     // by course: how often lectures were driven out
}

func newBuilder(p *Instance) *builder {
	b := &builder{
		Instance: p, slots: make([]int32, p.Lectures()), in: make([]int32, p.Slots()), blocked: make([][]int32, len(p.Courses)),
		choices: make([]int32, len(p.Courses)), missing: make([]int, len(p.Courses)), left: make([]int32, p.Periods()), driven: make([]int, len(p.Courses)),
	}
	for l := range b.slots {
		b.slots[l] = -1
	}
	for s := range b.in {
		b.in[s] = -1
	}
	for t := range b.left {
		b.left[t] = int32(len(p.Rooms))
	}
	for c := range p.Courses {
		b.blocked[c] = make([]int32, p.Periods())
		b.choices[c] = int32(p.Periods() - len(p.Courses[c].Unavailable))
		b.missing[c] = p.Courses[c].Lectures
		b.open = append(b.open, c)
	}
	return b
}

// next returns the course whose lecture comes next.
func (b *builder) next() int {
	best, least := -1, math.Inf(1)
	for _, c := range b.open {
		// Periods left for each of its lectures, and for those driven out more urgently.
		if score := float64(b.choices[c]) / float64(b.missing[c]+b.driven[c]); score < least {
			best, least = c, score
		}
	}
	return best
}

// lecture returns an open lecture of a course.
func (b *builder) lecture(c int) int {
	first, end := b.LecturesOf(c)
	for l := first; l < end; l++ {
		if b.slots[l] < 0 {
			return l
		}
	}
	return -1
}

// cheapest returns the free slot without a conflict that adds least; -1 if there is none.
func (b *builder) cheapest(c int) int32 {
	course := &b.Courses[c]
	days, rooms := map[int]bool{}, map[int]bool{}
	first, end := b.LecturesOf(c)
	for _, slot := range b.slots[first:end] {
		if slot >= 0 {
			period, room := b.Place(slot)
			days[period/b.PeriodsPerDay], rooms[room] = true, true
		}
	}
	best, least := int32(-1), math.MaxInt
	for period := range b.Periods() {
		if !b.Allowed(c, period) || b.blocked[c][period] > 0 || b.left[period] == 0 {
			continue
		}
		adds := 0
		if len(days) < course.Days && days[period/b.PeriodsPerDay] {
			adds += DayPoints
		}
		adds -= b.beside(c, period)
		for room := range b.Rooms {
			slot := b.Slot(period, room)
			if b.in[slot] >= 0 {
				continue
			}
			points := adds + b.Over(c, room)
			if len(rooms) > 0 && !rooms[room] {
				points++
			}
			// Of equal rooms the smallest, for the sake of the others.
			if points = points*(MaxStudents+1) + b.Rooms[room].Capacity; points < least {
				best, least = slot, points
			}
		}
	}
	return best
}

// beside returns the points that a lecture of the course saves in a period beside others
// of its curricula.
func (b *builder) beside(c, period int) int {
	saves := 0
	for _, near := range []int{period - 1, period + 1} {
		if near < 0 || near >= b.Periods() || near/b.PeriodsPerDay != period/b.PeriodsPerDay {
			continue
		}
		for room := range b.Rooms {
			if l := b.in[b.Slot(near, room)]; l >= 0 && b.sameStudents(c, b.CourseOf(int(l))) {
				saves += CompactnessPoints
			}
		}
	}
	return saves
}

// sameStudents reports whether two courses are in one curriculum.
func (b *builder) sameStudents(c, d int) bool {
	if !b.Conflict(c, d) {
		return false
	}
	for _, q := range b.CurriculaOf(c) {
		for _, r := range b.CurriculaOf(d) {
			if q == r {
				return true
			}
		}
	}
	return false
}

// put gives a lecture a slot, which is free.
func (b *builder) put(l int, slot int32) {
	c := b.CourseOf(l)
	period, _ := b.Place(slot)
	b.slots[l], b.in[slot] = slot, int32(l)
	b.left[period]--
	b.block(c, period, 1)
	if b.missing[c]--; b.missing[c] == 0 {
		for i, d := range b.open {
			if d == c {
				b.open[i] = b.open[len(b.open)-1]
				b.open = b.open[:len(b.open)-1]
				break
			}
		}
	}
}

// takeOut makes a lecture open again.
func (b *builder) takeOut(l int) {
	c := b.CourseOf(l)
	period, _ := b.Place(b.slots[l])
	b.in[b.slots[l]], b.slots[l] = -1, -1
	b.left[period]++
	b.block(c, period, -1)
	if b.missing[c]++; b.missing[c] == 1 {
		b.open = append(b.open, c)
	}
	b.driven[c]++
}

// block notes that a lecture of course c has come to a period, or has left it.
func (b *builder) block(c, period int, by int32) {
	for other := range b.Courses {
		if !b.Conflict(c, other) {
			continue
		}
		before := b.blocked[other][period]
		b.blocked[other][period] += by
		if b.Allowed(other, period) {
			switch {
			case before == 0:
				b.choices[other]--
			case before+by == 0:
				b.choices[other]++
			}
		}
	}
}

// force gives a lecture of the course a slot, and takes out what is in its way. It reports
// whether the course can be anywhere.
func (b *builder) force(c int) bool {
	best, least := int32(-1), math.MaxInt
	for period := range b.Periods() {
		if !b.Allowed(c, period) {
			continue
		}
		price := 0 // of the lectures in conflict
		for room := range b.Rooms {
			if l := b.in[b.Slot(period, room)]; l >= 0 && b.Conflict(c, b.CourseOf(int(l))) {
				price += b.price(int(l))
			}
		}
		for room := range b.Rooms {
			slot, more := b.Slot(period, room), 0
			if l := b.in[slot]; l >= 0 && !b.Conflict(c, b.CourseOf(int(l))) {
				more = b.price(int(l))
			}
			if points := (price+more)*(MaxStudents+1) + b.Over(c, room); points < least {
				best, least = slot, points
			}
		}
	}
	if best < 0 {
		return false
	}
	period, _ := b.Place(best)
	for room := range b.Rooms {
		slot := b.Slot(period, room)
		if l := b.in[slot]; l >= 0 && (slot == best || b.Conflict(c, b.CourseOf(int(l)))) {
			b.takeOut(int(l))
		}
	}
	b.put(b.lecture(c), best)
	return true
}

// price is how much is against taking out a lecture.
func (b *builder) price(l int) int { return 1 + b.driven[b.CourseOf(l)] }
