package portfolio

import (
	"lsolve/model"
	"lsolve/systematic/cp/branch"
)

// mostValues is the size up to which a domain is tried value by value.
const mostValues = 256

// mostScanned is the largest number of variables that are scanned at every decision. If there are
// more, the first open one is taken.
const mostScanned = 20_000

// Usual returns a brancher for any model. It first bisects the objective, better half first, if that is a variable. Then it
// fixes the variable with the smallest domain. It bisects a large domain, because trying single
// values would only make holes in it, one after the other.
func Usual(m *model.Model) branch.Brancher {
	var objective []model.Var
	choice := branch.IndomainSplit
	if o := m.Objective(); o.Sense != model.Satisfy && !o.Wide() {
		objective = append(objective, o.Term.Var)
		if (o.Sense == model.Maximise) == (o.Term.Coef > 0) {
			choice = branch.IndomainReverseSplit
		}
	}
	all := make([]model.Var, m.NumVars())
	for x := range all {
		all[x] = model.Var(x)
	}
	return branch.Sequence(branch.New(objective, branch.Options{Choice: choice}), UsualOver(m, all))
}

// UsualOver is Usual for some variables, without the objective.
func UsualOver(m *model.Model, vars []model.Var) branch.Brancher {
	var small, wide []model.Var
	for _, x := range vars {
		if m.Domain(x).Size() <= mostValues {
			small = append(small, x)
		} else {
			wide = append(wide, x)
		}
	}
	order := branch.FirstFail
	if len(vars) > mostScanned {
		order = branch.InputOrder
	}
	return branch.Sequence(
		branch.New(small, branch.Options{Select: order, Style: branch.Step}),
		branch.New(wide, branch.Options{Select: order, Style: branch.Bisect}),
	)
}
