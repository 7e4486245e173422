package cut

// distance is how far the point is from the nearer bound of a column.
func (s *Separator) distance(j int32) float64 {
	return min(s.point[j]-float64(s.lo[j]), float64(s.hi[j])-s.point[j])
}

// limit returns the row that limits a column by a bit, such as column <= capacity * bit, to which the point is nearest.
func (s *Separator) limit(j int32) (row int32, ok bool) {
	for _, q := range s.limits[j] {
		if !ok || s.slack[q].least() < s.slack[row].least() {
			row, ok = q, true
		}
	}
	return row, ok
}

// limited rounds the sum with columns that bits limit counted from these limits, where the point is not nearer to a bound: so
// the bits get into the sum. That gives covers of flow (Padberg, Van Roy and Wolsey 1985), as Marchand and Wolsey (2001) find them. The
// sum stays as it is. It reports whether there are such columns, and whether there is a cut.
func (s *Separator) limited() (kept, found bool) {
	for k := range len(s.sum.index) {
		c, j := s.sum.coef[k], s.sum.index[k]
		q, ok := s.limit(j)
		if c == 0 || !ok || s.slack[q].least() > s.distance(j) || s.taken(q) {
			continue
		}
		r, upper := &s.rows[q], s.near(q)
		for i, other := range r.Index {
			if other != j || c%r.Value[i] != 0 || abs(c/r.Value[i]) > coefLimit {
				continue
			}
			if !kept {
				s.kept.copy(&s.sum)
				kept = true
			}
			if !s.add(times{q, -c / r.Value[i], upper}) {
				s.sum.copy(&s.kept)
				return true, false
			}
		}
	}
	if kept {
		found = s.round()
		found = s.flow() || found
		s.sum.copy(&s.kept)
	}
	return kept, found
}

// copy makes the sum another one.
func (u *sum) copy(v *sum) {
	u.clear()
	for k, j := range v.index {
		u.put(j, v.coef[k])
	}
	u.take, u.bound, u.size = append(u.take, v.take...), v.bound, v.size
}
