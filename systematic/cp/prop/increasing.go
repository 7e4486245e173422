package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Increasing is xs[0] <= xs[1] <= ..., or < with a gap of 1. Consistency: domain.
// Cost: O(1) for each bound that moves, including its own prunings.
type Increasing struct {
	xs    []View
	gap   int64
	moved []int32 // notes: 2i if the minimum of view i moved, 2i+1 if its maximum did
	all   bool
	never bool // two views of one variable contradict the order
}

// NewIncreasing returns xs[0] <= xs[1] <= ..., or < if strict is set.
func NewIncreasing(xs []View, strict bool) *Increasing {
	p := &Increasing{xs: xs, all: true, moved: make([]int32, 0, 4*len(xs))}
	if strict {
		p.gap = 1
	}
	return p
}

// Name implements kernel.Propagator.
func (p *Increasing) Name() string {
	if p.gap > 0 {
		return "strictly_increasing"
	}
	return "increasing"
}

// Attach implements kernel.Propagator.
func (p *Increasing) Attach(e *kernel.Engine, id kernel.ID) {
	p.never = p.crowded()
	e.SetPriority(id, kernel.Constant)
	e.SetIdempotent(id)
	for i, x := range p.xs {
		if i+1 < len(p.xs) {
			e.Watch(id, x, kernel.OnMin, int32(2*i))
		}
		if i > 0 {
			e.Watch(id, x, kernel.OnMax, int32(2*i+1))
		}
	}
}

// crowded reports whether two views of one variable with the same coefficient
// differ by less than the order requires. Without this test their bounds would
// creep to the ends of the domain.
func (p *Increasing) crowded() bool {
	type slope struct {
		x    model.Var
		coef int32
	}
	// slack is a view's offset minus the gaps before it: it must not fall.
	slack := make(map[slope]int64, len(p.xs))
	for i, x := range p.xs {
		s := slope{x.Var, x.Coef}
		now := int64(x.Offset) - int64(i)*p.gap
		if before, ok := slack[s]; ok && now < before {
			return true
		}
		slack[s] = now
	}
	return false
}

// Advise implements kernel.Advisor.
func (p *Increasing) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	p.moved = append(p.moved, local)
	return true
}

// Forget implements kernel.Advisor.
func (p *Increasing) Forget(all bool) {
	p.moved = p.moved[:0]
	p.all = p.all || all
}

// Propagate implements kernel.Propagator. The reason is the local number of the
// bound that moved.
func (p *Increasing) Propagate(e *kernel.Engine) bool {
	if p.never {
		return e.Fail(0)
	}
	if p.all {
		p.all = false
		p.moved = p.moved[:0]
		for i := range len(p.xs) - 1 {
			p.moved = append(p.moved, int32(2*i))
		}
		for i := len(p.xs) - 1; i > 0; i-- {
			p.moved = append(p.moved, int32(2*i+1))
		}
	}
	// Advise appends the bounds that move during this loop.
	for k := 0; k != len(p.moved); k++ {
		i := p.moved[k] / 2
		if p.moved[k]&1 == 0 {
			if !e.SetMin(p.xs[i+1], e.Min(p.xs[i])+p.gap, kernel.Reason(2*(i+1))) {
				return false
			}
		} else if !e.SetMax(p.xs[i-1], e.Max(p.xs[i])-p.gap, kernel.Reason(2*(i-1)+1)) {
			return false
		}
	}
	p.moved = p.moved[:0]
	return true
}

// Explain implements kernel.Propagator.
func (p *Increasing) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if p.never {
		return out
	}
	i := int(why) / 2
	k := kernel.Weakest(p.xs[i], q)
	if why&1 == 0 {
		return appendPremise(e, out, kernel.AtLeastView(p.xs[i-1], k-p.gap))
	}
	return appendPremise(e, out, kernel.AtMostView(p.xs[i+1], k+p.gap))
}
