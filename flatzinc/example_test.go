package flatzinc_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"lsolve/flatzinc"
	"lsolve/systematic/cp"
)

func Example() {
	file := strings.NewReader(`
		var 1..9: x :: output_var;
		var 1..9: y :: output_var;
		constraint int_lin_eq([1,1],[x,y],10);
		constraint int_times(x,y,24);
		constraint int_lt(x,y);
		solve satisfy;`)
	p, err := flatzinc.Load(file, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := p.Compile()
	if err != nil || c.Unsatisfiable {
		fmt.Println(err)
		return
	}
	s, err := cp.New(c.Model, cp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for solution, err := range s.Solutions(context.Background()) {
		if err == nil {
			_ = c.Write(os.Stdout, solution.Values)
		}
	}
	// Output:
	// x = 4;
	// y = 6;
}
