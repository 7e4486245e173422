package mrcpsp

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"lsolve/problem"
	"lsolve/problem/rcpsp"
)

const (
	// MaxModes is the largest number of modes of an activity.
	MaxModes = 100
	// MaxResources is the largest number of renewable and of nonrenewable resources.
	MaxResources = rcpsp.MaxResources
	// MaxActivities is the largest number of activities, with the first and the last.
	MaxActivities = rcpsp.MaxActivities
	// MaxArcs is the largest number of precedences.
	MaxArcs = rcpsp.MaxArcs
	// MaxCapacity is the largest capacity of a resource.
	MaxCapacity = rcpsp.MaxCapacity
	// MaxTotal is the largest sum of the longest durations.
	MaxTotal = rcpsp.MaxTotal
)

// Mode is a way to do an activity.
type Mode struct {
	Duration int32
	// Demands are what it uses of each renewable resource while it runs, and then of
	// each nonrenewable one in all.
	Demands []int32
}

// Activity is a part of the project.
type Activity struct {
	Modes      []Mode
	Successors []int32 // the activities that begin only after this one has ended
}

// Instance is a project. It is not to be changed once it is made; see New.
type Instance struct {
	Activities []Activity
	// Capacities are those of the renewable resources, at every time, and then those
	// of the nonrenewable ones, for the whole project.
	Capacities []int32
	Renewable  int // how many of the resources are

	reduced Reduced
	// shortest is a relaxation with one mode: each activity has the least duration
	// and the least demands of its modes that are left.
	shortest *rcpsp.Instance
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the project of these activities, with so many renewable resources, which
// come first. The first activity is the beginning and the last one the end: every other
// activity has, directly or not, the first before and the last after it. These are
// errors: more of anything than the package's maxima; anything negative; an activity
// without a mode, or that comes before itself; and a first or last activity with a
// choice, a duration or a demand. A mode may need more than there is: no schedule has
// it. The slices are kept.
func New(activities []Activity, capacities []int32, renewable int) (*Instance, error) {
	p := &Instance{Activities: activities, Capacities: capacities, Renewable: renewable}
	if renewable < 0 || renewable > min(MaxResources, len(capacities)) || len(capacities)-renewable > MaxResources {
		return nil, fmt.Errorf("mrcpsp: %d resources, %d of them renewable; expected 0..%d of each kind", len(capacities), renewable, MaxResources)
	}
	for k, c := range capacities {
		if c < 0 || c > MaxCapacity {
			return nil, fmt.Errorf("mrcpsp: resource %d: the capacity %d; expected 0..%d", k+1, c, MaxCapacity)
		}
	}
	if err := p.checkModes(); err != nil {
		return nil, err
	}
	p.reduced = p.reduce()
	relaxed := make([]rcpsp.Activity, len(activities))
	for i, a := range activities {
		relaxed[i] = p.relaxed(int32(i))
		relaxed[i].Successors = a.Successors
	}
	shortest, err := rcpsp.New(relaxed, capacities[:renewable])
	if err != nil {
		return nil, own(err)
	}
	p.shortest = shortest
	return p, nil
}

// own returns an error of package rcpsp as one of this package.
func own(err error) error {
	return errors.New("mrcpsp: " + strings.TrimPrefix(err.Error(), "rcpsp: "))
}

// checkModes checks durations and demands.
func (p *Instance) checkModes() error {
	total := int64(0)
	for i, a := range p.Activities {
		end := i == 0 || i == p.last()
		if len(a.Modes) == 0 || len(a.Modes) > MaxModes || end && len(a.Modes) > 1 {
			return fmt.Errorf("mrcpsp: activity %d has %d modes; expected 1..%d, and 1 for the first and the last", i+1, len(a.Modes), MaxModes)
		}
		longest := int32(0)
		for m, mode := range a.Modes {
			if mode.Duration < 0 {
				return fmt.Errorf("mrcpsp: activity %d, mode %d: the duration %d; expected 0 or more", i+1, m+1, mode.Duration)
			}
			if len(mode.Demands) != len(p.Capacities) {
				return fmt.Errorf("mrcpsp: activity %d, mode %d: %d demands; expected %d, one for each resource", i+1, m+1, len(mode.Demands), len(p.Capacities))
			}
			for k, d := range mode.Demands {
				if d < 0 || d > MaxCapacity || end && d > 0 {
					return fmt.Errorf("mrcpsp: activity %d, mode %d uses %d of resource %d; expected 0..%d, and 0 for the first and the last", i+1, m+1, d, k+1, MaxCapacity)
				}
			}
			longest = max(longest, mode.Duration)
		}
		if total += int64(longest); total > MaxTotal {
			return fmt.Errorf("mrcpsp: the durations add up to more than %d", MaxTotal)
		}
	}
	return nil
}

// relaxed returns activity i with the least duration and the least demands of its modes
// that are left, without successors. What no mode can have is cut to the capacity.
func (p *Instance) relaxed(i int32) rcpsp.Activity {
	a := rcpsp.Activity{Duration: math.MaxInt32, Demands: slices.Clone(p.Capacities[:p.Renewable])}
	for _, m := range p.reduced.Modes[i] {
		mode := p.Activities[i].Modes[m]
		a.Duration = min(a.Duration, mode.Duration)
		for k := range a.Demands {
			a.Demands[k] = min(a.Demands[k], mode.Demands[k])
		}
	}
	return a
}

// last returns the end of the project.
func (p *Instance) last() int { return len(p.Activities) - 1 }

// Horizon returns the sum of the longest durations: no shortest schedule is longer.
func (p *Instance) Horizon() (sum int32) {
	for i, a := range p.Activities {
		longest := int32(0)
		for _, m := range p.reduced.Modes[i] {
			longest = max(longest, a.Modes[m].Duration)
		}
		sum += longest
	}
	return sum
}

// CriticalPath returns the length of the longest path when each activity has its
// shortest mode.
func (p *Instance) CriticalPath() int32 { return p.shortest.CriticalPath() }
