package costas

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/costas"
	"lsolve/solve"
)

// Grow searches among blocks of neighbouring columns without a repeated
// difference. It puts a column in a random row that repeats none, at the end of
// the block with fewer such rows. If there is no such row, it removes the last
// column. It restarts after some thousand columns. This is randomised backtracking
// with restarts, and also a local search among consistent partial assignments
// (Prestwich, "Combining the scalability of local search with the pruning
// techniques of systematic search", 2002). Like local search it proves nothing.
//
// In the orders that both can solve it is much faster than swaps in complete
// arrays, as in Adaptive. At n = 17 and 18, growing at both ends takes a fourth of
// the columns of growing at one; each column costs not quite twice the time.
type Grow struct {
	b       builder
	state   *Array // prices complete arrays
	r       *rand.Rand
	left    int64 // columns until the next restart
	deepest int
	best    []int32
	rank    localsearch.Rank

	steps, restarts int64
}

var _ localsearch.Walk = (*Grow)(nil)

const (
	// growLimit is the columns put between two restarts. 1000 to 50000 are equally
	// good.
	growLimit = 5000
	// growLook is the columns put between two looks at the context: some 0.1 ms.
	growLook = 1 << 12
)

// NewSearch returns a search for a Costas array from a random start. Equal seeds
// and streams make equal searches.
func NewSearch(in *costas.Instance, seed, stream uint64) *Grow {
	a, n := NewArray(in), in.N()
	w := &Grow{state: a, r: rng.New(seed, stream), left: growLimit}
	w.b.n, w.b.half = n, a.half
	w.b.reset(w.r)
	a.Randomise(w.r)
	w.best, w.rank.Violation = a.Values(nil), a.cost
	return w
}

// Run implements localsearch.Walk. A step is a column put.
func (w *Grow) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && !localsearch.Reached(w.rank, target) {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		for look := min(steps, made+growLook); made < look && !localsearch.Reached(w.rank, target); {
			made += w.advance(look - made)
		}
	}
	return made, nil
}

// advance makes up to the given number of steps, at least one, and ends at a
// record.
func (w *Grow) advance(steps int64) int64 {
	b := &w.b
	if w.left == 0 || b.depth == 0 && b.blocks[0].open == 0 {
		b.reset(w.r)
		w.left = growLimit
		w.restarts++
	}
	made := b.extend(min(steps, w.left), w.deepest)
	w.left -= made
	w.steps += made
	if b.depth > w.deepest {
		w.deepest = b.depth
		w.keep(b.complete())
	}
	return made
}

// keep stores the rows if they are the best.
func (w *Grow) keep(rows [MaxOrder]int32) {
	if cost := w.state.rowsCost(&rows, w.rank.Violation); cost < w.rank.Violation {
		w.rank.Violation = cost
		w.best = append(w.best[:0], rows[:w.b.n]...)
	}
}

// Sense implements localsearch.Walk.
func (*Grow) Sense() model.Sense { return model.Satisfy }

// Best implements localsearch.Walk. The violation is the Cost, as of Array, of the
// largest blocks, filled up with the remaining rows.
func (w *Grow) Best() localsearch.Rank { return w.rank }

// Values implements localsearch.Walk.
func (w *Grow) Values(buf []int32) []int32 { return append(buf, w.best...) }

// Adopt implements localsearch.Walk: it continues from the longest block without a
// repeated difference that begins in the first column.
func (w *Grow) Adopt(rows []int32) {
	b := &w.b
	b.reset(w.r)
	w.left = growLimit
	for _, v := range rows {
		at := &b.blocks[b.depth]
		if at.open&bit(v) == 0 {
			break
		}
		at.open &^= bit(v)
		if !b.push(bit(v)) {
			break
		}
		at = &b.blocks[b.depth]
		at.side, at.open = right, at.fits[right]
	}
	var adopted [MaxOrder]int32
	copy(adopted[:], rows)
	w.keep(adopted)
}

// Stats implements localsearch.Walk.
func (w *Grow) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: w.steps},
		{Name: solve.Restarts, Value: w.restarts},
	}
}
