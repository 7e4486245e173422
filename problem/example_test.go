package problem_test

import (
	"fmt"

	"lsolve/problem"
	"lsolve/problem/coloring"
	"lsolve/problem/tsp"
)

// A problem describes itself.
func ExampleKind() {
	kind := coloring.Kind()
	fmt.Println(kind.Name + ": " + kind.Summary)
	fmt.Println(kind.Files)
	for _, o := range kind.Options {
		fmt.Println(o.Name+":", o.Sentence)
	}
	fmt.Println(kind.Formulations)
	// Output:
	// coloring: colour the vertices of a graph so that neighbours differ (DIMACS)
	// DIMACS (.col)
	// k: with K colours; 0: with as few as possible
	// break-symmetry: the model fixes the colours of one clique: fewer solutions, shorter proofs
	// [edges cliques]
}

// Options given by name, as in a web page or a job file.
func ExampleNewValues() {
	options := tsp.Kind().Generator.Options
	v, err := problem.NewValues(options, map[string]any{"n": 100.0})
	fmt.Println(v.Int("n"), v.IsSet("n"), err)
	_, err = problem.NewValues(options, map[string]any{"n": 0})
	fmt.Println(err)
	_, err = problem.NewValues(options, map[string]any{"cities": 5})
	fmt.Println(err)
	// Output:
	// 100 true <nil>
	// n 0; expected 1..10000000
	// there is no option "cities"; expected one of n
}
