package tardiness

import (
	"context"
	"math"
	"slices"
)

// relaxation is sequences in which jobs may come several times or not at all, but not
// twice in a row, and that fill the time from 0 to the end of all jobs. A cheapest one
// follows from a recursion over time (Abdul-Razaq and Potts, "Dynamic programming
// state-space relaxation for single-machine scheduling", 1988). A job pays a penalty each
// time it comes, and the sum of all penalties is given back: so no sequence with each job
// once is cheaper than the relaxation, whatever the penalties are. These are improved by
// subgradient steps, and are whole multiples of 1/scale.
type relaxation struct {
	jobs  []Job
	total int
	limit int64 // of a penalty, either way, so that no sum overflows
	// penalties are subtracted from the costs of their jobs; best are those of value.
	penalties, best []int64
	value           int64 // the largest value so far, times scale
	// cheapest and second have for each time the least cost of a sequence that ends then,
	// and the least of one with another last job. last and other are these jobs.
	cheapest, second []int64
	last, other      []int32
	counts           []int32
}

const scale = 64

// never is the cost of what there is not, mostCost the largest of a sequence, and
// mostTime the largest time.
const (
	never    = math.MaxInt64 / 2
	mostCost = 1 << 60
	mostTime = 1 << 21
)

// relaxes reports whether costs and times of a relaxation fit.
func (p *Instance) relaxes() bool {
	shortest, dearest := p.total, int64(0)
	for _, of := range p.jobs {
		shortest, dearest = min(shortest, of.Duration), max(dearest, of.Cost(int64(p.total)))
	}
	return p.total <= mostTime && dearest <= mostCost/scale/2/int64(p.total/shortest)
}

// newRelaxation begins with the penalties that suit a sequence: what the job costs there,
// and for its time what less time would save: the weights of the late jobs from it on.
func newRelaxation(p *Instance, sequence []int32) *relaxation {
	n, t := len(p.jobs), int(p.total)
	r := &relaxation{
		jobs: p.jobs, total: t, limit: mostCost / 2 / int64(t), value: math.MinInt64,
		penalties: make([]int64, n), best: make([]int64, n), counts: make([]int32, n),
		cheapest: make([]int64, t+1), second: make([]int64, t+1), last: make([]int32, t+1), other: make([]int32, t+1),
	}
	end, weights := int64(t), int64(0)
	for _, j := range slices.Backward(sequence) {
		of := p.jobs[j]
		if end > int64(of.Due) {
			weights += int64(of.Weight)
		}
		r.penalties[j] = min(r.limit, scale*(of.Cost(end)+weights*int64(of.Duration)))
		end -= int64(of.Duration)
	}
	return r
}

// bound returns the best value as a bound.
func (r *relaxation) bound() int64 {
	if r.value <= 0 {
		return 0
	}
	return (r.value + scale - 1) / scale // objectives are whole numbers
}

// solve returns the value of the relaxation with the penalties, times scale, and counts
// how often each job comes.
func (r *relaxation) solve() (value int64) {
	for t := range r.cheapest {
		r.cheapest[t], r.second[t], r.last[t], r.other[t] = never, never, -1, -1
	}
	r.cheapest[0] = 0
	for t := 1; t <= r.total; t++ {
		cheapest, second, last, other := int64(never), int64(never), int32(-1), int32(-1)
		for j := range r.jobs {
			of := &r.jobs[j]
			from := t - int(of.Duration)
			if from < 0 {
				continue
			}
			cost := r.cheapest[from]
			if r.last[from] == int32(j) {
				cost = r.second[from]
			}
			if cost >= never/2 {
				continue
			}
			cost -= r.penalties[j]
			if late := int64(t) - int64(of.Due); late > 0 {
				cost += int64(of.Weight) * late * scale
			}
			if cost < cheapest {
				cheapest, second, last, other = cost, cheapest, int32(j), last
			} else if cost < second {
				second, other = cost, int32(j)
			}
		}
		r.cheapest[t], r.second[t], r.last[t], r.other[t] = cheapest, second, last, other
	}
	clear(r.counts)
	before := int32(-1) // the job behind
	for t := r.total; t > 0; {
		j := r.last[t]
		if j == before {
			j = r.other[t]
		}
		r.counts[j]++
		before = j
		t -= int(r.jobs[j].Duration)
	}
	value = r.cheapest[r.total]
	for _, x := range r.penalties {
		value += x
	}
	return value
}

// improve makes passes, until ctx ends, or the value is that of a known objective.
func (r *relaxation) improve(ctx context.Context, passes int, known int64) {
	factor, stale := 1.0, 0
	patience := max(5, passes/20)
	for range passes {
		if ctx.Err() != nil {
			return
		}
		value := r.solve()
		if stale++; value > r.value {
			r.value, stale = value, 0
			copy(r.best, r.penalties)
		}
		if r.bound() >= known {
			return
		}
		if stale == patience {
			factor, stale = factor/2, 0
			copy(r.penalties, r.best)
			continue
		}
		square := 0.0
		for _, c := range r.counts {
			square += float64(float64(c-1) * float64(c-1))
		}
		if square == 0 {
			return // each job once: the relaxation is solved
		}
		step := factor * float64(known*scale-value) / square
		for j, c := range r.counts {
			change := max(-float64(r.limit), min(float64(r.limit), math.Round(float64(step*float64(1-c)))))
			r.penalties[j] = max(-r.limit, min(r.limit, r.penalties[j]+int64(change)))
		}
	}
}
