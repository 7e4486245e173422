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
	shrink  shrinking  // of a core
	turns   *coreTurns // nil: cores guide all of the search
	values  []int64    // by term: its value in the last solution
	few     bool       // it began with fewer than farTerms terms
}

// newCoreGuide returns the terms of a cost, as termsOf.
func newCoreGuide(m *model.Model, e *kernel.Engine, goal *incumbent) *coreGuide {
	g := &coreGuide{goal: goal}
	if wide := goal.wide; wide != nil {
		g.fixed = wide.fixed
		for i, x := range wide.xs {
			g.terms = append(g.terms, costTerm{wide.weights[i], x})
		}
	} else {
		g.fixed, g.terms = termsOf(m, e, goal.cost)
	}
	for _, t := range g.terms {
		g.stratum = max(g.stratum, t.weight)
	}
	g.few = len(g.terms) < farTerms
	return g
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
	now := !l.trying() && g.turns.on(e, low, len(g.terms), l.blind())
	if !now {
		g.shrink.trials = 0 // a core is taken as it is when the turn is over
	}
	switch {
	case g.shrink.over(e, g.terms):
		core := g.shrink.core
		g.shrink.core = nil
		return true, g.relax(l, core)
	case !now:
		return false, true
	case g.shrink.core != nil:
		for _, k := range g.shrink.trial() {
			l.assumed, g.assumed = append(l.assumed, kernel.AtMostView(g.terms[k].x, e.Min(g.terms[k].x))), append(g.assumed, k)
		}
		return false, true
	}
	for k, t := range g.terms {
		if t.weight >= g.stratum && !e.Fixed(t.x) {
			l.assumed, g.assumed = append(l.assumed, kernel.AtMostView(t.x, e.Min(t.x))), append(g.assumed, k)
		}
	}
	return false, true
}

// note is called at a solution.
func (g *coreGuide) note(e *kernel.Engine) {
	g.values = g.values[:0]
	for _, t := range g.terms {
		g.values = append(g.values, e.Min(t.x))
	}
}

// farTerms is the least number of terms from which cores may have too far to go.
const farTerms = 16

// far reports, at the root, whether in the last solution most terms are at least two values above their least one. A
// core raises one bound by one value, so such a cost takes more than one core for each term, and the bound is of no use
// for long. Fewer terms than farTerms soon become few sums, so that cores are cheap, and the bound is worth it.
func (g *coreGuide) far(e *kernel.Engine) bool {
	if g.few {
		return false
	}
	n := 0
	for k, t := range g.terms {
		if next, ok := e.Next(t.x, e.Min(t.x)); ok && g.values[k] > next {
			n++
		}
	}
	return 2*n > len(g.terms)
}

// found is called at the root after a solution. Under the assumptions of a stratum it ends that.
func (g *coreGuide) found(e *kernel.Engine) {
	if g.turns != nil && !g.turns.now {
		g.turns.far = g.far(e)
	}
	switch {
	case g.turns.off():
	case g.shrink.core != nil:
		g.shrink.left = 0
	default:
		g.nextStratum()
	}
}

// nextStratum adds the terms of the next smaller weights, down to half of them.
func (g *coreGuide) nextStratum() {
	next := int64(0)
	for _, t := range g.terms {
		if t.weight < g.stratum {
			next = max(next, t.weight)
		}
	}
	g.stratum = (next + 1) / 2
}

// failed learns, at the root, that assumptions are not all true. It returns false if nothing
// is left to search.
func (g *coreGuide) failed(l *learner, core []int) bool {
	terms := make([]int, len(core))
	for i, k := range core {
		terms[i] = g.assumed[k]
	}
	if len(terms) == 1 {
		t := g.terms[terms[0]]
		g.shrink.core = nil
		return l.e.SetMin(t.x, l.e.Min(t.x)+1, 0)
	}
	if g.shrink.core != nil {
		g.shrink.smaller(terms)
	} else {
		g.shrink.begin(l.e, g.terms, terms)
	}
	return true
}

// relax puts a core, terms that cannot all take their minimum, in the place of their common
// weight. It returns false if nothing is left to search. If the sum does not fit a variable
// the search goes on without cores.
func (g *coreGuide) relax(l *learner, core []int) bool {
	e := l.e
	weight := int64(0)
	low, high := int64(0), int64(0)
	var xs []kernel.View
	for _, k := range core {
		t := g.terms[k]
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
	for _, k := range core {
		g.terms[k].weight -= weight
	}
	g.terms = append(g.terms, costTerm{weight, sum.Term()})
	g.terms = slices.DeleteFunc(g.terms, func(t costTerm) bool { return t.weight == 0 })
	return e.SetMin(sum.Term(), low+1, 0)
}
