package prop

import (
	"cmp"
	"math"
	"slices"

	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// deferred are rows that are not in the program until a solution violates them. Of many conditions and clauses few hold anything, and
// each row of the program makes every step longer.
type deferred struct {
	rows     []lp.Row
	numbers  []int32 // of the rows, as they were given
	came     []int32 // those of the rows that came into the program, in their order
	large    bool    // there were some
	violated []violated
	looked   int64 // the number of the solution that was compared last
}

// Parameters of deferred: how many rows come into the program at a time, at the root and at a node, how deep the solution must be beyond
// them, and the most rounds of each.
const (
	fillRows       = 1000
	fillRounds     = 50
	deferredRows   = 50
	deferredDepth  = 1e-6
	deferredRounds = 5
)

// Defer gives rows that are not in the program until Fill, Optimum or a node, where the program is solved at every node, finds them
// violated. They must follow from the constraints.
func (p *Relaxation) Defer(rows []lp.Row) {
	p.deferred.rows, p.deferred.large = rows, len(rows) > 0
	p.deferred.numbers = make([]int32, len(rows))
	for k := range p.deferred.numbers {
		p.deferred.numbers[k] = int32(k)
	}
}

// Large reports whether rows were deferred.
func (p *Relaxation) Large() bool { return p.deferred.large }

// Deferred returns how many of the rows that were deferred are waiting still, and how many are in the program.
func (p *Relaxation) Deferred() (waiting, added int) {
	return len(p.deferred.rows), len(p.deferred.came)
}

// Fill solves the program at the root, before it is posted, and adds what it violates of the rows that were deferred, until that is
// nothing or so much work is done. It reports whether it has the solution of all rows.
func (p *Relaxation) Fill(e *kernel.Engine, work int64) (solved bool) {
	end := p.program.Work() + work
	for range fillRounds {
		if left := end - p.program.Work(); left <= 0 || p.run(e, left, math.Inf(1)) != lp.Optimal {
			return false
		}
		if p.violatedDeferred(func(column int32) float64 { return p.program.Value(int(column)) }) == 0 {
			return true
		}
		p.addDeferred(fillRows)
	}
	return false
}

// recallDeferred adds the rows that the solution at this node violates most, and solves the program again. It returns false if there
// is nothing below the node.
func (p *Relaxation) recallDeferred(e *kernel.Engine) bool {
	if len(p.deferred.rows) == 0 {
		return true
	}
	before, rounds := e.Here(), deferredRounds
	if p.diving.on {
		rounds = 1
	}
	for range rounds {
		if p.deferred.looked == p.number || p.number == 0 || e.Get(p.at) != p.number {
			return true
		}
		p.deferred.looked = p.number
		if p.violatedDeferred(func(column int32) float64 { return p.point[column] }) == 0 {
			return true
		}
		p.addDeferred(deferredRows)
		if k, ok := p.solve(e, p.workLimit(e)); ok && !p.prune(e, k) {
			return false
		}
		if e.Here() != before {
			return true // the others come first
		}
	}
	p.deferred.looked = p.number // the last solution is left as it is
	return true
}

// violatedDeferred notes the rows that a point violates, and returns their number.
func (p *Relaxation) violatedDeferred(value func(column int32) float64) int {
	a := &p.deferred
	a.violated = a.violated[:0]
	for k := range a.rows {
		if d := a.rows[k].Depth(value); d > deferredDepth {
			a.violated = append(a.violated, violated{k, d})
		}
	}
	return len(a.violated)
}

// addDeferred moves the deepest of the violated rows into the program.
func (p *Relaxation) addDeferred(most int) {
	a := &p.deferred
	slices.SortFunc(a.violated, func(a, b violated) int { return cmp.Or(cmp.Compare(b.depth, a.depth), a.row-b.row) })
	a.violated = a.violated[:min(len(a.violated), most)]
	rows := make([]int, len(a.violated))
	for i, v := range a.violated {
		rows[i] = v.row
	}
	p.bring(rows)
}

// bring moves rows into the program.
func (p *Relaxation) bring(rows []int) {
	a := &p.deferred
	taken := make([]bool, len(a.rows))
	for _, k := range rows {
		p.add(a.rows[k])
		taken[k] = true
		a.came = append(a.came, a.numbers[k])
	}
	left, numbers := a.rows[:0], a.numbers[:0]
	for k, r := range a.rows {
		if !taken[k] {
			left, numbers = append(left, r), append(numbers, a.numbers[k])
		}
	}
	a.rows, a.numbers = left, numbers
}
