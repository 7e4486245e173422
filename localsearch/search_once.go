package localsearch

import (
	"context"

	"lsolve/solve"
)

// Improver makes a solution better. A Search over the same state is one; where its
// Restart would be due, the solution is done.
type Improver interface {
	// Begin begins at the current state, and forgets the best state so far.
	Begin()
	// Once makes up to that many steps; over says that there are no more.
	Once(ctx context.Context, steps int64, target Rank) (made int64, over bool, err error)
	// Best is the rank of the best state since Begin, and Values appends it to buf.
	Best() Rank
	Values(buf []int32) []int32
	Stats() solve.Stats
}

var _ Improver = (*Search[int])(nil)

// Begin begins a run at the current state of the State, which others may have changed, and
// forgets the best state so far. Searches that improve many states one after the other use
// it, with Once.
func (s *Search[M]) Begin() {
	s.begun, s.over = true, false
	s.bestIsHere = false
	s.start()
	s.best = s.rank()
	s.kick.fruitful = false
	s.improved()
}

// Once runs as Run does, but ends where a restart is due: it makes none. over reports that it
// is.
func (s *Search[M]) Once(ctx context.Context, steps int64, target Rank) (made int64, over bool, err error) {
	s.once = true
	defer func() { s.once = false }()
	s.ctx = ctx
	for !s.over && made < steps && !Reached(s.best, target) {
		if made&63 == 0 && ctx.Err() != nil {
			return made, false, context.Cause(ctx)
		}
		s.step()
		if s.interrupted {
			s.interrupted = false
			return made, false, context.Cause(ctx)
		}
		made++
	}
	return made, s.over, nil
}
