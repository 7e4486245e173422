package jobshop

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Uniform returns a random job shop: each job visits the machines in a random order,
// and durations are drawn from low to high, each equally likely.
func Uniform(jobs, machines int, low, high int32, r *rand.Rand) (*Instance, error) {
	if err := checkSizes(jobs, machines); err != nil {
		return nil, err
	}
	if low < 0 || high < low || high > MaxTotal {
		return nil, fmt.Errorf("jobshop: durations from %d to %d; expected 0..%d", low, high, MaxTotal)
	}
	all := make([][]Operation, jobs)
	order := make([]int32, machines)
	for i := range order {
		order[i] = int32(i)
	}
	for j := range all {
		rng.Shuffle32(r, order)
		for _, machine := range order {
			all[j] = append(all[j], Operation{machine, low + int32(rng.Intn(r, int(high-low)+1))})
		}
	}
	return New(machines, all)
}
