package lsolve

import (
	"context"

	"lsolve/systematic/cp"
)

// Explanation is why a model has no solution.
type Explanation struct {
	// SearchResult is the result of the search for the explanation. A status other than
	// Unsatisfiable means that there is nothing to explain, or that a limit came first.
	SearchResult
	// Constraints have no solution together, within the domains of their variables.
	// Without any one of them there is a solution, unless Stopped says that a limit
	// ended the search before all had been tried. Model.Describe shows them.
	Constraints []Constraint
}

// Explain says why m has no solution. It uses the option Limits.
func Explain(ctx context.Context, m *Model, o Options) (Explanation, error) {
	r, err := cp.Core(ctx, m, cp.Options{Limits: o.Limits})
	e := Explanation{SearchResult: r.Result}
	for _, i := range r.Core {
		e.Constraints = append(e.Constraints, m.Constraints()[i])
	}
	return e, err
}
