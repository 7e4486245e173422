package queens

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Permutation is a board with one queen in every column and every row, so that
// only diagonals can conflict. Its moves are swaps of the rows of two columns.
// It is a localsearch.Problem; Cost is the number of attacking pairs.
//
// It takes 4.5 bytes a column and a few more for every diagonal with more than
// one queen.
type Permutation struct {
	rows []int32
	up   diagonals // row + column
	down diagonals // row - column + n - 1
	cost int64
}

// Swap is a move: the queens of columns A and B exchange their rows.
type Swap struct{ A, B int32 }

// NewPermutation returns the board whose column c has its queen in rows[c].
// It is an error if rows is not a permutation of 0..n-1. The slice is kept.
func NewPermutation(rows []int32) (*Permutation, error) {
	seen := make([]bool, len(rows))
	for c, r := range rows {
		if r < 0 || int(r) >= len(rows) {
			return nil, fmt.Errorf("queens: row %d of column %d is not in 0..%d", r, c, len(rows)-1)
		}
		if seen[r] {
			return nil, fmt.Errorf("queens: row %d has two queens; a permutation was expected", r)
		}
		seen[r] = true
	}
	p := &Permutation{rows: rows, up: newDiagonals(len(rows)), down: newDiagonals(len(rows))}
	for c := range rows {
		p.place(c)
	}
	return p, nil
}

// NewRandomPermutation returns a board drawn uniformly from all n! boards.
func NewRandomPermutation(n int, r *rand.Rand) *Permutation {
	rows := make([]int32, n)
	for c := range rows {
		rows[c] = int32(c)
	}
	rng.Shuffle32(r, rows)
	p, err := NewPermutation(rows)
	if err != nil {
		panic(err) // a shuffled identity is a permutation
	}
	return p
}

// Len returns the number of columns.
func (p *Permutation) Len() int { return len(p.rows) }

// Row returns the row of the queen of column c.
func (p *Permutation) Row(c int32) int32 { return p.rows[c] }

// Cost returns the number of attacking pairs.
func (p *Permutation) Cost() int64 { return p.cost }

// Conflicts returns the number of queens that attack the queen of column c.
func (p *Permutation) Conflicts(c int32) int64 {
	row := p.rows[c]
	return p.up.count(p.upOf(int(c), row)) + p.down.count(p.downOf(int(c), row)) - 2
}

// Delta returns the change of Cost that exchanging the rows of m.A and m.B makes.
func (p *Permutation) Delta(m Swap) int64 {
	if m.A == m.B {
		return 0
	}
	a, b := int(m.A), int(m.B)
	ra, rb := p.rows[a], p.rows[b]
	return swapDelta(&p.up, p.upOf(a, ra), p.upOf(b, rb), p.upOf(a, rb), p.upOf(b, ra)) +
		swapDelta(&p.down, p.downOf(a, ra), p.downOf(b, rb), p.downOf(a, rb), p.downOf(b, ra))
}

// swapDelta returns the change of the pairs of one direction when queens leave
// diagonals a and b and arrive on c and d. Neither c nor d is a or b: the two
// squares of a swap differ from the old ones in only one of row and column.
func swapDelta(on *diagonals, a, b, c, d int) int64 {
	delta := on.count(c) + on.count(d) - (on.count(a) - 1) - (on.count(b) - 1)
	if a == b {
		delta++ // the pair itself was counted from both ends
	}
	if c == d {
		delta++ // the second to come meets the first
	}
	return delta
}

// Apply exchanges the rows of columns m.A and m.B.
func (p *Permutation) Apply(m Swap) {
	if m.A == m.B {
		return
	}
	a, b := int(m.A), int(m.B)
	p.lift(a)
	p.lift(b)
	p.rows[a], p.rows[b] = p.rows[b], p.rows[a]
	p.place(a)
	p.place(b)
}

func (p *Permutation) place(c int) {
	p.cost += p.up.add(p.upOf(c, p.rows[c])) + p.down.add(p.downOf(c, p.rows[c]))
}

func (p *Permutation) lift(c int) {
	p.cost -= p.up.remove(p.upOf(c, p.rows[c])) + p.down.remove(p.downOf(c, p.rows[c]))
}

func (p *Permutation) upOf(c int, row int32) int   { return int(row) + c }
func (p *Permutation) downOf(c int, row int32) int { return int(row) - c + len(p.rows) - 1 }
