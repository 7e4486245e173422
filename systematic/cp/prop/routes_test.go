package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/conform"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func routes(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	k := c.(model.RoutesConstraint)
	var dimensions []prop.RouteDimension
	for i := range k.Dimensions {
		d := &k.Dimensions[i]
		dimensions = append(dimensions, prop.RouteDimension{At: e.Views(d.At), End: e.Views(d.End), Transit: d.Transit, Waiting: d.Waiting})
	}
	return prop.RoutesPropagators(e, prop.Routes{Next: e.Views(k.Next), Vehicle: e.Views(k.Vehicle)}, dimensions)
}

func TestRoutes(t *testing.T) {
	for _, name := range []string{"routes", "routes with quantities"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: routes, Drifts: true})
	}
}

// TestRoutesPrune has what routes of two stops and two vehicles, nodes 2 and 3, leave of the
// successors, the vehicles of the stops, the quantities at nodes and those at ends. On the way
// out of a stop 2 is added.
func TestRoutesPrune(t *testing.T) {
	all, stops := []int32{0, 1, 2, 3}, []int32{0, 1}
	some := []int32{0, 1, 2, 3, 4, 5}
	free := [][]int32{{0}, {0}, {0}, {0}, {0}, {0}}
	type lists = [][]int32
	for _, c := range []struct {
		name                       string
		waiting                    bool
		next, vehicle, at          lists
		leftNext, leftVehicle, out lists // nil: no solution
	}{
		{
			"nodes and vehicles", true, lists{{-1, 1, 2}, {0, 3, 4}, {0, 1, 2, 3}, {0, 1, 2, 3}}, lists{{-1, 0, 1}, {0, 1, 2, 3}}, lists{some, some, {0}, {0}, some, some},
			lists{{1, 2}, {0, 3}, {0, 1, 2}, {0, 1, 3}}, lists{{0, 1}, {0, 1}}, nil,
		},
		{
			"left out", true, lists{{0}, all, all, all}, lists{{0, 1, 2}, {0, 1, 2}}, lists{some, some, {0}, {0}, some, some},
			lists{{0}, {1, 2, 3}, {1, 2}, {1, 3}}, lists{{2}, {0, 1, 2}}, nil,
		},
		{
			"the vehicle of a route", true, lists{{1}, all, stops, {3}}, lists{{0, 1, 2}, {0, 1, 2}}, lists{some, some, {0}, {0}, some, some},
			lists{{1}, {2}, {0}, {3}}, lists{{0}, {0}}, lists{{0, 1}, {2, 3}, {0}, {0}, {4, 5}, some},
		},
		{
			"no common vehicle", true, lists{{1, 2, 3}, {0, 2, 3}, stops, stops}, lists{{0}, {1}}, lists{some, some, {0}, {0}, some, some},
			lists{{2}, {3}, {0}, {1}}, lists{{0}, {1}}, nil,
		},
		{
			"too much is brought", true, lists{{1, 2}, {0, 2}, stops, {3}}, lists{{0}, {0}}, lists{{1, 2, 3}, {0, 1, 2}, {0}, {0}, some, some},
			lists{{2}, {0}, {1}, {3}}, lists{{0}, {0}}, lists{{2, 3}, {0, 1}, {0}, {0}, {4, 5}, some},
		},
		{
			"exactly what is brought", false, lists{{1, 2}, {0, 2}, stops, {3}}, lists{{0}, {0}}, lists{{0, 2}, {1, 2, 3}, {0}, {0}, some, some},
			lists{{1}, {2}, {0}, {3}}, lists{{0}, {0}}, lists{{0}, {2}, {0}, {0}, {4}, {0}},
		},
		{"no capacity", true, lists{{1, 2}, {0, 2}, stops, {3}}, lists{{0}, {0}}, lists{some, some, {0}, {0}, {0, 1, 2, 3}, some}, nil, nil, nil},
		{"no way to a stop", true, lists{{2}, {1, 2}, {0, 2}, {3}}, lists{{0}, {0}}, append(lists{{0}, {0}}, free[2:]...), nil, nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := kernel.New(kernel.Options{})
			views := func(of lists) []kernel.View {
				var vs []kernel.View
				for _, values := range of {
					vs = append(vs, e.NewVar(model.Values(values...)).Term())
				}
				return vs
			}
			next, vehicle, at := views(c.next), views(c.vehicle), views(c.at)
			add := []int64{2, 2, 0, 0}
			d := prop.RouteDimension{At: at[:4], End: at[4:], Transit: func(i, _ int) int64 { return add[i] }, Waiting: c.waiting}
			for _, p := range prop.RoutesPropagators(e, prop.Routes{Next: next, Vehicle: vehicle}, []prop.RouteDimension{d}) {
				e.Post(p, nil)
			}
			if c.leftNext == nil {
				assert.False(t, e.Propagate())
				return
			}
			if !assert.True(t, e.Propagate()) {
				return
			}
			left := func(vs []kernel.View) (of lists) {
				for _, v := range vs {
					var values []int32
					for x, ok := e.Min(v), true; ok; x, ok = e.Next(v, x) {
						values = append(values, int32(x))
					}
					of = append(of, values)
				}
				return of
			}
			assert.Equal(t, c.leftNext, left(next), "successors")
			assert.Equal(t, c.leftVehicle, left(vehicle), "vehicles")
			if c.out != nil {
				assert.Equal(t, c.out, left(at), "quantities")
			}
		})
	}
}
