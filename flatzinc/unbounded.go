package flatzinc

import (
	"math"
	"slices"

	"lsolve/model"
)

// cut is a root that was cut to the range of the model, with its values before.
type cut struct {
	x      int32
	lo, hi int64
}

// boundRounds is the largest number of rounds of bound propagation over all
// constraints. Without a limit x < y < x would never end.
const boundRounds = 30

// bound gives bounds to variables that have none or too wide ones: those that
// follow from the constraints and, where these are not enough, Widest.
func (c *compiler) bound() {
	if c.failed || !slices.ContainsFunc(c.at, tooWide) {
		return
	}
	if c.propagateBounds(); c.failed {
		return
	}
	c.compact()
	narrow := c.inTerms()
	fits := func(t affine) bool {
		lo, hi := c.bounds(t)
		return !narrow[t.x] || lo >= math.MinInt32 && hi <= math.MaxInt32
	}
	for x := range narrow {
		root := affine{int32(x), 1, 0}
		if c.at[x].link == root && tooWide(c.at[x]) && fits(root) && c.move(int32(x)) {
			narrow = append(narrow, narrow[x])
		}
	}
	c.farProducts()
	var wide, roots []int32
	isWide := func(x int32, t affine) bool {
		if _, apart := c.products[t.x]; apart {
			return false
		}
		return t.a != 0 && (!fits(t) || t.x == x && tooWide(c.at[x]))
	}
	for x := range int32(len(c.at)) {
		if t := c.find(x); isWide(x, t) {
			wide, roots = append(wide, x), append(roots, t.x)
		}
	}
	if len(wide) == 0 {
		return
	}
	c.out.relaxed = c.relaxation(roots)
	before := slices.Clone(c.at)
	for _, x := range wide {
		t := c.find(x)
		if !isWide(x, t) {
			continue // another one with the same root was cut
		}
		if c.restrict(t, -Widest, Widest); c.failed {
			c.out.beyond = c.Names.Text(c.vars[x].name)
			return
		}
	}
	for x := range c.at {
		if b := before[x]; c.at[x].link.x == int32(x) && (b.lo < c.at[x].lo || b.hi > c.at[x].hi) {
			c.cuts = append(c.cuts, cut{int32(x), b.lo, b.hi})
		}
	}
}

// tooWide reports whether a root is no variable of the model as it is.
func tooWide(e entry) bool { return e.lo < Lowest || e.hi > Highest }

// inTerms returns the roots, by number, that some constraint has as a term. A sum has
// roots and no terms, and may have values beyond 32 bits.
func (c *compiler) inTerms() []bool {
	used, seen := make([]bool, len(c.at)), make([]bool, len(c.consts))
	for i := range c.constraints {
		if p := &c.constraints[i]; p.name != 0 && c.kinds[p.name].kind.linear == nil {
			c.mark(p.args, used, seen)
		}
	}
	for _, pair := range c.unmerged {
		for _, t := range pair {
			if t = c.refresh(t); t.a != 0 {
				used[t.x] = true
			}
		}
	}
	return used
}

// move expresses a root by a new one with smaller numbers, and reports whether it
// has few enough values for that.
func (c *compiler) move(x int32) bool {
	e := &c.at[x]
	if e.lo <= -infinity || e.hi >= infinity || e.hi-e.lo > Highest-Lowest {
		return false
	}
	offset := e.lo - Lowest
	if e.hi > Highest {
		offset = e.hi - Highest
	}
	var set spans
	for _, p := range c.sets[x] {
		set = append(set, span{p.lo - offset, p.hi - offset})
	}
	y := c.newRoot(e.lo-offset, e.hi-offset, set)
	c.moved[y] = x
	c.protected[y], c.steep[y], c.far[y] = c.protected[x], c.steep[x], c.far[x]
	c.at[x].link = affine{y, 1, offset}
	return true
}

// propagateBounds narrows the variables by their bounds.
func (c *compiler) propagateBounds() {
	for range boundRounds {
		c.changes = 0
		for i := range c.constraints {
			if i%1024 == 0 && c.stopped() || c.failed {
				return
			}
			if p := &c.constraints[i]; p.name != 0 {
				c.boundOne(p)
			}
		}
		if c.changes == 0 {
			return
		}
	}
}

func (c *compiler) boundOne(p *posted) {
	k, open := c.open(p)
	switch {
	case !open || k.form != plain:
	case k.kind.linear != nil:
		c.readLinear(k)
		c.boundLinear()
	case k.kind.bound != nil:
		k.kind.bound(c, k)
	}
}

// boundLinear narrows the variables of c.sum.
func (c *compiler) boundLinear() {
	l := &c.sum
	if l.overflow || l.relation == model.NotEqual {
		return
	}
	c.boundAtMost(1)
	if l.relation == model.Equal {
		c.boundAtMost(-1)
	}
}

// boundAtMost narrows the variables by sign*sum <= sign*bound.
func (c *compiler) boundAtMost(sign int64) {
	l := &c.sum
	low, endless := int64(0), 0
	for _, t := range l.terms {
		if lo, _ := c.bounds(affine{t.x, sign * t.a, 0}); lo <= -infinity {
			endless++
		} else {
			low = add(low, lo)
		}
	}
	if endless > 1 || low <= -infinity || low >= infinity {
		return
	}
	for _, t := range l.terms {
		x := affine{t.x, sign * t.a, 0}
		lo, _ := c.bounds(x)
		switch {
		case lo <= -infinity:
			c.restrict(x, -infinity, clip(sign*l.bound-low))
		case endless == 0:
			c.restrict(x, -infinity, clip(sign*l.bound-low+lo))
		}
	}
}

// Beyond returns the name of a variable that has only values beyond those of the model, so
// that nothing was searched; "" if there is none.
func (r *Compiled) Beyond() string { return r.beyond }

// Proves reports whether a proof about the model is one about the program, which
// has more values if variables had to be cut. It is one if no solution better than
// the objective value best, or no solution at all if best is nil, could have a
// value that was cut off.
func (r *Compiled) Proves(best *int64) bool {
	if len(r.cuts) == 0 || r.Unsatisfiable {
		return r.beyond == ""
	}
	return r.c.proves(best)
}

func (c *compiler) proves(best *int64) bool {
	at, sets, failed := slices.Clone(c.at), slices.Clone(c.sets), c.failed
	defer func() { c.at, c.sets, c.failed, c.building = at, sets, failed, true }()
	c.building = false
	for _, k := range c.cuts {
		c.at[k.x].lo, c.at[k.x].hi, c.sets[k.x] = k.lo, k.hi, nil
	}
	if best != nil {
		switch c.goal {
		case Minimize:
			c.restrict(c.out.objective, -infinity, *best-1)
		case Maximize:
			c.restrict(c.out.objective, *best+1, infinity)
		case Satisfy:
		}
	}
	if !c.failed {
		c.propagateBounds()
	}
	if c.failed {
		return true
	}
	for _, k := range c.cuts {
		// Variables on which nothing depends may have any value.
		depends := c.constrained[k.x] || best != nil && c.out.objective.a != 0 && c.out.objective.x == k.x
		if depends && (c.at[k.x].lo < at[k.x].lo || c.at[k.x].hi > at[k.x].hi) {
			return false
		}
	}
	return true
}
