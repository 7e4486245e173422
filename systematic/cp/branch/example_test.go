package branch_test

import (
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

func ExampleNew() {
	e := kernel.New(kernel.Options{})
	x, y := e.NewVar(model.Range(1, 9)), e.NewVar(model.Values(1, 2, 3, 7))
	for _, style := range []branch.Style{branch.Enum, branch.Step, branch.Bisect} {
		b := branch.New([]model.Var{x, y}, branch.Options{
			Select: branch.FirstFail,
			Choice: branch.IndomainMax,
			Style:  style,
		})
		fmt.Println(style, b.Branch(e, nil))
	}
	// Output:
	// enum [[x1=7] [x1=3] [x1=2] [x1=1]]
	// step [[x1=7] [x1!=7]]
	// bisect [[x1>=5] [x1<=4]]
}

// Small variables first, the largest domain among them, then all others.
func ExampleSequence() {
	e := kernel.New(kernel.Options{})
	x, y, z := e.NewVar(model.Range(0, 1)), e.NewVar(model.Range(0, 2)), e.NewVar(model.Range(0, 99))
	b := branch.Sequence(branch.New([]model.Var{x, y}, branch.Options{Select: branch.AntiFirstFail}), branch.Rest())
	var path []kernel.Predicate
	for {
		alternatives := b.Branch(e, nil)
		if len(alternatives) == 0 {
			break
		}
		e.Push()
		e.Require(alternatives[0], 0)
		path = append(path, alternatives[0])
	}
	fmt.Println(path[:3], e.Min(z.Term()), e.Max(z.Term()))
	// Output: [[x1=0] [x0=0] [x2<=49]] 0 0
}

// The values of an earlier solution come first.
func ExamplePrefer() {
	e := kernel.New(kernel.Options{})
	x := e.NewVar(model.Range(1, 4))
	earlier := &branch.Preference{Values: []int32{3}}
	b := branch.Prefer(branch.New([]model.Var{x}, branch.Options{}), earlier)
	fmt.Println(b.Branch(e, nil))
	// Output: [[x0=3] [x0=1] [x0=2] [x0=4]]
}

// A user's selection: the variable with the most values above 5.
func ExampleOptions() {
	above := func(e *kernel.Engine, x model.Var) (n int) {
		for v, ok := e.Next(x.Term(), 5); ok; v, ok = e.Next(x.Term(), v) {
			n++
		}
		return n
	}
	e := kernel.New(kernel.Options{})
	vars := []model.Var{e.NewVar(model.Range(0, 6)), e.NewVar(model.Values(1, 7, 8, 9))}
	b := branch.New(vars, branch.Options{Style: branch.Step, SelectFunc: func(e *kernel.Engine, open []model.Var) int {
		best := 0
		for i, x := range open {
			if above(e, x) > above(e, open[best]) {
				best = i
			}
		}
		return best
	}})
	fmt.Println(b.Branch(e, nil))
	// Output: [[x1=1] [x1!=1]]
}

// counted counts the calls of a brancher. A brancher that wraps others merges
// their traits, so that none is lost.
type counted struct {
	branch.Brancher
	calls *int
}

func (c counted) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	*c.calls++
	return c.Brancher.Branch(e, out)
}

func (c counted) Traits() branch.Traits {
	t := branch.Merge(c.Brancher.Traits())
	t.Name = "counted " + t.Name
	return t
}

func ExampleMerge() {
	b := counted{branch.New(nil, branch.Options{Select: branch.DomWDeg}), new(int)}
	fmt.Println(b.Traits().Name, b.Traits().Weighs)
	// Output: counted dom_w_deg indomain_min enum true
}
