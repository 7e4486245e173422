package timetabling

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Courses, Rooms, Days, PeriodsPerDay, Curricula int
}

// most is the size of the courses in a curriculum, and what share of a curriculum's
// periods they take at most, in per cent.
const (
	mostCourses = 8
	mostPercent = 80
	fullPercent = 90 // of the slots
)

// Generate makes a random instance around a timetable: lectures get slots, and teachers,
// curricula and unavailable periods are drawn so that it keeps all rules. Most rooms are
// large enough for most courses. The least points are not known.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	for _, c := range []struct {
		what string
		x    int
		most int
	}{
		{"courses", o.Courses, MaxCourses}, {"rooms", o.Rooms, MaxRooms}, {"days", o.Days, MaxPeriods}, {"periods a day", o.PeriodsPerDay, MaxPeriods},
	} {
		if err := between("timetabling: "+c.what, c.x, 1, c.most); err != nil {
			return nil, err
		}
	}
	if err := between("timetabling: curricula", o.Curricula, 0, MaxCurricula); err != nil {
		return nil, err
	}
	periods := o.Days * o.PeriodsPerDay
	if slots := periods * o.Rooms; slots > MaxSlots || periods > MaxPeriods {
		return nil, fmt.Errorf("timetabling: %d periods in %d rooms; expected at most %d, and %d of both", periods, o.Rooms, MaxPeriods, MaxSlots)
	} else if o.Courses > slots*fullPercent/100 && o.Courses > 1 {
		return nil, fmt.Errorf("timetabling: %d courses; expected at most %d for %d periods in %d rooms", o.Courses, slots*fullPercent/100, periods, o.Rooms)
	}
	g := &generator{GenerateOptions: o, r: r, periods: periods, at: make([][]bool, o.Courses)}
	courses := g.courses()
	rooms := make([]Room, o.Rooms)
	for k := range rooms {
		rooms[k] = Room{fmt.Sprintf("r%d", k+1), 20 + 10*rng.Intn(r, 30)}
	}
	var curricula []Curriculum
	for tries := 0; len(curricula) < o.Curricula; tries++ {
		if q := g.curriculum(); len(q) > 1 || len(q) == 1 && (o.Courses == 1 || tries > 100*o.Curricula) {
			curricula = append(curricula, Curriculum{fmt.Sprintf("q%d", len(curricula)+1), q})
		} else if tries > 1000*o.Curricula {
			return nil, errors.New("timetabling: no curricula of courses that are at different times; expected fewer of them")
		}
	}
	return New("generated", o.Days, o.PeriodsPerDay, courses, rooms, curricula)
}

// generator is an instance that is being made.
type generator struct {
	GenerateOptions
	r       *rand.Rand
	periods int
	at      [][]bool // by course and period: it has a lecture there
}

// courses makes the courses, with the lectures where the hidden timetable has them.
func (g *generator) courses() []Course {
	courses := make([]Course, g.Courses)
	left := slices.Repeat([]int{g.Rooms}, g.periods)
	budget := g.periods * g.Rooms * fullPercent / 100
	var teachers [][]bool // by teacher and period: there is a lecture
	for c := range courses {
		g.at[c] = make([]bool, g.periods)
		wanted := min(1+rng.Intn(g.r, 6), max(1, budget-(len(courses)-c-1)), g.periods)
		made := 0
		for _, period := range g.r.Perm(g.periods) {
			if made < wanted && left[period] > 0 {
				g.at[c][period] = true
				left[period]--
				made++
			}
		}
		budget -= made
		days := 0
		for day := range g.Days {
			if slices.Contains(g.at[c][day*g.PeriodsPerDay:(day+1)*g.PeriodsPerDay], true) {
				days++
			}
		}
		courses[c] = Course{Name: fmt.Sprintf("c%d", c+1), Lectures: made, Days: 1 + rng.Intn(g.r, days), Students: 10 + rng.Intn(g.r, 250)}
		who := slices.IndexFunc(teachers, func(busy []bool) bool { return g.free(c, busy) && rng.Intn(g.r, 2) == 0 })
		if who < 0 {
			who = len(teachers)
			teachers = append(teachers, make([]bool, g.periods))
		}
		g.take(c, teachers[who])
		courses[c].Teacher = fmt.Sprintf("t%d", who+1)
		for period := range g.periods {
			if !g.at[c][period] && rng.Intn(g.r, 8) == 0 {
				courses[c].Unavailable = append(courses[c].Unavailable, period)
			}
		}
	}
	return courses
}

// free reports whether a course has no lectures in busy periods.
func (g *generator) free(c int, busy []bool) bool {
	for period, there := range g.at[c] {
		if there && busy[period] {
			return false
		}
	}
	return true
}

// take makes the periods of a course busy.
func (g *generator) take(c int, busy []bool) {
	for period, there := range g.at[c] {
		busy[period] = busy[period] || there
	}
}

// lectures returns how many there are of a course.
func (g *generator) lectures(c int) (n int) {
	for _, there := range g.at[c] {
		if there {
			n++
		}
	}
	return n
}

// curriculum draws courses that are at different times.
func (g *generator) curriculum() (q []int) {
	busy := make([]bool, g.periods)
	most, lectures := 2+rng.Intn(g.r, mostCourses-1), 0
	for range 4 * most {
		c := rng.Intn(g.r, g.Courses)
		n := g.lectures(c)
		if !g.free(c, busy) || len(q) > 0 && (lectures+n)*100 > g.periods*mostPercent {
			continue
		}
		g.take(c, busy)
		if q, lectures = append(q, c), lectures+n; len(q) == most {
			break
		}
	}
	return q
}
