package disjunctive

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move takes an operation to the machine of its Choice, right behind Prev, and in its
// job right behind Before; where these are the number of operations, to the beginning.
type Move struct{ Op, Choice, Prev, Before int32 }

// Delta returns the exact change of the objective: it makes the move and takes it back.
// A move that is not possible, because an operation would wait for itself, changes
// nothing.
func (s *State) Delta(m Move) int64 {
	before, back := s.value, s.here(m.Op)
	if !s.apply(m) {
		return 0
	}
	delta := s.value - before
	s.apply(back)
	return delta
}

// here returns the move that would leave x where it is.
func (s *State) here(x int32) Move { return Move{x, s.choice[x], s.prev[x], s.before[x]} }

// Apply makes the move.
func (s *State) Apply(m Move) { s.apply(m) }

// apply makes the move unless it is not possible.
func (s *State) apply(m Move) bool {
	back := s.here(m.Op)
	if m == back || !s.fitting(m) {
		return false
	}
	s.transfer(m)
	if s.settle() {
		return true
	}
	s.transfer(back)
	if !s.settle() {
		panic("disjunctive: a move cannot be taken back")
	}
	return false
}

// fitting reports that the move names places that there are.
func (s *State) fitting(m Move) bool {
	return m.Prev != m.Op && m.Before != m.Op &&
		(m.Prev == s.none || s.machine[m.Prev] == s.choices[m.Op][m.Choice].Machine) &&
		(m.Before == s.none || s.job[m.Before] == s.job[m.Op])
}

// transfer makes the move in the orders.
func (s *State) transfer(m Move) {
	s.unlink(m.Op)
	s.put(m.Op, m.Choice)
	s.link(m.Op, m.Prev, m.Before)
}

// Perturb makes random moves of random operations, as many as the given share of them,
// at least one if there is any.
func (s *State) Perturb(r *rand.Rand, share float64) {
	count := max(1, int(share*float64(s.none)))
	for tries := 4*int(s.none) + count; count > 0 && tries > 0; tries-- {
		s.moves, s.prices = s.moves[:0], s.prices[:0]
		s.list(int32(rng.Intn(r, int(s.none))))
		if len(s.moves) > 0 && s.apply(s.moves[rng.Intn(r, len(s.moves))]) {
			count--
		}
	}
}

// Attributes are neighbourhoods: the operation behind its neighbour, on the machine,
// and before the next one. If it stays there, they are those in the job.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	x := m.Op
	key := func(k int32, a, b int32) uint64 {
		n := uint64(s.none) + 1
		return (uint64(k)*n+uint64(a))*n + uint64(b)
	}
	k := s.choices[x][m.Choice].Machine
	if k == s.machine[x] && m.Prev == s.prev[x] {
		k = int32(s.machineOrders) + s.job[x]
		n := follower(x, m.Before, s.none, s.after, s.firstOf[s.job[x]])
		return [2]uint64{key(k, s.before[x], x), key(k, x, s.after[x])}, [2]uint64{key(k, m.Before, x), key(k, x, n)}
	}
	n := follower(x, m.Prev, s.none, s.next, s.firstOn[k])
	was := s.machine[x]
	return [2]uint64{key(was, s.prev[x], x), key(was, x, s.next[x])}, [2]uint64{key(k, m.Prev, x), key(k, x, n)}
}

// AttributeName names an operation behind another one, or first or last.
func (s *State) AttributeName(a uint64) string {
	n := uint64(s.none) + 1
	k, before, behind := a/n/n, int32(a/n%n), int32(a%n)
	where := fmt.Sprintf("machine %d", k)
	if k >= uint64(s.machineOrders) {
		where = fmt.Sprintf("job %d", k-uint64(s.machineOrders))
	}
	switch s.none {
	case before:
		return fmt.Sprintf("%s first of %s", s.called(behind), where)
	case behind:
		return fmt.Sprintf("%s last of %s", s.called(before), where)
	default:
		return fmt.Sprintf("%s behind %s, %s", s.called(behind), s.called(before), where)
	}
}

// called names an operation; those of a job follow each other.
func (s *State) called(x int32) string {
	first := x
	for first > 0 && s.job[first-1] == s.job[x] {
		first--
	}
	return fmt.Sprintf("operation %d of job %d", x-first, s.job[x])
}

// follower returns what comes behind p in an order without x.
func follower(x, p, none int32, next []int32, first int32) int32 {
	n := first
	if p != none {
		n = next[p]
	}
	if n == x {
		n = next[x]
	}
	return n
}
