package rcpspmax

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"lsolve/internal/rng"
	"lsolve/problem/rcpsp"
)

// GenerateOptions say which instance to make. The zero value of a field is its default,
// except of Strength, Maximal and Slack.
type GenerateOptions struct {
	Activities int     // without the first and the last, 6 at least; 0: 20
	Resources  int     // 0: 5
	Complexity float64 // see rcpsp.GenerateOptions, as the next two
	Factor     float64
	Strength   float64
	// Maximal is the number of maximal lags, as a share of the number of activities.
	Maximal float64
	// Slack is how much longer the maximal lags are, at the mean, than in a schedule that
	// is kept possible, as a share of a mean duration. With 0 they are as in that one.
	Slack float64
}

// Generate makes a random instance that has a schedule. Its activities, its resources and
// which activity comes before which are those of rcpsp.Generate; minimal lags are from
// half to one and a half times the duration, as ProGen/max makes them (Schwindt, "ProGen/max:
// a new problem generator for different resource-constrained project scheduling problems
// with minimal and maximal time lags", 1995). Maximal lags go back from activities to some
// that come before them, as long as they are in a schedule that respects the minimal
// ones, and a random time longer.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	if o.Activities == 0 {
		o.Activities = 20
	}
	if o.Resources == 0 {
		o.Resources = 5
	}
	for _, x := range []float64{o.Strength, o.Maximal, o.Slack} {
		if !(x >= 0 && x <= 100) {
			return nil, fmt.Errorf("rcpspmax: %v; expected a share of 0 or more", x)
		}
	}
	if o.Activities > MaxActivities-2 {
		return nil, fmt.Errorf("rcpspmax: %d activities; expected up to %d, without the first and the last", o.Activities, MaxActivities-2)
	}
	base, err := rcpsp.Generate(rcpsp.GenerateOptions{
		Activities: o.Activities, Resources: o.Resources, Complexity: o.Complexity, Factor: o.Factor, Strength: &o.Strength,
	}, r)
	if err != nil {
		return nil, fmt.Errorf("rcpspmax: %s", strings.TrimPrefix(err.Error(), "rcpsp: "))
	}
	n := len(base.Activities)
	activities := make([]Activity, n)
	for i, a := range base.Activities {
		activities[i] = Activity{Duration: a.Duration, Demands: a.Demands}
		for _, j := range a.Successors {
			lag := a.Duration
			if i > 0 && int(j) < n-1 {
				lag = lag/2 + int32(rng.Intn(r, int(lag)+1))
			}
			activities[i].Lags = append(activities[i].Lags, Lag{j, lag})
		}
	}
	starts := planted(activities, base.Capacities, r)
	p, err := New(activities, base.Capacities)
	if err != nil {
		return nil, err
	}
	const meanDuration = 5.5
	used := map[[2]int]bool{}
	for draws := 0; len(used) < int(o.Maximal*float64(o.Activities)) && draws < 100*o.Activities; draws++ {
		i, j := 1+rng.Intn(r, n-2), 1+rng.Intn(r, n-2)
		if i == j || p.distance[i][j] == None || used[[2]int{i, j}] {
			continue
		}
		used[[2]int{i, j}] = true
		longest := starts[j] - starts[i] + int32(rng.Float64(r)*2*o.Slack*meanDuration)
		activities[j].Lags = append(activities[j].Lags, Lag{int32(i), -longest})
	}
	return New(activities, base.Capacities)
}

// planted returns the starts of a schedule in which activities start as early as they can
// one after the other. Lags go to activities of higher numbers only.
func planted(activities []Activity, capacities []int32, r *rand.Rand) []int32 {
	n := len(activities)
	starts, open := make([]int32, n), make([]int, n)
	for _, a := range activities {
		for _, l := range a.Lags {
			open[l.To]++
		}
	}
	var ready, free []int32 // free: by time and resource
	ready = append(ready, 0)
	for len(ready) > 0 {
		k := rng.Intn(r, len(ready))
		i := ready[k]
		ready[k] = ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		a := activities[i]
		fits := func() bool {
			for t := starts[i]; t < starts[i]+a.Duration; t++ {
				for len(free) <= int(t)*len(capacities) {
					free = append(free, capacities...)
				}
				for k, d := range a.Demands {
					if free[int(t)*len(capacities)+k] < d {
						return false
					}
				}
			}
			return true
		}
		for !fits() {
			starts[i]++
		}
		for t := starts[i]; t < starts[i]+a.Duration; t++ {
			for k, d := range a.Demands {
				free[int(t)*len(capacities)+k] -= d
			}
		}
		for _, l := range a.Lags {
			starts[l.To] = max(starts[l.To], starts[i]+l.Time)
			if open[l.To]--; open[l.To] == 0 {
				ready = append(ready, l.To)
			}
		}
	}
	return starts
}
