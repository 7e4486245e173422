package localsearch

// pressure is how the weights of Additive change: those of everything violated increase by
// 1 at every step from a local minimum (the pure additive scheme of Thornton, Pham, Bain and Ferreira,
// "Additive versus multiplicative clause weighting for SAT", 2004), and decrease by a share
// after some increases (as in SAPS: Hutter, Tompkins and Hoos 2002). They stay below
// smoothAfter/smoothShare.
type pressure struct {
	variables int64 // 0: unknown
	raises    int64
	tried     int64 // moves when the weights were last raised
}

const (
	smoothAfter = 50 // increases
	smoothShare = 0.1
)

func (p *pressure) setup(state any) {
	if sized, ok := state.(interface{ Variables() int }); ok {
		p.variables = int64(sized.Variables())
	}
}

// raiseCost is the number of violations whose weights are raised in the time of pricing one
// move. Weights wait for so many moves that they take a small part of the time.
const raiseCost = 4

// press raises the weights at a local minimum with violations. It reports whether they have
// changed.
func (s *Search[M]) press() bool {
	if s.Weigh != Additive {
		return false
	}
	violation := s.weighted.Rank().Violation
	p := &s.pressure
	if violation == 0 || s.tried-p.tried < min(violation, max(p.variables, 1))/raiseCost {
		return false
	}
	p.tried = s.tried
	s.weighted.Raise(true)
	if p.raises++; p.raises%smoothAfter == 0 {
		s.weighted.Smooth(smoothShare)
		s.bestCost = s.State.Cost() // those before were of greater weights
	}
	return true
}
