package branch

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// scan picks the open variable with the least score, in one walk over them.
type scan struct{ by Select }

func (s scan) choose(e *kernel.Engine, open *open) int {
	end := len(open.vars)
	best, least := end, int64(math.MaxInt64)
	for i := open.after(e, -1); i < end; i = open.after(e, i) {
		x := open.vars[i].Term()
		var score int64
		// The same case for the whole walk: the branch predictor has it for free,
		// where a call of a function would cost more than the rest.
		switch s.by {
		case FirstFail:
			if score = int64(e.Size(x)); score == 2 {
				return i // no open variable has fewer
			}
		case AntiFirstFail:
			score = -int64(e.Size(x))
		case Smallest:
			score = e.Min(x)
		case Largest:
			score = -e.Max(x)
		default: // MaxRegret
			low := e.Min(x)
			second, _ := e.Next(x, low)
			score = low - second
		}
		if score < least || best == end {
			best, least = i, score
		}
	}
	return best
}
