package localsearch

import (
	"context"

	"lsolve/solve"
)

// Walk is a search that is run some steps at a time, so that several can be run
// side by side and exchange what they found. What it does depends on its seed
// and the steps it was given, not on the time.
type Walk interface {
	// Run makes up to the given number of steps and says how many it made. It ends
	// earlier when Best is at least as good as target, and when ctx is done, with
	// the cause; it looks at ctx at the latest after some milliseconds.
	Run(ctx context.Context, steps int64, target Rank) (made int64, err error)
	// Best is the rank of the best state so far; of the current one before the
	// first Run.
	Best() Rank
	// Values appends the best state so far to buf.
	Values(buf []int32) []int32
	// Adopt continues from the state that values describe, those of another walk
	// on the same instance.
	Adopt(values []int32)
	// Stats are the figures so far, solve.Steps among them.
	Stats() solve.Stats
}

// Reached reports whether rank is at least as good as target.
func Reached(rank, target Rank) bool { return !target.Better(rank) }
