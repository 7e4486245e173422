package nurses

import (
	"math"

	"lsolve/problem/nurses"
)

// annealing is the temperatures, in units of cost. They fall geometrically in a cycle of
// steps. The first cycle is short and cold, since it begins with a good roster; each other
// one is twice as long as the one before.
type annealing struct {
	hot, cold   float64
	temperature float64
	made        int64 // steps of the cycle
	length      int64
	cycles      int64
}

// Steps of the first cycle and of the second one, a nurse's day. And how many steps the
// temperature stays.
const (
	firstSteps, secondSteps = 4, 24
	sameTemperature         = 64
)

// newAnnealing returns the first cycle. The highest temperature is a fifth of what a
// missing nurse costs, on average, the lowest one a quarter of what a request weighs.
func newAnnealing(in *nurses.Instance) annealing {
	var cover, requests mean
	for _, c := range in.Cover {
		cover.add(c.Under)
	}
	for _, r := range in.On {
		requests.add(r.Weight)
	}
	for _, r := range in.Off {
		requests.add(r.Weight)
	}
	if cover.n == 0 {
		for _, c := range in.Cover {
			cover.add(c.Over)
		}
	}
	hot, cold := cover.value()/5, requests.value()/4
	switch {
	case requests.n == 0:
		cold = hot / 40
	case cover.n == 0:
		hot = cold
	}
	hot = max(hot, 4*cold)
	return annealing{hot: hot, cold: cold, length: firstSteps * int64(len(in.Nurses)*in.Days)}
}

// mean is that of positive numbers.
type mean struct{ sum, n float64 }

func (m *mean) add(x int32) {
	if x > 0 {
		m.sum += float64(x)
		m.n++
	}
}

// value returns the mean; 1 if there are no numbers.
func (m *mean) value() float64 {
	if m.n == 0 {
		return 1
	}
	return m.sum / m.n
}

// cool chooses the temperature of the next step, and reports whether a new cycle begins.
func (a *annealing) cool() (begins bool) {
	if a.made == a.length {
		if a.made, a.length = 0, 2*a.length; a.cycles == 0 {
			a.length *= secondSteps / firstSteps / 2
		}
		a.cycles++
		begins = true
	}
	if a.made%sameTemperature == 0 {
		hot := a.hot
		if a.cycles == 0 {
			hot = min(hot, 2*a.cold)
		}
		a.temperature = hot * math.Pow(a.cold/hot, float64(a.made)/float64(a.length))
	}
	a.made++
	return begins
}
