package reduce

import "lsolve/model"

// Part is a part of a model that has no constraint in common with the others.
type Part struct {
	Model *model.Model
	// Vars are the variables of the part in the whole, by their numbers in the part.
	Vars []model.Var
}

// Components returns the parts of a model that have nothing to do with each other, in the order
// of their first variables. An objective that is a sum is split: the optimum of the whole is the
// sum of those of the parts. A variable that is alone is a part of its own. A constraint
// of a caller's names variables of the whole: a model with one is a single part, and so is one
// with a constraint over no variables at all, or with a constant to optimise.
func Components(m *model.Model) []Part {
	n := m.NumVars()
	whole := []Part{{Model: m, Vars: all(n)}}
	o := m.Objective()
	if n < 2 || o.Sense != model.Satisfy && !o.Wide() && o.Term.Coef == 0 {
		return whole
	}
	g := newUnion(n)
	scopes := make([][]model.Var, len(m.Constraints()))
	for i, c := range m.Constraints() {
		scopes[i] = c.Scope()
		if _, own := custom(c); own || len(scopes[i]) == 0 {
			return whole
		}
		for _, x := range scopes[i][1:] {
			g.join(scopes[i][0], x)
		}
	}
	number := make([]int, n) // by root, plus 1
	place := make([]model.Var, n)
	var parts []Part
	for x := range model.Var(n) {
		root := g.find(x)
		if number[root] == 0 {
			parts = append(parts, Part{Model: model.New()})
			number[root] = len(parts)
		}
		p := &parts[number[root]-1]
		place[x] = p.Model.Var(m.Name(x), m.Domain(x))
		p.Vars = append(p.Vars, x)
	}
	if len(parts) == 1 {
		return whole
	}
	part := func(x model.Var) *Part { return &parts[number[g.find(x)]-1] }
	w := &rewriter{of: func(t model.Term) model.Term {
		t.Var = place[t.Var]
		return t
	}}
	for i, c := range m.Constraints() {
		part(scopes[i][0]).Model.Add(w.rewritten(c))
	}
	split(o, part, place)
	return parts
}

// split gives each part its share of an objective.
func split(o model.Objective, part func(model.Var) *Part, place []model.Var) {
	switch {
	case o.Sense == model.Satisfy:
	case !o.Wide():
		p := part(o.Term.Var)
		o.Term.Var = place[o.Term.Var]
		p.Model.Optimise(o)
	default:
		shares := map[*model.Model]*model.Objective{}
		var parts []*model.Model
		for k, t := range o.Sum.Terms {
			m := part(t.Var).Model
			if shares[m] == nil {
				shares[m] = &model.Objective{Sense: o.Sense}
				parts = append(parts, m)
			}
			if k == 0 {
				shares[m].Sum.Constant = o.Sum.Constant
			}
			s := &shares[m].Sum
			s.Terms = append(s.Terms, model.WideTerm{Coef: t.Coef, Var: place[t.Var]})
		}
		for _, m := range parts {
			m.Optimise(*shares[m])
		}
	}
}

// Put puts a solution of the part into one of the whole.
func (p *Part) Put(into, values model.Assignment) {
	for i, x := range p.Vars {
		into[x] = values[i]
	}
}

func all(n int) []model.Var {
	xs := make([]model.Var, n)
	for i := range xs {
		xs[i] = model.Var(i)
	}
	return xs
}

// union is a partition of the variables (Tarjan 1975).
type union []model.Var

func newUnion(n int) union { return union(all(n)) }

func (u union) find(x model.Var) model.Var {
	for u[x] != x {
		u[x] = u[u[x]]
		x = u[x]
	}
	return x
}

func (u union) join(x, y model.Var) {
	if x, y = u.find(x), u.find(y); x < y {
		u[y] = x
	} else {
		u[x] = y
	}
}
