package portfolio

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/hybrid/internal/samples"
	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
)

// TestWideModels: with objectives beyond 32 bits every engine, and every member of the
// portfolio alone, agrees with brute force. No local search claims a proof.
func TestWideModels(t *testing.T) {
	models := 250
	if testing.Short() {
		models = 40
	}
	done, satisfiable, walked, found := models, 0, 0, 0
	for seed := uint64(0); models > 0; seed++ {
		m := wideModel(seed)
		if m == nil {
			continue
		}
		models--
		c := &oneModel{t: t, m: m, seed: seed}
		if c.sat, c.best = samples.Optimum(m); c.sat {
			satisfiable++
		}
		c.solver()
		threads := 1 + int(seed/3%2)
		c.complete("portfolio", Options{Threads: threads, Deterministic: true, Check: seed%10 == 0})
		for _, name := range []string{Guided, Learn, Complete, Bound} {
			c.complete(name, Options{Members: []string{name}, Deterministic: true, Check: seed%10 == 1})
		}
		if c.sat && c.large() {
			found++
		}
		if c.walk() {
			walked++
		}
		c.warmStarted()
		c.localSearch()
		if t.Failed() {
			t.Logf("seed %d: %+v, objective %+v", seed, m.Constraints(), m.Objective())
			return
		}
	}
	assert.Greater(t, satisfiable, done/5)
	assert.Greater(t, walked, done/2)
	assert.GreaterOrEqual(t, found, satisfiable*9/10, "large neighbourhoods alone hardly find optima of tiny models")
}

// wideModel returns a random model with an objective beyond 32 bits; nil: the draw is no
// such model.
func wideModel(seed uint64) *model.Model {
	r := rng.New(seed, 78)
	m, _ := conform.RandomModel(r, 4)
	if m.Check() != nil {
		return nil
	}
	if sum := conform.RandomWide(r, m); seed%2 == 0 {
		m.Minimise(sum)
	} else {
		m.Maximise(sum)
	}
	if o := m.Objective(); m.Check() != nil || !o.Wide() {
		return nil
	}
	return m
}
