package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// completer makes solutions of the model from values of its search variables:
// what is left follows, or is searched for.
type completer struct {
	*member.Problem
	session *cp.Session
}

// completeFailures is how long what is left is searched for.
const completeFailures = 1000

// complete returns nil if there is no solution with these values, or none that
// is better than the one before.
func (c *completer) complete(t *member.Slice, values []int32) (model.Assignment, error) {
	if c.session == nil {
		session, err := cp.NewSession(c.Model, t.Stop, cp.SessionOptions{Consistency: c.Consistency})
		if err != nil {
			if t.Stop.Load() {
				err = nil
			}
			return nil, err
		}
		c.session = session
	}
	var found model.Assignment
	_, err := c.session.Search(cp.Task{
		Limits: solve.Limits{Failures: completeFailures},
		Assume: func(e *kernel.Engine) bool {
			for i, x := range c.Search {
				if !e.Require(kernel.Equal(x, int64(values[i])), 0) {
					return false
				}
			}
			return true
		},
		OnSolution: func(s solve.Solution) bool {
			found = s.Values
			return c.Model.Objective().Sense != model.Satisfy
		},
	}, nil)
	return found, err
}
