package conform

import (
	"math/rand/v2"
	"testing"

	"lsolve/internal/longtest"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
)

// Posting is how an engine enforces a constraint.
type Posting struct {
	// Propagators returns the propagators that together enforce c, on an engine
	// that has the variables of m. They are not posted yet.
	Propagators func(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator
	// Level is the promised consistency for pure instances (Gen.Pure).
	Level cptest.Level
	// Drifts is that of cptest.Instance.
	Drifts bool
	// PlainOnly leaves reification out.
	PlainOnly bool
	// Seeds is the number of instances of the long form; 0 means 200. Otherwise half
	// of them run, and a quarter with -short.
	Seeds int
}

// CheckPropagator checks random instances of a constraint, every third of them
// half-reified; see cptest.Instance.Check.
func CheckPropagator(t *testing.T, c Case, p Posting) {
	t.Helper()
	t.Run(c.Name, func(t *testing.T) {
		seeds := p.Seeds
		if seeds == 0 {
			seeds = 200
		}
		switch {
		case testing.Short():
			seeds = (seeds + 3) / 4
		case !longtest.Enabled():
			seeds = (seeds + 1) / 2
		}
		if err := p.Check(c, max(15, longtest.Light(seeds))); err != nil {
			t.Fatal(err)
		}
	})
}

// Check is CheckPropagator without a test, on that many instances.
func (p Posting) Check(c Case, seeds int) error {
	calls := 0
	return cptest.CheckPropagator(0, seeds, func(r *rand.Rand) *cptest.Instance {
		calls++
		g := NewGen(r)
		k := c.Build(g)
		in := cptest.Instance{
			Model: g.M, Constraint: k, Drifts: p.Drifts,
			Propagators: func(e *kernel.Engine) []kernel.Propagator { return p.Propagators(e, g.M, k) },
		}
		if g.Pure {
			in.Level = p.Level
		}
		if !p.PlainOnly && calls%3 == 0 {
			in = in.If(g.Bool())
		}
		if g.M.Add(in.Constraint); g.M.Check() != nil {
			return nil
		}
		return &in
	})
}
