package reduce

import "lsolve/model"

// dual gives a variable that no constraint keeps from becoming smaller, and the objective
// neither, its smallest value; or the largest one, the other way round. Some solutions are
// lost, and never all that are best.
func (s *state) dual() {
	l := s.locksOf()
	for x := range model.Var(len(s.dom)) {
		d := s.dom[x]
		if s.keep[x] || d.Min() == d.Max() || s.expr[x] != x.Term() {
			continue
		}
		v := d.Min()
		switch down, up := l.down[x] == 0, l.up[x] == 0; {
		case down == up: // one that nothing locks is as free as any search wants it
			continue
		case up:
			v = d.Max()
		}
		if v > farthest || v < -farthest {
			continue // what stands for no bound at all is no value that a caller wants to see
		}
		s.set(x, model.Range(v, v))
		s.count(Dual)
	}
}
