package nurses

import (
	"fmt"
	"slices"
)

// Check returns nil if values, the shift of each nurse on each day, nurse by
// nurse, follow all rules; otherwise an error that names a nurse and a rule.
// objective is the cost of the roster, which is minimised; it is 0 if values are
// no roster at all.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if want := len(p.Nurses) * p.Days; len(values) != want {
		return 0, fmt.Errorf("nurses: %d values; expected %d, one for each nurse and day", len(values), want)
	}
	for i, v := range values {
		if v < 0 || int(v) > len(p.Shifts) {
			return 0, fmt.Errorf("nurses: nurse %s, day %d: shift %d; expected 0 for none, 1 to %d", p.Nurses[i/p.Days].ID, i%p.Days, v, len(p.Shifts))
		}
	}
	for i := range p.Nurses {
		if err := p.checkNurse(&p.Nurses[i], values[p.cell(i, 0):p.cell(i+1, 0)]); err != nil {
			return p.cost(values).total(), err
		}
	}
	return p.cost(values).total(), nil
}

func (p *Instance) checkNurse(n *Nurse, days []int32) error {
	wrong := func(format string, args ...any) error {
		return fmt.Errorf("nurses: nurse %s %s", n.ID, fmt.Sprintf(format, args...))
	}
	for _, d := range n.DaysOff {
		if days[d] != off {
			return wrong("works on day %d, a day off", d)
		}
	}
	minutes := int64(0)
	shifts := make([]int32, len(p.Shifts))
	weekends := map[int]bool{}
	for d, v := range days {
		if v == off {
			continue
		}
		s := int(v) - 1
		minutes += int64(p.Shifts[s].Minutes)
		shifts[s]++
		if d%7 == 5 || d%7 == 6 {
			weekends[d/7] = true
		}
		if d+1 < p.Days && days[d+1] != off && slices.Contains(p.Shifts[s].NotBefore, int(days[d+1])-1) {
			return wrong("works shift %s on day %d after shift %s, which it cannot follow", p.Shifts[days[d+1]-1].ID, d+1, p.Shifts[s].ID)
		}
	}
	for s, limit := range n.MaxShifts {
		if limit != Unlimited && shifts[s] > limit {
			return wrong("works %d shifts %s; expected at most %d", shifts[s], p.Shifts[s].ID, limit)
		}
	}
	if minutes < int64(n.MinMinutes) || minutes > int64(n.MaxMinutes) {
		return wrong("works %d minutes; expected %d to %d", minutes, n.MinMinutes, n.MaxMinutes)
	}
	if len(weekends) > int(n.MaxWeekends) {
		return wrong("works on %d weekends; expected at most %d", len(weekends), n.MaxWeekends)
	}
	return p.checkRuns(n, days, wrong)
}

// checkRuns checks the lengths of the runs of days with and without a shift.
func (*Instance) checkRuns(n *Nurse, days []int32, wrong func(string, ...any) error) error {
	for first := 0; first < len(days); {
		end := first + 1
		for end < len(days) && (days[end] == off) == (days[first] == off) {
			end++
		}
		length := int32(end - first)
		inside := first > 0 && end < len(days)
		switch works := days[first] != off; {
		case works && length > n.MaxInARow:
			return wrong("works on %d days in a row from day %d; expected at most %d", length, first, n.MaxInARow)
		case works && inside && length < n.MinInARow:
			return wrong("works on %d days in a row from day %d; expected at least %d", length, first, n.MinInARow)
		case !works && inside && length < n.MinOffInARow:
			return wrong("is off for %d days in a row from day %d; expected at least %d", length, first, n.MinOffInARow)
		}
		first = end
	}
	return nil
}
