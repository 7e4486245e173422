package vrp

import (
	"fmt"

	"lsolve/localsearch"
)

var (
	_ localsearch.Attributed[Move] = (*State)(nil)
	_ localsearch.Telling          = (*State)(nil)
)

// Attributes are what is before a client, a client or a depot, or that it is not served: of A, if that changes, and of
// another client. If no client has something else before it, it is the type of A's vehicle.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	s.prepare(m)
	e := &s.edit
	s.ahead[0], s.ahead[1] = s.ahead[0][:0], s.ahead[1][:0]
	for i := range e.count {
		if e.old[i] >= 0 {
			t := &s.tours[e.old[i]]
			s.ahead[0] = s.links(s.ahead[0], t.kind, t.stops)
		}
		s.ahead[1] = s.links(s.ahead[1], e.new[i].kind, e.new[i].stops)
	}
	found := 0
	note := func(c, old, now int32) {
		if old == now || found > 0 && leaves[0] == s.attribute(c, old) {
			return
		}
		for k := found; k < 2; k++ {
			leaves[k], enters[k] = s.attribute(c, old), s.attribute(c, now)
		}
		found++
	}
	note(m.A, s.before(0, m.A), s.before(1, m.A))
	for k := range s.ahead {
		for _, l := range s.ahead[k] {
			if found < 2 {
				note(l.client, s.before(0, l.client), s.before(1, l.client))
			}
		}
	}
	if found == 0 && s.route[m.A] >= 0 {
		kinds := s.d.places() + 1
		for k := range leaves {
			leaves[k], enters[k] = s.attribute(m.A, int32(kinds)+s.tours[s.route[m.A]].kind), s.attribute(m.A, int32(kinds)+e.new[0].kind)
		}
	}
	return leaves, enters
}

// link is a client and what is before it.
type link struct{ client, before int32 }

// links appends those of a route.
func (s *State) links(buf []link, kind int32, stops []int32) []link {
	at := s.d.types[kind].from
	for _, c := range stops {
		if int(c) < s.d.clients {
			buf = append(buf, link{c, at})
		}
		at = c
	}
	return buf
}

// before is what comes before a client on the routes that a move changes, as they are or as they become; as many as
// there are places: it is on none of them.
func (s *State) before(k int, c int32) int32 {
	for _, l := range s.ahead[k] {
		if l.client == c {
			return l.before
		}
	}
	return int32(s.d.places())
}

// attribute is a client with a place before it, with none, or with a type of vehicle.
func (s *State) attribute(c, before int32) uint64 { return uint64(c)<<32 | uint64(uint32(before)) }

// AttributeName implements localsearch.Telling. Numbers count from 1, as in texts.
func (s *State) AttributeName(attribute uint64) string {
	c, before := int(attribute>>32)+1, int(uint32(attribute))
	switch n, absent := s.d.clients, s.d.places(); {
	case before < n:
		return fmt.Sprintf("client %d comes behind client %d", c, before+1)
	case before < absent:
		return fmt.Sprintf("client %d comes behind depot %d", c, before-n+1)
	case before == absent:
		return fmt.Sprintf("client %d is not served", c)
	default:
		return fmt.Sprintf("client %d has a vehicle of type %d", c, before-absent)
	}
}
