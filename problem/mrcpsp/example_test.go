package mrcpsp_test

import (
	"fmt"
	"strings"

	"lsolve/problem/mrcpsp"
)

func ExampleParse() {
	_, text, _ := strings.Cut(mrcpsp.Format, ":\n\n")
	p, err := mrcpsp.Parse("-", strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	values := []int32{0, 0, 0, 4, 0, 1, 0, 0} // the starts, and the second mode of activity 2
	fmt.Println(p.Check(values))
	fmt.Print(p.Text(values))
	// Output:
	// 4 <nil>
	// makespan 4
	// 2 0-4 |====
	// 3 0-4 |====
	// R1    |####
	// modes 1 2 1 1
	// N1: 5 of 6
}
