package prop

import (
	"cmp"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// AllDifferentBounds is all_different at bounds(Z) consistency. A Hall interval has
// as many views inside as values; no other view may have a bound in it. Sorting is
// by insertion, in the order of the last run, and so nearly linear. The rest is
// O(n), apart from paths in trees, which are compressed (López-Ortiz, Quimper,
// Tromp and van Beek 2003).
//
// A run leaves out the fixed views, and its number line leaves out their values: a
// Hall interval of the remaining views on this hallLine is one of all views.
// AllDifferentValue should be posted as well. It is cheaper, runs first and makes
// holes, and leaves little to do here.
type AllDifferentBounds struct {
	xs           []View
	lo, hi       []int64 // by view: its bounds when the run begins
	first, last  []int64 // by view: the ranks of its minimum and maximum; see takenValues
	from, to     []int32 // by view: the indexes in line of its minimum, and of its maximum + 1
	byMin, byMax []int32 // the views, the open ones first; each run sorts these
	open         kernel.Cell

	taken takenValues

	line   hallLine
	ends   int32   // the last index of line before the sentinel
	widths []int32 // by width: the number of open views
	shared bool
}

// NewAllDifferentBounds returns all_different(xs).
func NewAllDifferentBounds(xs []View) *AllDifferentBounds {
	n := len(xs)
	p := &AllDifferentBounds{
		xs: xs, lo: make([]int64, n), hi: make([]int64, n), first: make([]int64, n), last: make([]int64, n), from: make([]int32, n), to: make([]int32, n),
		byMin: make([]int32, n), byMax: make([]int32, n), line: newHallLine(n), widths: make([]int32, n+1),
		shared: sharesVariables(xs),
	}
	for i := range xs {
		p.byMin[i], p.byMax[i] = int32(i), int32(i)
	}
	return p
}

// sharesVariables reports whether two of the views have the same variable.
func sharesVariables(lists ...[]View) bool {
	seen := make(map[int32]bool)
	for _, xs := range lists {
		for _, x := range xs {
			if seen[int32(x.Var)] {
				return true
			}
			seen[int32(x.Var)] = true
		}
	}
	return false
}

// Name implements kernel.Propagator.
func (*AllDifferentBounds) Name() string { return "all_different" }

// Attach implements kernel.Propagator.
func (p *AllDifferentBounds) Attach(e *kernel.Engine, id kernel.ID) {
	p.open = e.NewCells(1, int64(len(p.xs)))
	p.taken.attach(e, p.xs)
	e.SetPriority(id, kernel.Loglinear)
	e.SetIdempotent(id)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnBounds, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (p *AllDifferentBounds) Propagate(e *kernel.Engine) bool {
	for {
		n, ok := p.gather(e)
		if !ok {
			return false
		}
		idle := n == 0 || !p.promising(e, n)
		if idle {
			return true
		}
		p.sort(n)
		p.place(n)
		again, ok := p.raise(e, n)
		if !ok {
			return false
		}
		more, ok := p.lower(e, n)
		if !ok {
			return false
		}
		if !again && !more {
			return true
		}
	}
}

// gather moves fixed views behind the open ones, reads the bounds of the open ones,
// and moves these bounds off taken values. It returns the number of open views.
func (p *AllDifferentBounds) gather(e *kernel.Engine) (int, bool) {
	old := int(e.Get(p.open))
	n := 0
	if p.taken.words == 0 {
		for i, x := range p.xs {
			p.lo[i], p.hi[i] = e.Min(x), e.Max(x)
		}
		return old, true
	}
	for k, i := range p.byMin[:old] {
		x := p.xs[i]
		lo, hi := e.Min(x), e.Max(x)
		p.lo[i], p.hi[i] = lo, hi
		if lo == hi {
			if !p.taken.take(e, lo) {
				return 0, e.Fail(hallReason(lo, 1))
			}
			continue
		}
		p.byMin[k], p.byMin[n] = p.byMin[n], i
		n++
	}
	if n < old {
		k := 0
		for j, i := range p.byMax[:old] {
			if p.lo[i] != p.hi[i] {
				p.byMax[j], p.byMax[k] = p.byMax[k], i
				k++
			}
		}
		e.Set(p.open, int64(n))
	}
	return p.shave(e, n)
}

// shave moves bounds off taken values.
func (p *AllDifferentBounds) shave(e *kernel.Engine, n int) (int, bool) {
	repeat := false
	for _, i := range p.byMin[:n] {
		x, lo, hi := p.xs[i], p.lo[i], p.hi[i]
		for p.taken.has(e, p.lo[i]) {
			if !e.SetMin(x, p.lo[i]+1, hallReason(p.lo[i], 1)) {
				return 0, false
			}
			p.lo[i] = e.Min(x)
		}
		for p.taken.has(e, p.hi[i]) {
			if !e.SetMax(x, p.hi[i]-1, hallReason(p.hi[i], 1)) {
				return 0, false
			}
			p.hi[i] = e.Max(x)
		}
		repeat = repeat || p.lo[i] == p.hi[i] || p.shared && (e.Min(x) != lo || e.Max(x) != hi)
	}
	if repeat {
		return p.gather(e)
	}
	return n, true
}

// promising ranks the bounds and reports whether there may be a Hall interval that
// leaves a view out, or a failure. Both need k of the n views, k < n, that have at
// most k values each.
func (p *AllDifferentBounds) promising(e *kernel.Engine, n int) bool {
	widths := p.widths[:n]
	clear(widths)
	for _, i := range p.byMin[:n] {
		p.first[i], p.last[i] = p.taken.rank(e, p.lo[i]), p.taken.rank(e, p.hi[i])
		if w := p.last[i] - p.first[i]; w < int64(n) {
			widths[w]++
		}
	}
	sum := 0
	for w := range n - 1 {
		if sum += int(widths[w]); sum > w {
			return true
		}
	}
	return false
}

// sort sorts the n open views.
func (p *AllDifferentBounds) sort(n int) {
	insertionSort(p.byMin[:n], p.lo)
	insertionSort(p.byMax[:n], p.hi)
}

// insertionSort sorts a list by key, equal keys in their order. It is fast on nearly
// sorted lists; others go to the sort of the standard library.
func insertionSort(list []int32, key []int64) {
	moves := 0
	for k := 1; k < len(list); k++ {
		i := list[k]
		v := key[i]
		j := k
		for ; j > 0 && key[list[j-1]] > v; j-- {
			list[j] = list[j-1]
		}
		list[j] = i
		if moves += k - j; moves > 64*len(list) {
			slices.SortStableFunc(list, func(i, j int32) int { return cmp.Compare(key[i], key[j]) })
			return
		}
	}
}
