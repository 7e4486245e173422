package prop

import "lsolve/systematic/cp/kernel"

// The roles of an item in an explanation of rule 4.
const (
	maybeIn uint8 = iota // it may be in the bin
	isIn                 // it is in the bin
	isOut                // it is not in the bin
	putIn                // it is in the bin by assumption, or always was: no premise
	putOut
)

// relaxLimit is the largest number of words examined to leave out premises.
const relaxLimit = 1 << 16

// explainSums explains rule 4: with the items that were in the bin and those that
// were not, no sum was within the bounds of the load. It leaves out items that are
// not needed for this, smallest first, and weakens the bounds to the nearest sums.
func (p *BinPacking) explainSums(e *kernel.Engine, q kernel.Predicate, rule kernel.Reason, b, i int32, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	load, role := p.loads[b], p.sums.role
	lo, hi := e.MinAt(load, at), e.MaxAt(load, at)
	if rule == packSums && q != kernel.False {
		// The negated conclusion is a bound of the load.
		k := kernel.Weakest(load, q)
		if kernel.AtLeastView(load, k) == q {
			hi = k - 1
		} else {
			lo = k + 1
		}
	}
	for _, j := range p.order {
		x := p.bins[j]
		switch {
		case !e.ContainsAt(x, int64(b), 0):
			role[j] = putOut
		case e.FixedAt(x, 0):
			role[j] = putIn
		case !e.ContainsAt(x, int64(b), at):
			role[j] = isOut
		case e.FixedAt(x, at):
			role[j] = isIn
		default:
			role[j] = maybeIn
		}
	}
	switch rule {
	case packSumsOut:
		role[i] = putIn
	case packSumsIn:
		role[i] = putOut
	}
	below, above := p.gap(lo, hi)
	for k, left := len(p.order)-1, relaxLimit; k >= 0 && left > 0; k-- {
		j := p.order[k]
		old := role[j]
		if old != isIn && old != isOut {
			continue
		}
		left -= len(p.order) * (int(hi>>6) + 1)
		role[j] = maybeIn
		if l, h := p.gap(lo, hi); l < h {
			below, above = l, h
		} else {
			role[j] = old
		}
	}
	for _, j := range p.order {
		switch role[j] {
		case isIn:
			out = append(out, kernel.EqualView(p.bins[j], int64(b)))
		case isOut:
			out = append(out, kernel.DiffersView(p.bins[j], int64(b)))
		}
	}
	// An assumption about the load is no premise, and neither is a bound that
	// excludes no sum.
	if below >= 0 && lo <= e.MinAt(load, at) {
		out = p.atLeast(e, load, below+1, out)
	}
	if above < noSum && hi >= e.MaxAt(load, at) {
		out = p.atMost(e, load, above-1, out)
	}
	return out
}

// noSum is larger than any sum.
const noSum = 1 << 62

// gap returns the sums that the roles allow nearest to lo..hi, from below and from
// above: -1 and noSum if there are none. If there is a sum inside, or the sums are
// too large to tell, above is not larger than below.
func (p *BinPacking) gap(lo, hi int64) (below, above int64) {
	// Sums a little above the bounds suffice to weaken the upper one.
	set, base, free := p.sums.probed, int64(0), int64(0)
	set = set[:min(int64(len(set)), hi>>6+2)]
	clear(set)
	set[0] = 1
	for _, j := range p.order {
		switch p.sums.role[j] {
		case isIn, putIn:
			base += p.sizes[j]
		case maybeIn:
			free += p.sizes[j]
			set.shiftOr(set, p.sizes[j])
		}
	}
	limit := int64(len(set)) << 6
	lo, hi = max(0, lo-base), hi-base
	if hi >= limit {
		return 0, 0
	}
	if hi < 0 {
		return -1, base
	}
	below, above = -1, noSum
	if s := set.next(lo); s >= 0 && s <= hi {
		return 0, 0
	}
	if s := set.previous(lo - 1); lo > 0 && s >= 0 {
		below = base + s
	}
	switch s := set.next(hi + 1); {
	case s >= 0:
		above = base + s
	case free >= limit:
		above = base + limit
	}
	return below, above
}
