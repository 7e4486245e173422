package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Disequalities is any number of constraints y != x + c between two variables, in
// one propagator: when a variable is fixed, each of its neighbours loses one value.
// Consistency: domain for each constraint. Cost: O(neighbours) for each fixed
// variable, without the cost of one propagator per constraint.
type Disequalities struct {
	vars  []View   // by local number
	index []int32  // by variable: its local number, -1: none
	links [][]link // by local number
	fixed []int32  // notes: local numbers of variables that became fixed
	all   bool     // all variables have to be examined
	blame [2]model.Var
	count int
}

// link is a neighbour y of x: y != x + offset.
type link struct {
	y      model.Var
	offset int32
}

// NewDisequalities returns a propagator without constraints.
func NewDisequalities() *Disequalities { return &Disequalities{all: true} }

// Add adds y != x + offset, before the propagator is posted. x and y are different
// variables.
func (p *Disequalities) Add(x, y model.Var, offset int32) {
	p.count++
	i, j := p.local(x), p.local(y)
	p.links[i] = append(p.links[i], link{y, offset})
	p.links[j] = append(p.links[j], link{x, -offset})
}

func (p *Disequalities) local(x model.Var) int32 {
	for len(p.index) <= int(x) {
		p.index = append(p.index, -1)
	}
	if p.index[x] < 0 {
		p.index[x] = int32(len(p.vars))
		p.vars = append(p.vars, x.Term())
		p.links = append(p.links, nil)
	}
	return p.index[x]
}

// Constraints implements kernel.Many.
func (p *Disequalities) Constraints() int { return p.count }

// Name implements kernel.Propagator.
func (*Disequalities) Name() string { return "int_ne" }

// Attach implements kernel.Propagator.
func (p *Disequalities) Attach(e *kernel.Engine, id kernel.ID) {
	e.SetPriority(id, kernel.Constant)
	e.SetIdempotent(id)
	for i, x := range p.vars {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// Advise implements kernel.Advisor.
func (p *Disequalities) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	p.fixed = append(p.fixed, local)
	return true
}

// Forget implements kernel.Advisor.
func (p *Disequalities) Forget(all bool) {
	p.fixed = p.fixed[:0]
	p.all = p.all || all
}

// Propagate implements kernel.Propagator.
func (p *Disequalities) Propagate(e *kernel.Engine) bool {
	if p.all {
		p.all = false
		p.fixed = p.fixed[:0]
		for i, x := range p.vars {
			if e.Fixed(x) {
				p.fixed = append(p.fixed, int32(i))
			}
		}
	}
	// Advise appends the variables that become fixed during this loop.
	for k := 0; k != len(p.fixed); k++ {
		i := p.fixed[k]
		v := e.Min(p.vars[i])
		for _, l := range p.links[i] {
			if !e.RemoveVar(l.y, v+int64(l.offset), kernel.Reason(i)) {
				p.blame = [2]model.Var{p.vars[i].Var, l.y}
				return false
			}
		}
	}
	p.fixed = p.fixed[:0]
	return true
}

// Blame implements kernel.Blamer.
func (p *Disequalities) Blame() []model.Var { return p.blame[:] }

// Explain implements kernel.Propagator.
func (p *Disequalities) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	x := p.vars[why]
	return append(out, kernel.EqualView(x, e.MinAt(x, at)))
}
