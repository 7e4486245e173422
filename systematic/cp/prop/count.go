package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Count compares the number of views that have a value of a set with a view n. The
// number is at least that of the views that are surely in the set, and at most that
// of the views that may be. Where a bound leaves no choice, the undecided views are
// put in or out. Consistency: domain, if n is not among the views, no domain is
// larger than 4096, and views times values are at most countHoles. Cost: one look at each undecided view.
type Count struct {
	xs       []View
	set      valueSet
	n        View
	lo, hi   bool  // number >= n + delta, number <= n + delta
	differs  bool  // number != n
	loOffset int64 // number >= n + loOffset
	hiOffset int64 // number <= n + hiOffset
	id       kernel.ID

	sure  kernel.Cell // the number of views that are in the set
	open  kernel.Cell // the number of undecided views
	order []int32     // the views, the undecided ones first
}

// NewCount returns: the number of xs whose value is one of the values stands in the
// relation to n, or n to the number if swapped is set.
func NewCount(xs []View, values []int64, relation model.Relation, n View, swapped bool) *Count {
	p := &Count{xs: xs, set: newValueSet(values), n: n, order: make([]int32, len(xs))}
	for i := range xs {
		p.order[i] = int32(i)
	}
	switch relation {
	case model.Equal:
		p.lo, p.hi = true, true
	case model.NotEqual:
		p.differs = true
	case model.LessEqual:
		p.lo, p.hi = swapped, !swapped
	case model.Less:
		p.lo, p.hi = swapped, !swapped
		p.loOffset, p.hiOffset = 1, -1
	}
	return p
}

// Name implements kernel.Propagator.
func (p *Count) Name() string {
	if len(p.set) == 1 {
		return "count"
	}
	return "among"
}

// Attach implements kernel.Propagator.
func (p *Count) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.sure = e.NewCells(1, 0)
	p.open = e.NewCells(1, int64(len(p.xs)))
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
	events := kernel.OnFix
	if p.lo {
		events = kernel.OnMin
	}
	if p.hi {
		events |= kernel.OnMax
	}
	e.Watch(id, p.n, events, int32(len(p.xs)))
}

// The reasons; the last two add the index of a view.
const (
	countSure = kernel.Reason(iota) // enough views are in the set
	countOut                        // enough views are out of it
	countEnter
	countLeave
	countKinds
)

// Propagate implements kernel.Propagator.
func (p *Count) Propagate(e *kernel.Engine) bool {
	open, sure := p.decide(e)
	may := sure + int64(open)
	if p.differs {
		return p.unequal(e, open, sure)
	}
	if p.hi && !e.SetMin(p.n, sure-p.hiOffset, countSure) {
		return false
	}
	if p.lo && !e.SetMax(p.n, may-p.loOffset, countOut) {
		return false
	}
	switch {
	case p.hi && open > 0 && sure >= e.Max(p.n)+p.hiOffset:
		return p.all(e, open, false)
	case p.lo && open > 0 && may <= e.Min(p.n)+p.loOffset:
		return p.all(e, open, true)
	}
	if (!p.hi || may <= e.Min(p.n)+p.hiOffset) && (!p.lo || sure >= e.Max(p.n)+p.loOffset) {
		e.Entail(p.id)
	}
	return true
}

// decide examines the undecided views. It returns how many stay undecided, and how
// many views are in the set.
func (p *Count) decide(e *kernel.Engine) (open int, sure int64) {
	before := int(e.Get(p.open))
	open, sure = before, e.Get(p.sure)
	for k := open - 1; k >= 0; k-- {
		x := p.xs[p.order[k]]
		switch {
		case p.set.misses(e, x):
		case p.set.covers(e, x):
			sure++
		default:
			continue
		}
		open--
		p.order[k], p.order[open] = p.order[open], p.order[k]
	}
	if open < before {
		e.Set(p.open, int64(open))
		e.Set(p.sure, sure)
	}
	return open, sure
}

// countHoles is how many values the views may lose together at a time: some 100 MiB.
// Views that would lose more are looked at again when they are fixed.
const countHoles = 1 << 22

// all puts the undecided views into the set, or out of it.
func (p *Count) all(e *kernel.Engine, open int, in bool) bool {
	most := min(valueSetSpan, max(16, countHoles/open)) // of each view
	for _, i := range p.order[:open] {
		x, why := p.xs[i], countKinds*kernel.Reason(i)
		if in && !p.set.enter(e, x, why+countEnter) || !in && !p.set.leave(e, x, most, why+countLeave) {
			return false
		}
	}
	return true
}

// unequal is number != n. It acts when one choice is left.
func (p *Count) unequal(e *kernel.Engine, open int, sure int64) bool {
	lo, hi := e.Min(p.n), e.Max(p.n)
	switch {
	case open == 0:
		e.Entail(p.id)
		return e.Remove(p.n, sure, countSure)
	case lo > sure+int64(open) || hi < sure:
		e.Entail(p.id)
	case open == 1 && lo == hi && lo == sure:
		return p.all(e, 1, true)
	case open == 1 && lo == hi:
		return p.all(e, 1, false)
	}
	return true
}
