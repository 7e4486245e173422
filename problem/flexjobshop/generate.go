package flexjobshop

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Sizes are those of random instances.
type Sizes struct {
	Jobs, Machines int
	// Operations is the largest number of operations of a job; each has half as many or
	// more.
	Operations int
	// Choices is the largest number of machines of an operation, at most all.
	Choices int
	// Longest is the largest duration.
	Longest int32
}

// Uniform returns a random instance: the numbers of operations and of choices, the
// machines, and the durations are drawn, each equally likely.
func Uniform(s Sizes, r *rand.Rand) (*Instance, error) {
	if err := checkSizes(s.Jobs, s.Machines); err != nil {
		return nil, err
	}
	s.Choices = min(s.Choices, s.Machines)
	if s.Operations < 1 || s.Choices < 1 || s.Longest < 1 || s.Longest > MaxTotal || s.Operations > MaxChoices/s.Jobs/s.Choices {
		return nil, fmt.Errorf("flexjobshop: up to %d operations a job on up to %d machines, durations up to %d; expected 1 or more, at most %d choices, and durations of at most %d", s.Operations, s.Choices, s.Longest, MaxChoices, MaxTotal)
	}
	machines := make([]int32, s.Machines)
	for i := range machines {
		machines[i] = int32(i)
	}
	jobs := make([][]Operation, s.Jobs)
	for j := range jobs {
		least := (s.Operations + 1) / 2
		for range least + rng.Intn(r, s.Operations-least+1) {
			o := make(Operation, 1+rng.Intn(r, s.Choices))
			for i := range o {
				k := i + rng.Intn(r, len(machines)-i)
				machines[i], machines[k] = machines[k], machines[i]
				o[i] = Choice{machines[i], 1 + int32(rng.Intn(r, int(s.Longest)))}
			}
			jobs[j] = append(jobs[j], o)
		}
	}
	return New(s.Machines, jobs)
}
