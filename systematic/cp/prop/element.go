package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// Element is array[index] = result for an array of views, with indices from 0.
// Consistency: bounds(Z), and more. An index stays only if its element and the
// result have a common value; if their bounds share more than 4096 numbers,
// overlapping bounds suffice. Once index is fixed, element and result have the same
// values, if both have at most 256, or at most 4096 and neither more than twice as many as the other.
//
// Each index remembers a common value as its witness, and the result two indices
// whose elements reach its bounds (the idea of Gent et al., "Watched literals for
// constraint propagation in Minion", CP 2006). Backtracking leaves the witnesses. A
// run examines the elements that have lost their witness, and all if the result has lost
// a value. Cost: O(elements without a witness), O(size of index) where the result has
// changed.
type Element struct {
	index, result View
	array         []View
	witness       []int64
	never         []bool      // by index: its element always differs from result
	low, high     kernel.Cell // indices of elements that reach result's bounds
	lost          []int32     // note: indices whose elements have lost their witness, with repetitions
	all           bool        // note: the result has changed
	holes         bool        // note: the result, or the element at a fixed index, lost a value between its bounds
	synced        kernel.Cell // 1 once index is fixed and both views have the same holes
	id            kernel.ID
}

// NewElement returns array[index] = result.
func NewElement(index View, array []View, result View) *Element {
	p := &Element{
		index: index, result: result, array: array,
		witness: make([]int64, len(array)), never: make([]bool, len(array)), holes: true,
	}
	for i, x := range array {
		p.never[i] = neverEqual(x, result)
	}
	return p
}

// Name implements kernel.Propagator.
func (*Element) Name() string { return "element" }

// Attach implements kernel.Propagator. Elements have their index as local number,
// the other views negative ones.
func (p *Element) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.low = e.NewCells(2, -1)
	p.high = p.low + 1
	p.synced = e.NewCells(1, 0)
	e.Watch(id, p.index, kernel.OnDomain, elementIndex)
	e.Watch(id, p.result, kernel.OnDomain, elementResult)
	for i, x := range p.array {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
}

// The local numbers of index and result.
const elementIndex, elementResult int32 = -1, -2

// Advise implements kernel.Advisor.
func (p *Element) Advise(e *kernel.Engine, local int32, events kernel.Events) bool {
	if local == elementIndex {
		return e.Fixed(p.index) || !e.Contains(p.index, e.Get(p.low)) || !e.Contains(p.index, e.Get(p.high))
	}
	if local == elementResult {
		p.all = true
		p.holes = p.holes || events&kernel.OnHole != 0
		return true
	}
	i, x := int64(local), p.array[local]
	switch {
	case !e.Contains(p.index, i):
		return false
	case e.Fixed(p.index):
		p.holes = p.holes || events&kernel.OnHole != 0
		return true
	case !e.Contains(x, p.witness[i]):
		p.lost = append(p.lost, local)
		return true
	}
	return i == e.Get(p.low) && e.Min(x) > e.Min(p.result) || i == e.Get(p.high) && e.Max(x) < e.Max(p.result)
}

// Forget implements kernel.Advisor.
func (p *Element) Forget(all bool) { p.lost, p.all, p.holes = p.lost[:0], all, all }

// The reasons, after those of ElementConstant.
const (
	elementIsResult kernel.Reason = notAnywhere + 1 + iota // of the element at index
	resultIsElement                                        // of result
)

// Propagate implements kernel.Propagator.
func (p *Element) Propagate(e *kernel.Engine) bool {
	if e.Get(p.low) < 0 { // the first run, or what it did is undone
		p.all = true
		if !e.SetMin(p.index, 0, outOfArray) || !e.SetMax(p.index, int64(len(p.array)-1), outOfArray) {
			return false
		}
	}
	if !p.filter(e) || !p.bound(e) {
		return false
	}
	if e.Fixed(p.index) {
		return p.equate(e)
	}
	return true
}

// filter removes the indices whose elements cannot be equal to the result.
func (p *Element) filter(e *kernel.Engine) bool {
	if p.all || e.Fixed(p.index) {
		p.all = false
		p.lost = p.lost[:0]
		for i, ok := e.Min(p.index), true; ok; i, ok = e.Next(p.index, i) {
			if !p.possible(e, i) && !e.Remove(p.index, i, notAResult) {
				return false
			}
		}
		return true
	}
	// Removals of indices may change elements, where both are views of one variable.
	for len(p.lost) > 0 {
		i := int64(p.lost[len(p.lost)-1])
		p.lost = p.lost[:len(p.lost)-1]
		if e.Contains(p.index, i) && !p.possible(e, i) && !e.Remove(p.index, i, notAResult) {
			return false
		}
	}
	return true
}

// bound sets the bounds of the result to those of all elements, unless an element is known
// that is not within it.
func (p *Element) bound(e *kernel.Engine) bool {
	if i := e.Get(p.low); !e.Contains(p.index, i) || e.Min(p.array[i]) > e.Min(p.result) {
		i, lo := p.lowest(e)
		e.Set(p.low, i)
		if !e.SetMin(p.result, lo, notAnywhere) {
			return false
		}
	}
	if i := e.Get(p.high); !e.Contains(p.index, i) || e.Max(p.array[i]) < e.Max(p.result) {
		i, hi := p.highest(e)
		e.Set(p.high, i)
		return e.SetMax(p.result, hi, notAnywhere)
	}
	return true
}

// lowest returns the first index whose element reaches the minimum of the result, or else the one with
// the smallest minimum, and that minimum.
func (p *Element) lowest(e *kernel.Engine) (low, lo int64) {
	enough := e.Min(p.result)
	lo = math.MaxInt64
	for i, ok := e.Min(p.index), true; ok && lo > enough; i, ok = e.Next(p.index, i) {
		if v := e.Min(p.array[i]); v < lo {
			low, lo = i, v
		}
	}
	return low, lo
}

// highest is lowest for the maximum.
func (p *Element) highest(e *kernel.Engine) (high, hi int64) {
	enough := e.Max(p.result)
	hi = math.MinInt64
	for i, ok := e.Min(p.index), true; ok && hi < enough; i, ok = e.Next(p.index, i) {
		if v := e.Max(p.array[i]); v > hi {
			high, hi = i, v
		}
	}
	return high, hi
}

// equate makes the element at index, which is fixed, equal to the result.
func (p *Element) equate(e *kernel.Engine) bool {
	x := p.array[e.Min(p.index)]
	if !equateBounds(e, x, p.result, elementIsResult, resultIsElement) {
		return false
	}
	if p.holes || e.Get(p.synced) == 0 {
		synced := int64(0)
		if similar(e, x, p.result) {
			if !equateValues(e, x, p.result, elementIsResult, resultIsElement) {
				return false
			}
			synced = 1
		}
		e.Set(p.synced, synced)
	}
	p.holes = false
	if e.Fixed(x) && e.Fixed(p.result) {
		e.Entail(p.id)
	}
	return true
}

// elementLimit is the size of the largest domains made equal value by value, unless the larger one has at
// most twice as many values as the other.
const elementLimit = 1 << 8

// similar reports whether an element and the result are to lose each the values that the other lacks. If few values
// are to be left of many, each removal is a step to notify and to undo, and bounds alone say
// nearly the same.
func similar(e *kernel.Engine, x, y View) bool {
	small, large := e.Size(x), e.Size(y)
	if small > large {
		small, large = large, small
	}
	return large <= min(equalLimit, max(elementLimit, 2*small))
}

// possible reports whether the element at i and the result can be equal, and
// updates the witness.
func (p *Element) possible(e *kernel.Engine, i int64) bool {
	x, y := p.array[i], p.result
	if p.never[i] {
		return false
	}
	if w := p.witness[i]; e.Contains(x, w) && e.Contains(y, w) {
		return true
	}
	v, ok := commonValue(e, x, y)
	if ok && v <= min(e.Max(x), e.Max(y)) {
		p.witness[i] = v
	}
	return ok
}

// witnessSpan is the largest number of values searched for a common one.
const witnessSpan = 1 << 12

// commonValue returns the smallest value that both views have. ok is false if there is none.
// If their bounds share more than witnessSpan numbers, it returns a number beyond them.
func commonValue(e *kernel.Engine, x, y View) (v int64, ok bool) {
	v, hi := max(e.Min(x), e.Min(y)), min(e.Max(x), e.Max(y))
	if hi-v > witnessSpan {
		return hi + 1, true
	}
	for v <= hi {
		if !e.Contains(x, v) {
			v, _ = e.Next(x, v)
			continue
		}
		if e.Contains(y, v) {
			return v, true
		}
		if v, ok = e.Next(y, v); !ok {
			return 0, false
		}
	}
	return 0, false
}
