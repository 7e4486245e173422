package cp

import "lsolve/model"

// wanted says of the variables of 0 and 1 that conditions define whether other constraints can need them true, or
// false. b <-> k has rows for b -> k and for not b -> not k; where nothing asks for b to be false, the second kind
// excludes nothing that matters, as b may as well be true. Large programs do without such rows (Plaisted and Greenbaum 1986, for
// clauses).
type wanted struct {
	up, down []bool // by variable: wanted true, false
	defined  []int  // conditions that define it
}

// wantedOf reads a model.
func wantedOf(m *model.Model) *wanted {
	w := &wanted{make([]bool, m.NumVars()), make([]bool, m.NumVars()), make([]int, m.NumVars())}
	if o := m.Objective(); o.Sense != model.Satisfy {
		w.each([]model.Term{o.Term}, 1)
		w.each([]model.Term{o.Term}, -1)
	}
	for _, c := range m.Constraints() {
		switch k := c.(type) {
		case model.ClauseConstraint:
			w.each(k.Positive, 1)
			w.each(k.Negative, -1)
		case model.OrConstraint:
			if k.Result.Coef == 0 && k.Result.Offset == 1 {
				w.each(k.Terms, 1)
				continue
			}
			w.all(c)
		case model.AndConstraint:
			if k.Result.Coef == 0 && k.Result.Offset == 0 {
				w.each(k.Terms, -1)
				continue
			}
			w.all(c)
		case model.ReifiedConstraint:
			w.all(k.Then)
			if k.If.Coef != 0 {
				w.defined[k.If.Var]++
			}
		default:
			w.all(c)
		}
	}
	return w
}

// each notes that the terms are wanted true if sign is 1, or false if it is -1.
func (w *wanted) each(xs []model.Term, sign int32) {
	for _, x := range xs {
		switch {
		case x.Coef*sign > 0:
			w.up[x.Var] = true
		case x.Coef*sign < 0:
			w.down[x.Var] = true
		}
	}
}

// all notes that the variables of a constraint are wanted both ways.
func (w *wanted) all(c model.Constraint) {
	for _, x := range c.Scope() {
		w.up[x], w.down[x] = true, true
	}
}

// sides reports which directions of condition <-> k matter.
func (w *wanted) sides(condition model.Term) (then, otherwise bool) {
	x := condition.Var
	if w == nil || condition.Coef == 0 || w.defined[x] != 1 {
		return true, true
	}
	if condition.Coef > 0 {
		return w.up[x], w.down[x]
	}
	return w.down[x], w.up[x]
}
