package facility

import (
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/problem/facility"
)

// assigned is the search with capacities: iterated local search over the facilities of the
// customers. Descent moves customers and swaps them, where overloads cost a penalty, which
// rises as long as there are any. A round opens, closes or exchanges a facility, or moves some
// customers, and descends; its result is accepted as in annealing.
type assigned struct {
	*State
	r       *rand.Rand
	order   []int32 // customers of the descent
	touched []bool  // facilities that the change of this round has changed
	next    int
	stale   int // customers in a row that brought nothing

	current     []int32
	currentCost int64 // with the penalty that there was
	best        []int32
	bestCost    int64 // none: no solution keeps the capacities yet
	improved    bool
	rounds      int64
	tried       int64
	temperature float64
}

func newAssigned(in *facility.Instance, r *rand.Rand) *assigned {
	s := &assigned{State: New(in), r: r, bestCost: none}
	s.order = make([]int32, 0, len(s.at))
	s.touched = make([]bool, s.m)
	s.best = make([]int32, 0, len(s.at))
	return s
}

// set continues from a state.
func (s *assigned) set(values []int32) {
	s.Adopt(values)
	s.record()
	s.current, s.currentCost = append(s.current[:0], s.at...), s.Cost()
	s.temperature = float64(s.costs) / float64(len(s.at)) / 20
	for j := range s.touched {
		s.touched[j] = true
	}
	s.begin()
}

// record keeps the best solution.
func (s *assigned) record() {
	if s.overload == 0 && s.costs < s.bestCost {
		s.best, s.bestCost, s.improved = append(s.best[:0], s.at...), s.costs, true
	}
}

// begin begins a descent, of the customers of the facilities that have changed.
func (s *assigned) begin() {
	s.order = s.order[:0]
	for i, j := range s.at {
		if s.touched[j] {
			s.order = append(s.order, int32(i))
		}
	}
	rng.Shuffle32(s.r, s.order)
	s.next, s.stale = 0, 0
}

// mostSwaps is how many other customers a step considers for a swap.
const mostSwaps = 20

// step looks for the best change of a customer, and makes it if costs do not rise.
func (s *assigned) step() {
	if s.stale >= len(s.order) {
		s.accept()
		s.change()
		s.begin()
		return
	}
	if s.next == len(s.order) {
		s.next = 0
	}
	i := s.order[s.next]
	s.next++
	best, least, ties := Move{}, int64(0), 0
	price := func(m Move) {
		s.tried++
		delta := s.Delta(m)
		if delta > least || delta == 0 && m.Other >= 0 {
			return
		}
		if delta < least {
			least, ties = delta, 0
		}
		if ties++; ties == 1 || rng.Intn(s.r, ties) == 0 {
			best = m
		}
	}
	for to := range int32(s.m) {
		if to != s.at[i] && s.number[to] > 0 {
			price(Move{i, -1, to})
		}
	}
	from := 0
	if len(s.at) > mostSwaps {
		from = rng.Intn(s.r, len(s.at))
	}
	for x := range min(len(s.at), mostSwaps) {
		k := from + x
		if k >= len(s.at) {
			k -= len(s.at)
		}
		if s.at[k] != s.at[i] {
			price(Move{i, int32(k), s.at[k]})
		}
	}
	if ties > 0 {
		s.Apply(best)
	}
	if least < 0 {
		s.stale = 0
		s.record()
	} else {
		s.stale++
	}
}

// accept makes the result of a descent the current state, or returns to that.
func (s *assigned) accept() {
	s.rounds++
	if s.overload > 0 {
		s.penalty += min(s.penalty/8+1, max(0, facility.MaxTotal/(1+s.total())-s.penalty))
	}
	worse := float64(s.Cost() - s.currentCost)
	if worse <= 0 || rng.Float64(s.r) < math.Exp(-worse/s.temperature) {
		s.current, s.currentCost = append(s.current[:0], s.at...), s.Cost()
		return
	}
	if s.bestCost < none && rng.Intn(s.r, 50) == 0 {
		s.current = append(s.current[:0], s.best...)
	}
	s.Adopt(s.current)
	s.currentCost = s.Cost()
}

// total is that of the demands.
func (s *assigned) total() (sum int64) {
	for _, d := range s.demands {
		sum += d
	}
	return sum
}

// change changes the state for the next round.
func (s *assigned) change() {
	clear(s.touched)
	var open, closed []int32
	for j, n := range s.number {
		if n > 0 {
			open = append(open, int32(j))
		} else {
			closed = append(closed, int32(j))
		}
	}
	kind := rng.Intn(s.r, 4)
	if (kind == 0 || kind == 2) && len(closed) > 0 {
		s.pull(closed[rng.Intn(s.r, len(closed))])
	}
	if (kind == 1 || kind == 2) && len(open) > 1 {
		s.close(open[rng.Intn(s.r, len(open))])
	}
	if kind == 3 {
		for range 2 + rng.Intn(s.r, 4) {
			if m, ok := s.Random(s.r); ok && s.number[m.To] > 0 {
				s.move(m)
			}
		}
	}
}

// move makes a move, and remembers which facilities it changes.
func (s *assigned) move(m Move) {
	s.touched[s.at[m.Customer]], s.touched[m.To] = true, true
	s.Apply(m)
}

// pull opens a facility: the customers that gain most come to it.
func (s *assigned) pull(j int32) {
	order := make([]int32, len(s.at))
	for i := range order {
		order[i] = int32(i)
	}
	gain := func(i int32) int64 {
		costs := s.in.Serve(int(i))
		return costs[s.at[i]] - costs[j]
	}
	slices.SortFunc(order, func(a, b int32) int {
		switch x, y := gain(a), gain(b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	for _, i := range order {
		if gain(i) <= 0 {
			break
		}
		if s.load[j]+s.demands[i] <= s.capacities[j] {
			s.move(Move{i, -1, j})
		}
	}
}

// close brings the customers of a facility to the others that are open, each to where it
// costs least with the penalty.
func (s *assigned) close(j int32) {
	for i, of := range s.at {
		if of != j {
			continue
		}
		best, least := int32(-1), int64(0)
		for to := range int32(s.m) {
			if to == j || s.number[to] == 0 {
				continue
			}
			if delta := s.Delta(Move{int32(i), -1, to}); best < 0 || delta < least {
				best, least = to, delta
			}
		}
		s.move(Move{int32(i), -1, best})
	}
}
