package flatzinc

import "lsolve/model"

// Knowledge about variables changes the store while there is no model, and becomes
// constraints once there is one. These methods do either.

// merge makes t and u one. It returns false if it cannot.
func (c *compiler) merge(t, u affine) bool {
	if !c.building {
		return c.store.merge(t, u)
	}
	u = u.minus()
	c.model.Add(model.LinearConstraint{Terms: []model.Term{c.term(t), c.term(u)}, Relation: model.Equal})
	return true
}

// minus returns -t.
func (t affine) minus() affine { return affine{t.x, -t.a, -t.b} }

// fix gives t the value v.
func (c *compiler) fix(t affine, v int64) {
	if !c.building || t.a == 0 || !c.contains(t, v) {
		c.store.fix(t, v)
		return
	}
	c.model.Add(model.LinearConstraint{Terms: []model.Term{c.term(t)}, Relation: model.Equal, Bound: v})
}

// restrict keeps the values of t from lo to hi.
func (c *compiler) restrict(t affine, lo, hi int64) {
	low, high := c.bounds(t)
	if !c.building || low > hi || high < lo {
		c.store.restrict(t, lo, hi)
		return
	}
	if hi < high {
		c.model.Add(model.LinearConstraint{Terms: []model.Term{c.term(t)}, Relation: model.LessEqual, Bound: hi})
	}
	if lo > low {
		c.model.Add(model.LinearConstraint{Terms: []model.Term{c.term(t.minus())}, Relation: model.LessEqual, Bound: -lo})
	}
}

// exclude removes a value from t.
func (c *compiler) exclude(t affine, v int64) {
	if !c.building || t.a == 0 {
		c.store.exclude(t, v)
		return
	}
	if c.contains(t, v) {
		c.model.Add(model.LinearConstraint{Terms: []model.Term{c.term(t)}, Relation: model.NotEqual, Bound: v})
	}
}

// within keeps the values of t that are in a set.
func (c *compiler) within(t affine, set spans) {
	if !c.building || t.a == 0 || len(set) == 0 {
		c.store.within(t, set)
		return
	}
	c.restrict(t, set[0].lo, set[len(set)-1].hi)
	if lits := c.spanLiterals(t, set); len(lits) > 1 {
		c.model.Add(model.Clause(c.terms(lits), nil))
	}
}
