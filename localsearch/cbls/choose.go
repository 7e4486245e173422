package cbls

import (
	"slices"

	"lsolve/model"
)

// choose decides which constraints become definitions and which are kept by
// moves, in this order:
//
//  1. functions with an explicit result, among them the loads of bins, each of which is one;
//  2. permutations, circuits, routes, inverses, sums of 0..1 variables and global
//     cardinalities with given counts, whose variables are not computed;
//  3. linear equations solved for a variable whose domain has all the values that
//     the others can give it, or which is to be optimised;
//  4. all_different with more values than variables, and global cardinalities with
//     bounds.
//
// All other constraints remain violations. If a definition could give a value
// beyond int32, it is dropped, and the choice is made again without it.
func (c *compiler) choose() {
	for {
		clear(c.functions)
		clear(c.whole)
		clear(c.implicit)
		clear(c.grouped)
		for x := range c.s.groupOf {
			c.s.groupOf[x], c.s.member[x] = -1, -1
		}
		c.s.groups = nil
		c.setBounds()
		c.followers, c.leader = nil, nil
		c.define()
		i := c.widen()
		if i < 0 {
			return
		}
		c.refused[i] = true
	}
}

// define makes the choice.
func (c *compiler) define() {
	d := definer{c: c, of: make([]*function, c.m.NumVars()), used: make([]bool, c.m.NumVars())}
	for i, k := range c.m.Constraints() {
		if c.refused[i] {
			continue
		}
		if f, ok := c.natural(k); ok {
			c.whole[i] = d.try(i, f)
			continue
		}
		fs, whole := c.several(k)
		for _, f := range fs {
			whole = d.try(i, f) && whole
		}
		c.whole[i] = whole
	}
	c.findGroups(&d, true)
	objective := model.Var(-1)
	if o := c.m.Objective(); o.Sense != model.Satisfy && o.Term.Coef != 0 {
		objective = o.Term.Var
	}
	for i, k := range c.m.Constraints() {
		l, ok := k.(model.LinearConstraint)
		if !ok || c.refused[i] || c.implicit[i] || c.whole[i] {
			continue
		}
		wanted := func(x model.Var, low, high int64) bool {
			dom := c.m.Domain(x)
			covers := len(dom) == 1 && int64(dom.Min()) <= low && high <= int64(dom.Max())
			return covers || x == objective
		}
		for f := range c.solved(l, wanted) {
			if d.try(i, f) {
				c.whole[i] = true
				break
			}
		}
	}
	c.findGroups(&d, false)
}

// definer makes sure that definitions have no cycles.
type definer struct {
	c    *compiler
	of   []*function // of each variable, what defines it; nil: nothing
	used []bool      // of each variable: a definition has it among its terms
	seen []bool
}

// try makes constraint i the definition f if nothing speaks against it.
func (d *definer) try(i int, f function) bool {
	x := f.out
	if d.of[x] != nil || d.c.grouped[x] || d.c.m.Domain(x).Size() == 1 {
		return false
	}
	for _, t := range f.terms {
		if t.Coef != 0 && t.Var == x {
			return false
		}
	}
	if d.used[x] && d.reaches(f.terms, x) {
		return false
	}
	d.of[x] = &f
	d.c.functions[i] = append(d.c.functions[i], f)
	for _, t := range f.terms {
		if t.Coef != 0 {
			d.used[t.Var] = true
		}
	}
	return true
}

// reaches reports whether one of the terms is computed from x, or whether that
// would take too long to find out.
func (d *definer) reaches(ts []model.Term, x model.Var) bool {
	const most = 100_000
	if d.seen == nil {
		d.seen = make([]bool, len(d.of))
	}
	var stack, visited []model.Var
	push := func(ts []model.Term) {
		for _, t := range ts {
			if t.Coef != 0 && !d.seen[t.Var] {
				d.seen[t.Var] = true
				stack = append(stack, t.Var)
				visited = append(visited, t.Var)
			}
		}
	}
	push(ts)
	found := false
	for len(stack) > 0 && !found {
		y := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		found = y == x || len(visited) > most
		if f := d.of[y]; f != nil {
			push(f.terms)
		}
	}
	for _, y := range visited {
		d.seen[y] = false
	}
	return found
}

// widen computes the values that defined variables can have, in the order in
// which they are computed. It returns a constraint whose definition, or one of
// its terms, can exceed int32; -1 if there is none.
func (c *compiler) widen() int {
	type defined struct {
		by int // a constraint
		f  *function
	}
	of, done := make(map[model.Var]defined), make(map[model.Var]bool)
	for i, fs := range c.functions {
		for k := range fs {
			of[fs[k].out] = defined{i, &fs[k]}
		}
	}
	for k, x := range c.followers {
		of[x], done[x] = defined{by: int(c.leader[k])}, true // their values are known
	}
	bad := -1
	var visit func(x model.Var)
	visit = func(x model.Var) {
		d, ok := of[x]
		if !ok || done[x] {
			return
		}
		done[x] = true
		for _, t := range d.f.terms {
			if t.Coef != 0 {
				visit(t.Var)
			}
		}
		low, high := d.f.bounds(c.bounds)
		if !fits(low, high) {
			if bad < 0 {
				bad = d.by
			}
			return
		}
		c.low[x], c.high[x] = low, high
	}
	for _, fs := range c.functions {
		for k := range fs {
			visit(fs[k].out)
		}
	}
	if bad >= 0 || len(of) == 0 {
		return bad
	}
	for i, k := range c.m.Constraints() {
		if !slices.ContainsFunc(k.Scope(), func(x model.Var) bool { _, ok := of[x]; return ok }) {
			continue
		}
		if p, ok := k.(model.BinPackingConstraint); ok && len(c.functions[i]) > 0 &&
			slices.ContainsFunc(p.Bins, func(t model.Term) bool { _, ok := of[t.Var]; return t.Coef != 0 && ok && !c.covered(t.Var) }) {
			return i // an item may be in no bin, which no load would show
		}
		for _, t := range c.face(k).terms {
			if low, high := c.bounds(t); t.Coef != 0 && !fits(low, high) {
				if d, ok := of[t.Var]; ok {
					return d.by
				}
			}
		}
	}
	return -1
}
