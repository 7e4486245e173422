package branch_test

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// engine has one variable a domain.
func engine(domains ...model.Domain) (*kernel.Engine, []model.Var) {
	e := kernel.New(kernel.Options{Weigh: true})
	vars := make([]model.Var, len(domains))
	for i, d := range domains {
		vars[i] = e.NewVar(d)
	}
	return e, vars
}

// texts returns the predicates as text.
func texts(ps []kernel.Predicate) []string {
	out := make([]string, len(ps))
	for i, p := range ps {
		out[i] = p.String()
	}
	return out
}

// decide begins a level with p and propagates, and lets the brancher learn.
func decide(e *kernel.Engine, b branch.Brancher, p kernel.Predicate) bool {
	from := e.Here()
	e.Push()
	ok := e.Require(p, 0) && e.Propagate()
	if learn := b.Traits().Learn; learn != nil {
		learn(e, from, ok)
	}
	return ok
}

// search is the plainest depth-first search.
type search struct {
	e *kernel.Engine
	b branch.Brancher
	// backtracks counts as Apt and Wallace do: a run of exhausted nodes without a
	// step forward counts once.
	backtracks int
	deepFail   bool
}

// run calls found at each solution until it returns false. Then run returns
// false, too.
func (s *search) run(found func() bool) bool {
	alternatives := s.b.Branch(s.e, nil)
	if len(alternatives) == 0 {
		return found()
	}
	s.deepFail = false
	for _, p := range alternatives {
		more := !decide(s.e, s.b, p) || s.run(found)
		s.e.Pop()
		if !more {
			return false
		}
	}
	if !s.deepFail {
		s.backtracks++
		s.deepFail = true
	}
	return true
}

// queens returns the n queens puzzle by forward checking, one variable a column.
func queens(n int) (*kernel.Engine, []model.Var) {
	e := kernel.New(kernel.Options{Weigh: true})
	vars := make([]model.Var, n)
	views := [3][]kernel.View{}
	for i := range vars {
		vars[i] = e.NewVar(model.Range(1, int32(n)))
		for k, slope := range []int{0, 1, -1} {
			views[k] = append(views[k], vars[i].Plus(int32(slope*i)))
		}
	}
	for _, v := range views {
		e.Post(prop.NewAllDifferentValue(v), nil)
	}
	return e, vars
}

// constants returns the constants of the names, each once.
func constants[T comparable](names []string, byName func(string) (T, error)) []T {
	var out []T
	for _, name := range names {
		c, err := byName(name)
		if err != nil {
			panic(err)
		}
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

var (
	selects = constants(branch.SelectNames(), branch.SelectByName)
	choices = constants(branch.ChoiceNames(), branch.ChoiceByName)
	styles  = constants(branch.StyleNames(), branch.StyleByName)
)

// every calls visit with each combination of the three parts.
func every(visit func(branch.Options)) {
	for _, s := range selects {
		for _, c := range choices {
			for _, style := range styles {
				visit(branch.Options{Select: s, Choice: c, Style: style, Seed: 1, Degrees: []int32{1, 3, 2}})
			}
		}
	}
}
