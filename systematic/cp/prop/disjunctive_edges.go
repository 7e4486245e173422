package prop

import "lsolve/systematic/cp/kernel"

// overload fails if some activities take longer than the time between their bounds
// (Vilim 2007, section 2.3). It also finds out whether edge finding can have an
// effect: that requires an activity longer than the slack of some set.
func (p *Disjunctive) overload(e *kernel.Engine, s *side) bool {
	p.theta.clear()
	s.tight = false
	spare := int64(-never) // the least slack of a set that ends before
	for _, i := range s.byLFT {
		if !p.active[i] {
			continue
		}
		s.tight = s.tight || p.length[i] > spare
		p.theta.insert(s.leaf[i], s.est[i], p.length[i])
		left := s.lft[i] - p.theta.eft()
		if left < 0 {
			why := kernel.Reason(0)
			if e.Explaining() {
				why = p.explainOverload(e, s, s.lft[i])
			}
			return e.Fail(why)
		}
		spare = min(spare, left)
	}
	return true
}

// edges raises starts by edge finding (Vilim 2007, section 2.5): if a set of
// activities and i together cannot end by the latest finish of the set, i comes
// after the whole set. Overload checking runs first.
func (p *Disjunctive) edges(e *kernel.Engine, s *side) bool {
	if !s.tight {
		return true
	}
	t := &p.lambda
	t.reset()
	for i, active := range p.active {
		if active {
			t.put(s.leaf[i], s.est[i], p.length[i])
		}
	}
	t.build()
	end := len(s.byLFT) // Theta has the active activities of byLFT[:end]
	for {
		for end > 0 && !p.active[s.byLFT[end-1]] {
			end--
		}
		if end == 0 {
			return true
		}
		for lft := s.lft[s.byLFT[end-1]]; t.nodes[1].grayEFT > lft && t.nodes[1].eftLeaf >= 0; {
			i := s.byEST[t.nodes[1].eftLeaf]
			if v := t.nodes[1].eft; v > s.est[i] && p.raises(e, s, i, v) {
				why := kernel.Reason(0)
				if e.Explaining() {
					why = p.explainEdge(e, s, i, end, v)
				}
				if !p.raise(e, s, i, v, why) {
					return false
				}
			}
			t.drop(s.leaf[i])
		}
		end--
		j := s.byLFT[end]
		t.gray(s.leaf[j], s.est[j], p.length[j])
	}
}
