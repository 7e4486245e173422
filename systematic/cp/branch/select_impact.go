package branch

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// impact picks the variable whose values together are expected to leave the least
// of the search space. The impact of a decision is 1 - after/before, with the
// products of all domain sizes before and after its propagation, and 1 if it fails.
// The impact of a value is the mean over the decisions for it. Source: Refalo,
// "Impact-based search strategies for constraint programming", CP 2004.
//
// The paper tries every value once before the search. Here a value that has not
// been tried counts as one that propagates nothing, so the search begins with
// first_fail. A decision for several values (x <= m, x != v) is shared evenly among
// the values left. Cost: a node looks at every value of every open variable, but at
// no more than maxBuckets a variable.
type impact struct {
	table impactTable
	// The newest node above or at the current one: logarithm of the size of its
	// search space (bits), its trail position, and the variable it branches on.
	space, at, on kernel.Cell
}

func (m *impact) attach(e *kernel.Engine, open *open) {
	m.table.attach(e, open.vars)
	m.space = e.NewCells(3, -1)
	m.at, m.on = m.space+1, m.space+2
}

func (m *impact) choose(e *kernel.Engine, open *open) int {
	end := len(open.vars)
	best, least, size := end, math.Inf(1), 0
	for i := open.after(e, -1); i < end; i = open.after(e, i) {
		rest, s := m.table.remaining(e, i, open.vars[i]), e.Size(open.vars[i].Term())
		if best == end || rest < least || rest == least && s < size {
			best, least, size = i, rest, s
		}
	}
	return best
}

func (m *impact) branching(e *kernel.Engine, open *open, i int) {
	e.Set(m.space, int64(math.Float64bits(logSpace(e, open))))
	e.Set(m.at, int64(e.Here()))
	e.Set(m.on, int64(i))
}

func (m *impact) learn(e *kernel.Engine, open *open, from kernel.Pos, ok bool) {
	// Otherwise another brancher decided, and there is nothing to compare with.
	if e.Get(m.at) != int64(from) {
		return
	}
	rest := 0.0
	if ok {
		before := math.Float64frombits(uint64(e.Get(m.space)))
		rest = math.Exp(min(0, logSpace(e, open)-before))
	}
	i := int(e.Get(m.on))
	m.table.observe(e, i, open.vars[i], rest)
}

// logSpace returns the logarithm of the product of all domain sizes.
func logSpace(e *kernel.Engine, open *open) float64 {
	// One logarithm a walk: the product is scaled down before it overflows.
	const huge = 1e290
	product, scaled := 1.0, 0
	for i := open.after(e, -1); i < len(open.vars); i = open.after(e, i) {
		product *= float64(e.Size(open.vars[i].Term()))
		if product > huge {
			product /= huge
			scaled++
		}
	}
	return math.Log(product) + float64(scaled)*math.Log(huge)
}
