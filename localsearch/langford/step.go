package langford

import "lsolve/internal/rng"

const (
	// candidates is the number of numbers examined in a step. It matters only
	// while many cells are empty; more candidates then find more numbers that
	// fit at once.
	candidates = 16
	// A start is given up after patience + patienceEach*n steps on one plateau.
	patience, patienceEach = 200, 20
)

// step makes one move, or a new start.
func (s *Search) step() {
	if s.stale > patience+patienceEach*int64(s.row.n) {
		s.restart()
		return
	}
	i, c, delta := s.choose()
	if delta > 0 {
		s.keep()
	}
	s.row.move(i, c)
	s.last = i
	s.stale++
	if delta < 0 {
		s.stale = 0
	}
	s.record()
}

// choose looks for a number that shares a cell and a place for it that covers a
// random empty cell. It takes one that lowers the cost if it finds one,
// otherwise a random one. The number that was moved last stays, as it would only
// go back.
func (s *Search) choose() (i, c int32, delta int) {
	w := s.row
	hole := w.empty.members[rng.Intn(s.r, len(w.empty.members))]
	wrong := w.wrong.members
	at := rng.Intn(s.r, len(wrong))
	found := 0
	for range min(candidates, len(wrong)) {
		k := wrong[at]
		if at++; at == len(wrong) {
			at = 0
		}
		if k == s.last {
			continue
		}
		for _, to := range [2]int32{hole, hole - k - 2} {
			if to < 0 || to >= w.places(k) {
				continue
			}
			s.tried++
			d := w.delta(k, to)
			if d < 0 {
				return k, to, d
			}
			if found++; found == 1 || rng.Intn(s.r, found) == 0 {
				i, c, delta = k, to, d
			}
		}
	}
	if found == 0 { // no room beside the empty cell for any of them
		m, _ := w.Random(s.r)
		i, c = m.Number-1, m.First
		delta = w.delta(i, c)
	}
	return i, c, delta
}

// restart makes a new start.
func (s *Search) restart() {
	s.keep()
	s.row.Randomise(s.r)
	s.restarts++
	s.begin()
}

// begin starts a walk from a new row.
func (s *Search) begin() {
	s.last, s.stale = -1, 0
	s.record()
}

// record marks the current row as the best so far, if it is.
func (s *Search) record() {
	if cost := s.row.Cost(); cost < s.bestCost {
		s.bestCost, s.kept = cost, false
	}
}

// keep copies the current row if it is the best so far and has no copy.
func (s *Search) keep() {
	if !s.kept && s.row.Cost() == s.bestCost {
		s.best, s.kept = s.row.Values(s.best[:0]), true
	}
}
