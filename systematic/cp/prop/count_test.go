package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func TestCount(t *testing.T) {
	for _, name := range []string{"count", "among"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{
			Level: cptest.Domain,
			Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
				x := c.(model.CountConstraint)
				return []kernel.Propagator{
					prop.NewCount(e.Views(x.Terms), wide(x.Values), x.Relation, e.View(x.N), x.Swapped),
				}
			},
		})
	}
}
