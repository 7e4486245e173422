package vrp

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// judge decides which routes Iterated goes on from: if the Pace of the run is known, by two
// annealings, of which the second, cooler one begins with the best routes and ends with the run
// (both are cool, and what is left of the run is theirs, if another search has made the routes);
// otherwise by late acceptance (Burke and Bykov, European Journal of Operational Research, 2017).
type judge struct {
	r     *rand.Rand
	pace  localsearch.Pace
	edge  float64 // what an edge costs on average, as in Search.edge
	heat  float64 // the temperature of annealing
	again bool    // it is the second one
	from  float64 // share of the run that was over before the first one
	led   bool    // another search has made the routes
	now   int64   // the cost of the routes that were accepted last, with fines
	late  []int64 // former ones
	size  int     // how many of them
}

const (
	lateness    = 300 // costs that are remembered at first
	mostLate    = 20_000
	annealHeat  = 1.0  // the first temperature, in what an edge costs
	annealCold  = 0.01 // the last one
	annealShare = 0.25 // of the run, until it is reached first
	annealAgain = 0.3  // the temperature with which the rest of the run begins
	annealLed   = 0.1  // both of them, where another search has made the routes
	annealEvery = 50   // steps, until the temperature is looked at again
)

// begin begins with a cost.
func (j *judge) begin(cost int64, edge float64) {
	j.now, j.edge = cost, edge
	j.size = max(j.size, lateness)
	j.late = j.late[:0]
	for range j.size {
		j.late = append(j.late, cost)
	}
}

// accepts reports whether routes of a cost are accepted in a step.
func (j *judge) accepts(cost, step int64) bool {
	if j.pace.Known() {
		if j.heat == 0 || step%annealEvery == 0 {
			j.cool(step)
		}
		if float64(cost-j.now) >= -j.heat*math.Log(1-rng.Float64(j.r)) {
			return false
		}
		j.now = cost
		return true
	}
	late := &j.late[int(step%int64(len(j.late)))]
	better := cost < *late || cost < j.now
	if better {
		j.now = cost
	}
	*late = min(*late, j.now)
	return better
}

// over is the share of the time for both annealings that is over in a step.
func (j *judge) over(step int64) float64 { return (j.pace.Over(step) - j.from) / max(1e-9, 1-j.from) }

// cool sets the temperature of a step.
func (j *judge) cool(step int64) {
	over, first := j.over(step), annealHeat
	if j.again {
		over, first = (over-annealShare)/(1-annealShare), annealAgain
	} else {
		over /= annealShare
	}
	if j.led {
		first = annealLed
	}
	j.heat = first * j.edge * math.Pow(annealCold/first, min(1, max(0, over)))
}

// cold reports once whether the first annealing is over, so that the second one begins.
func (j *judge) cold(step int64) bool {
	if j.again || !j.pace.Known() || step%annealEvery != 0 || j.over(step) < annealShare {
		return false
	}
	j.again = true
	return true
}

// reprice notes what the routes cost that were accepted last, now that fines are others.
func (j *judge) reprice(cost int64) {
	j.now = cost
	for i := range j.late {
		j.late[i] = max(j.late[i], cost)
	}
}

// longer lets the judge remember twice as many costs from the next begin on.
func (j *judge) longer() { j.size = min(mostLate, 2*j.size) }
