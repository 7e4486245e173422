package prop

import "lsolve/systematic/cp/kernel"

// Inverse is f[i] = j <-> g[j] = i, for i and j from 0 to n-1. Each side mirrors
// what the other loses or takes, so a fixed view's value leaves the other views of
// its side. Consistency: domain for each of the n*n equivalences; together with
// AllDifferentDomain of f or of g, domain for the whole. Cost: O(n) for each
// changed view.
type Inverse struct {
	sides [2][]View
	noted []bool  // by view: it is among the notes
	notes []int32 // changed views, those of g after those of f
	all   bool    // all views have to be examined
}

// NewInverse returns: f and g, of the same length n, are permutations of 0..n-1,
// and each is the inverse of the other.
func NewInverse(f, g []View) *Inverse {
	n := len(f)
	return &Inverse{sides: [2][]View{f, g}, noted: make([]bool, 2*n), notes: make([]int32, 0, 2*n), all: true}
}

// Name implements kernel.Propagator.
func (*Inverse) Name() string { return "inverse" }

// Attach implements kernel.Propagator.
func (p *Inverse) Attach(e *kernel.Engine, id kernel.ID) {
	e.SetIdempotent(id)
	n := len(p.sides[0])
	for s, xs := range p.sides {
		for i, x := range xs {
			e.Watch(id, x, kernel.OnDomain, int32(s*n+i))
		}
	}
}

// Advise implements kernel.Advisor.
func (p *Inverse) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	if !p.noted[local] {
		p.noted[local] = true
		p.notes = append(p.notes, local)
	}
	return true
}

// Forget implements kernel.Advisor.
func (p *Inverse) Forget(all bool) {
	for _, k := range p.notes {
		p.noted[k] = false
	}
	p.notes = p.notes[:0]
	p.all = p.all || all
}

// Propagate implements kernel.Propagator.
func (p *Inverse) Propagate(e *kernel.Engine) bool {
	n := len(p.sides[0])
	if p.all {
		p.all = false
		for s, xs := range p.sides {
			for i, x := range xs {
				p.Advise(e, int32(s*n+i), 0)
				if !e.SetMin(x, 0, 0) || !e.SetMax(x, int64(n-1), 0) {
					return false
				}
			}
		}
	}
	// Advise adds views that change during this loop, except constants.
	for len(p.notes) > 0 {
		k := int(p.notes[len(p.notes)-1])
		p.notes = p.notes[:len(p.notes)-1]
		p.noted[k] = false
		if !p.channel(e, k/n, k%n) {
			return false
		}
	}
	return true
}

// channel transfers the values of view i of a side to the other side.
func (p *Inverse) channel(e *kernel.Engine, side, i int) bool {
	x, others := p.sides[side][i], p.sides[1-side]
	why := kernel.Reason(side*len(others)+i+1) << 32
	if e.Fixed(x) {
		if j := e.Min(x); !e.SetValue(others[j], int64(i), why) {
			return false
		}
	}
	for j, y := range others {
		if !e.Contains(x, int64(j)) && !e.Remove(y, int64(i), why|kernel.Reason(j+1)) {
			return false
		}
	}
	return true
}

// Explain implements kernel.Propagator. Reason 0 is the range of positions. The
// others have the number of a view, counted from 1, and the position that it lost,
// counted from 1, or 0 if it is fixed.
func (p *Inverse) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if why == 0 {
		return out
	}
	k, n := int(why>>32)-1, len(p.sides[0])
	x := p.sides[k/n][k%n]
	if j := int64(why & (1<<32 - 1)); j > 0 {
		return append(out, kernel.DiffersView(x, j-1))
	}
	return append(out, kernel.EqualView(x, e.MinAt(x, at)))
}
