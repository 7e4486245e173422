package model

import (
	"fmt"
	"slices"
)

// Var is a handle of a variable of one Model.
type Var int32

// Term is Coef*Var + Offset. A Term with Coef 0 is the constant Offset, and its
// Var has no meaning.
type Term struct {
	Coef, Offset int32
	Var          Var
}

// Assignment has a value for every variable of a model.
type Assignment []int32

// Const returns the constant v as a term.
func Const(v int32) Term { return Term{Offset: v} }

// Term returns x as a term, for functions that take a Term.
func (x Var) Term() Term { return Term{Coef: 1, Var: x} }

// Times is k*x.
func (x Var) Times(k int32) Term { return Term{Coef: k, Var: x} }

// Plus is x + k. For x - k add -k.
func (x Var) Plus(k int32) Term { return Term{Coef: 1, Offset: k, Var: x} }

// Plus is t + k. A sum that does not fit int32 is found by Model.Check.
func (t Term) Plus(k int32) Term {
	if t.Var < 0 {
		return t
	}
	return affine(int64(t.Coef), int64(t.Offset)+int64(k), t.Var)
}

// Times is k*t. A product that does not fit int32 is found by Model.Check.
func (t Term) Times(k int32) Term {
	if t.Var < 0 {
		return t
	}
	return affine(int64(t.Coef)*int64(k), int64(t.Offset)*int64(k), t.Var)
}

// affine is coef*x + offset, overflown if that does not fit.
func affine(coef, offset int64, x Var) Term {
	if coef != int64(int32(coef)) || offset != int64(int32(offset)) {
		return overflown
	}
	return Term{int32(coef), int32(offset), x}
}

// No model has the variables of the terms below. They stand for mistakes that
// Model.Check reports.
var (
	overflown = Term{Coef: 1, Var: -1}
	severed   = Term{Coef: 1, Var: -2}
	missing   = Term{Coef: 1, Var: -3}
	mistaken  = Term{Coef: 1, Var: -4}
)

// mistakes says what is wrong with these terms.
var mistakes = map[Var]string{
	-1: "a coefficient or an offset does not fit 32 bits",
	-2: "a sum of several variables; expected one variable (Model.Define makes one)",
	-3: "a nil expression",
	-4: "an operand of a wrong type; expected an int, int32, int64, Var, Term or Linear",
}

// Value returns the value of t under a.
func (t Term) Value(a Assignment) int64 {
	if t.Coef == 0 {
		return int64(t.Offset)
	}
	return int64(t.Coef)*int64(a[t.Var]) + int64(t.Offset)
}

// String writes the term with its variable's number, as in "2*x3+1".
func (t Term) String() string {
	if t.Coef == 0 {
		return fmt.Sprint(t.Offset)
	}
	s := fmt.Sprintf("x%d", t.Var)
	if t.Coef != 1 {
		s = fmt.Sprintf("%d*%s", t.Coef, s)
	}
	if t.Offset != 0 {
		s += fmt.Sprintf("%+d", t.Offset)
	}
	return s
}

// scope returns the variables of the terms, each once, in the order in which they
// appear.
func scope(lists ...[]Term) []Var {
	n := 0
	for _, list := range lists {
		n += len(list)
	}
	vars := make([]Var, 0, n)
	isNew := newVars(lists, n, &vars)
	for _, list := range lists {
		for _, t := range list {
			if t.Coef != 0 && isNew(t.Var) {
				vars = append(vars, t.Var)
			}
		}
	}
	return vars
}

// newVars returns a function that reports whether a variable of the lists, which have n terms
// together, is asked for the first time. vars has those that were.
func newVars(lists [][]Term, n int, vars *[]Var) func(Var) bool {
	// Most constraints are small: scanning the list is then several times faster than a map.
	const few = 16
	if n <= few {
		return func(x Var) bool { return !slices.Contains(*vars, x) }
	}
	least, most := Var(0), Var(0)
	for _, list := range lists {
		for _, t := range list {
			least, most = min(least, t.Var), max(most, t.Var)
		}
	}
	// A bit for each variable of the model is less than a map, unless they are many more than
	// the terms.
	if words := int(most)/64 + 1; least >= 0 && words <= 8*n {
		seen := make([]uint64, words)
		return func(x Var) bool {
			word, bit := &seen[x/64], uint64(1)<<(x%64)
			first := *word&bit == 0
			*word |= bit
			return first
		}
	}
	seen := make(map[Var]struct{}, n)
	return func(x Var) bool {
		_, ok := seen[x]
		seen[x] = struct{}{}
		return !ok
	}
}
