package coloring_test

import (
	"fmt"
	"strings"

	"lsolve/problem/coloring"
)

func ExampleParse() {
	g, err := coloring.Parse("-", strings.NewReader("c a path\np edge 3 2\ne 1 2\ne 2 3\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	colours := []int32{0, 1, 0}
	fmt.Println(g.Check(colours))
	fmt.Print(g.Text(colours))
	// Output:
	// 2 <nil>
	// colour 0: 1 3
	// colour 1: 2
}
