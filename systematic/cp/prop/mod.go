package prop

// NewMod returns: z is the remainder of x / y, with the sign of x, and y != 0.
// Consistency: bounds, for each combination of the signs of x and y separately,
// through x = q*y + z with a quotient q that is no variable; bounds(Z) for x if y
// is fixed. Cost: O(1).
func NewMod(x, y, z View) *Arithmetic {
	return &Arithmetic{name: "int_mod", xs: []View{x, y, z}, narrow: narrowMod, orders: modOrders, nonzero: true}
}

// narrowMod narrows a box for x mod y = z.
func narrowMod(b valueBox) valueBox {
	out := nothing
	for signs := range 4 {
		minusX, minusY := signs&1 != 0, signs&2 != 0
		out.include(narrowSigned(b, minusX, minusY, minusX, narrowRemainder))
	}
	return out
}

// narrowRemainder narrows a box of natural numbers for x mod y = z.
func narrowRemainder(b valueBox) valueBox {
	b[1] = b[1].from(1)
	for range narrowPasses {
		c := remainderPass(b)
		if c.empty() {
			return nothing
		}
		if c == b {
			break
		}
		b = c
	}
	return b
}

func remainderPass(b valueBox) valueBox {
	x, y, z := b[0], b[1], b[2]
	z.hi = min(z.hi, y.hi-1, x.hi)
	y.lo = max(y.lo, z.lo+1)
	x.lo = max(x.lo, z.lo)
	if x.empty() || y.empty() || z.empty() {
		return nothing
	}
	if y.lo == y.hi {
		if x = congruent(x, y.lo, z); x.empty() {
			return nothing
		}
	}
	// x = product + z, where product = quotient * y.
	product := valueRange{max(0, x.lo-z.hi), x.hi - z.lo}
	quotient := valueRange{max(x.lo/y.hi, ceilQuotient(product.lo, y.hi)), product.hi / y.lo}
	if quotient.empty() {
		return nothing
	}
	product = product.meet(valueRange{quotient.lo * y.lo, quotient.hi * y.hi})
	if product.empty() {
		return nothing
	}
	y = factor(y, quotient, product)
	x = x.meet(valueRange{product.lo + z.lo, product.hi + z.hi})
	z = z.meet(valueRange{x.lo - product.hi, x.hi - product.lo})
	return valueBox{x, y, z}
}

// congruent moves the bounds of x to numbers whose remainder modulo y is in z, a
// part of 0..y-1.
func congruent(x valueRange, y int64, z valueRange) valueRange {
	switch r := x.lo % y; {
	case r < z.lo:
		x.lo += z.lo - r
	case r > z.hi:
		x.lo += y - r + z.lo
	}
	switch r := x.hi % y; {
	case r > z.hi:
		x.hi -= r - z.hi
	case r < z.lo:
		x.hi -= r + y - z.hi
	}
	return x
}
