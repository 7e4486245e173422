package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func TestNValue(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("nvalue"), conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			x := c.(model.NValueConstraint)
			return prop.NewNValue(e.View(x.N), e.Views(x.Terms))
		},
	})
}
