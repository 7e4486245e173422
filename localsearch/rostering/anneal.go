package rostering

import "math"

// annealing is the temperatures, in units of cost. They fall geometrically in a cycle of
// steps, each of which is twice as long as the one before.
type annealing struct {
	hot, temperature float64
	made, length     int64 // steps of the cycle
	cycles           int64
}

// The highest temperature of the first cycle, which may leave the draft, that of the others,
// which keep something of the best roster, and the lowest one; a day of a nurse's steps of the
// first cycle; and how many steps a temperature stays.
const (
	hottest, warm, coldest = 40.0, 15.0, 2.0
	firstSteps             = 256
	sameTemperature        = 256
)

// cool chooses the temperature of the next step, and reports whether a new cycle begins.
func (a *annealing) cool() (begins bool) {
	if a.made == a.length {
		a.made, a.length, a.hot = 0, 2*a.length, warm
		a.cycles++
		begins = true
	}
	if a.made%sameTemperature == 0 {
		a.temperature = a.hot * math.Pow(coldest/a.hot, float64(a.made)/float64(a.length))
	}
	a.made++
	return begins
}
