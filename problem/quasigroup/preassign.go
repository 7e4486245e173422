package quasigroup

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// maxFreshStarts is the number of restarts of preassign before it gives up.
const maxFreshStarts = 200

// preassign gives count random cells of an empty square random numbers, one by one,
// under forward checking: a number that would leave a cell of its row or column
// without any is not taken. If a cell has no number left, it restarts.
func preassign(n, count int, r *rand.Rand) ([]int32, error) {
	for range maxFreshStarts {
		p := newPartial(n)
		done := true
		for _, cell := range sample(n*n, count, r) {
			if !p.assign(int(cell), r) {
				done = false
				break
			}
		}
		if done {
			return p.given, nil
		}
	}
	return nil, fmt.Errorf("quasigroup: %d holes of order %d: so few are not left by random numbers; expected more", n*n-count, n)
}

// partial is a partial square with the numbers left for its holes.
type partial struct {
	n     int
	given []int32
	used  *used
	left  []int32 // by cell: how many numbers neither its row nor its column has
	order []int32 // numbers, scratch
}

func newPartial(n int) *partial {
	p := &partial{n: n, given: make([]int32, n*n), used: newUsed(n), left: make([]int32, n*n), order: make([]int32, n)}
	for i := range p.given {
		p.given[i], p.left[i] = Hole, int32(n)
	}
	for v := range p.order {
		p.order[v] = int32(v)
	}
	return p
}

// assign gives a hole the first number of a random order that forward checking
// allows. ok is false if there is none.
func (p *partial) assign(cell int, r *rand.Rand) (ok bool) {
	row, col := cell/p.n, cell%p.n
	rng.Shuffle32(r, p.order)
	for _, v := range p.order {
		if p.used.rows[row*p.n+int(v)] || p.used.cols[col*p.n+int(v)] || p.starves(row, col, v) {
			continue
		}
		p.each(row, col, v, func(other int) bool { p.left[other]--; return true })
		p.used.add(row, col, v)
		p.given[cell] = v
		return true
	}
	return false
}

// starves reports whether v in this cell leaves nothing for another hole.
func (p *partial) starves(row, col int, v int32) bool {
	return !p.each(row, col, v, func(other int) bool { return p.left[other] > 1 })
}

// each visits the other holes of a cell's row and column that can still have v,
// until visit returns false. It then returns false, too.
func (p *partial) each(row, col int, v int32, visit func(cell int) bool) bool {
	for k := range p.n {
		inRow, inCol := row*p.n+k, k*p.n+col
		if k != col && p.given[inRow] == Hole && !p.used.cols[k*p.n+int(v)] && !visit(inRow) {
			return false
		}
		if k != row && p.given[inCol] == Hole && !p.used.rows[k*p.n+int(v)] && !visit(inCol) {
			return false
		}
	}
	return true
}
