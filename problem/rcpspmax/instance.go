package rcpspmax

import (
	"fmt"
	"math"

	"lsolve/problem"
	"lsolve/problem/rcpsp"
)

const (
	// MaxActivities is the largest number of activities, with the first and the last.
	MaxActivities = 1002
	// MaxResources is the largest number of resources.
	MaxResources = rcpsp.MaxResources
	// MaxCapacity is the largest capacity of a resource.
	MaxCapacity = rcpsp.MaxCapacity
	// MaxTotal is the largest sum of what each activity adds to the length: its duration
	// or its largest lag.
	MaxTotal = rcpsp.MaxTotal
)

// Lag says that activity To starts at least Time after the start of the one whose lag it
// is. Time may be negative.
type Lag struct{ To, Time int32 }

// Activity is a part of the project.
type Activity struct {
	Duration int32
	Lags     []Lag
	Demands  []int32 // what it uses, while it runs, of each resource
}

// Instance is a project. It is not to be changed once it is made; see New.
type Instance struct {
	Activities []Activity
	Capacities []int32 // by resource: the capacity at every time

	distance   [][]int32 // see Distances
	impossible bool
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the project of these activities. The first one is the beginning: none
// starts before it; the last one is the end: it starts when all others have ended, or
// later. These are errors: more of anything than the package's maxima; a negative
// duration or demand; a lag that is smaller than -MaxTotal, to an activity that there is
// not, or from an activity to itself; and a first or last activity with a duration or a
// demand. The slices are kept. It takes time in the order of the third power of the number of activities.
func New(activities []Activity, capacities []int32) (*Instance, error) {
	p := &Instance{Activities: activities, Capacities: capacities}
	n := len(activities)
	if n < 2 || n > MaxActivities {
		return nil, fmt.Errorf("rcpspmax: %d activities; expected 2..%d, the first and the last included", n, MaxActivities)
	}
	if len(capacities) > MaxResources {
		return nil, fmt.Errorf("rcpspmax: %d resources; expected 0..%d", len(capacities), MaxResources)
	}
	for k, c := range capacities {
		if c < 0 || c > MaxCapacity {
			return nil, fmt.Errorf("rcpspmax: resource %d: the capacity %d; expected 0..%d", k+1, c, MaxCapacity)
		}
	}
	total := int64(0)
	for i, a := range activities {
		if err := p.checkActivity(i, a); err != nil {
			return nil, err
		}
		if total += int64(a.reach()); total > MaxTotal {
			return nil, fmt.Errorf("rcpspmax: durations and largest lags add up to more than %d", MaxTotal)
		}
	}
	p.setDistances()
	return p, nil
}

// checkActivity checks activity i.
func (p *Instance) checkActivity(i int, a Activity) error {
	end := i == 0 || i == p.last()
	if a.Duration < 0 || end && a.Duration > 0 {
		return fmt.Errorf("rcpspmax: activity %d: the duration %d; expected 0 or more, and 0 for the first and the last", i, a.Duration)
	}
	if len(a.Demands) != len(p.Capacities) {
		return fmt.Errorf("rcpspmax: activity %d: %d demands; expected %d, one for each resource", i, len(a.Demands), len(p.Capacities))
	}
	for k, d := range a.Demands {
		if d < 0 || d > MaxCapacity || end && d > 0 {
			return fmt.Errorf("rcpspmax: activity %d uses %d of resource %d; expected 0..%d, and 0 for the first and the last", i, d, k+1, MaxCapacity)
		}
	}
	for _, l := range a.Lags {
		if l.To < 0 || int(l.To) >= len(p.Activities) || int(l.To) == i {
			return fmt.Errorf("rcpspmax: activity %d has a lag to %d; expected another one of 0..%d", i, l.To, p.last())
		}
		if l.Time < -MaxTotal {
			return fmt.Errorf("rcpspmax: activity %d has the lag %d; expected %d or more", i, l.Time, -MaxTotal)
		}
	}
	return nil
}

// reach returns the duration, or the largest lag if that is more: in some shortest
// schedule of which the activity is a part no longer time passes for its sake.
func (a *Activity) reach() int32 {
	most := a.Duration
	for _, l := range a.Lags {
		most = max(most, l.Time)
	}
	return most
}

// last returns the end of the project.
func (p *Instance) last() int { return len(p.Activities) - 1 }

// Horizon returns a length that no shortest schedule is longer than.
func (p *Instance) Horizon() (sum int32) {
	for i := range p.Activities {
		sum += p.Activities[i].reach()
	}
	return sum
}

// Impossible reports whether a schedule is impossible because of lags alone, or with two
// activities that cannot run at the same time, or because an activity needs more of a
// resource than there is. If not there may still be none.
func (p *Instance) Impossible() bool { return p.impossible }

// Distances returns for each pair of activities how long the second one starts after the
// first one at least; None: there is no such lag. They have all lags that follow from
// those of the activities, and some that follow from resources. They are not to be
// changed.
func (p *Instance) Distances() [][]int32 { return p.distance }

// None is the distance of activities without a lag.
const None = math.MinInt32
