package cp_test

import (
	"context"
	"fmt"
	"time"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// A limit that ends the search is no error: the result has a solution and a
// bound.
func ExampleSolver_Solutions() {
	m := model.New()
	x := m.Ints("x", 12, 0, 30)
	m.Add(model.AllDifferent(x...))
	m.Maximise(model.Sum(x))
	s, err := cp.New(m, cp.Options{Limits: solve.Limits{Nodes: 500, Time: time.Minute}})
	if err != nil {
		fmt.Println(err)
		return
	}
	improvements := 0
	for _, err := range s.Solutions(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		improvements++
	}
	r := s.Result()
	fmt.Println(r.Status, improvements > 3, r.Objective < r.Bound, r.Stopped)
	// Output: satisfied true true solve: limit reached: nodes
}

// Which wishes cannot be fulfilled together?
func ExampleSolver_SolveAssuming() {
	m := model.New()
	start := m.Ints("start", 3, 0, 4)
	m.Add(model.AllDifferent(start...), model.Sum(start[0], start[1]).AtLeast(5))
	s, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
	if err != nil {
		fmt.Println(err)
		return
	}
	wishes := []kernel.Predicate{kernel.AtMost(start[0], 2), kernel.AtMost(start[1], 2), kernel.Equal(start[2], 0)}
	r, err := s.SolveAssuming(context.Background(), wishes...)
	fmt.Println(r.Status, r.Core, err)
	// Output: unsatisfiable [0 1] <nil>
}

// Large neighbourhood search in a few lines: keep some variables of the best
// solution, search the others.
func ExampleSession() {
	m := model.New()
	x := m.Ints("x", 6, 0, 9)
	m.Add(model.AllDifferent(x...))
	m.Maximise(model.ScalarProduct([]int32{3, -1, 4, -1, 5, -9}, x))
	session, err := cp.NewSession(m, nil, cp.SessionOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	brancher := branch.New(x, branch.Options{Choice: branch.IndomainRandom, Seed: 1})
	var best solve.Solution
	first := func(s solve.Solution) bool { best = s; return false }
	_, err = session.Search(cp.Task{Branch: brancher, OnSolution: first}, nil)
	for round := 0; round < 30 && err == nil; round++ {
		free := round % len(x)
		_, err = session.Search(cp.Task{
			Branch: brancher,
			Assume: func(e *kernel.Engine) bool { // keeps all but three variables
				for i, v := range best.Values[:len(x)] {
					if (i+6-free)%6 > 2 && !e.Require(kernel.Equal(x[i], int64(v)), 0) {
						return false
					}
				}
				return true
			},
			OnSolution: func(s solve.Solution) bool { best = s; return true },
			Limits:     solve.Limits{Failures: 100},
		}, nil)
	}
	fmt.Println(best.Objective, err)
	// Output: 95 <nil>
}

// increasing is a user's constraint x < y < z, made of existing propagators.
type increasing []model.Var

func (increasing) Name() string         { return "increasing" }
func (c increasing) Scope() []model.Var { return c }
func (c increasing) Violation(a model.Assignment) (v int64) {
	for i := range c[1:] {
		v += max(0, int64(a[c[i]])+1-int64(a[c[i+1]]))
	}
	return v
}

func (c increasing) Propagators(e *kernel.Engine) (all []kernel.Propagator) {
	for i := range c[1:] {
		all = append(all, prop.NewAtMost([]kernel.View{c[i].Term(), c[i+1].Times(-1)}, -1))
	}
	return all
}

func ExamplePropagating() {
	m := model.New()
	x := m.Ints("x", 3, 1, 4)
	m.Add(model.Own(increasing(x)))
	s, err := cp.New(m, cp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for solution, err := range s.Solutions(context.Background()) {
		fmt.Println(solution.Values, err)
	}
	// Output:
	// [1 2 3] <nil>
	// [1 2 4] <nil>
	// [1 3 4] <nil>
	// [2 3 4] <nil>
}
