package jobshop

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Random returns a random move of a random critical path.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	moves := s.critical(r)
	if len(moves) == 0 {
		return Move{}, false
	}
	return moves[rng.Intn(r, len(moves))], true
}

// Each visits the moves of a random critical path, starting at a random one.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	moves := s.critical(r)
	if len(moves) == 0 {
		return
	}
	start := rng.Intn(r, len(moves))
	for i := range moves {
		if !visit(moves[(start+i)%len(moves)]) {
			return
		}
	}
}

// critical lists the moves that can shorten the critical path. In each of its blocks
// (consecutive operations on a machine) one operation moves before the first or
// behind the last (N6: Balas and Vazacopoulos, "Guided local search with shifting
// bottleneck for job shop scheduling", 1998), or the first or the last moves inside
// (N7: Zhang et al. 2007). The swaps of the first two and the last two of a block,
// N5 of Nowicki and Smutnicki (1996), are among them. Moves to the beginning of the
// first block and to the end of the last one gain nothing.
//
// It lists only moves that surely leave no cycle. For two operations u before v of a
// block, u can go behind v if v's rest is at least that of u's successor in the job,
// and v can go before u if u ends no earlier than v's predecessor.
func (s *State) critical(r *rand.Rand) []Move {
	s.trace(r)
	path := s.path
	// A block has fewer than four moves for each of its operations.
	if more := 4*len(path) - len(s.moves); more > 0 {
		s.moves = append(s.moves, make([]Move, more)...)
	}
	s.listed = 0
	first := int32(0)
	for _, last := range s.lasts {
		if last > first {
			s.block(path[first:last+1], first > 0, int(last) < len(path)-1)
		}
		first = last + 1
	}
	if s.idle {
		s.keepPossible()
	}
	return s.moves[:s.listed]
}

// trace finds a critical path and its blocks: from an operation whose rest is the makespan
// on, it goes to where more is left. What follows the last operation, if anything, takes
// no time.
func (s *State) trace(r *rand.Rand) {
	x, equal := s.nobody(), 0
	for y := 0; y < int(s.none); y += s.machines {
		if s.ops[y].rest == s.makespan {
			if equal++; equal == 1 || rng.Intn(r, equal) == 0 {
				x = &s.ops[y]
			}
		}
	}
	path, lasts := s.path[:0], s.lasts[:0]
	for x.rest > 0 {
		path = append(path, x)
		a, b := x.after, x.next
		if b.rest > a.rest || b.rest == a.rest && b.rest > 0 && r.Uint64()&1 == 0 {
			x = b
		} else {
			x = a
			lasts = append(lasts, int32(len(path)-1))
		}
	}
	s.path, s.lasts = path, lasts
}

// block adds the moves of a block; front and back say whether a move to that end can
// gain anything.
func (s *State) block(b []*operation, front, back bool) {
	last := len(b) - 1
	if last == 1 {
		// A swap: the same move serves both ends.
		if front || back {
			s.mayGoBehind(b[0], b[1])
		}
		return
	}
	if back {
		for _, x := range b[:last] {
			s.mayGoBehind(x, b[last])
		}
		for _, x := range b[1 : last-1] {
			s.mayGoBefore(b[last], x)
		}
		if !front {
			s.mayGoBefore(b[last], b[0])
		}
	}
	if front {
		for _, x := range b[1:] {
			s.mayGoBefore(x, b[0])
		}
		for _, x := range b[2:last] {
			s.mayGoBehind(b[0], x)
		}
		if !back {
			s.mayGoBehind(b[0], b[last])
		}
	}
}

// mayGoBehind adds the move of x behind y unless it may leave a cycle.
func (s *State) mayGoBehind(x, y *operation) {
	s.addIf(y.rest >= x.after.rest, Move{x.id, y.id, true})
}

// mayGoBefore adds the move of x before y unless it may leave a cycle.
func (s *State) mayGoBefore(x, y *operation) {
	s.addIf(y.end >= x.before.end, Move{x.id, y.id, false})
}

// addIf adds a move if the condition holds. It writes it in any case: a branch could not
// be predicted. critical has made room.
func (s *State) addIf(condition bool, m Move) {
	n := s.listed
	s.moves[n] = m
	if condition {
		n++
	}
	s.listed = n
}

// keepPossible tries all moves and drops those that are not possible. The rules of
// critical assume positive durations.
func (s *State) keepPossible() {
	kept := s.moves[:0]
	for _, m := range s.moves[:s.listed] {
		back := s.inverse(m)
		if s.shift(m) {
			s.shift(back)
			kept = append(kept, m)
		}
	}
	s.listed = len(kept)
}
