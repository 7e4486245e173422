package prop

import "lsolve/systematic/cp/kernel"

// The explanations of the disjunctive algorithms are windows of time and the
// activities that must lie within them (Vilim 2005, Computing explanations for the
// unary resource constraint). Of the sets that suffice they use the smallest by
// earliest start. The surplus first drops activities and then widens the window.

// choose sets chosen to members of a set by falling earliest start, until enough of
// (earliest start + sum of durations) holds. It returns the earliest start and the
// sum.
func (p *Disjunctive) choose(s *side, member func(j int32) bool, enough func(end int64) bool) (est, sum int64) {
	p.chosen = p.chosen[:0]
	for k := len(s.byEST) - 1; k >= 0; k-- {
		j := s.byEST[k]
		if !p.active[j] || !member(j) {
			continue
		}
		p.chosen = append(p.chosen, j)
		est, sum = s.est[j], sum+p.length[j]
		if enough(est + sum) {
			return est, sum
		}
	}
	return est, sum
}

// spare drops chosen activities whose durations are not needed, and returns the
// remaining surplus.
func (p *Disjunctive) spare(surplus int64) int64 {
	kept := p.chosen[:0]
	for _, j := range p.chosen {
		if p.length[j] <= surplus {
			surplus -= p.length[j]
			continue
		}
		kept = append(kept, j)
	}
	p.chosen = kept
	return surplus
}

func (p *Disjunctive) explainOverload(e *kernel.Engine, s *side, lft int64) kernel.Reason {
	est, sum := p.choose(s,
		func(j int32) bool { return s.lft[j] <= lft },
		func(end int64) bool { return end > lft })
	surplus := p.spare(est + sum - lft - 1)
	est -= surplus / 2
	lft += surplus - surplus/2
	p.begin()
	for _, j := range p.chosen {
		p.fromPremise(e, s, j, est)
		p.toPremise(e, s, j, lft-p.length[j])
		p.lengthPremise(e, j)
	}
	return e.Because(p.premises...)
}

// explainPrecedences explains [start of i >= v]: the chosen activities start before
// i can end.
func (p *Disjunctive) explainPrecedences(e *kernel.Engine, s *side, i int32, v int64) kernel.Reason {
	est, _ := p.choose(s,
		func(j int32) bool { return j != i && s.lst[j] < s.eft[i] },
		func(end int64) bool { return end >= v })
	p.begin()
	p.fromPremise(e, s, i, s.est[i])
	p.lengthPremise(e, i)
	for _, j := range p.chosen {
		p.fromPremise(e, s, j, est)
		p.toPremise(e, s, j, s.eft[i]-1)
		p.lengthPremise(e, j)
	}
	return e.Because(p.premises...)
}

// explainNotLast explains [end of i <= v]: after all the chosen activities i would
// start too late, and all of them start by v.
func (p *Disjunctive) explainNotLast(e *kernel.Engine, s *side, i int32, v int64) kernel.Reason {
	lst := s.lst[i]
	est, sum := p.choose(s,
		func(j int32) bool { return j != i && s.lst[j] < s.lft[i] },
		func(end int64) bool { return end > lst })
	surplus := p.spare(est + sum - lst - 1)
	p.begin()
	p.toPremise(e, s, i, lst+surplus-surplus/2)
	p.lengthPremise(e, i)
	for _, j := range p.chosen {
		p.fromPremise(e, s, j, est-surplus/2)
		p.toPremise(e, s, j, v)
		p.lengthPremise(e, j)
	}
	return e.Because(p.premises...)
}

// explainEdge explains [start of i >= v] by edge finding. i and the chosen
// activities of byLFT[:end] do not fit into their window, so i is the last of them;
// and the chosen ones from some earliest start on take until v.
func (p *Disjunctive) explainEdge(e *kernel.Engine, s *side, i int32, end int, v int64) kernel.Reason {
	lft := s.lft[s.byLFT[end-1]]
	clear(p.mark)
	for _, j := range s.byLFT[:end] {
		p.mark[j] = p.active[j]
	}
	est, sum := s.est[i], p.length[i]
	awaited, from := 0, int64(0)
	p.chosen = p.chosen[:0]
	for k := len(s.byEST) - 1; k >= 0; k-- {
		j := s.byEST[k]
		if !p.mark[j] {
			continue
		}
		p.chosen = append(p.chosen, j)
		sum += p.length[j]
		est = min(est, s.est[j])
		if awaited == 0 && s.est[j]+sum-p.length[i] >= v {
			awaited, from = len(p.chosen), s.est[j]
		}
		if awaited > 0 && est+sum > lft {
			break
		}
	}
	surplus := est + sum - lft - 1
	kept := p.chosen[:awaited]
	for _, j := range p.chosen[awaited:] {
		if p.length[j] <= surplus {
			surplus -= p.length[j]
			continue
		}
		kept = append(kept, j)
	}
	est -= surplus / 2
	lft += surplus - surplus/2
	p.begin()
	p.fromPremise(e, s, i, est)
	p.lengthPremise(e, i)
	for k, j := range kept {
		if k < awaited {
			p.fromPremise(e, s, j, from)
		} else {
			p.fromPremise(e, s, j, est)
		}
		p.toPremise(e, s, j, lft-p.length[j])
		p.lengthPremise(e, j)
	}
	return e.Because(p.premises...)
}
