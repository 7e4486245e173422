package reduce

import "lsolve/model"

// Summed is a model that optimises a sum, in place of a variable that an equation defines as that sum
// and nothing else names. Parts of the sum may then be optimised by themselves.
type Summed struct {
	Model *model.Model
	x     model.Var
	at    int // the equation
	value model.WideSum
}

// Origin returns which constraint of the first model one of Model is.
func (s *Summed) Origin(i int) int {
	if i >= s.at {
		return i + 1
	}
	return i
}

// AsSum returns nil if the objective is no such variable. Of its domain only the ends may matter, and no
// value of the sum may be beyond them.
func AsSum(m *model.Model) *Summed {
	o := m.Objective()
	if o.Sense == model.Satisfy || o.Wide() || o.Term.Coef == 0 {
		return nil
	}
	x, at := o.Term.Var, -1
	for i, c := range m.Constraints() {
		for _, y := range c.Scope() {
			if y == x {
				if at >= 0 {
					return nil
				}
				at = i
			}
		}
	}
	if at < 0 {
		return nil
	}
	s := &Summed{x: x, at: at}
	if !s.defines(m, m.Constraints()[at]) {
		return nil
	}
	out := model.New()
	for y := range model.Var(m.NumVars()) {
		d := m.Domain(y)
		if y == x {
			d = model.Range(d.Min(), d.Min()) // Complete has its value
		}
		out.Var(m.Name(y), d)
	}
	for i, c := range m.Constraints() {
		if i != at {
			out.Add(c)
		}
	}
	objective := model.Objective{Sense: o.Sense, Sum: model.WideSum{Constant: int64(o.Term.Coef)*s.value.Constant + int64(o.Term.Offset)}}
	for _, t := range s.value.Terms {
		objective.Sum.Terms = append(objective.Sum.Terms, model.WideTerm{Coef: int64(o.Term.Coef) * t.Coef, Var: t.Var})
	}
	out.Optimise(objective)
	if out.Check() != nil {
		return nil
	}
	s.Model = out
	return s
}

// defines sets the sum if the constraint makes x one, of which every value is one of x.
func (s *Summed) defines(m *model.Model, c model.Constraint) bool {
	l, ok := c.(model.LinearConstraint)
	d := m.Domain(s.x)
	if !ok || l.Relation != model.Equal || len(d) != 1 {
		return false
	}
	own := int64(0) // coefficient
	bound := l.Bound
	seen := map[model.Var]bool{}
	for _, t := range l.Terms {
		bound -= int64(t.Offset)
		if t.Coef == 0 {
			continue
		}
		if seen[t.Var] {
			return false
		}
		seen[t.Var] = true
		if t.Var == s.x {
			own = int64(t.Coef)
		}
	}
	if own != 1 && own != -1 || len(seen) < 2 {
		return false
	}
	// own*x + rest = bound, so x = own*bound - own*rest.
	s.value.Constant = own * bound
	lo, hi := s.value.Constant, s.value.Constant
	for _, t := range l.Terms {
		if t.Coef == 0 || t.Var == s.x {
			continue
		}
		k := -own * int64(t.Coef)
		s.value.Terms = append(s.value.Terms, model.WideTerm{Coef: k, Var: t.Var})
		a, b := k*int64(m.Domain(t.Var).Min()), k*int64(m.Domain(t.Var).Max())
		lo, hi = lo+min(a, b), hi+max(a, b)
	}
	return int64(d.Min()) <= lo && hi <= int64(d.Max())
}

// Complete gives the variable its value, in place.
func (s *Summed) Complete(values model.Assignment) { values[s.x] = int32(s.value.Value(values)) }
