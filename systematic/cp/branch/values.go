package branch

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// middle is floor((min+max)/2); it is below max if x is open.
func middle(e *kernel.Engine, x kernel.View) int64 { return (e.Min(x) + e.Max(x)) >> 1 }

// before returns the largest value of x below v, and whether there is one.
func before(e *kernel.Engine, x model.Var, v int64) (int64, bool) {
	u, ok := e.Next(x.Times(-1), -v)
	return -u, ok
}

// nearest returns the value of x nearest to center, the larger of two equally
// near.
func nearest(e *kernel.Engine, x model.Var, center int64) int64 {
	up, above := e.Next(x.Term(), center-1)
	if above && up == center {
		return up
	}
	down, below := before(e, x, center)
	if !below || above && up-center <= center-down {
		return up
	}
	return down
}

// walkLimit is the largest span in which the median, or the end of an interval, is
// found by walking over the values.
const walkLimit = 1 << 14

// median returns the middle value of x, the smaller of two. In a domain with holes
// that spans more than walkLimit it is the value nearest to the middle instead.
func median(e *kernel.Engine, v model.Var) int64 {
	x := v.Term()
	low, span, rank := e.Min(x), e.Max(x)-e.Min(x), int64(e.Size(x)-1)/2
	switch {
	case span < int64(e.Size(x)): // no holes
		return low + rank
	case span >= walkLimit:
		return nearest(e, v, middle(e, x))
	}
	for ; rank > 0; rank-- {
		low, _ = e.Next(x, low)
	}
	return low
}

// anyValue returns a random value of x, all equally likely.
func anyValue(e *kernel.Engine, x kernel.View, r *rand.Rand) int64 {
	low, span, size := e.Min(x), e.Max(x)-e.Min(x), e.Size(x)
	// Draw until a value is hit. This can take long only in a domain with many
	// holes; then draw how many values to walk over.
	for range 64 + size {
		if v := low + int64(rng.Intn(r, int(span)+1)); e.Contains(x, v) {
			return v
		}
	}
	v := low
	for range rng.Intn(r, size) {
		v, _ = e.Next(x, v)
	}
	return v
}

// value returns the first value that c prefers; c does not cut.
func (b *brancher) value(e *kernel.Engine, c Choice, x model.Var) int64 {
	switch c {
	case IndomainMax:
		return e.Max(x.Term())
	case IndomainMiddle:
		return nearest(e, x, middle(e, x.Term()))
	case IndomainMedian:
		return median(e, x)
	case IndomainRandom:
		return anyValue(e, x.Term(), b.rng)
	default:
		return e.Min(x.Term())
	}
}

// appendValues appends [x = v] for all values in the order of c; c does not cut.
func (b *brancher) appendValues(e *kernel.Engine, c Choice, x model.Var, out []kernel.Predicate) []kernel.Predicate {
	switch c {
	case IndomainMax:
		for v, ok := e.Max(x.Term()), true; ok; v, ok = before(e, x, v) {
			out = append(out, kernel.Equal(x, v))
		}
		return out
	case IndomainMiddle:
		return outward(e, x, middle(e, x.Term()), out)
	case IndomainMedian:
		return outward(e, x, median(e, x), out)
	default:
		first := len(out)
		for v, ok := e.Min(x.Term()), true; ok; v, ok = e.Next(x.Term(), v) {
			out = append(out, kernel.Equal(x, v))
		}
		if c == IndomainRandom {
			shuffle(out[first:], b.rng)
		}
		return out
	}
}

// outward appends [x = v] for all values by distance from center, the larger of
// two equally distant first.
func outward(e *kernel.Engine, x model.Var, center int64, out []kernel.Predicate) []kernel.Predicate {
	up, above := e.Next(x.Term(), center-1)
	down, below := before(e, x, center)
	for above || below {
		if above && (!below || up-center <= center-down) {
			out = append(out, kernel.Equal(x, up))
			up, above = e.Next(x.Term(), up)
		} else {
			out = append(out, kernel.Equal(x, down))
			down, below = before(e, x, down)
		}
	}
	return out
}

// shuffle puts ps in random order (Fisher-Yates).
func shuffle(ps []kernel.Predicate, r *rand.Rand) {
	for i := len(ps) - 1; i > 0; i-- {
		j := rng.Intn(r, i+1)
		ps[i], ps[j] = ps[j], ps[i]
	}
}
