package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// NoOverlap2DPropagators returns propagators that together enforce diffn_nonstrict,
// or diffn: NoOverlap2D, NoOverlap2DSweep, and along each axis the implied
// cumulative. Its tasks are the rectangles, which demand their extent along the
// other axis; its capacity is all the space there.
func NoOverlap2DPropagators(e *kernel.Engine, x, y, width, height []View, strict bool) []kernel.Propagator {
	out := []kernel.Propagator{NewNoOverlap2D(x, y, width, height, strict)}
	if len(x) <= 2 {
		return out
	}
	out = append(out, NewNoOverlap2DSweep(x, y, width, height, strict))
	position, size := [2][]View{x, y}, [2][]View{width, height}
	for d := range position {
		from, to, demand := int64(math.MaxInt64), int64(math.MinInt64), int64(0)
		for i, other := range position[1-d] {
			extent := max(0, e.MaxAt(size[1-d][i], 0))
			from = min(from, e.MinAt(other, 0))
			to = max(to, e.MaxAt(other, 0)+extent)
			demand += extent
		}
		if room := to - from; room < demand && room <= math.MaxInt32 {
			out = append(out,
				NewCumulative(position[d], size[d], size[1-d], e.Const(int32(room))),
				NewCumulativeEnergy(position[d], size[d], size[1-d], e.Const(int32(room))))
		}
	}
	return out
}
