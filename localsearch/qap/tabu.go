package qap

import (
	"math"

	"lsolve/internal/rng"
)

// The parameters, as shares of n or n*n. They were chosen on tai30a, sko42, kra30a,
// ste36a and bur26a of QAPLIB with ten seeds each: with them all 50 runs reached
// the best known objective in two seconds on a busy machine. On the four without
// bur26a that is 40 runs. Without restarts 35 reached it, and 33 with the tenures
// of Taillard's later program, up to 8n with small ones more likely.
const (
	shortest, spread = 0.9, 0.2 // tenures are from 0.9n to 1.1n
	longAgo          = 5        // aspiration: times n*n steps
	patience         = 20       // steps without anything better: times n*n
	shaken           = 0.4      // the share of facilities that a restart moves
)

// forget lifts all tabus: every facility was everywhere a short time ago.
func (s *Search) forget() {
	for i := range s.until {
		s.until[i] = s.steps
	}
}

// tenure draws the number of steps during which a facility must not go back.
func (s *Search) tenure() int64 {
	n := float64(s.state.in.n)
	return int64(shortest*n + spread*n*rng.Float64(s.random))
}

// step makes a swap, or perturbs the best assignment where there was nothing
// better for long.
func (s *Search) step() {
	s.steps++
	n := int64(s.state.in.n)
	if s.steps-s.found > patience*n*n {
		s.restart()
		return
	}
	m, ok := s.choose()
	if !ok {
		return // all are tabu: time will tell
	}
	p := s.state.p
	s.until[int64(m.A)*n+int64(p[m.A])] = s.steps + s.tenure()
	s.until[int64(m.B)*n+int64(p[m.B])] = s.steps + s.tenure()
	s.state.Apply(m)
	if s.state.cost < s.best {
		s.keep()
	}
}

// restart perturbs the best assignment.
func (s *Search) restart() {
	s.starts++
	s.found = s.steps
	copy(s.state.p, s.values)
	s.state.Perturb(s.random, shaken)
	s.forget()
	if s.state.cost < s.best {
		s.keep()
	}
}

// choose returns the cheapest of the aspired swaps, if there are any, otherwise the
// cheapest that is not tabu. Most swaps are neither, or expensive: they are skipped
// after reading their price and one tabu.
func (s *Search) choose() (best Swap, ok bool) {
	n := s.state.in.n
	p := s.state.p
	now, old := s.steps, s.steps-longAgo*int64(n*n)
	better := s.best - s.state.cost // a smaller price leads to the best so far
	cheapest, aspired := int64(math.MaxInt64), false
	for i := 1; i < n; i++ {
		prices := s.state.price[i*n : i*n+i]
		goesTo := s.until[i*n : (i+1)*n]
		from := int(p[i])
		for j, price := range prices {
			one := goesTo[p[j]]
			if price >= cheapest && (aspired || one >= old) {
				continue
			}
			other := s.until[j*n+from]
			switch {
			case price < better, one < old && other < old:
				// An aspired swap replaces any that is not aspired.
				if aspired && price >= cheapest {
					continue
				}
				aspired = true
			case aspired, price >= cheapest, one >= now && other >= now:
				continue
			}
			cheapest, best, ok = price, Swap{int32(i), int32(j)}, true
		}
	}
	return best, ok
}
