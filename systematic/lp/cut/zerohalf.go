package cut

import (
	"cmp"
	"slices"
)

// parity is a sum of rows modulo 2: which columns between their bounds are odd.
type parity struct {
	bits  []uint64
	odd   bool // the right side
	slack float64
	rows  []int32 // that are added up
}

// Limits of zero-half cuts: columns between their bounds, rows, rows of a sum, and the slack of
// a sum.
const (
	halfColumns = 2000
	halfRows    = 3000
	halfSum     = 60
	halfSlack   = 0.9
)

// zeroHalves rounds halves of sums in which all columns between their bounds are even and the
// right side is odd. Such a sum is a solution of equations modulo 2; elimination finds some, with
// those rows as pivots that have the least slack (Andreello, Caprara and Fischetti,
// Embedding {0,1/2}-cuts in a branch-and-cut framework, 2007).
func (s *Separator) zeroHalves(over func() bool) {
	open := make([]int32, len(s.lo)) // by column: its bit; -1
	n := int32(0)
	for j, v := range s.point {
		open[j] = -1
		if min(v-float64(s.lo[j]), float64(s.hi[j])-v) > tiny {
			open[j] = n
			n++
		}
	}
	if n == 0 || n > halfColumns {
		return
	}
	var all []parity
	for k := range s.rows {
		if p, ok := s.modulo(int32(k), open, int(n)); ok {
			all = append(all, p)
		}
	}
	slices.SortStableFunc(all, func(a, b parity) int { return cmp.Compare(a.slack, b.slack) })
	all = all[:min(len(all), halfRows)]
	for c := int32(0); c < n && len(all) > 0 && !over(); c++ {
		all = s.eliminate(all, c)
	}
}

// modulo returns a row modulo 2, by the side that is nearer to the point.
func (s *Separator) modulo(k int32, open []int32, n int) (p parity, ok bool) {
	r := &s.rows[k]
	if p.slack = s.slack[k].least(); p.slack > halfSlack {
		return p, false
	}
	side := r.Lo
	if s.near(k) {
		side = r.Hi
	}
	p.rows, p.bits, p.odd = []int32{k}, make([]uint64, (n+63)/64), side&1 == 1
	for i, j := range r.Index {
		switch b := open[j]; {
		case r.Value[i]&1 == 0:
		case b >= 0:
			p.bits[b/64] ^= 1 << (b % 64)
		case s.point[j]-float64(s.lo[j]) <= tiny:
			p.odd = p.odd != (s.lo[j]&1 == 1)
		default:
			p.odd = p.odd != (s.hi[j]&1 == 1)
		}
	}
	return p, true
}

// eliminate makes a column even in all sums, by the sum with the least slack in which it is odd.
// Sums without odd columns are rounded.
func (s *Separator) eliminate(all []parity, c int32) []parity {
	w, bit := c/64, uint64(1)<<(c%64)
	pivot := -1
	for i := range all {
		if all[i].bits[w]&bit != 0 && (pivot < 0 || all[i].slack < all[pivot].slack) {
			pivot = i
		}
	}
	if pivot < 0 {
		return all
	}
	by := all[pivot]
	s.work += int64(len(all))
	n := 0
	for i := range all {
		p := all[i]
		if i == pivot {
			continue
		}
		if p.bits[w]&bit != 0 {
			if p.slack += by.slack; p.slack > halfSlack {
				continue
			}
			none := true
			s.work += int64(len(p.bits) + len(p.rows)*len(by.rows))
			for k := range p.bits {
				p.bits[k] ^= by.bits[k]
				none = none && p.bits[k] == 0
			}
			p.odd = p.odd != by.odd
			p.rows = symmetric(p.rows, by.rows)
			if none || len(p.rows) > halfSum {
				if none && p.odd {
					s.half(p.rows)
				}
				continue
			}
		}
		all[n] = p
		n++
	}
	return all[:n]
}

// symmetric returns the rows that are in one of two sums: in the sum of both, a row that is in
// both is even.
func symmetric(a, b []int32) []int32 {
	out := make([]int32, 0, len(a)+len(b))
	for _, k := range a {
		if !slices.Contains(b, k) {
			out = append(out, k)
		}
	}
	for _, k := range b {
		if !slices.Contains(a, k) {
			out = append(out, k)
		}
	}
	return out
}

// half rounds half the sum of rows.
func (s *Separator) half(rows []int32) {
	s.sum.clear()
	for _, k := range rows {
		t := times{k, 1, s.near(k)}
		if !t.upper {
			t.by = -1
		}
		if !s.add(t) {
			return
		}
	}
	s.round(2)
}
