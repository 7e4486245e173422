package hybrid

import (
	"context"
	"time"

	"lsolve/hybrid/portfolio"
)

// For so long learning has the time for itself, or for this share of what there
// is if that is less: most of what it can do alone it does by then.
const (
	learnTime  = 4 * time.Second
	learnShare = 4
	walkTime   = 300 * time.Millisecond
)

// learnFirst is how long learning has the time for itself.
func learnFirst(ctx context.Context) time.Duration {
	if deadline, ok := ctx.Deadline(); ok {
		return min(learnTime, time.Until(deadline)/learnShare)
	}
	return learnTime
}

// first are the searches that begin: the caller's own for a moment, which is
// usually tuned for the problem, and learning, for less time after that.
func (o *Options) first(ctx context.Context) []portfolio.First {
	learn := learnFirst(ctx)
	if o.Walk == nil {
		return []portfolio.First{{Member: portfolio.Learn, Time: learn}}
	}
	return []portfolio.First{{Member: portfolio.Walk, Time: min(walkTime, learn/2)}, {Member: portfolio.Learn, Time: learn / 2}}
}
