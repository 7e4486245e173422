package branch

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Rest returns a brancher that fixes every open variable of the engine, for the end
// of a Sequence. It takes them in order and bisects, lower half first. Most of them
// follow from earlier decisions. If one does not, even the widest domain takes only
// 32 decisions.
func Rest() Brancher { return &rest{} }

type rest struct{ all *brancher }

// Branch implements Brancher.
func (r *rest) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	if r.all == nil || r.all.engine != e || len(r.all.vars) != e.NumVars() {
		vars := make([]model.Var, e.NumVars())
		for i := range vars {
			vars[i] = model.Var(i)
		}
		r.all = newBrancher(vars, Options{Style: Bisect})
	}
	return r.all.Branch(e, out)
}

// Traits implements Brancher.
func (r *rest) Traits() Traits { return Traits{} }
