package prop

import (
	"math"
	"slices"

	"lsolve/systematic/cp/kernel"
)

// ElementConstant is array[index] = result for an array of constants, with indices
// from 0. Consistency: domain; bounds(D) if the result has more than 1024 values and
// more than twice as many as the array, at the first run or later when index loses the
// last indices of a value.
//
// The distinct values of the array that are still possible come first in a
// permutation. Each has a list of its indices, one of which is its support, an
// index that is still possible (Gent et al., "Watched literals for constraint
// propagation in Minion", CP 2006). Supports are not restored on backtracking.
// Cost: O(possible values) per run, and O(1) amortised for each index.
type ElementConstant struct {
	index, result View
	array         []int32
	values        []int64 // distinct, rising
	indices       []int32 // by value: indices[first[k]:first[k+1]]
	first         []int32
	support       []int32 // by value: the place in indices of one that was possible
	order         []int32 // a permutation of values; the first live are possible
	live          kernel.Cell
	ran           kernel.Cell // 1 after the first run
	id            kernel.ID
}

// wideResult is the size of the largest result that loses values between its bounds, unless
// it is at most twice as large as the array.
const wideResult = 1 << 10

// NewElementConstant returns array[index] = result.
func NewElementConstant(index View, array []int32, result View) *ElementConstant {
	p := &ElementConstant{index: index, result: result, array: array}
	byValue := make([]int32, len(array))
	for i := range byValue {
		byValue[i] = int32(i)
	}
	slices.SortStableFunc(byValue, func(i, j int32) int { return int(int64(array[i]) - int64(array[j])) })
	p.indices = byValue
	for k, i := range byValue {
		if v := int64(array[i]); len(p.values) == 0 || v != p.values[len(p.values)-1] {
			p.values = append(p.values, v)
			p.first = append(p.first, int32(k))
			p.order = append(p.order, int32(len(p.order)))
		}
	}
	p.support = slices.Clone(p.first)
	p.first = append(p.first, int32(len(array)))
	return p
}

// Name implements kernel.Propagator.
func (*ElementConstant) Name() string { return "element" }

// Attach implements kernel.Propagator.
func (p *ElementConstant) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.live = e.NewCells(2, int64(len(p.values)))
	p.ran = p.live + 1
	e.Set(p.ran, 0)
	e.SetIdempotent(id)
	e.Watch(id, p.index, kernel.OnDomain, 0)
	e.Watch(id, p.result, kernel.OnDomain, 1)
}

// The reasons.
const (
	outOfArray  kernel.Reason = iota // of index
	notAResult                       // of index: result lacks the value there
	notAnywhere                      // of result: no possible index has that value
)

// Propagate implements kernel.Propagator.
func (p *ElementConstant) Propagate(e *kernel.Engine) bool {
	for {
		size := e.Size(p.index)
		switch {
		case !p.pass(e):
			return false
		case p.index.Var != p.result.Var || e.Size(p.index) == size:
			return true
		}
	}
}

// pass leaves nothing for another pass, unless index and result are views of one
// variable. A wide result moves its bounds alone, in one step each: there is less to do and
// to explain. A narrow one loses value by value, which the nogoods of other constraints
// fit better: bounds first cost valve-network of the MiniZinc challenge a sixth of its objective.
func (p *ElementConstant) pass(e *kernel.Engine) bool {
	if !e.SetMin(p.index, 0, outOfArray) || !e.SetMax(p.index, int64(len(p.array)-1), outOfArray) {
		return false
	}
	wide := p.wide(e)
	if wide && e.Fixed(p.index) {
		v := int64(p.array[e.Min(p.index)])
		e.Entail(p.id)
		return e.SetMin(p.result, v, notAnywhere) && e.SetMax(p.result, v, notAnywhere)
	}
	before := int(e.Get(p.live))
	live, lo, hi := before, int64(math.MaxInt64), int64(math.MinInt64)
	for i := 0; i < live; {
		k := p.order[i]
		v := p.values[k]
		switch in := e.Contains(p.result, v); {
		case !in && !p.exclude(e, k):
			return false
		case !in:
		case p.supported(e, k):
			lo, hi = min(lo, v), max(hi, v)
			i++
			continue
		case !wide && !e.Remove(p.result, v, notAnywhere):
			return false
		}
		live--
		p.order[i], p.order[live] = p.order[live], p.order[i]
	}
	if live < before {
		e.Set(p.live, int64(live))
	}
	if !e.SetMin(p.result, lo, notAnywhere) || !e.SetMax(p.result, hi, notAnywhere) {
		return false
	}
	first := e.Get(p.ran) == 0
	if first {
		e.Set(p.ran, 1)
	}
	if e.Fixed(p.index) && e.Fixed(p.result) && int64(p.array[e.Min(p.index)]) == e.Min(p.result) {
		e.Entail(p.id)
		return true
	}
	if p.wide(e) {
		return true
	}
	if wide { // not any more
		for _, k := range p.order[live:before] {
			if v := p.values[k]; v > lo && v < hi && !e.Remove(p.result, v, notAnywhere) {
				return false
			}
		}
	}
	return !first || p.removeForeign(e)
}

// wide reports whether the result has too many values to tell them apart.
func (p *ElementConstant) wide(e *kernel.Engine) bool {
	return e.Size(p.result) > max(wideResult, 2*len(p.array))
}

// exclude removes the indices of value k.
func (p *ElementConstant) exclude(e *kernel.Engine, k int32) bool {
	for _, i := range p.indices[p.first[k]:p.first[k+1]] {
		if !e.Remove(p.index, int64(i), notAResult) {
			return false
		}
	}
	return true
}

// supported reports whether index can lead to value k.
func (p *ElementConstant) supported(e *kernel.Engine, k int32) bool {
	from, to := p.first[k], p.first[k+1]
	for i := p.support[k]; i < to; i++ {
		if e.Contains(p.index, int64(p.indices[i])) {
			p.support[k] = i
			return true
		}
	}
	for i := from; i < p.support[k]; i++ {
		if e.Contains(p.index, int64(p.indices[i])) {
			p.support[k] = i
			return true
		}
	}
	return false
}

// removeForeign removes the values of result that are not in the array. The first run does so
// if ever: later, and again after each backtracking, it would cost more than all the rest.
func (p *ElementConstant) removeForeign(e *kernel.Engine) bool {
	for v, ok := e.Min(p.result), true; ok; v, ok = e.Next(p.result, v) {
		if _, found := slices.BinarySearch(p.values, v); !found && !e.Remove(p.result, v, notAnywhere) {
			return false
		}
	}
	return true
}

// Explain implements kernel.Propagator.
func (p *ElementConstant) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	switch why {
	case outOfArray:
		return out
	case notAResult:
		i := kernel.Weakest(p.index, q)
		return appendPremise(e, out, kernel.DiffersView(p.result, int64(p.array[i])))
	}
	// index leads to none of the values at places from..to.
	k := kernel.Weakest(p.result, q)
	from, found := slices.BinarySearch(p.values, k)
	to := from
	switch {
	case q.Kind() == kernel.NE && !found:
		return out
	case q.Kind() == kernel.NE:
		to = from + 1
	case (q.Kind() == kernel.GE) == (p.result.Coef > 0):
		from = 0
	default:
		if found {
			from++
		}
		to = len(p.values)
	}
	gone := absencesOf(e, p.index, at)
	for _, i := range p.indices[p.first[from]:p.first[to]] {
		out = gone.add(e, int64(i), out)
	}
	return gone.finish(out)
}
