package cbls

import "lsolve/model"

// markSimple finds the variables whose change is priced without going through the layers:
// each of their parts is a face or the definition of a variable that no part has, and has
// the variable once.
func (s *Space) markSimple() {
	s.simple = make([]bool, len(s.val))
	for _, x := range s.free {
		simple, last := x != s.objective.x, int32(-1)
		for i := s.first[x]; i < s.first[x+1] && simple; i++ {
			p := s.occ[i].part // in rising order
			if d := &s.parts[p]; d.def != nil {
				simple = s.first[d.out] == s.first[d.out+1]
			}
			simple = simple && p != last
			last = p
		}
		s.simple[x] = simple
	}
}

// priceOne is price for a simple variable that takes the value v.
func (s *Space) priceOne(x model.Var, v int32) int64 {
	old := s.val[x]
	if v == old {
		return 0
	}
	weighted, objective := int64(0), s.objective.cost
	if s.objective.wide.weights != nil {
		objective += s.objective.wide.change(x, old, v)
	}
	changes := s.pair[:1]
	for i := s.first[x]; i < s.first[x+1]; i++ {
		o := &s.occ[i]
		changes[0] = change{o.pos, o.coef*old + o.offset, o.coef*v + o.offset}
		part := &s.parts[o.part]
		if part.def == nil {
			if d := part.face.delta(changes); d != 0 {
				weighted += d * s.weight[o.part]
			}
			continue
		}
		w, now := s.peekFinal(part, o.part, changes, objective)
		weighted, objective = weighted+w, now
	}
	return s.objective.priced(weighted, objective-s.objective.cost)
}

// peekFinal returns the change of the weighted violation and the objective if the terms of a
// definition change whose variable no part has.
func (s *Space) peekFinal(part *part, p int32, changes []change, objective int64) (weighted, now int64) {
	value, violation := part.def.peek(changes)
	if part.out == s.objective.x {
		objective = s.objective.of(s.layers.fit(part, value))
	} else if s.objective.wide.weights != nil {
		objective += s.objective.wide.change(part.out, s.val[part.out], s.layers.fit(part, value))
	}
	return (violation - s.viol[p]) * s.weight[p], objective
}

// priceTwo is price for two simple variables that exchange their values and are in the
// same parts, in the same order, as the variables of a matrix of all_different are. ok is
// false if they are not.
func (s *Space) priceTwo(x, y model.Var) (delta int64, ok bool) {
	a, b := s.val[x], s.val[y]
	if a == b {
		return 0, true
	}
	mine, others := s.occ[s.first[x]:s.first[x+1]], s.occ[s.first[y]:s.first[y+1]]
	if len(mine) != len(others) {
		return 0, false
	}
	weighted, objective := int64(0), s.objective.cost
	if s.objective.wide.weights != nil {
		objective += s.objective.wide.change(x, a, b) + s.objective.wide.change(y, b, a)
	}
	changes := s.pair[:2]
	for i := range mine {
		o, q := &mine[i], &others[i]
		if o.part != q.part {
			return 0, false
		}
		changes[0] = change{o.pos, o.coef*a + o.offset, o.coef*b + o.offset}
		changes[1] = change{q.pos, q.coef*b + q.offset, q.coef*a + q.offset}
		part := &s.parts[o.part]
		if part.def == nil {
			weighted += part.face.delta(changes) * s.weight[o.part]
			continue
		}
		w, now := s.peekFinal(part, o.part, changes, objective)
		weighted, objective = weighted+w, now
	}
	return s.objective.priced(weighted, objective-s.objective.cost), true
}
