package jobshop

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move takes an operation to another place on its machine: right behind Target,
// which comes after it, or right before Target, which comes before it.
type Move struct {
	Op, Target int32
	Behind     bool
}

// Delta returns the exact change of the makespan: it makes and undoes the move. A
// move that is not possible, because an operation would wait for itself, changes
// nothing.
func (s *State) Delta(m Move) int64 {
	before := s.makespan
	back := s.inverse(m)
	if !s.apply(m) {
		return 0
	}
	delta := int64(s.makespan) - int64(before)
	s.apply(back)
	return delta
}

// inverse returns the move that takes m back.
func (s *State) inverse(m Move) Move {
	if m.Behind {
		return Move{m.Op, s.ops[m.Op].next.id, false}
	}
	return Move{m.Op, s.ops[m.Op].prev.id, true}
}

// Apply makes the move.
func (s *State) Apply(m Move) { s.apply(m) }

// apply makes the move unless it is not possible.
func (s *State) apply(m Move) bool {
	low, high := s.pos[m.Op], s.pos[m.Target]
	if !m.Behind {
		low, high = high, low
	}
	if !s.shift(m) {
		return false
	}
	s.time(int(low), int(high))
	return true
}

// shift makes the move in the orders and in topo, and does not change the times. It
// returns false, and changes nothing, if the move is not possible.
func (s *State) shift(m Move) bool {
	back := s.inverse(m)
	s.relink(m)
	var repaired bool
	if m.Behind {
		repaired = s.repairForward(m)
	} else {
		repaired = s.repairBackward(m)
	}
	if !repaired {
		s.relink(back)
	}
	return repaired
}

// relink makes the move in the orders.
func (s *State) relink(m Move) {
	x, target, none := &s.ops[m.Op], &s.ops[m.Target], s.nobody()
	a, b := x.prev, x.next
	a.next, b.prev = b, a
	if m.Behind {
		a, b = target, target.next
	} else {
		a, b = target.prev, target
	}
	a.next, b.prev = x, x
	x.prev, x.next = a, b
	none.prev, none.next = none, none
}

// repairForward corrects topo after Op was moved behind Target. Op, and the
// operations between the two that must come after it, go to the end. If Target is
// one of these, there is a cycle.
func (s *State) repairForward(m Move) bool {
	low, high := s.pos[m.Op], s.pos[m.Target]
	s.freshStamp()
	stamp, seen := s.stamp, s.seen
	seen[m.Op] = stamp
	behind, ahead := s.behind[:0], s.ahead[:0]
	behind = append(behind, &s.ops[m.Op])
	for _, x := range s.topo[low+1 : high+1] {
		if seen[x.before.id] == stamp || seen[x.prev.id] == stamp {
			seen[x.id] = stamp
			behind = append(behind, x)
		} else {
			ahead = append(ahead, x)
		}
	}
	s.behind, s.ahead = behind, ahead
	if seen[m.Target] == stamp {
		return false
	}
	s.place(low, ahead)
	s.place(low+int32(len(ahead)), behind)
	return true
}

// repairBackward is the mirror image: Op and what must come before it go to the
// beginning.
func (s *State) repairBackward(m Move) bool {
	low, high := s.pos[m.Target], s.pos[m.Op]
	s.freshStamp()
	stamp, seen := s.stamp, s.seen
	seen[m.Op] = stamp
	ahead, behind := s.ahead[:0], s.behind[:0]
	ahead = append(ahead, &s.ops[m.Op])
	for i := high - 1; i >= low; i-- {
		x := s.topo[i]
		if seen[x.after.id] == stamp || seen[x.next.id] == stamp {
			seen[x.id] = stamp
			ahead = append(ahead, x)
		} else {
			behind = append(behind, x)
		}
	}
	s.behind, s.ahead = behind, ahead
	if seen[m.Target] == stamp {
		return false
	}
	for i, x := range ahead { // both lists are from the last to the first
		s.put(x, low+int32(len(ahead)-1-i))
	}
	for i, x := range behind {
		s.put(x, high-int32(i))
	}
	return true
}

// freshStamp makes stamp one that no operation has.
func (s *State) freshStamp() {
	if s.stamp == math.MaxInt32 {
		clear(s.seen)
		s.stamp = 0
	}
	s.stamp++
}

// place writes operations to topo from the given place on.
func (s *State) place(at int32, operations []*operation) {
	for i, x := range operations {
		s.put(x, at+int32(i))
	}
}

// put writes an operation to a place of topo.
func (s *State) put(x *operation, at int32) { s.topo[at], s.pos[x.id] = x, at }

// Perturb swaps neighbours on machines, drawn at random. The number of swaps is the
// given share of the operations, at least one if any swap is possible.
func (s *State) Perturb(r *rand.Rand, share float64) {
	swaps := max(1, int(share*float64(s.none)))
	for tries := 10 * int(s.none); swaps > 0 && tries > 0; tries-- {
		x := int32(rng.Intn(r, int(s.none)))
		if y := s.ops[x].next.id; y != s.none && s.shift(Move{x, y, true}) {
			swaps--
		}
	}
	s.time(0, int(s.none)-1)
}

// Attributes are orders of two operations: of the one that moves with its target and
// with its neighbour on that side.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	order := func(x, y int32) uint64 { return uint64(x)*uint64(s.none) + uint64(y) }
	x, y := m.Op, m.Target
	if m.Behind {
		z := s.ops[x].next.id
		return [2]uint64{order(x, y), order(x, z)}, [2]uint64{order(y, x), order(z, x)}
	}
	z := s.ops[x].prev.id
	return [2]uint64{order(y, x), order(z, x)}, [2]uint64{order(x, y), order(x, z)}
}

// AttributeName names the order of two operations.
func (s *State) AttributeName(a uint64) string {
	x, y := int32(a/uint64(s.none)), int32(a%uint64(s.none))
	if y == 0 && x > 0 { // operation 0 shares its number with the missing one behind the last
		return fmt.Sprintf("%s before %s, or %s last", s.called(x), s.called(0), s.called(x-1))
	}
	return fmt.Sprintf("%s before %s", s.called(x), s.called(y))
}

// called names an operation.
func (s *State) called(x int32) string {
	first := x
	for s.before[first] != s.none {
		first = s.before[first]
	}
	return fmt.Sprintf("operation %d of job %d", x-first, s.job[x])
}
