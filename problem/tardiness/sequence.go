package tardiness

import (
	"cmp"
	"slices"
)

// Starts appends the start of each job to buf, where the jobs run in the order of the
// sequence, which has each once, without idle time.
func (p *Instance) Starts(buf, sequence []int32) []int32 {
	at := len(buf)
	buf = append(buf, sequence...)
	starts, now := buf[at:], int32(0)
	for _, j := range sequence {
		starts[j] = now
		now += p.jobs[j].Duration
	}
	return buf
}

// Sequence returns the jobs in the order of their starts.
func (p *Instance) Sequence(starts []int32) []int32 {
	sequence := p.numbers()
	slices.SortStableFunc(sequence, func(a, b int32) int { return cmp.Compare(starts[a], starts[b]) })
	return sequence
}

// Objective returns that of a sequence.
func (p *Instance) Objective(sequence []int32) (objective int64) {
	end := int64(0)
	for _, j := range sequence {
		end += int64(p.jobs[j].Duration)
		objective += p.jobs[j].Cost(end)
	}
	return objective
}

// numbers returns the jobs in the order of their numbers.
func (p *Instance) numbers() []int32 {
	sequence := make([]int32, len(p.jobs))
	for j := range sequence {
		sequence[j] = int32(j)
	}
	return sequence
}
