package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Precedences is from + gap <= to for a list of arcs that may be exchanged
// between two searches: what a large neighbourhood search keeps of a schedule's
// order while it sets some activities free. Consistency: bounds, and a run
// reaches the fixpoint if the arcs are in an order in which each comes after
// those that end where it begins. Cost: O(arcs).
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

// NewPrecedences returns a propagator without arcs; those that it will get are
// between these variables.
func NewPrecedences(vars []model.Var) *Precedences { return &Precedences{vars: vars} }

// Exchange gives the propagator other arcs, which it keeps, and has it run. The
// prunings of those before must have been undone.
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

// Propagate implements kernel.Propagator. The reason of a pruning is the number
// of its arc.
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
	// Whichever end was pruned, the other end's bound at that time is enough.
	if !q.Constant() && q.Var() == a.To.Var && (q.Kind() == kernel.GE) == (a.To.Coef > 0) {
		return append(out, kernel.AtLeastView(a.From, e.MinAt(a.From, at)))
	}
	return append(out, kernel.AtMostView(a.To, e.MaxAt(a.To, at)))
}
