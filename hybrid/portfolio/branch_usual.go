package portfolio

import (
	"lsolve/model"
	"lsolve/systematic/cp/branch"
)

// mostValues is the size up to which a domain is tried value by value.
const mostValues = 256

// mostScanned is how many variables are looked through at every decision; of more
// the first open one is taken.
const mostScanned = 20_000

// Usual is a brancher for any model. It first asks for a good objective, by halves. Then it fixes the
// variable with the smallest domain, by halves if that is large: trying its values
// would leave a wide variable with holes, and no end of them.
func Usual(m *model.Model) branch.Brancher {
	var objective, small, wide []model.Var
	for x := range model.Var(m.NumVars()) {
		if m.Domain(x).Size() <= mostValues {
			small = append(small, x)
		} else {
			wide = append(wide, x)
		}
	}
	choice, order := branch.IndomainSplit, branch.FirstFail
	if m.NumVars() > mostScanned {
		order = branch.InputOrder
	}
	if o := m.Objective(); o.Sense != model.Satisfy {
		objective = append(objective, o.Term.Var)
		if (o.Sense == model.Maximise) == (o.Term.Coef > 0) {
			choice = branch.IndomainReverseSplit
		}
	}
	return branch.Sequence(
		branch.New(objective, branch.Options{Choice: choice}),
		branch.New(small, branch.Options{Select: order, Style: branch.Step}),
		branch.New(wide, branch.Options{Select: order, Style: branch.Bisect}),
	)
}
