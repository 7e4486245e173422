package timetabling

import (
	"slices"
	"unicode"
)

// derived is what follows from courses, rooms and curricula.
type derived struct {
	courseOf  []int    // by lecture
	firstOf   []int    // by course: its first lecture; one more for the end
	memberOf  [][]int  // by course: its curricula
	conflicts []uint64 // a row of bits for each course: those that cannot be at the same time
	words     int      // of a row
	allowed   [][]bool // by course and period
}

func derive(p *Instance) derived {
	n := len(p.Courses)
	d := derived{memberOf: make([][]int, n), words: (n + 63) / 64, allowed: make([][]bool, n)}
	d.conflicts = make([]uint64, n*d.words)
	byTeacher := map[string][]int{}
	for c, course := range p.Courses {
		d.firstOf = append(d.firstOf, len(d.courseOf))
		for range course.Lectures {
			d.courseOf = append(d.courseOf, c)
		}
		d.allowed[c] = slices.Repeat([]bool{true}, p.Periods())
		for _, period := range course.Unavailable {
			d.allowed[c][period] = false
		}
		for _, other := range append(byTeacher[course.Teacher], c) {
			d.exclude(c, other)
		}
		byTeacher[course.Teacher] = append(byTeacher[course.Teacher], c)
	}
	d.firstOf = append(d.firstOf, len(d.courseOf))
	for k, q := range p.Curricula {
		for i, c := range q.Courses {
			d.memberOf[c] = append(d.memberOf[c], k)
			for _, other := range q.Courses[:i] {
				d.exclude(c, other)
			}
		}
	}
	return d
}

// exclude makes two courses conflict.
func (d *derived) exclude(a, b int) {
	d.conflicts[a*d.words+b/64] |= 1 << (b % 64)
	d.conflicts[b*d.words+a/64] |= 1 << (a % 64)
}

// Lectures returns the number of lectures.
func (d *derived) Lectures() int { return len(d.courseOf) }

// CourseOf returns the course of a lecture.
func (d *derived) CourseOf(lecture int) int { return d.courseOf[lecture] }

// LecturesOf returns the lectures of a course: from first up to end, which is not one.
func (d *derived) LecturesOf(course int) (first, end int) {
	return d.firstOf[course], d.firstOf[course+1]
}

// CurriculaOf returns the curricula of a course. They are not to be changed.
func (d *derived) CurriculaOf(course int) []int { return d.memberOf[course] }

// Conflict reports whether lectures of two courses, or two of one, cannot be in the
// same period.
func (d *derived) Conflict(a, b int) bool { return d.conflicts[a*d.words+b/64]>>(b%64)&1 == 1 }

// Allowed reports whether lectures of a course can be in a period.
func (d *derived) Allowed(course, period int) bool { return d.allowed[course][period] }

// blank reports what no name contains.
func blank(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) || r == '#' }
