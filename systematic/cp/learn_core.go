package cp

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// coreGuide is core-guided search (OLL, Andres, Kaufmann, Matheis and Schaub 2012,
// over integers as in Gange, Berg, Demirović and Stuckey 2020). The cost is a weighted
// sum of terms, and the search assumes that every term takes its minimum. A core is a
// set of terms that cannot all take their minimum. Their sum, which is at least one
// more than the sum of their minima, becomes a new term. It takes over the smallest of
// their weights, and the bound rises by that weight.
//
// Terms of large weights come first (stratification, Ansótegui, Bonet and Levy 2013):
// terms below the stratum are not assumed. A solution ends a stratum, and is an upper
// bound as in any search. A solution of the last stratum costs no more than the bound,
// so it is optimal.
type coreGuide struct {
	goal    *incumbent
	fixed   int64      // cost = fixed + the sum of the terms
	terms   []costTerm // in the order in which they were added
	stratum int64      // the least weight of an assumed term
	assumed []int      // by assumption: its term
}

// costTerm is weight * x, the weight positive.
type costTerm struct {
	weight int64
	x      kernel.View
}

// newCoreGuide returns the terms of a cost: those of the equation that defines it,
// or the cost itself if there is none.
func newCoreGuide(m *model.Model, goal *incumbent) *coreGuide {
	g := &coreGuide{goal: goal}
	cost := goal.cost
	if wide := goal.wide; wide != nil {
		g.fixed = wide.fixed
		for i, x := range wide.xs {
			g.terms = append(g.terms, costTerm{wide.weights[i], x})
		}
	} else if !g.define(m) {
		g.fixed, g.terms = int64(cost.Offset), []costTerm{newCostTerm(int64(cost.Coef), cost.Var)}
	}
	for _, t := range g.terms {
		g.stratum = max(g.stratum, t.weight)
	}
	return g
}

// define looks for the longest equation of the model that defines the cost's
// variable as a sum with whole coefficients.
func (g *coreGuide) define(m *model.Model) bool {
	for _, c := range m.Constraints() {
		l, ok := c.(model.LinearConstraint)
		if !ok || l.Relation != model.Equal {
			continue
		}
		xs, bound := normalise(l)
		k := slices.IndexFunc(xs, func(x kernel.View) bool { return x.Var == g.goal.cost.Var })
		if k < 0 || len(xs)-1 <= len(g.terms) || xs[k].Coef != 1 && xs[k].Coef != -1 ||
			slices.ContainsFunc(xs[k+1:], func(x kernel.View) bool { return x.Var == g.goal.cost.Var }) {
			continue
		}
		// z = sign * (bound - the others).
		scale := int64(g.goal.cost.Coef) * int64(xs[k].Coef)
		g.fixed = int64(g.goal.cost.Offset) + scale*bound
		g.terms = g.terms[:0]
		for i, x := range xs {
			if i != k {
				g.terms = append(g.terms, newCostTerm(-scale*int64(x.Coef), x.Var))
			}
		}
	}
	return len(g.terms) > 0
}

// newCostTerm is coef * x as a term with a positive weight.
func newCostTerm(coef int64, x model.Var) costTerm {
	if coef < 0 {
		return costTerm{-coef, kernel.View{Coef: -1, Var: x}}
	}
	return costTerm{coef, kernel.View{Coef: 1, Var: x}}
}

// bound returns the least cost that the terms allow.
func (g *coreGuide) bound(e *kernel.Engine) int64 {
	sum := g.fixed
	for _, t := range g.terms {
		sum += t.weight * e.Min(t.x)
	}
	return sum
}

// prepare makes the assumptions of the next run. It is called at the root after
// propagation. It first requires that the cost is at least the bound, and that every
// term is at most what the best solution allows. It reports whether that changed a
// domain, which then must be propagated; ok is false if nothing is left to search.
func (g *coreGuide) prepare(l *learner) (changed, ok bool) {
	e, from := l.e, l.e.Here()
	low := g.bound(e)
	if !g.goal.raise(e, low) {
		return false, false
	}
	spare := g.goal.most(e) - low
	for _, t := range g.terms {
		if !e.SetMax(t.x, e.Min(t.x)+spare/t.weight, 0) {
			return false, false
		}
	}
	if e.Here() != from {
		return true, true
	}
	l.assumed, g.assumed = l.assumed[:0], g.assumed[:0]
	for k, t := range g.terms {
		if t.weight >= g.stratum && !e.Fixed(t.x) {
			l.assumed, g.assumed = append(l.assumed, kernel.AtMostView(t.x, e.Min(t.x))), append(g.assumed, k)
		}
	}
	return false, true
}

// nextStratum adds the terms of the next smaller weights. It is called after a
// solution.
func (g *coreGuide) nextStratum() {
	next := int64(0)
	for _, t := range g.terms {
		if t.weight < g.stratum {
			next = max(next, t.weight)
		}
	}
	g.stratum = next
}

// relax learns, at the root, from a core: indices of assumptions that are not all
// true. It returns false if nothing is left to search. If the sum does not fit a
// variable the search goes on without cores.
func (g *coreGuide) relax(l *learner, core []int) bool {
	e := l.e
	if len(core) == 1 {
		t := g.terms[g.assumed[core[0]]]
		return e.SetMin(t.x, e.Min(t.x)+1, 0)
	}
	weight := int64(0)
	low, high := int64(0), int64(0)
	var xs []kernel.View
	for _, i := range core {
		t := g.terms[g.assumed[i]]
		if weight == 0 || t.weight < weight {
			weight = t.weight
		}
		low, high = low+e.Min(t.x), high+e.Max(t.x)
		xs = append(xs, t.x)
	}
	if low < kernel.MinValue || high > kernel.MaxValue {
		l.cores, l.assumed = nil, nil
		return true
	}
	l.sums++
	sum := e.NewVar(model.Range(int32(low), int32(high)))
	xs = append(xs, kernel.View{Coef: -1, Var: sum})
	e.Post(prop.NewLinearEqual(xs, 0), model.Sum(xs).Equals(0))
	for _, i := range core {
		g.terms[g.assumed[i]].weight -= weight
	}
	g.terms = append(g.terms, costTerm{weight, sum.Term()})
	g.terms = slices.DeleteFunc(g.terms, func(t costTerm) bool { return t.weight == 0 })
	return e.SetMin(sum.Term(), low+1, 0)
}
