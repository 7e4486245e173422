package bandwidth_test

import (
	"fmt"
	"strings"

	"lsolve/problem/bandwidth"
)

func ExampleParse() {
	g, err := bandwidth.Parse("-", strings.NewReader(`%%MatrixMarket matrix coordinate pattern symmetric
5 5 4
4 1
5 4
3 2
5 3
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	labels := []int32{0, 4, 3, 1, 2}
	fmt.Println(g.Check(labels))
	fmt.Print(g.Text(labels))
	// Output:
	// 1 <nil>
	// order: 1 4 5 3 2
	//
	// ox
	// xox
	//  xox
	//   xox
	//    xo
}
