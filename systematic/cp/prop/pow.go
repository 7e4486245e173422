package prop

import "math"

// NewPow returns x ^ y = z. For negative y it is 1 / x^|y| truncated towards zero:
// 0 unless x is 1 or -1, and no solution if x is 0. 0 ^ 0 is 1. Consistency:
// bounds, for each combination of the sign of x, the sign of y and, for negative x,
// the parity of y. Cost: O(1), with a binary search for a root when a bound moves.
func NewPow(x, y, z View) *Arithmetic {
	return &Arithmetic{name: "int_pow", xs: []View{x, y, z}, narrow: narrowPow}
}

// unlimited is larger than any value of a view, and its product with one fits
// int64.
const unlimited = 1 << 32

// parity restricts the exponents.
type parity int64

const (
	evenExponent parity = iota
	oddExponent
	anyExponent
)

// narrowPow narrows a box for x ^ y = z.
func narrowPow(b valueBox) valueBox {
	x, y, z := b[0], b[1], b[2]
	natural, negative := y.from(0), valueRange{y.lo, min(y.hi, -1)}
	positive, minus := x.from(1), x.negated().from(1)
	out := nothing
	out.include(narrowPower(valueBox{positive, natural, z.from(0)}, anyExponent))
	if x.lo <= 0 && x.hi >= 0 {
		zero := valueRange{0, 0}
		out.include(valueBox{zero, y.meet(zero), z.meet(valueRange{1, 1})})
		out.include(valueBox{zero, y.from(1), z.meet(zero)})
	}
	if !minus.empty() {
		c := narrowPower(valueBox{minus, natural, z.from(0)}, evenExponent)
		out.include(valueBox{c[0].negated(), c[1], c[2]})
		c = narrowPower(valueBox{minus, natural, z.negated().from(0)}, oddExponent)
		out.include(valueBox{c[0].negated(), c[1], c[2].negated()})
	}
	if negative.empty() {
		return out
	}
	for _, base := range []int64{1, -1} {
		one := x.meet(valueRange{base, base})
		out.include(valueBox{one, evenExponent.of(negative), z.meet(valueRange{1, 1})})
		out.include(valueBox{one, oddExponent.of(negative), z.meet(valueRange{base, base})})
	}
	vanishing := z.meet(valueRange{0, 0})
	out.include(valueBox{x.from(2), negative, vanishing})
	out.include(valueBox{minus.from(2).negated(), negative, vanishing})
	return out
}

// of returns a with its bounds moved to numbers of that parity.
func (p parity) of(a valueRange) valueRange {
	if p == anyExponent {
		return a
	}
	return valueRange{a.lo + (a.lo&1 ^ int64(p)), a.hi - (a.hi&1 ^ int64(p))}
}

// narrowPower narrows a box of natural numbers, x > 0, for x ^ y = z with y of that
// parity. The power increases in x and in y.
func narrowPower(b valueBox, p parity) valueBox {
	for range narrowPasses {
		x, y, z := b[0], p.of(b[1]), b[2]
		if x.empty() || y.empty() {
			return nothing
		}
		z = z.meet(valueRange{power(x.lo, y.lo), power(x.hi, y.hi)})
		if z.empty() {
			return nothing
		}
		x.lo = firstReaching(x, z.lo, func(v int64) int64 { return power(v, y.hi) })
		x.hi = firstReaching(x, z.hi+1, func(v int64) int64 { return power(v, y.lo) })
		if power(x.hi, y.lo) > z.hi {
			x.hi--
		}
		if x.empty() {
			return nothing
		}
		y.lo = firstReaching(y, z.lo, func(v int64) int64 { return power(x.hi, v) })
		y.hi = firstReaching(y, z.hi+1, func(v int64) int64 { return power(x.lo, v) })
		if power(x.lo, y.hi) > z.hi {
			y.hi--
		}
		c := valueBox{x, p.of(y), z}
		if c == b {
			break
		}
		b = c
	}
	return b
}

// firstReaching returns the first number of a at which the increasing function f is
// at least k; a.hi if there is none.
func firstReaching(a valueRange, k int64, f func(int64) int64) int64 {
	if a.lo == a.hi || f(a.lo) >= k {
		return a.lo
	}
	if f(a.hi-1) < k {
		return a.hi
	}
	for a.hi-a.lo > 1 {
		middle := a.lo + (a.hi-a.lo)/2
		if f(middle) >= k {
			a.hi = middle
		} else {
			a.lo = middle
		}
	}
	return a.hi
}

// power returns x ^ n for x > 0 and n >= 0, at most unlimited.
func power(x, n int64) int64 {
	if x == 1 {
		return 1
	}
	p := int64(1)
	for ; n > 0; n-- {
		if p *= x; p >= unlimited {
			return unlimited
		}
	}
	return p
}

// squareRoot returns the largest r with r*r <= v, for 0 <= v < 2^62.
func squareRoot(v int64) int64 {
	r := int64(math.Sqrt(float64(v)))
	for r*r > v {
		r--
	}
	for (r+1)*(r+1) <= v {
		r++
	}
	return r
}
