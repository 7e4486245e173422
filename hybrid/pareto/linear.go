package pareto

import (
	"math"

	"lsolve/model"
)

// linear is a model whose constraints are linear inequalities and equations over variables with few
// values, and the objectives with it: what dynamic programming takes.
type linear struct {
	rows       []row // sum <= bound
	objectives []row // to be minimised; bound is minus the constant
	vars       []model.Var
	values     [][]int32 // of each of vars
	defined    []definition
}

// row is a sum, a coefficient for each of vars.
type row struct {
	coefs []int64
	bound int64
}

// definition is a variable that is computed: those of objectives. It is a sum of others and a constant.
type definition struct {
	of       model.Var
	terms    []model.WideTerm
	constant int64
}

// The largest models that are tried. Beyond them the number of states is hopeless.
const (
	mostLinearVars   = 400
	mostLinearRows   = 8
	mostLinearValues = 32
)

// linearOf returns the model in that form; nil if it is not of it. Sums stay below 2^61, as the model's own
// check has it.
func linearOf(m *model.Model, objectives []model.Objective) *linear {
	l := &linear{}
	var sums []model.LinearConstraint
	for _, c := range m.Constraints() {
		s, ok := c.(model.LinearConstraint)
		if !ok || s.Relation != model.LessEqual && s.Relation != model.Equal {
			return nil
		}
		sums = append(sums, s)
	}
	sums = l.define(m, objectives, sums)
	at := l.number(m)
	if at == nil {
		return nil
	}
	for _, s := range sums {
		r := l.row(at, wideTerms(s.Terms), s.Bound-offsets(s.Terms))
		l.rows = append(l.rows, r)
		if s.Relation == model.Equal {
			l.rows = append(l.rows, negated(r))
		}
	}
	l.boundDefined(m, at)
	for i := range objectives {
		terms, constant := objectiveTerms(&objectives[i])
		terms, constant = l.replaced(terms, constant)
		r := l.row(at, terms, -constant)
		if objectives[i].Sense == model.Maximise {
			r = negated(r)
		}
		l.objectives = append(l.objectives, r)
	}
	if len(l.rows) > mostLinearRows {
		return nil
	}
	return l
}

// define finds variables of objectives that an equation computes and that are nowhere else. It returns the
// other constraints.
func (l *linear) define(m *model.Model, objectives []model.Objective, sums []model.LinearConstraint) []model.LinearConstraint {
	uses := make([]int, m.NumVars())
	for _, s := range sums {
		for _, t := range s.Terms {
			uses[t.Var]++
		}
	}
	for i := range objectives {
		o := &objectives[i]
		if o.Wide() || o.Term.Coef == 0 || uses[o.Term.Var] != 1 {
			continue
		}
		for k, s := range sums {
			if d, ok := computes(s, o.Term.Var); ok {
				l.defined = append(l.defined, d)
				sums = append(sums[:k:k], sums[k+1:]...)
				uses[o.Term.Var] = 0
				break
			}
		}
	}
	return sums
}

// computes returns how an equation computes x; ok is false if it does not.
func computes(s model.LinearConstraint, x model.Var) (d definition, ok bool) {
	if s.Relation != model.Equal {
		return d, false
	}
	d = definition{of: x, constant: s.Bound - offsets(s.Terms)}
	sign := int64(0)
	for _, t := range s.Terms {
		if t.Var == x {
			sign = int64(t.Coef)
		}
	}
	if sign != 1 && sign != -1 {
		return d, false
	}
	d.constant *= sign
	for _, t := range wideTerms(s.Terms) {
		if t.Var != x {
			d.terms = append(d.terms, model.WideTerm{Coef: -sign * t.Coef, Var: t.Var})
		}
	}
	return d, true
}

// number gives the variables that are not defined their places; nil if there are too many, or one has too many
// values.
func (l *linear) number(m *model.Model) []int {
	at := make([]int, m.NumVars())
	for x := range at {
		at[x] = -1
		if l.definition(model.Var(x)) != nil {
			continue
		}
		d := m.Domain(model.Var(x))
		if len(l.vars) >= mostLinearVars || d.Size() > mostLinearValues {
			return nil
		}
		at[x] = len(l.vars)
		var values []int32
		for _, s := range d {
			for v := s.Lo; ; v++ {
				if values = append(values, v); v == s.Hi {
					break
				}
			}
		}
		l.vars, l.values = append(l.vars, model.Var(x)), append(l.values, values)
	}
	return at
}

func (l *linear) definition(x model.Var) *definition {
	for i := range l.defined {
		if l.defined[i].of == x {
			return &l.defined[i]
		}
	}
	return nil
}

// row returns the sum of terms, at most bound.
func (l *linear) row(at []int, terms []model.WideTerm, bound int64) row {
	r := row{coefs: make([]int64, len(l.vars)), bound: bound}
	for _, t := range terms {
		r.coefs[at[t.Var]] += t.Coef
	}
	return r
}

// boundDefined adds rows for domains that what is computed could leave.
func (l *linear) boundDefined(m *model.Model, at []int) {
	for _, d := range l.defined {
		r := l.row(at, d.terms, 0)
		lo, hi := d.constant, d.constant
		for i, c := range r.coefs {
			a, b := c*int64(l.values[i][0]), c*int64(l.values[i][len(l.values[i])-1])
			lo, hi = lo+min(a, b), hi+max(a, b)
		}
		domain := m.Domain(d.of)
		if len(domain) > 1 { // holes: not a sum
			l.rows = make([]row, mostLinearRows+1)
			return
		}
		if most := int64(domain.Max()); hi > most {
			l.rows = append(l.rows, row{r.coefs, most - d.constant})
		}
		if least := int64(domain.Min()); lo < least {
			l.rows = append(l.rows, negated(row{r.coefs, least - d.constant}))
		}
	}
}

// replaced puts sums in the place of defined variables.
func (l *linear) replaced(terms []model.WideTerm, constant int64) ([]model.WideTerm, int64) {
	var out []model.WideTerm
	for _, t := range terms {
		d := l.definition(t.Var)
		if d == nil {
			out = append(out, t)
			continue
		}
		constant += t.Coef * d.constant
		for _, u := range d.terms {
			out = append(out, model.WideTerm{Coef: t.Coef * u.Coef, Var: u.Var})
		}
	}
	return out, constant
}

// assignment completes the values of vars.
func (l *linear) assignment(values []int32, variables int) model.Assignment {
	a := make(model.Assignment, variables)
	for i, x := range l.vars {
		a[x] = values[i]
	}
	for _, d := range l.defined {
		sum := d.constant
		for _, t := range d.terms {
			sum += t.Coef * int64(a[t.Var])
		}
		a[d.of] = int32(sum)
	}
	return a
}

// fits reports whether sums stay far from the end of 64 bits.
func (l *linear) fits() bool {
	for _, list := range [][]row{l.rows, l.objectives} {
		for _, r := range list {
			sum := math.Abs(float64(r.bound))
			for i, c := range r.coefs {
				v := l.values[i]
				sum += math.Abs(float64(c)) * max(math.Abs(float64(v[0])), math.Abs(float64(v[len(v)-1])))
			}
			if sum > 1<<50 {
				return false
			}
		}
	}
	return true
}

func negated(r row) row {
	n := row{coefs: make([]int64, len(r.coefs)), bound: -r.bound}
	for i, c := range r.coefs {
		n.coefs[i] = -c
	}
	return n
}

func wideTerms(terms []model.Term) (wide []model.WideTerm) {
	for _, t := range terms {
		if t.Coef != 0 {
			wide = append(wide, model.WideTerm{Coef: int64(t.Coef), Var: t.Var})
		}
	}
	return wide
}

// offsets is the sum of the constants of terms.
func offsets(terms []model.Term) (sum int64) {
	for _, t := range terms {
		sum += int64(t.Offset)
	}
	return sum
}

func objectiveTerms(o *model.Objective) (terms []model.WideTerm, constant int64) {
	if o.Wide() {
		return o.Sum.Terms, o.Sum.Constant
	}
	return wideTerms([]model.Term{o.Term}), int64(o.Term.Offset)
}
