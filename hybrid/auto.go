package hybrid

import (
	"context"
	"time"

	"lsolve/hybrid/portfolio"
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
// for less time than without it.
func (o *Options) first(ctx context.Context) []portfolio.First {
	learn := learnFirst(ctx)
	if o.Walk == nil {
		return []portfolio.First{{Member: portfolio.Learn, Time: learn}}
	}
	return []portfolio.First{{Member: portfolio.Walk, Time: min(walkTime, learn/2)}, {Member: portfolio.Learn, Time: learn / 2}}
}
