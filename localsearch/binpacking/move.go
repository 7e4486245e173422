package binpacking

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move takes item Item to bin Bin, or lets it and item Other, which is in another bin,
// change places.
type Move struct {
	Item, Other int32 // Other is -1 if Item moves alone
	Bin         int32 // that of Other if there is one
}

// fits reports whether a move is one: it changes the packing, and no bin becomes too full.
func (s *State) fits(m Move) bool {
	p := s.p
	if p.bin[m.Item] == m.Bin {
		return false
	}
	w := p.weights[m.Item]
	if m.Other < 0 {
		return p.room[m.Bin] >= w
	}
	d := w - p.weights[m.Other]
	return p.room[m.Bin] >= d && p.room[p.bin[m.Item]] >= -d
}

// Delta returns the change of the cost.
func (s *State) Delta(m Move) int64 {
	from, to := s.p.room[s.p.bin[m.Item]], s.p.room[m.Bin]
	d := s.p.weights[m.Item]
	if m.Other >= 0 {
		d -= s.p.weights[m.Other]
	}
	return s.price(from+d) + s.price(to-d) - s.price(from) - s.price(to)
}

// Apply makes the move.
func (s *State) Apply(m Move) {
	p := s.p
	s.cost += s.Delta(m)
	from := p.bin[m.Item]
	if len(p.items[m.Bin]) == 0 {
		s.used++
	}
	p.leave(m.Item)
	if m.Other >= 0 {
		p.leave(m.Other)
		p.enter(m.Other, from)
	}
	p.enter(m.Item, m.Bin)
	if len(p.items[from]) == 0 {
		s.used--
		s.empty = min(s.empty, int(from))
	}
	for s.empty < len(p.items) && len(p.items[s.empty]) > 0 {
		s.empty++
	}
}

// Random draws a move: of an item to the bin of another one, to an empty bin, or a swap.
// ok is false if none was found.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	const draws = 20
	n := len(s.p.bin)
	if n < 2 {
		return Move{}, false
	}
	for range draws {
		i, j := int32(rng.Intn(r, n)), int32(rng.Intn(r, n-1))
		if j >= i {
			j++
		}
		m = Move{Item: i, Other: j, Bin: s.p.bin[j]}
		if r.Uint64()&1 == 0 {
			m.Other = -1
		}
		if s.fits(m) {
			return m, true
		}
	}
	s.Each(r, func(x Move) bool {
		m, ok = x, true
		return false
	})
	return m, ok
}

// Each visits every item with the bins that it fits into, of empty ones the first, and all
// swaps, starting at a random item.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	p := s.p
	n := len(p.bin)
	if n < 2 {
		return
	}
	start := rng.Intn(r, n)
	for x := range n {
		i := int32((start + x) % n)
		for b := range int32(n) {
			if len(p.items[b]) == 0 && (int(b) != s.empty || len(p.items[p.bin[i]]) == 1) {
				continue
			}
			if m := (Move{i, -1, b}); s.fits(m) && !visit(m) {
				return
			}
		}
		for j := range i {
			if m := (Move{i, j, p.bin[j]}); s.fits(m) && !visit(m) {
				return
			}
		}
	}
}

// Attributes are the bins of the items that change them, once if only one does.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	at := func(i, b int32) uint64 { return uint64(i)*uint64(len(s.p.bin)) + uint64(b) }
	from := s.p.bin[m.Item]
	one, two := at(m.Item, from), at(m.Item, m.Bin)
	if m.Other < 0 {
		return [2]uint64{one, one}, [2]uint64{two, two}
	}
	return [2]uint64{one, at(m.Other, m.Bin)}, [2]uint64{two, at(m.Other, from)}
}

// AttributeName names an item and its bin.
func (s *State) AttributeName(a uint64) string {
	n := uint64(len(s.p.bin))
	return fmt.Sprintf("item %d in bin %d", a/n, a%n)
}
