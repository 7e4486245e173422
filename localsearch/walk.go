package localsearch

import (
	"context"

	"lsolve/model"
	"lsolve/solve"
)

// Walk is a search that runs some steps at a time, so that several can run side by
// side and exchange states. A run depends on its seed and the number of steps, not
// on the time, nor on how the steps are split into calls of Run, unless it is Paced by time.
type Walk interface {
	// Run makes up to the given number of steps and returns how many it made. It
	// ends earlier when Best reaches target, when nothing can be better than Best
	// (it then makes no more steps), and when ctx is done, with its cause. It
	// checks ctx every few milliseconds.
	Run(ctx context.Context, steps int64, target Rank) (made int64, err error)
	// Sense says whether there is an objective, and in which sense Best ranks it.
	Sense() model.Sense
	// Best is the rank of the best state so far; before the first Run, of the
	// current state.
	Best() Rank
	// Values appends the best state so far to buf.
	Values(buf []int32) []int32
	// Adopt continues from the state that values describe, those of another walk
	// on the same instance.
	Adopt(values []int32)
	// Stats are the figures so far, solve.Steps among them.
	Stats() solve.Stats
}
