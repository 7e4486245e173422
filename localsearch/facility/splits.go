package facility

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem/facility"
)

// splits is the search where demands may be split: simulated annealing over the sets of open
// facilities, each with its cheapest amounts, which a flow keeps while facilities open and
// close. The temperature falls; then it begins anew from the best set, for twice as long.
type splits struct {
	r           *rand.Rand
	capacities  []int64
	flow, trial *facility.Flow
	best        *facility.Flow
	improved    bool

	hot, temperature float64
	made, length     int64 // steps of the cycle
	cycles           int64
	tried            int64
}

// Parameters of the annealing: how many moves the first temperature comes from, what share it is
// of what they change, the share of it that is the last one, and the steps a facility in the
// first cycle.
const (
	sampledMoves = 30
	shareOfMoves = 0.1
	lastShare    = 0.01
	cycleSteps   = 20
)

func newSplits(in *facility.Instance, r *rand.Rand) *splits {
	s := &splits{r: r, capacities: in.Capacities(), length: int64(cycleSteps * in.Facilities)}
	s.flow, s.trial, s.best = facility.NewFlow(in), facility.NewFlow(in), facility.NewFlow(in)
	return s
}

// set continues from the facilities that serve somebody in values.
func (s *splits) set(values []int32) {
	open := make([]bool, len(s.capacities))
	for k, x := range values {
		if x > 0 {
			open[k%len(open)] = true
		}
	}
	s.flow.Set(open)
	s.record()
	s.hot, s.made = 0, 0
}

// record keeps the flow if it is the best.
func (s *splits) record() {
	s.flow.CloseIdle()
	if s.flow.Cost() < s.best.Cost() {
		s.best.CopyFrom(s.flow)
		s.improved = true
	}
}

// step tries a move.
func (s *splits) step() {
	if s.hot == 0 {
		s.measure()
	}
	if s.made == s.length {
		s.made, s.length = 0, 2*s.length
		s.cycles++
		s.flow.CopyFrom(s.best)
	}
	s.temperature = s.hot * math.Pow(lastShare, float64(s.made)/float64(s.length))
	s.made++
	if !s.try() {
		return
	}
	delta := s.trial.Cost() - s.flow.Cost()
	if delta <= 0 || rng.Float64(s.r) < math.Exp(-float64(delta)/s.temperature) {
		s.flow, s.trial = s.trial, s.flow
		if delta < 0 {
			s.record()
		}
	}
}

// measure chooses the first temperature by what some moves change.
func (s *splits) measure() {
	sum, n := 0.0, 0
	for range sampledMoves {
		if s.try() {
			sum += math.Abs(float64(s.trial.Cost() - s.flow.Cost()))
			n++
		}
	}
	s.hot = max(1, shareOfMoves*sum/float64(max(n, 1)))
}

// try makes a move in trial: a facility opens, closes, or takes the place of another one. It
// reports whether capacities suffice.
func (s *splits) try() bool {
	m := len(s.capacities)
	j, k := rng.Intn(s.r, m), -1
	if m > 1 && s.r.Uint64()&1 == 0 {
		for range 8 { // a facility of the other kind, if that is soon found
			if x := rng.Intn(s.r, m); s.flow.IsOpen(x) != s.flow.IsOpen(j) {
				k = x
				break
			}
		}
	}
	opens, closes := j, k
	if s.flow.IsOpen(j) {
		opens, closes = k, j
	}
	spare := s.flow.Spare()
	if opens >= 0 {
		spare += s.capacities[opens]
	}
	if closes >= 0 && spare < s.capacities[closes] {
		return false
	}
	s.tried++
	s.trial.CopyFrom(s.flow)
	if opens >= 0 {
		s.trial.Open(opens)
	}
	if closes >= 0 {
		s.trial.Close(closes)
	}
	return true
}
