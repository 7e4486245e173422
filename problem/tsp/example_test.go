package tsp_test

import (
	"fmt"
	"strings"

	"lsolve/problem/tsp"
)

func ExampleParse() {
	p, err := tsp.Parse("four.tsp", strings.NewReader(`
NAME: four
TYPE: TSP
DIMENSION: 4
EDGE_WEIGHT_TYPE: EUC_2D
NODE_COORD_SECTION
1 0 0
2 10 10
3 0 10
4 10 0
EOF
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(p.Text([]int32{2, 3, 1, 0}))
	// Output:
	// length 40
	// 1 3 2 4
}
