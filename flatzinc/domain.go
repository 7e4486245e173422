package flatzinc

import (
	"slices"
)

// infinity stands for no bound. Integers of a file are smaller, so that the sum of
// two fits int64.
const infinity = 1 << 62

// span is the values from lo to hi.
type span struct{ lo, hi int64 }

// spans is a set of values: rising, with gaps between them.
type spans []span

// rangeOf returns the values from lo to hi, none if lo > hi.
func rangeOf(lo, hi int64) spans {
	if lo > hi {
		return nil
	}
	return spans{{lo, hi}}
}

// setOf returns the set of the values.
func setOf(values []int64) spans {
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	var s spans
	for _, v := range sorted {
		if last := len(s) - 1; last >= 0 && v <= s[last].hi+1 {
			s[last].hi = v
			continue
		}
		s = append(s, span{v, v})
	}
	return s
}

func (s spans) contains(v int64) bool {
	i, found := slices.BinarySearchFunc(s, v, func(p span, v int64) int {
		switch {
		case p.hi < v:
			return -1
		case p.lo > v:
			return 1
		}
		return 0
	})
	return found && i < len(s)
}

// intersect returns the values in both.
func (s spans) intersect(t spans) spans {
	var out spans
	for i, k := 0, 0; i < len(s) && k < len(t); {
		if lo, hi := max(s[i].lo, t[k].lo), min(s[i].hi, t[k].hi); lo <= hi {
			out = append(out, span{lo, hi})
		}
		if s[i].hi < t[k].hi {
			i++
		} else {
			k++
		}
	}
	return out
}

// complement returns the values of lo..hi that are not in s.
func (s spans) complement(lo, hi int64) spans {
	var out spans
	for _, p := range s {
		if p.lo > hi {
			break
		}
		if lo < p.lo {
			out = append(out, span{lo, p.lo - 1})
		}
		lo = max(lo, p.hi+1)
	}
	if lo <= hi {
		out = append(out, span{lo, hi})
	}
	return out
}

// size returns the number of values, at most infinity.
func (s spans) size() int64 {
	n := int64(0)
	for _, p := range s {
		if p.lo <= -infinity || p.hi >= infinity || p.hi-p.lo >= infinity-n {
			return infinity
		}
		n += p.hi - p.lo + 1
	}
	return n
}

// scaled returns the values v for which a*v + b is in s.
func (s spans) scaled(a, b int64) spans {
	out := make(spans, 0, len(s))
	for _, p := range s {
		lo, hi := less(p.lo, b), less(p.hi, b)
		if a < 0 {
			lo, hi = -hi, -lo
		}
		if lo, hi = divUp(lo, max(a, -a)), divDown(hi, max(a, -a)); lo <= hi {
			out = append(out, span{lo, hi})
		}
	}
	if a < 0 {
		slices.Reverse(out)
	}
	// Neighbours may touch now.
	merged := out[:0]
	for _, p := range out {
		if n := len(merged); n > 0 && p.lo <= merged[n-1].hi+1 {
			merged[n-1].hi = max(merged[n-1].hi, p.hi)
			continue
		}
		merged = append(merged, p)
	}
	return merged
}

// less returns x - b; infinity stays.
func less(x, b int64) int64 {
	switch {
	case x >= infinity:
		return infinity
	case x <= -infinity:
		return -infinity
	}
	return clip(x - b)
}

// clip returns x within the infinities.
func clip(x int64) int64 { return max(-infinity, min(infinity, x)) }

// divDown and divUp divide by a positive number; infinity stays.
func divDown(x, d int64) int64 {
	if x >= infinity || x <= -infinity {
		return clip(x)
	}
	q := x / d
	if x%d < 0 {
		q--
	}
	return q
}

func divUp(x, d int64) int64 { return -divDown(-x, d) }
