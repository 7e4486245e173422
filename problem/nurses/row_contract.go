package nurses

// automaton is that of a contract, in a form for loops.
type automaton struct {
	states     int
	transition []int32 // by state and value; -1: none
	works      []bool  // by state: on the last day
}

// contract is a nurse in the form that is needed here.
type contract struct {
	*automaton
	allowed     []int32 // values, off first
	granted     []bool  // by day: it is a day off
	free        []int32 // by day: how many days before it are not granted
	least, most int32   // units of minutes
	weekends    int32
	limits      []int32 // by value; Unlimited
}

// automatonOf returns the automaton of a nurse.
func (s *Rows) automatonOf(n *Nurse) *automaton {
	key := [3]int32{n.MaxInARow, n.MinInARow, n.MinOffInARow}
	a := s.automata[key]
	if a == nil {
		d := s.p.automaton(n)
		a = &automaton{states: d.States, works: make([]bool, d.States)}
		for _, row := range d.Transition {
			a.transition = append(a.transition, row...)
			for v, q := range row {
				if q >= 0 && v != off {
					a.works[q] = true
				}
			}
		}
		s.automata[key] = a
	}
	return a
}

// contractOf returns the contract of nurse i.
func (s *Rows) contractOf(i int) *contract {
	if s.contracts[i] != nil {
		return s.contracts[i]
	}
	n := &s.p.Nurses[i]
	c := &contract{
		automaton: s.automatonOf(n), allowed: []int32{off}, granted: make([]bool, s.p.Days),
		least: int32((int64(n.MinMinutes) + int64(s.unit) - 1) / int64(s.unit)), most: n.MaxMinutes / s.unit, weekends: n.MaxWeekends,
		limits: []int32{Unlimited}, free: []int32{0},
	}
	for k, limit := range n.MaxShifts {
		if limit != 0 {
			c.allowed = append(c.allowed, int32(k)+1)
		}
		if int(limit) >= s.p.Days {
			limit = Unlimited
		}
		c.limits = append(c.limits, limit)
	}
	for _, d := range n.DaysOff {
		c.granted[d] = true
	}
	for _, granted := range c.granted {
		free := c.free[len(c.free)-1]
		if !granted {
			free++
		}
		c.free = append(c.free, free)
	}
	s.contracts[i] = c
	return c
}

// shifts are the values that the nurse can have on the day at all.
func (c *contract) shifts(day int) []int32 {
	if c.granted[day] {
		return c.allowed[:1]
	}
	return c.allowed
}

// begins returns 1 if a weekend with work begins by the value on the day, 0 to 6 of the
// week, after the state.
func (c *contract) begins(day int, state, value int32) int32 {
	if value != off && (day == 5 || day == 6 && !c.works[state]) {
		return 1
	}
	return 0
}

// Keeps reports whether days are a row of nurse i that keeps the rules.
func (s *Rows) Keeps(i int, days []int32) bool {
	c, values := s.contractOf(i), len(s.minutes)
	q, minutes, weekends := int32(0), int32(0), int32(0)
	s.total = append(s.total[:0], c.limits...)
	for d, v := range days {
		if v != off {
			if c.granted[d] || s.total[v] == 0 {
				return false
			}
			s.total[v]--
			minutes += s.minutes[v]
			weekends += c.begins(d%7, q, v)
		}
		if q = c.transition[int(q)*values+int(v)]; q < 0 {
			return false
		}
	}
	return minutes >= c.least && minutes <= c.most && weekends <= c.weekends
}
