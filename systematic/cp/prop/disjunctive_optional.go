package prop

import "lsolve/systematic/cp/kernel"

// Activities that may be left out have a duration that is either 0 or one other
// value, the whole. An activity that would not fit among the present ones is left
// out.

// findOptional lists the activities whose presence is open, and gives them their
// whole durations. It reports whether there are any.
func (p *Disjunctive) findOptional(e *kernel.Engine) bool {
	p.optional = p.optional[:0]
	if p.strict {
		return false
	}
	for i, d := range p.durations {
		if e.Min(d) == 0 && e.Size(d) == 2 {
			p.optional = append(p.optional, int32(i))
			p.length[i] = e.Max(d)
		}
	}
	return len(p.optional) > 0
}

// leaveOut decides which optional activities cannot be present, by overload
// checking and detectable precedences in both directions of time: Vilim's
// algorithms (2007, section 3.2) with one activity more than the present ones.
// Cost: O(n log n).
func (p *Disjunctive) leaveOut(e *kernel.Engine) {
	forward, backward := &p.sides[0], &p.sides[1]
	p.load(e)
	forward.sort()
	backward.sort()
	copy(p.active, p.sized)
	p.overloadOptional(e, forward)
	p.precedeOptional(e, forward)
	p.precedeOptional(e, backward)
	for _, i := range p.optional {
		p.length[i] = 0
	}
	p.load(e)
}

// overloadOptional leaves out activities that do not fit into a window with those
// that must lie in it.
func (p *Disjunctive) overloadOptional(e *kernel.Engine, s *side) {
	t := &p.lambda
	t.reset()
	for _, i := range p.optional {
		p.mark[i] = true
	}
	for _, i := range s.byLFT {
		switch leaf := s.leaf[i]; {
		case p.mark[i]:
			t.gray(leaf, s.est[i], p.length[i])
		case p.active[i]:
			t.set(leaf, lambdaNode{p.length[i], s.eft[i], p.length[i], s.eft[i], -1, -1})
		default:
			continue
		}
		for t.nodes[1].grayEFT > s.lft[i] && t.nodes[1].eftLeaf >= 0 {
			j := s.byEST[t.nodes[1].eftLeaf]
			t.drop(s.leaf[j])
			p.drop(e, j, func() { p.explainOverloadOptional(e, s, j, s.lft[i]) })
		}
	}
	clear(p.mark)
}

// precedeOptional leaves out activities that would have to wait for others longer
// than they can.
func (p *Disjunctive) precedeOptional(e *kernel.Engine, s *side) {
	p.theta.clear()
	sortByKey(p.optional, s.eft)
	next := 0
	for _, i := range p.optional {
		for ; next < len(s.byLST) && s.lst[s.byLST[next]] < s.eft[i]; next++ {
			if j := s.byLST[next]; p.active[j] {
				p.theta.insert(s.leaf[j], s.est[j], p.length[j])
			}
		}
		if p.theta.eft() > s.lst[i] {
			p.drop(e, i, func() { p.explainPrecedeOptional(e, s, i) })
		}
	}
}

// drop requires that i is left out. explain makes the premises.
func (p *Disjunctive) drop(e *kernel.Engine, i int32, explain func()) {
	if e.Max(p.durations[i]) == 0 {
		return
	}
	why := kernel.Reason(0)
	if e.Explaining() {
		explain()
		why = e.Because(p.premises...)
	}
	e.SetMax(p.durations[i], p.length[i]-1, why) // 0 is left
}

// explainOverloadOptional makes the premises for the absence of i: i and the chosen
// activities do not fit into their window, which ends at lft.
func (p *Disjunctive) explainOverloadOptional(e *kernel.Engine, s *side, i int32, lft int64) {
	est, sum := s.est[i], p.length[i]
	p.chosen = p.chosen[:0]
	for k := len(s.byEST) - 1; k >= 0 && est+sum <= lft; k-- {
		if j := s.byEST[k]; p.active[j] && s.lft[j] <= lft {
			p.chosen = append(p.chosen, j)
			est, sum = min(est, s.est[j]), sum+p.length[j]
		}
	}
	surplus := p.spare(est + sum - lft - 1)
	est -= surplus / 2
	lft += surplus - surplus/2
	p.begin()
	p.fromPremise(e, s, i, est)
	p.toPremise(e, s, i, lft-p.length[i])
	for _, j := range p.chosen {
		p.fromPremise(e, s, j, est)
		p.toPremise(e, s, j, lft-p.length[j])
		p.lengthPremise(e, j)
	}
}

// explainPrecedeOptional makes the premises for the absence of i: the chosen
// activities start before i could end, and take until after it has to start.
func (p *Disjunctive) explainPrecedeOptional(e *kernel.Engine, s *side, i int32) {
	lst := s.lst[i]
	est, sum := p.choose(s,
		func(j int32) bool { return s.lst[j] < s.eft[i] },
		func(end int64) bool { return end > lst })
	surplus := p.spare(est + sum - lst - 1)
	p.begin()
	p.fromPremise(e, s, i, s.est[i])
	p.toPremise(e, s, i, lst+surplus-surplus/2)
	for _, j := range p.chosen {
		p.fromPremise(e, s, j, est-surplus/2)
		p.toPremise(e, s, j, s.eft[i]-1)
		p.lengthPremise(e, j)
	}
}
