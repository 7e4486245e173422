package model

import (
	"fmt"
	"math"
	"slices"
)

// Var is a handle of a variable of one Model.
type Var int32

// Term is Coef*Var + Offset. A Term with Coef 0 is the constant Offset, and its
// Var means nothing.
type Term struct {
	Coef, Offset int32
	Var          Var
}

// Assignment has a value for every variable of a model.
type Assignment []int32

// Expr is what constraints take: variables and terms.
type Expr interface{ Var | Term }

// Const is the term that is always v.
func Const(v int32) Term { return Term{Offset: v} }

// Term is x as a term, where a Term is asked for.
func (x Var) Term() Term { return Term{Coef: 1, Var: x} }

// Times is k*x.
func (x Var) Times(k int32) Term { return Term{Coef: k, Var: x} }

// Plus is x + k. For x - k add -k.
func (x Var) Plus(k int32) Term { return Term{Coef: 1, Offset: k, Var: x} }

// Plus is t + k. A sum that does not fit int32 is found by Model.Check.
func (t Term) Plus(k int32) Term {
	if sum := int64(t.Offset) + int64(k); sum < math.MinInt32 || sum > math.MaxInt32 {
		return overflown
	}
	t.Offset += k
	return t
}

// overflown stands for a term that does not fit. No model has this variable.
var overflown = Term{Coef: 1, Var: -1}

// Value is the value of t under a.
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

// terms is xs as terms.
func terms[E Expr](xs []E) []Term {
	ts := make([]Term, len(xs))
	for i, x := range xs {
		ts[i] = term(x)
	}
	return ts
}

func term[E Expr](x E) Term {
	switch x := any(x).(type) {
	case Var:
		return x.Term()
	case Term:
		return x
	}
	panic("model: unreachable: Expr is Var or Term")
}

// scope is the variables of the terms, each once, in the order in which they
// appear.
func scope(lists ...[]Term) []Var {
	n := 0
	for _, list := range lists {
		n += len(list)
	}
	vars := make([]Var, 0, n)
	// Most constraints are small: looking through the list is then several times
	// faster than a map.
	var seen map[Var]struct{}
	if n > 16 {
		seen = make(map[Var]struct{}, n)
	}
	isNew := func(x Var) bool {
		if seen == nil {
			return !slices.Contains(vars, x)
		}
		_, ok := seen[x]
		seen[x] = struct{}{}
		return !ok
	}
	for _, list := range lists {
		for _, t := range list {
			if t.Coef != 0 && isNew(t.Var) {
				vars = append(vars, t.Var)
			}
		}
	}
	return vars
}
