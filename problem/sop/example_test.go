package sop_test

import (
	"fmt"
	"strings"

	"lsolve/problem/sop"
)

func ExampleParse() {
	p, err := sop.Parse("-", strings.NewReader(`TYPE: SOP
DIMENSION: 4
EDGE_WEIGHT_TYPE: EXPLICIT
EDGE_WEIGHT_FORMAT: FULL_MATRIX
EDGE_WEIGHT_SECTION
4
0 5 2 9
-1 0 3 4
-1 7 0 6
-1 -1 -1 0
EOF
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	after := p.After(nil, []int32{0, 2, 1, 3})
	fmt.Println(after)
	fmt.Println(p.Check(after))
	fmt.Print(p.Text(after))
	// Output:
	// [2 3 1 4]
	// 13 <nil>
	// path: 1 3 2 4
}
