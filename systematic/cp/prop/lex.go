package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Lex is xs <= ys in lexicographic order, or <. Consistency: domain. One pointer is
// at the first open position (alpha), one at the first after it where xs can be
// smaller (Frisch, Hnich, Kiziltan, Miguel and Walsh, "Global constraints for
// lexicographic orderings", CP 2002; Carlsson and Beldiceanu 2002). All prunings
// are at alpha. Cost: O(1) amortised along a branch. Changes behind the second
// pointer cause no run.
type Lex struct {
	xs, ys []View
	// strict applies to the remaining positions: they must not be equal.
	strict bool
	name   string
	alpha  kernel.Cell
	// support is a position beyond which nothing matters, at this node and above.
	support int32
	shared  bool
	id      kernel.ID
}

// NewLex returns: xs comes before ys in lexicographic order or, unless strict is
// set, equals it. A proper prefix comes before the longer list. The negation is
// NewLex(ys, xs, !strict).
func NewLex(xs, ys []View, strict bool) *Lex {
	p := &Lex{name: "lex_lesseq", strict: len(xs) > len(ys) || strict && len(xs) == len(ys)}
	if strict {
		p.name = "lex_less"
	}
	for i := range min(len(xs), len(ys)) {
		if xs[i] != ys[i] { // a view always equals itself
			p.xs, p.ys = append(p.xs, xs[i]), append(p.ys, ys[i])
		}
	}
	p.support = int32(len(p.xs))
	return p
}

// Name implements kernel.Propagator.
func (p *Lex) Name() string { return p.name }

// Attach implements kernel.Propagator.
func (p *Lex) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.alpha = e.NewCells(1, 0)
	vars := make(map[model.Var]struct{}, 2*len(p.xs))
	for i := range p.xs {
		vars[p.xs[i].Var], vars[p.ys[i].Var] = struct{}{}, struct{}{}
		e.Watch(id, p.xs[i], kernel.OnMin, int32(i))
		e.Watch(id, p.ys[i], kernel.OnMax, int32(i))
	}
	if p.shared = len(vars) < 2*len(p.xs); !p.shared {
		e.SetIdempotent(id)
	}
	e.SetPriority(id, kernel.Constant)
}

// Advise implements kernel.Advisor.
func (p *Lex) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	return local <= p.support
}

// Forget implements kernel.Advisor.
func (*Lex) Forget(bool) {}

// The reasons for position i are 4i plus one of these. 4n is a failure because all
// positions are equal.
const (
	belowY       = iota // x_i <= y_i
	aboveX              // y_i >= x_i
	belowYStrict        // x_i < y_i, because the rest of xs comes after the rest of ys
	aboveXStrict
)

// Propagate implements kernel.Propagator.
func (p *Lex) Propagate(e *kernel.Engine) bool {
	n := len(p.xs)
	before := int(e.Get(p.alpha))
	a := before
	for ; a < n; a++ {
		x, y, why := p.xs[a], p.ys[a], kernel.Reason(4*a)
		if !e.SetMax(x, e.Max(y), why+belowY) || !e.SetMin(y, e.Min(x), why+aboveX) {
			return false
		}
		if !e.Fixed(x) || !e.Fixed(y) || e.Min(x) != e.Min(y) {
			break
		}
	}
	if a != before {
		e.Set(p.alpha, int64(a))
	}
	if a == n {
		if p.strict {
			return e.Fail(kernel.Reason(4 * n))
		}
		e.Entail(p.id)
		return true
	}
	x, y, why := p.xs[a], p.ys[a], kernel.Reason(4*a)
	if e.Max(x) >= e.Min(y) && !p.restHolds(e, a+1) {
		if !e.SetMax(x, e.Max(y)-1, why+belowYStrict) || !e.SetMin(y, e.Min(x)+1, why+aboveXStrict) {
			return false
		}
	}
	if e.Max(x) < e.Min(y) {
		e.Entail(p.id)
	}
	return true
}

// restHolds reports whether the positions from i on can be in order, and sets
// support to the last position that this depends on.
func (p *Lex) restHolds(e *kernel.Engine, i int) bool {
	for ; i < len(p.xs); i++ {
		switch lo, hi := e.Min(p.xs[i]), e.Max(p.ys[i]); {
		case lo < hi:
			p.support = int32(i)
			return true
		case lo > hi:
			p.support = int32(len(p.xs))
			return false
		}
	}
	p.support = int32(len(p.xs))
	return !p.strict
}

// Explain implements kernel.Propagator.
func (p *Lex) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	a := int(why) / 4
	for i := range a {
		out = p.notBefore(e, i, e.MinAt(p.xs[i], at), out)
	}
	if a == len(p.xs) {
		return out
	}
	switch why % 4 {
	case belowY:
		return appendPremise(e, out, kernel.AtMostView(p.ys[a], kernel.Weakest(p.xs[a], q)))
	case aboveX:
		return appendPremise(e, out, kernel.AtLeastView(p.xs[a], kernel.Weakest(p.ys[a], q)))
	case belowYStrict:
		out = appendPremise(e, out, kernel.AtMostView(p.ys[a], kernel.Weakest(p.xs[a], q)+1))
	default:
		out = appendPremise(e, out, kernel.AtLeastView(p.xs[a], kernel.Weakest(p.ys[a], q)-1))
	}
	for i := a + 1; i < len(p.xs); i++ {
		x, y := p.xs[i], p.ys[i]
		lo, hi := e.MinAt(x, at), e.MaxAt(y, at)
		if lo <= hi {
			out = p.notBefore(e, i, lo, out)
			continue
		}
		// Any bound above hi and up to lo separates the two.
		k := hi + 1
		if first := e.MaxAt(y, 0); first < lo {
			k = first + 1
		} else if first := e.MinAt(x, 0); first > hi {
			k = first
		}
		out = appendPremise(e, out, kernel.AtLeastView(x, k))
		return appendPremise(e, out, kernel.AtMostView(y, k-1))
	}
	return out
}

// notBefore appends x_i >= v >= y_i.
func (p *Lex) notBefore(e *kernel.Engine, i int, v int64, out []kernel.Predicate) []kernel.Predicate {
	out = appendPremise(e, out, kernel.AtLeastView(p.xs[i], v))
	return appendPremise(e, out, kernel.AtMostView(p.ys[i], v))
}
