package rcpsp

// Bound implements problem.Bounded.
func (p *Instance) Bound() int64 { return int64(p.LowerBound()) }

// LowerBound returns a length that no schedule goes below, the greatest of
//
//   - the critical path;
//   - for each resource and every pair of times h and q, h, the time that all
//     activities together take that have a head of h or more and a tail of q or
//     more, at full capacity, and q;
//   - the same for cliques: activities of which no two can run at the same time,
//     because one comes after the other or because they need more of a resource
//     than there is (Mingozzi, Maniezzo, Ricciardelli and Bianco, "An exact
//     algorithm for the resource-constrained project scheduling problem based on a
//     new mathematical formulation", 1998, whose LB3 is the sum of the durations
//     in a clique). Cliques are made greedily from each activity, and only in
//     projects that are not too large for that.
func (p *Instance) LowerBound() int32 {
	w := newWindows(p.Heads(), p.Tails())
	bound := int64(w.heads[p.last()])
	energy := make([]int64, len(p.Activities))
	for k, capacity := range p.Capacities {
		if capacity == 0 {
			continue // nothing uses it
		}
		for i, a := range p.Activities {
			energy[i] = int64(a.Duration) * int64(a.Demands[k])
		}
		bound = max(bound, w.longest(energy, int64(capacity)))
	}
	p.cliques(func(clique []int32) {
		clear(energy)
		for _, i := range clique {
			energy[i] = int64(p.Activities[i].Duration)
		}
		bound = max(bound, w.longest(energy, 1))
	})
	return int32(bound)
}

// EnergyBound returns the greatest h + work/capacity + q, rounded up, over all times h
// and q, where work is the energy of the activities that have a head of h or more and a
// tail of q or more. Nothing starts before its head or ends later than its tail before
// the end: no schedule is shorter in which at most the capacity of energy is spent at a
// time.
func EnergyBound(heads, tails []int32, energy []int64, capacity int64) int64 {
	return newWindows(heads, tails).longest(energy, capacity)
}
