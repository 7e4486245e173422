package vrp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

var (
	_ localsearch.Projected[Move] = (*State)(nil)
	_ localsearch.Priced[Move]    = (*State)(nil)
)

// Error is what it counts that a unit must be served and is not, for the client by which the unit is known.
func (s *State) Error(i int) int64 {
	if c := int32(i); s.d.leader[c] != c || !s.d.required[c] || s.server(c) >= 0 {
		return 0
	}
	return s.fine
}

// Price is Error, or what a client adds to the distance of its route, with the vehicle's fixed cost if it is alone; or
// the prize that is lost with it.
func (s *State) Price(i int) int64 {
	c := int32(i)
	if s.route[c] < 0 {
		if s.d.leader[c] != c || s.server(c) >= 0 {
			return 0
		}
		return s.Error(i) + s.d.lost[c]
	}
	t := &s.tours[s.route[c]]
	k := &s.d.types[t.kind]
	before, after, alone := k.from, k.to, true
	for at, x := range t.stops {
		if x != c {
			continue
		}
		if at > 0 {
			before, alone = t.stops[at-1], false
		}
		if at+1 < len(t.stops) {
			after, alone = t.stops[at+1], false
		}
	}
	if alone {
		return t.cost
	}
	m := k.metric
	return max(0, m.distance(before, c)+m.distance(c, after)-m.distance(before, after)) * k.distance
}

// Conflicting is the client by which a random unit is known that must be served and is not.
func (s *State) Conflicting(r *rand.Rand) int {
	if s.absent == 0 {
		return -1
	}
	skip := rng.Intn(r, s.absent)
	for _, l := range s.all {
		if s.Error(int(l)) > 0 {
			if skip == 0 {
				return int(l)
			}
			skip--
		}
	}
	return -1
}

// EachOf visits the moves of a client: of a pair those of both, and of the first client of a group those of all.
func (s *State) EachOf(i int, _ *rand.Rand, visit func(Move) bool) {
	c := int32(i)
	if s.d.partner[c] >= 0 {
		c = s.d.leader[c]
	}
	if !s.eachOf(c, visit) {
		return
	}
	for _, o := range s.d.members[c] {
		if o != c && !s.eachOf(o, visit) {
			return
		}
	}
}
