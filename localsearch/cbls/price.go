package cbls

import "lsolve/model"

// Cost returns the cost by which moves are priced: the violations and the
// objective with their weights.
func (s *Space) Cost() int64 { return s.objective.priced(s.weighted, s.objective.cost) }

// Delta returns the change of Cost that the move would make. It takes time in the
// order of the constraints on the variables that change.
func (s *Space) Delta(m Move) int64 {
	switch {
	case m.kind == assign && s.simple[m.a]:
		return s.priceOne(model.Var(m.a), m.b)
	case m.kind == swap && s.simple[m.a] && s.simple[m.b]:
		if d, ok := s.priceTwo(model.Var(m.a), model.Var(m.b)); ok {
			return d
		}
	}
	s.expand(m)
	return s.price()
}

// Apply makes the move.
func (s *Space) Apply(m Move) {
	s.expand(m)
	s.groupsFollow(m)
	s.commit()
}

// DeltaOf is Delta for a user's move: different searched variables, and values of
// their domains. It ignores constraints that moves keep satisfied (see Hidden).
func (s *Space) DeltaOf(vars []model.Var, values []int32) int64 {
	s.change(vars, values)
	return s.price()
}

// ApplyOf makes the move that DeltaOf prices. It must leave satisfied what moves
// keep satisfied.
func (s *Space) ApplyOf(vars []model.Var, values []int32) {
	s.change(vars, values)
	s.commit()
	for g := range s.groups {
		s.groups[g].moves.restored(s)
	}
}

// change begins a user's move.
func (s *Space) change(vars []model.Var, values []int32) {
	s.moved, s.to = append(s.moved[:0], vars...), append(s.to[:0], values...)
	for _, g := range s.routed {
		g.complete(s)
	}
}

// gather passes the change of a variable to every part that it occurs in.
func (s *Space) gather(x model.Var, old, now int32) {
	for i := s.first[x]; i < s.first[x+1]; i++ {
		o := &s.occ[i]
		sl := &s.slots[o.part]
		if sl.stamp != s.now {
			sl.stamp = s.now
			sl.changes = sl.changes[:0]
			if s.parts[o.part].def != nil {
				s.layers.push(s.layers.rank[o.part])
			} else {
				s.touched = append(s.touched, o.part)
			}
		}
		sl.changes = append(sl.changes, change{o.pos, o.coef*old + o.offset, o.coef*now + o.offset})
	}
}

// begin gathers the changes of the searched variables.
func (s *Space) begin() {
	s.now++
	s.touched = s.touched[:0]
	for i, x := range s.moved {
		if v := s.to[i]; v != s.val[x] {
			s.gather(x, s.val[x], v)
		}
	}
}

// price returns the change of Cost by the variables in moved.
func (s *Space) price() int64 {
	s.begin()
	weighted, objective := int64(0), s.objective.cost
	wide := s.objective.wide.weights != nil
	if wide {
		for i, x := range s.moved {
			objective += s.objective.wide.change(x, s.val[x], s.to[i])
		}
	}
	for len(s.layers.heap) > 0 {
		p := s.layers.order[s.layers.pop()]
		part := &s.parts[p]
		value, violation := part.def.peek(s.slots[p].changes)
		weighted += (violation - s.viol[p]) * s.weight[p]
		if v, old := s.layers.fit(part, value), s.val[part.out]; v != old {
			s.gather(part.out, old, v)
			if part.out == s.objective.x {
				objective = s.objective.of(v)
			} else if wide {
				objective += s.objective.wide.change(part.out, old, v)
			}
		}
	}
	for _, p := range s.touched {
		weighted += s.parts[p].face.delta(s.slots[p].changes) * s.weight[p]
	}
	if x := s.objective.x; x >= 0 && s.layers.definer[x] < 0 {
		for i, y := range s.moved {
			if y == x {
				objective = s.objective.of(s.to[i])
			}
		}
	}
	return s.objective.priced(weighted, objective-s.objective.cost)
}

// Changes appends the variables of the move, and those that follow from them, with their
// new values.
func (s *Space) Changes(m Move, out []int32) []int32 {
	s.expand(m)
	s.begin()
	for k, x := range s.moved {
		out = append(out, int32(x), s.to[k])
	}
	for len(s.layers.heap) > 0 {
		p := s.layers.order[s.layers.pop()]
		part := &s.parts[p]
		value, _ := part.def.peek(s.slots[p].changes)
		if v, old := s.layers.fit(part, value), s.val[part.out]; v != old {
			s.gather(part.out, old, v)
			out = append(out, int32(part.out), v)
		}
	}
	return out
}

// commit gives the variables in moved their new values.
func (s *Space) commit() {
	s.begin()
	if s.sorted != nil {
		s.sorted.before()
	}
	wide := s.objective.wide.weights != nil
	for i, x := range s.moved {
		if wide {
			s.objective.cost += s.objective.wide.change(x, s.val[x], s.to[i])
		}
		s.val[x] = s.to[i]
		s.dirty.Add(int32(x))
	}
	for len(s.layers.heap) > 0 {
		p := s.layers.order[s.layers.pop()]
		part := &s.parts[p]
		value, violation := part.def.commit(s.slots[p].changes)
		if violation != s.viol[p] {
			s.setViolation(p, violation)
		}
		if v, old := s.layers.fit(part, value), s.val[part.out]; v != old {
			s.val[part.out] = v
			s.dirty.Add(int32(part.out))
			s.gather(part.out, old, v)
			if wide {
				s.objective.cost += s.objective.wide.change(part.out, old, v)
			}
		}
	}
	for _, p := range s.touched {
		if d := s.parts[p].face.commit(s.slots[p].changes); d != 0 {
			s.setViolation(p, s.viol[p]+d)
		}
	}
	if x := s.objective.x; x >= 0 {
		s.objective.cost = s.objective.of(s.val[x])
	}
	if s.sorted != nil {
		s.sorted.after()
	}
	s.commits++
	s.verify()
}
