package rcpsp_test

import (
	"fmt"
	"strings"

	"lsolve/problem/rcpsp"
)

func ExampleParse() {
	_, text, _ := strings.Cut(rcpsp.Format, "The same project:\n\n")
	p, err := rcpsp.Parse("-", strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	starts := []int32{0, 0, 3, 7} // of one worker too few for both at a time
	fmt.Println(p.Check(starts))
	fmt.Print(p.Text(starts))
	// Output:
	// 7 <nil>
	// makespan 7
	// 2 0-3 |===
	// 3 3-7 |   ====
	// R1    |###5555
}
