package facility

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem/facility"
)

// flips is a set of open facilities, each customer with the nearest, and what opening or
// closing each facility would change. A step of tabu search does that with one of
// them.
type flips struct {
	in    *facility.Instance
	r     *rand.Rand
	m     int
	serve []int64 // [i*m+j]
	open  []bool
	count int // of open ones
	total int64
	// first and second are the open facilities that serve a customer at the least cost, one
	// and two that cost; without a second one it is none.
	first, second []int32
	one, two      []int64
	delta         []int64 // of each facility: what opening or closing it changes

	tabu  []int64 // the step until which a facility keeps its state
	steps int64
	tried int64

	best         int64 // of the round
	stale        int
	round        []bool // the open ones at best
	perturbation int
	rounds       int64
}

// none is the cost of a facility that there is not. Sums of it may overflow: those of the
// only open facility, which are not used, and are right again with a second one.
const none = math.MaxInt64 / 4

func newFlips(in *facility.Instance, r *rand.Rand) *flips {
	n, m := in.Customers, in.Facilities
	s := &flips{
		in: in, r: r, m: m, serve: make([]int64, n*m), open: make([]bool, m), first: make([]int32, n), second: make([]int32, n),
		one: make([]int64, n), two: make([]int64, n), delta: make([]int64, m), tabu: make([]int64, m), round: make([]bool, m),
	}
	for i := range n {
		copy(s.serve[i*m:], in.Serve(i))
	}
	return s
}

// set opens the facilities that serve somebody.
func (s *flips) set(values []int32) {
	clear(s.open)
	for _, j := range values {
		s.open[j] = true
	}
	s.recount()
	s.best, s.stale = s.total, 0
	copy(s.round, s.open)
}

// recount makes everything right for the open facilities.
func (s *flips) recount() {
	s.count, s.total = 0, 0
	for j, cost := range s.in.Open() {
		if s.delta[j] = cost; s.open[j] {
			s.count++
			s.total += cost
			s.delta[j] = -cost
		}
	}
	for i := range s.first {
		s.nearest(i)
		s.total += s.one[i]
		s.delta[s.first[i]] += s.two[i] - s.one[i]
		for j, cost := range s.serve[i*s.m:][:s.m] {
			if !s.open[j] && cost < s.one[i] {
				s.delta[j] -= s.one[i] - cost
			}
		}
	}
}

// nearest finds the first and second facility of a customer.
func (s *flips) nearest(i int) {
	first, second, one, two := int32(-1), int32(-1), int64(none), int64(none)
	for j, cost := range s.serve[i*s.m:][:s.m] {
		if cost < two && s.open[j] {
			if cost < one {
				first, second, one, two = int32(j), first, cost, one
			} else {
				second, two = int32(j), cost
			}
		}
	}
	s.first[i], s.second[i], s.one[i], s.two[i] = first, second, one, two
}

// flip opens or closes a facility. Closing the last one is not allowed.
func (s *flips) flip(j int) {
	change := s.delta[j]
	s.open[j] = !s.open[j]
	s.total += change
	if s.open[j] {
		s.count++
		for i := range s.first {
			if cost := s.serve[i*s.m+j]; cost < s.two[i] {
				s.enter(i, int32(j), cost)
			}
		}
	} else {
		s.count--
		for i := range s.first {
			if s.first[i] == int32(j) || s.second[i] == int32(j) {
				s.leave(i, int32(j))
			}
		}
	}
	s.delta[j] = -change
}

// enter makes facility j, which has been opened, the first or second of a customer. The
// change of j itself is known.
func (s *flips) enter(i int, j int32, cost int64) {
	old := s.first[i]
	if cost >= s.one[i] {
		s.delta[old] -= s.two[i] - cost
		s.second[i], s.two[i] = j, cost
		return
	}
	before := s.one[i]
	s.delta[old] -= s.two[i] - before
	s.second[i], s.two[i] = old, before
	s.first[i], s.one[i] = j, cost
	s.shift(i, before, cost)
}

// leave finds others in place of facility j, which has been closed.
func (s *flips) leave(i int, j int32) {
	before, two, first := s.one[i], s.two[i], s.first[i]
	s.nearest(i)
	if first != j {
		s.delta[first] += s.two[i] - two
		return
	}
	s.delta[s.first[i]] += s.two[i] - s.one[i]
	s.shift(i, before, s.one[i])
}

// shift corrects what opening facilities saves for a customer who has paid before and now
// pays after.
func (s *flips) shift(i int, before, after int64) {
	row := s.serve[i*s.m:][:s.m]
	most := max(before, after)
	for j, cost := range row {
		if cost < most && !s.open[j] {
			s.delta[j] += max(0, before-cost) - max(0, after-cost)
		}
	}
}

// step flips the facility that is best, unless it is tabu and the costs do not become less
// than ever. After many steps without that some facilities are exchanged for others.
func (s *flips) step() {
	s.steps++
	s.tried += int64(s.m)
	chosen, least, ties := -1, int64(none), 0
	for j, change := range s.delta {
		if change > least || s.tabu[j] > s.steps && s.total+change >= s.best || s.open[j] && s.count == 1 {
			continue
		}
		if change < least {
			least, ties = change, 0
		}
		if ties++; ties == 1 || rng.Intn(s.r, ties) == 0 {
			chosen = j
		}
	}
	if chosen >= 0 {
		s.flip(chosen)
		s.tabu[chosen] = s.steps + 5 + int64(rng.Intn(s.r, 10)) + int64(rng.Intn(s.r, 1+s.count/4))
	}
	s.stale++
	if s.total < s.best {
		s.best, s.stale, s.perturbation = s.total, 0, 0
		copy(s.round, s.open)
	}
	if s.stale >= patience {
		s.perturb()
	}
}

// patience is how many steps without an improvement there are until a perturbation.
const patience = 200

// perturb exchanges some open facilities of the best solution for others, more from time
// to time.
func (s *flips) perturb() {
	s.stale = 0
	s.perturbation++
	s.rounds++
	for _, now := range []bool{true, false} { // so that one is always open
		for j, open := range s.round {
			if s.open[j] != open && open == now {
				s.flip(j)
			}
		}
	}
	for range 1 + min(s.count/2, rng.Intn(s.r, 2+s.perturbation%10)) {
		if j := rng.Intn(s.r, s.m); !s.open[j] {
			s.flip(j)
			s.tabu[j] = s.steps + 10
		}
		if j := rng.Intn(s.r, s.m); s.open[j] && s.count > 1 {
			s.flip(j)
			s.tabu[j] = s.steps + 10
		}
	}
}
