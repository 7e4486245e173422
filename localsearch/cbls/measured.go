package cbls

import (
	"slices"

	"lsolve/model"
)

// measured defines a variable by the violation of a constraint on other
// variables: the truth of the constraint, or a number that is the violation of
// "it is 0". Its peek costs the same as the constraint's delta.
type measured struct {
	face      face
	violation int64
	value     func(violation int64) int64
}

func (f *measured) reset(values []int32) (value, violation int64) {
	f.violation = f.face.reset(values)
	return f.value(f.violation), 0
}

func (f *measured) peek(changes []change) (value, violation int64) {
	return f.value(f.violation + f.face.delta(changes)), 0
}

func (f *measured) commit(changes []change) (value, violation int64) {
	f.violation += f.face.commit(changes)
	return f.value(f.violation), 0
}

func truth(violation int64) int64   { return 1 - min(violation, 1) }
func untruth(violation int64) int64 { return min(violation, 1) }
func amount(violation int64) int64  { return violation }

// boundsFunc computes a function's bounds from those of its terms.
type boundsFunc = func(of func(model.Term) (low, high int64)) (low, high int64)

func truthBounds(func(model.Term) (int64, int64)) (low, high int64) { return 0, 1 }

// measuredBy returns the function that gives out a value by the violation of k.
func (c *compiler) measuredBy(out model.Var, k model.Constraint, bounds boundsFunc, value func(int64) int64) function {
	terms := c.face(k).terms
	return function{out, terms, bounds, func() definition {
		return &measured{face: c.faceOver(k, terms), value: value}
	}}
}

// faceOver returns the face of a constraint with the terms that it had before
// its variables' values were known to exceed their domains. If it now has other
// terms, it is recomputed.
func (c *compiler) faceOver(k model.Constraint, terms []model.Term) face {
	if p := c.face(k); slices.Equal(p.terms, terms) {
		return p.face
	}
	vars := make([]model.Var, len(terms))
	for i, t := range terms {
		vars[i] = t.Var
	}
	return &restated{face: &recomputed{s: c.s, spec: k, vars: vars}, terms: terms}
}

// restated adapts a face over variables to terms of these variables.
type restated struct {
	face
	terms   []model.Term
	scratch []change
}

func (f *restated) delta(changes []change) int64  { return f.face.delta(f.plain(changes)) }
func (f *restated) commit(changes []change) int64 { return f.face.commit(f.plain(changes)) }

// plain removes coefficients and offsets.
func (f *restated) plain(changes []change) []change {
	f.scratch = f.scratch[:0]
	for _, c := range changes {
		coef, offset := int64(f.terms[c.pos].Coef), int64(f.terms[c.pos].Offset)
		f.scratch = append(f.scratch, change{
			c.pos, int32((int64(c.old) - offset) / coef), int32((int64(c.new) - offset) / coef),
		})
	}
	return f.scratch
}
