package solve_test

import (
	"encoding/json"
	"fmt"

	"lsolve/solve"
)

func ExampleStats() {
	stats := solve.Stats{{Name: solve.Steps, Value: 17}, {Name: solve.Restarts, Value: 0}}
	object, err := json.Marshal(stats)
	fmt.Println(string(object), err)
	// Output: {"steps":17,"restarts":0} <nil>
}
