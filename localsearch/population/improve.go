package population

import (
	"context"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// Improver makes a solution better. A localsearch.Search over the same state is one; where its
// Restart would be due, the solution is done.
type Improver interface {
	// Begin begins at the current state, and forgets the best state so far.
	Begin()
	// Once makes up to that many steps; over says that there are no more.
	Once(ctx context.Context, steps int64, target localsearch.Rank) (made int64, over bool, err error)
	// Best is the rank of the best state since Begin, and Values appends it to buf.
	Best() localsearch.Rank
	Values(buf []int32) []int32
	Stats() solve.Stats
}

// improving is the improvement of one state at a time.
type improving[M any] struct {
	walker.Walker[M]
	by   Improver // nil: states stay as they are
	busy bool
}

// enter begins to improve the current state. It reports false if nothing does: the state is
// settled.
func (i *improving[M]) enter() bool {
	i.Note()
	if i.busy = i.by != nil; i.busy {
		i.by.Begin()
	}
	return i.busy
}

// improve makes a step of the improver. made is false if ctx ended it early; over says that the
// state is settled: it is the best one that was found.
func (i *improving[M]) improve(ctx context.Context) (made, over bool) {
	steps, over, _ := i.by.Once(ctx, 1, localsearch.NoTarget)
	if steps == 0 && !over {
		return false, false
	}
	best := i.by.Best()
	if best.Better(i.Best()) {
		i.Offer(best, i.by.Values)
	}
	if over {
		i.busy = false
		if i.Rank() != best {
			i.State.Adopt(i.by.Values(nil))
		}
	}
	return true, over
}

// Stats implements localsearch.Walk: moves are new states, and those of the improver.
func (i *improving[M]) Stats() solve.Stats {
	stats := i.Walker.Stats()
	if i.by == nil {
		return stats
	}
	inner := i.by.Stats()
	for k, c := range stats {
		if c.Name == solve.MovesTried || c.Name == solve.MovesTaken {
			more, _ := inner.Get(c.Name)
			stats[k].Value += more
		}
	}
	return stats
}
