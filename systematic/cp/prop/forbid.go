package prop

import (
	"math"
	"math/bits"

	"lsolve/systematic/cp/kernel"
)

// Forbid requires that the views match no row of a table. Consistency: domain, even
// with repeated variables. It is Compact-Table for negative tables (Verhaeghe,
// Lecoutre and Schaus, AAAI 2017): a value is removed when the number of remaining
// rows with it equals the number of assignments of the other views. Cost of a run:
// that of Table, and O(1) per column while the rows are too few to remove any
// value.
type Forbid struct {
	xs   []View
	rows [][]int32
	t    *rowBits
	left kernel.Cell // number of rows left at the last look
	id   kernel.ID
	// For explanations: see Explain.
	rest, others []uint64
	in           []bool
	size         []int64
}

// NewForbid returns: xs matches no row. rows[r][i] belongs to xs[i].
func NewForbid(xs []View, rows [][]int32) *Forbid { return &Forbid{xs: xs, rows: rows} }

// Name implements kernel.Propagator.
func (*Forbid) Name() string { return "negative_table" }

// Attach implements kernel.Propagator.
func (p *Forbid) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.t = newRowBits(e, p.xs, p.rows)
	p.xs, p.rows = nil, nil
	p.left = e.NewCells(1, int64(p.t.rows))
	// Removing a value takes from every other value as many rows as assignments, so
	// a second run would find nothing.
	e.SetIdempotent(id)
	e.SetPriority(id, tablePriority(p.t.rows))
	for i := range p.t.columns {
		c := &p.t.columns[i]
		e.Watch(id, c.x, kernel.OnDomain, int32(i))
		if e.Explaining() {
			c.initial = initialValues(e, c.x)
		}
	}
	if e.Explaining() {
		p.rest = make([]uint64, len(p.t.mask))
		p.others = make([]uint64, len(p.t.mask))
		p.in = make([]bool, len(p.t.supports))
		p.size = make([]int64, len(p.t.columns))
	}
}

// Propagate implements kernel.Propagator.
func (p *Forbid) Propagate(e *kernel.Engine) bool {
	widest := 0
	for i := range p.t.columns {
		if e.Size(p.t.columns[i].x) > e.Size(p.t.columns[widest].x) {
			widest = i
		}
	}
	if p.assignments(e, widest) > e.Get(p.left) {
		return true
	}
	changed := false
	for i := range p.t.columns {
		c := &p.t.columns[i]
		changed = c.moved(e) && p.t.update(e, c) || changed
	}
	if changed {
		e.Set(p.left, p.t.total(e))
	}
	open := 0
	for i := range p.t.columns {
		c := &p.t.columns[i]
		if e.Fixed(c.x) {
			continue
		}
		open++
		if !p.filter(e, c, p.assignments(e, i)) {
			return false
		}
	}
	if open == 0 && e.Get(p.left) > 0 {
		return e.Fail(0)
	}
	if open <= 1 || e.Get(p.left) == 0 {
		e.Entail(p.id)
	}
	return true
}

// assignments returns the number of assignments of the columns other than k, or
// math.MaxInt64 if there are more than rows left.
func (p *Forbid) assignments(e *kernel.Engine, k int) int64 {
	n, enough := int64(1), e.Get(p.left)
	for i := range p.t.columns {
		if i != k {
			if n *= int64(e.Size(p.t.columns[i].x)); n > enough {
				return math.MaxInt64
			}
		}
	}
	return n
}

// filter removes the values of a column that are forbidden with all assignments of
// the others.
func (p *Forbid) filter(e *kernel.Engine, c *column, assignments int64) bool {
	if assignments > e.Get(p.left) {
		return true
	}
	for _, i := range c.live.members(e) {
		if p.t.left(e, c.first+i) == assignments && !e.Remove(c.x, int64(c.values[i]), 0) {
			return false
		}
	}
	if c.moved(e) && p.t.update(e, c) {
		e.Set(p.left, p.t.total(e))
	}
	return true
}

// left returns the number of remaining rows with value number v.
func (b *rowBits) left(e *kernel.Engine, v int32) (n int64) {
	s := &b.supports[v]
	for k, r := range b.bits[s.at : s.at+s.n] {
		n += int64(bits.OnesCount64(uint64(e.Get(b.word+kernel.Cell(b.wordOf(s, k)))) & r))
	}
	return n
}

// total returns the number of remaining rows.
func (b *rowBits) total(e *kernel.Engine) (n int64) {
	for _, i := range b.active[:e.Get(b.count)] {
		n += int64(bits.OnesCount64(uint64(e.Get(b.word + kernel.Cell(i)))))
	}
	return n
}
