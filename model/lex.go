package model

// LexConstraint requires that Xs comes before Ys in lexicographic order or,
// unless it is Strict, equals it. The lists may differ in length: a proper prefix
// comes before the longer list.
//
// Violation, if i is the first position in which both have a value and the two
// differ: max(0, Xs[i] - Ys[i]), at most 2^63-1. If there is no such
// position: 0 if the order holds, else 1.
type LexConstraint struct {
	Xs, Ys []Term
	Strict bool
}

// LexLessEq requires that xs is lexicographically at most ys.
func LexLessEq[X, Y Expr](xs []X, ys []Y) LexConstraint {
	return LexConstraint{Xs: terms(xs), Ys: terms(ys)}
}

// LexLess requires that xs is lexicographically less than ys.
func LexLess[X, Y Expr](xs []X, ys []Y) LexConstraint {
	return LexConstraint{Xs: terms(xs), Ys: terms(ys), Strict: true}
}

// Name implements Constraint.
func (c LexConstraint) Name() string {
	if c.Strict {
		return "lex_less"
	}
	return "lex_lesseq"
}

// Scope implements Constraint.
func (c LexConstraint) Scope() []Var { return scope(c.Xs, c.Ys) }

// Violation implements Constraint.
func (c LexConstraint) Violation(a Assignment) int64 {
	for i := range min(len(c.Xs), len(c.Ys)) {
		x, y := c.Xs[i].Value(a), c.Ys[i].Value(a)
		if x < y {
			return 0
		}
		if x > y {
			return gap(x, y)
		}
	}
	if len(c.Xs) > len(c.Ys) || c.Strict && len(c.Xs) == len(c.Ys) {
		return 1
	}
	return 0
}

func (c LexConstraint) check(m *Model) error { return m.checkTerms(c.Xs, c.Ys) }

func (c LexConstraint) describe(m *Model) string {
	sign := "<="
	if c.Strict {
		sign = "<"
	}
	return "[" + m.terms(c.Xs) + "] " + sign + " [" + m.terms(c.Ys) + "]"
}
