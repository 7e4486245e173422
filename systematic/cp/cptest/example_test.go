package cptest_test

import (
	"fmt"
	"math/rand/v2"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
)

// notBoth forbids that two variables are 1. Its Violation should be 1 there.
type notBoth struct{ x, y model.Var }

func (c notBoth) Name() string       { return "not_both" }
func (c notBoth) Scope() []model.Var { return []model.Var{c.x, c.y} }
func (c notBoth) Violation(a model.Assignment) int64 {
	return int64(a[c.x]) + int64(a[c.y]) - 1
}

func ExampleCheckConstraint() {
	m := model.New()
	c := notBoth{m.Bool("x"), m.Bool("y")}
	fmt.Println(cptest.CheckConstraint(m, c, rand.New(rand.NewPCG(1, 2))))
	// Output: cptest: constraint not_both: model: negative violation: it is -1 for [0 0]; expected 0 or more
}

// The constraint is checked at many random sizes: here two variables with domains of any length.
func ExampleCheckPropagator() {
	err := cptest.CheckPropagator(1, 50, func(r *rand.Rand) *cptest.Instance {
		m := model.New()
		c := before{x: m.Int("x", 0, r.Int32N(5)), y: m.Int("y", 0, 1+r.Int32N(5))}
		return &cptest.Instance{
			Model: m, Constraint: model.Own(c),
			Propagators: c.Propagators, // watches the bounds, prunes, explains
			Level:       cptest.Domain,
		}
	})
	fmt.Println(err)
	// Output: <nil>
}

func ExampleCheckBrancher() {
	m := model.New()
	x := m.Ints("x", 3, 0, 9)
	err := cptest.CheckBrancher(m, x, func() branch.Brancher {
		return branch.New(x, branch.Options{ValueFunc: func(e *kernel.Engine, x model.Var, out []kernel.Predicate) []kernel.Predicate {
			return append(out, kernel.Equal(x, e.Min(x.Term())), kernel.Equal(x, e.Max(x.Term())))
		}})
	})
	fmt.Println(err != nil) // the values between are in none of the alternatives
	// Output: true
}
