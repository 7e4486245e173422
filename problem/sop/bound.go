package sop

import (
	"context"

	"lsolve/internal/assignment"
)

// effortOfBound is that of Bound, some tenths of a second.
const effortOfBound = 300_000_000

// effortEntry is what a look at an entry takes, in units of effort, of which a second has 10^9.
const effortEntry = 2

// Bound implements problem.Bounded.
func (p *Instance) Bound() int64 {
	bound, _ := p.BoundWithin(context.Background(), effortOfBound)
	return bound
}

// BoundWithin implements problem.Bounding. It is the cheapest assignment of nodes to those after them, of arcs that are allowed,
// or, for little effort, the sum of the shortest arcs to and from the nodes.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	n := int64(p.n + 1)
	matrix := p.arcs()
	if n*n*n*effortEntry <= effort {
		row, column, ok := assignment.Prices(int(n), matrix, false, func() bool { return ctx.Err() != nil })
		if ok {
			for i := range row {
				bound += row[i] + column[i]
			}
			return bound, true
		}
	}
	leaving, entering := int64(0), int64(0)
	least := make([]int32, n)
	for j := range least {
		least[j] = -1
	}
	for i := range n {
		shortest := int32(-1)
		for j := range n {
			d := matrix[i*n+j]
			if d < 0 {
				continue
			}
			if shortest < 0 || d < shortest {
				shortest = d
			}
			if least[j] < 0 || d < least[j] {
				least[j] = d
			}
		}
		leaving += int64(shortest)
	}
	for _, d := range least {
		entering += int64(d)
	}
	return max(leaving, entering), true
}

// arcs returns the distances of arcs that are allowed, and those of length 0 from node n to
// where a path begins and to it from where it ends; -1: none.
func (p *Instance) arcs() []int32 {
	n := p.n
	arcs := make([]int32, (n+1)*(n+1))
	for i := range n {
		row := arcs[i*(n+1) : (i+1)*(n+1)]
		for j := range n {
			row[j] = -1
			if j != i && p.Allowed(i, j) {
				row[j] = p.Distance(i, j)
			}
		}
		if !p.Last(i) {
			row[n] = -1
		}
		if !p.First(i) {
			arcs[n*(n+1)+i] = -1
		}
	}
	arcs[n*(n+1)+n] = -1
	return arcs
}
