package scan_test

import (
	"fmt"
	"strings"

	"lsolve/problem/scan"
)

func ExampleStream() {
	s := scan.NewStream("items.txt", strings.NewReader("2 # items\n10 x\n"), 1<<16, "#")
	n, err := s.Number(1, 99, "the number of items, 1 to %d", 99)
	fmt.Println(n, err)
	for i := range n {
		weight, err := s.Number(0, 1000, "the weight of item %d", i+1)
		fmt.Println(weight, err)
	}
	// Output:
	// 2 <nil>
	// 10 <nil>
	// 0 items.txt:2:4: found "x"; expected the weight of item 2
}

func ExampleSplit() {
	fmt.Println(scan.Split("e  17 4"))
	// Output: [{e 1} {17 4} {4 7}]
}
