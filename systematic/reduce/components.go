package reduce

import (
	"cmp"
	"maps"
	"slices"

	"lsolve/internal/disjoint"
	"lsolve/model"
)

// Part is a part of a model that has no constraint in common with the others.
type Part struct {
	Model *model.Model
	// Vars are the variables of the part in the whole, by their numbers in the part.
	Vars []model.Var

	constraints []int
}

// Origin returns which constraint of the whole one of the part is.
func (p *Part) Origin(i int) int {
	if p.constraints == nil {
		return i
	}
	return p.constraints[i]
}

// Alone reports whether the part is one variable that no constraint names.
func (p *Part) Alone() bool { return len(p.Vars) == 1 && len(p.Model.Constraints()) == 0 }

// Components returns the parts of a model that have nothing to do with each other, in the order
// of their first variables. An objective that is a sum is split: the optimum of the whole is the
// sum of those of the parts. Variables that are fixed are constants to others. A variable that is alone is
// a part of its own. A constraint
// of a caller's names variables of the whole: a model with one is a single part, and so is one
// with a constraint over no variables at all, or with a constant to optimise.
//
// Of the parts with constraints there are at most as many as that, unless most is 0: small ones are
// put together.
func Components(m *model.Model, most int) []Part {
	n := m.NumVars()
	whole := []Part{{Model: m, Vars: all(n)}}
	o := m.Objective()
	if n < 2 || o.Sense != model.Satisfy && !o.Wide() && o.Term.Coef == 0 {
		return whole
	}
	g := disjoint.New(n)
	scopes := make([][]model.Var, len(m.Constraints()))
	for i, c := range m.Constraints() {
		scopes[i] = c.Scope()
		if _, own := custom(c); own || len(scopes[i]) == 0 {
			return whole
		}
		// Without variables that are fixed, unless all are.
		if open := slices.DeleteFunc(slices.Clone(scopes[i]), func(x model.Var) bool { return m.Domain(x).Size() == 1 }); len(open) > 0 {
			scopes[i] = open
		}
		for _, x := range scopes[i][1:] {
			g.Join(int32(scopes[i][0]), int32(x))
		}
	}
	if most > 0 {
		gather(g, scopes, most)
	}
	number := make([]int, n) // by root, plus 1
	place := make([]model.Var, n)
	var parts []Part
	for x := range model.Var(n) {
		root := g.Find(int32(x))
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
	part := func(x model.Var) *Part { return &parts[number[g.Find(int32(x))]-1] }
	for i, c := range m.Constraints() {
		home := part(scopes[i][0])
		fits := true
		home.Model.Add(Substitute(c, func(t model.Term) model.Term {
			if part(t.Var) == home {
				t.Var = place[t.Var]
				return t
			}
			v := int64(t.Coef)*int64(m.Domain(t.Var).Min()) + int64(t.Offset)
			fits = fits && v == int64(int32(v))
			return model.Const(int32(v))
		}))
		if !fits {
			return whole
		}
		home.constraints = append(home.constraints, i)
	}
	split(o, part, place)
	for i := range parts {
		if parts[i].Model.Check() != nil { // some constraint refuses constants
			return whole
		}
	}
	return parts
}

// gather joins parts, the smallest ones first, until there are so many.
func gather(u disjoint.Sets, scopes [][]model.Var, most int) {
	size := map[int32]int{}
	for _, scope := range scopes {
		size[u.Find(int32(scope[0]))] += len(scope)
	}
	roots := slices.SortedFunc(maps.Keys(size), func(x, y int32) int { return cmp.Or(cmp.Compare(size[y], size[x]), cmp.Compare(x, y)) })
	// The largest ones stay alone; the others join in turn those from the end.
	for i := most; i < len(roots); i++ {
		u.Join(roots[most-1-(i-most)%most], roots[i])
	}
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

// Of returns the values of the part in a solution of the whole.
func (p *Part) Of(whole model.Assignment) model.Assignment {
	values := make(model.Assignment, len(p.Vars))
	for i, x := range p.Vars {
		values[i] = whole[x]
	}
	return values
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
