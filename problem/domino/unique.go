package domino

import (
	"context"
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

const (
	// attempts is how many divisions are tried.
	attempts = 20
	// repairs is the number of repairs of a division before another one is made,
	// and repairsEach the additional number for every domino.
	repairs, repairsEach = 100, 2
)

// generateUnique makes drafts and repairs them until their solution is unique.
// The draft's own solution remains one all the time: a repair exchanges the
// numbers of two of its dominoes, one of which another solution lays elsewhere. A
// domino is in few other solutions, and an exchange brings few new ones, so each
// repair reduces the number of solutions by a factor.
func generateUnique(ctx context.Context, rows, columns, n int, r *rand.Rand, find problem.Finder) (*Instance, error) {
	tried := 0
	for range attempts {
		d := newDraft(rows, columns, n, r)
		for range repairs + repairsEach*len(d.laid) {
			p, err := d.puzzle()
			if err != nil {
				return nil, err
			}
			tried++
			found, _, err := find(ctx, Cover.State(p), 2)
			if err != nil {
				return nil, fmt.Errorf("domino: looking for a second solution: %w", err)
			}
			other, err := d.other(p, found)
			if err != nil {
				return nil, err
			}
			if other == nil {
				return p, nil
			}
			d.repair(p, *other, r)
		}
	}
	return nil, fmt.Errorf("%w: %d x %d cells, %s tried", ErrNoUnique, rows, columns, count(tried, "board"))
}

// other is the first of the solutions found that is not the draft's; nil if
// there is none.
func (d *draft) other(p *Instance, found []model.Assignment) (*Solution, error) {
	if len(found) == 0 {
		return nil, fmt.Errorf("domino: the Finder found no solution of a puzzle that has one")
	}
	for _, a := range found {
		s := Cover.Decode(p, a)
		if err := p.CheckSolution(s); err != nil {
			return nil, fmt.Errorf("domino: the Finder found a wrong solution: %w", err)
		}
		if len(d.moved(p, s)) > 0 {
			return &s, nil
		}
	}
	return nil, nil
}

// moved returns the dominoes of the draft that lie elsewhere in s, by their first
// cells.
func (d *draft) moved(p *Instance, s Solution) (cells []int32) {
	for _, cell := range d.laid {
		if other, _ := p.partner(int(cell), s.Partners[cell]); int32(other) != d.partner[cell] {
			cells = append(cells, cell)
		}
	}
	return cells
}

// repair exchanges dominoes of the draft until s is no solution any more.
func (d *draft) repair(p *Instance, s Solution, r *rand.Rand) {
	moved := d.moved(p, s)
	now := &Instance{Rows: p.Rows, Columns: p.Columns, N: p.N, Cells: d.cells}
	s.Numbers = d.cells
	for now.CheckSolution(s) == nil {
		x, y := moved[rng.Intn(r, len(moved))], d.laid[rng.Intn(r, len(d.laid))]
		if x == y {
			continue
		}
		a, b := d.cells[x], d.cells[d.partner[x]]
		d.lay(x, d.cells[y], d.cells[d.partner[y]], r)
		d.lay(y, a, b, r)
	}
}
