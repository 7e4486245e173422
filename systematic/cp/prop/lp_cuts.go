package prop

import (
	"math"

	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// Of cuts: a round is idle if it improves the bound by less than this share, and so many idle
// rounds in a row end them: more cuts that do not help make the program degenerate. All
// rounds together take at most a part of the work at the root.
const (
	cutGain  = 1e-4
	idleCuts = 1
	cutWork  = rootWork / 2
)

// Strengthen solves the program at the root, before it is posted, and adds rows that cut off
// its solution: separate returns them. They must follow from the constraints. It goes on for at
// most that many rounds while the bound gets better. If the program becomes too hard all of
// them are taken away again.
func (p *Relaxation) Strengthen(e *kernel.Engine, rounds int, separate func(value func(column int32) float64) []lp.Row) {
	p.given = len(p.rows)
	last, idle, begun := math.Inf(-1), 0, p.program.Work()
	value := func(column int32) float64 { return p.program.Value(int(column)) }
	for range rounds {
		status := lp.Limit
		if left := begun + cutWork - p.program.Work(); left > 0 {
			status = p.run(e, left, math.Inf(1))
		}
		if status != lp.Optimal {
			p.Weaken(e)
			return
		}
		bound := p.program.Objective()
		if bound-last > cutGain*max(1, math.Abs(bound)) {
			idle = 0
		} else if idle++; idle >= idleCuts {
			return
		}
		last = max(last, bound)
		cuts := separate(value)
		if len(cuts) == 0 {
			return
		}
		for _, r := range cuts {
			p.add(r)
		}
	}
}

// Weaken takes the rows away that Strengthen has added. It is for programs that are too hard
// with them.
func (p *Relaxation) Weaken(e *kernel.Engine) {
	p.rows = p.rows[:p.given]
	p.build(e)
}

// Strengthened returns the number of rows that Strengthen has added.
func (p *Relaxation) Strengthened() int { return max(0, len(p.rows)-p.given) }

// add adds a row.
func (p *Relaxation) add(r lp.Row) {
	p.rows = append(p.rows, r)
	p.post(r)
}

// post adds a row to the program.
func (p *Relaxation) post(r lp.Row) {
	entries := make([]lp.Entry, len(r.Index))
	for i, j := range r.Index {
		entries[i] = lp.Entry{Index: int(j), Value: float64(r.Value[i])}
	}
	p.program.AddRow(rowBound(r.Lo), rowBound(r.Hi), entries...)
}

// build makes the program of the rows anew.
func (p *Relaxation) build(e *kernel.Engine) {
	costs := make([]float64, p.z)
	for i, j := range p.rows[0].Index {
		if j != p.z {
			costs[j] = float64(p.rows[0].Value[i])
		}
	}
	p.program = lp.New()
	for j, c := range costs {
		lo, hi := p.bounds(e, int32(j))
		p.program.AddColumn(float64(lo), float64(hi), c)
	}
	for _, r := range p.rows[1:] {
		p.post(r)
	}
}
