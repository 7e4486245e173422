package reduce

import (
	"math"

	"lsolve/model"
)

// between returns the values of d from lo to hi.
func between(d model.Domain, lo, hi int64) model.Domain {
	if lo <= int64(d.Min()) && hi >= int64(d.Max()) {
		return d
	}
	var out model.Domain
	for _, s := range d {
		if from, to := max(int64(s.Lo), lo), min(int64(s.Hi), hi); from <= to {
			out = append(out, model.Segment{Lo: int32(from), Hi: int32(to)})
		}
	}
	return out
}

// without returns d without the value v.
func without(d model.Domain, v int64) model.Domain {
	if v < math.MinInt32 || v > math.MaxInt32 || !d.Contains(int32(v)) {
		return d
	}
	var out model.Domain
	for _, s := range d {
		if int64(s.Lo) > v || int64(s.Hi) < v {
			out = append(out, s)
			continue
		}
		if int64(s.Lo) < v {
			out = append(out, model.Segment{Lo: s.Lo, Hi: int32(v - 1)})
		}
		if int64(s.Hi) > v {
			out = append(out, model.Segment{Lo: int32(v + 1), Hi: s.Hi})
		}
	}
	return out
}

// common returns the values that are in both.
func common(a, b model.Domain) model.Domain {
	var out model.Domain
	for i, j := 0, 0; i < len(a) && j < len(b); {
		if lo, hi := max(a[i].Lo, b[j].Lo), min(a[i].Hi, b[j].Hi); lo <= hi {
			out = append(out, model.Segment{Lo: lo, Hi: hi})
		}
		if a[i].Hi < b[j].Hi {
			i++
		} else {
			j++
		}
	}
	return out
}

// preimage returns the numbers of 32 bits that t, whose coefficient is not 0, takes into d. The
// variable of t is not looked at.
func preimage(t model.Term, d model.Domain) model.Domain {
	a, b := int64(t.Coef), int64(t.Offset)
	var out model.Domain
	add := func(lo, hi int64) {
		lo, hi = max(lo, math.MinInt32), min(hi, math.MaxInt32)
		switch last := len(out) - 1; {
		case lo > hi:
		case last >= 0 && lo == int64(out[last].Hi)+1:
			out[last].Hi = int32(hi)
		default:
			out = append(out, model.Segment{Lo: int32(lo), Hi: int32(hi)})
		}
	}
	if a > 0 {
		for _, s := range d {
			add(divUp(int64(s.Lo)-b, a), divDown(int64(s.Hi)-b, a))
		}
		return out
	}
	for i := len(d) - 1; i >= 0; i-- {
		add(divUp(b-int64(d[i].Hi), -a), divDown(b-int64(d[i].Lo), -a))
	}
	return out
}

// divDown returns a/b rounded down, for b > 0; divUp rounds up.
func divDown(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func divUp(a, b int64) int64 { return -divDown(-a, b) }

// isBool reports whether a variable with the domain is 0 or 1, and open.
func isBool(d model.Domain) bool { return len(d) == 1 && d[0].Lo == 0 && d[0].Hi == 1 }
