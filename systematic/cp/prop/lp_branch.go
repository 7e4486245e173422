package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// guide is what a search needs that branches on the solution of the program.
type guide struct {
	eager  bool      // solve at every node
	point  []float64 // the last solution, by column
	cost   float64   // of it
	number int64     // of it; 0: there is none
	at     kernel.Cell

	separator func(value func(column int32) float64) []lp.Row // nil: there is none
	separated int64                                           // the number of the point that was separated last
	lazy      int                                             // rows that were added during the search

	branched  int64 // decisions
	probed    int64 // work of probe
	probes    int64 // times that it has solved the program
	fractions []open
	asked     asked
	up        []experience // by column
	down      []experience
	overall   experience
}

// experience is by how much the cost has grown, for each unit by which a column had to leave its value.
type experience struct{ sum, count float64 }

// asked is the last question.
type asked struct {
	column   int32 // -1: none
	up       bool
	distance float64
	cost     float64
	number   int64 // of the point
}

// Parameters of guide: what counts as whole, and the least gain in a product.
const (
	wholeEnough = 1e-6
	leastGain   = 1e-6
)

// SetEager makes the program be solved at every node, as Branch needs it, or as seldom as it pays.
func (p *Relaxation) SetEager(eager bool) {
	if eager && !p.eager && p.Large() {
		p.atRoot = -1 // a large program is solved for Branch before anything is decided
	}
	p.eager = eager
	p.asked.column = -1
}

// SeparateAt has a function called with the solution at a node, where the program is solved at every node. The rows that it returns
// are added, and the program is solved again. They must follow from the constraints, wherever the node is.
func (p *Relaxation) SeparateAt(f func(value func(column int32) float64) []lp.Row) { p.separator = f }

// Limits of the rows that are added at a node and below the root: rounds, and rows in all.
const (
	nodeRounds = 10
	lazyRows   = 3000
)

// separate adds rows that the solution at this node violates.
func (p *Relaxation) separate(e *kernel.Engine) bool {
	before := e.Here()
	if e.Depth() == 0 {
		p.retire(e)
	} else if !p.recall(e) || !p.recallDeferred(e) {
		return false
	}
	if e.Here() != before {
		return true // the others come first
	}
	for range nodeRounds {
		if p.separator == nil || p.separated == p.number || p.lazy > lazyRows || p.number == 0 || e.Get(p.at) != p.number {
			return true
		}
		p.separated = p.number
		rows := p.separator(func(column int32) float64 { return p.point[column] })
		if len(rows) == 0 {
			return true
		}
		for _, r := range rows {
			p.add(r)
		}
		p.lazy += len(rows)
		if k, ok := p.solve(e, p.workLimit(e)); ok && !p.prune(e, k) {
			return false
		}
		if e.Here() != before {
			return true // the others come first
		}
	}
	return true
}

// Branch returns a predicate that moves a variable away from the broken value that it has in the solution of the program, or
// gives it its whole value, if all are whole. There is none if the program was not solved at this node, or if all columns are
// fixed. It chooses by pseudo-costs (Benichou et al. 1971), multiplied (Achterberg 2007), which probe begins, and goes to the nearer
// value, or first to where there is nothing. While diving is on it dives instead.
func (p *Relaxation) Branch(e *kernel.Engine) (q kernel.Predicate, ok bool) {
	p.asked.column = -1
	if p.number == 0 || e.Get(p.at) != p.number {
		return kernel.True, false
	}
	if p.striding(e) {
		if q, ok := p.next(e); ok {
			return q, true
		}
	}
	p.fractions = p.fractions[:0]
	for j := range p.z {
		v := p.point[j]
		f := v - math.Floor(v)
		if f < wholeEnough || f > 1-wholeEnough {
			continue
		}
		if lo, hi := p.bounds(e, j); lo == hi || p.columns[j].Free {
			continue
		}
		p.fractions = append(p.fractions, open{j, f, p.score(j, f)})
	}
	if len(p.fractions) == 0 {
		return p.follow(e)
	}
	if p.diving.on {
		return p.dive(e), true
	}
	p.branched++
	best, up, nothing := p.probe(e, p.fractions)
	if !nothing {
		best, up = p.fractions[0].column, p.fractions[0].part >= 0.5
	}
	v := p.point[best]
	f := v - math.Floor(v)
	p.asked = asked{column: best, up: up, distance: f, cost: p.cost, number: p.number}
	if p.asked.up {
		p.asked.distance = 1 - f
	}
	return p.aside(best, int64(math.Floor(v)), p.asked.up), true
}

// expect is by how much the cost grows where a column moves so far.
func (p *Relaxation) expect(x experience, distance float64) float64 {
	if x.count == 0 {
		x = p.overall
	}
	if x.count == 0 {
		return distance
	}
	return x.sum / x.count * distance
}

// aside says that a column is above v, or at most v.
func (p *Relaxation) aside(column int32, v int64, above bool) kernel.Predicate {
	c := &p.columns[column]
	switch {
	case c.Indicator && above:
		return c.Predicate
	case c.Indicator:
		return c.Predicate.Not()
	case above:
		return kernel.AtLeastView(c.View, v+1)
	}
	return kernel.AtLeastView(c.View, v+1).Not()
}

// follow gives a column that is not fixed its value: the first whose value is above its bound, since that says more, or the first.
func (p *Relaxation) follow(e *kernel.Engine) (q kernel.Predicate, ok bool) {
	for j := range p.z {
		lo, hi := p.bounds(e, j)
		if lo == hi || p.columns[j].Free {
			continue
		}
		v := min(hi, max(lo, int64(math.Round(p.point[j]))))
		if v > lo {
			return p.aside(j, v-1, true), true
		}
		if !ok {
			q, ok = p.aside(j, v, false), true
		}
	}
	return q, ok
}

// holds reports whether the last solution of the program is one within the bounds of the moment, and then the best.
func (p *Relaxation) holds(e *kernel.Engine) bool {
	if p.number == 0 || e.Get(p.at) != p.number {
		return false
	}
	for j, v := range p.point {
		if lo, hi := p.bounds(e, int32(j)); v < float64(lo)-wholeEnough || v > float64(hi)+wholeEnough {
			return false
		}
	}
	return true
}

// noted keeps the solution, and what came of the last question. cost is that of the solution, or what it would have to be
// below if there is none.
func (p *Relaxation) noted(e *kernel.Engine, optimal bool, cost float64) {
	if q := p.asked; q.column >= 0 && e.Get(p.at) == q.number && !math.IsInf(cost, 0) {
		gain := max(0, cost-q.cost) / q.distance
		of := p.down
		if q.up {
			of = p.up
		}
		of[q.column].add(gain)
		p.overall.add(gain)
	}
	p.asked.column = -1
	p.number++
	p.point = p.point[:0]
	if !optimal {
		return // nobody asks for this number: the node has none
	}
	p.cost = cost
	for j := range p.z {
		p.point = append(p.point, p.program.Value(int(j)))
	}
	e.Set(p.at, p.number)
	p.bases.keep(p.program, p.number, e.Depth())
}

// Unsolved reports whether the program is to be solved at every node, and has not been solved at this root.
func (p *Relaxation) Unsolved(e *kernel.Engine) bool {
	return p.eager && e.Depth() == 0 && (p.number == 0 || e.Get(p.at) != p.number) && p.atRoot != e.Here()
}

// Added returns how many rows the function of SeparateAt has added.
func (p *Relaxation) Added() int { return p.lazy }

// Branched returns how many decisions Branch has made about broken values.
func (p *Relaxation) Branched() int64 { return p.branched }

// Work returns what solving has taken; see lp.Problem.
func (p *Relaxation) Work() int64 { return p.program.Work() }
