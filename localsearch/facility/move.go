package facility

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move gives customer Customer facility To, or lets it and customer Other, who has another
// facility, exchange theirs.
type Move struct {
	Customer, Other int32 // Other is -1 if Customer moves alone
	To              int32 // the facility of Other if there is one
}

// Delta returns the change of the cost.
func (s *State) Delta(m Move) int64 {
	i, from, to := m.Customer, s.at[m.Customer], m.To
	if from == to {
		return 0
	}
	costs := s.in.Serve(int(i))
	delta, d := costs[to]-costs[from], int64(0)
	if s.demands != nil {
		d = s.demands[i]
	}
	if m.Other >= 0 {
		costs := s.in.Serve(int(m.Other))
		delta += costs[from] - costs[to]
		if s.demands != nil {
			d -= s.demands[m.Other]
		}
	} else {
		if s.number[from] == 1 {
			delta -= s.open[from]
		}
		if s.number[to] == 0 {
			delta += s.open[to]
		}
	}
	if d != 0 {
		delta += s.penalty * (s.over(from, s.load[from]-d) - s.over(from, s.load[from]) + s.over(to, s.load[to]+d) - s.over(to, s.load[to]))
	}
	return delta
}

// Apply makes the move.
func (s *State) Apply(m Move) {
	from := s.at[m.Customer]
	s.leave(m.Customer)
	if m.Other >= 0 {
		s.leave(m.Other)
		s.enter(m.Other, from)
	}
	s.enter(m.Customer, m.To)
}

// Random draws a move, a swap now and then; there is none with one facility.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	if s.m < 2 {
		return Move{}, false
	}
	i := int32(rng.Intn(r, len(s.at)))
	if r.Uint64()&1 == 0 {
		if k := int32(rng.Intn(r, len(s.at))); s.at[k] != s.at[i] {
			return Move{i, k, s.at[k]}, true
		}
	}
	to := int32(rng.Intn(r, s.m-1))
	if to >= s.at[i] {
		to++
	}
	return Move{i, -1, to}, true
}

// Each visits every customer with all other facilities, and all swaps, starting at a random
// customer.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	n := len(s.at)
	start := rng.Intn(r, n)
	for x := range n {
		i := int32((start + x) % n)
		for to := range int32(s.m) {
			if to != s.at[i] && !visit(Move{i, -1, to}) {
				return
			}
		}
		for k := range i {
			if s.at[k] != s.at[i] && !visit(Move{i, k, s.at[k]}) {
				return
			}
		}
	}
}

// Attributes are the facilities of the customers that change them.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	of := func(i, j int32) uint64 { return uint64(i)*uint64(s.m) + uint64(j) }
	from := s.at[m.Customer]
	one, two := of(m.Customer, from), of(m.Customer, m.To)
	if m.Other < 0 {
		return [2]uint64{one, one}, [2]uint64{two, two}
	}
	return [2]uint64{one, of(m.Other, m.To)}, [2]uint64{two, of(m.Other, from)}
}

// AttributeName names a customer and its facility.
func (s *State) AttributeName(a uint64) string {
	m := uint64(s.m)
	return fmt.Sprintf("customer %d at facility %d", a/m, a%m)
}
