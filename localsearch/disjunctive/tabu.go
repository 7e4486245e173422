package disjunctive

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// tabu is tabu search on a State. It makes the best move of the critical operations,
// drawn among equals. A move that reverses the order of two operations forbids their old
// order for some steps, and one that changes a machine forbids the old one. A move that
// brings something forbidden is not made, unless it gives a new best schedule. If all
// are forbidden, it makes a random one.
type tabu struct {
	incumbent
	// until has by the hash of an order, or of an operation and a machine, the step up to
	// which that is forbidden. That different ones may share a place only forbids more.
	until     []int32
	shift     int
	now       int32
	low, span int
	patience  int64 // steps without improvement after which it is over
	stale     int64 // steps since the last improvement
}

// How many steps without improvement end a tabu search; of the tardiness, whose steps take
// longer.
const (
	usualPatience = 1000
	tardyPatience = 300
)

func newTabu(s *State, r *rand.Rand) *tabu {
	size := min(22, max(12, bits.Len(uint(s.none))+6))
	low := 10 + s.jobs/s.machines
	if s.free {
		low = 2 // a move reverses orders of the machine and of the job
	}
	patience := int64(usualPatience)
	if s.tardy() {
		patience = tardyPatience
	}
	return &tabu{
		incumbent: incumbent{s: s, r: r}, until: make([]int32, 1<<size), shift: 64 - size,
		low: low, span: 1 + 4*low/10, patience: patience,
	}
}

// begin starts a search from the current state.
func (t *tabu) begin() {
	clear(t.until)
	t.now, t.stale = 0, 0
	t.keep()
}

// run makes up to the given number of steps. It is over if the last steps, patience of
// them, brought no improvement, or if there is no move.
func (t *tabu) run(steps, target int64) (made int64, over bool) {
	for made < steps && t.stale < t.patience && t.value > target {
		m, ok := t.choose()
		if !ok {
			t.stale = t.patience
			break
		}
		if t.now == math.MaxInt32/2 {
			clear(t.until)
			t.now = 0
		}
		t.now++
		made++
		t.forbid(m)
		t.s.apply(m)
		t.stale++
		if t.s.value < t.value {
			t.keep()
			t.stale = 0
		}
	}
	return made, t.stale >= t.patience
}

// work is about how many operations a step examines at most.
const work = 1 << 18

// choose returns the move to make; ok is false if there is none.
func (t *tabu) choose() (best Move, ok bool) {
	s := t.s
	s.critical(t.r)
	s.moves, s.prices = s.moves[:0], s.prices[:0]
	most := max(4, work/int(s.none))
	if s.tardy() {
		most = max(4, work/(int(s.none)*s.jobs))
	}
	for i := range s.path {
		if i >= most {
			break
		}
		if len(s.path) > most {
			k := i + rng.Intn(t.r, len(s.path)-i)
			s.path[i], s.path[k] = s.path[k], s.path[i]
		}
		s.list(s.path[i])
	}
	moves := s.moves
	if len(moves) == 0 {
		return Move{}, false
	}
	t.tried += int64(len(moves))
	least, equal := price{math.MaxInt64, math.MaxInt32}, 0
	for i, m := range moves {
		p := s.prices[i]
		if p.value > least.value || p.value == least.value && p.through > least.through || p.value >= t.value && t.forbidden(m) {
			continue
		}
		if p != least {
			least, equal = p, 0
		}
		if equal++; equal == 1 || rng.Intn(t.r, equal) == 0 {
			best = m
		}
	}
	if equal == 0 {
		best = moves[rng.Intn(t.r, len(moves))]
	}
	return best, true
}

// place returns where until has a pair of numbers.
func (t *tabu) place(a, b int32) *int32 {
	const spread = 0x9e3779b97f4a7c15 // 2^64 over the golden ratio
	return &t.until[(uint64(a)<<32|uint64(b))*spread>>t.shift]
}

// onMachine is the pair of an operation and a machine.
func (t *tabu) onMachine(x, k int32) *int32 { return t.place(x, t.s.none+1+k) }

// forbidden reports whether the move brings back what is forbidden.
func (t *tabu) forbidden(m Move) bool {
	s := t.s
	if k := s.choices[m.Op][m.Choice].Machine; k != s.machine[m.Op] {
		if *t.onMachine(m.Op, k) > t.now {
			return true
		}
	} else if t.bringsBack(m.Op, m.Prev, s.prev) {
		return true
	}
	return s.free && t.bringsBack(m.Op, m.Before, s.before)
}

// bringsBack reports whether x reverses a forbidden order when it goes behind p.
func (t *tabu) bringsBack(x, p int32, prev []int32) bool {
	if p == prev[x] {
		return false
	}
	none := t.s.none
	if p != none && t.s.pos[p] > t.s.pos[x] {
		for y := p; y != x; y = prev[y] {
			if *t.place(y, x) > t.now {
				return true
			}
		}
		return false
	}
	for y := prev[x]; y != p; y = prev[y] {
		if *t.place(x, y) > t.now {
			return true
		}
	}
	return false
}

// forbid forbids what the move changes.
func (t *tabu) forbid(m Move) {
	s := t.s
	until := t.now + int32(t.low+rng.Intn(t.r, t.span))
	if s.choices[m.Op][m.Choice].Machine != s.machine[m.Op] {
		*t.onMachine(m.Op, s.machine[m.Op]) = until
	} else {
		t.forbidOrders(m.Op, m.Prev, s.prev, until)
	}
	if s.free {
		t.forbidOrders(m.Op, m.Before, s.before, until)
	}
}

// forbidOrders forbids the orders that x reverses when it goes behind p.
func (t *tabu) forbidOrders(x, p int32, prev []int32, until int32) {
	if p == prev[x] {
		return
	}
	if p != t.s.none && t.s.pos[p] > t.s.pos[x] {
		for y := p; y != x; y = prev[y] {
			*t.place(x, y) = until
		}
		return
	}
	for y := prev[x]; y != p; y = prev[y] {
		*t.place(y, x) = until
	}
}
