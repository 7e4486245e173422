package prop

import "lsolve/systematic/cp/kernel"

// precedences raises starts by detectable precedences (Vilim 2007, section 2.4): if
// i cannot end before the latest start of j, j comes first. The start of i is at
// least the earliest finish time of all such j.
func (p *Disjunctive) precedences(e *kernel.Engine, s *side) bool {
	p.theta.clear()
	next := 0
	for _, i := range s.byEFT {
		if !p.active[i] {
			continue
		}
		for next < len(s.byLST) && s.lst[s.byLST[next]] < s.eft[i] {
			if j := s.byLST[next]; p.active[j] {
				p.theta.insert(s.leaf[j], s.est[j], p.length[j])
			}
			next++
		}
		if p.theta.eft() <= s.est[i] {
			continue
		}
		v := p.earliestWithout(s, i, s.lst[i] < s.eft[i])
		if v <= s.est[i] || !p.raises(e, s, i, v) {
			continue
		}
		why := kernel.Reason(0)
		if e.Explaining() {
			why = p.explainPrecedences(e, s, i, v)
		}
		if !p.raise(e, s, i, v, why) {
			return false
		}
	}
	return true
}

// earliestWithout returns the earliest finish time of Theta without i.
func (p *Disjunctive) earliestWithout(s *side, i int32, member bool) int64 {
	if !member {
		return p.theta.eft()
	}
	p.theta.remove(s.leaf[i])
	v := p.theta.eft()
	p.theta.insert(s.leaf[i], s.est[i], p.length[i])
	return v
}

// notLast lowers latest finishes (Vilim 2007, section 2.6, with the set of Torres
// and Lopez 2000): if i cannot come after all of a set, one of the set comes after
// i, and i ends by the largest latest start in the set.
func (p *Disjunctive) notLast(e *kernel.Engine, s *side) bool {
	p.theta.clear()
	next := 0
	last, second := int64(never), int64(never) // the two largest latest starts of Theta
	lastOne := int32(-1)                       // the activity with the largest
	for _, i := range s.byLFT {
		if !p.active[i] {
			continue
		}
		for next < len(s.byLST) && s.lst[s.byLST[next]] < s.lft[i] {
			if j := s.byLST[next]; p.active[j] {
				p.theta.insert(s.leaf[j], s.est[j], p.length[j])
				last, second, lastOne = s.lst[j], last, j
			}
			next++
		}
		if p.theta.eft() <= s.lst[i] || p.earliestWithout(s, i, s.lst[i] < s.lft[i]) <= s.lst[i] {
			continue
		}
		v := last
		if lastOne == i {
			v = second
		}
		if !p.lowers(e, s, i, v-p.length[i]) {
			continue
		}
		why := kernel.Reason(0)
		if e.Explaining() {
			why = p.explainNotLast(e, s, i, v)
		}
		if !p.lower(e, s, i, v-p.length[i], why) {
			return false
		}
	}
	return true
}
