package facility_test

import (
	"fmt"
	"strings"

	"lsolve/problem/facility"
)

func ExampleParse() {
	const text = `FILE: two facilities, three customers
2 3 0
1 7.5 1.25 4 3
2 4 2 0.5 3
`
	p, err := facility.Parse("-", strings.NewReader(text), facility.Reading{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("in hundredths, at least", p.Bound())
	facilities := p.Start()
	fmt.Println(p.Check(facilities))
	fmt.Print(p.Text(facilities))
	// Output:
	// in hundredths, at least 950
	// 950 <nil>
	// costs: 9.50 (the objective counts units of 0.01)
	// facility 1: 0 1 2
}
