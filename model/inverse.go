package model

import "fmt"

// InverseConstraint requires that F and G are permutations of the positions
// 0..n-1 and each the inverse of the other: F[i] = j <-> G[j] = i. A value that
// is no position violates it.
//
// Violation: the number of i for which F[i] is no position or G[F[i]] is not i,
// plus the same with F and G exchanged.
type InverseConstraint struct{ F, G []Term }

// Inverse requires that f and g, of the same length, are permutations and each
// the inverse of the other. Positions begin at 0; for values that begin at 1 use
// the terms x.Plus(-1).
func Inverse[F, G Expr](f []F, g []G) InverseConstraint {
	return InverseConstraint{terms(f), terms(g)}
}

// Name implements Constraint.
func (InverseConstraint) Name() string { return "inverse" }

// Scope implements Constraint.
func (c InverseConstraint) Scope() []Var { return scope(c.F, c.G) }

// Violation implements Constraint.
func (c InverseConstraint) Violation(a Assignment) int64 {
	return notReturning(c.F, c.G, a) + notReturning(c.G, c.F, a)
}

// notReturning counts the positions i for which f[i] is no position or g[f[i]] is
// not i.
func notReturning(f, g []Term, a Assignment) int64 {
	lost := int64(0)
	for i, t := range f {
		j := t.Value(a)
		if j < 0 || j >= int64(len(g)) || g[j].Value(a) != int64(i) {
			lost++
		}
	}
	return lost
}

func (c InverseConstraint) check(m *Model) error {
	if len(c.F) != len(c.G) {
		return fmt.Errorf("lists of %d and %d terms; expected the same length", len(c.F), len(c.G))
	}
	return m.checkTerms(c.F, c.G)
}

func (c InverseConstraint) describe(m *Model) string {
	return "(" + m.terms(c.F) + "; " + m.terms(c.G) + ")"
}
