package presolve

import (
	"errors"
	"fmt"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// completeFailures is how long values are searched for that a caller's solution
// lacks.
const completeFailures = 1000

var errIncomplete = errors.New("no solution with these values was found")

// Complete returns the solution of m that begins with the values of start. start may
// lack the last variables: those that model.Define and objectives that are sums add,
// and that follow from the others. The error says why there is none.
func Complete(m *model.Model, start model.Assignment) (all model.Assignment, err error) {
	if len(start) >= m.NumVars() {
		return start, m.Verify(start)
	}
	defer func() {
		if p := recover(); p != nil { // a constraint of the caller's
			err = fmt.Errorf("panicked: %v", p)
		}
	}()
	s, err := cp.NewSession(m, nil, cp.SessionOptions{})
	if err != nil {
		return nil, err
	}
	_, err = s.Search(cp.Task{
		Limits: solve.Limits{Failures: completeFailures},
		Assume: func(e *kernel.Engine) bool {
			for x, v := range start {
				if !e.Require(kernel.Equal(model.Var(x), int64(v)), 0) {
					return false
				}
			}
			return true
		},
		OnSolution: func(s solve.Solution) bool {
			all = s.Values
			return false
		},
	}, nil)
	if err == nil && all == nil {
		err = errIncomplete
	}
	return all, err
}
