package modeljson_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/systematic/cp"
)

// A model becomes a text.
func ExampleWrite() {
	m := model.New()
	hours := m.Ints("hours", 3, 0, 8)
	late := m.Bool("late")
	m.Add(
		model.Sum(hours).AtLeast(12),
		hours[0].LessThan(hours[1]),
		model.AllDifferent(hours[0].Term(), hours[1].Plus(-1), hours[2].Times(-1).Plus(8)),
		model.Implies(late, hours[2].Equals(0)),
	)
	m.Minimise(model.ScalarProduct([]int64{5_000_000_000, 1}, []model.Var{late, hours[1]}))
	if err := modeljson.Write(os.Stdout, m, modeljson.Hints{Search: hours}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"format":"lsolve model","version":1,"variables":[
	// {"array":"hours","size":3,"domain":[0,8]},
	// {"name":"late","domain":[0,1]}
	// ],"objective":{"sense":"minimise","sum":[[1,1],[3,5000000000]]},"constraints":[
	// {"type":"linear","terms":[[0,-1],[1,-1],[2,-1]],"relation":"<=","bound":-12,"flipped":true},
	// {"type":"linear","terms":[0,[1,-1]],"relation":"<","bound":0,"right":1},
	// {"type":"all_different","terms":[0,[1,1,-1],[2,-1,8]]},
	// {"type":"reified","if":3,"then":{"type":"linear","terms":[2],"relation":"=","bound":0}}
	// ],"search":[0,1,2]}
}

// A text becomes a model. A mistake in it has a place.
func ExampleRead() {
	text := `{"format":"lsolve model","version":1,"variables":[
{"array":"q","size":4,"domain":[0,3]}
],"constraints":[
{"type":"all_different","terms":[0,1,2,3]},
{"type":"all_different","terms":[0,[1,1,1],[2,1,2],[3,1,3]]},
{"type":"all_different","terms":[0,[1,1,-1],[2,1,-2],[3,1,-3]]}
]}`
	m, hints, err := modeljson.Read("queens.json", strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.NumVars(), m.Describe(m.Constraints()[1]), hints.Search)
	s, err := cp.New(m, cp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for solution, err := range s.Solutions(context.Background()) {
		fmt.Println(solution.Values, err)
	}
	_, _, err = modeljson.Read("queens.json", strings.NewReader(strings.Replace(text, "[3,1,3]", "[4,1,3]", 1)))
	fmt.Println(err)
	// Output:
	// 4 all_different(q[0], q[1]+1, q[2]+2, q[3]+3) []
	// [1 3 0 2] <nil>
	// [2 0 3 1] <nil>
	// queens.json:5:52: found variable 4; expected one from 0 to 3
}
