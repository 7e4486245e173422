package prop

import "lsolve/systematic/cp/kernel"

// side is the activities in one direction of time. Backward, every time t becomes
// -t, and an activity starts at -(start + duration). So each algorithm is written
// once, for time that goes forward.
type side struct {
	back                       bool
	est, lst, eft, lft         []int64 // earliest and latest start and finish
	byEST, byLST, byEFT, byLFT []int32 // the activities in the order of these
	leaf                       []int32 // by activity: its place in byEST
	tight                      bool    // edge finding may find something
}

func newSide(n int, back bool) side {
	times := make([]int64, 4*n)
	return side{
		back: back,
		est:  times[:n], lst: times[n : 2*n], eft: times[2*n : 3*n], lft: times[3*n:],
		byEST: identity(n), byLST: identity(n), byEFT: identity(n), byLFT: identity(n),
		leaf: make([]int32, n),
	}
}

func (s *side) sort() {
	sortByKey(s.byEST, s.est)
	sortByKey(s.byLST, s.lst)
	sortByKey(s.byEFT, s.eft)
	sortByKey(s.byLFT, s.lft)
	for k, i := range s.byEST {
		s.leaf[i] = int32(k)
	}
}

// startsAtLeast translates "starts at v or later on this side" to a bound k of the
// start variable of an activity with that least duration: an upper bound if the
// side is backward.
func (s *side) startsAtLeast(v, length int64) (k int64, upper bool) {
	if s.back {
		return -v - length, true
	}
	return v, false
}

// raises reports whether the bound [start of i >= v] on side s would prune.
func (p *Disjunctive) raises(e *kernel.Engine, s *side, i int32, v int64) bool {
	k, upper := s.startsAtLeast(v, p.length[i])
	if upper {
		return k < e.Max(p.starts[i])
	}
	return k > e.Min(p.starts[i])
}

// raise requires [start of i >= v] on side s.
func (p *Disjunctive) raise(e *kernel.Engine, s *side, i int32, v int64, why kernel.Reason) bool {
	p.changed = true
	k, upper := s.startsAtLeast(v, p.length[i])
	if upper {
		return e.SetMax(p.starts[i], k, why)
	}
	return e.SetMin(p.starts[i], k, why)
}

// lowers reports whether the bound [start of i <= v] on side s would prune.
func (p *Disjunctive) lowers(e *kernel.Engine, s *side, i int32, v int64) bool {
	if s.back {
		return -v-p.length[i] > e.Min(p.starts[i])
	}
	return v < e.Max(p.starts[i])
}

// lower requires [start of i <= v] on side s.
func (p *Disjunctive) lower(e *kernel.Engine, s *side, i int32, v int64, why kernel.Reason) bool {
	p.changed = true
	if s.back {
		return e.SetMin(p.starts[i], -v-p.length[i], why)
	}
	return e.SetMax(p.starts[i], v, why)
}

// begin starts a list of premises.
func (p *Disjunctive) begin() { p.premises = p.premises[:0] }

// fromPremise adds [start of i >= v] on side s.
func (p *Disjunctive) fromPremise(e *kernel.Engine, s *side, i int32, v int64) {
	if k, upper := s.startsAtLeast(v, p.length[i]); upper {
		p.premises = atMostPremise(e, p.starts[i], k, p.premises)
	} else {
		p.premises = atLeastPremise(e, p.starts[i], k, p.premises)
	}
}

// toPremise adds [start of i <= v] on side s.
func (p *Disjunctive) toPremise(e *kernel.Engine, s *side, i int32, v int64) {
	if s.back {
		p.premises = atLeastPremise(e, p.starts[i], -v-p.length[i], p.premises)
	} else {
		p.premises = atMostPremise(e, p.starts[i], v, p.premises)
	}
}

// lengthPremise adds that i takes at least its length.
func (p *Disjunctive) lengthPremise(e *kernel.Engine, i int32) {
	p.premises = atLeastPremise(e, p.durations[i], p.length[i], p.premises)
}

// atLeastPremise appends [t >= k], unless it has always been true.
func atLeastPremise(e *kernel.Engine, t View, k int64, out []kernel.Predicate) []kernel.Predicate {
	if e.MinAt(t, 0) >= k {
		return out
	}
	return append(out, kernel.AtLeastView(t, k))
}

// atMostPremise appends [t <= k], unless it has always been true.
func atMostPremise(e *kernel.Engine, t View, k int64, out []kernel.Predicate) []kernel.Predicate {
	if e.MaxAt(t, 0) <= k {
		return out
	}
	return append(out, kernel.AtMostView(t, k))
}
