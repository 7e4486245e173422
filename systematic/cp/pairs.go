package cp

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// pairs are all disequalities of a model, which one propagator enforces. As a
// constraint they are its specification in the checking mode.
type pairs []pair

// pair is y != x + offset.
type pair struct {
	x, y   model.Var
	offset int32
}

var _ Propagating = pairs{}

// Name implements model.Custom.
func (pairs) Name() string { return "int_ne" }

// Scope implements model.Custom.
func (p pairs) Scope() (scope []model.Var) {
	for _, q := range p {
		scope = append(scope, q.x, q.y)
	}
	slices.Sort(scope)
	return slices.Compact(scope)
}

// Violation implements model.Custom: the number of pairs that are violated.
func (p pairs) Violation(a model.Assignment) (violated int64) {
	for _, q := range p {
		if int64(a[q.y]) == int64(a[q.x])+int64(q.offset) {
			violated++
		}
	}
	return violated
}

// Propagators implements Propagating.
func (p pairs) Propagators(*kernel.Engine) []kernel.Propagator {
	all := prop.NewDisequalities()
	for _, q := range p {
		all.Add(q.x, q.y, q.offset)
	}
	return []kernel.Propagator{all}
}
