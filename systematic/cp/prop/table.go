package prop

import (
	"lsolve/systematic/cp/kernel"
)

// Table requires that the views match one of the rows of a table. Consistency:
// domain, even with repeated variables; but in a domain with more than 4096 values
// that are in no row, those between its bounds stay. It is Compact-Table
// (Demeulenaere et al., CP 2016). Cost of a run: O(d + d' * r/64) for r rows and d
// values left in the columns, d' of which were removed or lost their support; less
// if the remaining rows lie in few words of 64.
type Table struct {
	xs    []View
	rows  [][]int32
	t     *rowBits
	fresh kernel.Cell // 1 until the values in no row have been removed
	id    kernel.ID
	// For explanations: the rows not excluded yet, and by column the values used to
	// exclude rows.
	rest  []uint64
	order []int
	hits  []int
}

// NewTable returns: xs is one of the rows. rows[r][i] belongs to xs[i].
func NewTable(xs []View, rows [][]int32) *Table { return &Table{xs: xs, rows: rows} }

// Name implements kernel.Propagator.
func (*Table) Name() string { return "table" }

// Attach implements kernel.Propagator.
func (p *Table) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.t = newRowBits(e, p.xs, p.rows)
	p.xs, p.rows = nil, nil
	p.fresh = e.NewCells(1, 1)
	e.SetIdempotent(id)
	e.SetPriority(id, tablePriority(p.t.rows))
	for i := range p.t.columns {
		e.Watch(id, p.t.columns[i].x, kernel.OnDomain, int32(i))
	}
	if e.Explaining() {
		p.rest = make([]uint64, len(p.t.mask))
		p.order = make([]int, len(p.t.columns))
		p.hits = make([]int, len(p.t.columns))
	}
}

func tablePriority(rows int) kernel.Priority {
	switch {
	case rows <= 64:
		return kernel.Linear
	case rows <= 64*64:
		return kernel.Loglinear
	}
	return kernel.Quadratic
}

// Propagate implements kernel.Propagator.
func (p *Table) Propagate(e *kernel.Engine) bool {
	fresh := e.Get(p.fresh) == 1
	// If a single column dropped rows, its values kept their support.
	dropped, last := 0, 0
	for i := range p.t.columns {
		if c := &p.t.columns[i]; c.moved(e) && p.t.update(e, c) {
			dropped++
			last = i
		}
	}
	switch {
	case fresh || dropped > 1:
		last = -1
	case dropped == 0:
		return true
	}
	if e.Get(p.t.count) == 0 {
		return e.Fail(0)
	}
	open, gaps := 0, false
	for i := range p.t.columns {
		c := &p.t.columns[i]
		if e.Fixed(c.x) {
			continue
		}
		if i == last && e.Size(c.x) == c.live.len(e) {
			open++
			continue
		}
		if !p.filter(e, c) || fresh && !p.dropGaps(e, c) {
			return false
		}
		e.Set(c.seen, int64(e.Size(c.x)))
		if !e.Fixed(c.x) {
			open++
			gaps = gaps || e.Size(c.x) != c.live.len(e)
		}
	}
	if fresh {
		e.Set(p.fresh, 0)
	}
	if open == 0 || open == 1 && !gaps {
		e.Entail(p.id)
	}
	return true
}

// filter removes the values of a column that have lost their support: by bounds,
// and as holes between them.
func (p *Table) filter(e *kernel.Engine, c *column) bool {
	before := c.live.len(e)
	size := before
	lo, hi := c.values[len(c.values)-1], c.values[0]
	for k := 0; k < size; {
		i := c.live.order[k]
		if p.t.supported(e, c.first+i) {
			lo, hi = min(lo, c.values[i]), max(hi, c.values[i])
			k++
			continue
		}
		size--
		c.live.swap(k, size)
	}
	if size < before {
		e.Set(c.live.size, int64(size))
	}
	if !e.SetMin(c.x, int64(lo), 0) || !e.SetMax(c.x, int64(hi), 0) {
		return false
	}
	for _, i := range c.live.order[size:before] {
		if v := c.values[i]; v > lo && v < hi && !e.Remove(c.x, int64(v), 0) {
			return false
		}
	}
	return true
}

// gapLimit is the largest number of values that are in no row and get removed.
const gapLimit = 1 << 12

// dropGaps removes values that are in no row.
func (*Table) dropGaps(e *kernel.Engine, c *column) bool {
	size := e.Size(c.x)
	if n := c.live.len(e); size == n || size-n > gapLimit {
		return true
	}
	for v, ok := e.Min(c.x), true; ok; v, ok = e.Next(c.x, v) {
		if _, found := c.index(v); !found && !e.Remove(c.x, v, 0) {
			return false
		}
	}
	return true
}
