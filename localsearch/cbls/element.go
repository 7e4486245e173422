package cbls

import (
	"slices"

	"lsolve/model"
)

// lookup is an array and its index, the first term. The array's elements are terms
// from a position on, unless all are constants.
type lookup struct {
	begin int32
	index int64
	array []int32
}

func (f *lookup) reset(values []int32) {
	f.index = int64(values[0])
	if len(values) > int(f.begin) {
		copy(f.array, values[f.begin:])
	}
}

// nearest returns the position of the array that is nearest to the index.
func (f *lookup) nearest(index int64) int64 {
	return min(max(index, 0), int64(len(f.array)-1))
}

// after returns the index after the changes, its distance from the array, and the
// element there.
func (f *lookup) after(changes []change) (off, element int64) {
	index := f.index
	for i := range changes {
		if changes[i].pos == 0 {
			index = int64(changes[i].new)
		}
	}
	at := f.nearest(index)
	element = int64(f.array[at])
	for i := range changes {
		if int64(changes[i].pos) == int64(f.begin)+at {
			element = int64(changes[i].new)
		}
	}
	return abs(index - at), element
}

func (f *lookup) commit(changes []change) {
	for _, c := range changes {
		if c.pos == 0 {
			f.index = int64(c.new)
		} else if c.pos >= f.begin {
			f.array[c.pos-f.begin] = c.new
		}
	}
}

// element has as violation the distance of the index from the array, plus the
// distance of the chosen element from the result, the second term. delta takes
// constant time for a change.
type element struct {
	lookup
	result int64
	fixed  bool // the array is of constants
}

func (f *element) reset(values []int32) int64 {
	f.lookup.reset(values)
	f.result = int64(values[1])
	return f.violation()
}

func (f *element) violation() int64 {
	off, v := f.after(nil)
	return off + abs(v-f.result)
}

func (f *element) delta(changes []change) int64 {
	result := f.result
	for i := range changes {
		if changes[i].pos == 1 {
			result = int64(changes[i].new)
		}
	}
	off, v := f.after(changes)
	return off + abs(v-result) - f.violation()
}

func (f *element) commit(changes []change) int64 {
	before := f.violation()
	f.lookup.commit(changes)
	for _, c := range changes {
		if c.pos == 1 {
			f.result = int64(c.new)
		}
	}
	return f.violation() - before
}

// error returns the share of a term: the violation for the index, their distance for
// the result and the chosen element, 0 for other elements.
func (f *element) error(pos int32) int64 {
	off, v := f.after(nil)
	gap := abs(v - f.result)
	switch {
	case pos == 0:
		return off + gap
	case pos == 1 || int64(pos-f.begin) == f.nearest(f.index):
		return gap
	}
	return 0
}

func (f *element) pick(draw func(n int) int) int32 {
	if _, v := f.after(nil); v == f.result {
		return 0
	}
	if i := int32(draw(3)); i < 2 {
		return i
	} else if f.fixed {
		return 0
	}
	return f.begin + int32(f.nearest(f.index))
}

// newLookup returns the array of an element and its terms, which begin at a position;
// none if they are constants.
func newLookup(array []model.Term, begin int32) (lookup, []model.Term) {
	f := lookup{begin: begin, array: make([]int32, len(array))}
	if slices.ContainsFunc(array, func(t model.Term) bool { return t.Coef != 0 }) {
		return f, array
	}
	for i, t := range array {
		f.array[i] = t.Offset
	}
	return f, nil
}

func (c *compiler) element(k model.ElementConstraint) part {
	f, array := newLookup(k.Array, 2)
	return part{terms: append([]model.Term{k.Index, k.Result}, array...), face: &element{lookup: f, fixed: array == nil}}
}

// selection is an element as the definition of its result. The violation is the
// distance of the index from the array.
type selection struct{ lookup }

func (f *selection) reset(values []int32) (value, violation int64) {
	f.lookup.reset(values)
	return f.peek(nil)
}

func (f *selection) peek(changes []change) (value, violation int64) {
	violation, value = f.after(changes)
	return value, violation
}

func (f *selection) commit(changes []change) (value, violation int64) {
	f.lookup.commit(changes)
	return f.peek(nil)
}

func (c *compiler) elementFunction(k model.ElementConstraint) (f function, ok bool) {
	out, ok := result(k.Result)
	if !ok {
		return function{}, false
	}
	_, array := newLookup(k.Array, 1)
	bounds := func(of func(model.Term) (int64, int64)) (low, high int64) {
		last := int64(len(k.Array) - 1)
		from, to := of(k.Index)
		from, to = min(max(from, 0), last), min(max(to, 0), last)
		low, high = of(k.Array[from])
		for _, t := range k.Array[from : to+1] {
			l, h := of(t)
			low, high = min(low, l), max(high, h)
		}
		return low, high
	}
	return function{out, append([]model.Term{k.Index}, array...), bounds, func() definition {
		f, _ := newLookup(k.Array, 1)
		return &selection{f}
	}}, true
}
