package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/longtest"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// drifting has the constraints whose pruning may depend on the path to a node:
// which components they examine depends on which they examined before.
var drifting = map[string]bool{"circuit": true, "subcircuit": true, "routes": true, "routes with quantities": true}

// chosen returns the propagators that the engine itself chooses.
func chosen(level Consistency) func(e *kernel.Engine, m *model.Model, k model.Constraint) []kernel.Propagator {
	return func(e *kernel.Engine, m *model.Model, k model.Constraint) []kernel.Propagator {
		parts, err := (&compiler{m: m, e: e}).propagators(k, level)
		if err != nil {
			panic(err)
		}
		return parts
	}
}

// TestEveryConstraint checks the propagators that the engine itself chooses, for
// every constraint of package model: plain, half-reified, negated and fully
// reified. The last two may have any strength.
func TestEveryConstraint(t *testing.T) {
	longtest.NoRace(t)
	for _, c := range conform.Cases() {
		for level := DefaultConsistency; level <= DomainConsistency; level++ {
			if level != DefaultConsistency && c.Name != "all_different" {
				continue
			}
			conform.CheckPropagator(t, c, conform.Posting{Drifts: drifting[c.Name], Propagators: chosen(level)})
		}
	}
}

// TestDriftingIsNeeded: every exemption names a case that needs it.
func TestDriftingIsNeeded(t *testing.T) {
	longtest.NoRace(t)
	cases := map[string]conform.Case{}
	for _, c := range conform.Cases() {
		cases[c.Name] = c
	}
	for name := range drifting {
		require.Contains(t, cases, name)
		err := conform.Posting{Propagators: chosen(DefaultConsistency)}.Check(cases[name], 2000)
		assert.ErrorContains(t, err, "from scratch", name)
	}
}

// TestEveryReification: b <-> c for every constraint c, and b <-> (a -> c).
func TestEveryReification(t *testing.T) {
	longtest.NoRace(t)
	seeds := 100
	if testing.Short() {
		seeds = 40
	}
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
				Drifts:      true, // trials see more than the events tell
				Seeds:       seeds,
				Propagators: chosen(DefaultConsistency),
			})
		}
	}
}
