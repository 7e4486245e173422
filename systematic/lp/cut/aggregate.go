package cut

import "math"

// Parameters of sums that are linked by columns: the rows of a sum, the columns that are tried
// to be taken away at each step, and the entries of a row that is added.
const (
	mostLinked   = 5
	linkColumns  = 3
	linkEntries  = 200
	startSlack   = 0.5
	startEntries = 500
)

// aggregate rounds each row that is near its side, and sums of it with others that take away the
// columns that are farthest from their bounds.
func (s *Separator) aggregate(over func() bool) {
	clear(s.seen)
	for k := range s.rows {
		if over() {
			return
		}
		if s.slack[k].least() > startSlack || len(s.rows[k].Index) > startEntries {
			continue
		}
		upper := s.near(int32(k))
		natural := int64(1)
		if !upper {
			natural = -1
		}
		if !s.start(times{int32(k), natural, upper}) && s.rows[k].Lo == s.rows[k].Hi {
			s.start(times{int32(k), -natural, upper})
		}
	}
}

// start rounds the sums that begin with a row, unless it has rounded them before: up to the first with a cut in which bits limit no
// column. It returns true if there is a cut.
func (s *Separator) start(first times) (found bool) {
	s.sum.clear()
	if !s.add(first) {
		return false
	}
	for range mostLinked {
		if key := s.sum.key(); !s.seen[key] {
			s.seen[key] = true
			limited, cut := s.limited()
			cut = s.round() || cut
			if found = found || cut; cut && !limited {
				break
			}
		}
		if !s.link() {
			break
		}
	}
	return found
}

// link adds a row that takes away one of the columns that are farthest from their bounds.
func (s *Separator) link() bool {
	var far [linkColumns]int
	var distance [linkColumns]float64
	n := 0
	for k, j := range s.sum.index {
		d := s.distance(j)
		if q, ok := s.limit(j); ok {
			d = min(d, s.slack[q].least())
		}
		if s.sum.coef[k] == 0 || d <= tiny {
			continue
		}
		if n < linkColumns {
			n++
		} else if d <= distance[n-1] {
			continue
		}
		i := n - 1
		for ; i > 0 && distance[i-1] < d; i-- {
			far[i], distance[i] = far[i-1], distance[i-1]
		}
		far[i], distance[i] = k, d
	}
	for i, k := range far[:n] {
		if q, ok := s.linked(s.sum.index[k], distance[i]); ok {
			return s.take(k, q)
		}
	}
	return false
}

// linked returns a row with a column that is nearer to its side than the column to its bounds:
// of those the nearest one, and of these the shortest.
func (s *Separator) linked(j int32, distance float64) (row int32, ok bool) {
	best, entries := min(distance, startSlack), math.MaxInt
	for _, q := range s.of[j] {
		r := &s.rows[q]
		d := s.slack[q].least()
		if d > best || d == best && len(r.Index) >= entries || len(r.Index) > linkEntries || s.taken(q) {
			continue
		}
		best, entries, row, ok = d, len(r.Index), q, true
	}
	return row, ok
}

func (s *Separator) taken(row int32) bool {
	for _, t := range s.sum.take {
		if t.row == row {
			return true
		}
	}
	return false
}

// take adds a row so often that the column at a place of the sum goes.
func (s *Separator) take(place int, row int32) bool {
	c, r := s.sum.coef[place], int64(0)
	for i, j := range s.rows[row].Index {
		if j == s.sum.index[place] {
			r = s.rows[row].Value[i]
		}
	}
	g := common(abs(c), abs(r))
	by := -c / g
	if r < 0 {
		by = -by
	}
	return abs(by) <= coefLimit && s.multiply(abs(r)/g) && s.add(times{row, by, s.near(row)})
}

func common(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
