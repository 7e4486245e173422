package prop_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func allDifferentTerms(e *kernel.Engine, c model.Constraint) []prop.View {
	return e.Views(c.(model.AllDifferentConstraint).Terms)
}

func TestAllDifferentBounds(t *testing.T) {
	for _, name := range []string{"all_different", "all_different, tight"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{
			Level: cptest.BoundsZ,
			Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
				return []kernel.Propagator{prop.NewAllDifferentBounds(allDifferentTerms(e, c))}
			},
		})
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{
			Level: cptest.BoundsZ,
			Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
				xs := allDifferentTerms(e, c)
				return []kernel.Propagator{prop.NewAllDifferentValue(xs), prop.NewAllDifferentBounds(xs)}
			},
		})
	}
}

func TestAllDifferentDomain(t *testing.T) {
	for _, name := range []string{"all_different", "all_different, tight"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{
			Level: cptest.Domain,
			Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
				return []kernel.Propagator{prop.NewAllDifferentDomain(allDifferentTerms(e, c))}
			},
		})
	}
}

func TestAllDifferentExcept(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("all_different_except"), conform.Posting{
		Level: cptest.Domain,
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			x := c.(model.AllDifferentExceptConstraint)
			return prop.NewAllDifferentExcept(e, e.Views(x.Terms), wide(x.Values))
		},
	})
}

// wide returns values as int64.
func wide(values []int32) []int64 {
	out := make([]int64, len(values))
	for i, v := range values {
		out[i] = int64(v)
	}
	return out
}

func TestInverse(t *testing.T) {
	conform.CheckPropagator(t, conform.Find("inverse"), conform.Posting{
		Level: cptest.Domain,
		Propagators: func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
			x := c.(model.InverseConstraint)
			f, g := e.Views(x.F), e.Views(x.G)
			return []kernel.Propagator{prop.NewInverse(f, g), prop.NewAllDifferentDomain(f)}
		},
	})
}

func TestNotAllDifferent(t *testing.T) {
	post := func(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
		switch c := any(c.(opposite).Then).(type) {
		case model.AllDifferentConstraint:
			return []kernel.Propagator{prop.NewNotAllDifferentExcept(e.Views(c.Terms), nil)}
		case model.AllDifferentExceptConstraint:
			return []kernel.Propagator{prop.NewNotAllDifferentExcept(e.Views(c.Terms), wide(c.Values))}
		default:
			panic("not all_different")
		}
	}
	for _, name := range []string{"all_different", "all_different_except"} {
		conform.CheckPropagator(t, negated(name), conform.Posting{Propagators: post})
	}
}
