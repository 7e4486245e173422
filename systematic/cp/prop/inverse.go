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
		if !p.inRange(e, 0) || !p.inRange(e, 1) {
			return false
		}
		p.Forget(false) // compare looks at all views
		if !p.compare(e, 0) || !p.compare(e, 1) {
			return false
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

// inRange takes what is no position from the views of a side.
func (p *Inverse) inRange(e *kernel.Engine, side int) bool {
	xs := p.sides[side]
	for _, x := range xs {
		if !e.SetMin(x, 0, 0) || !e.SetMax(x, int64(len(xs)-1), 0) {
			return false
		}
	}
	return true
}

// compare transfers the values of all views of a side to the other side: by what
// they lack, or by what the other side still has, whichever is less.
func (p *Inverse) compare(e *kernel.Engine, side int) bool {
	xs, ys := p.sides[side], p.sides[1-side]
	lacks, has := 0, 0
	for i, x := range xs {
		lacks += len(xs) - e.Size(x)
		has += e.Size(ys[i])
	}
	for i, x := range xs {
		if lacks <= has && !p.lacking(e, side, i) {
			return false
		}
		if e.Fixed(x) && !e.SetValue(ys[e.Min(x)], int64(i), p.reason(side, i)) {
			return false
		}
	}
	if lacks <= has {
		return true
	}
	for j, y := range ys {
		for i, ok := e.Min(y), true; ok; i, ok = e.Next(y, i) {
			if !e.Contains(xs[i], int64(j)) && !e.Remove(y, i, p.reason(side, int(i))|kernel.Reason(j+1)) {
				return false
			}
		}
	}
	return true
}

// lacking takes view i from those of the other side that it does not name.
func (p *Inverse) lacking(e *kernel.Engine, side, i int) bool {
	x, ys, why := p.sides[side][i], p.sides[1-side], p.reason(side, i)
	remove := func(from, to int64) bool {
		for j := from; j < to; j++ {
			if !e.Remove(ys[j], int64(i), why|kernel.Reason(j+1)) {
				return false
			}
		}
		return true
	}
	lo, hi := e.Min(x), e.Max(x)
	if !remove(0, lo) || !remove(hi+1, int64(len(ys))) {
		return false
	}
	if hi-lo < int64(e.Size(x)) { // no holes
		return true
	}
	for v, ok := lo, true; ok; {
		before := v
		if v, ok = e.Next(x, v); ok && !remove(before+1, v) {
			return false
		}
	}
	return true
}

// reason is the reason of what follows from view i of a side being fixed. Added to
// it is the position that the view lost, counted from 1.
func (p *Inverse) reason(side, i int) kernel.Reason {
	return kernel.Reason(side*len(p.sides[0])+i+1) << 32
}

// channel transfers the values of view i of a side to the other side.
func (p *Inverse) channel(e *kernel.Engine, side, i int) bool {
	x, others := p.sides[side][i], p.sides[1-side]
	why := p.reason(side, i)
	if e.Fixed(x) {
		if j := e.Min(x); !e.SetValue(others[j], int64(i), why) {
			return false
		}
	}
	first := (1 - side) * len(others)
	for j, y := range others {
		if e.Contains(x, int64(j)) {
			continue
		}
		noted := p.noted[first+j]
		if !e.Remove(y, int64(i), why|kernel.Reason(j+1)) {
			return false
		}
		// Nothing follows from this for the sides, unless y is fixed now.
		if last := len(p.notes) - 1; !noted && last >= 0 && int(p.notes[last]) == first+j && !e.Fixed(y) {
			p.notes = p.notes[:last]
			p.noted[first+j] = false
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
