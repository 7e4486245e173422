package prop

import "lsolve/systematic/cp/kernel"

// termBits is the number of bits of a reason that number the term; the others number the
// inequality.
const termBits = 24

// reasonOf is that of term i of an inequality; -1 stands for a failure.
func reasonOf(inequality, i int) kernel.Reason {
	return kernel.Reason(inequality)<<termBits | kernel.Reason(i+1)
}

// Explain implements kernel.Propagator, as that of WideAtMost: the premises are the bounds of
// the other terms, as far as they are needed.
func (p *Relaxation) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	s := p.sums[why>>termBits]
	terms, skip := p.terms[s.first:s.end], int(why&(1<<termBits-1))-1
	surplus := -s.bound - 1
	if skip >= 0 {
		surplus += terms[skip].weight * p.excluded(terms[skip], q)
	}
	for i, t := range terms {
		if i != skip {
			surplus += t.weight * p.leastAt(e, t, at)
		}
	}
	given := e.Given(at)
	last, place := -1, 0 // the last needed premise that can be weakened, and its place in out
	for i, t := range terms {
		if i == skip {
			continue
		}
		lo := p.leastAt(e, t, at)
		if first := p.leastAt(e, t, given); surplus > 0 && t.weight*(lo-first) <= surplus {
			surplus -= t.weight * (lo - first)
			lo = first
		} else if surplus >= t.weight && !p.columns[t.column].Indicator && !p.columns[t.column].Free {
			last, place = i, len(out)
		}
		out = p.premise(e, t, lo, out)
	}
	if last >= 0 && surplus >= terms[last].weight {
		t := terms[last]
		out[place] = kernel.AtLeastView(p.view(t), p.leastAt(e, t, at)-surplus/t.weight)
	}
	return out
}

// view is a term of a view without its weight.
func (p *Relaxation) view(t weighted) View {
	x := p.columns[t.column].View
	if t.opposite {
		x.Coef, x.Offset = -x.Coef, -x.Offset
	}
	return x
}

// excluded returns the least value of a term without its weight that a conclusion rules out.
func (p *Relaxation) excluded(t weighted, q kernel.Predicate) int64 {
	switch {
	case !p.columns[t.column].Indicator:
		return kernel.Weakest(p.view(t), q) + 1
	case t.opposite:
		return 0
	}
	return 1
}

// leastAt returns the least value of a term without its weight at a position.
func (p *Relaxation) leastAt(e *kernel.Engine, t weighted, at kernel.Pos) int64 {
	c := &p.columns[t.column]
	switch {
	case c.Free && t.opposite:
		return -p.hi[t.column]
	case c.Free:
		return p.lo[t.column]
	case !c.Indicator:
		return e.MinAt(p.view(t), at)
	}
	// What does not hold now did not hold then, and now is looked up faster.
	if t.opposite {
		if e.Truth(c.Predicate) < 0 && e.HoldsAt(c.Predicate.Not(), at) {
			return 0
		}
		return -1
	}
	if e.Truth(c.Predicate) > 0 && e.HoldsAt(c.Predicate, at) {
		return 1
	}
	return 0
}

// premise appends what says that a term without its weight is at least lo.
func (p *Relaxation) premise(e *kernel.Engine, t weighted, lo int64, out []kernel.Predicate) []kernel.Predicate {
	c := &p.columns[t.column]
	switch {
	case c.Free: // its bounds never change
	case !c.Indicator:
		return atLeastPremise(e, p.view(t), lo, out)
	case t.opposite && lo == 0:
		return append(out, c.Predicate.Not())
	case !t.opposite && lo == 1:
		return append(out, c.Predicate)
	}
	return out
}
