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
}

// watch says when Solve has to end.
type watch struct {
	ctx         context.Context
	steps, work int64
	cutoff      float64
}

// over reports whether a limit is reached. It looks at the context now and then.
func (w *watch) over(p *Problem) bool {
	return p.steps >= w.steps || p.work >= w.work || p.steps&31 == 0 && w.ctx.Err() != nil
}

// rounds is the number of times that the dual and the primal method take turns.
const rounds = 8

// Solve solves the program, from the last basis. Limits and the context end it with Limit.
func (p *Problem) Solve(ctx context.Context, limits Limits) Status {
	w := &watch{ctx: ctx, steps: math.MaxInt64, work: math.MaxInt64, cutoff: math.Inf(1)}
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
	p.degen, p.perturbs = 0, 0
	p.restore()
	if !p.fresh || p.factors.stale() {
		p.refactor()
	} else {
		p.values()
		p.price()
	}
	p.status = p.turns(w)
	p.restore()
	p.price()
	if p.status == Optimal || p.status == Cutoff {
		p.sum = p.objective()
	}
	return p.status
}

// turns lets the dual and the primal method take turns.
func (p *Problem) turns(w *watch) Status {
	for range rounds {
		status := Optimal
		if p.leaves() >= 0 {
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
		if status = p.primal(w); status != Optimal {
			return status
		}
		if p.leaves() < 0 {
			return Optimal
		}
	}
	return Limit
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
