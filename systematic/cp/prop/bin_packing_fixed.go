package prop

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// binPackingArea is the largest number of pairs of an item and a bin for which
// BinPacking keeps candidates: 64 MiB.
const binPackingArea = 1 << 23

// BinPackingPropagators returns propagators of bin packing: BinPacking or, where items
// times bins are too many for it, BinPackingFixed and the sum of the loads.
func BinPackingPropagators(bins []View, sizes []int32, loads []View, relation model.Relation) []kernel.Propagator {
	if len(bins)*len(loads) <= binPackingArea {
		return []kernel.Propagator{NewBinPacking(bins, sizes, loads, relation)}
	}
	p := NewBinPackingFixed(bins, sizes, loads, relation)
	if p.exact {
		return []kernel.Propagator{p, NewLinearEqual(loads, p.total)}
	}
	return []kernel.Propagator{p, NewAtLeast(loads, p.total)}
}

// BinPackingFixed is bin packing by the fixed items alone: rule 1 of BinPacking, where
// the items that may be in a bin are all open ones. Cost of a run: O(items + bins).
type BinPackingFixed struct {
	bins   []View
	sizes  []int64
	loads  []View
	exact  bool
	total  int64
	fresh  kernel.Cell // 1 until the first run
	packed kernel.Cell // by bin: total size of its fixed items
	rest   kernel.Cell // total size of the open items
	open   kernel.Cell // the number of items still to handle
	order  []int32     // the items; those still to handle first
}

// NewBinPackingFixed returns what NewBinPacking does, which prunes more.
func NewBinPackingFixed(bins []View, sizes []int32, loads []View, relation model.Relation) *BinPackingFixed {
	p := &BinPackingFixed{bins: bins, loads: loads, exact: relation == model.Equal, order: make([]int32, len(bins))}
	for i, size := range sizes {
		p.sizes = append(p.sizes, int64(size))
		p.total += int64(size)
		p.order[i] = int32(i)
	}
	return p
}

// Name implements kernel.Propagator.
func (p *BinPackingFixed) Name() string { return (&BinPacking{exact: p.exact}).Name() }

// Attach implements kernel.Propagator.
func (p *BinPackingFixed) Attach(e *kernel.Engine, id kernel.ID) {
	p.fresh = e.NewCells(1, 1)
	p.packed = e.NewCells(len(p.loads), 0)
	p.rest = e.NewCells(1, p.total)
	p.open = e.NewCells(1, int64(len(p.bins)))
	e.SetPriority(id, kernel.Quadratic)
	for i, x := range p.bins {
		e.Watch(id, x, kernel.OnFix, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *BinPackingFixed) Propagate(e *kernel.Engine) bool {
	if e.Get(p.fresh) == 1 {
		e.Set(p.fresh, 0)
		for _, x := range p.bins {
			if !e.SetMin(x, 0, packRange) || !e.SetMax(x, int64(len(p.loads))-1, packRange) {
				return false
			}
		}
	}
	p.take(e)
	rest := e.Get(p.rest)
	for b, load := range p.loads {
		packed := e.Get(p.packed + kernel.Cell(b))
		if !e.SetMin(load, packed, packReason(packMin, int32(b), 0)) {
			return false
		}
		if p.exact && !e.SetMax(load, packed+rest, packReason(packMax, int32(b), 0)) {
			return false
		}
	}
	return true
}

// take puts the items that have become fixed into their bins.
func (p *BinPackingFixed) take(e *kernel.Engine) {
	open := int(e.Get(p.open))
	for k := open - 1; k >= 0; k-- {
		i := p.order[k]
		if !e.Fixed(p.bins[i]) {
			continue
		}
		open--
		p.order[k], p.order[open] = p.order[open], i
		c := p.packed + kernel.Cell(e.Min(p.bins[i]))
		e.Set(c, e.Get(c)+p.sizes[i])
		e.Set(p.rest, e.Get(p.rest)-p.sizes[i])
	}
	e.Set(p.open, int64(open))
}

// Explain implements kernel.Propagator: enough of the size is in the bin, or fixed
// elsewhere.
func (p *BinPackingFixed) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	rule, b, _ := packParts(why)
	if rule == packRange {
		return out
	}
	need := kernel.Weakest(p.loads[b], q)
	if rule == packMax {
		need = p.total - need
	}
	for i, x := range p.bins {
		if need <= 0 {
			break
		}
		if p.sizes[i] == 0 || !e.FixedAt(x, at) || (e.MinAt(x, at) == int64(b)) != (rule == packMin) {
			continue
		}
		need -= p.sizes[i]
		if rule == packMin {
			out = append(out, kernel.EqualView(x, int64(b)))
		} else {
			out = append(out, kernel.DiffersView(x, int64(b)))
		}
	}
	return out
}
