package cut

import (
	"math"
	"slices"

	"lsolve/systematic/lp"
)

// term is a column of a sum, counted from a bound, or the slack of a row.
type term struct {
	a      int64
	at     float64 // at the point
	room   float64 // how large it can become
	column int32   // or the row, of a slack
	slack  bool
	upper  bool // counted from the upper bound, or side, down
}

// Parameters: divisors that are tried, and columns that are counted from their other bounds.
const (
	divisors    = 10
	complements = 10
	mostTerms   = 2000
)

// round looks for the divisor with which rounding the sum cuts off the point best, and keeps the
// cut. Other divisors may be given beside those that the coefficients suggest.
func (s *Separator) round(more ...int64) bool {
	bound, ok := s.shift()
	if !ok {
		return false
	}
	s.suggest(more)
	return s.deepest(bound)
}

// suggest makes the list of divisors: those that are given, and the coefficients of columns between their bounds.
func (s *Separator) suggest(given []int64) {
	s.divisors = append(s.divisors[:0], given...)
	for _, t := range s.terms {
		if len(s.divisors) >= len(given)+divisors {
			break
		}
		if a := abs(t.a); t.at > tiny && t.at < t.room-tiny && !slices.Contains(s.divisors[len(given):], a) {
			s.divisors = append(s.divisors, a)
		}
	}
}

// deepest looks for the divisor with which rounding the terms cuts off the point best, counts columns from their other bounds where
// that is better, and keeps the cut.
func (s *Separator) deepest(bound int64) bool {
	best, divisor := 0.0, int64(0)
	try := func(d int64) {
		if d < 2 || d > coefLimit {
			return
		}
		if depth := s.depth(bound, d); depth > best+1e-9 {
			best, divisor = depth, d
		}
	}
	for _, d := range s.divisors {
		try(d)
	}
	if divisor == 0 {
		return false
	}
	for d, k := divisor, 0; k < 3 && d%2 == 0; k++ {
		d /= 2
		try(d)
	}
	done := 0
	for i := range s.terms {
		t := &s.terms[i]
		if t.slack || t.at <= tiny || t.at >= t.room-tiny {
			continue
		}
		if done++; done > complements {
			break
		}
		bound = s.complement(t, bound)
		if depth := s.depth(bound, divisor); depth > best+1e-9 {
			best = depth
		} else {
			bound = s.complement(t, bound) // back
		}
	}
	row, ok := s.cutOf(bound, divisor)
	return ok && s.found(row)
}

// shift makes terms of the sum: every column is counted from the bound that is nearer to the
// point. It returns what they sum to.
func (s *Separator) shift() (bound int64, ok bool) {
	u := &s.sum
	s.terms, bound = s.terms[:0], u.bound
	for k, j := range u.index {
		a := u.coef[k]
		if a == 0 {
			continue
		}
		lo, hi := s.lo[j], s.hi[j]
		t := term{a: a, at: max(0, s.point[j]-float64(lo)), room: float64(hi - lo), column: j}
		bound -= a * lo
		if t.at > t.room/2 {
			bound = s.complement(&t, bound)
		}
		s.terms = append(s.terms, t)
	}
	for _, k := range u.take {
		t := term{a: k.by, at: s.slack[k.row].upper, room: math.Inf(1), column: k.row, slack: true, upper: k.upper}
		if !k.upper {
			t.a, t.at = -k.by, s.slack[k.row].lower
		}
		s.terms = append(s.terms, t)
	}
	return bound, len(s.terms) <= mostTerms
}

// complement counts a column from its other bound.
func (s *Separator) complement(t *term, bound int64) int64 {
	bound -= t.a * (s.hi[t.column] - s.lo[t.column])
	t.a, t.at, t.upper = -t.a, max(0, t.room-t.at), !t.upper
	return bound
}

// rounded is the function of mixed integer rounding, times the divisor less the rest of the
// bound, which makes it whole: where the terms, none of which is negative, sum to the
// bound at most, the rounded ones sum to the rounded bound at most.
func rounded(a, divisor, rest int64) int64 {
	quotient, left := divide(a, divisor)
	return (divisor-rest)*quotient + max(0, left-rest)
}

// divide rounds down. Most numbers are nearer to 0 than the divisor, which needs no division.
func divide(a, b int64) (quotient, rest int64) {
	switch {
	case a >= 0 && a < b:
		return 0, a
	case a < 0 && a >= -b:
		return -1, a + b
	}
	quotient, rest = a/b, a%b
	if rest < 0 {
		quotient, rest = quotient-1, rest+b
	}
	return quotient, rest
}

// depth is about by how much the point violates the cut of a divisor.
func (s *Separator) depth(bound, divisor int64) float64 {
	quotient, rest := divide(bound, divisor)
	if rest == 0 {
		return 0
	}
	s.work += int64(len(s.terms))
	sum := -float64(divisor-rest) * float64(quotient)
	for i := range s.terms {
		if t := &s.terms[i]; t.at > tiny {
			sum += float64(rounded(t.a, divisor, rest)) * t.at
		}
	}
	if sum <= 0 {
		return 0
	}
	square := 0.0
	for i := range s.terms {
		if t := &s.terms[i]; !t.slack {
			g := float64(rounded(t.a, divisor, rest))
			square += g * g
		}
	}
	if square == 0 {
		return 0
	}
	return sum / math.Sqrt(square)
}

// cutOf returns the cut of a divisor, in columns: slacks are what their rows leave.
func (s *Separator) cutOf(bound, divisor int64) (row lp.Row, ok bool) {
	quotient, rest := divide(bound, divisor)
	most, size := (divisor-rest)*quotient, math.Abs(float64(divisor-rest))*math.Abs(float64(quotient))
	s.made.clear()
	put := s.made.put
	for _, t := range s.terms {
		g := rounded(t.a, divisor, rest)
		if g == 0 {
			continue
		}
		by := math.Abs(float64(g))
		if !t.slack {
			size += by * s.size(t.column)
		} else {
			r := &s.rows[t.column]
			for i, j := range r.Index {
				size += by * math.Abs(float64(r.Value[i])) * s.size(j)
			}
			if t.upper {
				size += by * math.Abs(float64(r.Hi))
			} else {
				size += by * math.Abs(float64(r.Lo))
			}
		}
		if size > sizeLimit {
			return row, false
		}
		switch {
		case !t.slack && t.upper: // g * (hi - column)
			put(t.column, -g)
			most -= g * s.hi[t.column]
		case !t.slack:
			put(t.column, g)
			most += g * s.lo[t.column]
		case t.upper: // g * (Hi - row)
			r := &s.rows[t.column]
			for i, j := range r.Index {
				put(j, -g*r.Value[i])
			}
			most -= g * r.Hi
		default:
			r := &s.rows[t.column]
			for i, j := range r.Index {
				put(j, g*r.Value[i])
			}
			most += g * r.Lo
		}
	}
	return s.reduced(most)
}

// reduced returns the columns of what was made, which are at most a number, as a row: divided by what
// the coefficients have in common.
func (s *Separator) reduced(most int64) (row lp.Row, ok bool) {
	row.Lo = math.MinInt64
	common := int64(0)
	for k, a := range s.made.coef {
		if a != 0 {
			row.Index, row.Value = append(row.Index, s.made.index[k]), append(row.Value, a)
			for a = abs(a); a != 0; {
				common, a = a, common%a
			}
		}
	}
	if common == 0 {
		return row, false
	}
	for k := range row.Value {
		row.Value[k] /= common
		if abs(row.Value[k]) > coefLimit {
			return row, false
		}
	}
	row.Hi, _ = divide(most, common)
	return row, true
}

func abs(a int64) int64 { return max(a, -a) }
