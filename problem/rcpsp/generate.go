package rcpsp

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// GenerateOptions say which instance to make. The zero value of a field is its
// default. The sets of PSPLIB vary Complexity over 1.5, 1.8 and 2.1, Factor over
// 0.25, 0.5, 0.75 and 1, and Strength over 0.2, 0.5, 0.7 and 1 (0.1 to 0.5 for
// 120 activities). A low strength with a high factor is hard.
type GenerateOptions struct {
	// Activities is their number, without the first and the last, 6 at least; 0: 30.
	Activities int
	Resources  int // 0: 4
	// Complexity (NC) is the mean number of precedences of an activity, the first
	// and the last included, without redundant ones; 0: 1.8, or 1.5 below 9
	// activities. There are networks for 1.4 to 2 in all sizes from about 10 on, and
	// hardly any beyond 2.2, as no activity has more than three successors.
	Complexity float64
	// Factor (RF) is the mean share of the resources that an activity uses, to 1;
	// 0: 0.5.
	Factor float64
	// Strength (RS) is the capacity of a resource: from 0, no more than one activity
	// needs, to 1, enough for all activities to start as early as their precedences
	// allow. nil: 0.5.
	Strength *float64
	// LongestDuration and LargestDemand: both are drawn from 1 to these, each
	// equally likely; 0: 10.
	LongestDuration, LargestDemand int32
}

// Hard returns options for instances that are hard for their size: all activities
// use all resources, and capacities are small.
func Hard(activities int) GenerateOptions {
	strength := 0.2
	return GenerateOptions{Activities: activities, Factor: 1, Strength: &strength}
}

// Generate makes a random instance with the given parameters, as ProGen does
// (Kolisch, Sprecher and Drexl, "Characterization and generation of a general class
// of resource-constrained project scheduling problems", Management Science 41,
// 1995), which made the sets j30 to j120 of PSPLIB (Kolisch and Sprecher, European
// Journal of Operational Research 96, 1997). Random numbers are not those of ProGen,
// so the instances differ from those of these sets.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	activities, err := network(o.Activities, o.Complexity, r)
	if err != nil {
		return nil, err
	}
	for i := range activities {
		activities[i].Demands = make([]int32, o.Resources)
		if i > 0 && i <= o.Activities {
			activities[i].Duration = 1 + int32(rng.Intn(r, int(o.LongestDuration)))
		}
	}
	o.demands(activities, r)
	capacities := make([]int32, o.Resources)
	p := &Instance{Activities: activities, Capacities: capacities}
	for k := range capacities {
		least, most := p.needs(k)
		capacities[k] = int32(least + int64(math.Round(*o.Strength*float64(most-least))))
	}
	return New(activities, capacities)
}

// leastGenerated is the smallest number of activities that Generate makes.
const leastGenerated = 6

func (o GenerateOptions) withDefaults() GenerateOptions {
	set := func(x *float64, usual float64) {
		if *x == 0 {
			*x = usual
		}
	}
	set(&o.Factor, 0.5)
	if o.Strength == nil {
		half := 0.5
		o.Strength = &half
	}
	if o.Activities == 0 {
		o.Activities = 30
	}
	if o.Activities < 9 {
		set(&o.Complexity, 1.5)
	}
	set(&o.Complexity, 1.8)
	if o.Resources == 0 {
		o.Resources = 4
	}
	if o.LongestDuration == 0 {
		o.LongestDuration = 10
	}
	if o.LargestDemand == 0 {
		o.LargestDemand = 10
	}
	return o
}

func (o GenerateOptions) check() error {
	if o.Activities < leastGenerated || o.Activities > MaxActivities-2 {
		return fmt.Errorf("rcpsp: %d activities; expected %d..%d, without the first and the last", o.Activities, leastGenerated, MaxActivities-2)
	}
	if o.Resources < 1 || o.Resources > MaxResources {
		return fmt.Errorf("rcpsp: %d resources; expected 1..%d", o.Resources, MaxResources)
	}
	within := func(what string, x, low, high float64) error {
		if x >= low && x <= high {
			return nil
		}
		return fmt.Errorf("rcpsp: the %s %v; expected %v to %v", what, x, low, high)
	}
	longest, largest := MaxTotal/int32(o.Activities), MaxCapacity/int32(o.Activities)
	for _, err := range []error{
		within("complexity", o.Complexity, 1, 3), within("resource factor", o.Factor, 0, 1), within("resource strength", *o.Strength, 0, 1),
		within("longest duration", float64(o.LongestDuration), 1, float64(longest)),
		within("largest demand", float64(o.LargestDemand), 1, float64(largest)),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

// demands draws the resources of the activities: first one for every activity, if
// there are enough, then the rest anywhere.
func (o GenerateOptions) demands(activities []Activity, r *rand.Rand) {
	n, m := o.Activities, o.Resources
	use := func(cell int32) bool {
		demand := &activities[1+int(cell)/m].Demands[int(cell)%m]
		if *demand > 0 {
			return false
		}
		*demand = 1 + int32(rng.Intn(r, int(o.LargestDemand)))
		return true
	}
	left := int(math.Round(o.Factor * float64(n*m)))
	if left >= n {
		for i := range n {
			use(int32(i*m + rng.Intn(r, m)))
		}
		left -= n
	}
	cells := make([]int32, n*m)
	for i := range cells {
		cells[i] = int32(i)
	}
	rng.Shuffle32(r, cells)
	for _, cell := range cells {
		if left > 0 && use(cell) {
			left--
		}
	}
}
