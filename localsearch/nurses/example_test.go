package nurses_test

import (
	"context"
	"fmt"
	"strings"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/nurses"
	"lsolve/problem/nurses"
)

func ExampleNewSearch() {
	_, text, _ := strings.Cut(nurses.Format, "for a week:\n")
	ward, err := nurses.Parse("-", strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	search := tuned.NewSearch(ward, 1, 0)
	if _, err := search.Run(context.Background(), 1000, localsearch.NoTarget); err != nil {
		fmt.Println(err)
		return
	}
	cost, err := ward.Check(search.Values(nil))
	fmt.Println(cost, err)
	// Output: 0 <nil>
}
