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
		// The case is the same for the whole walk, so the branch predictor makes
		// it free. A function call would cost more than the rest.
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
