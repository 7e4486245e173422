// Package partition solves set partitioning problems whose columns are all listed, such as
// routes of vehicles: each row is in just one of the columns that are taken, and of each kind of columns only
// so many are.
//
//	p := partition.Problem{Rows: 3, Columns: []partition.Column{{Cost: 4, Rows: []int32{0, 2}}, ...}}
//	r := p.Solve(ctx, 1e9)
//
// It is branch and bound. A node has the linear relaxation over columns that are left; two rows
// are then in the same column, or not (Ryan and Foster, An integer programming approach to
// scheduling, 1981), or a row is in a column of a kind, or not. Prices of the relaxation are rounded to whole
// numbers, and bounds are computed from these, exactly.
//
//	partition.go  Problem, Result, Solve: the tree
//	relax.go      the relaxation of a node, and its bound
//	branch.go     how a node is divided
package partition

import (
	"context"
	"slices"
)

// Column is a set of rows.
type Column struct {
	// Cost is at least 0 and at most MostCost.
	Cost int64
	// Rows ascend.
	Rows []int32
	// Kind is that of which Problem.Most has how many are taken; -1: none.
	Kind int32
}

// Problem asks for columns of least cost.
type Problem struct {
	Rows    int
	Columns []Column
	// Most is how many columns of each kind are taken at most.
	Most []int64
	// Below, unless 0: only solutions that cost less are looked for.
	Below int64
}

// MostCost is the largest cost of a column; a problem has at most MostRows rows.
const (
	MostCost = 1 << 40
	MostRows = 1 << 10
)

// Result is what Solve has found.
type Result struct {
	// Taken are the columns of the best solution; nil: none is known.
	Taken []int
	Cost  int64 // of Taken
	// Bound: no solution below Problem.Below costs less. Without a solution and with Whole there is none, whatever
	// it is.
	Bound int64
	// Whole: the tree has been searched through, so that Taken is a best solution.
	Whole bool
	Nodes int
	// Effort is about what it took.
	Effort int64
}

// node is a part of the tree.
type node struct {
	columns []int32 // those that may be taken
	bound   int64   // of the node before it
}

// tree is a search.
type tree struct {
	*Problem
	best   Result
	open   []node
	effort int64 // left
	// none is more than any solution costs. Bounds are computed in parts of a unit, of which there are scale.
	none, scale int64
	pairs       []float64 // scratch of divide: by two rows
}

// Solve searches for about so much effort, of which a second has 10^9.
func (p *Problem) Solve(ctx context.Context, effort int64) Result {
	t := &tree{Problem: p, effort: effort, none: 1}
	all := make([]int32, len(p.Columns))
	dearest := make([]int64, p.Rows)
	for j := range p.Columns {
		all[j] = int32(j)
		for _, r := range p.Columns[j].Rows {
			dearest[r] = max(dearest[r], p.Columns[j].Cost)
		}
	}
	for _, c := range dearest {
		t.none += c
	}
	t.best.Cost = t.none
	if p.Below > 0 {
		t.best.Cost = min(t.none, p.Below)
	}
	t.scale = max(1, min(1<<16, mostSum/t.none/int64(p.Rows+len(p.Most)+2)))
	t.open = append(t.open, node{columns: all})
	for len(t.open) > 0 && t.effort > 0 && ctx.Err() == nil {
		n := t.open[len(t.open)-1]
		t.open = t.open[:len(t.open)-1]
		if n.bound >= t.best.Cost {
			continue
		}
		t.best.Nodes++
		if !t.solve(ctx, &n) {
			t.open = append(t.open, n)
			break
		}
	}
	r := t.best
	r.Effort = effort - t.effort
	r.Whole, r.Bound = len(t.open) == 0, r.Cost
	for _, n := range t.open {
		r.Bound = min(r.Bound, n.bound)
	}
	if r.Taken == nil {
		r.Cost = 0
	}
	return r
}

// solve solves a node, and opens those into which it is divided. It returns false if there was not
// enough effort, or if numbers do not tell how to divide it.
func (t *tree) solve(ctx context.Context, n *node) bool {
	x, prices, whole := t.relax(ctx, n.columns)
	if !whole {
		return false
	}
	bound, reduced := t.bound(n.columns, prices)
	n.bound = max(n.bound, -floor(-bound, t.scale)) // rounded up
	if n.bound >= t.best.Cost {
		return true
	}
	if taken, cost, ok := t.integral(x); ok && cost < t.best.Cost {
		t.best.Cost, t.best.Taken = cost, taken
	}
	// A column with which nothing better costs less than the best is left out.
	kept := make([]int32, 0, len(n.columns))
	for i, j := range n.columns {
		if bound+reduced[i] <= (t.best.Cost-1)*t.scale {
			kept = append(kept, j)
		}
	}
	with, without, divided := t.divide(kept, x)
	if divided {
		t.open = append(t.open, node{without, n.bound}, node{with, n.bound})
	}
	return divided || n.bound >= t.best.Cost || t.missing(n.columns)
}

// integral returns the columns of a relaxation that takes each whole or not at all; ok is false if
// they are no solution.
func (t *tree) integral(x []share) (taken []int, cost int64, ok bool) {
	for _, s := range x {
		if s.taken > 0.5 {
			taken = append(taken, int(s.column))
		}
	}
	cost, ok = t.check(taken)
	return taken, cost, ok
}

// missing reports whether a row is in none of the columns.
func (t *tree) missing(columns []int32) bool {
	in := make([]bool, t.Rows)
	for _, j := range columns {
		for _, r := range t.Columns[j].Rows {
			in[r] = true
		}
	}
	return slices.Contains(in, false)
}

// check returns what the columns cost; ok is false if they are no solution.
func (t *tree) check(taken []int) (cost int64, ok bool) {
	in, used := make([]bool, t.Rows), make([]int64, len(t.Most))
	for _, j := range taken {
		c := &t.Columns[j]
		cost += c.Cost
		for _, r := range c.Rows {
			if in[r] {
				return 0, false
			}
			in[r] = true
		}
		if c.Kind >= 0 {
			if used[c.Kind]++; used[c.Kind] > t.Most[c.Kind] {
				return 0, false
			}
		}
	}
	return cost, !slices.Contains(in, false)
}
