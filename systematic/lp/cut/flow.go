package cut

import (
	"cmp"
	"slices"
)

// covering is a bit among the terms, as an item of a knapsack.
type covering struct {
	term   int
	weight int64   // the size of its coefficient
	at     float64 // how near it is to the bound from which its coefficient is positive
	price  float64 // by unit of weight: what it is short of that
}

// flow rounds the sum with bits that cover it counted from 1. It returns true if there is a cut.
func (s *Separator) flow() (found bool) {
	bound, ok := s.shift()
	if !ok {
		return false
	}
	s.suggest(nil)
	if bound, ok = s.cover(bound); ok {
		now := s.now
		s.now = Flow
		found = s.deepest(bound)
		s.now = now
	}
	return found
}

// cover counts some bits from 1 and the others from 0, each seen so that its coefficient is positive: those that sum to more than the
// bound allows, and so cannot all be there, at the least price. Rounding such a sum gives a cover of flow, if columns are
// counted from limits that bits set, with all the others lifted (Gu, Nemhauser and Savelsbergh, Lifted flow cover inequalities for mixed 0-1
// integer programs, 1999; Marchand and Wolsey 2001). It returns what the terms sum to then, and false if there is none.
func (s *Separator) cover(bound int64) (left int64, ok bool) {
	s.work += int64(len(s.terms))
	s.bits = s.bits[:0]
	room := bound
	for i := range s.terms {
		t := &s.terms[i]
		if t.slack || t.room != 1 {
			continue
		}
		b := covering{term: i, weight: abs(t.a), at: t.at}
		if t.a < 0 {
			b.at = 1 - t.at
			room += b.weight
		}
		b.price = (1 - b.at) / float64(b.weight)
		s.bits = append(s.bits, b)
	}
	if len(s.bits) < 2 || room < 0 {
		return 0, false
	}
	slices.SortFunc(s.bits, func(a, b covering) int { return cmp.Or(cmp.Compare(a.price, b.price), a.term-b.term) })
	n, sum := 0, int64(0)
	for n < len(s.bits) && sum <= room {
		sum += s.bits[n].weight
		n++
	}
	if sum <= room {
		return 0, false
	}
	in := s.bits[:n]
	slices.SortFunc(in, func(a, b covering) int { return cmp.Or(cmp.Compare(a.at, b.at), a.term-b.term) })
	for i := range s.bits {
		b := &s.bits[i]
		t := &s.terms[b.term]
		inside := i < n && sum-b.weight <= room
		if i < n && !inside {
			sum -= b.weight
		}
		if inside == (t.a > 0) {
			bound = s.complement(t, bound)
		}
		if inside && !slices.Contains(s.divisors, b.weight) {
			s.divisors = append(s.divisors, b.weight)
		}
	}
	return bound, true
}
