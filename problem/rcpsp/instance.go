package rcpsp

import (
	"errors"
	"fmt"
	"slices"

	"lsolve/problem"
)

const (
	// MaxActivities is the largest number of activities, with the first and the
	// last.
	MaxActivities = 10_000
	// MaxResources is the largest number of resources.
	MaxResources = 100
	// MaxArcs is the largest number of precedences.
	MaxArcs = 1 << 20
	// MaxCapacity is the largest capacity of a resource.
	MaxCapacity = 1 << 24
	// MaxTotal is the largest sum of all durations, and with it the latest time
	// that matters.
	MaxTotal = 1 << 30
)

// Activity is a part of the project.
type Activity struct {
	Duration   int32
	Successors []int32 // the activities that begin only after this one has ended
	Demands    []int32 // what it uses, while it runs, of each resource
}

// Instance is a project. It is not to be changed once it is made; see New.
type Instance struct {
	Activities []Activity
	Capacities []int32 // by resource: the capacity at every time
	// Horizon is the latest end that Stated allows; 0: the sum of all durations,
	// which is always enough. It is not part of files.
	Horizon int32
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the project of these activities. The first one is the beginning
// and the last one the end: every other activity has, directly or not, the first
// before and the last after it. These are errors: more of anything than the
// package's maxima; anything negative; an activity that comes before itself, or
// uses more of a resource than its capacity; and a first or last activity with a
// duration or a demand. The slices are kept.
func New(activities []Activity, capacities []int32) (*Instance, error) {
	p := &Instance{Activities: activities, Capacities: capacities}
	if err := checkSizes(len(activities), len(capacities)); err != nil {
		return nil, err
	}
	for k, c := range capacities {
		if c < 0 || c > MaxCapacity {
			return nil, fmt.Errorf("rcpsp: resource %d: the capacity %d; expected 0..%d", k+1, c, MaxCapacity)
		}
	}
	if err := p.checkUse(); err != nil {
		return nil, err
	}
	if err := p.checkArcs(); err != nil {
		return nil, err
	}
	return p, nil
}

func checkSizes(activities, resources int) error {
	if activities < 2 || activities > MaxActivities {
		return fmt.Errorf("rcpsp: %d activities; expected 2..%d, the first and the last included", activities, MaxActivities)
	}
	if resources < 0 || resources > MaxResources {
		return fmt.Errorf("rcpsp: %d resources; expected 0..%d", resources, MaxResources)
	}
	return nil
}

// checkUse checks durations and demands.
func (p *Instance) checkUse() error {
	total := int64(0)
	for i, a := range p.Activities {
		if a.Duration < 0 {
			return fmt.Errorf("rcpsp: activity %d: the duration %d; expected 0 or more", i+1, a.Duration)
		}
		if total += int64(a.Duration); total > MaxTotal {
			return fmt.Errorf("rcpsp: the durations add up to more than %d", MaxTotal)
		}
		if len(a.Demands) != len(p.Capacities) {
			return fmt.Errorf("rcpsp: activity %d: %d demands; expected %d, one for each resource", i+1, len(a.Demands), len(p.Capacities))
		}
		for k, d := range a.Demands {
			if d < 0 || d > p.Capacities[k] {
				return fmt.Errorf("rcpsp: activity %d uses %d of resource %d; expected 0..%d, its capacity", i+1, d, k+1, p.Capacities[k])
			}
		}
		if i == 0 || i == p.last() {
			if a.Duration != 0 {
				return fmt.Errorf("rcpsp: activity %d takes %d; expected 0 for the first and the last", i+1, a.Duration)
			}
			if len(a.Demands) > 0 && slices.Max(a.Demands) > 0 {
				return fmt.Errorf("rcpsp: activity %d uses resources; expected none for the first and the last", i+1)
			}
		}
	}
	return nil
}

// checkArcs checks the precedences.
func (p *Instance) checkArcs() error {
	n := len(p.Activities)
	arcs := 0
	preceded := make([]bool, n)
	from := make([]int, n) // by activity: 1 + the last one that has it as a successor
	for i, a := range p.Activities {
		if arcs += len(a.Successors); arcs > MaxArcs {
			return fmt.Errorf("rcpsp: more than %d precedences", MaxArcs)
		}
		for _, j := range a.Successors {
			if j < 0 || int(j) >= n {
				return fmt.Errorf("rcpsp: activity %d has the successor %d; expected 1..%d", i+1, int64(j)+1, n)
			}
			if from[j] == i+1 {
				return fmt.Errorf("rcpsp: activity %d has the successor %d twice", i+1, j+1)
			}
			from[j], preceded[j] = i+1, true
		}
	}
	if _, cycle := p.order(); cycle != nil {
		return errors.New("rcpsp: " + describeCycle(cycle))
	}
	// Without a cycle, going back as far as possible leads to an activity
	// without predecessors, which can only be the first; likewise for the last.
	for i, a := range p.Activities {
		if !preceded[i] && i != 0 {
			return fmt.Errorf("rcpsp: nothing comes before activity %d; expected at least activity 1, the beginning", i+1)
		}
		if len(a.Successors) == 0 && i != p.last() {
			return fmt.Errorf("rcpsp: nothing comes after activity %d; expected at least activity %d, the end", i+1, n)
		}
	}
	return nil
}

// last returns the end of the project.
func (p *Instance) last() int { return len(p.Activities) - 1 }

// total returns the sum of all durations.
func (p *Instance) total() (sum int32) {
	for _, a := range p.Activities {
		sum += a.Duration
	}
	return sum
}
