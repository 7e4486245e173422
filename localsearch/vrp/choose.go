package vrp

import (
	"slices"

	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// The largest numbers of clients for which a population is better than one solution: usually, where times matter, and where
// besides there are several depots, or clients that not all vehicles may serve; see docs/benchmarks/routing.md.
const (
	mostBred        = 275
	mostBredTimed   = 150
	mostBredDivided = 450
)

// New returns the search that is usually better for the instance: Genetic for few clients, Iterated
// for many if times matter and distances are kept, and Search otherwise. Search is also for what
// the others do not know or, with many clients, are weak at: optional clients without times, backhauls with times, vehicles of several
// capacities; and for vehicles of which there should be few. Where times matter and there are several
// depots, or clients that not all vehicles may serve, Iterated improves what Search has found, and so it does where backhauls
// come last and times do not matter.
func New(in *vrp.Instance, seed, stream uint64) localsearch.Walk {
	return NewWith(in, Options{}, seed, stream)
}

// choose returns s, or a search that begins with its first routes.
func choose(in *vrp.Instance, s *Search, seed, stream uint64) localsearch.Walk {
	d := s.d
	kept := d.metrics[0].out != nil // distances
	iterates := kept && d.timed && d.role == nil
	divided := sited(in) || d.mixed && !d.grows // clients are not all for the same vehicles
	switch {
	case s.p.dear() || d.relaxable("") != nil:
		return s
	case d.few(iterates && divided):
		return newGenetic(in, s, seed, stream)
	case iterates && divided:
		return newLed(in, s, seed, stream, sited(in))
	case iterates && !d.grows:
		return newIterated(in, s, seed, stream)
	case kept && !d.timed && d.role != nil:
		return newLed(in, s, seed, stream, true)
	}
	return s
}

// sited reports whether there are clients that not all vehicles may serve.
func sited(in *vrp.Instance) bool {
	return slices.ContainsFunc(in.Clients, func(c vrp.Client) bool { return c.Vehicles != nil })
}

// few reports whether a population is better for an instance of so many clients; divided says that times matter, and there are
// several depots, or clients that not all vehicles may serve.
func (d *data) few(divided bool) bool {
	most := mostBred
	switch {
	case divided:
		most = mostBredDivided
	case d.timed:
		most = mostBredTimed
	}
	return d.clients <= most
}

// dear reports whether a vehicle costs many times what it does to go to a client and back.
func (p *plan) dear() bool {
	const times = 10
	t := int32(len(p.d.types))
	for i, cost := range p.alone {
		if fixed := p.d.types[int32(i)%t].fixed; cost < never && fixed <= times*(cost-fixed) {
			return false
		}
	}
	return true
}
