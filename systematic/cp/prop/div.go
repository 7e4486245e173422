package prop

// NewDiv returns x / y = z, truncated towards zero, and y != 0. Consistency:
// bounds, for each combination of the signs of x and y separately, with integer
// rounding. Cost: O(1).
func NewDiv(x, y, z View) *Arithmetic {
	return &Arithmetic{name: "int_div", xs: []View{x, y, z}, narrow: narrowDiv, orders: divOrders, nonzero: true}
}

// narrowDiv narrows a box for x / y = z.
func narrowDiv(b valueBox) valueBox {
	out := nothing
	for signs := range 4 {
		minusX, minusY := signs&1 != 0, signs&2 != 0
		out.include(narrowSigned(b, minusX, minusY, minusX != minusY, narrowQuotient))
	}
	return out
}

// narrowQuotient narrows a box of natural numbers for floor(x / y) = z, which is
// z*y <= x < (z+1)*y.
func narrowQuotient(b valueBox) valueBox {
	b[1] = b[1].from(1)
	for range narrowPasses {
		x, y, z := b[0], b[1], b[2]
		if x.empty() || y.empty() {
			return nothing
		}
		z = z.meet(valueRange{x.lo / y.hi, x.hi / y.lo})
		if z.empty() {
			return nothing
		}
		x = x.meet(valueRange{z.lo * y.lo, (z.hi+1)*y.hi - 1})
		if x.empty() {
			return nothing
		}
		y.lo = max(y.lo, x.lo/(z.hi+1)+1)
		if z.lo > 0 {
			y.hi = min(y.hi, x.hi/z.lo)
		}
		c := valueBox{x, y, z}
		if c == b {
			break
		}
		b = c
	}
	return b
}
