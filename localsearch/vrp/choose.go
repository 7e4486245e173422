package vrp

import (
	"slices"

	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// The largest numbers of clients for which a population is better than one solution, without
// times and with them; see docs/benchmarks/routing.md.
const (
	mostBred      = 200
	mostBredTimed = 150
)

// New returns the search that is usually better for the instance: Genetic for few clients, Iterated
// for many if times matter and distances are kept, and Search otherwise. Search is also for what
// the others do not know or are weak at: optional clients without times, backhauls, vehicles of several
// capacities, and vehicles of which there should be few. Where times matter and there are several
// depots, or clients that not all vehicles may serve, Iterated improves what Search has found.
func New(in *vrp.Instance, seed, stream uint64) localsearch.Walk {
	s := NewSearch(in, seed, stream)
	d := s.d
	iterates := d.timed && d.metrics[0].out != nil && !d.few()
	switch {
	case s.p.dear():
		return s
	case iterates && (d.mixed || sited(in)) && d.relaxable("") == nil && d.role == nil && (!d.grows || sited(in)):
		return newLed(in, s, seed, stream, sited(in))
	case !d.relaxes():
		return s
	case d.few():
		if d.choosy {
			return s
		}
		return newGenetic(in, s, seed, stream)
	case iterates:
		return newIterated(in, s, seed, stream)
	}
	return s
}

// sited reports whether there are clients that not all vehicles may serve.
func sited(in *vrp.Instance) bool {
	return slices.ContainsFunc(in.Clients, func(c vrp.Client) bool { return c.Vehicles != nil })
}

// relaxes reports whether routes that may break rules are good for the instance.
func (d *data) relaxes() bool {
	return d.relaxable("") == nil && !d.grows && d.role == nil
}

// few reports whether a population is better for an instance of so many clients.
func (d *data) few() bool {
	most := mostBred
	if d.timed {
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
