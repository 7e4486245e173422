// Package improving has what searches have in common that improve one state after the other by
// another local search.
package improving

import (
	"context"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// Improving is the improvement of one state at a time, for a walk that embeds it.
type Improving[M any] struct {
	walker.Walker[M]
	By     localsearch.Improver // nil: states stay as they are
	Settle func()               // called when the current state is as good as it gets
	Busy   bool                 // a state is being improved
}

// Raise begins to improve the current state, or settles it as it is if nothing improves.
func (i *Improving[M]) Raise() {
	i.Note()
	if i.Busy = i.By != nil; i.Busy {
		i.By.Begin()
	} else {
		i.Settle()
	}
}

// Improve makes a step of the improver, and with the last one settles the state, which then is the
// best one that was found. It returns false if ctx ended the step early.
func (i *Improving[M]) Improve(ctx context.Context) (made bool) {
	steps, over, _ := i.By.Once(ctx, 1, localsearch.NoTarget)
	if steps == 0 && !over {
		return false
	}
	best := i.By.Best()
	if best.Better(i.Best()) {
		i.Offer(best, i.By.Values)
	}
	if over {
		i.Busy = false
		if i.Rank() != best {
			i.State.Adopt(i.By.Values(nil))
		}
		i.Settle()
	}
	return true
}

// Stats implements localsearch.Walk: moves are new states, and those of the improver.
func (i *Improving[M]) Stats() solve.Stats {
	stats := i.Walker.Stats()
	if i.By == nil {
		return stats
	}
	inner := i.By.Stats()
	for k, c := range stats {
		if c.Name == solve.MovesTried || c.Name == solve.MovesTaken {
			more, _ := inner.Get(c.Name)
			stats[k].Value += more
		}
	}
	return stats
}
