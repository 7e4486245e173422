package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/localsearch/cbls"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// completer makes solutions of the model from values of its search variables:
// the other values follow, or are searched for.
type completer struct {
	*member.Problem
	space   *cbls.Space // computes the values that constraints define; nil: it cannot
	tried   bool        // to make the space
	session *cp.Session
}

// completeFailures limits the search for the other values.
const completeFailures = 1000

// complete returns nil if there is no solution with these values, or none that
// is better than the one before.
func (c *completer) complete(s *member.Slice, values []int32) (model.Assignment, error) {
	if found := c.computed(values); found != nil {
		return found, nil
	}
	return c.searched(s, values)
}

// computed returns the solution in which constraints define all other values.
// It returns nil if that is no solution, or if constraints do not define them
// all.
func (c *completer) computed(values []int32) (all model.Assignment) {
	defer func() {
		if recover() != nil { // the values are the caller's: they may be anything
			c.space, all = nil, nil
		}
	}()
	if !c.tried {
		c.tried = true
		c.space, _ = cbls.New(c.Model, cbls.Options{})
	}
	if c.space == nil {
		return nil
	}
	all = c.space.Values(nil)
	for i, x := range c.Search {
		all[x] = values[i]
	}
	c.space.Adopt(all)
	if c.space.Violation() > 0 {
		return nil
	}
	if all = c.space.Values(all[:0]); c.Model.Verify(all) != nil {
		return nil
	}
	return all
}

// searched looks for a solution with these values by complete search.
func (c *completer) searched(s *member.Slice, values []int32) (model.Assignment, error) {
	if c.session == nil {
		session, err := cp.NewSession(c.Model, s.Stop, cp.SessionOptions{Consistency: c.Consistency})
		if err != nil {
			if s.Stop.Load() {
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
