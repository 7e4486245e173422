package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Count compares the number of views that have a value of a set with a view n. The
// number is at least that of the views that are surely in the set, and at most that
// of the views that may be. Where a bound leaves no choice, the undecided views are
// put in or out. Consistency: domain, if n is not among the views, no domain is
// larger than 4096, and views times values are at most countHoles. Cost: one look at a
// view that changes; a look at each undecided view where a bound leaves no choice.
type Count struct {
	xs       []View
	set      valueSet
	n        View
	lo, hi   bool  // number >= n + delta, number <= n + delta
	differs  bool  // number != n
	loOffset int64 // number >= n + loOffset
	hiOffset int64 // number <= n + hiOffset
	given    int64 // of the set are this many constants; the number is that of the other views
	id       kernel.ID

	sure  kernel.Cell // the number of views that are in the set
	open  kernel.Cell // the number of undecided views
	known kernel.Cell // 1 once both are right
	order []int32     // the views, the undecided ones first
	place []int32     // of each view in order
	lost  bool        // note: events were lost, so sure and open may be wrong
}

// NewCount returns: the number of xs whose value is one of the values stands in the
// relation to n, or n to the number if swapped is set.
func NewCount(xs []View, values []int64, relation model.Relation, n View, swapped bool) *Count {
	p := &Count{xs: xs, set: newValueSet(values), n: n}
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
	p.dropConstants(e)
	p.sure = e.NewCells(1, 0)
	p.open = e.NewCells(1, int64(len(p.xs)))
	p.known = e.NewCells(1, 0)
	p.order, p.place = make([]int32, len(p.xs)), make([]int32, len(p.xs))
	for i, x := range p.xs {
		p.order[i], p.place[i] = int32(i), int32(i)
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

// dropConstants takes the constants out of the views, and those of the set out of the
// number.
func (p *Count) dropConstants(e *kernel.Engine) {
	xs := make([]View, 0, len(p.xs))
	for _, x := range p.xs {
		switch {
		case !e.FixedAt(x, 0):
			xs = append(xs, x)
		case p.set.has(e.MinAt(x, 0)):
			p.given++
		}
	}
	p.xs = xs
	p.loOffset -= p.given
	p.hiOffset -= p.given
}

// Advise implements kernel.Advisor. The cells are restored together with the domains, so
// they change even if nothing has to run.
func (p *Count) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	if int(local) == len(p.xs) || p.lost || e.Get(p.known) == 0 {
		return true
	}
	open := int(e.Get(p.open))
	if int(p.place[local]) >= open {
		return false
	}
	sure := e.Get(p.sure)
	switch x := p.xs[local]; {
	case p.set.misses(e, x):
		open = p.settle(local, open)
		e.Set(p.open, int64(open))
	case p.set.covers(e, x):
		open = p.settle(local, open)
		sure++
		e.Set(p.open, int64(open))
		e.Set(p.sure, sure)
	}
	return p.acts(e, open, sure)
}

// settle moves view i behind the undecided ones, and returns how many are left.
func (p *Count) settle(i int32, open int) int {
	k, last := p.place[i], int32(open-1)
	other := p.order[last]
	p.order[k], p.order[last] = other, i
	p.place[i], p.place[other] = last, k
	return open - 1
}

// acts reports whether a run could prune or find that the constraint holds.
func (p *Count) acts(e *kernel.Engine, open int, sure int64) bool {
	may := sure + int64(open)
	lo, hi := e.Min(p.n), e.Max(p.n)
	if p.differs {
		return open <= 1 || lo > may+p.given || hi < sure+p.given
	}
	return p.hi && (sure-p.hiOffset > lo || open > 0 && sure-p.hiOffset >= hi) ||
		p.lo && (may-p.loOffset < hi || open > 0 && may-p.loOffset <= lo) ||
		(!p.hi || may-p.hiOffset <= lo) && (!p.lo || sure-p.loOffset >= hi)
}

// Forget implements kernel.Advisor.
func (p *Count) Forget(all bool) { p.lost = p.lost || all }

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

// decide returns how many views are undecided, and how many are in the set. It examines
// the undecided ones if events were lost.
func (p *Count) decide(e *kernel.Engine) (open int, sure int64) {
	open, sure = int(e.Get(p.open)), e.Get(p.sure)
	if !p.lost && e.Get(p.known) == 1 {
		return open, sure
	}
	p.lost = false
	for k := open - 1; k >= 0; k-- {
		i := p.order[k]
		switch x := p.xs[i]; {
		case p.set.misses(e, x):
			open = p.settle(i, open)
		case p.set.covers(e, x):
			open = p.settle(i, open)
			sure++
		}
	}
	e.Set(p.open, int64(open))
	e.Set(p.sure, sure)
	e.Set(p.known, 1)
	return open, sure
}

// countHoles is how many values the views may lose together at a time: some 100 MiB.
// Views that would lose more are looked at again when they are fixed.
const countHoles = 1 << 22

// all puts the undecided views into the set, or out of it. It goes down, because Advise
// fills the places of views that are decided with views from behind.
func (p *Count) all(e *kernel.Engine, open int, in bool) bool {
	most := min(valueSetSpan, max(16, countHoles/open)) // of each view
	for k := open - 1; k >= 0; k-- {
		i := p.order[k]
		x, why := p.xs[i], countKinds*kernel.Reason(i)
		if in && !p.set.enter(e, x, why+countEnter) || !in && !p.set.leave(e, x, most, why+countLeave) {
			return false
		}
	}
	return true
}

// unequal is number != n. It acts when one choice is left.
func (p *Count) unequal(e *kernel.Engine, open int, sure int64) bool {
	lo, hi := e.Min(p.n)-p.given, e.Max(p.n)-p.given
	switch {
	case open == 0:
		e.Entail(p.id)
		return e.Remove(p.n, sure+p.given, countSure)
	case lo > sure+int64(open) || hi < sure:
		e.Entail(p.id)
	case open == 1 && lo == hi && lo == sure:
		return p.all(e, 1, true)
	case open == 1 && lo == hi:
		return p.all(e, 1, false)
	}
	return true
}
