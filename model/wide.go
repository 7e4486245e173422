package model

import (
	"cmp"
	"fmt"
	"slices"
)

// WideTerm is Coef*Var in 64 bits.
type WideTerm struct {
	Coef int64
	Var  Var
}

// WideSum is a sum of terms and a constant in 64 bits: an objective that can go beyond
// 32 bits. No variable has its value.
type WideSum struct {
	Terms    []WideTerm // each variable once, no coefficient 0
	Constant int64
}

// Value returns the value of s under a.
func (s *WideSum) Value(a Assignment) int64 {
	v := s.Constant
	for _, t := range s.Terms {
		v += t.Coef * int64(a[t.Var])
	}
	return v
}

// gathered is e with the terms of each variable in one, by rising variable.
func (e Linear) gathered() WideSum {
	all := slices.Clone(e.wide)
	for _, t := range e.terms {
		all = append(all, WideTerm{int64(t.Coef), t.Var})
	}
	slices.SortStableFunc(all, func(t, u WideTerm) int { return cmp.Compare(t.Var, u.Var) })
	out := WideSum{Constant: e.constant}
	for i, t := range all {
		if last := len(out.Terms) - 1; i > 0 && all[i-1].Var == t.Var {
			out.Terms[last].Coef = saturated(out.Terms[last].Coef, t.Coef)
		} else {
			out.Terms = append(out.Terms, t)
		}
	}
	out.Terms = slices.DeleteFunc(out.Terms, func(t WideTerm) bool { return t.Coef == 0 })
	return out
}

// saturated is x + y, not beyond what int64 has.
func saturated(x, y int64) int64 {
	switch sum := x + y; {
	case x > 0 && y > 0 && sum < 0:
		return 1<<63 - 1
	case x < 0 && y < 0 && sum >= 0:
		return -1 << 63
	default:
		return sum
	}
}

// checkWide returns an error if s has a variable that m has not, or one twice, or if the
// sizes of its terms and its constant can sum to more than 2^61.
func (m *Model) checkWide(s WideSum) error {
	if s.Constant > maxSum || s.Constant < -maxSum {
		return fmt.Errorf("the constant %d is beyond 2^61", s.Constant)
	}
	size := max(s.Constant, -s.Constant)
	seen := make(map[Var]struct{}, len(s.Terms))
	for i, t := range s.Terms {
		if err := m.checkVar(t.Var); err != nil {
			return fmt.Errorf("term %d: %w", i, err)
		}
		if _, twice := seen[t.Var]; twice {
			return fmt.Errorf("term %d: variable %s is in another, too; expected each once", i, m.name(t.Var))
		}
		seen[t.Var] = struct{}{}
		d := m.Domain(t.Var)
		most := max(int64(d.Max()), -int64(d.Min()), 0)
		if part := product(t.Coef, most); part > maxSum || part < -maxSum || t.Coef > maxSum || t.Coef < -maxSum {
			return fmt.Errorf("term %d, %d*%s, can go beyond 2^61", i, t.Coef, m.name(t.Var))
		} else if size += max(part, -part); size > maxSum {
			return fmt.Errorf("up to term %d, the sum can go beyond 2^61", i)
		}
	}
	return nil
}

// wideBounds returns the smallest and the largest value of s, which has passed checkWide.
func (m *Model) wideBounds(s WideSum) (lo, hi int64) {
	lo, hi = s.Constant, s.Constant
	for _, t := range s.Terms {
		d := m.Domain(t.Var)
		a, b := t.Coef*int64(d.Min()), t.Coef*int64(d.Max())
		lo, hi = lo+min(a, b), hi+max(a, b)
	}
	return lo, hi
}
