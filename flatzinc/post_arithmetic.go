package flatzinc

import "lsolve/model"

func simplifyAbs(c *compiler, k *call) bool {
	if k.form != plain {
		return false
	}
	x, y := c.one(k, 0), c.one(k, 1)
	c.restrict(y, 0, infinity)
	switch lo, hi := c.bounds(x); {
	case lo >= 0:
		return c.merge(x, y)
	case hi <= 0:
		return c.merge(x.minus(), y)
	case y.a == 0:
		c.within(x, setOf([]int64{-y.b, y.b}))
		return !c.building
	}
	return false
}

func postAbs(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Abs(c.term(c.one(k, 0)), c.term(c.one(k, 1)))}
}

// simplifyTimes merges where a factor is known.
func simplifyTimes(c *compiler, k *call) bool { return c.timesLinear(k) && c.simplifyLinear(k) }

// timesLinear makes c.sum of a product of which a factor is known, and reports
// whether there is one.
func (c *compiler) timesLinear(k *call) bool {
	x, y, z := c.one(k, 0), c.one(k, 1), c.one(k, 2)
	if x.a != 0 {
		x, y = y, x
	}
	if x.a != 0 {
		return false
	}
	c.resetLinear(model.Equal, 0)
	c.addTerm(x.b, y)
	c.addTerm(-1, z)
	c.closeLinear()
	if k.form == never {
		c.negate()
	}
	return true
}

func emitTimes(c *compiler, k *call) {
	if c.timesLinear(k) {
		if !c.simplifyLinear(k) {
			c.postLinear(k)
		}
		return
	}
	c.postForm(k, []model.Constraint{model.Times(c.term(c.one(k, 0)), c.term(c.one(k, 1)), c.term(c.one(k, 2)))})
}

func simplifyDiv(c *compiler, k *call) bool {
	if k.form != plain {
		return false
	}
	x, y, z := c.one(k, 0), c.one(k, 1), c.one(k, 2)
	c.exclude(y, 0)
	switch {
	case y.a != 0 || y.b == 0:
		return false
	case y.b == 1:
		return c.merge(x, z)
	case y.b == -1:
		return c.merge(x.minus(), z)
	case x.a == 0:
		c.fix(z, x.b/y.b)
		return true
	}
	return false
}

func postDiv(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Div(c.term(c.one(k, 0)), c.term(c.one(k, 1)), c.term(c.one(k, 2)))}
}

func simplifyMod(c *compiler, k *call) bool {
	if k.form != plain {
		return false
	}
	x, y, z := c.one(k, 0), c.one(k, 1), c.one(k, 2)
	c.exclude(y, 0)
	if x.a == 0 && y.a == 0 && y.b != 0 {
		c.fix(z, x.b%y.b)
		return true
	}
	return false
}

func postMod(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Mod(c.term(c.one(k, 0)), c.term(c.one(k, 1)), c.term(c.one(k, 2)))}
}

func simplifyPow(c *compiler, k *call) bool {
	x, y, z := c.one(k, 0), c.one(k, 1), c.one(k, 2)
	if k.form != plain || y.a != 0 {
		return false
	}
	switch y.b {
	case 0:
		c.fix(z, 1)
		return true
	case 1:
		return c.merge(x, z)
	}
	return false
}

func postPow(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Pow(c.term(c.one(k, 0)), c.term(c.one(k, 1)), c.term(c.one(k, 2)))}
}

// simplifyExtreme is the simplify of int_max and int_min.
func simplifyExtreme(c *compiler, k *call) bool {
	if k.form != plain {
		return false
	}
	x, y, z := c.one(k, 0), c.one(k, 1), c.one(k, 2)
	if k.kind == builtins["int_min"] {
		x, y, z = x.minus(), y.minus(), z.minus()
	}
	xlo, xhi := c.bounds(x)
	ylo, yhi := c.bounds(y)
	switch {
	case x == y || xlo >= yhi:
		return c.merge(x, z)
	case ylo >= xhi:
		return c.merge(y, z)
	}
	return false
}

func postMax2(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Max(c.term(c.one(k, 2)), c.term(c.one(k, 0)), c.term(c.one(k, 1)))}
}

func postMin2(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Min(c.term(c.one(k, 2)), c.term(c.one(k, 0)), c.term(c.one(k, 1)))}
}

// simplifyExtremes is the simplify of array_int_maximum and array_int_minimum.
func simplifyExtremes(c *compiler, k *call) bool {
	nodes := c.array(k, 1)
	switch {
	case len(nodes) == 0:
		c.truth(k, false)
		return true
	case k.form != plain:
		return false
	}
	first := c.scalar(nodes[0])
	for _, n := range nodes[1:] {
		if c.scalar(n) != first {
			return false
		}
	}
	return c.merge(c.one(k, 0), first)
}

func postMax(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Max(c.term(c.one(k, 0)), c.terms(c.list(k, 1))...)}
}

func postMin(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.Min(c.term(c.one(k, 0)), c.terms(c.list(k, 1))...)}
}

func simplifyElement(c *compiler, k *call) bool {
	index, nodes, result := c.one(k, 0), c.array(k, 1), c.one(k, 2)
	if len(nodes) == 0 {
		c.truth(k, false)
		return true
	}
	if k.form != plain {
		return false
	}
	c.restrict(index, 1, int64(len(nodes)))
	if index.a == 0 {
		return !c.failed && c.merge(result, c.scalar(nodes[index.b-1]))
	}
	return false
}

func postElement(c *compiler, k *call) []model.Constraint {
	index := c.term(c.one(k, 0).plus(-1))
	return []model.Constraint{model.ElementVar(index, c.terms(c.list(k, 1)), c.term(c.one(k, 2)))}
}

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

// knownIn decides whether x is in a set if its domain says so.
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

// fewValues is how many values a set may have for membership to be counted.
const fewValues = 256

// emitIn posts a membership that is tied to a literal.
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
			c.model.Add(model.Implies(c.term(k.lit), model.Among(values, root).Exactly(1)))
		default:
			c.model.Add(model.Among(values, root).Exactly(0))
		}
		return
	}
	d := disjunction{form: k.form, lit: k.lit, lits: c.spanLiterals(affine{x.x, 1, 0}, both)}
	if !c.simplifyOr(&d) {
		c.postOr(&d)
	}
}

// spanLiterals are literals, one for each interval of a set: x is in it.
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
