package magic

import (
	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for each cell, row by row, with its number: all are
// different, and 2n+2 linear equations say what the lines sum to.
//
// As all variables have the same n^2 values, they are a permutation, and a local
// search can keep all_different by swaps.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	cells := m.Ints("cell", p.n*p.n, 1, int32(p.n*p.n))
	m.Add(model.AllDifferent(cells...))
	for _, line := range lines(p.n) {
		xs := make([]model.Var, p.n)
		for i, cell := range line {
			xs[i] = cells[cell]
		}
		m.Add(model.Sum(xs).Equals(p.Sum()))
	}
	if p.standard && p.n > 1 {
		less := func(x, y model.Var) { m.Add(x.LessThan(y)) }
		last := p.n - 1
		for _, corner := range []int{last, p.n * last, p.n*p.n - 1} {
			less(cells[0], cells[corner])
		}
		less(cells[1], cells[p.n])
	}
	return problem.Stated{Model: m, Search: cells}
}

// lines returns the cells of every row, every column and both diagonals.
func lines(n int) [][]int {
	all := make([][]int, 0, 2*n+2)
	add := func(first, step int) {
		line := make([]int, n)
		for i := range line {
			line[i] = first + i*step
		}
		all = append(all, line)
	}
	for i := range n {
		add(i*n, 1)
	}
	for i := range n {
		add(i, n)
	}
	add(0, n+1)
	add(n-1, n-1)
	return all
}

// ModelSize implements problem.Modelled: each cell, and the lines that it is on.
func (p *Instance) ModelSize() int64 { return 3 * int64(p.n) * int64(p.n) }
