package model

// PowConstraint requires X ^ Y = Z. With a negative Y it is 1 / X^|Y| truncated
// towards zero: 0 unless X is 1 or -1, and undefined, which violates, if X is 0.
// 0 ^ 0 is 1.
//
// Violation: the distance between X ^ Y and Z, at most 2^63-1; 1 if X ^ Y is
// undefined.
type PowConstraint struct{ X, Y, Z Term }

// Pow requires x ^ y = z.
func Pow[X, Y, Z Expr](x X, y Y, z Z) PowConstraint {
	return PowConstraint{term(x), term(y), term(z)}
}

// Name implements Constraint.
func (PowConstraint) Name() string { return "int_pow" }

// Scope implements Constraint.
func (c PowConstraint) Scope() []Var { return scope([]Term{c.X, c.Y, c.Z}) }

// Violation implements Constraint.
func (c PowConstraint) Violation(a Assignment) int64 {
	x, y := c.X.Value(a), c.Y.Value(a)
	p := power(x, gap(y, 0))
	if y < 0 {
		if x == 0 {
			return 1
		}
		p = 1 / p
	}
	return gap(p, c.Z.Value(a))
}

// power is x to the n, n >= 0. Beyond int64 it saturates, as product does.
func power(x, n int64) int64 {
	if n > 64 {
		n = 64 + n%2 // 2^63 is beyond int64 already; the sign stays
	}
	p := int64(1)
	for range n {
		p = product(p, x)
	}
	return p
}

func (c PowConstraint) check(m *Model) error { return m.checkTerms([]Term{c.X, c.Y, c.Z}) }

func (c PowConstraint) describe(m *Model) string {
	return m.term(c.X) + " ^ " + m.term(c.Y) + " = " + m.term(c.Z)
}
