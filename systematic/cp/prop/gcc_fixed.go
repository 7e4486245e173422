package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// CardinalityFixed is global_cardinality, open or closed, by the fixed views alone.
// It takes the place of Cardinality where the network of views and values would be
// too large (flowFits). The views fixed to a value bound its count, and so do the
// views fixed to others. A value that is taken as often as it may be leaves the open
// views, and the open views must be enough for what the values still need.
// Consistency: value. Cost: O(values) for a run, and O(views) for each full value.
type CardinalityFixed struct {
	xs     []View
	values []int64 // rising
	occurs occurrences
	closed bool
	taken  kernel.Cell // by value: the views fixed to it that have been handled
	full   kernel.Cell // by value: 1 once the open views have lost it
	open   kernel.Cell // the number of views still to handle
	order  []int32     // the views; those still to handle first
}

// NewCardinalityFixed returns: counts[k] of the views take values[k], which are
// distinct; if closed, the views take no other value.
func NewCardinalityFixed(xs []View, values []int64, counts []View, closed bool) *CardinalityFixed {
	return newCardinalityFixed(xs, values, occurrences{counts: counts}, closed)
}

// NewCardinalityBoundsFixed returns: lo[k] to hi[k] of the views take values[k].
func NewCardinalityBoundsFixed(xs []View, values, lo, hi []int64, closed bool) *CardinalityFixed {
	return newCardinalityFixed(xs, values, occurrences{lo: lo, hi: hi}, closed)
}

func newCardinalityFixed(xs []View, values []int64, o occurrences, closed bool) *CardinalityFixed {
	p := &CardinalityFixed{xs: xs, closed: closed, order: make([]int32, len(xs))}
	p.values, p.occurs = o.sorted(values)
	for i := range p.order {
		p.order[i] = int32(i)
	}
	return p
}

// Name implements kernel.Propagator.
func (*CardinalityFixed) Name() string { return "global_cardinality" }

// Attach implements kernel.Propagator.
func (p *CardinalityFixed) Attach(e *kernel.Engine, id kernel.ID) {
	p.taken = e.NewCells(len(p.values), 0)
	p.full = e.NewCells(len(p.values), 0)
	p.open = e.NewCells(1, int64(len(p.xs)))
	e.SetPriority(id, kernel.Quadratic)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
	for k, c := range p.occurs.counts {
		e.Watch(id, c, kernel.OnBounds, int32(len(p.xs)+k))
	}
}

// The reasons; each but the first adds the index of a value or of a view.
const (
	fixedNeed    = kernel.Reason(iota) // the values need more views than are open
	fixedCount                         // the count of a value
	fixedFull                          // a value is taken as often as it may be
	fixedOutside                       // a view is fixed to a value that is not listed
	fixedKinds
)

func fixedReason(kind kernel.Reason, index int) kernel.Reason {
	return kind + fixedKinds*kernel.Reason(index)
}

// Propagate implements kernel.Propagator.
func (p *CardinalityFixed) Propagate(e *kernel.Engine) bool {
	open, ok := p.take(e)
	return ok && p.check(e, open)
}

// take handles the views that have become fixed, and returns how many are open.
func (p *CardinalityFixed) take(e *kernel.Engine) (open int, ok bool) {
	open = int(e.Get(p.open))
	for k := open - 1; k >= 0; k-- {
		i := p.order[k]
		if !e.Fixed(p.xs[i]) {
			continue
		}
		open--
		p.order[k], p.order[open] = p.order[open], i
		if v, listed := slices.BinarySearch(p.values, e.Min(p.xs[i])); listed {
			c := p.taken + kernel.Cell(v)
			e.Set(c, e.Get(c)+1)
		} else if p.closed {
			return 0, e.Fail(fixedReason(fixedOutside, int(i)))
		}
	}
	e.Set(p.open, int64(open))
	return open, true
}

// check compares what is taken of each value with its bounds.
func (p *CardinalityFixed) check(e *kernel.Engine, open int) bool {
	need := int64(0)
	for k := range p.values {
		taken := e.Get(p.taken + kernel.Cell(k))
		if p.occurs.counts != nil {
			c, why := p.occurs.counts[k], fixedReason(fixedCount, k)
			if !e.SetMin(c, taken, why) || !e.SetMax(c, taken+int64(open), why) {
				return false
			}
		}
		lo, hi := p.occurs.bounds(e, k, len(p.xs))
		need += max(0, lo-taken)
		if taken < hi || open == 0 && taken == hi || e.Get(p.full+kernel.Cell(k)) == 1 && taken == hi {
			continue
		}
		why := fixedReason(fixedFull, k)
		if taken > hi {
			return e.Fail(why)
		}
		e.Set(p.full+kernel.Cell(k), 1)
		for _, i := range p.order[:open] {
			if !e.Remove(p.xs[i], p.values[k], why) {
				return false
			}
		}
	}
	return need <= int64(open) || e.Fail(fixedNeed)
}

// Explain implements kernel.Propagator.
func (p *CardinalityFixed) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	k := int(why / fixedKinds)
	switch why % fixedKinds {
	case fixedCount:
		return explainCount(e, p.xs, p.occurs.counts[k], p.values[k], q, at, out)
	case fixedOutside:
		return append(out, kernel.EqualView(p.xs[k], e.MinAt(p.xs[k], at)))
	case fixedFull:
		return p.explainFull(e, k, q, at, out)
	}
	return p.explainNeed(e, at, out)
}

// explainFull says that as many views as may be are fixed to value k; for a failure,
// one more. The view that is to lose the value is none of them, although it may be
// fixed to the value: then the propagator is about to fail.
func (p *CardinalityFixed) explainFull(e *kernel.Engine, k int, q kernel.Predicate, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	var most int64
	if p.occurs.counts != nil {
		c := p.occurs.counts[k]
		most = e.MaxAt(c, at)
		out = append(out, kernel.AtMostView(c, most))
	} else {
		most = p.occurs.hi[k]
	}
	if q.Constant() {
		most++
	}
	for _, x := range p.xs {
		if most == 0 {
			break
		}
		if fixed := kernel.EqualView(x, p.values[k]); fixed != q.Not() && e.FixedAt(x, at) && e.MinAt(x, at) == p.values[k] {
			most--
			out = append(out, fixed)
		}
	}
	return out
}

// explainNeed names all fixed views, and the bounds of the values that need more.
func (p *CardinalityFixed) explainNeed(e *kernel.Engine, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	for _, x := range p.xs {
		if e.FixedAt(x, at) {
			out = append(out, kernel.EqualView(x, e.MinAt(x, at)))
		}
	}
	for _, c := range p.occurs.counts {
		if least := e.MinAt(c, at); least > 0 {
			out = append(out, kernel.AtLeastView(c, least))
		}
	}
	return out
}
