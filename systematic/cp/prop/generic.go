package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Generic checks any constraint, or its negation, by its specification: when at
// most one variable is open it removes the values that violate. It serves users'
// own constraints, and negations that no other propagator knows. Consistency:
// forward checking. Cost: one evaluation of the specification for each value of the
// last variable.
type Generic struct {
	c      model.Constraint
	negate bool
	scope  []View
	values model.Assignment
	open   kernel.Cell // index of a variable known to be open
	second kernel.Cell // and of another
	id     kernel.ID
}

// genericLimit is the largest domain of the last variable whose values are tried
// one by one. Of larger ones, up to genericTries values are tried from each end:
// only the bounds move, so that there are no holes.
const (
	genericLimit = 1 << 12
	genericTries = 1 << 10
)

// NewGeneric returns a propagator for c, or for its negation, over an engine with
// the model's variables. numVars is their number.
func NewGeneric(c model.Constraint, negate bool, numVars int) *Generic {
	g := &Generic{c: c, negate: negate, values: make(model.Assignment, numVars)}
	for _, x := range c.Scope() {
		g.scope = append(g.scope, x.Term())
	}
	return g
}

// Name implements kernel.Propagator.
func (g *Generic) Name() string {
	if g.negate {
		return "not " + g.c.Name()
	}
	return g.c.Name()
}

// Attach implements kernel.Propagator.
func (g *Generic) Attach(e *kernel.Engine, id kernel.ID) {
	g.id = id
	g.open = e.NewCells(2, 0)
	g.second = g.open + 1
	e.Set(g.second, int64(min(1, len(g.scope)-1)))
	e.SetPriority(id, kernel.Quadratic)
	e.SetIdempotent(id)
	for i, x := range g.scope {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (g *Generic) Propagate(e *kernel.Engine) bool {
	// Nothing can be done while the two watched variables are open.
	if len(g.scope) > 1 && !e.Fixed(g.scope[e.Get(g.open)]) && !e.Fixed(g.scope[e.Get(g.second)]) {
		return true
	}
	open := -1
	for i, x := range g.scope {
		if e.Fixed(x) {
			g.values[x.Var] = int32(e.Min(x))
			continue
		}
		if open >= 0 {
			e.Set(g.open, int64(open))
			e.Set(g.second, int64(i))
			return true
		}
		open = i
	}
	if open < 0 {
		e.Entail(g.id)
		return g.satisfied() || e.Fail(0)
	}
	x := g.scope[open]
	if e.Size(x) > genericLimit {
		return g.shave(e, x)
	}
	for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
		g.values[x.Var] = int32(v)
		if !g.satisfied() && !e.Remove(x, v, 0) {
			return false
		}
	}
	e.Entail(g.id)
	return true
}

// shave removes values that violate from both ends of x.
func (g *Generic) shave(e *kernel.Engine, x View) bool {
	for _, end := range []func(View) int64{e.Min, e.Max} {
		for range genericTries {
			v := end(x)
			if g.values[x.Var] = int32(v); g.satisfied() {
				break
			}
			if !e.Remove(x, v, 0) {
				return false
			}
		}
	}
	return true
}

// satisfied panics with an error that wraps model.ErrNegativeViolation if the
// constraint breaks its contract; the search returns that error.
func (g *Generic) satisfied() bool {
	v := g.c.Violation(g.values)
	if v < 0 {
		panic(model.NegativeViolation(g.c, v))
	}
	return (v == 0) != g.negate
}

// Explain implements kernel.Propagator.
func (g *Generic) Explain(e *kernel.Engine, p kernel.Predicate, _ kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	for _, x := range g.scope {
		if p.Constant() || x.Var != p.Var() {
			out = append(out, kernel.Equal(x.Var, e.MinAt(x, at)))
		}
	}
	return out
}
