package reduce

import (
	"slices"

	"lsolve/internal/disjoint"
	"lsolve/model"
)

// Reduced is a model that is easier than the one it was made of.
type Reduced struct {
	// Model is the reduced model, or the first one if nothing has changed.
	Model *model.Model
	// Infeasible: there is no solution.
	Infeasible bool
	// Counts are how often each rule was used.
	Counts Counts
	// Constraints is how many constraints are gone, Variables how many variables.
	Constraints, Variables int

	origin []int32 // by constraint of Model: that of the first one; nil: the same
	first  *model.Model
	steps  []step
}

// rounds is how often the rules are used one after the other; most models need two.
const rounds = 6

// Run uses the rules on a model that has passed Check until they change nothing more, or the
// work is used up. It changes nothing in m.
func Run(m *model.Model, o Options) *Reduced {
	s := newState(m, o)
	for range rounds {
		before := s.counts
		for _, r := range order {
			if s.over() || s.failed || s.unfit {
				break
			}
			if !slices.Contains(o.Without, r.rule) && (o.One || r.rule.Keeping()) {
				r.run(s)
			}
		}
		if s.failed || s.over() || s.counts == before {
			break
		}
	}
	return s.result()
}

// order is that of the rules in a round.
var order = []struct {
	rule Rule
	run  func(*state)
}{
	{Probing, (*state).probe},
	{Rows, (*state).rows},
	{Tighten, (*state).tighten},
	{Stacks, (*state).stacks},
	{Duplicates, (*state).duplicates},
	{Parallel, (*state).parallel},
	{Atoms, (*state).atoms},
	{Affine, (*state).affine},
	{Clauses, (*state).clauses},
	{Cliques, (*state).cliques},
	{Different, (*state).different},
	{Dual, (*state).dual},
	{Columns, (*state).columns},
}

// item is a constraint of the model as it is now.
type item struct {
	c      model.Constraint // nil: gone
	origin int32            // the constraint of the first model that it comes from, or -1
	link   bool             // the equation of a variable that is replaced in all others
}

// state is a model on the way.
type state struct {
	m         *model.Model
	o         Options
	dom       []model.Domain
	items     []item
	objective model.Objective
	keep      []bool       // by variable: it is not to be replaced
	expr      []model.Term // by variable: what replaces it; Coef 1 and itself: nothing
	counts    Counts
	steps     []step
	left      int64 // work
	failed    bool
	unfit     bool // it does not fit 64 bits any more
	gone      int
	probed    bool
	groups    disjoint.Sets // by probing: variables that follow each other
}

func newState(m *model.Model, o Options) *state {
	n := m.NumVars()
	s := &state{m: m, o: o, objective: m.Objective(), left: o.Work}
	if s.left == 0 {
		s.left = Usual
	}
	s.dom, s.keep, s.expr = make([]model.Domain, n), make([]bool, n), make([]model.Term, n)
	for x := range model.Var(n) {
		s.dom[x], s.expr[x] = m.Domain(x), x.Term()
	}
	for _, x := range o.Keep {
		s.keep[x] = true
	}
	s.items = make([]item, len(m.Constraints()))
	for i, c := range m.Constraints() {
		s.items[i] = item{c: c, origin: int32(i)}
		if own, ok := custom(c); ok {
			for _, x := range own.Scope() {
				s.keep[x] = true
			}
		}
	}
	return s
}

// custom returns the caller's constraint in c, if there is one.
func custom(c model.Constraint) (model.Constraint, bool) {
	for {
		switch k := c.(type) {
		case model.CustomConstraint:
			return k, true
		case model.ReifiedConstraint:
			c = k.Then
		default:
			return nil, false
		}
	}
}

// spend counts work, and reports whether there is some left.
func (s *state) spend(n int) bool {
	s.left -= int64(n)
	return s.left > 0
}

// over reports whether to end.
func (s *state) over() bool { return s.left <= 0 || s.o.Stop != nil && s.o.Stop.Load() }

// count notes that a rule was used.
func (s *state) count(r Rule) { s.counts[r]++ }

// drop takes a constraint out.
func (s *state) drop(i int) { s.items[i].c = nil }

// set gives a variable a smaller domain.
func (s *state) set(x model.Var, d model.Domain) {
	if len(d) == 0 {
		s.failed = true
		return
	}
	s.dom[x] = d
}

// has reports whether x can be v.
func (s *state) has(x model.Var, v int64) bool {
	return v == int64(int32(v)) && s.dom[x].Contains(int32(v))
}

// value returns the value of t if it is fixed.
func (s *state) value(t model.Term) (v int64, ok bool) {
	if t.Coef == 0 {
		return int64(t.Offset), true
	}
	d := s.dom[t.Var]
	if d.Min() != d.Max() {
		return 0, false
	}
	return int64(t.Coef)*int64(d.Min()) + int64(t.Offset), true
}

// fix gives a term, whose variable may have no such value, the value v.
func (s *state) fix(t model.Term, v int64) {
	if t.Coef == 0 {
		s.failed = s.failed || int64(t.Offset) != v
		return
	}
	v -= int64(t.Offset)
	if v%int64(t.Coef) != 0 || !s.has(t.Var, v/int64(t.Coef)) {
		s.failed = true
		return
	}
	v /= int64(t.Coef)
	s.set(t.Var, model.Range(int32(v), int32(v)))
}

// result returns the reduced model.
func (s *state) result() *Reduced {
	r := &Reduced{Model: s.m, Infeasible: s.failed, Counts: s.counts, first: s.m}
	if s.failed || s.unfit || s.counts.Total() == 0 {
		return r
	}
	m, origin := s.model()
	// Some constraint may refuse a new form.
	if m.Check() != nil {
		r.Counts = Counts{}
		return r
	}
	r.Model, r.origin, r.steps = m, origin, s.steps
	r.Constraints, r.Variables = len(s.m.Constraints())-len(origin), s.gone
	return r
}

// model returns the model as it is now, with the constraints that its constraints come from.
func (s *state) model() (m *model.Model, origin []int32) {
	m = model.New()
	for x := range model.Var(s.m.NumVars()) {
		m.Var(s.m.Name(x), s.dom[x])
	}
	for i := range s.items {
		if it := &s.items[i]; it.c != nil {
			m.Add(it.c)
			origin = append(origin, it.origin)
		}
	}
	m.Optimise(s.objective)
	return m, origin
}
