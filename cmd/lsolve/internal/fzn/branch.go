package fzn

import (
	"slices"

	"lsolve/flatzinc"
	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// annotated reports whether the file says how to branch.
func (r *run) annotated() bool {
	s := &r.compiled.Search
	return s.Brancher(flatzinc.BranchOptions{}) != nil
}

// brancher makes branchers as the annotations say, or usual ones. Where any solution will do,
// what is printed comes first: where solutions count once that are printed alike, the rest is
// then fixed once for each. It comes from the last variable to the first, as Gecode lists: the
// first one printed changes fastest, and MiniZinc's own specifications have their solutions in
// this order.
func (r *run) brancher() func(int) branch.Brancher {
	c := r.compiled
	if !r.annotated() {
		return func(int) branch.Brancher {
			if c.Optimises() {
				return portfolio.Usual(c.Model)
			}
			output := slices.Clone(c.Output)
			slices.Reverse(output)
			return branch.Sequence(portfolio.UsualOver(c.Model, output), portfolio.Usual(c.Model))
		}
	}
	var degrees []int32
	if c.Search.Needs() {
		degrees = cp.Degrees(c.Model)
	}
	return func(worker int) branch.Brancher {
		return c.Search.Brancher(flatzinc.BranchOptions{Degrees: degrees, Follow: r.Free, Seed: r.Seed, Stream: uint64(worker)})
	}
}

// consistency is domain consistency where the file asks for it.
func (r *run) consistency() func(int, model.Constraint) cp.Consistency {
	domain := r.compiled.Domain
	if len(domain) == 0 {
		return nil
	}
	return func(i int, _ model.Constraint) cp.Consistency {
		if domain[i] {
			return cp.DomainConsistency
		}
		return cp.DefaultConsistency
	}
}

// phases returns the values of a warm start for decisions by activity.
func phases(c *flatzinc.Compiled) []int32 {
	if len(c.Search.WarmStart) == 0 {
		return nil
	}
	values := make([]int32, c.Model.NumVars())
	for x := range values {
		values[x] = c.Model.Domain(model.Var(x)).Min()
	}
	for _, w := range c.Search.WarmStart {
		values[w.Var] = w.Value
	}
	return values
}

func allVars(m *model.Model) []model.Var {
	vars := make([]model.Var, m.NumVars())
	for x := range vars {
		vars[x] = model.Var(x)
	}
	return vars
}

// restartOf returns a restart annotation as an option.
func restartOf(a flatzinc.Restart) cp.Restart {
	policy, _ := cp.ParseRestartPolicy(a.Policy) // without an annotation NoRestart
	return cp.Restart{Policy: policy, Scale: a.Scale, Factor: a.Base}
}
