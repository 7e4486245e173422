package nurses_test

import (
	"fmt"
	"strings"

	"lsolve/problem/nurses"
)

func ExampleInstance_Text() {
	_, text, _ := strings.Cut(nurses.Format, "for a week:\n")
	p, err := nurses.Parse("-", strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(p.Text([]int32{
		0, 2, 2, 0, 0, 1, 1,
		1, 1, 0, 0, 1, 0, 0,
	}))
	// Output:
	//       0   1   2   3   4   5   6
	// Ann   .   N   N   .   .   E   E
	// Bob   E   E   .   .   E   .   .
	// E   1/1
	// N       1/1
	// cost 3: requests for shifts 3, for none 0, too few nurses 0, too many 0
}
