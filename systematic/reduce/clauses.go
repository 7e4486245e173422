package reduce

import (
	"cmp"
	"slices"

	"lsolve/model"
)

// clauses drops clauses that contain another one, and takes out of a clause a literal whose
// opposite stands in another clause that is otherwise within it (subsumption and
// self-subsuming resolution: Eén and Biere, Effective preprocessing in SAT through variable and
// clause elimination, 2005). Known literals are taken out first.
func (s *state) clauses() {
	w := &clauseWork{state: s}
	for i := range s.items {
		if s.failed || i&255 == 0 && s.over() {
			return
		}
		c, ok := s.items[i].c.(model.ClauseConstraint)
		if !ok {
			continue
		}
		s.spend(len(c.Positive) + len(c.Negative))
		lits, holds, ok := s.disjunction(c)
		switch {
		case !ok:
		case holds:
			s.drop(i)
			s.count(Clauses)
		case s.short(i, lits):
		default:
			if len(lits) < len(c.Positive)+len(c.Negative) {
				s.items[i].c = clause(lits)
				s.count(Clauses)
			}
			w.all = append(w.all, placed{i, lits})
		}
	}
	w.subsume()
}

// short handles a clause of less than two literals.
func (s *state) short(i int, lits []literal) bool {
	switch len(lits) {
	case 0:
		s.failed = true
	case 1:
		s.fix(lits[0].term(), 1)
		s.drop(i)
	default:
		return false
	}
	s.count(Clauses)
	return true
}

// placed is a clause and its place among the constraints.
type placed struct {
	i    int
	lits []literal
}

type clauseWork struct {
	*state
	all  []placed
	of   [][]int32 // by literal: the clauses that were put at it, one literal each
	mark []bool    // by literal: in the clause that is looked at
}

// subsume compares each clause with the smaller ones.
func (w *clauseWork) subsume() {
	if len(w.all) < 2 {
		return
	}
	w.of, w.mark = make([][]int32, 2*len(w.dom)), make([]bool, 2*len(w.dom))
	slices.SortStableFunc(w.all, func(a, b placed) int { return cmp.Compare(len(a.lits), len(b.lits)) })
	for k := range w.all {
		if w.failed || k&255 == 0 && w.over() {
			return
		}
		c := &w.all[k]
		if w.within(c) {
			continue
		}
		// Where the fewest others are, it is met least often.
		at := slices.MinFunc(c.lits, func(a, b literal) int { return cmp.Compare(len(w.of[a]), len(w.of[b])) })
		w.of[at] = append(w.of[at], int32(k))
	}
}

// within drops a clause that contains another one, or makes it smaller. It reports whether the
// clause is gone.
func (w *clauseWork) within(c *placed) bool {
	for again := true; again; {
		again = false
		for _, l := range c.lits {
			w.mark[l] = true
		}
		gone, less := w.compared(c)
		for _, l := range c.lits {
			w.mark[l] = false
		}
		switch {
		case gone:
			w.drop(c.i)
			w.count(Clauses)
			return true
		case less >= 0:
			c.lits = slices.DeleteFunc(slices.Clone(c.lits), func(l literal) bool { return l == less })
			if w.short(c.i, c.lits) {
				return true
			}
			w.items[c.i].c = clause(c.lits)
			w.count(Clauses)
			again = true
		}
	}
	return false
}

// compared compares a clause, whose literals are marked, with those put at its literals and
// their opposites. less is a literal that another clause takes out, -1 without one.
func (w *clauseWork) compared(c *placed) (gone bool, less literal) {
	less = -1
	for _, at := range c.lits {
		for _, from := range []literal{at, at.not()} {
			for _, k := range w.of[from] {
				other := w.all[k].lits
				if !w.spend(len(other)) {
					return false, -1
				}
				opposite, ok := w.contained(other)
				switch {
				case ok && opposite < 0:
					return true, -1
				case ok && less < 0:
					less = opposite
				}
			}
		}
	}
	return false, less
}

// contained reports whether all literals of a clause are marked, but for one whose opposite is:
// that opposite, or -1.
func (w *clauseWork) contained(lits []literal) (opposite literal, ok bool) {
	opposite = -1
	for _, l := range lits {
		switch {
		case w.mark[l]:
		case opposite < 0 && w.mark[l.not()]:
			opposite = l.not()
		default:
			return -1, false
		}
	}
	return opposite, true
}
