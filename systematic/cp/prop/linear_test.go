package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// ofSum makes a propagator of a sum of views and a bound.
type ofSum func(xs []kernel.View, bound int64) kernel.Propagator

// linearBy posts a linear constraint with these propagators.
func linearBy(atMost, equal ofSum) func(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator {
	return func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
		l := c.(model.LinearConstraint)
		xs := e.Views(l.Terms)
		switch l.Relation {
		case model.LessEqual:
			return []kernel.Propagator{atMost(xs, l.Bound)}
		case model.Less:
			return []kernel.Propagator{atMost(xs, l.Bound-1)}
		case model.NotEqual:
			return []kernel.Propagator{prop.NewNotEqual(xs, l.Bound)}
		default:
			return []kernel.Propagator{equal(xs, l.Bound)}
		}
	}
}

// linear posts a linear constraint as models have it, longLinear as if it had many terms.
var (
	linear     = linearBy(prop.NewAtMost, prop.NewLinearEqual)
	longLinear = linearBy(prop.NewLongAtMost, prop.NewLongLinearEqual)
)

func TestLinear(t *testing.T) {
	for _, name := range []string{"linear", "linear of two", "linear near the limits"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: linear})
	}
}

func TestGeneric(t *testing.T) {
	for _, name := range []string{"linear", "all_different"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{
			Propagators: func(_ *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator {
				return []kernel.Propagator{prop.NewGeneric(c, false, m.NumVars())}
			},
		})
	}
}

func TestAllDifferentValue(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("all_different"), conform.Posting{
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			return []kernel.Propagator{prop.NewAllDifferentValue(e.Views(c.(model.AllDifferentConstraint).Terms))}
		},
	})
}

// TestLinearEqualAsTwoInequalities: an equation prunes as much as the two
// inequalities.
func TestLinearEqualAsTwoInequalities(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("linear"), conform.Posting{
		Propagators: func(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator {
			l := c.(model.LinearConstraint)
			if l.Relation != model.Equal {
				return linear(e, m, c)
			}
			xs := e.Views(l.Terms)
			return []kernel.Propagator{prop.NewAtMost(xs, l.Bound), prop.NewAtLeast(xs, l.Bound)}
		},
	})
}
