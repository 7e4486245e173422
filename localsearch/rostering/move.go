package rostering

import (
	"math"

	"lsolve/internal/rng"
)

// Of so many steps, how many are of each kind; the others exchange days.
const (
	ofSteps      = 256
	changesOfDay = 96
	changesOfRun = 32
	plansOfDays  = 2
	longest      = 10 // days of an exchange
	longestRun   = 5  // days that change
)

// step tries a move.
func (s *Search) step() {
	i := rng.Intn(s.r, len(s.nurses))
	switch k := rng.Intn(s.r, ofSteps); {
	case k < changesOfDay || len(s.nurses) == 1 && k < ofSteps/2:
		s.changeDay(i)
	case k < changesOfDay+changesOfRun || len(s.nurses) == 1:
		s.changeRun(i)
	case k < changesOfDay+changesOfRun+plansOfDays:
		s.planDays(i)
	default:
		s.exchange(i)
	}
}

// accepts draws whether a change of the cost is accepted, by the rule of Metropolis.
func (s *Search) accepts(change int64) bool {
	return change <= 0 || rng.Float64(s.r) < math.Exp(-float64(change)/s.temperature)
}

// changeDay gives a day of nurse i another duty.
func (s *Search) changeDay(i int) {
	d, duties := rng.Intn(s.r, s.days), s.nurses[i].duties
	v := duties[rng.Intn(s.r, len(duties))]
	if v == s.row(i)[d] {
		return
	}
	s.one[0] = v
	s.try(i, d, s.one[:1])
}

// part draws up to so many successive days.
func (s *Search) part(longest int) (from, n int) {
	n = 1 + rng.Intn(s.r, min(longest, s.days))
	return rng.Intn(s.r, s.days-n+1), n
}

// changeRun gives successive days of nurse i the same duty.
func (s *Search) changeRun(i int) {
	from, n := s.part(longestRun)
	duties := s.nurses[i].duties
	v, same := duties[rng.Intn(s.r, len(duties))], true
	for k := range n {
		s.one[k] = v
		same = same && s.row(i)[from+k] == v
	}
	if !same {
		s.try(i, from, s.one[:n])
	}
}

// try makes row the days of nurse i from one on, if that is accepted.
func (s *Search) try(i, from int, row []int32) {
	change, ok := s.price(i, from, row)
	if !ok {
		return
	}
	old, missing := s.row(i)[from:from+len(row)], s.missing
	change += s.cover(from, old, row)
	if !s.accepts(change) {
		s.cover(from, row, old)
		s.missing = missing
		return
	}
	s.put(i, from, row)
	s.cost += change
	if change < 0 {
		s.record()
	}
}

// exchange lets nurse i and another one exchange successive days. A skill that one of them lacks
// becomes another one of hers.
func (s *Search) exchange(i int) {
	j := rng.Intn(s.r, len(s.nurses)-1)
	if j >= i {
		j++
	}
	from, n := s.part(longest)
	a, b := s.row(i)[from:from+n], s.row(j)[from:from+n]
	one, two, same := s.one[:n], s.two[:n], true
	for k := range n {
		if s.symbol[a[k]] == s.symbol[b[k]] {
			one[k], two[k] = a[k], b[k]
			continue
		}
		same = false
		one[k], two[k] = s.taken(i, b[k]), s.taken(j, a[k])
	}
	if same {
		return
	}
	first, ok := s.price(i, from, one)
	if !ok {
		return
	}
	second, ok := s.price(j, from, two)
	if !ok {
		return
	}
	missing, change := s.missing, first+second
	change += s.cover(from, a, one) + s.cover(from, b, two)
	if !s.accepts(change) {
		s.cover(from, one, a)
		s.cover(from, two, b)
		s.missing = missing
		return
	}
	s.put(i, from, one)
	s.put(j, from, two)
	s.cost += change
	if change < 0 {
		s.record()
	}
}

// taken is a duty as nurse i takes it, by a skill of hers.
func (s *Search) taken(i int, v int32) int32 {
	n := &s.nurses[i]
	if n.skilled[v] {
		return v
	}
	skills := s.in.Nurses[i].Skills
	return s.in.Duty(int(s.symbol[v])-1, skills[rng.Intn(s.r, len(skills))])
}
