package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Precedences is from + gap <= to for a list of arcs that can be exchanged between
// two searches. A large neighbourhood search keeps the order of a schedule by it
// while some activities are free. Consistency: bounds. One run reaches the fixpoint
// if each arc comes after those that end where it begins. Cost: O(arcs).
type Precedences struct {
	vars []model.Var
	arcs []Arc
	id   kernel.ID
}

// Arc is From + Gap <= To.
type Arc struct {
	From, To View
	Gap      int32
}

// NewPrecedences returns a propagator without arcs. Its later arcs are between
// these variables.
func NewPrecedences(vars []model.Var) *Precedences { return &Precedences{vars: vars} }

// Exchange replaces the arcs, keeps the slice, and schedules the propagator. The
// prunings of the previous arcs must have been undone.
func (p *Precedences) Exchange(e *kernel.Engine, arcs []Arc) {
	p.arcs = arcs
	if len(arcs) > 0 {
		e.Schedule(p.id)
	}
}

// Name implements kernel.Propagator.
func (p *Precedences) Name() string { return "precedences" }

// Attach implements kernel.Propagator.
func (p *Precedences) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	for _, x := range p.vars {
		e.Watch(id, x.Term(), kernel.OnBounds, 0)
	}
}

// Propagate implements kernel.Propagator. The reason of a pruning is the index of
// its arc.
func (p *Precedences) Propagate(e *kernel.Engine) bool {
	for i := range p.arcs {
		a := &p.arcs[i]
		if !e.SetMin(a.To, e.Min(a.From)+int64(a.Gap), kernel.Reason(i)) {
			return false
		}
	}
	for i := len(p.arcs) - 1; i >= 0; i-- {
		a := &p.arcs[i]
		if !e.SetMax(a.From, e.Max(a.To)-int64(a.Gap), kernel.Reason(i)) {
			return false
		}
	}
	return true
}

// Explain implements kernel.Propagator.
func (p *Precedences) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	a := p.arcs[why]
	// If one end was pruned, the other end's bound at that position is the premise.
	if !q.Constant() && q.Var() == a.To.Var && (q.Kind() == kernel.GE) == (a.To.Coef > 0) {
		return append(out, kernel.AtLeastView(a.From, e.MinAt(a.From, at)))
	}
	return append(out, kernel.AtMostView(a.To, e.MaxAt(a.To, at)))
}
