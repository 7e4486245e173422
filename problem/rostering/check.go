package rostering

import (
	"fmt"
	"slices"
)

// days are those of the week, as the competition names them.
var days = [...]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}

// Check returns nil if values, the duty of each nurse on each day, nurse by nurse, keep the
// rules; otherwise an error that names one. objective is the cost; 0 if values are no duties.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if want := len(p.Nurses) * p.Days(); len(values) != want {
		return 0, fmt.Errorf("rostering: %d values; expected %d, one for each nurse and day", len(values), want)
	}
	for k, v := range values {
		n := &p.Nurses[k/p.Days()]
		if v < 0 || int(v) >= p.Duties() {
			return 0, fmt.Errorf("rostering: nurse %s, day %d: duty %d; expected 0 to %d", n.ID, k%p.Days(), v, p.Duties()-1)
		}
		if v != off && !slices.Contains(n.Skills, p.SkillOf(v)) {
			return 0, fmt.Errorf("rostering: nurse %s works as %s on day %d; expected a skill of hers", n.ID, p.Skills[p.SkillOf(v)], k%p.Days())
		}
	}
	cost := p.Costs(values).Total()
	for i, n := range p.Nurses {
		last := n.History.Last
		for d := range p.Days() {
			shift := None
			if v := values[p.cell(i, d)]; v != off {
				shift = p.ShiftOf(v)
			}
			if last != None && shift != None && slices.Contains(p.Shifts[last].NotBefore, shift) {
				return cost, fmt.Errorf("rostering: nurse %s works shift %s on day %d after shift %s, which it cannot follow", n.ID, p.Shifts[shift].ID, d, p.Shifts[last].ID)
			}
			last = shift
		}
	}
	for k, there := range p.present(values) {
		if c := p.Cover[k]; there < c.Least {
			day, duty := k/(p.Duties()-1), int32(k%(p.Duties()-1)+1)
			return cost, fmt.Errorf("rostering: shift %s of day %d has %d nurses as %s; expected at least %d", p.Shifts[p.ShiftOf(duty)].ID, day, there, p.Skills[p.SkillOf(duty)], c.Least)
		}
	}
	return cost, nil
}

// Missing is how many nurses are missing for the least cover.
func (p *Instance) Missing(values []int32) (missing int64) {
	for k, there := range p.present(values) {
		missing += int64(max(0, p.Cover[k].Least-there))
	}
	return missing
}

// present is how many nurses are there, as Cover has it.
func (p *Instance) present(values []int32) []int {
	there := make([]int, len(p.Cover))
	for k, v := range values {
		if v != off {
			there[k%p.Days()*(p.Duties()-1)+int(v)-1]++
		}
	}
	return there
}
