package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func TestCardinality(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("global_cardinality"), conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			x := c.(model.CardinalityConstraint)
			return prop.NewCardinality(e.Views(x.Terms), wide(x.Values), e.Views(x.Counts), x.Closed)
		},
	})
}

func TestCardinalityBounds(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("global_cardinality_low_up"), conform.Posting{
		Level: cptest.Domain,
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			x := c.(model.CardinalityBoundsConstraint)
			return []kernel.Propagator{
				prop.NewCardinalityBounds(e.Views(x.Terms), wide(x.Values), wide(x.Lo), wide(x.Hi), x.Closed),
			}
		},
	})
}

// TestCardinalityFixed: what takes the place of the network where it would be too large.
func TestCardinalityFixed(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("global_cardinality"), conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			x := c.(model.CardinalityConstraint)
			return []kernel.Propagator{prop.NewCardinalityFixed(e.Views(x.Terms), wide(x.Values), e.Views(x.Counts), x.Closed)}
		},
	})
	conform.CheckPropagator(t, conform.Find("global_cardinality_low_up"), conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			x := c.(model.CardinalityBoundsConstraint)
			return []kernel.Propagator{
				prop.NewCardinalityBoundsFixed(e.Views(x.Terms), wide(x.Values), wide(x.Lo), wide(x.Hi), x.Closed),
			}
		},
	})
}
