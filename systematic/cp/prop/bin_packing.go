package prop

import (
	"cmp"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// BinPacking requires for every bin b that the sizes of its items, those with bins[i] =
// b, sum to loads[b], or to at most loads[b]. It promises no level of consistency. Its
// rules are those of Shaw (A constraint for bin packing, CP 2004):
//
//  1. a load is at least the sum of the items in the bin and, if loads are equal to
//     sums, at most the sum of the items that may be in it;
//  2. the loads sum to all sizes: each load is the rest that the others leave;
//  3. an item that does not fit leaves the bin, and an item without which the load
//     cannot be reached enters it;
//  4. if loads are equal to sums, some candidates of a bin have to add up to its load:
//     exactly, by dynamic programming over sums (Trick 2003; Shaw approximates), see
//     bin_packing_sums.go;
//  5. the open items and the loads so far need no more bins than there are, by the bound
//     L2 of Martello and Toth; see bin_packing_bins.go.
//
// Cost of a run: O(bins) for every changed item, and O(items) for every changed bin.
// Rules 4 and 5 run when the others find nothing.
type BinPacking struct {
	bins  []View
	sizes []int64
	loads []View
	exact bool // loads equal the sums
	total int64
	large int64   // the largest size
	order []int32 // items by falling size, without those of size 0
	id    kernel.ID

	packed   kernel.Cell // by bin: total size of its items
	possible kernel.Cell // by bin: total size of the items that are or may be in it
	fresh    kernel.Cell // 1 until the first run

	// The candidates of bin b are the items that may be in it or elsewhere:
	// candidates[b*items:][:count[b]]. Item i is at place[i*bins+b] there; see
	// liveSet.
	candidates, place []int32
	count             kernel.Cell

	touched notes // items that changed
	changed notes // bins whose candidates a rule has to examine
	stale   notes // bins that rule 4 has to examine
	uneven  bool  // rules 1 and 2 may find something
	all     bool

	sums subsetSums
	pack binBound
}

// NewBinPacking returns: the sizes of the items i with bins[i] = b sum to loads[b],
// or with model.LessEqual to at most loads[b]. Every item is in one of the bins 0
// to len(loads)-1. Sizes must not be negative.
func NewBinPacking(bins []View, sizes []int32, loads []View, relation model.Relation) *BinPacking {
	p := &BinPacking{bins: bins, loads: loads, exact: relation == model.Equal, all: true}
	for i, size := range sizes {
		p.sizes = append(p.sizes, int64(size))
		p.total += int64(size)
		p.large = max(p.large, int64(size))
		if size > 0 {
			p.order = append(p.order, int32(i))
		}
	}
	slices.SortStableFunc(p.order, func(i, j int32) int { return cmp.Compare(sizes[j], sizes[i]) })
	return p
}

// Name implements kernel.Propagator.
func (p *BinPacking) Name() string {
	if p.exact {
		return "bin_packing_load"
	}
	return "bin_packing_capa"
}

// Attach implements kernel.Propagator.
func (p *BinPacking) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	n, m := len(p.bins), len(p.loads)
	p.packed = e.NewCells(m, 0)
	p.possible = e.NewCells(m, p.total)
	p.count = e.NewCells(m, int64(len(p.order)))
	p.fresh = e.NewCells(1, 1)
	p.candidates, p.place = make([]int32, n*m), make([]int32, n*m)
	for b := range m {
		for k, i := range p.order {
			p.candidates[b*n+k] = i
			p.place[int(i)*m+b] = int32(k)
		}
	}
	p.touched, p.changed, p.stale = newNotes(n), newNotes(m), newNotes(m)
	p.sums = newSubsetSums(p)
	p.pack = newBinBound(p)
	e.SetPriority(id, kernel.Quadratic)
	e.SetIdempotent(id)
	for i, x := range p.bins {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
	events := kernel.OnMax
	if p.exact {
		events = kernel.OnBounds
	}
	for b, x := range p.loads {
		e.Watch(id, x, events, int32(n+b))
	}
}

// Advise implements kernel.Advisor.
func (p *BinPacking) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	if n := int32(len(p.bins)); local < n {
		p.touched.add(local)
	} else {
		p.note(local - n)
	}
	return true
}

// note schedules a bin for the rules.
func (p *BinPacking) note(b int32) {
	p.changed.add(b)
	p.stale.add(b)
	p.uneven = true
}

// Forget implements kernel.Advisor.
func (p *BinPacking) Forget(all bool) {
	p.touched.clear()
	p.changed.clear()
	p.stale.clear()
	p.uneven = false
	p.all = p.all || all
}

// Propagate implements kernel.Propagator.
func (p *BinPacking) Propagate(e *kernel.Engine) bool {
	if p.all {
		p.all = false
		for i := range p.bins {
			p.touched.add(int32(i))
		}
		for b := range p.loads {
			p.note(int32(b))
		}
	}
	if e.Get(p.fresh) == 1 {
		e.Set(p.fresh, 0)
		for _, x := range p.bins {
			if !e.SetMin(x, 0, packRange) || !e.SetMax(x, int64(len(p.loads))-1, packRange) {
				return false
			}
		}
	}
	for p.dirty() {
		p.update(e)
		if !p.balance(e) || !p.fit(e) {
			return false
		}
		for p.exact && !p.dirty() && len(p.stale.list) > 0 {
			if !p.addUp(e, p.stale.take()) {
				return false
			}
		}
	}
	p.stale.clear()
	return p.countBins(e)
}

// dirty reports whether rules 1 to 3 may find something.
func (p *BinPacking) dirty() bool { return p.uneven || len(p.touched.list)+len(p.changed.list) > 0 }
