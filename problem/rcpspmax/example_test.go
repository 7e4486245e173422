package rcpspmax_test

import (
	"fmt"
	"strings"

	"lsolve/problem/rcpspmax"
)

func ExampleParse() {
	_, text, _ := strings.Cut(rcpspmax.Format, ":\n\n")
	p, err := rcpspmax.Parse("-", strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	starts := []int32{0, 0, 4, 8}
	fmt.Println(p.Check(starts))
	fmt.Print(p.Text(starts))
	// Output:
	// 8 <nil>
	// makespan 8
	// 2 0-3 |===
	// 3 4-8 |    ====
	// R1    |###.5555
}
