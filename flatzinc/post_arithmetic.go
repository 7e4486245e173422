package flatzinc

import (
	"math"

	"lsolve/model"
)

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

// simplifyTimes merges variables if a factor is known.
func simplifyTimes(c *compiler, k *call) bool { return c.timesLinear(k) && c.simplifyLinear(k) }

// timesLinear writes a product with a known factor to c.sum, and reports whether a
// factor is known.
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
	c.postForm(k, three(model.Times)(c, k))
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

// three returns the post of a constraint on three integers.
func three[C model.Constraint](state func(x, y, z model.Term) C) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		return []model.Constraint{state(c.term(c.one(k, 0)), c.term(c.one(k, 1)), c.term(c.one(k, 2)))}
	}
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
	if result.a != 0 || c.building {
		return false
	}
	var places []int64
	for i, n := range nodes {
		if e := c.scalar(n); e.a != 0 {
			return false
		} else if e.b == result.b {
			places = append(places, int64(i+1))
		}
	}
	c.within(index, setOf(places))
	return true
}

func postElement(c *compiler, k *call) []model.Constraint {
	list, result := c.list(k, 1), c.one(k, 2)
	for i, t := range list {
		if t.a == 0 && (t.b > math.MaxInt32 || t.b <= math.MinInt32) && !c.contains(result, t.b) {
			list[i] = c.missing(result, t)
		}
	}
	return []model.Constraint{model.ElementVar(c.term(c.one(k, 0).plus(-1)), c.terms(list), c.term(result))}
}

// missing returns a number of 32 bits that t never is, or else if there is none.
func (c *compiler) missing(t, otherwise affine) affine {
	switch lo, hi := c.bounds(t); {
	case hi < math.MaxInt32:
		return number(hi + 1)
	case lo > Lowest:
		return number(lo - 1)
	}
	return otherwise
}
