package catalogue_test

import (
	"context"
	"fmt"
	"strings"

	"lsolve/internal/catalogue"
	"lsolve/localsearch"
	"lsolve/problem"
)

func ExampleFind() {
	entry, _ := catalogue.Find("jobshop")
	values, err := problem.NewValues(entry.Options, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	instance, err := entry.Read("two.txt", strings.NewReader("2 2\n0 3 1 2\n1 2 0 4\n"), values)
	if err != nil {
		fmt.Println(err)
		return
	}
	walk, err := entry.Tuned(instance, 1, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := walk.Run(context.Background(), 1000, localsearch.Rank{Objective: 7}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(instance.Check(walk.Values(nil)))
	// Output: 7 <nil>
}
