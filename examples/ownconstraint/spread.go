package main

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Spread requires that equal values are at least Gap places apart: a film is not
// shown again within Gap evenings. Value Free may repeat. It implements
// model.Custom, which local search needs, and cp.Propagating for complete search.
type Spread struct {
	Vars []model.Var
	Gap  int
	Free int32
}

// Name implements model.Custom.
func (s Spread) Name() string { return "spread" }

// Scope implements model.Custom.
func (s Spread) Scope() []model.Var { return slices.Clone(s.Vars) }

// Violation implements model.Custom: the number of pairs that are equal and too
// near.
func (s Spread) Violation(a model.Assignment) (pairs int64) {
	for i, x := range s.Vars {
		for _, y := range s.Vars[i+1 : min(i+s.Gap, len(s.Vars))] {
			if a[x] == a[y] && a[x] != s.Free {
				pairs++
			}
		}
	}
	return pairs
}

// Propagators implements cp.Propagating.
func (s Spread) Propagators(*kernel.Engine) []kernel.Propagator {
	return []kernel.Propagator{&spread{Spread: s}}
}

// spread takes the value of every fixed variable from its neighbours. The reason
// of a pruning is the place of the fixed variable.
type spread struct{ Spread }

// Attach implements kernel.Propagator.
func (s *spread) Attach(e *kernel.Engine, id kernel.ID) {
	for i, x := range s.Vars {
		e.Watch(id, x.Term(), kernel.OnFix, int32(i))
	}
}

// Propagate implements kernel.Propagator.
func (s *spread) Propagate(e *kernel.Engine) bool {
	for i, x := range s.Vars {
		v := e.Min(x.Term())
		if !e.Fixed(x.Term()) || v == int64(s.Free) {
			continue
		}
		for k := max(0, i-s.Gap+1); k < min(i+s.Gap, len(s.Vars)); k++ {
			if k != i && !e.Remove(s.Vars[k].Term(), v, kernel.Reason(i)) {
				return false
			}
		}
	}
	return true
}

// Explain implements kernel.Propagator: the value was removed because the
// variable at place why has it.
func (s *spread) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	x := s.Vars[why]
	return append(out, kernel.Equal(x, e.MinAt(x.Term(), at)))
}
