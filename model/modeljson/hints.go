package modeljson

import (
	"fmt"

	"lsolve/model"
)

// Hints are what a search may know of a model beside the model. The zero value knows
// nothing.
type Hints struct {
	// Search are the decision variables; the others follow from them. It is Search of
	// hybrid.Options and of problem.Stated. nil: not known.
	Search []model.Var
	// Start is a solution to start from; it may lack variables at the end. It is Start of
	// hybrid.Options, which refuses one that violates a constraint. nil: none.
	Start model.Assignment
	// DomainConsistency are the numbers of the constraints to propagate as strongly as
	// there are propagators for (cp.DomainConsistency), in rising order. nil: none.
	DomainConsistency []int
}

// check returns an error if the hints do not suit the model.
func (h *Hints) check(m *model.Model) error {
	if err := m.CheckVars(h.Search); err != nil {
		return fmt.Errorf("search: %w", err)
	}
	if len(h.Start) > m.NumVars() {
		return fmt.Errorf("start: %d values; expected at most %d, one for each variable", len(h.Start), m.NumVars())
	}
	last, n := -1, len(m.Constraints())
	for _, i := range h.DomainConsistency {
		if i <= last || i >= n {
			return fmt.Errorf("domain consistency: constraint %d; expected numbers of constraints from 0 to %d in rising order", i, n-1)
		}
		last = i
	}
	return nil
}
