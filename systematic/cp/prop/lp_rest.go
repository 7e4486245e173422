package prop

import "lsolve/systematic/cp/kernel"

// pace says when the program is solved. Before the search it is solved whenever something has
// changed. After that it is solved for as much work as the runs of other propagators allow, at
// the root, too, where a search that restarts comes by often: a run is worth runWork, times a
// share that is larger the more often solving has been of use. A better bound of the cost alone is
// of no use while no solution is known: a search for the first one has the time for itself. What
// was of use by then says nothing of the time after it.
type pace struct {
	begun   bool // the search has left the root
	blind   bool // no solution is known
	credit  int64
	seen    int64   // runs of propagators when credit was given last
	success float64 // mean of the last times: 1 if it was of use
	atRoot  kernel.Pos

	solved, gained int64
}

// Solved returns how often the program has been solved by the propagator, and Gained how
// often something came of it.
func (p *pace) Solved() int64 { return p.solved }

// Gained is explained at Solved.
func (p *pace) Gained() int64 { return p.gained }

// Parameters of pace. firstSuccess is the mean at first, successShare the weight of one time in it; the shares are of
// the work of the other propagators.
const (
	runWork      = 60
	leastShare   = 0.02
	mostShare    = 2.0
	firstSuccess = 0.5
	successShare = 1.0 / 64
	mostCredit   = 1 << 24
	nodeWork     = 1 << 25
	rootWork     = 1 << 29
	promiseStep  = 1 << 23
	promiseWork  = 1 << 26
)

func (p *pace) begin() { p.blind, p.success, p.atRoot = true, firstSuccess, -1 }

// see tells that a solution is known.
func (p *pace) see() { p.blind, p.success = false, firstSuccess }

// due reports whether to solve now.
func (p *pace) due(e *kernel.Engine) bool {
	if e.Depth() > 0 {
		p.begun = true
	} else if !p.begun || e.Here() == p.atRoot {
		return e.Here() != p.atRoot
	}
	runs := e.Counters().Propagations
	share := leastShare + (mostShare-leastShare)*p.success
	p.credit = min(mostCredit, p.credit+int64(float64((runs-p.seen)*runWork)*share))
	p.seen = runs
	return p.credit >= 0
}

// workLimit is the most work of one time.
func (p *pace) workLimit(e *kernel.Engine) int64 {
	if e.Depth() == 0 {
		return rootWork
	}
	return nodeWork
}

// ran notes how much work it was, whether something came of it, and whether that is of use.
func (p *pace) ran(e *kernel.Engine, work int64, gained, useful bool) {
	p.solved++
	if gained {
		p.gained++
	}
	use := 0.0
	if useful {
		use = 1
	}
	if e.Depth() == 0 {
		if p.atRoot = e.Here(); !p.begun {
			return
		}
	}
	p.credit -= work
	p.success += (use - p.success) * successShare
}
