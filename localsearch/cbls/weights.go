package cbls

// Raise adds 1 to the weight of every violated constraint (breakout: Morris,
// "The breakout method for escaping from local minima", 1993). Unless all is
// set, it does so only for those with the largest violation / (1 + weight)
// (guided local search: Voudouris and Tsang, 1999).
func (s *Space) Raise(all bool) {
	if all {
		for _, p := range s.broken.Members() {
			s.raise(p)
		}
		return
	}
	// a/b > c/d without division, for violations and weights below 2^31.
	best := int32(-1)
	for _, p := range s.broken.Members() {
		if best < 0 || s.viol[p]*(1+s.weight[best]) > s.viol[best]*(1+s.weight[p]) {
			best = p
		}
	}
	if best < 0 {
		return
	}
	utility, weight := s.viol[best], 1+s.weight[best]
	for _, p := range s.broken.Members() {
		if s.viol[p]*weight == utility*(1+s.weight[p]) {
			s.raise(p)
		}
	}
}

func (s *Space) raise(p int32) {
	s.weight[p]++
	s.heavy.Add(p)
	s.weighted += s.viol[p]
	if s.sorted != nil {
		s.sorted.raised(p)
	}
}

// Smooth moves every weight towards 1 by the share, rounded towards 1.
func (s *Space) Smooth(share float64) {
	if s.sorted != nil {
		s.sorted.lost()
	}
	for i := s.heavy.Len() - 1; i >= 0; i-- { // those that are removed are replaced by later ones
		p := s.heavy.At(i)
		w := s.weight[p]
		now := 1 + int64(float64(w-1)*(1-share))
		s.weight[p] = now
		s.weighted += (now - w) * s.viol[p]
		if now == 1 {
			s.heavy.Remove(p)
		}
	}
}

// ResetWeights makes all weights 1.
func (s *Space) ResetWeights() {
	if s.sorted != nil {
		s.sorted.lost()
	}
	for _, p := range s.heavy.Members() {
		s.weight[p] = 1
	}
	s.heavy.Clear()
	s.weighted = s.violation
}
