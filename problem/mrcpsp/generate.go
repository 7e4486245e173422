package mrcpsp

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/problem/rcpsp"
)

// GenerateOptions say which instance to make. The zero value of a field is its default;
// the strengths are as they are. The sets of PSPLIB have 3 modes and two resources of
// each kind, factors of 0.5 and 1, and strengths of 0.2, 0.5, 0.7 and 1. Low strengths
// with high factors are hard.
type GenerateOptions struct {
	Activities   int     // without the first and the last, 6 at least; 0: 20
	Modes        int     // of each activity; 0: 3
	Renewable    int     // the renewable resources; 0: 2
	Nonrenewable int     // the nonrenewable resources; may be 0
	Complexity   float64 // see rcpsp.GenerateOptions
	// Factor is the mean share of the resources of each kind that a mode uses; 0: 0.5.
	Factor float64
	// Strength is the capacity of a renewable resource: from 0, no more than the mode
	// needs that needs most while every activity has its least demand, to 1, enough for
	// all activities to run as early as their precedences allow with the largest demands.
	Strength float64
	// NonrenewableStrength is the capacity of a nonrenewable resource: from 0, the sum
	// of the least demands, to 1, that of the largest ones.
	NonrenewableStrength float64
}

// Generate makes a random instance with the given parameters, after ProGen (Kolisch,
// Sprecher and Drexl, "Characterization and generation of a general class of
// resource-constrained project scheduling problems", Management Science 41, 1995), with
// random numbers of its own. The longer a mode takes the less it uses of each resource,
// or all modes use the same of it; no mode makes another one needless. Unlike ProGen's,
// there is always a schedule: where the strength of a nonrenewable resource would not
// allow it, its capacity is that of the most frugal modes.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	usual := func(x *int, v int) {
		if *x == 0 {
			*x = v
		}
	}
	usual(&o.Activities, 20)
	usual(&o.Modes, 3)
	usual(&o.Renewable, 2)
	if o.Factor == 0 {
		o.Factor = 0.5
	}
	if o.Modes < 1 || o.Modes > mostGenerated {
		return nil, fmt.Errorf("mrcpsp: %d modes; expected 1..%d", o.Modes, mostGenerated)
	}
	if o.Nonrenewable < 0 || o.Nonrenewable > MaxResources {
		return nil, fmt.Errorf("mrcpsp: %d nonrenewable resources; expected 0..%d", o.Nonrenewable, MaxResources)
	}
	for _, x := range []float64{o.Strength, o.NonrenewableStrength} {
		if !(x >= 0 && x <= 1) {
			return nil, fmt.Errorf("mrcpsp: the strength %v; expected 0 to 1", x)
		}
	}
	// The network, and which activity uses which renewable resource.
	base, err := rcpsp.Generate(rcpsp.GenerateOptions{Activities: o.Activities, Resources: o.Renewable, Complexity: o.Complexity, Factor: o.Factor}, r)
	if err != nil {
		return nil, own(err)
	}
	n := len(base.Activities)
	activities := make([]Activity, n)
	for i, a := range base.Activities {
		activities[i] = Activity{Successors: a.Successors, Modes: []Mode{{Demands: make([]int32, o.Renewable+o.Nonrenewable)}}}
		if i > 0 && i < n-1 {
			activities[i].Modes = o.modes(a.Demands, r)
		}
	}
	return New(activities, o.capacities(activities), o.Renewable)
}

const (
	// mostGenerated is the largest number of modes of a generated activity: their
	// durations are different numbers up to it or 10.
	mostGenerated = 50
	largestDemand = 10
)

// modes draws the modes of an activity that uses the renewable resources in which used
// is not 0.
func (o GenerateOptions) modes(used []int32, r *rand.Rand) []Mode {
	durations := make([]int32, max(largestDemand, o.Modes))
	for d := range durations {
		durations[d] = int32(d + 1)
	}
	rng.Shuffle32(r, durations)
	durations = durations[:o.Modes]
	slices.Sort(durations)
	modes := make([]Mode, o.Modes)
	for m := range modes {
		modes[m] = Mode{durations[m], make([]int32, o.Renewable+o.Nonrenewable)}
	}
	falls := false
	for k := range o.Renewable + o.Nonrenewable {
		if k < o.Renewable && used[k] == 0 || k >= o.Renewable && rng.Float64(r) >= o.Factor {
			continue
		}
		least := 1 + int32(rng.Intn(r, largestDemand))
		most := least
		if r.Uint64()&1 == 0 {
			most = 1 + int32(rng.Intn(r, largestDemand))
			least, most = min(least, most), max(least, most)
		}
		for m := range modes {
			modes[m].Demands[k] = most
			if o.Modes > 1 {
				modes[m].Demands[k] -= (most - least) * int32(m) / int32(o.Modes-1)
			}
		}
		falls = falls || most-least >= int32(o.Modes-1)
	}
	if !falls { // one resource makes the longer modes worth their time
		k := rng.Intn(r, o.Renewable+o.Nonrenewable)
		for m := range modes {
			modes[m].Demands[k] = int32(o.Modes - m)
		}
	}
	return modes
}

// capacities returns the capacities that the strengths give.
func (o GenerateOptions) capacities(activities []Activity) []int32 {
	capacities := make([]int32, o.Renewable+o.Nonrenewable)
	demand := func(i, k int) (low, high Mode) {
		low, high = activities[i].Modes[0], activities[i].Modes[0]
		for _, m := range activities[i].Modes {
			if m.Demands[k] < low.Demands[k] {
				low = m
			}
			if m.Demands[k] > high.Demands[k] {
				high = m
			}
		}
		return low, high
	}
	frugal := o.frugal(activities)
	for k := range capacities {
		least, most, strength := int64(0), int64(0), o.Strength
		if k >= o.Renewable {
			strength = o.NonrenewableStrength
			for i := range activities {
				low, high := demand(i, k)
				least, most = least+int64(low.Demands[k]), most+int64(high.Demands[k])
			}
		} else {
			greedy := make([]rcpsp.Activity, len(activities))
			for i, a := range activities {
				low, high := demand(i, k)
				least = max(least, int64(low.Demands[k]))
				greedy[i] = rcpsp.Activity{Duration: high.Duration, Successors: a.Successors, Demands: high.Demands[k : k+1]}
			}
			most = max(least, peak(greedy))
		}
		capacities[k] = int32(least + int64(math.Round(strength*float64(most-least))))
		if k >= o.Renewable {
			capacities[k] = max(capacities[k], frugal[k])
		}
	}
	return capacities
}

// peak returns the largest use of the only resource when all activities start as early
// as their precedences allow.
func peak(activities []rcpsp.Activity) (most int64) {
	in := &rcpsp.Instance{Activities: activities, Capacities: []int32{MaxCapacity}}
	heads := in.Heads()
	for i, a := range activities {
		use := int64(0)
		for j, b := range activities {
			if a.Duration > 0 && heads[j] <= heads[i] && heads[i] < heads[j]+b.Duration {
				use += int64(b.Demands[0])
			}
		}
		most = max(most, use)
	}
	return most
}

// frugal returns what is used of each resource when every activity has the mode with the
// least demands for all nonrenewable resources together: its last one.
func (o GenerateOptions) frugal(activities []Activity) []int32 {
	used := make([]int32, o.Renewable+o.Nonrenewable)
	for _, a := range activities {
		for k, d := range a.Modes[len(a.Modes)-1].Demands {
			used[k] += d
		}
	}
	return used
}
