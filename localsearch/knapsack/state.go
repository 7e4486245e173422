package knapsack

// state is a set of items, which may use resources beyond their capacities.
type state struct {
	in     *instance
	taken  []bool
	profit int64
	slack  []int64 // of each resource; negative: what is used beyond its capacity
	over   int     // resources used beyond their capacities
	// room is the slack times the price of the resource, factor the factor of the price,
	// and often how many of the last states overused the resource.
	room   []float64
	factor []float64
	often  []int
}

func newState(in *instance) *state {
	s := &state{
		in: in, taken: make([]bool, in.n), slack: make([]int64, in.m),
		room: make([]float64, in.m), factor: make([]float64, in.m), often: make([]int, in.m),
	}
	s.forget()
	return s
}

// adopt takes the items whose value is 1.
func (s *state) adopt(values []int32) {
	m := s.in.m
	copy(s.slack, s.in.capacities)
	s.profit = 0
	for i, v := range values {
		if s.taken[i] = v != 0; s.taken[i] {
			s.profit += s.in.profits[i]
			for r, w := range s.in.weights[i*m : (i+1)*m] {
				s.slack[r] -= w
			}
		}
	}
	s.value()
}

// value computes what follows from the slack.
func (s *state) value() {
	s.over = 0
	for r, left := range s.slack {
		s.room[r] = float64(left) * s.in.prices[r]
		if left < 0 {
			s.over++
		}
	}
}

// flip takes an item, or leaves it.
func (s *state) flip(item int32) {
	m := s.in.m
	weights := s.in.weights[int(item)*m : (int(item)+1)*m]
	if s.taken[item] {
		s.profit -= s.in.profits[item]
		for r, w := range weights {
			s.slack[r] += w
		}
	} else {
		s.profit += s.in.profits[item]
		for r, w := range weights {
			s.slack[r] -= w
		}
	}
	s.taken[item] = !s.taken[item]
	s.value()
}

// flipped is the penalty after a flip; 0 if no resource is overused.
func (s *state) flipped(item int32) (penalty float64) {
	m := s.in.m
	priced := s.in.priced[int(item)*m : (int(item)+1)*m]
	room, factor := s.room[:len(priced)], s.factor[:len(priced)]
	if s.taken[item] {
		for r, w := range priced {
			if left := room[r] + w; left < 0 {
				penalty -= left * factor[r]
			}
		}
		return penalty
	}
	for r, w := range priced {
		if left := room[r] - w; left < 0 {
			penalty -= left * factor[r]
		}
	}
	return penalty
}

// forget sets the factors to 1.
func (s *state) forget() {
	for r := range s.factor {
		s.factor[r], s.often[r] = 1, 0
	}
}

// record counts the resources that are overused now.
func (s *state) record() {
	for r, left := range s.slack {
		if left < 0 {
			s.often[r]++
		}
	}
}

// adapt raises the factors of resources that were overused in most of the last states,
// and lowers those of the ones that never were.
func (s *state) adapt() {
	for r, times := range s.often {
		switch {
		case times > adapting/2:
			s.factor[r] = min(s.factor[r]*rise, mostFactor)
		case times < adapting/8:
			s.factor[r] = max(s.factor[r]/rise, leastFactor)
		}
		s.often[r] = 0
	}
}

// The bounds of the factors.
const (
	mostFactor  = 100
	leastFactor = 0.3
)
