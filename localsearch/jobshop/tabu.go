package jobshop

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// tabu is tabu search on a State. It makes the move of a critical path with the best
// estimate, drawn among equals. A move that reverses the order of two operations of a
// machine forbids their old order for some steps. A move is forbidden if it brings
// such an order of its operation and its target back, unless its estimate is a new best.
// If all are forbidden, it makes a random one. The tenure follows Zhang, Li, Rao and
// Guan ("A very fast TS/SA algorithm for the job shop scheduling problem", 2008): L = 10 +
// jobs/machines, and a random number from L to 1.4 L, or to 1.5 L if there are more than
// two jobs a machine.
type tabu struct {
	s *State
	r *rand.Rand
	// until has, at place(x, j), the step up to which operation x must not come before
	// that of job j on the same machine.
	until     []int32
	mask      int
	now       int32
	low, span int
	tried     int64

	best     []int32 // the starts
	makespan int32   // of the best
	stale    int64   // steps since the last improvement
}

// mostOrders is how many orders of two operations have a place of their own. Large shops have more: two that share a
// place are forbidden together, which is rare, since few are forbidden at a time.
const mostOrders = 1 << 24

func newTabu(s *State, r *rand.Rand) *tabu {
	low := 10 + s.jobs/s.machines
	span := 4 * low / 10
	if s.jobs > 2*s.machines {
		span = low / 2
	}
	t := &tabu{s: s, r: r, low: low, span: span + 1, mask: -1}
	orders := int(s.none) * s.jobs
	if orders > mostOrders {
		orders, t.mask = mostOrders, mostOrders-1
	}
	t.until = make([]int32, orders)
	return t
}

// place is where until has the order of an operation and that of a job.
func (t *tabu) place(x, job int32) int { return (int(x)*t.s.jobs + int(job)) & t.mask }

// begin starts a search from the current state.
func (t *tabu) begin() {
	clear(t.until)
	t.now = 0
	t.keep()
}

func (t *tabu) keep() {
	t.best = t.s.Values(t.best[:0])
	t.makespan, t.stale = t.s.makespan, 0
}

// run makes up to the given number of steps. It makes fewer if the last patience
// steps brought no improvement, if the target is reached, or if there is no move,
// because the schedule is a shortest one.
func (t *tabu) run(steps, patience, target int64) (made int64) {
	for made < steps && t.stale < patience && int64(t.makespan) > target {
		m, ok := t.choose()
		if !ok {
			t.stale = patience
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
		if t.s.makespan < t.makespan {
			t.keep()
		}
	}
	return made
}

// choose returns the move to make; ok is false if there is none.
func (t *tabu) choose() (best Move, ok bool) {
	moves := t.s.critical(t.r)
	if len(moves) == 0 {
		return Move{}, false
	}
	t.tried += int64(len(moves))
	least, equal := int32(math.MaxInt32), 0
	for _, m := range moves {
		limit := least
		if t.forbidden(m) {
			limit = min(limit, t.makespan-1)
		}
		length := t.s.estimate(m, limit)
		if length > limit {
			continue
		}
		if length < least {
			least, equal = length, 0
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

// forbidden reports whether the move brings back a forbidden order of its operation and
// its target. What it does to those between does not count: that would forbid so many
// of the long moves that the search is worse.
func (t *tabu) forbidden(m Move) bool {
	first, second := m.Target, m.Op
	if !m.Behind {
		first, second = second, first
	}
	return t.until[t.place(first, t.s.job[second])] > t.now
}

// forbid forbids the orders that the move reverses.
func (t *tabu) forbid(m Move) {
	s := t.s
	until := t.now + int32(t.low+rng.Intn(t.r, t.span))
	if m.Behind {
		for x := &s.ops[m.Target]; x.id != m.Op; x = x.prev {
			t.until[t.place(m.Op, s.job[x.id])] = until
		}
		return
	}
	for x := &s.ops[m.Target]; x.id != m.Op; x = x.next {
		t.until[t.place(x.id, s.job[m.Op])] = until
	}
}
