package distribute

import (
	"time"

	"lsolve/cluster"
	"lsolve/solve"
)

// pace says how fast the tasks of a job are done while it is followed. What was done before counts as
// done, and not for the rate: somebody who attaches to a job hears of that at once.
type pace struct {
	begun time.Time
	first int     // tasks that were done then
	share float64 // of the work that was done then
}

// settle is how long nothing is said about the rate.
const settle = time.Second

// of is how far a job is, for a status line.
func (x *pace) of(p cluster.Progress, now time.Time) (s solve.Progress) {
	s.Tasks, s.Open, s.Done = int64(p.Done), int64(p.Open), p.Share
	if x.begun.IsZero() {
		x.begun = now
	}
	if now.Sub(x.begun) < settle/4 { // what was there already is being read
		x.first, x.share = p.Done, p.Share
	}
	took := now.Sub(x.begun)
	if done := p.Done - x.first; done > 0 && took >= settle {
		s.Rate = float64(done) / took.Seconds()
	}
	if done := p.Share - x.share; done > 0 && took >= settle {
		s.Left = time.Duration(float64(took) * (1 - p.Share) / done)
	}
	return s
}
