package interval

import "lsolve/internal/rng"

// level returns the largest missing distance after the change, given the
// largest one now; 0 if none is missing.
//
// A distance above missing can only become missing if the change removes it, so
// the scan downwards begins below the largest of the removed ones.
func (s *Series) level(c change, missing int32) int32 {
	times := s.times
	for i := range c.old {
		times[c.old[i]]--
		times[c.new[i]]++
	}
	top := int32(0)
	for _, d := range c.old {
		if d > top && times[d] == 0 {
			top = d
		}
	}
	if top < missing {
		times[0] = 1 // the sentinel
		for missing > top && times[missing] > 0 {
			missing--
		}
		top = missing
	}
	s.uncount(c)
	return top
}

// largestMissing returns the largest missing distance, 0 if there is none.
func (s *Series) largestMissing() int32 {
	d := int32(len(s.times) - 1)
	for d > 0 && s.times[d] > 0 {
		d--
	}
	return d
}

// bring visits the moves that make the values low and high neighbours, two
// reversals and four insertions, and returns the first that leaves only
// distances smaller than high-low missing. high-low is now the largest missing
// one, so the two are no neighbours yet.
func (w *Search) bring(low, high int32) (Move, bool) {
	s, missing := w.state, high-low
	p, q := s.place[low], s.place[high]
	if p > q {
		p, q = q, p
	}
	for _, m := range [...]Move{
		{Reverse, p + 1, q},
		{Reverse, p, q - 1},
		{Insert, p, q - 1},
		{Insert, p, q},
		{Insert, q, p + 1},
		{Insert, q, p},
	} {
		w.tried++
		if s.level(s.change(m), missing) < missing {
			return m, true
		}
	}
	return Move{}, false
}

// descend makes the first move, starting at a random pair, that brings the
// largest missing distance and leaves only smaller ones missing. It reports
// whether there is one.
func (w *Search) descend() bool {
	s := w.state
	missing := s.largestMissing()
	if missing == 0 {
		return false
	}
	pairs := int32(len(s.values)) - missing
	low := int32(rng.Intn(w.r, int(pairs)))
	for range pairs {
		if m, ok := w.bring(low, low+missing); ok {
			s.Apply(m)
			return true
		}
		if low++; low == pairs {
			low = 0
		}
	}
	return false
}
