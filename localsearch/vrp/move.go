package vrp

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// Kind is what a Move changes.
type Kind uint8

// The kinds of moves. Clients that are not served enter by the first four.
const (
	// Behind: client A comes behind client B. If another client of A's group is served, A
	// replaces it.
	Behind Kind = iota
	// Before: it comes before B.
	Before
	// Alone: A, and its pair, is served alone by another vehicle, of type B.
	Alone
	// Both: of a pair, the pickup A comes behind client B and its delivery behind C, which
	// may be A. B and C are on one route.
	Both
	// Drop: the unit of A is not served any more.
	Drop
	// Swap: A and B take each other's places.
	Swap
	// Tails: what comes behind A and what comes behind B, on another route, are exchanged
	// (2-opt*).
	Tails
	// Reverse: the stops from A to B, later on the same route, are reversed (2-opt).
	Reverse
	// Reload: the vehicle reloads behind A, at the depot B.
	Reload
	// Unload: it does not reload behind A any more.
	Unload
	// Refit: the route of A gets a vehicle of type B.
	Refit
	kinds int = iota
)

// Move changes one route, or two. A and B are clients unless the kind says otherwise.
type Move struct {
	Kind    Kind
	A, B, C int32
}

// edit is a move that has been priced: the routes that change, and what they become.
type edit struct {
	count  int
	old    [2]int32 // -1: a vehicle that is not in use
	new    [2]tour
	enters int32 // leader of the unit that is served now; -1: none
	leaves int32 // of the one that is not any more
	out    [2]int32
	outs   int
	delta  int64
	buffer [2][]int32
}

// Delta implements localsearch.Problem.
func (s *State) Delta(m Move) int64 {
	if !s.prepare(m) {
		return never
	}
	return s.edit.delta
}

// Apply makes the move, which must be one that Random or Each has found in this state.
func (s *State) Apply(m Move) {
	if s.prepare(m) {
		s.commit()
	}
}

// prepare prices a move; false if it is impossible.
func (s *State) prepare(m Move) bool {
	e := &s.edit
	e.count, e.enters, e.leaves, e.outs, e.delta = 0, -1, -1, 0, 0
	if !s.build(m) {
		return false
	}
	change := [2]int{}
	for i := range e.count {
		t := &e.new[i]
		t.stops = s.tidy(t.stops)
		if e.old[i] >= 0 {
			e.delta -= s.tours[e.old[i]].cost
		}
		if t.cost = 0; len(t.stops) == 0 {
			continue
		}
		var ok bool
		if t.cost, _, _, ok = s.probe.price(t.kind, t.stops); !ok || !s.together(t.stops) {
			return false
		}
		e.delta += t.cost
		if e.old[i] < 0 || s.tours[e.old[i]].kind != t.kind {
			change[i] = 1
		}
	}
	if change[0] > 0 && s.used[e.new[0].kind] >= s.d.types[e.new[0].kind].count {
		return false
	}
	for _, l := range [2]int32{e.enters, e.leaves} {
		if l < 0 {
			continue
		}
		worth := s.worth(l)
		if l == e.enters {
			worth = -worth
		}
		e.delta += worth
	}
	return true
}

// tidy takes reloads out that have no client on both sides.
func (s *State) tidy(stops []int32) []int32 {
	kept := stops[:0]
	for _, c := range stops {
		if int(c) < s.d.clients || len(kept) > 0 && int(kept[len(kept)-1]) < s.d.clients {
			kept = append(kept, c)
		}
	}
	if n := len(kept); n > 0 && int(kept[n-1]) >= s.d.clients {
		kept = kept[:n-1]
	}
	return kept
}

// together reports whether pairs are complete on a route, pickup first.
func (s *State) together(stops []int32) bool {
	if !s.d.paired {
		return true
	}
	for i, c := range stops {
		if int(c) >= s.d.clients || s.d.partner[c] < 0 {
			continue
		}
		at := slices.Index(stops, s.d.partner[c])
		if at < 0 || (at > i) != (s.d.leader[c] == c) {
			return false
		}
	}
	return true
}

// commit makes the move that has been priced.
func (s *State) commit() {
	e := &s.edit
	for _, c := range e.out[:e.outs] {
		s.route[c] = -1
	}
	if e.enters >= 0 {
		s.gain(e.enters)
	}
	if e.leaves >= 0 {
		s.lose(e.leaves)
	}
	for i := range e.count {
		t := &e.new[i]
		old := e.old[i]
		if old < 0 {
			old = int32(len(s.tours))
			s.tours = append(s.tours, tour{kind: t.kind})
			s.used[t.kind]++
		}
		now := &s.tours[old]
		s.cost += t.cost - now.cost
		s.used[now.kind]--
		s.used[t.kind]++
		now.kind, now.cost = t.kind, t.cost
		now.stops = append(now.stops[:0], t.stops...)
		s.mark(old)
	}
	for i := e.count - 1; i >= 0; i-- { // the later one first, if both are empty
		old := e.old[i]
		if e.count == 2 && e.old[0] > e.old[1] {
			old = e.old[1-i]
		}
		if old >= 0 && len(s.tours[old].stops) == 0 {
			s.retire(old)
		}
	}
}

// retire takes the vehicle of an empty route out of use.
func (s *State) retire(i int32) {
	s.used[s.tours[i].kind]--
	last := int32(len(s.tours)) - 1
	s.tours[i], s.tours[last] = s.tours[last], s.tours[i]
	s.tours = s.tours[:last]
	if i < last {
		s.mark(i)
	}
}

// besideRandom is a random move of a client, or of a pair, beside others.
func (s *State) besideRandom(c int32, r *rand.Rand) Move {
	near := s.d.near.best(c)
	b := near[rng.Intn(r, len(near))]
	if l := s.d.leader[c]; s.d.partner[c] >= 0 {
		m := Move{Kind: Both, A: l, B: b, C: l}
		if s.route[b] >= 0 && rng.Intn(r, 3) > 0 {
			stops := s.tours[s.route[b]].stops
			if later := stops[rng.Intn(r, len(stops))]; int(later) < s.d.clients && later != s.d.partner[l] {
				m.C = later
			}
		}
		return m
	}
	return Move{Kind: Kind(rng.Intn(r, 2)), A: c, B: b}
}

// Random draws a client, one that suits it or another of its route, and a kind.
func (s *State) Random(r *rand.Rand) (Move, bool) {
	const tries = 200
	for range tries {
		a := int32(rng.Intn(r, s.d.clients))
		m := Move{Kind: Kind(rng.Intn(r, kinds)), A: a}
		switch m.Kind {
		case Behind, Before, Both:
			if s.d.near.suits == 0 {
				continue
			}
			m = s.besideRandom(a, r)
		case Alone, Refit:
			m.B = int32(rng.Intn(r, len(s.d.types)))
		case Drop:
			if s.d.required[s.d.leader[a]] {
				continue
			}
		case Swap, Tails:
			if s.d.near.suits == 0 {
				continue
			}
			near := s.d.near.best(a)
			m.B = near[rng.Intn(r, len(near))]
		case Reverse:
			if s.route[a] < 0 {
				continue
			}
			stops := s.tours[s.route[a]].stops
			m.B = stops[rng.Intn(r, len(stops))]
		case Reload:
			if !s.d.reloads {
				continue
			}
			m.B = int32(rng.Intn(r, s.d.depots))
		case Unload:
			if !s.d.reloads {
				continue
			}
		}
		if s.prepare(m) {
			return m, true
		}
	}
	return Move{}, false
}

// Each visits the moves client by client, from a random one on: those beside clients that
// suit it first. Some moves have the same effect.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	first := rng.Intn(r, s.d.clients)
	for i := range s.d.clients {
		if !s.eachOf(int32((first+i)%s.d.clients), visit) {
			return
		}
	}
}

// eachOf visits the moves of a client; false if visit has returned it.
func (s *State) eachOf(a int32, visit func(Move) bool) bool {
	try := func(m Move) bool { return !s.prepare(m) || visit(m) }
	pair := s.d.partner[a] >= 0
	if s.d.near.suits > 0 {
		for _, b := range s.d.near.best(a) {
			if s.route[b] < 0 {
				continue
			}
			if pair {
				if s.d.leader[a] != a {
					continue
				}
				if !try(Move{Both, a, b, a}) {
					return false
				}
				for _, c := range s.tours[s.route[b]].stops {
					if int(c) < s.d.clients && c != a && c != s.d.partner[a] && !try(Move{Both, a, b, c}) {
						return false
					}
				}
				continue
			}
			if !try(Move{Behind, a, b, 0}) || !try(Move{Before, a, b, 0}) || !try(Move{Swap, a, b, 0}) || !try(Move{Tails, a, b, 0}) {
				return false
			}
		}
	}
	for t := range int32(len(s.d.types)) {
		if !try(Move{Alone, a, t, 0}) || s.d.mixed && !try(Move{Refit, a, t, 0}) {
			return false
		}
	}
	if s.route[a] < 0 {
		return true
	}
	if !s.d.required[s.d.leader[a]] && !try(Move{Drop, a, 0, 0}) {
		return false
	}
	for _, b := range slices.Clone(s.tours[s.route[a]].stops) {
		if int(b) < s.d.clients && !try(Move{Reverse, a, b, 0}) {
			return false
		}
	}
	if s.d.reloads {
		for depot := range int32(s.d.depots) {
			if !try(Move{Reload, a, depot, 0}) {
				return false
			}
		}
		return try(Move{Unload, a, 0, 0})
	}
	return true
}
