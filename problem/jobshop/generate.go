package jobshop

import (
	"errors"
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

// Draw gives the job shop releases from 0 to release, due dates by the factor due (see
// DueByWork), and setup times from half of setup, rounded up, to setup, each equally
// likely; what is 0 is left out.
func (p *Instance) Draw(release int32, due float64, setup int32, r *rand.Rand) error {
	if release < 0 || release > MaxTotal || setup < 0 || setup > MaxTotal {
		return fmt.Errorf("jobshop: releases up to %d and setup times up to %d; expected 0..%d", release, setup, MaxTotal)
	}
	var e Extension
	n := len(p.Jobs)
	if release > 0 {
		e.Release = make([]int32, n)
		for j := range e.Release {
			e.Release[j] = int32(rng.Intn(r, int(release)+1))
		}
	}
	if setup > 0 {
		if p.Machines*n*n > MaxSetups {
			return errors.New("jobshop: too many jobs for setup times")
		}
		least := (setup + 1) / 2
		e.Setup = make([][]int32, p.Machines)
		for k := range e.Setup {
			e.Setup[k] = make([]int32, (n+1)*n)
			for i := range e.Setup[k] {
				if i/n != i%n+1 { // after itself there is nothing
					e.Setup[k][i] = least + int32(rng.Intn(r, int(setup-least)+1))
				}
			}
		}
	}
	if err := p.Extend(e); err != nil || due == 0 {
		return err
	}
	return p.DueByWork(due)
}
