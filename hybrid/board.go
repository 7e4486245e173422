package hybrid

import (
	"math"
	"sync"
	"time"

	"lsolve/model"
	"lsolve/solve"
)

// Costs are objectives to be minimised: those to be maximised are negated, and
// without an objective every solution costs 0.
const (
	noCost  = math.MaxInt64 // of no solution
	noBound = math.MinInt64 // nothing is proved
)

// board is what the parts of a portfolio have in common: the best solutions, the
// bound, and a hint while there is no solution. Parts see a snapshot of it at
// the beginning of a turn and hand in what they found; so what a part does in
// its turn depends on nothing that happens meanwhile.
type board struct {
	m     *model.Model
	sign  int64 // -1 if the objective is to be maximised
	start time.Time

	mu      sync.Mutex
	elite   elite
	best    *solution // the first one that costs so little: who found it is by
	hint    *Hint
	bound   int64 // no solution costs less
	by      string
	proof   string
	updates int
	closed  bool
	told    func(Update)
	target  int64 // a cost that is enough
}

func newBoard(m *model.Model, told func(Update)) *board {
	b := &board{m: m, sign: 1, start: time.Now(), bound: noBound, told: told, target: noBound}
	if m.Objective().Sense == model.Maximise {
		b.sign = -1
	}
	return b
}

// cost is the cost of a solution.
func (b *board) cost(values model.Assignment) int64 { return cost(b.m, values) }

// cost is the cost of a solution of m.
func cost(m *model.Model, values model.Assignment) int64 {
	switch o := m.Objective(); o.Sense {
	case model.Minimise:
		return o.Term.Value(values)
	case model.Maximise:
		return -o.Term.Value(values)
	default:
		return 0
	}
}

// find is what a part hands in.
type find struct {
	values model.Assignment // a solution
	hint   *Hint            // a state of a local search
	bound  int64            // no solution costs less; noBound: nothing new
}

// hand takes what a part has found, and reports whether it is news.
func (b *board) hand(by string, f find) (better, tighter bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return false, false
	}
	if f.values != nil {
		cost := b.cost(f.values)
		better = cost < b.elite.cost() || len(b.elite.solutions) == 0
		b.elite.add(f.values, cost)
		if better {
			b.best, b.by = &solution{f.values, cost}, by
			b.updates++
		}
	}
	if f.hint != nil && (b.hint == nil || f.hint.Violation < b.hint.Violation) {
		b.hint = f.hint
	}
	if f.bound > b.bound {
		b.bound, tighter = f.bound, true
	}
	if (better || tighter) && b.bound >= b.elite.cost() && b.proof == "" {
		b.proof = by
	}
	if b.told != nil && (better || tighter && b.bound != noCost) {
		u := b.update()
		u.Improved, u.By = better, by
		b.told(u)
	}
	return better, tighter
}

// update is the present state.
func (b *board) update() Update {
	u := Update{After: time.Since(b.start), By: b.by}
	if b.best != nil {
		u.Values, u.Objective = b.best.values, b.sign*b.best.cost
		if b.m.Objective().Sense == model.Satisfy {
			u.Objective = 0
		}
	}
	if bound := min(b.bound, b.elite.cost()); bound != noBound && bound != noCost && b.m.Objective().Sense != model.Satisfy {
		u.Bound, u.Bounded = b.sign*bound, true
	}
	return u
}

// gap is that of the present state; see Update.
func (b *board) gap() float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	u := b.update()
	return u.Gap()
}

// found reports whether there is a solution.
func (b *board) found() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.elite.best() != nil
}

// settled reports whether the question is answered.
func (b *board) settled() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.over()
}

func (b *board) over() bool {
	best := b.elite.best()
	switch {
	case b.bound >= b.elite.cost():
		return true // optimal, or there is no solution
	case best == nil:
		return false
	case b.m.Objective().Sense == model.Satisfy:
		return true
	}
	return best.cost <= b.target
}

// status is what has been answered.
func (b *board) status() solve.Status {
	best := b.elite.best()
	switch {
	case best == nil && b.bound == noCost:
		return solve.Unsatisfiable
	case best == nil:
		return solve.Unknown
	case b.m.Objective().Sense != model.Satisfy && b.bound >= best.cost:
		return solve.Optimal
	}
	return solve.Satisfied
}

// close takes nothing more, and fills in the result.
func (b *board) close(r *Result) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	u := b.update()
	r.Values, r.Objective, r.Bound, r.Bounded = u.Values, u.Objective, u.Bound, u.Bounded
	r.By, r.Updates = b.by, b.updates
	r.Status = b.status()
	if r.Status == solve.Optimal || r.Status == solve.Unsatisfiable {
		r.Proof = b.proof
	}
}

// view is the board as a part sees it in its turn.
type view struct {
	elite []solution // the best first
	hint  *Hint
	bound int64
}

// view takes a snapshot.
func (b *board) view() view {
	b.mu.Lock()
	defer b.mu.Unlock()
	return view{b.elite.copy(), b.hint, b.bound}
}

// cost is that of the best solution, noCost without one.
func (v *view) cost() int64 {
	if len(v.elite) == 0 {
		return noCost
	}
	return v.elite[0].cost
}
