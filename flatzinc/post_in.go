package flatzinc

import (
	"lsolve/model"
)

func simplifyIn(c *compiler, k *call) bool {
	x, set := c.one(k, 0), c.set(k, 1)
	lo, hi := c.bounds(x)
	switch {
	case len(set) == 0 || hi < set[0].lo || lo > set[len(set)-1].hi:
		c.truth(k, false)
	case x.a == 0:
		c.truth(k, set.contains(x.b))
	case k.form == plain:
		c.within(x, set)
	default:
		return c.knownIn(k, x, set)
	}
	return true
}

// knownIn handles a membership that the domain of x decides, and reports whether it
// does.
func (c *compiler) knownIn(k *call, x affine, set spans) bool {
	domain := c.domain(x.x)
	both := domain.intersect(set.scaled(x.a, x.b))
	switch {
	case len(both) == 0:
		c.truth(k, false)
	case both.size() == domain.size() && domain.size() < infinity || len(domain) == 1 && len(both) == 1 && domain[0] == both[0]:
		c.truth(k, true)
	case k.form == never && !c.building:
		c.within(affine{x.x, 1, 0}, both.complement(-infinity, infinity))
	default:
		return false
	}
	return true
}

// fewValues is the size of the largest set whose membership is posted as a count.
const fewValues = 256

// emitIn posts a membership with a literal.
func emitIn(c *compiler, k *call) {
	x, set := c.one(k, 0), c.set(k, 1)
	both := c.domain(x.x).intersect(set.scaled(x.a, x.b))
	if len(both) > 1 && both.size() <= fewValues {
		var values []int32
		for _, s := range both {
			for v := s.lo; v <= s.hi; v++ {
				values = append(values, int32(v))
			}
		}
		root := c.term(affine{x.x, 1, 0})
		switch k.form {
		case iff:
			c.model.Add(model.Among(values, root).Equals(c.term(k.lit)))
		case imp:
			c.model.Add(model.Implies(c.term(k.lit), model.Among(values, root).Equals(1)))
		default:
			c.model.Add(model.Among(values, root).Equals(0))
		}
		return
	}
	d := disjunction{form: k.form, lit: k.lit, lits: c.spanLiterals(affine{x.x, 1, 0}, both)}
	if !c.simplifyOr(&d) {
		c.postOr(&d)
	}
}

// membership returns a literal that is true exactly if x is in the set.
func (c *compiler) membership(x affine, set spans) affine {
	if x.a == 0 {
		if set.contains(x.b) {
			return number(1)
		}
		return number(0)
	}
	switch lits := c.spanLiterals(x, set); len(lits) {
	case 0:
		return number(0)
	case 1:
		return lits[0]
	default:
		d := disjunction{form: iff, lit: c.newBool(), lits: lits}
		lit := d.lit
		if !c.simplifyOr(&d) {
			c.postOr(&d)
		}
		return lit
	}
}

// spanLiterals returns a literal for each interval of a set: x is in it.
func (c *compiler) spanLiterals(x affine, set spans) []affine {
	set = c.domain(x.x).intersect(set.scaled(x.a, x.b))
	var lits []affine
	for _, s := range set {
		if s.lo == s.hi {
			lits = append(lits, c.literal(atom{x.x, true, s.lo}))
			continue
		}
		from, to := c.literal(atom{x.x, false, s.lo - 1}).not(), c.literal(atom{x.x, false, s.hi})
		switch {
		case from.a == 0:
			lits = append(lits, to)
		case to.a == 0:
			lits = append(lits, from)
		default:
			b := c.newBool()
			c.model.Add(model.And(c.term(b), c.term(from), c.term(to)))
			lits = append(lits, b)
		}
	}
	return lits
}
