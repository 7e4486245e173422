package cptest

import (
	"fmt"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// CheckBrancher searches the tree of a brancher over a small model, and checks
// at every node that
//
//   - the alternatives are appended, and none of them is true already;
//   - every remaining solution of the model is in exactly one of them;
//   - if there are none, each of vars is fixed.
//
// It goes through the tree several times and checks the traits. A brancher that
// does not vary gives the same alternatives again. A brancher that does not
// weigh gives the same alternatives if constraints have other weights.
//
// In a model without constraints every assignment is a solution, so the
// alternatives must cover all values. vars are the variables that the brancher
// promises to fix. The function brancher returns a new one.
func CheckBrancher(m *model.Model, vars []model.Var, brancher func() branch.Brancher) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicked(p)
		}
		if err != nil {
			err = fmt.Errorf("cptest: brancher: %w", err)
		}
	}()
	if err := m.Check(); err != nil {
		return err
	}
	t := tree{m: m, vars: vars, b: brancher()}
	if t.solutions, err = modelSolutions(m); err != nil {
		return err
	}
	t.traits = t.b.Traits()
	e := t.engine(t.traits.Weighs)
	for _, pass := range []struct {
		e       *kernel.Engine
		compare bool
		why     string
	}{
		{e, false, ""},
		{e, !t.traits.Varies, "Traits().Varies is false"},
		{t.engine(t.traits.Weighs), !t.traits.Varies, "Traits().Varies is false"},
		{t.weighted(), !t.traits.Varies && !t.traits.Weighs, "Traits().Weighs is false"},
	} {
		before := t.seen
		t.e, t.seen = pass.e, nil
		if err := t.run(); err != nil {
			return err
		}
		if pass.compare {
			if err := same(before, t.seen, pass.why); err != nil {
				return err
			}
		}
	}
	return t.unchanged()
}

// unchanged checks that the traits have not changed.
func (t *tree) unchanged() error {
	a, b := t.traits, t.b.Traits()
	if a.Name != b.Name || a.Weighs != b.Weighs || a.Varies != b.Varies || (a.Learn == nil) != (b.Learn == nil) {
		return fmt.Errorf("the Traits are not the same after the search: %+v, then %+v", a, b)
	}
	return nil
}

// modelSolutions returns the solutions of a model, by brute force.
func modelSolutions(m *model.Model) (solutions []model.Assignment, err error) {
	if n := assignments(m); n > mostAssignments {
		return nil, fmt.Errorf("the variables have %d assignments; expected at most %d, to enumerate them", n, mostAssignments)
	}
	for a := range m.Assignments() {
		if m.Verify(a) == nil {
			solutions = append(solutions, slices.Clone(a))
		}
	}
	return solutions, nil
}

// tree is a search.
type tree struct {
	m         *model.Model
	vars      []model.Var
	b         branch.Brancher
	traits    branch.Traits
	solutions []model.Assignment
	e         *kernel.Engine
	path      []kernel.Predicate
	seen      []node
}

// node is a node with the brancher's alternatives.
type node struct{ path, alternatives []kernel.Predicate }

// mostNodes is the largest number of nodes examined in a tree.
const mostNodes = 3000

// engine returns an engine with the model, whose constraints are checked by
// their specifications.
func (t *tree) engine(weigh bool) *kernel.Engine {
	e := kernel.New(kernel.Options{Weigh: weigh})
	for x := range model.Var(t.m.NumVars()) {
		e.NewVar(t.m.Domain(x))
	}
	for _, c := range t.m.Constraints() {
		e.Post(prop.NewGeneric(c, false, t.m.NumVars()), c)
	}
	return e
}

// weighted returns an engine whose last variables have the largest weights.
func (t *tree) weighted() *kernel.Engine {
	e := t.engine(true)
	for x := range model.Var(t.m.NumVars()) {
		e.AddWeight(x, float64(100*x))
	}
	return e
}

func (t *tree) run() error {
	e := t.e
	e.Push()
	defer func() {
		for e.Depth() > 0 {
			e.Pop()
		}
	}()
	if !e.Propagate() {
		return nil
	}
	return t.explore(t.solutions)
}

// explore examines the current node and the tree below it; left has its
// solutions.
func (t *tree) explore(left []model.Assignment) error {
	if len(t.seen) >= mostNodes {
		return nil
	}
	before := []kernel.Predicate{kernel.True, kernel.False}
	out := t.b.Branch(t.e, slices.Clone(before))
	if len(out) < len(before) || !slices.Equal(out[:len(before)], before) {
		return t.at("Branch changes the predicates that were in out; expected that it appends")
	}
	alternatives := slices.Clone(out[len(before):])
	t.seen = append(t.seen, node{slices.Clone(t.path), alternatives})
	if len(alternatives) == 0 {
		for _, x := range t.vars {
			if !t.e.Fixed(x.Term()) {
				return t.at("there are no alternatives, but x%d has %d values; expected that it is fixed", x, t.e.Size(x.Term()))
			}
		}
		return nil
	}
	if err := t.partition(alternatives, left); err != nil {
		return err
	}
	for _, p := range alternatives {
		if err := t.try(p, left); err != nil {
			return err
		}
	}
	return nil
}

// partition checks the alternatives of a node.
func (t *tree) partition(alternatives []kernel.Predicate, left []model.Assignment) error {
	for _, p := range alternatives {
		if t.e.Holds(p) {
			return t.at("the alternative %v of %v is true already; expected that it excludes something", p, alternatives)
		}
	}
	for _, a := range left {
		var in []kernel.Predicate
		for _, p := range alternatives {
			if p.Constant() && p == kernel.True || !p.Constant() && p.Holds(int64(a[p.Var()])) {
				in = append(in, p)
			}
		}
		switch len(in) {
		case 0:
			return t.at("the solution %v is in none of the alternatives %v; expected one", a, alternatives)
		case 1:
		default:
			return t.at("the solution %v is in the alternatives %v; expected one", a, in)
		}
	}
	return nil
}

// try explores the tree below an alternative.
func (t *tree) try(p kernel.Predicate, left []model.Assignment) error {
	e := t.e
	from := e.Here()
	e.Push()
	t.path = append(t.path, p)
	ok := e.Require(p, 0) && e.Propagate()
	if t.traits.Learn != nil {
		t.traits.Learn(e, from, ok)
	}
	var err error
	if ok {
		err = t.explore(slices.DeleteFunc(slices.Clone(left), func(a model.Assignment) bool { return !p.Holds(int64(a[p.Var()])) }))
	}
	if err == nil {
		t.path = t.path[:len(t.path)-1]
	}
	e.Pop()
	return err
}

// at returns an error at the current node.
func (t *tree) at(format string, args ...any) error {
	return fmt.Errorf("%s after %v: %s", t.traits.Name, t.path, fmt.Sprintf(format, args...))
}

// same compares two walks through the tree.
func same(before, now []node, why string) error {
	for i := range before {
		if i >= len(now) || !slices.Equal(before[i].path, now[i].path) {
			return fmt.Errorf("the tree is another one the second time; expected the same, as %s", why)
		}
		if !slices.Equal(before[i].alternatives, now[i].alternatives) {
			return fmt.Errorf("after %v: the alternatives are %v, then %v; expected the same, as %s", now[i].path, before[i].alternatives, now[i].alternatives, why)
		}
	}
	return nil
}
