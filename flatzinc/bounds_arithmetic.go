package flatzinc

// The rules by which arithmetic narrows bounds. Engines propagate, so these may be
// weak: they give bounds to variables declared without.

func boundAbs(c *compiler, k *call) {
	x, y := c.one(k, 0), c.one(k, 1)
	lo, hi := c.bounds(x)
	_, top := c.bounds(y)
	c.restrict(y, max(0, lo, -hi), max(hi, -lo))
	c.restrict(x, -top, top)
}

func boundTimes(c *compiler, k *call) {
	x, y, z := c.one(k, 0), c.one(k, 1), c.one(k, 2)
	if x == y {
		lo, hi := c.bounds(x)
		far := max(hi, -lo)
		c.restrict(z, 0, scale(far, far))
		if _, top := c.bounds(z); top < infinity {
			r := root(top)
			c.restrict(x, -r, r)
		}
		return
	}
	lo, hi := c.productBounds(x, y)
	c.restrict(z, lo, hi)
	c.boundFactor(x, y, z)
	c.boundFactor(y, x, z)
}

// productBounds returns the bounds of x*y.
func (c *compiler) productBounds(x, y affine) (lo, hi int64) {
	a, b := c.bounds(x)
	d, e := c.bounds(y)
	p := [...]int64{scale(a, d), scale(a, e), scale(b, d), scale(b, e)}
	return min(p[0], p[1], p[2], p[3]), max(p[0], p[1], p[2], p[3])
}

// boundFactor narrows x by x*y = z if y is not 0: |x| is at most z divided by the
// least |y|.
func (c *compiler) boundFactor(x, y, z affine) {
	if c.contains(y, 0) {
		return
	}
	lo, hi := c.bounds(y)
	if lo < 0 && hi > 0 { // 0 is a hole, so |y| is at least 1
		lo = 1
	} else {
		lo = min(max(lo, -lo), max(hi, -hi))
	}
	zlo, zhi := c.bounds(z)
	far := max(zhi, -zlo)
	if far < infinity && lo > 0 && lo < infinity {
		far /= lo
	}
	c.restrict(x, -far, far)
}

// root returns the integer square root.
func root(v int64) int64 {
	if v < 0 {
		return 0
	}
	lo, hi := int64(0), int64(1)<<31
	for lo < hi {
		if mid := (lo + hi + 1) / 2; mid*mid <= v {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return lo
}

func boundDiv(c *compiler, k *call) {
	lo, hi := c.bounds(c.one(k, 0))
	far := max(hi, -lo)
	ylo, yhi := c.bounds(c.one(k, 1))
	switch {
	case lo >= 0 && ylo > 0:
		c.restrict(c.one(k, 2), 0, divDown(hi, ylo))
	case lo >= 0 && yhi < 0:
		c.restrict(c.one(k, 2), -hi, 0)
	default:
		c.restrict(c.one(k, 2), -far, far)
	}
}

func boundMod(c *compiler, k *call) {
	lo, hi := c.bounds(c.one(k, 0))
	ylo, yhi := c.bounds(c.one(k, 1))
	far := max(yhi, -ylo)
	if far < infinity {
		far--
	}
	z := c.one(k, 2)
	c.restrict(z, -far, far)
	if lo >= 0 {
		c.restrict(z, 0, hi)
	}
	if hi <= 0 {
		c.restrict(z, lo, 0)
	}
}

func boundPow(c *compiler, k *call) {
	lo, hi := c.bounds(c.one(k, 0))
	_, n := c.bounds(c.one(k, 1))
	far := max(hi, -lo, 1)
	limit := far
	for i := int64(1); i < n && far > 1 && limit < infinity; i++ {
		limit = scale(far, limit)
	}
	least := -limit
	if lo >= 0 {
		least = 0
	}
	c.restrict(c.one(k, 2), least, limit)
}

// The larger of two is at least either, and not above both.
func boundMax2(c *compiler, k *call) {
	c.boundLargest([]affine{c.one(k, 0), c.one(k, 1)}, c.one(k, 2))
}

func boundMin2(c *compiler, k *call) {
	c.boundLargest([]affine{c.one(k, 0).minus(), c.one(k, 1).minus()}, c.one(k, 2).minus())
}

func boundMax(c *compiler, k *call) { c.boundLargest(c.list(k, 1), c.one(k, 0)) }

func boundMin(c *compiler, k *call) {
	list := c.list(k, 1)
	for i := range list {
		list[i] = list[i].minus()
	}
	c.boundLargest(list, c.one(k, 0).minus())
}

// boundLargest narrows by result = max(list).
func (c *compiler) boundLargest(list []affine, result affine) {
	least, most := int64(-infinity), int64(-infinity)
	for _, t := range list {
		lo, hi := c.bounds(t)
		least, most = max(least, lo), max(most, hi)
	}
	c.restrict(result, least, most)
	_, top := c.bounds(result)
	for _, t := range list {
		c.restrict(t, -infinity, top)
	}
}

// The result of an element is one of the array's elements.
func boundElement(c *compiler, k *call) {
	least, most := int64(infinity), int64(-infinity)
	nodes := c.array(k, 1)
	from, to := c.bounds(c.one(k, 0))
	for i := max(0, from-1); i < min(int64(len(nodes)), to); i++ {
		lo, hi := c.bounds(c.scalar(nodes[i]))
		least, most = min(least, lo), max(most, hi)
	}
	if least <= most {
		c.restrict(c.one(k, 2), least, most)
	}
}
