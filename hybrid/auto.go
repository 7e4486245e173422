package hybrid

import (
	"context"
	"time"

	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/systematic/cp"
)

// Learning works alone for this long, or for this share of the time limit if
// that is less. Most of what learning can do alone it does by then.
const (
	learnTime  = 4 * time.Second
	learnShare = 4
	walkTime   = 300 * time.Millisecond
)

// learnFirst returns how long learning has the time for itself.
func learnFirst(ctx context.Context) time.Duration {
	if deadline, ok := ctx.Deadline(); ok {
		return min(learnTime, time.Until(deadline)/learnShare)
	}
	return learnTime
}

// first returns the searches that begin. The caller's own walk, which is
// usually tuned for the problem, works for a moment. Learning works after it,
// for less time than without it: both within the tenth of the time in which the
// portfolio learns who leads.
func (o *Options) first(ctx context.Context) []portfolio.First {
	left := learnTime * trialShare
	if deadline, ok := ctx.Deadline(); ok {
		left = min(left, time.Until(deadline))
	}
	if o.Walk == nil {
		return []portfolio.First{{Member: portfolio.Learn, Time: left / trialShare}}
	}
	return []portfolio.First{{Member: portfolio.Walk, Time: min(walkTime, left/trialShare/4)}, {Member: portfolio.Learn, Time: left / trialShare / 2}}
}

// trialShare is the part of the time in which the portfolio of Auto learns who leads.
const trialShare = 10

// leadShare is the leader's part of the time after that: a walk that is tuned for the problem
// needs the others less than they need each other.
const (
	leadShare      = 0.75
	leadShareTuned = 0.9
)

// lead returns the leader's share.
func (o *Options) lead() float64 {
	if o.Walk != nil {
		return leadShareTuned
	}
	return leadShare
}

// keepShare is what learning, where it began, keeps of the time of one thread: what it has
// learnt is lost to nobody else. It keeps more of it where it branches on a linear relaxation,
// which finds solutions, too.
const (
	keepShare       = 0.5
	keepShareLinear = 0.9
)

// keep returns the share of the time that learning keeps: none beside a walk that is tuned for
// the problem.
func (o *Options) keep(m *model.Model) float64 {
	switch {
	case o.Walk != nil:
		return 0
	case cp.LinearModel(m):
		return keepShareLinear
	}
	return keepShare
}
