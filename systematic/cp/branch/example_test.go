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
