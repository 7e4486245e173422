package flatzinc

import "slices"

// A product that MiniZinc makes for a part of a reified constraint may be too wide for the model although
// it is only compared with smaller numbers: p = x*y with b <-> t = p. Where nothing else is asked of p, b <-> x*y = t says the
// same without it, so that nothing is cut.

// farProduct is a root that is too wide and the product of two terms.
type farProduct struct {
	p        int32
	x, y     affine
	states   int   // the constraint that states it; -1: none does
	compares []int // those that compare it with another term for equality
}

// farProducts takes such products out of the constraints.
func (c *compiler) farProducts() {
	var all []*farProduct
	of := make([]*farProduct, len(c.at))
	for x := range c.at {
		if e := &c.at[x]; e.link == (affine{int32(x), 1, 0}) && tooWide(*e) && c.sets[x] == nil && !c.protected[x] {
			of[x] = &farProduct{p: int32(x), states: -1}
			all = append(all, of[x])
		}
	}
	if len(all) == 0 {
		return
	}
	other, seen := make([]bool, len(c.at)), make([]bool, len(c.consts))
	for i := range c.constraints {
		if p := &c.constraints[i]; p.name != 0 && !c.noteProduct(of, i) {
			c.mark(p.args, other, seen)
		}
	}
	for _, pair := range c.unmerged {
		for _, t := range pair {
			if t = c.refresh(t); t.a != 0 {
				other[t.x] = true
			}
		}
	}
	for i := range c.outputs {
		c.mark(c.outputs[i].nodes, other, seen)
	}
	if c.goal != Satisfy {
		c.mark([]Node{c.objective}, other, seen)
	}
	for _, f := range all {
		if f.states >= 0 && !other[f.p] && c.anyProduct(f) {
			c.withoutProduct(f)
		}
	}
}

// noteProduct notes what constraint i says about the candidates, and reports whether that is that one of them is a product, or
// whether one equals a term.
func (c *compiler) noteProduct(of []*farProduct, i int) bool {
	k, open := c.open(&c.constraints[i])
	if !open {
		return true
	}
	candidate := func(t affine) *farProduct {
		if t.a == 1 && t.b == 0 {
			return of[t.x]
		}
		return nil
	}
	near := func(t affine) bool { return t.a == 0 || of[t.x] == nil }
	switch k.kind {
	case builtins["int_times"]:
		x, y, f := c.one(k, 0), c.one(k, 1), candidate(c.one(k, 2))
		if f == nil || f.states >= 0 || k.form != plain || c.kinds[k.name].form != plain || !near(x) || !near(y) {
			return false
		}
		f.x, f.y, f.states = x, y, i
		return true
	case builtins["int_eq"]:
		t, u := c.one(k, 0), c.one(k, 1)
		if candidate(t) == nil {
			t, u = u, t
		}
		f := candidate(t)
		if f == nil || !near(u) {
			return false
		}
		f.compares = append(f.compares, i)
		return true
	}
	return false
}

// anyProduct reports whether every product of the terms is a value of the root.
func (c *compiler) anyProduct(f *farProduct) bool {
	lo, hi := c.productBounds(f.x, f.y)
	if f.x == f.y {
		lo = max(lo, 0)
	}
	return lo > -infinity && hi < infinity && c.at[f.p].lo <= lo && c.at[f.p].hi >= hi
}

// withoutProduct compares the product instead of the root.
func (c *compiler) withoutProduct(f *farProduct) {
	terms := c.constraints[f.states].args // a node each
	for _, i := range f.compares {
		p := &c.constraints[i]
		k, _ := c.open(p)
		rest := slices.Clone(p.args[2:])
		t := k.args[0][0]
		if c.scalar(t) == (affine{f.p, 1, 0}) {
			t = k.args[1][0]
		}
		p.args = append([]Node{terms[0], terms[1], t}, rest...)
		p.name = c.nameOf(formName("int_times", c.kinds[p.name].form))
	}
	c.constraints[f.states].name, c.constraints[f.states].args = 0, nil
	c.products[f.p] = [2]affine{f.x, f.y}
}

// formName is the name of a form of a constraint.
func formName(name string, f form) string {
	switch f {
	case imp:
		return name + "_imp"
	case iff:
		return name + "_reif"
	default:
		return name
	}
}

// nameOf returns the number of a constraint's name, which the file may lack.
func (c *compiler) nameOf(name string) int32 {
	id := c.Names.intern([]byte(name), hashOf([]byte(name)))
	for len(c.kinds) <= int(id) {
		c.kinds = append(c.kinds, named{})
	}
	c.kinds[id] = lookup(name)
	return id
}
