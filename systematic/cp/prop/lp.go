package prop

import (
	"context"
	"math"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// Relaxation is a linear program that constraints of a model imply, as a propagator. It
// bounds the cost, and variables by their reduced costs, and finds that there is no
// solution. It enforces nothing by itself: the constraints have propagators of their own.
//
// Every run solves the program by floating point with the bounds of the moment. The
// multipliers of the rows that come out are rounded to whole numbers, and the rows are added
// up with them. The sum is an ordinary linear inequality, implied by the rows whatever the
// multipliers are. It propagates and explains like WideAtMost, at this node and below
// (Achterberg, Constraint integer programming, 2007; Perron, Didier and Gay, The
// CP-SAT-LP solver, 2023).
//
// It runs after all others, and rests while it brings less than it costs; see lp_rest.go.
type Relaxation struct {
	columns []Column
	lo, hi  []int64  // by column: bounds at the root when it was made
	rows    []lp.Row // row 0 says that the cost is at least what the columns cost
	given   int      // rows without those that Strengthen has added; 0: it was not called
	ages    []int    // by row that Strengthen has added: the rounds in which it held nothing
	z       int32    // the column of the cost
	offset  int64    // cost >= offset + the costs of the columns

	program  *lp.Problem
	combiner lp.Combiner
	take     []lp.Multiplier

	terms  []weighted // of the inequalities, one after the other
	sums   []sum      // inequalities in force
	height kernel.Cell

	pace
	guide
	pool     pool
	deferred deferred
	bases    bases
	diving   diving
}

// Column is what a column of the program stands for: a view, whether a predicate holds, or nothing of the model: a free one
// keeps the bounds of the root, and every solution of the model has whole values of these with which the rows hold.
type Column struct {
	View      View
	Predicate kernel.Predicate
	Indicator bool // the predicate, otherwise the view
	Free      bool // neither
}

// weighted is weight times a column, or times its opposite.
type weighted struct {
	weight   int64
	column   int32
	opposite bool
}

// sum is an inequality: terms from first to end sum to at most bound.
type sum struct {
	first, end int
	bound      int64
	used       bool // it is the reason of something
}

// NewRelaxation returns the propagator of a program: for each column its bounds at the root
// and its price, and the rows, whose indexes are columns. The cost is at least offset plus
// the sum of price times column. The slices become its own.
func NewRelaxation(e *kernel.Engine, columns []Column, lo, hi, prices []int64, rows []lp.Row, cost View, offset int64) *Relaxation {
	p := &Relaxation{offset: offset, z: int32(len(columns))}
	p.columns = slices.Concat(columns, []Column{{View: cost}})
	p.lo, p.hi = slices.Concat(lo, []int64{e.Min(cost)}), slices.Concat(hi, []int64{e.Max(cost)})
	objective := lp.Row{Lo: math.MinInt64, Hi: -offset, Index: []int32{p.z}, Value: []int64{-1}}
	for j, c := range prices {
		if c != 0 {
			objective.Index, objective.Value = append(objective.Index, int32(j)), append(objective.Value, c)
		}
	}
	p.rows = append([]lp.Row{objective}, rows...)
	p.build(e)
	p.begin()
	return p
}

// Promises reports whether the program says more of the cost than its bounds do, before it is
// posted. It is asked for at most promiseWork, in steps: the bound grows from one to the next, and
// a program that promises nothing by then would cost a large model seconds for nothing.
func (p *Relaxation) Promises(e *kernel.Engine) bool {
	begun := p.program.Work()
	for {
		before := p.program.Work()
		if p.says(e, promiseStep) {
			return true
		}
		if now := p.program.Work(); now-before < promiseStep || now-begun >= promiseWork {
			return false
		}
	}
}

// says solves the program for some work and reports whether the inequality that comes of it says
// more of the cost than its bounds do.
func (p *Relaxation) says(e *kernel.Engine, work int64) bool {
	if !p.derive(e, work) {
		return false
	}
	s := p.sums[0]
	defer func() { p.sums, p.terms = p.sums[:0], p.terms[:0] }()
	slack, z := s.bound, weighted{}
	for _, t := range p.terms[s.first:s.end] {
		if t.column == p.z {
			z = t // it is the opposite of the cost
			continue
		}
		least, _ := p.span(e, t)
		slack -= t.weight * least
	}
	least, width := p.span(e, z)
	return z.weight > 0 && z.weight*(least+width) > slack || z.weight == 0 && slack < 0
}

// Optimum solves the program within the bounds of the moment, whatever the cost may be, and returns the values of the
// columns; ok is false if the work or the engine's time was not enough, or there are none.
func (p *Relaxation) Optimum(e *kernel.Engine, work int64) (values []float64, ok bool) {
	for j := range p.z {
		lo, hi := p.bounds(e, j)
		p.program.SetBounds(int(j), float64(lo), float64(hi))
	}
	if !p.Fill(e, work) {
		return nil, false
	}
	values = make([]float64, p.z)
	for j := range values {
		values[j] = p.program.Value(j)
	}
	return values, true
}

// Columns returns the number of columns, without that of the cost.
func (p *Relaxation) Columns() int { return int(p.z) }

// rowBound is that of a row as a number, infinite if there is none.
func rowBound(v int64) float64 {
	switch v {
	case math.MinInt64:
		return math.Inf(-1)
	case math.MaxInt64:
		return math.Inf(1)
	}
	return float64(v)
}

// Name implements kernel.Propagator.
func (*Relaxation) Name() string { return "linear relaxation" }

// Attach implements kernel.Propagator.
func (p *Relaxation) Attach(e *kernel.Engine, id kernel.ID) {
	p.height = e.NewCells(1, 0)
	p.at = e.NewCells(1, 0)
	p.up, p.down = make([]experience, p.z), make([]experience, p.z)
	e.SetPriority(id, kernel.Heavy)
	events := make([]kernel.Events, e.NumVars())
	for _, c := range p.columns {
		switch {
		case c.Free:
		case c.Indicator:
			events[c.Predicate.Var()] |= kernel.OnDomain
		default:
			events[c.View.Var] |= kernel.OnBounds
		}
	}
	for x, on := range events {
		if on != 0 {
			e.Watch(id, model.Var(x).Term(), on, int32(x))
		}
	}
}

// Propagate implements kernel.Propagator.
func (p *Relaxation) Propagate(e *kernel.Engine) bool {
	p.undo(e)
	before := e.Here()
	for k := len(p.sums) - 1; k >= 0 && k >= len(p.sums)-kept; k-- {
		if !p.prune(e, k) {
			return false
		}
	}
	if e.Here() != before {
		return true // the others come first
	}
	if p.blind && e.Max(p.columns[p.z].View) < p.hi[p.z] {
		p.see()
	}
	if p.eager {
		if p.striding(e) {
			return true
		}
		if p.holds(e) {
			return p.separate(e)
		}
	} else if !p.due(e) {
		return true
	}
	worked := p.program.Work()
	k, ok := p.solve(e, p.workLimit(e))
	if ok {
		ok = p.prune(e, k)
	} else {
		ok = true
	}
	gained := !ok || e.Here() != before
	p.ran(e, p.program.Work()-worked, gained, !ok || gained && !p.onlyCost(e, before))
	if ok && p.eager && e.Here() == before {
		return p.separate(e)
	}
	return ok
}

// onlyCost reports whether nothing but the least cost has changed since a position, while no solution is known. Whatever
// the least cost is, it excludes nothing then.
func (p *Relaxation) onlyCost(e *kernel.Engine, since kernel.Pos) bool {
	cost := p.columns[p.z].View
	return p.blind && e.Here() == since+1 && e.MinAt(cost, since) != e.Min(cost)
}

// kept is the number of the newest inequalities that every run looks at.
const kept = 2

// undo drops the inequalities of levels that were undone.
func (p *Relaxation) undo(e *kernel.Engine) {
	if n := int(e.Get(p.height)); n < len(p.sums) {
		p.terms = p.terms[:p.sums[n].first]
		p.sums = p.sums[:n]
	}
}

// solve solves the program with the bounds of the moment, and puts an inequality on the
// stack. It returns false if there is none.
func (p *Relaxation) solve(e *kernel.Engine, work int64) (k int, ok bool) {
	if n := len(p.sums); e.Depth() == 0 && n > 0 && !p.sums[n-1].used {
		p.terms, p.sums = p.terms[:p.sums[n-1].first], p.sums[:n-1] // it brought nothing, and the next is newer
	}
	ok = p.derive(e, work)
	e.Set(p.height, int64(len(p.sums)))
	return len(p.sums) - 1, ok
}

// derive makes the inequality.
func (p *Relaxation) derive(e *kernel.Engine, work int64) bool {
	if p.eager {
		p.resume(e)
	}
	for j := range p.z {
		lo, hi := p.bounds(e, j)
		p.program.SetBounds(int(j), float64(lo), float64(hi))
	}
	_, most := p.bounds(e, p.z)
	cutoff := float64(most-p.offset) + 0.5
	p.take = p.take[:0]
	status := p.run(e, work, cutoff)
	if p.eager {
		cost := cutoff
		if status == lp.Optimal {
			cost = p.program.Objective()
		}
		p.bases.unfinished = -1
		if status == lp.Limit {
			p.bases.unfinished = e.Get(p.at)
		}
		p.noted(e, status == lp.Optimal, cost)
	}
	switch status {
	case lp.Optimal, lp.Cutoff, lp.Limit: // after Limit the duals prove less, but something
		p.take = append(p.take, lp.Multiplier{Row: 0, Value: -1})
		p.multipliers(p.program.Dual)
	case lp.Infeasible:
		p.multipliers(p.program.Ray)
	default:
		return false
	}
	q, ok := p.combiner.Combine(p.rows, p.take, p.lo, p.hi)
	if !ok {
		return false
	}
	s := sum{first: len(p.terms), bound: q.Bound}
	for i, j := range q.Index {
		if v := q.Value[i]; v > 0 {
			p.terms = append(p.terms, weighted{v, j, false})
		} else {
			p.terms = append(p.terms, weighted{-v, j, true})
		}
	}
	s.end = len(p.terms)
	p.sums = append(p.sums, s)
	return true
}

// run solves the program.
func (p *Relaxation) run(e *kernel.Engine, work int64, cutoff float64) lp.Status {
	return p.program.Solve(context.Background(), lp.Limits{Work: work, Cutoff: &cutoff, Stop: e.Stopping})
}

// multipliers takes those of the rows that are not 0.
func (p *Relaxation) multipliers(of func(row int) float64) {
	for k := range p.program.Rows() {
		if v := of(k); math.Abs(v) > 1e-12 {
			p.take = append(p.take, lp.Multiplier{Row: k + 1, Value: v})
		}
	}
}

// bounds returns the bounds of a column at the moment.
func (p *Relaxation) bounds(e *kernel.Engine, j int32) (lo, hi int64) {
	c := &p.columns[j]
	switch {
	case c.Free:
		return p.lo[j], p.hi[j]
	case !c.Indicator:
		return e.Min(c.View), e.Max(c.View)
	}
	switch e.Truth(c.Predicate) {
	case 1:
		return 1, 1
	case -1:
		return 0, 0
	}
	return 0, 1
}

// span returns the least value of a term without its weight, and by how much it can grow.
func (p *Relaxation) span(e *kernel.Engine, t weighted) (least, width int64) {
	lo, hi := p.bounds(e, t.column)
	if t.opposite {
		lo, hi = -hi, -lo
	}
	return lo, hi - lo
}

// prune propagates an inequality, as WideAtMost does.
func (p *Relaxation) prune(e *kernel.Engine, k int) bool {
	s := p.sums[k]
	slack, widest := s.bound, int64(0)
	for _, t := range p.terms[s.first:s.end] {
		least, width := p.span(e, t)
		slack -= t.weight * least
		widest = max(widest, t.weight*width)
	}
	if slack < 0 {
		p.sums[k].used = true
		return e.Fail(reasonOf(k, -1))
	}
	if widest <= slack {
		return true
	}
	for i, t := range p.terms[s.first:s.end] {
		if least, width := p.span(e, t); t.weight*width > slack {
			p.sums[k].used = true
			if !p.limit(e, t, least+slack/t.weight, reasonOf(k, i)) {
				return false
			}
		}
	}
	return true
}

// limit makes a term without its weight at most a value, which is less than its largest.
func (p *Relaxation) limit(e *kernel.Engine, t weighted, most int64, why kernel.Reason) bool {
	c := &p.columns[t.column]
	switch {
	case c.Free:
		return true
	case !c.Indicator && t.opposite:
		return e.SetMin(c.View, -most, why)
	case !c.Indicator:
		return e.SetMax(c.View, most, why)
	case t.opposite:
		return e.Require(c.Predicate, why)
	}
	return e.Require(c.Predicate.Not(), why)
}
