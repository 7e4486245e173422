package flatzinc

import "lsolve/model"

// disjunction is lit <-> or of lits, in the forms of a call.
type disjunction struct {
	form form
	lit  affine
	lits []affine
}

// simplifyOr does the part that needs no engine, and reports whether nothing is
// left of a disjunction.
func (c *compiler) simplifyOr(d *disjunction) bool {
	if d.form == iff && d.lit.a == 0 {
		if d.form = plain; d.lit.b == 0 {
			d.form = never
		}
	}
	k := call{form: d.form, lit: d.lit}
	left := d.lits[:0]
	for _, l := range d.lits {
		switch {
		case l.a == 0 && l.b != 0:
			c.truth(&k, true)
			return true
		case l.a != 0:
			left = append(left, l)
		}
	}
	d.lits = left
	switch {
	case len(left) == 0:
		c.truth(&k, false)
		return true
	case d.form == never:
		for _, l := range left {
			c.fix(l, 0)
		}
		return true
	case len(left) == 1 && d.form == plain:
		c.fix(left[0], 1)
		return true
	case len(left) == 1 && d.form == iff:
		return c.merge(d.lit, left[0])
	}
	return false
}

// postOr adds a disjunction to the model.
func (c *compiler) postOr(d *disjunction) {
	switch d.form {
	case iff:
		if d.lit.a < 0 { // a conjunction: not lit <-> and of not lits
			terms := make([]model.Term, len(d.lits))
			for i, l := range d.lits {
				terms[i] = c.term(l.not())
			}
			c.model.Add(model.And(c.term(d.lit.not()), terms...))
			return
		}
		c.model.Add(model.Or(c.term(d.lit), c.terms(d.lits)...))
	case imp:
		c.postClause(append(d.lits, d.lit.not()))
	default:
		c.postClause(d.lits)
	}
}

// postClause adds a clause, with as few negations as possible.
func (c *compiler) postClause(lits []affine) {
	var clause model.ClauseConstraint
	for _, l := range lits {
		if l.a < 0 {
			clause.Negative = append(clause.Negative, c.term(l.not()))
		} else {
			clause.Positive = append(clause.Positive, c.term(l))
		}
	}
	c.model.Add(clause)
}

// readOr reads a constraint of the Boolean kinds as a disjunction.
func (c *compiler) readOr(k *call) (d disjunction, nested bool) {
	d.form, d.lit, d.lits = k.form, k.lit, c.lits[:0]
	result := affine{}
	switch k.kind.boolean {
	case boolClause: // or(as) or not and(bs)
		d.lits = c.appendList(d.lits, k, 0, false)
		d.lits = c.appendList(d.lits, k, 1, true)
		return d, false
	case boolOr:
		d.lits = append(d.lits, c.one(k, 0), c.one(k, 1))
		result = c.one(k, 2)
	case boolAnd:
		d.lits = append(d.lits, c.one(k, 0).not(), c.one(k, 1).not())
		result = c.one(k, 2).not()
	case arrayOr:
		d.lits = c.appendList(d.lits, k, 0, false)
		result = c.one(k, 1)
	case arrayAnd:
		d.lits = c.appendList(d.lits, k, 0, true)
		result = c.one(k, 1).not()
	case notBoolean:
	}
	if k.form == plain {
		d.form, d.lit = iff, result
		return d, false
	}
	d.lit = result
	return d, true
}

// appendList appends argument i, an array of Booleans, or their negations.
func (c *compiler) appendList(to []affine, k *call, i int, negated bool) []affine {
	for _, n := range c.array(k, i) {
		t := c.scalar(n)
		if negated {
			t = t.not()
		}
		to = append(to, t)
	}
	c.lits = to
	return to
}

// simplifyBoolean is the simplify of disjunctions and conjunctions.
func simplifyBoolean(c *compiler, k *call) bool {
	d, nested := c.readOr(k)
	if nested { // (r <-> or) with a literal: rare, and left to the engine
		return false
	}
	return c.simplifyOr(&d)
}

// emitBoolean is the emit of disjunctions and conjunctions.
func emitBoolean(c *compiler, k *call) {
	d, nested := c.readOr(k)
	if nested {
		c.postForm(k, []model.Constraint{model.Or(c.term(d.lit), c.terms(d.lits)...)})
	} else if !c.simplifyOr(&d) {
		c.postOr(&d)
	}
}

// simplifyXor is the simplify of array_bool_xor and bool_xor: an odd number of
// literals is true.
func simplifyXor(c *compiler, k *call) bool {
	if k.form != plain {
		return false
	}
	lits := c.oddOf(k)
	switch len(lits) {
	case 0:
		c.failed = true
	case 1:
		c.fix(lits[0], 1)
	case 2:
		return c.merge(lits[0], lits[1].not())
	default:
		return false
	}
	return true
}

// oddOf returns literals an odd number of which is true, without the known ones.
func (c *compiler) oddOf(k *call) []affine {
	var all []affine
	switch {
	case len(k.args) == 1:
		all = c.list(k, 0)
	case len(k.args) == 2:
		all = []affine{c.one(k, 0), c.one(k, 1)}
	default: // c <-> a xor b
		all = []affine{c.one(k, 0), c.one(k, 1), c.one(k, 2).not()}
	}
	odd, left := true, all[:0]
	for _, l := range all {
		if l.a != 0 {
			left = append(left, l)
		} else if l.b != 0 {
			odd = !odd
		}
	}
	switch {
	case odd:
	case len(left) == 0:
		left = append(left, number(1)) // the sum is odd already
	default:
		left[0] = left[0].not()
	}
	return left
}

func postXor(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Xor(c.terms(c.oddOf(k))...)}
}
