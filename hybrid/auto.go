package hybrid

import (
	"context"
	"time"

	"lsolve/hybrid/portfolio"
	"lsolve/model"
)

// For so long learning has the time for itself, or for this share of what there
// is if that is less: most of what it can do alone it does by then.
const (
	learnTime  = 4 * time.Second
	learnShare = 4
)

// learnFirst is how long learning has the time for itself.
func learnFirst(ctx context.Context) time.Duration {
	if deadline, ok := ctx.Deadline(); ok {
		return min(learnTime, time.Until(deadline)/learnShare)
	}
	return learnTime
}

// first are the searches that begin.
func (o *Options) first(ctx context.Context, m *model.Model) []portfolio.First {
	return []portfolio.First{{Member: portfolio.Learn, Time: learnFirst(ctx)}}
}
