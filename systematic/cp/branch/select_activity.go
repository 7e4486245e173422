package branch

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// activity picks the largest ratio of activity and domain size. A variable's
// activity increases by one with every decision that changes its domain. While
// the variable is open, every decision multiplies it by decay. Source: Michel
// and Van Hentenryck, "Activity-based search for black-box constraint
// programming solvers", CPAIOR 2012, section 3. The paper gets the first values
// from random dives; here all are 0, so the search begins with first_fail.
type activity struct {
	decay  float64
	of     []float64 // by variable of the engine
	seen   []int64   // by variable: the last decision that changed it
	now    int64     // decisions seen
	active func(model.Var)
}

// defaultDecay is the paper's value.
const defaultDecay = 0.999

func newActivity(decay float64) *activity {
	a := &activity{decay: decay}
	if decay == 0 {
		a.decay = defaultDecay
	}
	a.active = a.increase // made once: a method value allocates
	return a
}

func (a *activity) attach(e *kernel.Engine, _ *open) {
	a.of = make([]float64, e.NumVars())
	a.seen = make([]int64, e.NumVars())
}

func (*activity) branching(*kernel.Engine, *open, int) {}

func (a *activity) learn(e *kernel.Engine, open *open, from kernel.Pos, _ bool) {
	for i := open.after(e, -1); i < len(open.vars); i = open.after(e, i) {
		a.of[open.vars[i]] *= a.decay
	}
	a.now++
	e.Changed(from, a.active)
}

// increase is called for every change. It counts one per variable and decision.
func (a *activity) increase(x model.Var) {
	if int(x) < len(a.of) && a.seen[x] != a.now {
		a.seen[x] = a.now
		a.of[x]++
	}
}

func (a *activity) choose(e *kernel.Engine, open *open) int {
	end := len(open.vars)
	best, most, size := end, 0.0, 0.0
	for i := open.after(e, -1); i < end; i = open.after(e, i) {
		x := open.vars[i]
		s, act := float64(e.Size(x.Term())), a.of[x]
		if left, right := act*size, most*s; best == end || left > right || left == right && s < size {
			best, most, size = i, act, s
		}
	}
	return best
}
