package cbls

import (
	"slices"

	"lsolve/internal/sparse"
	"lsolve/model"
)

// findGroups makes groups of the variables of constraints that moves can keep
// satisfied. With tight it takes constraints without spare values, otherwise
// all_different with more values than variables.
func (c *compiler) findGroups(d *definer, tight bool) {
	for i, k := range c.m.Constraints() {
		if c.implicit[i] || c.whole[i] || c.refused[i] {
			continue
		}
		switch k := k.(type) {
		case model.AllDifferentConstraint:
			c.implicit[i] = c.permutationGroup(d, k.Terms, tight)
		case model.CircuitConstraint:
			c.implicit[i] = tight && c.circuitGroup(d, k.Successors)
		case model.RoutesConstraint:
			if tight {
				first := len(c.followers)
				c.implicit[i] = c.routesGroup(d, k)
				for range c.followers[first:] {
					c.leader = append(c.leader, int32(i))
				}
			}
		case model.InverseConstraint:
			c.implicit[i] = tight && c.inverseGroup(d, k)
		case model.LinearConstraint:
			c.implicit[i] = tight && c.exactlyGroup(d, k)
		case model.CardinalityBoundsConstraint:
			c.implicit[i] = c.quotaGroup(d, k.Terms, k.Values, wide(k.Lo), wide(k.Hi), k.Closed, tight)
		case model.CardinalityConstraint:
			if counts, ok := constants(k.Counts); ok {
				c.implicit[i] = c.quotaGroup(d, k.Terms, k.Values, counts, counts, k.Closed, tight)
			}
		default: // no moves keep it
		}
	}
}

func wide(values []int32) []int64 {
	out := make([]int64, len(values))
	for i, v := range values {
		out[i] = int64(v)
	}
	return out
}

// constants returns the values of terms that are constants; ok is false if one is not.
func constants(ts []model.Term) (values []int64, ok bool) {
	for _, t := range ts {
		if t.Coef != 0 {
			return nil, false
		}
		values = append(values, int64(t.Offset))
	}
	return values, true
}

// own returns the variables of the terms, if the terms are distinct variables,
// maybe with an offset, that are neither computed nor in a group.
func (c *compiler) own(d *definer, ts []model.Term) ([]model.Var, bool) {
	vars := make([]model.Var, 0, len(ts))
	for _, t := range ts {
		if t.Coef != 1 || c.grouped[t.Var] || d.of[t.Var] != nil {
			return nil, false
		}
		vars = append(vars, t.Var)
	}
	sorted := slices.Clone(vars)
	slices.Sort(sorted)
	return vars, len(slices.Compact(sorted)) == len(vars)
}

// permutationGroup makes a group of an all_different of at least two variables
// with the same offset. Variables with a single value are left out, and so is
// their value.
func (c *compiler) permutationGroup(d *definer, ts []model.Term, tight bool) bool {
	vars, ok := c.own(d, ts)
	if !ok || len(vars) < 2 {
		return false
	}
	for _, t := range ts {
		if t.Offset != ts[0].Offset {
			return false
		}
	}
	vars, values, whole, ok := c.openValues(vars)
	if !ok || len(vars) < 2 || len(values) < len(vars) || tight != (len(values) == len(vars)) {
		return false
	}
	if !whole && matching(c.m, vars, values, nil) == nil {
		return false
	}
	g := &permutation{id: int32(len(c.s.groups)), whole: whole, values: values}
	if !whole {
		g.chain = newChains(values)
	}
	if len(values) > len(vars) {
		g.spare = sparse.NewSet(len(values))
		g.index = make(map[int32]int32, len(values))
		for k, v := range values {
			g.index[v] = int32(k)
		}
	}
	c.addGroup(vars, g)
	return true
}

// openValues removes the variables with one value, and returns the values that
// the others can have, in rising order. whole says that each can have all of
// them. ok is false if there are very many values, or if two variables have to be
// equal.
func (c *compiler) openValues(vars []model.Var) (open []model.Var, values []int32, whole, ok bool) {
	most := int64(1<<16 + 16*len(vars))
	taken := map[int32]bool{}
	open = make([]model.Var, 0, len(vars))
	for _, x := range vars {
		switch d := c.m.Domain(x); {
		case d.Size() > most:
			return nil, nil, false, false
		case d.Size() > 1:
			open = append(open, x)
		case taken[d.Min()]:
			return nil, nil, false, false
		default:
			taken[d.Min()] = true
		}
	}
	if len(open) == 0 {
		return nil, nil, false, false
	}
	same, total := len(taken) == 0, int64(0)
	first := c.m.Domain(open[0])
	for _, x := range open {
		total += c.m.Domain(x).Size()
		same = same && slices.Equal(c.m.Domain(x), first)
	}
	if same {
		values = slices.AppendSeq(make([]int32, 0, first.Size()), first.All())
		return open, values, true, true
	}
	if total > 1<<22 {
		return nil, nil, false, false
	}
	for _, x := range open {
		for v := range c.m.Domain(x).All() {
			if !taken[v] {
				values = append(values, v)
			}
		}
	}
	slices.Sort(values)
	return open, slices.Compact(values), false, true
}

// circuitGroup makes a group of at least three successors that can be any node,
// or any except their own.
func (c *compiler) circuitGroup(d *definer, ts []model.Term) bool {
	vars, ok := c.own(d, ts)
	n := int32(len(vars))
	if !ok || n < 3 {
		return false
	}
	off := make([]int32, n)
	for i, t := range ts {
		off[i] = t.Offset
		if !c.hasAll(t, n, int32(i)) {
			return false
		}
	}
	c.addGroup(vars, &circuitMoves{id: int32(len(c.s.groups)), n: n, off: off, pred: make([]int32, n)})
	return true
}

// hasAll reports whether the term can be every number from 0 to n-1, except
// maybe one.
func (c *compiler) hasAll(t model.Term, n, except int32) bool {
	d := c.m.Domain(t.Var)
	for v := range n {
		if v != except && !d.Contains(v-t.Offset) {
			return false
		}
	}
	return true
}

// inverseGroup makes a group of two lists of at least two variables that can be
// any position.
func (c *compiler) inverseGroup(d *definer, k model.InverseConstraint) bool {
	n := int32(len(k.F))
	if n < 2 {
		return false
	}
	ts := slices.Concat(k.F, k.G)
	vars, ok := c.own(d, ts)
	if !ok {
		return false
	}
	g := &inverseMoves{id: int32(len(c.s.groups)), n: n, f: vars[:n], g: vars[n:]}
	for i, t := range ts {
		if !c.hasAll(t, n, -1) {
			return false
		}
		if int32(i) < n {
			g.offF = append(g.offF, t.Offset)
		} else {
			g.offG = append(g.offG, t.Offset)
		}
	}
	c.addGroup(vars, g)
	return true
}

// exactlyGroup makes a group of at least two 0..1 variables with a given sum that
// is neither 0 nor their number.
func (c *compiler) exactlyGroup(d *definer, k model.LinearConstraint) bool {
	if k.Relation != model.Equal {
		return false
	}
	vars, ok := c.own(d, k.Terms)
	if !ok || len(vars) < 2 {
		return false
	}
	ones := k.Bound
	for i, x := range vars {
		ones -= int64(k.Terms[i].Offset)
		if dom := c.m.Domain(x); len(dom) != 1 || dom.Min() != 0 || dom.Max() != 1 {
			return false
		}
	}
	if ones <= 0 || ones >= int64(len(vars)) {
		return false
	}
	c.addGroup(vars, &exactly{
		id: int32(len(c.s.groups)), ones: int(ones),
		isOne: sparse.NewSet(len(vars)), isNot: sparse.NewSet(len(vars)),
	})
	return true
}
