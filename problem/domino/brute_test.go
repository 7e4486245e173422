package domino

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

// solutions returns all solutions, by the rules: the first uncovered cell is joined to
// its right or lower neighbour, with all possible numbers.
func solutions(p *Instance) (all []Solution) {
	s := Solution{make([]Direction, len(p.Cells)), make([]int32, len(p.Cells))}
	covered, used := make([]bool, len(p.Cells)), map[Domino]bool{}
	var cover func(cell int)
	cover = func(cell int) {
		for cell < len(covered) && covered[cell] {
			cell++
		}
		if cell == len(covered) {
			all = append(all, Solution{slices.Clone(s.Partners), slices.Clone(s.Numbers)})
			return
		}
		for _, d := range []Direction{East, South} {
			other, ok := p.partner(cell, d)
			if !ok || covered[other] {
				continue
			}
			for a := range p.numbers(cell) {
				for b := range p.numbers(other) {
					piece := dominoOf(a, b)
					if used[piece] {
						continue
					}
					used[piece], covered[cell], covered[other] = true, true, true
					s.lay(place{cell: int32(cell), other: int32(other), a: a, b: b, direction: d})
					cover(cell + 1)
					used[piece], covered[cell], covered[other] = false, false, false
				}
			}
		}
	}
	cover(0)
	return all
}

// backtrack is a Finder for small models: a constraint is checked once all its
// variables have values.
func backtrack(ctx context.Context, s problem.Stated, limit int) (found []model.Assignment, effort int64, err error) {
	m := s.Model
	due := make([][]model.Constraint, m.NumVars())
	for _, c := range m.Constraints() {
		last := slices.Max(c.Scope())
		due[last] = append(due[last], c)
	}
	a := make(model.Assignment, m.NumVars())
	var fill func(x int)
	fill = func(x int) {
		if effort++; ctx.Err() != nil || len(found) == limit {
			return
		}
		if x == len(a) {
			found = append(found, slices.Clone(a))
			return
		}
		for v := range m.Domain(model.Var(x)).All() {
			a[x] = v
			if !slices.ContainsFunc(due[x], func(c model.Constraint) bool { return c.Violation(a) != 0 }) {
				fill(x + 1)
			}
		}
	}
	fill(0)
	return found, effort, context.Cause(ctx)
}

// randomPuzzle has a solution with probability 1/2; otherwise it probably has none.
// Some cells are blank.
func randomPuzzle(rows, n, blanks int, r *rand.Rand) *Instance {
	d := newDraft(rows, cellsOf(n)/rows, n, r)
	if rng.Intn(r, 2) == 0 {
		d.cells[rng.Intn(r, len(d.cells))] = int32(rng.Intn(r, n+1))
	}
	for range blanks {
		d.cells[rng.Intn(r, len(d.cells))] = Blank
	}
	p, err := d.puzzle()
	if err != nil {
		panic(err)
	}
	return p
}
