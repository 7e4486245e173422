package flatzinc

import (
	"errors"
	"math"

	"lsolve/model"
)

// atom is a predicate on a root: x <= v or, if equal, x = v.
type atom struct {
	x     int32
	equal bool
	v     int64
}

// simplifyLinear does the part that needs no engine, and reports whether nothing is
// left of c.sum.
func (c *compiler) simplifyLinear(k *call) bool {
	l := &c.sum
	if k.form == never { // the sum is negated already
		k = &call{form: plain}
	}
	if l.overflow {
		return false
	}
	if holds, known := c.known(); known {
		c.truth(k, holds)
		return true
	}
	switch {
	case len(l.terms) == 1 && k.form == plain:
		c.require(l.terms[0])
		return true
	case len(l.terms) == 1:
		return c.simplifyAtom(k)
	case len(l.terms) == 2 && k.form == plain && l.relation == model.Equal:
		return c.simplifyEquation()
	}
	return false
}

// require restricts the one variable of c.sum.
func (c *compiler) require(t product) {
	x := affine{t.x, t.a, 0}
	switch c.sum.relation {
	case model.LessEqual:
		c.restrict(x, -infinity, c.sum.bound)
	case model.Equal:
		c.fix(x, c.sum.bound)
	default:
		c.exclude(x, c.sum.bound)
	}
}

// simplifyEquation merges the two variables of c.sum, if one has no coefficient.
func (c *compiler) simplifyEquation() bool {
	l := &c.sum
	s, t := l.terms[0], l.terms[1]
	if s.a != 1 && s.a != -1 || max(t.a, -t.a) < max(s.a, -s.a) {
		s, t = t, s
	}
	if s.a != 1 && s.a != -1 || max(t.a, -t.a) > steepest || max(l.bound, -l.bound) > farthest {
		return false
	}
	// s.a*x + t.a*y = bound
	return c.merge(affine{s.x, 1, 0}, affine{t.x, -t.a * s.a, l.bound * s.a})
}

// simplifyAtom handles a predicate on one variable with a literal. If the predicate
// has another literal already, it merges the two.
func (c *compiler) simplifyAtom(k *call) bool {
	a, positive := c.atomOf()
	lit := k.lit
	if !positive {
		lit = lit.not()
	}
	if k.form != iff {
		return false
	}
	if same, ok := c.twoValued(a); ok {
		return c.merge(lit, same)
	}
	if same, ok := c.atoms[a]; ok {
		// The literal may have been merged since.
		return c.merge(lit, c.refresh(same))
	}
	c.atoms[a] = lit
	return false
}

// refresh expresses t by the current roots.
func (c *compiler) refresh(t affine) affine {
	if t.a == 0 {
		return t
	}
	r := c.find(t.x)
	return affine{r.x, t.a * r.a, t.a*r.b + t.b}
}

// atomOf returns c.sum as an atom or the negation of one. It has one term and is
// not decided.
func (c *compiler) atomOf() (a atom, positive bool) {
	l := &c.sum
	t := l.terms[0]
	switch {
	case l.relation == model.LessEqual && t.a > 0:
		return atom{t.x, false, divDown(l.bound, t.a)}, true
	case l.relation == model.LessEqual: // x >= v
		return atom{t.x, false, divUp(-l.bound, -t.a) - 1}, false
	}
	v, positive := l.bound/t.a, l.relation == model.Equal
	switch v {
	case c.at[t.x].lo:
		return atom{t.x, false, v}, positive
	case c.at[t.x].hi:
		return atom{t.x, false, v - 1}, !positive
	}
	return atom{t.x, true, v}, positive
}

// twoValued returns the literal of an atom over a variable with two values.
func (c *compiler) twoValued(a atom) (affine, bool) {
	if c.at[a.x].lo <= -infinity || c.at[a.x].hi >= infinity || c.at[a.x].hi-c.at[a.x].lo != 1 {
		return affine{}, false
	}
	return affine{a.x, -1, c.at[a.x].hi}, true // 1 if x is the lower value
}

// literal returns the Boolean that is 1 if x <= v, or x = v: an existing or a new
// one.
func (c *compiler) literal(a atom) affine {
	x := affine{a.x, 1, 0}
	switch lo, hi := c.bounds(x); {
	case a.equal && !c.contains(x, a.v), !a.equal && a.v < lo:
		return number(0)
	case !a.equal && a.v >= hi, lo == hi:
		return number(1)
	case a.equal && a.v == lo:
		return c.literal(atom{a.x, false, a.v})
	case a.equal && a.v == hi:
		return c.literal(atom{a.x, false, a.v - 1}).not()
	}
	if t, ok := c.twoValued(a); ok {
		return t
	}
	if t, ok := c.atoms[a]; ok {
		return c.refresh(t)
	}
	b := c.newBool()
	c.atoms[a] = b
	relation := model.LessEqual
	if a.equal {
		relation = model.Equal
	}
	c.model.Add(model.Iff(c.term(b), model.LinearConstraint{Terms: []model.Term{c.term(x)}, Relation: relation, Bound: a.v}))
	return b
}

// newBool returns a new 0..1 variable, in the store and in the model.
func (c *compiler) newBool() affine {
	x := c.newRoot(0, 1, nil)
	c.made = append(c.made, c.model.Bool(""))
	return affine{x, 1, 0}
}

// newRoot adds a root to the store.
func (c *compiler) newRoot(lo, hi int64, set spans) int32 {
	x := int32(len(c.at))
	c.at, c.sets = append(c.at, entry{affine{x, 1, 0}, lo, hi}), append(c.sets, set)
	c.protected, c.steep, c.far = append(c.protected, true), append(c.steep, 1), append(c.far, 0)
	c.slots = append(c.slots, 0)
	return x
}

var errLarge = errors.New("a coefficient or a sum is too large; expected coefficients of -2147483647..2147483647 and sums below 2^61")

// postLinear adds c.sum to the model.
func (c *compiler) postLinear(k *call) {
	l := &c.sum
	if l.overflow || l.bound > math.MaxInt64/4 || l.bound < -math.MaxInt64/4 {
		c.err = errLarge
		return
	}
	if c.postBoolean(k) {
		return
	}
	terms := make([]model.Term, len(l.terms))
	for i, t := range l.terms {
		if t.a > math.MaxInt32 || t.a <= math.MinInt32 {
			c.err = errLarge
			return
		}
		terms[i] = model.Term{Coef: int32(t.a), Var: c.made[t.x]}
	}
	linear := model.LinearConstraint{Terms: terms, Relation: l.relation, Bound: l.bound}
	switch k.form {
	case imp:
		c.model.Add(model.Implies(c.term(k.lit), linear))
	case iff:
		c.model.Add(model.Iff(c.term(k.lit), linear))
	default:
		c.model.Add(linear)
	}
}

// postBoolean adds c.sum as a clause or an exclusive or, and reports whether it is
// one.
func (c *compiler) postBoolean(k *call) bool {
	l := &c.sum
	high, least := int64(0), int64(infinity)
	for _, t := range l.terms {
		if c.at[t.x].lo != 0 || c.at[t.x].hi != 1 {
			return false
		}
		high += max(t.a, 0)
		least = min(least, max(t.a, -t.a))
	}
	switch {
	case l.relation == model.LessEqual && k.form != iff && l.bound < high && high-least <= l.bound:
		// Violated only if every term is at its maximum.
		var clause model.ClauseConstraint
		for _, t := range l.terms {
			if x := c.term(affine{t.x, 1, 0}); t.a > 0 {
				clause.Negative = append(clause.Negative, x)
			} else {
				clause.Positive = append(clause.Positive, x)
			}
		}
		if k.form == imp {
			clause.Negative = append(clause.Negative, c.term(k.lit))
		}
		c.model.Add(clause)
	case len(l.terms) == 2 && k.form == iff && l.relation != model.LessEqual &&
		least == 1 && l.terms[0].a*l.terms[1].a == -1 && l.bound == 0:
		lit := k.lit
		if l.relation == model.NotEqual {
			lit = lit.not()
		}
		c.model.Add(model.Xor(c.term(affine{l.terms[0].x, 1, 0}), c.term(affine{l.terms[1].x, 1, 0}), c.term(lit)))
	default:
		return false
	}
	return true
}
