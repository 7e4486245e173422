package branch

import (
	"math"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// history is conflict history search: the largest ratio of the sum of the scores of a
// variable's constraints and its domain size. When a constraint fails, its score moves towards
// the inverse of the number of failures since it failed last (an exponential recency weighted
// average), by a step that shrinks. At a restart the scores of constraints that have not failed
// for long fall, and the step is as at first. Source: Habet and Terrioux, "Conflict history based
// search for constraint satisfaction problem", SAC 2019. As in weighted, constraints with one
// open variable count, too. Failures of nogoods have no constraint and are left out.
type history struct {
	of     []float64 // by variable: the sum of the scores of its constraints
	scores []float64 // by propagator
	last   []int64   // by propagator: the failure at which it failed last
	now    int64     // failures
	smooth int64     // failures at the last restart
	step   float64
}

// The parameters of the paper: the step at first and at least, what it loses at a failure, the
// factor of a score for every failure since its constraint's last one, and the score that every
// constraint has beside its own, so that the search begins with the degrees.
const (
	firstStep    = 0.4
	leastStep    = 0.06
	stepLoss     = 1e-6
	historyDecay = 0.995
	historyFloor = 1e-4
)

func (h *history) attach(e *kernel.Engine, _ *open) {
	*h = history{step: firstStep}
	h.sum(e)
}

// sum computes the sums of the variables anew.
func (h *history) sum(e *kernel.Engine) {
	clear(h.of)
	for id := range kernel.ID(e.NumPropagators()) {
		h.grow(id)
		h.add(e.Scope(id), historyFloor+h.scores[id])
	}
}

// grow makes room for a propagator.
func (h *history) grow(id kernel.ID) {
	for len(h.scores) <= int(id) {
		h.scores, h.last = append(h.scores, 0), append(h.last, 0)
	}
}

// add adds to the sums of variables.
func (h *history) add(scope []model.Var, score float64) {
	for _, x := range scope {
		for len(h.of) <= int(x) {
			h.of = append(h.of, 0)
		}
		h.of[x] += score
	}
}

func (*history) branching(*kernel.Engine, *open, int) {}

func (h *history) learn(e *kernel.Engine, _ *open, _ kernel.Pos, ok bool) {
	if ok {
		return
	}
	if id, found := e.Failed(); found {
		h.grow(id)
		gain := h.step * (1/float64(h.now-h.last[id]+1) - h.scores[id])
		h.scores[id] += gain
		h.last[id] = h.now
		h.add(e.Scope(id), gain)
	}
	h.now++
	h.step = max(leastStep, h.step-stepLoss)
}

// restart lowers the scores.
func (h *history) restart(e *kernel.Engine) {
	for id := range h.scores {
		h.scores[id] *= math.Pow(historyDecay, float64(h.now-h.last[id]))
	}
	h.smooth, h.step = h.now, firstStep
	h.sum(e)
}

func (h *history) choose(e *kernel.Engine, open *open) int {
	if e.Depth() == 0 && h.smooth < h.now {
		h.restart(e)
	}
	end := len(open.vars)
	best, most, size := end, 0.0, 1.0
	for i := open.after(e, -1); i < end; i = open.after(e, i) {
		x := open.vars[i]
		s, sum := float64(e.Size(x.Term())), 0.0
		if int(x) < len(h.of) {
			sum = h.of[x]
		}
		if left, right := sum*size, most*s; best == end || left > right || left == right && s < size {
			best, most, size = i, sum, s
		}
	}
	return best
}
