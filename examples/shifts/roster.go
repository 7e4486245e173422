package main

import (
	"fmt"
	"slices"

	"lsolve"
)

// The shifts of a day.
const (
	Free int32 = iota
	Early
	Late
	Night
)

// Roster is the plan to be made.
type Roster struct {
	Staff []string
	Days  int
	// Demand is how many people each shift needs every day.
	Demand map[int32]int64
	// Off are the days that people want to be free.
	Off []Wish
}

// Wish is for a free day, counted from 0.
type Wish struct {
	Name string
	Day  int
}

// The cost of a broken wish, and of each shift by which the busiest person works
// more than the least busy one.
const (
	brokenWish = 3
	unfairness = 2
)

// Model states the roster. The variable of a person and a day is the shift.
func (r *Roster) Model() (m *lsolve.Model, shift [][]lsolve.Var) {
	m = lsolve.NewModel()
	for _, name := range r.Staff {
		shift = append(shift, m.Ints(name, r.Days, Free, Night))
	}
	for day := range r.Days {
		var all []lsolve.Var
		for i := range r.Staff {
			all = append(all, shift[i][day])
		}
		for s := Early; s <= Night; s++ {
			m.Add(lsolve.Count(s, all...).Equals(r.Demand[s]))
		}
	}
	penalty := lsolve.Sum()
	var worked []lsolve.Var
	for i, name := range r.Staff {
		m.Add(lsolve.Regular(restful(5), shift[i]...))
		n := m.Int(name+"'s shifts", 0, int32(r.Days))
		m.Add(lsolve.Among([]int32{Early, Late, Night}, shift[i]...).Equals(n))
		worked = append(worked, n)
	}
	for _, w := range r.Off {
		broken := m.Bool(fmt.Sprintf("%s works on day %d", w.Name, w.Day))
		x := shift[slices.Index(r.Staff, w.Name)][w.Day]
		m.Add(lsolve.Iff(broken, lsolve.Sum(x).Differs(Free)))
		penalty = penalty.Plus(broken.Times(brokenWish))
	}
	busiest, idlest := m.Int("busiest", 0, int32(r.Days)), m.Int("idlest", 0, int32(r.Days))
	m.Add(lsolve.Max(busiest, worked...), lsolve.Min(idlest, worked...))
	m.Minimise(penalty.Plus(busiest.Times(unfairness), idlest.Times(-unfairness)))
	return m, shift
}

// restful accepts rows of shifts in which no shift begins earlier on the day after
// another, and no person works more than most days in a row. The state has the last
// shift and the number of days worked: 0 is a free day, and 1+3*(d-1)+(s-1) is day d
// of work with shift s.
func restful(most int) lsolve.DFA {
	state := func(d int, s int32) int32 { return int32(1 + 3*(d-1) + int(s) - 1) }
	next := make([][]int32, 1+3*most)
	for q := range next {
		row := []int32{0, -1, -1, -1}
		d, last := (q+2)/3, int32((q+2)%3+1)
		if q == 0 {
			d, last = 0, Early
		}
		for s := last; s <= Night && d < most; s++ {
			row[s] = state(d+1, s)
		}
		next[q] = row
	}
	accepting := make([]int, len(next))
	for q := range accepting {
		accepting[q] = q
	}
	return lsolve.DFA{States: len(next), Symbols: 4, Transition: next, Accepting: accepting}
}
