package prop

import (
	"cmp"
	"math"
	"slices"

	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// Of cuts: a round is idle if it improves the bound by less than this share, and so many idle
// rounds in a row end them: more cuts that do not help make the program degenerate. A cut that
// has held nothing in so many rounds goes. All rounds together take at most a part of the work at
// the root, and the rows of the tableau that a round gets are so many.
const (
	cutGain    = 1e-4
	idleCuts   = 3
	cutAge     = 3
	cutWork    = rootWork / 2
	roundWork  = cutWork / 4
	cutTableau = 100
)

// Point is a solution of the program that is to be cut off. What it holds is valid during the call.
type Point struct {
	p *Relaxation
}

// Value returns that of a column.
func (t Point) Value(column int32) float64 { return t.p.program.Value(int(column)) }

// Rows returns the rows of the relaxation, cuts included.
func (t Point) Rows() []lp.Row { return t.p.rows[1:] }

// Bounds returns the bounds of the columns at the root.
func (t Point) Bounds() (lo, hi []int64) { return t.p.lo[:t.p.z], t.p.hi[:t.p.z] }

// Tableau returns the tableau rows of the columns that are farthest from whole numbers, as
// multipliers of Rows.
func (t Point) Tableau() (rows [][]lp.Multiplier) {
	type far struct {
		column   int
		distance float64
	}
	var all []far
	for j := range int(t.p.z) {
		v := t.p.program.Value(j)
		if d := math.Abs(v - math.Round(v)); d > 0.01 && t.p.program.Basic(j) {
			all = append(all, far{j, d})
		}
	}
	slices.SortStableFunc(all, func(a, b far) int { return cmp.Compare(b.distance, a.distance) })
	for _, f := range all[:min(len(all), cutTableau)] {
		rows = append(rows, t.p.program.Tableau(f.column, nil))
	}
	return rows
}

// Dual returns the multipliers of Rows that prove the bound.
func (t Point) Dual() (rows []lp.Multiplier) {
	for k := range t.p.rows[1:] {
		if y := t.p.program.Dual(k); y != 0 {
			rows = append(rows, lp.Multiplier{Row: k, Value: y})
		}
	}
	return rows
}

// Strengthen solves the program at the root, before it is posted, and adds rows that cut off
// its solution: separate returns them. They must follow from the constraints. It goes on for at
// most that many rounds while the bound gets better, and by more than a share of what the rounds
// before have gained. Rows that hold nothing go again, and all of them if the bound does not get better.
func (p *Relaxation) Strengthen(e *kernel.Engine, rounds int, share float64, separate func(Point) []lp.Row) {
	p.given = len(p.rows)
	p.ages = p.ages[:0]
	first, best, idle, begun := math.Inf(-1), math.Inf(-1), 0, p.program.Work()
	gains := func(bound, over float64) bool {
		return bound-over > max(cutGain*max(1, math.Abs(bound)), share*(over-first))
	}
	var solved *lp.Problem // the last program that was solved, without the rows that came after
	before := len(p.rows)
	for round := range rounds {
		status := lp.Limit
		if left := begun + cutWork - p.program.Work(); left > 0 {
			status = p.run(e, min(left, roundWork), math.Inf(1))
		}
		if status != lp.Optimal {
			if solved == nil {
				return
			}
			// It is too hard with the others.
			p.rows, p.ages, p.program = p.rows[:before], p.ages[:before-p.given], solved
			break
		}
		bound := p.program.Objective()
		if round == 0 {
			first = bound
		} else if idle++; gains(bound, best) {
			idle = 0
		}
		best = max(best, bound)
		p.age(cutAge)
		if idle >= idleCuts || round == rounds-1 {
			break
		}
		cuts := separate(Point{p})
		if len(cuts) == 0 {
			break
		}
		before, solved = len(p.rows), p.program.Clone()
		for _, r := range cuts {
			p.add(r)
		}
	}
	if p.age(1); len(p.rows) > p.given && !gains(best, first) {
		p.Weaken(e)
	}
}

// age notes which added rows hold nothing, and puts those into the pool that have not for so many rounds.
func (p *Relaxation) age(most int) {
	for len(p.ages) < len(p.rows)-p.given {
		p.ages = append(p.ages, 0)
	}
	rows, ages := p.rows[:p.given], p.ages[:0]
	drop := make([]bool, len(p.rows))
	for i, r := range p.rows[p.given:] {
		age := p.ages[i] + 1
		if !p.program.Slack(p.given + i - 1) {
			age = 0
		}
		if drop[p.given+i] = age >= most; age < most {
			rows, ages = append(rows, r), append(ages, age)
		} else {
			p.pool.keep(r)
		}
	}
	p.program.DropRows(func(k int) bool { return drop[k+1] })
	p.rows, p.ages = rows, ages
}

// Weaken takes the rows away that Strengthen has added. It is for programs that are too hard
// with them.
func (p *Relaxation) Weaken(e *kernel.Engine) {
	p.rows, p.pool = p.rows[:p.given], pool{}
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
	p.program, p.bases = lp.New(), bases{}
	for j, c := range costs {
		lo, hi := p.bounds(e, int32(j))
		p.program.AddColumn(float64(lo), float64(hi), c)
	}
	for _, r := range p.rows[1:] {
		p.post(r)
	}
}
