package portfolio

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/samples"
	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
)

// TestRandomSchedules: on intervals that may be absent every engine agrees with
// brute force.
func TestRandomSchedules(t *testing.T) {
	models := 200
	if testing.Short() {
		models = 40
	}
	satisfiable, walked := 0, 0
	for seed, done := uint64(0), 0; done < models; seed++ {
		m := conform.RandomSchedule(rng.New(seed, 78))
		require.NoError(t, m.Check())
		if size(m) > 200_000 {
			continue
		}
		done++
		c := &oneModel{t: t, m: m, seed: seed}
		if c.sat, c.best = samples.Optimum(m); c.sat {
			satisfiable++
		}
		c.solver()
		c.complete("portfolio", Options{Deterministic: true, Check: seed%10 == 0})
		for _, name := range []string{Learn, Complete} {
			c.complete(name, Options{Members: []string{name}, Deterministic: true, Check: seed%4 == 1})
		}
		if c.walk() {
			walked++
		}
		c.localSearch()
		if t.Failed() {
			t.Logf("seed %d: %+v, objective %+v", seed, m.Constraints(), m.Objective())
			return
		}
	}
	assert.Greater(t, satisfiable, models/4)
	assert.Greater(t, walked, models/2)
}

// size returns the number of assignments.
func size(m *model.Model) float64 {
	n := 1.0
	for x := range model.Var(m.NumVars()) {
		n *= float64(m.Domain(x).Size())
	}
	return n
}
