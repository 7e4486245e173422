package model

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Expr is an expression over variables: a Var, a Term or a Linear. Constraints on
// lists, such as AllDifferent(xs...), take a list of one of these types, or of Expr
// itself. If a constraint needs a single variable, Model.Check refuses a Linear of
// several; Model.Define makes a variable of it.
type Expr interface {
	linear() Linear
	// single returns the expression as a term: severed if it is a sum of several
	// variables, overflown if it does not fit.
	single() Term
}

// Operand is a part of a sum or a side of a comparison: an int, int32 or int64,
// which is a constant, or a Var, Term or Linear. Model.Check reports anything else.
type Operand = any

// Linear is a linear expression: a sum of terms and a constant. The zero value is
// the constant 0.
type Linear struct {
	terms    []Term     // without offsets and without constants
	wide     []WideTerm // the terms whose coefficients do not fit 32 bits
	constant int64
	err      error // the first mistake that was made in building it
}

// Sum adds up operands, and the elements of a []Var, []Term, []Linear or []Expr:
// Sum(x, y.Times(3), 5), Sum(xs), Sum(xs, y, -1). A list is one operand, without dots.
func Sum(xs ...Operand) Linear {
	var s Linear
	for _, x := range xs {
		switch x := x.(type) {
		case []Var:
			s.terms = append(s.terms, terms(x)...)
		case []Term:
			s.terms = slices.Grow(s.terms, len(x))
			for _, t := range x {
				s.addTerm(t)
			}
		case []Linear:
			for _, e := range x {
				s.add(e)
			}
		case []Expr:
			for _, e := range x {
				s.add(operand(e))
			}
		default:
			s.add(operand(x))
		}
	}
	return s
}

// ScalarProduct is coefs[0]*xs[0] + coefs[1]*xs[1] + .... The lengths must be the
// same. Only an objective can have coefficients beyond 32 bits.
func ScalarProduct[E Expr, C int32 | int64](coefs []C, xs []E) Linear {
	if len(coefs) != len(xs) {
		return Linear{err: fmt.Errorf("a scalar product of %d coefficients and %d expressions; expected as many", len(coefs), len(xs))}
	}
	var s Linear
	for i, x := range xs {
		s.addTimes(x.linear(), int64(coefs[i]))
	}
	return s
}

// Plus returns the sum of e and the operands.
func (e Linear) Plus(xs ...Operand) Linear { return Sum(e, Sum(xs...)) }

// Minus is e less the sum of the operands.
func (e Linear) Minus(xs ...Operand) Linear { return Sum(e, Sum(xs...).Times(-1)) }

// Times is k*e.
func (e Linear) Times(k int32) Linear {
	out := Linear{terms: make([]Term, 0, len(e.terms))}
	out.addTimes(e, int64(k))
	return out
}

// Value returns the value of e under a.
func (e Linear) Value(a Assignment) int64 {
	v := e.constant
	for _, t := range e.terms {
		v += t.Value(a)
	}
	for _, t := range e.wide {
		v += t.Coef * int64(a[t.Var])
	}
	return v
}

func (e Linear) linear() Linear { return e }
func (x Var) linear() Linear    { return Linear{terms: []Term{x.Term()}} }

func (t Term) linear() Linear {
	var e Linear
	e.addTerm(t)
	return e
}

func (x Var) single() Term  { return x.Term() }
func (t Term) single() Term { return t }

// single gathers the terms of the one variable that there may be.
func (e Linear) single() Term {
	if e.err != nil {
		return mistaken
	}
	x, coef := Var(0), int64(0)
	for _, t := range e.terms {
		switch {
		case t.Var < 0:
			return t
		case coef != 0 && t.Var != x:
			return severed
		}
		x, coef = t.Var, coef+int64(t.Coef)
	}
	if len(e.wide) > 0 {
		switch sum := e.gathered(); len(sum.Terms) {
		case 0:
			coef = 0
		case 1:
			x, coef = sum.Terms[0].Var, sum.Terms[0].Coef
		default:
			return severed
		}
	}
	return affine(coef, e.constant, x)
}

// add adds another sum to e.
func (e *Linear) add(other Linear) {
	e.terms = append(e.terms, other.terms...)
	e.wide = append(e.wide, other.wide...)
	e.addConstant(other.constant)
	if e.err == nil {
		e.err = other.err
	}
}

// addTimes adds k times another sum to e.
func (e *Linear) addTimes(other Linear, k int64) {
	for _, t := range other.terms {
		e.addCoef(product(int64(t.Coef), k), t.Var)
	}
	for _, t := range other.wide {
		e.addCoef(product(t.Coef, k), t.Var)
	}
	e.addConstant(product(other.constant, k))
	if e.err == nil {
		e.err = other.err
	}
}

func (e *Linear) addTerm(t Term) {
	if t.Coef != 0 {
		e.terms = append(e.terms, Term{Coef: t.Coef, Var: t.Var})
	}
	e.addConstant(int64(t.Offset))
}

// addCoef adds coef*x. A mistake for x stays that one.
func (e *Linear) addCoef(coef int64, x Var) {
	switch {
	case x < 0:
		e.terms = append(e.terms, Term{Coef: 1, Var: x})
	case coef == int64(int32(coef)):
		e.addTerm(Term{Coef: int32(coef), Var: x})
	default:
		e.wide = append(e.wide, WideTerm{Coef: coef, Var: x})
	}
}

func (e *Linear) addConstant(v int64) {
	e.constant += v
	if e.constant <= maxSum && e.constant >= -maxSum {
		return
	}
	e.constant = min(max(e.constant, 1-1<<62), 1<<62-1) // so that adding two does not overflow
	if e.err == nil {
		e.err = errors.New("a constant is beyond 2^61")
	}
}

// operand returns an operand as a sum.
func operand(x Operand) Linear {
	switch x := x.(type) {
	case Expr:
		return x.linear()
	case int:
		return constant(int64(x))
	case int32:
		return constant(int64(x))
	case int64:
		return constant(x)
	}
	return Linear{err: fmt.Errorf("a %T in a sum or a comparison; expected an int, int32, int64, Var, Term or Linear", x)}
}

func constant(v int64) Linear {
	var e Linear
	e.addConstant(v)
	return e
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
	if any(x) == nil {
		return missing
	}
	return x.single()
}

// fits reports whether both numbers fit 32 bits.
func fits(lo, hi int64) bool { return lo >= math.MinInt32 && hi <= math.MaxInt32 }
