package lns

import (
	"cmp"
	"slices"

	"lsolve/hybrid/internal/member"
	"lsolve/internal/rng"
	"lsolve/model"
)

// The relaxations of schedules choose activities. The others keep their order,
// not their times (partial order schedules: Godard, Laborie and Nuijten,
// "Randomized large neighborhood search for cumulative scheduling", 2005).

// chooseActivity adds the variable of an activity.
func (n *Neighbourhood) chooseActivity(a int32) {
	n.choose(n.schedule.Activities[a].Start)
}

// windowRelaxation sets the activities free that run in a window of time.
type windowRelaxation struct{ order []int32 }

// Name implements Relaxation.
func (*windowRelaxation) Name() string { return "window" }

// Relax implements Relaxation.
func (r *windowRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	s := n.schedule
	if r.order == nil {
		for a := range s.Activities {
			r.order = append(r.order, int32(a))
		}
	}
	slices.SortFunc(r.order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(s.Activities[a].Begin(n.Best), s.Activities[b].Begin(n.Best)), cmp.Compare(a, b))
	})
	n.begin()
	size = min(size, len(r.order))
	// The window may extend beyond either end, so that the first and the last
	// activities are in it as often as the others.
	from := rng.Intn(n.Rand, len(r.order)+size-1) - size + 1
	for i := max(0, from); i < min(len(r.order), from+size); i++ {
		n.chooseActivity(r.order[i])
	}
	return n.end()
}

// resourceRelaxation frees the activities of a few resources. If a resource has
// more than wanted, those near to a time come first.
type resourceRelaxation struct{ order []int32 }

// Name implements Relaxation.
func (*resourceRelaxation) Name() string { return "resource_window" }

// Relax implements Relaxation.
func (r *resourceRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	s := n.schedule
	n.begin()
	center := &s.Activities[rng.Intn(n.Rand, len(s.Activities))]
	now := int64(center.Begin(n.Best))
	for tries := 0; len(n.vars) < size && tries < 2*len(s.Resources); tries++ {
		r.order = append(r.order[:0], s.Resources[rng.Intn(n.Rand, len(s.Resources))].Activities...)
		slices.SortFunc(r.order, func(a, b int32) int {
			return cmp.Or(cmp.Compare(distance(s, n.Best, a, now), distance(s, n.Best, b, now)), cmp.Compare(a, b))
		})
		share := max(2, size/2)
		for _, a := range r.order[:min(share, len(r.order))] {
			n.chooseActivity(a)
		}
	}
	for len(n.vars) == 0 {
		n.choose(n.any())
	}
	return n.end()
}

func distance(s *member.Schedule, values model.Assignment, a int32, now int64) int64 {
	d := int64(s.Activities[a].Begin(values)) - now
	return max(d, -d)
}

// divided reports whether every resource is used by at most half of the
// activities. Only then does freeing one resource keep enough.
func divided(s *member.Schedule) bool {
	return !slices.ContainsFunc(s.Resources, func(r member.Resource) bool { return 2*len(r.Activities) > len(s.Activities) })
}

// machineRelaxation sets all activities of some resources free.
type machineRelaxation struct{}

// Name implements Relaxation.
func (*machineRelaxation) Name() string { return "machines" }

// Relax implements Relaxation.
func (*machineRelaxation) Relax(n *Neighbourhood, size int) []model.Var {
	s := n.schedule
	n.begin()
	for tries := 0; len(n.vars) < size && tries < 4*len(s.Resources); tries++ {
		for _, a := range s.Resources[rng.Intn(n.Rand, len(s.Resources))].Activities {
			n.chooseActivity(a)
		}
	}
	return n.end()
}

// randomActivities sets any activities free.
type randomActivities struct{}

// Name implements Relaxation.
func (*randomActivities) Name() string { return "random" }

// Relax implements Relaxation.
func (*randomActivities) Relax(n *Neighbourhood, size int) []model.Var {
	n.begin()
	activities := n.schedule.Activities
	for range min(size, len(activities)) {
		n.chooseActivity(int32(rng.Intn(n.Rand, len(activities))))
	}
	return n.end()
}
