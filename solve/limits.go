package solve

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"lsolve/internal/memory"
	"lsolve/internal/turn"
)

// Limits end a search early. The zero value has none. An engine refuses a limit on
// something that it does not count: the error then wraps ErrUnsupported.
type Limits struct {
	// Time is how long the search may take; every engine has it.
	Time time.Duration
	// Steps are moves of a local search, for each of several parallel walks; or
	// placements of a backtracker.
	Steps int64
	// Stagnation are moves of a local search without a better state.
	Stagnation int64
	// Nodes and Failures are those of a search tree; for each of several workers
	// that share it.
	Nodes, Failures int64
	// Slices are how often each member of a portfolio gets its share of the time.
	Slices int64
	// Memory is how many bytes the process may take; every engine has it. 0: what
	// GOMEMLIMIT or debug.SetMemoryLimit says, if anything. Near the limit searches that
	// learn drop nogoods and caches. When what the heap holds after a garbage collection
	// is seven eighths of it, the search ends with what it has. The whole process counts,
	// not this search alone.
	Memory int64
}

// The limits that can end a search; each wraps ErrLimit.
var (
	ErrTime       = fmt.Errorf("%w: time", ErrLimit)
	ErrSteps      = fmt.Errorf("%w: steps", ErrLimit)
	ErrStagnation = fmt.Errorf("%w: stagnation", ErrLimit)
	ErrNodes      = fmt.Errorf("%w: nodes", ErrLimit)
	ErrFailures   = fmt.Errorf("%w: failures", ErrLimit)
	ErrSlices     = fmt.Errorf("%w: slices", ErrLimit)
	ErrMemory     = fmt.Errorf("%w: memory", ErrLimit)
	ErrGap        = fmt.Errorf("%w: gap", ErrLimit) // the best solution is near enough to the bound
)

// Within returns ctx with the limits of time and memory, whose causes are ErrTime and
// ErrMemory. The function that it returns releases it.
func (l Limits) Within(ctx context.Context) (context.Context, context.CancelFunc) {
	if l.Time <= 0 {
		return l.withMemory(ctx, func() {})
	}
	ctx, release := context.WithTimeoutCause(ctx, l.Time, ErrTime)
	return l.withMemory(ctx, release)
}

// watched is the key of the limit of memory that a context is already under.
type watched struct{}

// withMemory adds the limit of memory, unless an outer search sees to it.
func (l Limits) withMemory(ctx context.Context, release func()) (context.Context, context.CancelFunc) {
	limit := cmp.Or(l.Memory, memory.Limit())
	if outer, ok := ctx.Value(watched{}).(int64); limit <= 0 || ok && outer <= limit {
		ctx, cancel := context.WithCancel(ctx)
		return turn.Within(ctx), func() {
			cancel()
			release()
		}
	}
	ctx, cancel := context.WithCancelCause(context.WithValue(ctx, watched{}, limit))
	stop := memory.Watch(limit, func() { cancel(ErrMemory) })
	return turn.Within(ctx), func() {
		stop()
		cancel(nil)
		release()
	}
}

// Check refuses limits that are negative, and those that the engine does not count.
// Time and Memory are always counted; counts has the others, such as
// Limits{Steps: 1}. The error names engine.
func (l Limits) Check(engine string, counts Limits) error {
	for _, limit := range []struct {
		name          string
		value, counts int64
	}{
		{"Time", int64(l.Time), 1}, {"Memory", l.Memory, 1}, {"Steps", l.Steps, counts.Steps}, {"Stagnation", l.Stagnation, counts.Stagnation},
		{"Nodes", l.Nodes, counts.Nodes}, {"Failures", l.Failures, counts.Failures}, {"Slices", l.Slices, counts.Slices},
	} {
		switch {
		case limit.value < 0:
			return fmt.Errorf("%s: Limits.%s is %d; expected 0 or more", engine, limit.name, limit.value)
		case limit.value > 0 && limit.counts == 0:
			return fmt.Errorf("%w: %s has no Limits.%s", ErrUnsupported, engine, limit.name)
		}
	}
	return nil
}
