package flatzinc

import "lsolve/model"

// makeVars adds the variables of the model, in the order of the file: the roots
// that are not fixed and that something depends on.
func (c *compiler) makeVars(search *annotation) {
	used := make([]bool, len(c.at))
	seen := make([]bool, len(c.consts))
	for i := range c.constraints {
		if p := &c.constraints[i]; p.name != 0 {
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
	if len(c.cuts) > 0 {
		c.constrained = append([]bool(nil), used...)
	}
	for i := range c.outputs {
		c.mark(c.outputs[i].nodes, used, seen)
	}
	if c.goal != Satisfy {
		c.mark([]Node{c.objective}, used, seen)
	}
	search.each(func(x int32) { c.mark([]Node{{Kind: Var, Num: int64(x)}}, used, seen) })
	all := string(c.Names.text)
	c.made = make([]model.Var, len(c.at))
	zeroOne := model.Range(0, 1)
	for x := range c.made {
		c.made[x] = -1
		if !used[x] || c.at[x].link != (affine{int32(x), 1, 0}) || c.at[x].lo == c.at[x].hi {
			continue
		}
		domain := zeroOne
		if c.at[x].lo != 0 || c.at[x].hi != 1 {
			domain = c.modelDomain(int32(x))
		}
		named := int32(x)
		if y, ok := c.moved[named]; ok {
			named = y
		}
		id := c.vars[named].name
		from := 0
		if id > 0 {
			from = c.Names.ends[id-1]
		}
		c.made[x] = c.model.Var(all[from:c.Names.ends[id]], domain)
	}
	c.building = true
}

// mark marks the roots of the variables in nodes as used. It visits each array
// once.
func (c *compiler) mark(nodes []Node, used, seen []bool) {
	for _, n := range nodes {
		switch n.Kind {
		case Var:
			if t := c.find(int32(n.Num)); t.a != 0 {
				used[t.x] = true
			}
		case Const:
			if !seen[n.Num] {
				seen[n.Num] = true
				c.mark(c.consts[n.Num].nodes, used, seen)
			}
		default:
		}
	}
}

// modelDomain returns the values of a root, which fit the model.
func (c *compiler) modelDomain(x int32) model.Domain {
	set := c.domain(x)
	d := make(model.Domain, len(set))
	for i, s := range set {
		d[i] = model.Segment{Lo: int32(s.lo), Hi: int32(s.hi)}
	}
	return d
}

// finish sets the objective of the model and the fields of Compiled that callers
// read.
func (c *compiler) finish(search *annotation) {
	if c.goal != Satisfy {
		c.out.objective = c.scalar(c.objective)
		if c.out.objective.a != 0 {
			x := c.made[c.out.objective.x].Term()
			if (c.goal == Minimize) == (c.out.objective.a > 0) {
				c.model.Minimise(x)
			} else {
				c.model.Maximise(x)
			}
		}
	}
	c.out.Search = c.convert(search)
	for _, x := range c.compacted {
		c.out.compacted = append(c.out.compacted, compacted{c.find(x.t.x), x.reach})
	}
	seen := make([]bool, c.model.NumVars())
	for i := range c.outputs {
		o := printed{output: &c.outputs[i], values: make([]affine, len(c.outputs[i].nodes))}
		for j, n := range o.nodes {
			t := c.scalar(n)
			o.values[j] = t
			if t.a != 0 && !seen[c.made[t.x]] {
				seen[c.made[t.x]] = true
				c.out.Output = append(c.out.Output, c.made[t.x])
			}
		}
		c.out.outputs = append(c.out.outputs, o)
	}
}
