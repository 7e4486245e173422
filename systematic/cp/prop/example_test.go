package prop_test

import (
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// Two tasks of 3 and 4 time units on one machine, within 0..7: each start keeps
// one end of the time.
func ExampleNewDisjunctive() {
	e := kernel.New(kernel.Options{})
	a, b := e.NewVar(model.Range(0, 4)), e.NewVar(model.Range(0, 3))
	e.Post(prop.NewDisjunctive([]kernel.View{a.Term(), b.Term()}, []kernel.View{e.Const(3), e.Const(4)}, false), nil)
	fmt.Println(e.Propagate())
	e.Push()
	fmt.Println(e.SetMin(a.Term(), 1, 0) && e.Propagate(), e.Min(a.Term()), e.Max(b.Term()))
	// Output:
	// true
	// true 4 0
}
