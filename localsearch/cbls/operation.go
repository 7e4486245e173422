package cbls

import (
	"slices"

	"lsolve/model"
)

// operator is a function of one or two numbers; it may ignore the second. ok is false
// if it is not defined there.
type operator func(x, y int64) (z int64, ok bool)

// operation is an operator applied to terms; the result is the last term. Its
// violation is the distance between the operator's value and the result, and 1 if the
// operator is not defined. It keeps the terms' values; delta is one application.
type operation struct {
	op        operator
	arity     int32
	value     [3]int32
	violation int64
}

func (f *operation) of(v *[3]int32) int64 {
	z, ok := f.op(int64(v[0]), int64(v[1]))
	if !ok {
		return 1
	}
	return abs(z - int64(v[f.arity]))
}

func (f *operation) reset(values []int32) int64 {
	copy(f.value[:], values)
	f.violation = f.of(&f.value)
	return f.violation
}

func (f *operation) delta(changes []change) int64 {
	v := f.value
	for i := range changes {
		v[changes[i].pos] = changes[i].new
	}
	return f.of(&v) - f.violation
}

func (f *operation) commit(changes []change) int64 {
	before := f.violation
	for _, c := range changes {
		f.value[c.pos] = c.new
	}
	f.violation = f.of(&f.value)
	return f.violation - before
}

// error returns the violation, except for the result if the operator is not defined:
// no result is right there.
func (f *operation) error(pos int32) int64 {
	if pos == f.arity {
		if _, ok := f.op(int64(f.value[0]), int64(f.value[1])); !ok {
			return 0
		}
	}
	return f.violation
}

// operationOf returns the part of an operation; the last term is the result.
func operationOf(op operator, terms ...model.Term) part {
	return part{terms: terms, face: &operation{op: op, arity: int32(len(terms) - 1)}}
}

// evaluation is an operation as the definition of its result. If the operator is not
// defined the violation is 1, whatever the value.
type evaluation struct {
	op        operator
	undefined int64 // the value where op is not defined
	value     [2]int32
}

func (f *evaluation) of(v *[2]int32) (value, violation int64) {
	z, ok := f.op(int64(v[0]), int64(v[1]))
	if !ok {
		return f.undefined, 1
	}
	return z, 0
}

func (f *evaluation) reset(values []int32) (value, violation int64) {
	copy(f.value[:], values)
	return f.of(&f.value)
}

func (f *evaluation) peek(changes []change) (value, violation int64) {
	v := f.value
	for i := range changes {
		v[changes[i].pos] = changes[i].new
	}
	return f.of(&v)
}

func (f *evaluation) commit(changes []change) (value, violation int64) {
	for _, c := range changes {
		f.value[c.pos] = c.new
	}
	return f.of(&f.value)
}

// evaluationOf returns the function of an operator; ok is false if the last term is no
// variable. The extremes of the operator are among its values at candidates, which are
// computed from the bounds of its arguments.
func (c *compiler) evaluationOf(op operator, candidates func(a, b extent) (xs, ys []int64), terms ...model.Term) (f function, ok bool) {
	arity := len(terms) - 1
	out, ok := result(terms[arity])
	if !ok {
		return function{}, false
	}
	undefined := int64(nearest(c.m.Domain(out), 0))
	bounds := func(of func(model.Term) (int64, int64)) (low, high int64) {
		var arg [2]extent
		for i, t := range terms[:arity] {
			arg[i].low, arg[i].high = of(t)
		}
		xs, ys := candidates(arg[0], arg[1])
		var values []int64
		for _, x := range xs {
			for _, y := range ys {
				if z, ok := op(x, y); ok {
					values = append(values, z)
				} else {
					values = append(values, undefined)
				}
			}
		}
		return slices.Min(values), slices.Max(values)
	}
	return function{out, terms[:arity], bounds, func() definition {
		return &evaluation{op: op, undefined: undefined}
	}}, true
}

// extent is the values from low to high.
type extent struct{ low, high int64 }

// having returns those of the values that are in the extent, and its ends.
func (e extent) having(values ...int64) []int64 {
	in := []int64{e.low, e.high}
	for _, v := range values {
		if e.low < v && v < e.high {
			in = append(in, v)
		}
	}
	return in
}
