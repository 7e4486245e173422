package rostering

import "math"

// annealing is the temperatures, in units of cost. They fall geometrically in a cycle of
// steps, each of which is twice as long as the one before.
type annealing struct {
	hot, temperature float64
	made, length     int64 // steps of the cycle
	cycles           int64
	limits           [quantiles]int32 // what a step may cost; all are equally likely
}

// The highest temperature of the first cycle, which leaves the draft, that of the others, which
// keep something of the best roster, and the lowest one, at which hardly a move is accepted; a day
// of a nurse's steps of the first cycle; and how many steps a temperature stays.
const (
	hottest, warm, coldest = 20.0, 8.0, 1.5
	firstSteps             = 256
	sameTemperature        = 4096
	quantiles              = 1 << 10
)

// logarithms are quantiles of the exponential distribution.
var logarithms = func() (table [quantiles]float64) {
	for k := range table {
		table[k] = -math.Log((float64(k) + 0.5) / quantiles)
	}
	return table
}()

// cool chooses the temperature of the next step, and reports whether a new cycle begins.
func (a *annealing) cool() (begins bool) {
	if a.made == a.length {
		a.made, a.length, a.hot = 0, 2*a.length, warm
		a.cycles++
		begins = true
	}
	if a.made%sameTemperature == 0 {
		a.temperature = a.hot * math.Pow(coldest/a.hot, float64(a.made)/float64(a.length))
		for k := range a.limits {
			a.limits[k] = int32(a.temperature * logarithms[k])
		}
	}
	a.made++
	return begins
}
