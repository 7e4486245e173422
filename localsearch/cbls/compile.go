package cbls

import (
	"math"

	"lsolve/internal/sparse"
	"lsolve/model"
)

// compiler turns a model into the parts, layers and groups of a space.
type compiler struct {
	m    *model.Model
	s    *Space
	flat bool

	// low and high are the bounds of a variable: those of its domain or, if it is
	// computed, of the function.
	low, high []int64
	functions [][]function // by constraint, what it defines
	whole     []bool       // of each constraint: what it defines is all that it says
	grouped   []bool       // of each variable: it is in a group
	implicit  []bool       // of each constraint: moves keep it
	refused   []bool       // of each constraint: it must neither define variables nor make a group
	followers []model.Var
	leader    []int32 // by follower: the constraint whose group computes it
}

func (c *compiler) compile() error {
	n := c.m.NumVars()
	s := c.s
	c.setBounds()
	c.grouped = make([]bool, n)
	c.implicit = make([]bool, len(c.m.Constraints()))
	c.functions = make([][]function, len(c.m.Constraints()))
	c.whole = make([]bool, len(c.m.Constraints()))
	c.refused = make([]bool, len(c.m.Constraints()))
	s.groupOf, s.member, s.place = fill(n), fill(n), fill(n)
	s.layers.definer = fill(n)
	if !c.flat {
		c.choose()
	}
	c.noteFollowers()
	c.makeParts()
	c.link()
	s.sortDefinitions()
	c.makeSingles()
	for x := range model.Var(n) {
		if s.groupOf[x] >= 0 {
			s.place[x] = int32(len(s.free))
			s.free = append(s.free, x)
		}
	}
	s.implicit = c.implicit
	s.setObjective(c.m)
	s.markSimple()
	s.relate()
	if len(s.free) == 0 {
		return errNothing
	}
	return nil
}

// fill is n times -1.
func fill(n int) []int32 {
	out := make([]int32, n)
	for i := range out {
		out[i] = -1
	}
	return out
}

func (c *compiler) setBounds() {
	n := c.m.NumVars()
	if c.low == nil {
		c.low, c.high = make([]int64, n), make([]int64, n)
	}
	for x := range n {
		d := c.m.Domain(model.Var(x))
		c.low[x], c.high[x] = int64(d.Min()), int64(d.Max())
	}
}

// bounds returns the smallest and largest value that a term can have.
func (c *compiler) bounds(t model.Term) (low, high int64) {
	if t.Coef == 0 {
		return int64(t.Offset), int64(t.Offset)
	}
	low = int64(t.Coef)*c.low[t.Var] + int64(t.Offset)
	high = int64(t.Coef)*c.high[t.Var] + int64(t.Offset)
	return min(low, high), max(low, high)
}

// rangeOf returns the smallest and largest value that any of the terms can have; 0
// and 0 if there is none.
func (c *compiler) rangeOf(ts []model.Term) (low, high int64) {
	for i, t := range ts {
		l, h := c.bounds(t)
		if i == 0 {
			low, high = l, h
		}
		low, high = min(low, l), max(high, h)
	}
	return low, high
}

// dense reports whether a table of all the values of the terms takes a reasonable
// amount of memory, and gives their range.
func (c *compiler) dense(ts []model.Term) (low, high int64, ok bool) {
	low, high = c.rangeOf(ts)
	return low, high, high-low < 1<<16+64*int64(len(ts))
}

// makeParts compiles every constraint that moves do not keep, and the domains of
// computed variables.
func (c *compiler) makeParts() {
	s := c.s
	for i, k := range c.m.Constraints() {
		for _, f := range c.functions[i] {
			s.layers.definer[f.out] = int32(len(s.parts))
			c.add(part{terms: f.terms, def: f.make(), out: f.out}, int32(i))
		}
		switch {
		case c.implicit[i]:
			s.hidden = append(s.hidden, int32(i))
		case !c.whole[i]:
			c.add(c.face(k), int32(i))
		}
	}
	for x := range model.Var(c.m.NumVars()) {
		if (s.layers.definer[x] >= 0 || s.leader(x) != nil) && !c.covered(x) {
			c.add(part{terms: []model.Term{x.Term()}, face: &domain{d: c.m.Domain(x)}}, -1)
		}
	}
}

// noteFollowers tells the space which variables follow from which group.
func (c *compiler) noteFollowers() {
	s := c.s
	for i := range s.groups {
		g, ok := s.groups[i].moves.(*routeMoves)
		if !ok {
			continue
		}
		s.routed = append(s.routed, g)
		if s.leaders == nil {
			s.leaders = fill(c.m.NumVars())
		}
		for x := range g.node {
			s.leaders[x] = int32(i)
		}
	}
}

// covered reports whether all values from low to high are in x's domain.
func (c *compiler) covered(x model.Var) bool {
	d := c.m.Domain(x)
	return len(d) == 1 && c.low[x] >= int64(d.Min()) && c.high[x] <= int64(d.Max())
}

func (c *compiler) add(p part, source int32) {
	c.s.parts = append(c.s.parts, p)
	c.s.source = append(c.s.source, source)
}

// link lists the occurrences of every variable.
func (c *compiler) link() {
	s := c.s
	n := c.m.NumVars()
	s.first = make([]int32, n+1)
	for p := range s.parts {
		for _, t := range s.parts[p].terms {
			if t.Coef != 0 {
				s.first[t.Var+1]++
			}
		}
	}
	for x := range n {
		s.first[x+1] += s.first[x]
	}
	s.occ = make([]occurrence, s.first[n])
	at := make([]int32, n)
	copy(at, s.first)
	for p := range s.parts {
		for pos, t := range s.parts[p].terms {
			if t.Coef != 0 {
				s.occ[at[t.Var]] = occurrence{int32(p), int32(pos), t.Coef, t.Offset}
				at[t.Var]++
			}
		}
	}
	s.slots = make([]slot, len(s.parts))
	s.viol = make([]int64, len(s.parts))
	s.weight, s.heavy = make([]int64, len(s.parts)), sparse.NewSet(len(s.parts))
	for p := range s.weight {
		s.weight[p] = 1
	}
	s.broken = sparse.NewSet(len(s.parts))
}

// makeSingles makes a group of the variables that are in none.
func (c *compiler) makeSingles() {
	s := c.s
	var vars []model.Var
	for x := range model.Var(c.m.NumVars()) {
		if !c.grouped[x] && s.layers.definer[x] < 0 && c.m.Domain(x).Size() > 1 {
			vars = append(vars, x)
		}
	}
	s.single = int32(len(s.groups))
	if len(vars) > 0 {
		c.addGroup(vars, singles{})
	}
}

// addGroup makes a group of variables that are in none.
func (c *compiler) addGroup(vars []model.Var, moves moveMaker) {
	s := c.s
	for i, x := range vars {
		s.groupOf[x], s.member[x] = int32(len(s.groups)), int32(i)
		c.grouped[x] = true
	}
	s.groups = append(s.groups, group{vars, moves})
}

// recomputed returns the part of a constraint whose violation is computed from
// scratch.
func (c *compiler) recomputed(k model.Constraint) part {
	vars := k.Scope()
	terms := make([]model.Term, len(vars))
	for i, x := range vars {
		terms[i] = x.Term()
	}
	return part{terms: terms, face: &recomputed{s: c.s, spec: k, vars: vars}}
}

// fits reports whether a value is one that a variable can have.
func fits(low, high int64) bool { return low >= math.MinInt32 && high <= math.MaxInt32 }
