package localsearch

import (
	"context"
	"time"
)

// Pace says how long a run is. The zero Pace says nothing.
type Pace struct {
	// Steps is the number of steps of the run; 0: there is no such limit.
	Steps int64
	// Share returns the share of the run's time that is over, and 1 or more from its end
	// on; nil: there is no such limit. With Steps it does not count, so that the run is the
	// same each time.
	Share func() float64
}

// Paced is a Walk that goes about its search by the length of the run, as annealing does
// whose last temperature is reached when the run ends.
type Paced interface {
	Walk
	// Pace is called before the first Run, if at all.
	Pace(p Pace)
}

// PaceOf is the pace of a run with so many steps, 0 if they are not limited, and the
// deadline of ctx from now on.
func PaceOf(ctx context.Context, steps int64) Pace {
	p := Pace{Steps: steps}
	if deadline, ok := ctx.Deadline(); ok {
		start := time.Now()
		whole := max(time.Nanosecond, deadline.Sub(start))
		p.Share = func() float64 { return float64(time.Since(start)) / float64(whole) }
	}
	return p
}

// Tell gives the pace to a walk, if it says something and the walk is Paced.
func (p Pace) Tell(w Walk) {
	if paced, ok := w.(Paced); ok && p.Known() {
		paced.Pace(p)
	}
}

// Known reports whether the pace says how long the run is.
func (p Pace) Known() bool { return p.Steps > 0 || p.Share != nil }

// Over is the share of the run that is over after some steps, at most 1. The length is
// Known.
func (p Pace) Over(steps int64) float64 {
	if p.Steps > 0 {
		return min(1, float64(steps)/float64(p.Steps))
	}
	return min(1, p.Share())
}
