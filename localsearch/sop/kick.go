package sop

import "lsolve/internal/rng"

const (
	window = 50 // how many places the changes of a kick are apart at most
	tries  = 30 // how many exchanges are drawn for it
	times  = 3  // how many of them are made
)

// kick exchanges some pairs of blocks side by side, not far from each other, that precedences allow to change
// places: more than one, as a single exchange is what the descent takes back at once.
func (s *Search) kick() {
	d := s.descent
	wide := min(window, d.n)
	from, made := rng.Intn(s.r, d.n-wide+1), 0
	for range tries {
		a, b, c := from+rng.Intn(s.r, wide+1), from+rng.Intn(s.r, wide+1), from+rng.Intn(s.r, wide+1)
		a, b, c = min(a, b, c), a+b+c-min(a, b, c)-max(a, b, c), max(a, b, c)
		if a < b && b < c && !d.crossed(a, b, c) {
			d.make(exchange{int32(a), int32(b), int32(c)})
			if made++; made == times {
				return
			}
		}
	}
}
