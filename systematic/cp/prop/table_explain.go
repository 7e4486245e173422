package prop

import (
	"math/bits"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Explain implements kernel.Propagator. Every row against the conclusion has a
// removed value. Bounds exclude rows first, those of the columns that exclude most,
// each as weak as its rows allow. Holes exclude the rest.
func (p *Table) Explain(e *kernel.Engine, q kernel.Predicate, _ kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	t := p.t
	t.opposing(q, p.rest)
	for k := range t.columns {
		c := &t.columns[k]
		lo, hi := c.between(e.MinAt(c.x, at), e.MaxAt(c.x, at))
		p.order[k], p.hits[k] = k, 0
		for i := range c.values {
			if i < lo || i > hi {
				p.hits[k] += t.common(c.first+int32(i), p.rest)
			}
		}
	}
	slices.SortStableFunc(p.order, func(a, b int) int { return p.hits[b] - p.hits[a] })
	for _, k := range p.order {
		out = p.explainBounds(e, &t.columns[k], at, out)
	}
	for _, k := range p.order {
		c := &t.columns[k]
		lo, hi := c.between(e.MinAt(c.x, at), e.MaxAt(c.x, at))
		for i := lo; i <= hi; i++ {
			v := c.first + int32(i)
			if t.common(v, p.rest) > 0 && !e.ContainsAt(c.x, int64(c.values[i]), at) {
				out = append(out, kernel.DiffersView(c.x, int64(c.values[i])))
				t.subtract(v, p.rest)
			}
		}
	}
	return out
}

// explainBounds excludes rows by the bounds that a column had.
func (p *Table) explainBounds(e *kernel.Engine, c *column, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	lo, hi := c.between(e.MinAt(c.x, at), e.MaxAt(c.x, at))
	below, above := lo-1, hi+1
	for below >= 0 && p.t.common(c.first+int32(below), p.rest) == 0 {
		below--
	}
	for above < len(c.values) && p.t.common(c.first+int32(above), p.rest) == 0 {
		above++
	}
	for i := range c.values {
		if i <= below || i >= above {
			p.t.subtract(c.first+int32(i), p.rest)
		}
	}
	if below >= 0 && above < len(c.values) && e.FixedAt(c.x, at) {
		return append(out, kernel.EqualView(c.x, e.MinAt(c.x, at)))
	}
	if below >= 0 {
		out = append(out, kernel.AtLeastView(c.x, int64(c.values[below])+1))
	}
	if above < len(c.values) {
		out = append(out, kernel.AtMostView(c.x, int64(c.values[above])-1))
	}
	return out
}

// between returns the indices of the first and the last value between two bounds;
// the first is above the last if there is none.
func (c *column) between(lo, hi int64) (first, last int) {
	first, _ = slices.BinarySearch(c.values, int32(lo))
	last, found := slices.BinarySearch(c.values, int32(hi))
	if !found {
		last--
	}
	return first, last
}

// opposing sets set to the rows in which q does not hold.
func (b *rowBits) opposing(q kernel.Predicate, set []uint64) {
	if q.Constant() {
		for r := range b.rows {
			set[r>>6] |= 1 << (r & 63)
		}
		return
	}
	clear(set)
	c := b.columnOf(q.Var())
	for i, v := range c.values {
		if !q.Holds(int64(v)) {
			b.add(c.first+int32(i), set)
		}
	}
}

func (b *rowBits) columnOf(x model.Var) *column {
	return &b.columns[slices.IndexFunc(b.columns, func(c column) bool { return c.x.Var == x })]
}

// wordOf returns the index of word k of a support.
func (b *rowBits) wordOf(s *support, k int) int32 {
	if s.list >= 0 {
		return b.words[s.list+int32(k)]
	}
	return s.first + int32(k)
}

// add adds all rows with value number v to a set.
func (b *rowBits) add(v int32, set []uint64) {
	s := &b.supports[v]
	for k, r := range b.bits[s.at : s.at+s.n] {
		set[b.wordOf(s, k)] |= r
	}
}

// subtract removes all rows with value number v from a set.
func (b *rowBits) subtract(v int32, set []uint64) {
	s := &b.supports[v]
	for k, r := range b.bits[s.at : s.at+s.n] {
		set[b.wordOf(s, k)] &^= r
	}
}

// common returns the number of rows of a set with value number v.
func (b *rowBits) common(v int32, set []uint64) (n int) {
	s := &b.supports[v]
	for k, r := range b.bits[s.at : s.at+s.n] {
		n += bits.OnesCount64(set[b.wordOf(s, k)] & r)
	}
	return n
}
