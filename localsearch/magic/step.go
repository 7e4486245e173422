package magic

import "lsolve/internal/rng"

const (
	// A start is given up after patience steps without progress.
	patience = 50
	// min(n, mostTries) is how often random pairs are drawn to complete an exact
	// exchange. In small squares it is better to try another pair of lines.
	mostTries = 60
)

// step makes one compound move, or a new start.
func (s *Search) step() {
	q := s.square
	if s.stale > s.patience {
		s.restart()
		return
	}
	s.stale++
	before := q.cost
	switch {
	case q.n <= subsetOrder:
		s.subset()
	case q.main != 0:
		s.diagonal(false, q.main)
	case q.anti != 0:
		s.diagonal(true, q.anti)
	default:
		if !s.known {
			s.cols.find(q.col)
			s.rows.find(q.row)
			s.known = true
		}
		if len(s.cols.large) > 0 {
			s.balance(&s.cols, q.col, 1, q.n)
		} else {
			s.balance(&s.rows, q.row, q.n, 1)
		}
	}
	if q.cost < before {
		s.stale = 0
	}
	s.record()
}

// diagonal corrects the sum of a diagonal, which is off by the given amount, by
// exchanging cells of it for others of the same rows.
func (s *Search) diagonal(anti bool, off int64) {
	n := s.square.n
	e := s.exact
	e.diagonal(s.square, anti, 1+rng.Intn(s.r, n-1), rng.Intn(s.r, n), off < 0)
	if !s.choose(abs(off)) {
		return
	}
	s.keep() // columns may get worse by more than the diagonal gets better
	for _, t := range e.chosen {
		s.square.Apply(Swap{e.x[t], e.y[t]})
	}
	s.stale = 0
}

// choose looks for pairs of the exchange at hand that sum to amount > 0.
func (s *Search) choose(amount int64) bool {
	ok, tried := s.exact.choose(amount, int64(len(s.square.cells)), min(s.square.n, mostTries), s.r)
	s.tried += int64(tried)
	return ok
}

// balance moves the excess of a line to another, or, if that is less, what the
// other lacks. Every second step without progress the other line is any one,
// which at worst becomes wrong in place of the first. Diagonals and lines of the
// other direction keep their sums, and the cost does not rise.
func (s *Search) balance(w *wrong, off []int64, step, across int) {
	n := s.square.n
	i := draw(&w.large, s.r)
	amount := off[i]
	var k int32
	if s.stale&1 == 1 {
		k = draw(&w.small, s.r)
		amount = min(amount, -off[k])
	} else {
		k = int32(rng.Intn(s.r, n-1))
		if k >= i {
			k++
		}
		w.drop(k)
	}
	e := s.exact
	e.lines(s.square, int(i), int(k), step, across, rng.Intn(s.r, n))
	if s.choose(amount) {
		cells := s.square.cells
		for _, t := range e.chosen {
			x, y := e.x[t], e.y[t]
			cells[x], cells[y] = cells[y], cells[x]
		}
		s.square.cost -= abs(off[i]) + abs(off[k])
		off[i] -= amount
		off[k] += amount
		s.square.cost += abs(off[i]) + abs(off[k])
	}
	w.note(i, off[i])
	w.note(k, off[k])
}
