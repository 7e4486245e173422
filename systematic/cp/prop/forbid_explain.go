package prop

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Explain implements kernel.Propagator. In the rows against the conclusion, the
// values that the other columns had form a box. It widens the box column by column
// while all of it is forbidden. The bounds of the final box are the premises.
func (p *Forbid) Explain(e *kernel.Engine, q kernel.Predicate, _ kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	own := model.Var(-1)
	if !q.Constant() {
		own = q.Var()
	}
	p.t.opposing(q, p.rest)
	for k := range p.t.columns {
		c := &p.t.columns[k]
		p.size[k] = 1
		if c.x.Var == own {
			continue
		}
		p.size[k] = 0
		for i, v := range c.values {
			in := e.ContainsAt(c.x, int64(v), at)
			p.in[int(c.first)+i] = in
			if in {
				p.size[k]++
			}
		}
	}
	widen := p.cheap()
	for k := range p.t.columns {
		c := &p.t.columns[k]
		if c.x.Var == own {
			continue
		}
		if widen {
			p.widen(k, own)
		}
		out = p.box(e, c, out)
	}
	return out
}

// wideningLimit is the largest number of words examined while widening.
const wideningLimit = 1 << 18

func (p *Forbid) cheap() bool {
	n := len(p.t.columns)
	return n*n*(len(p.t.bits)+len(p.rest)) <= wideningLimit
}

// widen adds values to column k of the box.
func (p *Forbid) widen(k int, own model.Var) {
	t := p.t
	copy(p.others, p.rest)
	need := 1
	for j := range t.columns {
		c := &t.columns[j]
		if j == k || c.x.Var == own {
			continue
		}
		need *= int(p.size[j])
		clear(t.mask)
		for i := range c.values {
			if v := c.first + int32(i); p.in[v] {
				t.add(v, t.mask)
			}
		}
		for i := range p.others {
			p.others[i] &= t.mask[i]
		}
	}
	c := &t.columns[k]
	in := p.in[c.first : int(c.first)+len(c.values)]
	add := func(i int) bool {
		if t.common(c.first+int32(i), p.others) != need {
			return false
		}
		in[i] = true
		p.size[k]++
		return true
	}
	lo, hi := boxSpan(in)
	for ; lo > 0 && c.adjacent(lo-1) && add(lo-1); lo-- {
	}
	for ; hi+1 < len(in) && c.adjacent(hi) && add(hi+1); hi++ {
	}
	for i := lo; i <= hi; i++ {
		if !in[i] {
			add(i)
		}
	}
}

// boxSpan returns the first and the last true place; there is one.
func boxSpan(in []bool) (lo, hi int) {
	lo = slices.Index(in, true)
	for hi = len(in) - 1; !in[hi]; hi-- {
	}
	return lo, hi
}

// adjacent reports whether no value lay between values i and i+1 initially.
func (c *column) adjacent(i int) bool {
	k, found := slices.BinarySearch(c.initial, c.values[i])
	if !found {
		return c.values[i+1] == c.values[i]+1
	}
	return c.initial[k+1] == c.values[i+1]
}

// box describes the values of a column of the box.
func (p *Forbid) box(e *kernel.Engine, c *column, out []kernel.Predicate) []kernel.Predicate {
	in := p.in[c.first : int(c.first)+len(c.values)]
	first, last := boxSpan(in)
	lo, hi := int64(c.values[first]), int64(c.values[last])
	below, above := e.MinAt(c.x, 0) < lo, e.MaxAt(c.x, 0) > hi
	if below && above && lo == hi {
		return append(out, kernel.EqualView(c.x, lo))
	}
	if below {
		out = append(out, kernel.AtLeastView(c.x, lo))
	}
	if above {
		out = append(out, kernel.AtMostView(c.x, hi))
	}
	hole := func(v int64) {
		if i, found := c.index(v); !found || !in[i] {
			out = append(out, kernel.DiffersView(c.x, v))
		}
	}
	if c.initial == nil {
		for v := lo + 1; v < hi; v++ {
			if e.ContainsAt(c.x, v, 0) {
				hole(v)
			}
		}
		return out
	}
	from, _ := slices.BinarySearch(c.initial, int32(lo))
	for _, v := range c.initial[from:] {
		if int64(v) >= hi {
			break
		}
		hole(int64(v))
	}
	return out
}

// initialValues returns the initial values of a variable, unless they are too many
// for holes to matter.
func initialValues(e *kernel.Engine, x View) (values []int32) {
	const many = 1 << 14
	lo, hi := e.MinAt(x, 0), e.MaxAt(x, 0)
	switch {
	case hi-lo < many:
		for v := lo; v <= hi; v++ {
			if e.ContainsAt(x, v, 0) {
				values = append(values, int32(v))
			}
		}
	case e.Size(x) < many: // posted before any pruning
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			values = append(values, int32(v))
		}
	}
	return values
}
