package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// CumulativePropagators returns propagators that together enforce cumulative:
// Cumulative, CumulativeEnergy, and a Disjunctive of tasks that exclude each other;
// the last alone if it suffices.
func CumulativePropagators(e *kernel.Engine, starts, durations, demands []View, capacity View) []kernel.Propagator {
	clique := exclusive(e, durations, demands, e.MaxAt(capacity, 0))
	var out []kernel.Propagator
	if len(clique) > 1 {
		var s, d []View
		for _, i := range clique {
			s, d = append(s, starts[i]), append(d, durations[i])
		}
		out = append(out, NewDisjunctive(s, d, false))
		if suffices(e, clique, durations, demands, e.MinAt(capacity, 0)) {
			return out
		}
	}
	out = append(out, NewCumulative(starts, durations, demands, capacity))
	if len(starts) > 2 { // for two tasks, Disjunctive knows as much
		out = append(out, NewCumulativeEnergy(starts, durations, demands, capacity))
	}
	return out
}

// exclusive returns tasks any two of which always demand more than the capacity:
// those that demand more than half of it, and one more if it fits with none of
// them.
func exclusive(e *kernel.Engine, durations, demands []View, capacity int64) []int {
	var clique []int
	least, extra, most := capacity+1, -1, int64(0)
	for i, r := range demands {
		switch demand := e.MinAt(r, 0); {
		case demand <= 0 || e.MaxAt(durations[i], 0) <= 0:
		case 2*demand > capacity:
			clique = append(clique, i)
			least = min(least, demand)
		case demand > most:
			extra, most = i, demand
		}
	}
	if extra >= 0 && most+least > capacity {
		clique = append(clique, extra)
		slices.Sort(clique)
	}
	return clique
}

// suffices reports whether cumulative means no more than that the tasks of the
// clique exclude each other: each fits by itself, and the others use nothing.
func suffices(e *kernel.Engine, clique []int, durations, demands []View, capacity int64) bool {
	for i, r := range demands {
		lo, hi := e.MinAt(r, 0), e.MaxAt(r, 0)
		switch {
		case lo < 0 || hi > capacity:
			return false
		case !slices.Contains(clique, i) && (e.MinAt(durations[i], 0) < 0 || hi > 0 && e.MaxAt(durations[i], 0) > 0):
			return false
		}
	}
	return capacity >= 0
}
