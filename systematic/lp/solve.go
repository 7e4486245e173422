package lp

import (
	"context"
	"math"
)

// Limits end Solve before its time. The zero value has none.
type Limits struct {
	// Iterations is the most pivots of this call; 0: as many as the size of the program
	// suggests, and a thousand times more than usual.
	Iterations int64
	// Work is the most work of this call, in the unit of Problem.Work; 0: any.
	Work int64
	// Cutoff ends the call when all solutions cost more; nil: it does not.
	Cutoff *float64
	// Stop is called now and then, and ends the call when it returns true; nil: never.
	Stop func() bool
}

// watch says when Solve has to end.
type watch struct {
	ctx         context.Context
	steps, work int64
	cutoff      float64
	stop        func() bool
	next        int64 // the work at which to look at the context again
}

// lookEvery is the work between two looks at the context.
const lookEvery = 1 << 20

// over reports whether a limit is reached. It looks at the context now and then.
func (w *watch) over(p *Problem) bool {
	if p.steps >= w.steps || p.work >= w.work {
		return true
	}
	if p.work < w.next {
		return false
	}
	w.next = p.work + lookEvery
	return w.ctx.Err() != nil || w.stop != nil && w.stop()
}

// rounds is the number of times that the dual and the primal method take turns.
const rounds = 8

// Solve solves the program, from the last basis. Limits and the context end it with Limit.
func (p *Problem) Solve(ctx context.Context, limits Limits) Status {
	w := &watch{ctx: ctx, steps: math.MaxInt64, work: math.MaxInt64, cutoff: math.Inf(1), stop: limits.Stop}
	w.steps = p.steps + 1000*int64(len(p.cols)+100)
	if limits.Iterations > 0 {
		w.steps = p.steps + limits.Iterations
	}
	if limits.Work > 0 {
		w.work = p.work + limits.Work
	}
	if limits.Cutoff != nil {
		w.cutoff = *limits.Cutoff
	}
	p.settle()
	for v := range p.lo {
		if p.lo[v] > p.hi[v] {
			return p.empty(int32(v))
		}
	}
	m := len(p.rows)
	p.rho, p.column, p.tau = resize(p.rho, m), resize(p.column, m), resize(p.tau, m)
	p.rhs, p.y = resize(p.rhs, m), resize(p.y, m)
	p.resume()
	p.marks()
	if !p.fresh || p.factors.stale() {
		p.refactor()
	} else {
		p.values()
		p.price()
	}
	p.status = p.turns(w)
	if p.status == Limit && p.shifted {
		p.held = append(p.held[:0], p.costs...)
	}
	p.restore()
	p.price()
	if p.status == Optimal || p.status == Cutoff {
		p.sum = p.objective()
	}
	return p.status
}

// turns lets the dual and the primal method take turns. Where the primal method stalls, and it
// often does where it begins at a vertex of many bases, the dual method goes on from that basis
// with costs that are perturbed less.
func (p *Problem) turns(w *watch) Status {
	stuck := false
	for range rounds {
		status := Optimal
		if stuck || p.leaves() >= 0 {
			p.mend()
			status = p.dual(w)
		}
		if status == Infeasible || status == Limit || status == Cutoff && !p.shifted {
			return status
		}
		if p.shifted {
			p.restore()
			p.price()
		}
		if status == Cutoff {
			if !p.misplaced() && p.objective() > w.cutoff {
				return Cutoff
			}
			w.cutoff = math.Inf(1)
			continue
		}
		if p.enters() < 0 && p.leaves() < 0 {
			return Optimal
		}
		if status, stuck = p.primal(w); status != Optimal {
			return status
		}
		if stuck {
			p.calm++
			p.degen, p.perturbs = 0, 0
		} else if p.leaves() < 0 {
			return Optimal
		}
	}
	return Limit
}

// resume takes the costs as the last call had perturbed them if it was ended by a limit, so
// that the method goes on where it was; otherwise as they are.
func (p *Problem) resume() {
	if len(p.held) == len(p.costs) {
		copy(p.costs, p.held)
		p.shifted = true
	} else {
		p.restore()
		p.degen, p.perturbs, p.calm = 0, 0, 0
	}
	p.held = p.held[:0]
}

// restore takes the costs as they are.
func (p *Problem) restore() {
	if p.shifted {
		copy(p.costs, p.cost)
		p.shifted = false
	}
}

// misplaced reports whether a reduced cost has the wrong sign.
func (p *Problem) misplaced() bool { return p.enters() >= 0 }

// mend makes the basis dual feasible: a variable goes to the bound that its reduced cost asks
// for, and one that does not have that bound gets another cost.
func (p *Problem) mend() {
	p.flips = p.flips[:0]
	for v, d := range p.d {
		switch {
		case p.at[v] == inBasis, p.lo[v] == p.hi[v]:
		case p.at[v] == atLower && d < -dualTolerance:
			if math.IsInf(p.hi[v], 1) {
				p.shift(int32(v), -d)
			} else {
				p.flips = append(p.flips, int32(v))
			}
		case p.at[v] == atUpper && d > dualTolerance:
			if math.IsInf(p.lo[v], -1) {
				p.shift(int32(v), -d)
			} else {
				p.flips = append(p.flips, int32(v))
			}
		case p.at[v] == atZero && d != 0:
			p.shift(int32(v), -d)
		}
	}
	p.flip()
}

// empty is the answer when the bounds of a variable contradict each other. For a column the
// bounds of no row matter; for the logical of a row the row alone is the proof.
func (p *Problem) empty(v int32) Status {
	p.ray, p.y = resize(p.ray, len(p.rows)), resize(p.y, len(p.rows))
	clear(p.ray)
	clear(p.y)
	for k, l := range p.logicals {
		if l == v {
			p.ray[k] = 1
		}
	}
	p.status = Infeasible
	return Infeasible
}
