package presolve

import (
	"errors"
	"fmt"

	"lsolve/localsearch/cbls"
	"lsolve/model"
	"lsolve/solve"
)

// Searched returns the variables that are open and that no constraint defines, in
// their order.
func Searched(m *model.Model) []model.Var {
	space, err := newSpace(m)
	var vars []model.Var
	for x := range model.Var(m.NumVars()) {
		if m.Domain(x).Size() > 1 && (err != nil || !space.Defined(x)) {
			vars = append(vars, x)
		}
	}
	return vars
}

// NamedFirst returns the searched variables, those that are named before the others: the work of Run may not be
// enough for all. Variables may be named twice, and such as are not searched.
func NamedFirst(searched, named []model.Var) []model.Var {
	left := make(map[model.Var]bool, len(searched))
	for _, x := range searched {
		left[x] = true
	}
	order := make([]model.Var, 0, len(searched))
	for _, xs := range [][]model.Var{named, searched} {
		for _, x := range xs {
			if left[x] {
				order = append(order, x)
				left[x] = false
			}
		}
	}
	return order
}

// Settled reports whether a local search can change nothing in m: every variable is
// fixed or follows from fixed ones.
func Settled(m *model.Model) bool {
	_, err := newSpace(m)
	return errors.Is(err, solve.ErrUnsupported)
}

// newSpace returns the model as a local search sees it. If a user's constraint
// panics there, the other searches are still tried.
func newSpace(m *model.Model) (s *cbls.Space, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panicked: %v", r)
		}
	}()
	return cbls.New(m, cbls.Options{})
}
