package model

import (
	"errors"
	"fmt"
)

// Define adds a variable that equals e, with the values from the least to the
// largest that e can have, and the equation. Model.Check reports an e whose
// values do not fit 32 bits.
func (m *Model) Define(name string, e Expr) Var {
	if e == nil {
		e = Linear{err: errors.New(mistakes[missing.Var])}
	}
	sum := e.linear()
	lo, hi, err := m.boundsOf(sum)
	if err == nil && !fits(lo, hi) {
		err = fmt.Errorf("it has values from %d to %d, which do not fit 32 bits", lo, hi)
	}
	if err != nil {
		m.errs = append(m.errs, fmt.Errorf("%w: %s = %s: %w", ErrInvalid, name, m.sum(sum), err))
		lo, hi = 0, 0
	}
	x := m.Int(name, int32(lo), int32(hi))
	m.Add(sum.Equals(x))
	return x
}

// boundsOf returns the smallest and the largest value of a sum over the domains.
func (m *Model) boundsOf(e Linear) (lo, hi int64, err error) {
	if e.err != nil {
		return 0, 0, e.err
	}
	if err := m.checkSum(e.terms, e.constant); err != nil {
		return 0, 0, err
	}
	lo, hi = e.constant, e.constant
	for _, t := range e.terms {
		l, h := m.Bounds(t)
		lo, hi = lo+l, hi+h
	}
	if len(e.wide) == 0 {
		return lo, hi, nil
	}
	sum := e.gathered()
	if err := m.checkWide(sum); err != nil {
		return 0, 0, err
	}
	lo, hi = m.wideBounds(sum)
	return lo, hi, nil
}
