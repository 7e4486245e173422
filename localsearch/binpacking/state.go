package binpacking

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/binpacking"
)

// State is a packing of all items. There are as many bins as items, most of them empty.
// Its Cost is the sum of load times room over the bins: it becomes less as bins become full
// and others empty.
type State struct {
	in    *binpacking.Instance
	p     *partial // nothing is outside
	used  int      // bins with items
	empty int      // the first bin without; as many as there are bins: none
	shift int      // by which loads are divided, so that costs fit
	cost  int64
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with each item in a bin of its own.
func New(in *binpacking.Instance) *State {
	n := in.Items()
	s := &State{in: in, p: newPartial(in.Capacity, in.Weights())}
	s.shift = max(0, (2*bits.Len32(uint32(in.Capacity))+bits.Len(uint(n))-60)/2+1)
	values := make([]int32, n)
	for i := range values {
		values[i] = int32(i)
	}
	s.set(values)
	return s
}

// Variables returns the number of items.
func (s *State) Variables() int { return len(s.p.bin) }

// Cost returns the sum of load times room.
func (s *State) Cost() int64 { return s.cost }

// Rank has the number of bins with items; no packing violates anything.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: int64(s.used)} }

// Sense says that the objective is minimised.
func (*State) Sense() model.Sense { return model.Minimise }

// Values appends the bin of each item to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.p.bin...) }

// Adopt replaces the packing by values, which must be one.
func (s *State) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(fmt.Errorf("no packing: %w", err))
	}
	s.set(values)
}

// set takes a packing.
func (s *State) set(values []int32) {
	n := len(s.p.bin)
	for len(s.p.items) < n {
		s.p.items, s.p.room = append(s.p.items, nil), append(s.p.room, 0)
	}
	for b := range n {
		s.p.items[b], s.p.room[b] = s.p.items[b][:0], s.p.capacity
	}
	for i, b := range values {
		s.p.enter(int32(i), b)
	}
	s.used, s.empty, s.cost = 0, n, 0
	for b := n - 1; b >= 0; b-- {
		if len(s.p.items[b]) == 0 {
			s.empty = b
			continue
		}
		s.used++
		s.cost += s.price(s.p.room[b])
	}
}

// price is the share in the cost of a bin with that much room.
func (s *State) price(room int32) int64 {
	return int64((s.p.capacity-room)>>s.shift) * int64(room>>s.shift)
}

// Randomise packs the items in a random order, each into a random one of the bins that it
// fits into, of a few that are drawn, or else, and now and then anyway, into a new one.
func (s *State) Randomise(r *rand.Rand) {
	const drawn = 8
	n := len(s.p.bin)
	order, values, room := make([]int32, n), make([]int32, n), make([]int32, 0, n)
	for i := range order {
		order[i] = int32(i)
	}
	rng.Shuffle32(r, order)
	for _, i := range order {
		w, b := s.p.weights[i], -1
		for range drawn {
			if x := rng.Intn(r, len(room)+1); x < len(room) && room[x] >= w {
				b = x
				break
			}
		}
		if b < 0 || rng.Intn(r, drawn) == 0 {
			b = len(room)
			room = append(room, s.p.capacity)
		}
		room[b] -= w
		values[i] = int32(b)
	}
	s.set(values)
}

// ConstructState begins with the instance's rules, and changes a tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	s.set(s.in.Start())
	s.Perturb(r, 0.1)
}

// Perturb makes random moves of about the given share of the items, at least one.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.p.bin))+0.5)) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}
