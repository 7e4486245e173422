package portfolio

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
)

// TestWideModels: with objectives beyond 32 bits every engine, and every member of the
// portfolio alone, agrees with brute force. No local search claims a proof.
func TestWideModels(t *testing.T) {
	walked, found := 0, 0
	done, satisfiable := eachModel(t, 250, 40, wideModel, func(c *oneModel) {
		c.portfolio()
		for _, name := range []string{Guided, Learn, Complete, Bound} {
			c.alone(name)
		}
		if c.sat && c.large() {
			found++
		}
		if c.walk() {
			walked++
		}
	})
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
