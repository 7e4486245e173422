package distribute

import (
	"context"
	"encoding/json"
	"slices"
	"sync"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/model"
	"lsolve/solve"
)

// exchange is how the run of a task has to do with those of others. What is to be told waits for
// a goroutine that sends it, the best solution and bound alone, so that the run need not.
type exchange struct {
	task  *cluster.Task
	sign  int64
	fresh chan struct{} // there is something to send

	mu      sync.Mutex
	best    *find // nil: there is nothing to send
	cost    int64
	bound   int64
	bounded bool // there is a bound to send
	seen    []int64
}

// give implements run.Exchange.
func (x *exchange) give(s solve.Solution, m model.Assignment) {
	f := &find{Values: slices.Clone(s.Values)}
	if len(m) <= mostModel {
		f.Model = slices.Clone(m)
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.best, x.cost = f, x.sign*s.Objective
	x.wake()
}

// lower tells a bound.
func (x *exchange) lower(bound int64) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.bound, x.bounded = bound, true
	x.wake()
}

func (x *exchange) wake() {
	select {
	case x.fresh <- struct{}{}:
	default:
	}
}

// send sends what comes until the context ends.
func (x *exchange) send(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-x.fresh:
			_ = x.flush(ctx) // the last flush says what is in the way
		}
	}
}

// flush sends what waits.
func (x *exchange) flush(ctx context.Context) error {
	x.mu.Lock()
	best, cost, bound, bounded := x.best, x.cost, x.bound, x.bounded
	x.best, x.bounded = nil, false
	x.mu.Unlock()
	if best != nil {
		if err := x.task.Share(ctx, cost, best); err != nil {
			return err
		}
	}
	if bounded {
		return x.task.Lower(ctx, bound)
	}
	return nil
}

// take implements run.Exchange.
func (x *exchange) take() (found []run.Found, bound int64, bounded bool) {
	list := x.task.Elite()
	if best := x.task.Best(); best != nil {
		list = append([]cluster.Best{*best}, list...)
	}
	for _, b := range list {
		if slices.Contains(x.seen, b.Cost) { // that one, or one as good
			continue
		}
		x.seen = append(x.seen, b.Cost)
		var f find
		if json.Unmarshal(b.Solution, &f) == nil {
			found = append(found, run.Found{Values: f.Values, Model: f.Model})
		}
	}
	bound, bounded = x.task.Least()
	return found, x.sign * bound, bounded
}
