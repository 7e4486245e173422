package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// valueSet is a set of values in rising order. It answers whether a view is surely
// in the set, or surely out of it, and why.
type valueSet []int64

func newValueSet(values []int64) valueSet {
	set := slices.Clone(values)
	slices.Sort(set)
	return slices.Compact(set)
}

// valueSetSpan is the widest domain whose values are examined one by one. A view
// with a wider domain is in the set only if it lies between two neighbouring gaps
// of the set.
const valueSetSpan = 1 << 12

// at returns the index of the first value of the set from v on.
func (s valueSet) at(v int64) int {
	if len(s) == 1 {
		if v <= s[0] {
			return 0
		}
		return 1
	}
	i, _ := slices.BinarySearch(s, v)
	return i
}

func (s valueSet) has(v int64) bool {
	i := s.at(v)
	return i < len(s) && s[i] == v
}

// misses reports whether x has no value of the set.
func (s valueSet) misses(e *kernel.Engine, x View) bool {
	if len(s) == 1 {
		return !e.Contains(x, s[0])
	}
	hi := e.Max(x)
	for i := s.at(e.Min(x)); i < len(s) && s[i] <= hi; i++ {
		if e.Contains(x, s[i]) {
			return false
		}
	}
	return true
}

// covers reports whether all values of x are in the set.
func (s valueSet) covers(e *kernel.Engine, x View) bool {
	lo, hi := e.Min(x), e.Max(x)
	if lo == hi || len(s) == 1 {
		return lo == hi && s.has(lo)
	}
	i := s.at(lo)
	if i == len(s) || s[i] != lo {
		return false
	}
	if hi-lo >= valueSetSpan {
		j := s.at(hi)
		return j < len(s) && s[j] == hi && int64(j-i) == hi-lo
	}
	for v, ok := lo, true; ok; v, ok = e.Next(x, v) {
		if !s.has(v) {
			return false
		}
	}
	return true
}

// explainMisses appends why x had no value of the set.
func (s valueSet) explainMisses(e *kernel.Engine, x View, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	p := span{e: e, x: x, lo: e.MinAt(x, at), hi: e.MaxAt(x, at)}
	for _, v := range s {
		if e.ContainsAt(x, v, 0) {
			out = p.exclude(v, out)
		}
	}
	return p.bounds(out)
}

// explainCovers appends why x had only values of the set.
func (s valueSet) explainCovers(e *kernel.Engine, x View, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	lo, hi := e.MinAt(x, at), e.MaxAt(x, at)
	i, j := s.at(lo), s.at(hi)
	for k := i; k < j; k++ {
		for v := s[k] + 1; v < s[k+1]; v++ {
			if e.ContainsAt(x, v, 0) {
				out = append(out, kernel.DiffersView(x, v))
			}
		}
	}
	for ; i > 0 && s[i-1] == s[i]-1; i-- {
	}
	for ; j+1 < len(s) && s[j+1] == s[j]+1; j++ {
	}
	return within(e, x, s[i], s[j], out)
}

// enter requires that x is in the set.
func (s valueSet) enter(e *kernel.Engine, x View, why kernel.Reason) bool {
	if len(s) == 0 {
		return e.Fail(why)
	}
	for {
		lo := e.Min(x)
		if i := s.at(lo); i == len(s) {
			return e.SetMax(x, s[i-1], why)
		} else if s[i] == lo {
			break
		} else if !e.SetMin(x, s[i], why) {
			return false
		}
	}
	for {
		hi := e.Max(x)
		if i := s.at(hi); i < len(s) && s[i] == hi {
			break
		} else if i == 0 {
			return e.SetMin(x, s[0], why)
		} else if !e.SetMax(x, s[i-1], why) {
			return false
		}
	}
	if e.Max(x)-e.Min(x) >= valueSetSpan {
		return true
	}
	for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
		if !s.has(v) && !e.Remove(x, v, why) {
			return false
		}
	}
	return true
}

// explainEnter appends the premises that, together with x being in the set, imply
// p, a bound or a missing value of x.
func (s valueSet) explainEnter(x View, p kernel.Predicate, out []kernel.Predicate) []kernel.Predicate {
	if p.Constant() || p.Kind() == kernel.NE {
		return out
	}
	k := kernel.Weakest(x, p)
	if (p.Kind() == kernel.GE) == (x.Coef > 0) {
		if i := s.at(k); i > 0 { // a value of the set below k is already out
			out = append(out, kernel.AtLeastView(x, s[i-1]+1))
		}
		return out
	}
	if i := s.at(k + 1); i < len(s) {
		out = append(out, kernel.AtMostView(x, s[i]-1))
	}
	return out
}

// leave requires that x is not in the set. Of more values than most only those at the
// bounds go: each of the others would be a hole of its own.
func (s valueSet) leave(e *kernel.Engine, x View, most int, why kernel.Reason) bool {
	lo, hi := e.Min(x), e.Max(x)
	if i, j := s.at(lo), s.at(hi+1); j-i <= most {
		for _, v := range s[i:j] {
			if !e.Remove(x, v, why) {
				return false
			}
		}
		return true
	}
	for s.has(e.Min(x)) {
		if !e.Remove(x, e.Min(x), why) {
			return false
		}
	}
	for s.has(e.Max(x)) {
		if !e.Remove(x, e.Max(x), why) {
			return false
		}
	}
	return true
}
