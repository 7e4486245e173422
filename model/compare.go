package model

// Variables, terms, sums and counts (CountOf) have the same six methods, which
// compare them with an Operand.

// Equals is e = y.
func (e Linear) Equals(y Operand) LinearConstraint { return compare(e, Equal, y) }

// Differs is e != y.
func (e Linear) Differs(y Operand) LinearConstraint { return compare(e, NotEqual, y) }

// AtMost is e <= y.
func (e Linear) AtMost(y Operand) LinearConstraint { return compare(e, LessEqual, y) }

// AtLeast is e >= y.
func (e Linear) AtLeast(y Operand) LinearConstraint { return compareFlipped(e, LessEqual, y) }

// LessThan is e < y.
func (e Linear) LessThan(y Operand) LinearConstraint { return compare(e, Less, y) }

// MoreThan is e > y.
func (e Linear) MoreThan(y Operand) LinearConstraint { return compareFlipped(e, Less, y) }

// Equals is x = y.
func (x Var) Equals(y Operand) LinearConstraint { return x.linear().Equals(y) }

// Differs is x != y.
func (x Var) Differs(y Operand) LinearConstraint { return x.linear().Differs(y) }

// AtMost is x <= y.
func (x Var) AtMost(y Operand) LinearConstraint { return x.linear().AtMost(y) }

// AtLeast is x >= y.
func (x Var) AtLeast(y Operand) LinearConstraint { return x.linear().AtLeast(y) }

// LessThan is x < y.
func (x Var) LessThan(y Operand) LinearConstraint { return x.linear().LessThan(y) }

// MoreThan is x > y.
func (x Var) MoreThan(y Operand) LinearConstraint { return x.linear().MoreThan(y) }

// Equals is t = y.
func (t Term) Equals(y Operand) LinearConstraint { return t.linear().Equals(y) }

// Differs is t != y.
func (t Term) Differs(y Operand) LinearConstraint { return t.linear().Differs(y) }

// AtMost is t <= y.
func (t Term) AtMost(y Operand) LinearConstraint { return t.linear().AtMost(y) }

// AtLeast is t >= y.
func (t Term) AtLeast(y Operand) LinearConstraint { return t.linear().AtLeast(y) }

// LessThan is t < y.
func (t Term) LessThan(y Operand) LinearConstraint { return t.linear().LessThan(y) }

// MoreThan is t > y.
func (t Term) MoreThan(y Operand) LinearConstraint { return t.linear().MoreThan(y) }

// compare is left relation y, stated as left - y relation 0 with the constants on
// the right. The terms keep their order.
func compare(left Linear, relation Relation, y Operand) LinearConstraint {
	return comparison(left, operand(y), relation, false)
}

// compareFlipped is y relation left, stated as y - left relation 0 with the terms
// of left first.
func compareFlipped(left Linear, relation Relation, y Operand) LinearConstraint {
	return comparison(left, operand(y), relation, true)
}

func comparison(left, right Linear, relation Relation, flipped bool) LinearConstraint {
	difference := left
	switch {
	case flipped:
		difference = left.Times(-1)
		difference.addTimes(right, 1)
	case len(right.terms)+len(right.wide) == 0: // the terms need no copy
		difference.add(Linear{constant: -right.constant, err: right.err})
	default:
		difference = Linear{terms: make([]Term, 0, len(left.terms)+len(right.terms))}
		difference.add(left)
		difference.addTimes(right, -1)
	}
	if len(difference.wide) > 0 {
		difference.terms = append(difference.terms, overflown)
	}
	return LinearConstraint{
		Terms: difference.terms, Relation: relation, Bound: -difference.constant,
		stated: Statement{Flipped: flipped, Right: len(right.terms), Constant: left.constant}, err: difference.err,
	}
}

// opposites returns the terms with the other sign.
func opposites(ts []Term) []Term {
	out := make([]Term, len(ts))
	for i, t := range ts {
		out[i] = t.Times(-1)
	}
	return out
}
