package prop

import "lsolve/systematic/cp/kernel"

// readLengths requires that no duration is negative, and reads the least durations.
func (p *Disjunctive) readLengths(e *kernel.Engine) bool {
	for i, d := range p.durations {
		if !e.SetMin(d, 0, 0) {
			return false
		}
		p.length[i] = e.Min(d)
		p.sized[i] = p.strict || p.length[i] > 0
	}
	return true
}

func (p *Disjunctive) lengthsFixed(e *kernel.Engine) bool {
	for _, d := range p.durations {
		if !e.Fixed(d) {
			return false
		}
	}
	return true
}

// boundLengths lowers durations: if j cannot come before i, i ends before j has to
// start. No other rule depends on the largest durations. Cost: O(n) for each open
// duration.
func (p *Disjunctive) boundLengths(e *kernel.Engine) bool {
	s := &p.sides[0]
	for i, d := range p.durations {
		if e.Fixed(d) {
			continue
		}
		for j := range p.durations {
			if j == i || !p.sized[j] || s.eft[j] <= s.lst[i] {
				continue
			}
			v := s.lst[j] - s.est[i]
			if !p.strict {
				v = max(0, v)
			}
			if v >= e.Max(d) {
				continue
			}
			why := kernel.Reason(0)
			if e.Explaining() {
				why = p.explainLength(e, int32(i), int32(j), v)
			}
			if !e.SetMax(d, v, why) {
				return false
			}
		}
	}
	return true
}

// explainLength explains [duration of i <= v]: j cannot end before i starts, so j
// comes after i, and j starts soon.
func (p *Disjunctive) explainLength(e *kernel.Engine, i, j int32, v int64) kernel.Reason {
	s := &p.sides[0]
	p.begin()
	p.toPremise(e, s, i, s.lst[i])
	p.fromPremise(e, s, j, s.lst[i]+1-p.length[j])
	p.lengthPremise(e, j)
	p.toPremise(e, s, j, s.lst[j])
	p.fromPremise(e, s, i, s.lst[j]-v)
	return e.Because(p.premises...)
}
