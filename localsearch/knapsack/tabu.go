package knapsack

import (
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// tabu is tabu search with strategic oscillation (Glover and Kochenberger, in
// Meta-Heuristics: Theory and Applications, 1996) on a core of items. A step takes an item
// or leaves one: the one after which the profit less a penalty is greatest, among those
// that have not been changed lately. The penalty is what resources are used beyond their
// capacities, at prices: the Lagrangian multipliers, times a factor for each resource that
// rises while the resource is overused and falls while it is not. So the search crosses
// the border of the capacities again and again, at a different place each time.
//
// The core are the items whose profit beyond the price of what they use is nearest to 0;
// every restart draws its size, and continues near the best solution. Items for which that
// difference is larger than the gap between the bound of the prices and the best solution
// are never changed: no better solution does.
type tabu struct {
	state  *state
	random *rand.Rand
	until  []int64 // by item: it must not be changed before this step
	core   []int32
	tenure int
	best   int64
	values []int32
	steps  int64
	found  int64 // step of the last improvement, or restart
	starts int64
}

const (
	leastCore = 20
	mostCore  = 120
	patience  = 250 // steps for each item of the core without an improvement until a restart
	// adapting is the number of steps between changes of the factors.
	adapting = 16
	rise     = 1.04
)

func newTabu(in *instance, random *rand.Rand) *tabu {
	s := &tabu{state: newState(in), random: random, until: make([]int64, in.n), values: in.problem.Start()}
	s.state.adopt(s.values)
	s.best = s.state.profit
	s.gather()
	return s
}

// gather draws the size of the core and the tenure, which is a part of it.
func (s *tabu) gather() {
	in := s.state.in
	gap := in.relaxed - float64(s.best)
	undecided, _ := slices.BinarySearchFunc(in.order, gap, func(i int32, gap float64) int {
		if math.Abs(in.reduced[i]) <= gap {
			return -1
		}
		return 1
	})
	size := leastCore * math.Pow(float64(mostCore)/leastCore, rng.Float64(s.random))
	s.core = in.order[:max(1, min(int(size), undecided))]
	s.tenure = 2 + rng.Intn(s.random, 2+len(s.core)/8)
}

// exhausted reports whether it is time for a restart.
func (s *tabu) exhausted() bool { return s.steps-s.found > patience*int64(len(s.core)) }

// restart continues near the best solution, with another core.
func (s *tabu) restart() {
	s.starts++
	s.found = s.steps
	s.state.adopt(s.values)
	s.state.forget()
	clear(s.until)
	s.gather()
	kicks := math.Pow(float64(len(s.core)), rng.Float64(s.random)) // mostly few
	for range int(kicks) {
		s.state.flip(s.core[rng.Intn(s.random, len(s.core))])
	}
}

// choose returns the item to change; -1 if there is none. Now and then it is any item, in
// small cores more often: those would else be walked in circles.
func (s *tabu) choose() (choice int32) {
	if size := len(s.core); rng.Intn(s.random, 2+size*size/2) == 0 {
		return s.core[rng.Intn(s.random, len(s.core))]
	}
	st := s.state
	choice = -1
	most := math.Inf(-1)
	for _, i := range s.core {
		profit := st.in.profits[i]
		if st.taken[i] {
			profit = -profit
		}
		excess := st.flipped(i)
		if s.until[i] > s.steps && (excess > 0 || st.profit+profit <= s.best) {
			continue
		}
		if value := float64(profit) - excess; value > most {
			choice, most = i, value
		}
	}
	return choice
}

func (s *tabu) step() {
	s.steps++
	st, choice := s.state, s.choose()
	if choice >= 0 {
		st.flip(choice)
		s.until[choice] = s.steps + int64(s.tenure+rng.Intn(s.random, s.tenure))
		if st.over == 0 && st.profit > s.best {
			s.keep()
		}
	}
	st.record()
	if s.steps%adapting == 0 {
		st.adapt()
	}
}

// keep makes the current items the best solution.
func (s *tabu) keep() {
	s.best, s.found = s.state.profit, s.steps
	for i, taken := range s.state.taken {
		s.values[i] = 0
		if taken {
			s.values[i] = 1
		}
	}
}
