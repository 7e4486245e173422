package model

// AllDifferentConstraint requires that its terms have pairwise different values.
//
// Violation: the number of terms less the number of distinct values, which is
// the least number of terms that have to change.
type AllDifferentConstraint struct{ Terms []Term }

// AllDifferent requires that all xs have different values.
func AllDifferent[E Expr](xs ...E) AllDifferentConstraint {
	return AllDifferentConstraint{terms(xs)}
}

// Name implements Constraint.
func (AllDifferentConstraint) Name() string { return "all_different" }

// Scope implements Constraint.
func (c AllDifferentConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint. Where the values are close together, a table takes much
// less time and memory than a map.
func (c AllDifferentConstraint) Violation(a Assignment) int64 {
	lo, hi := int64(0), int64(0)
	for i, t := range c.Terms {
		v := t.Value(a)
		if i == 0 {
			lo, hi = v, v
		}
		lo, hi = min(lo, v), max(hi, v)
	}
	repeated := int64(0)
	if hi-lo < 16*int64(len(c.Terms)) {
		seen := make([]bool, hi-lo+1)
		for _, t := range c.Terms {
			v := t.Value(a) - lo
			if seen[v] {
				repeated++
			}
			seen[v] = true
		}
		return repeated
	}
	seen := make(map[int64]bool, len(c.Terms))
	for _, t := range c.Terms {
		v := t.Value(a)
		if seen[v] {
			repeated++
		}
		seen[v] = true
	}
	return repeated
}

func (c AllDifferentConstraint) check(m *Model) error { return m.checkTerms(c.Terms) }

func (c AllDifferentConstraint) describe(m *Model) string { return "(" + m.terms(c.Terms) + ")" }
