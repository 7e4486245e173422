package prop

// valueRange is the integers from lo to hi, none if lo > hi. The values of views
// fit 33 bits, so products of two fit int64.
type valueRange struct{ lo, hi int64 }

func (a valueRange) empty() bool { return a.lo > a.hi }

// meet returns the intersection of a and b.
func (a valueRange) meet(b valueRange) valueRange {
	return valueRange{max(a.lo, b.lo), min(a.hi, b.hi)}
}

// join returns the smallest range with all of a and b, neither of which is empty.
func (a valueRange) join(b valueRange) valueRange {
	return valueRange{min(a.lo, b.lo), max(a.hi, b.hi)}
}

// negated returns -a.
func (a valueRange) negated() valueRange { return valueRange{-a.hi, -a.lo} }

// signed returns a or, if negative is set, -a.
func (a valueRange) signed(negative bool) valueRange {
	if negative {
		return a.negated()
	}
	return a
}

// from returns a without the values below k.
func (a valueRange) from(k int64) valueRange { return valueRange{max(a.lo, k), a.hi} }

// valueBox is a range for each view of an arithmetic constraint. With two views the
// last range is unused.
type valueBox [3]valueRange

// nothing is the empty box, the start of a union.
var nothing = valueBox{{1, 0}, {1, 0}, {1, 0}}

func (b *valueBox) empty() bool { return b[0].empty() || b[1].empty() || b[2].empty() }

// include makes b the smallest box with all of b and c.
func (b *valueBox) include(c valueBox) {
	switch {
	case c.empty():
	case b.empty():
		*b = c
	default:
		for i := range b {
			b[i] = b[i].join(c[i])
		}
	}
}

// ceilQuotient returns a/b rounded up, for a >= 0 and b > 0.
func ceilQuotient(a, b int64) int64 { return (a + b - 1) / b }
