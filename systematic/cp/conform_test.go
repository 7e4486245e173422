package cp

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// drifting are the constraints whose pruning may depend on the way to a node;
// see their propagators.
var drifting = map[string]bool{
	"circuit": true, "subcircuit": true, "cumulative": true, "no_overlap_2d": true, "strict no_overlap_2d": true,
}

// TestEveryConstraint runs the propagators that the engine itself chooses, for
// every constraint of package model: plain and half-reified, negated, and fully
// reified, the last two at whatever strength.
func TestEveryConstraint(t *testing.T) {
	for _, c := range conform.Cases() {
		for level := DefaultConsistency; level <= DomainConsistency; level++ {
			if level != DefaultConsistency && c.Name != "all_different" {
				continue
			}
			conform.CheckPropagator(t, c, conform.Posting{
				Drifts: drifting[c.Name],
				Propagators: func(e *kernel.Engine, m *model.Model, k model.Constraint) []kernel.Propagator {
					parts, err := (&compiler{m: m, e: e}).propagators(k, level)
					if err != nil {
						panic(err)
					}
					return parts
				},
			})
		}
	}
}

// TestEveryReification: b <-> c for every constraint c, and b <-> (a -> c).
func TestEveryReification(t *testing.T) {
	for _, c := range conform.Cases() {
		for kind, wrap := range map[string]func(g *conform.Gen, k model.Constraint) model.Constraint{
			"reified ": func(g *conform.Gen, k model.Constraint) model.Constraint { return model.Iff(g.Bool(), k) },
			"twice reified ": func(g *conform.Gen, k model.Constraint) model.Constraint {
				return model.Iff(g.Bool(), model.Implies(g.Bool(), k))
			},
		} {
			conform.CheckPropagator(t, conform.Case{
				Name:  kind + c.Name,
				Build: func(g *conform.Gen) model.Constraint { return wrap(g, c.Build(g)) },
			}, conform.Posting{
				Drifts: true, // trials see more than events tell
				Seeds:  100,
				Propagators: func(e *kernel.Engine, m *model.Model, k model.Constraint) []kernel.Propagator {
					parts, err := (&compiler{m: m, e: e}).propagators(k, DefaultConsistency)
					if err != nil {
						panic(err)
					}
					return parts
				},
			})
		}
	}
}
