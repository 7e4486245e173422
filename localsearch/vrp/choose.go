package vrp

import (
	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// The largest numbers of clients for which a population is better than one solution, without
// times and with them; see docs/benchmarks/routing.md.
const (
	mostBred      = 200
	mostBredTimed = 150
)

// New returns the search that is usually better for the instance: Genetic for few clients, Search
// for many, and where Genetic does not know a rule or is weak: with optional clients, backhauls
// and vehicles of several capacities.
func New(in *vrp.Instance, seed, stream uint64) localsearch.Walk {
	s := NewSearch(in, seed, stream)
	if s.d.bred() {
		return newGenetic(in, s, seed, stream)
	}
	return s
}

// bred reports whether a population is better for the instance.
func (d *data) bred() bool {
	most := mostBred
	if d.timed {
		most = mostBredTimed
	}
	return d.clients <= most && d.relaxable() == nil && !d.choosy && !d.grows && d.role == nil
}
