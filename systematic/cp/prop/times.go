package prop

import "lsolve/systematic/cp/kernel"

// NewTimes returns x * y = z. Consistency: bounds, for each combination of the
// signs of x and y separately, which is bounds(R) with integer rounding (Apt and
// Zoeteweij 2007, "An analysis of arithmetic constraints on integer intervals").
// Cost: O(1). A square, where x and y are the same view, has a propagator of its
// own, with the consistency of NewAbs.
func NewTimes(x, y, z View) kernel.Propagator {
	if x == y {
		return NewSquare(x, z)
	}
	return &Arithmetic{name: "int_times", xs: []View{x, y, z}, narrow: narrowTimes, orders: timesOrders}
}

// narrowTimes narrows a box for x * y = z.
func narrowTimes(b valueBox) valueBox {
	if b[0].lo >= 0 && b[1].lo >= 0 {
		return narrowProduct(valueBox{b[0], b[1], b[2].from(0)})
	}
	out := nothing
	for signs := range 4 {
		minusX, minusY := signs&1 != 0, signs&2 != 0
		out.include(narrowSigned(b, minusX, minusY, minusX != minusY, narrowProduct))
	}
	return out
}

// narrowSigned narrows the part of a box in which x, y and z have the given signs,
// as natural numbers. Zero counts as positive for x and y, and as either for z.
func narrowSigned(b valueBox, minusX, minusY, minusZ bool, narrow func(valueBox) valueBox) valueBox {
	c := valueBox{magnitude(b[0], minusX), magnitude(b[1], minusY), b[2].signed(minusZ).from(0)}
	if c.empty() {
		return nothing
	}
	if c = narrow(c); c.empty() {
		return nothing
	}
	return valueBox{c[0].signed(minusX), c[1].signed(minusY), c[2].signed(minusZ)}
}

// magnitude returns the absolute values of the negative part of a, or the part of a
// from 0 on.
func magnitude(a valueRange, negative bool) valueRange {
	if negative {
		return a.negated().from(1)
	}
	return a.from(0)
}

// narrowPasses is the largest number of passes over natural numbers. Two are almost
// always enough; the next run continues.
const narrowPasses = 8

// narrowProduct narrows a box of natural numbers with x * y = z.
func narrowProduct(b valueBox) valueBox {
	for range narrowPasses {
		x, y, z := b[0], b[1], b[2]
		if x.empty() || y.empty() {
			return nothing
		}
		z = z.meet(valueRange{x.lo * y.lo, x.hi * y.hi})
		if z.empty() {
			return nothing
		}
		x = factor(x, y, z)
		if x.empty() {
			return nothing
		}
		y = factor(y, x, z)
		c := valueBox{x, y, z}
		if c == b {
			break
		}
		b = c
	}
	return b
}

// factor narrows x in x * y = z, all of them natural.
func factor(x, y, z valueRange) valueRange {
	if y.hi > 0 {
		x.lo = max(x.lo, ceilQuotient(z.lo, y.hi))
	}
	if y.lo > 0 {
		x.hi = min(x.hi, z.hi/y.lo)
	}
	return x
}
