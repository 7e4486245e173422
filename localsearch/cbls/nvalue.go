package cbls

import (
	"slices"

	"lsolve/model"
)

// nValue has as violation the distance between the number of distinct values and
// N, the last term. It counts the terms with each value; delta takes constant
// time for a change.
type nValue struct {
	low      int32   // the value of count[0]
	count    []int32 // of the terms with a value
	value    []int32 // of each term
	distinct int64
	n        int64
	repeated bool // some variable is in several terms
}

func (f *nValue) reset(values []int32) int64 {
	clear(f.count)
	f.distinct = 0
	last := len(values) - 1
	copy(f.value, values[:last])
	f.n = int64(values[last])
	for _, v := range f.value {
		if f.count[v-f.low]++; f.count[v-f.low] == 1 {
			f.distinct++
		}
	}
	return abs(f.distinct - f.n)
}

// enter makes the changes in the table, and returns the new number of distinct
// values and the new N.
func (f *nValue) enter(changes []change) (distinct, n int64) {
	distinct, n = f.distinct, f.n
	count, low, last := f.count, f.low, int32(len(f.value))
	for i := range changes {
		c := &changes[i]
		if c.pos == last {
			n = int64(c.new)
			continue
		}
		k := count[c.old-low] - 1
		count[c.old-low] = k
		if k == 0 {
			distinct--
		}
		k = count[c.new-low]
		count[c.new-low] = k + 1
		if k == 0 {
			distinct++
		}
	}
	return distinct, n
}

// delta counts the changes in and out again.
func (f *nValue) delta(changes []change) int64 {
	distinct, n := f.enter(changes)
	last := int32(len(f.value))
	for i := range changes {
		if c := &changes[i]; c.pos != last {
			f.count[c.old-f.low]++
			f.count[c.new-f.low]--
		}
	}
	return abs(distinct-n) - abs(f.distinct-f.n)
}

func (f *nValue) commit(changes []change) int64 {
	before := abs(f.distinct - f.n)
	f.distinct, f.n = f.enter(changes)
	for _, c := range changes {
		if int(c.pos) < len(f.value) {
			f.value[c.pos] = c.new
		}
	}
	return abs(f.distinct-f.n) - before
}

// error returns the share of a term. Of N it is the violation. Of another term
// it is 1 if its change could remove a value when there are too many, or add one
// when there are too few. It considers the term alone, unless its variable is in
// other terms, too.
func (f *nValue) error(pos int32) int64 {
	violation := abs(f.distinct - f.n)
	if violation == 0 || int(pos) == len(f.value) {
		return violation
	}
	alone := f.count[f.value[pos]-f.low] == 1
	if f.repeated || alone == (f.distinct > f.n) {
		return 1
	}
	return 0
}

// nValue counts by value where that takes a sensible amount of memory.
func (c *compiler) nValue(k model.NValueConstraint) part {
	low, high, ok := c.dense(k.Terms)
	if !ok {
		return c.recomputed(k)
	}
	return part{terms: append(slices.Clip(k.Terms), k.N), face: &nValue{
		low: int32(low), count: make([]int32, high-low+1), value: make([]int32, len(k.Terms)),
		repeated: shareVariable(k.Terms),
	}}
}

// shareVariable reports whether a variable is in several of the terms.
func shareVariable(ts []model.Term) bool {
	vars := make([]model.Var, 0, len(ts))
	for _, t := range ts {
		if t.Coef != 0 {
			vars = append(vars, t.Var)
		}
	}
	slices.Sort(vars)
	n := len(vars)
	return len(slices.Compact(vars)) < n
}

func (c *compiler) nValueFunction(k model.NValueConstraint) (f function, ok bool) {
	out, ok := result(k.N)
	if !ok {
		return function{}, false
	}
	bounds := func(of func(model.Term) (int64, int64)) (low, high int64) {
		if len(k.Terms) == 0 {
			return 0, 0
		}
		least, most := of(k.Terms[0])
		for _, t := range k.Terms {
			l, h := of(t)
			least, most = min(least, l), max(most, h)
		}
		return 1, min(int64(len(k.Terms)), most-least+1)
	}
	return c.measuredBy(out, model.NValueConstraint{N: model.Const(0), Terms: k.Terms}, bounds, amount), true
}
