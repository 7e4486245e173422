package tardiness

import (
	"cmp"
	"math"
	"slices"
)

// effortOfRules is how many pairs of jobs the rules may look at, some tenths of a second.
const effortOfRules = 120_000_000

// Start implements problem.Started: the best sequence of EDD, WSPT, and, unless there are
// very many jobs, WMDD and ATC with several parameters. It follows the precedences of
// Dominance.
func (p *Instance) Start() []int32 {
	sequence := p.StartSequence()
	p.Dominance().Conform(sequence)
	return p.Starts(nil, sequence)
}

// StartSequence returns the sequence of the best rule.
func (p *Instance) StartSequence() []int32 {
	sequences := [][]int32{p.EDD(), p.WSPT()}
	if n := int64(len(p.jobs)); n*n <= effortOfRules {
		sequences = append(sequences, p.WMDD())
		for _, k := range []float64{0.5, 1, 2, 4} {
			if n*n*int64(len(sequences)-1) <= effortOfRules {
				sequences = append(sequences, p.ATC(k))
			}
		}
	}
	return slices.MinFunc(sequences, func(a, b []int32) int { return cmp.Compare(p.Objective(a), p.Objective(b)) })
}

// EDD has the earliest due date first. If some sequence has no late job, it has none.
func (p *Instance) EDD() []int32 {
	sequence := p.numbers()
	slices.SortStableFunc(sequence, func(a, b int32) int { return cmp.Compare(p.jobs[a].Due, p.jobs[b].Due) })
	return sequence
}

// WSPT has the largest weight for the duration first. If all jobs are late in every
// sequence, it is a best one.
func (p *Instance) WSPT() []int32 {
	sequence := p.numbers()
	slices.SortStableFunc(sequence, func(a, b int32) int {
		x, y := p.jobs[a], p.jobs[b]
		return cmp.Compare(int64(y.Weight)*int64(x.Duration), int64(x.Weight)*int64(y.Duration))
	})
	return sequence
}

// WMDD is the rule of Kanet and Li ("A weighted modified due date rule for sequencing to
// minimize weighted tardiness", 2004): the next job has the smallest time to its due
// date, or duration if that is more, for its weight. It takes quadratic time.
func (p *Instance) WMDD() []int32 {
	return p.dispatch(func(job int32, now int64) float64 {
		j := p.jobs[job]
		return -float64(max(int64(j.Duration), int64(j.Due)-now)) / max(float64(j.Weight), least)
	})
}

// ATC is the apparent tardiness cost of Vepsalainen and Morton ("Priority rules for job
// shops with weighted tardiness costs", 1987): the next job has the largest weight for its
// duration, discounted by its slack over k mean durations, k > 0. It takes quadratic
// time.
func (p *Instance) ATC(k float64) []int32 {
	scale := k * float64(p.total) / float64(len(p.jobs))
	// Logarithms, as the discount of a long slack is too small for a number.
	ratios := make([]float64, len(p.jobs))
	for x, j := range p.jobs {
		ratios[x] = math.Log(max(float64(j.Weight), least) / float64(j.Duration))
	}
	return p.dispatch(func(job int32, now int64) float64 {
		j := p.jobs[job]
		return ratios[job] - float64(max(0, int64(j.Due)-int64(j.Duration)-now))/scale
	})
}

// least is the weight of a job of weight 0, which is more urgent if it is due earlier.
const least = 1e-9

// dispatch returns the sequence in which the next job is the one with the largest
// priority at that time; of several the first.
func (p *Instance) dispatch(priority func(job int32, now int64) float64) []int32 {
	left := p.EDD()
	sequence := make([]int32, 0, len(left))
	now := int64(0)
	for len(left) > 0 {
		best, most := 0, math.Inf(-1)
		for x, j := range left {
			if value := priority(j, now); value > most {
				best, most = x, value
			}
		}
		job := left[best]
		left = slices.Delete(left, best, best+1)
		sequence = append(sequence, job)
		now += int64(p.jobs[job].Duration)
	}
	return sequence
}
