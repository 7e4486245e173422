package prop

import (
	"lsolve/systematic/cp/kernel"
)

// update adjusts column c and the rows to the column's domain, and reports whether
// rows were dropped. Cost: one look at each live value, and the supports of the
// removed or of the remaining values, whichever are fewer.
func (b *rowBits) update(e *kernel.Engine, c *column) bool {
	e.Set(c.seen, int64(e.Size(c.x)))
	before := c.live.len(e)
	size := 0
	if e.Fixed(c.x) {
		if i, ok := c.index(e.Min(c.x)); ok && int(c.live.place[i]) < before {
			c.live.swap(int(c.live.place[i]), 0)
			size = 1
		}
	} else {
		size = before
		for k := 0; k < size; {
			if e.Contains(c.x, int64(c.values[c.live.order[k]])) {
				k++
				continue
			}
			size--
			c.live.swap(k, size)
		}
	}
	if size == before {
		return false
	}
	e.Set(c.live.size, int64(size))
	active := b.active[:e.Get(b.count)]
	for _, i := range active {
		b.mask[i] = 0
	}
	if keep := c.live.order[:size]; size <= before-size {
		for _, i := range keep {
			b.union(e, c.first+i, b.mask)
		}
		return b.intersect(e, 0)
	}
	for _, i := range c.live.order[size:before] {
		b.union(e, c.first+i, b.mask)
	}
	return b.intersect(e, ^uint64(0))
}

// intersect drops the rows that are not in the mask. Each word of the mask is
// flipped first.
func (b *rowBits) intersect(e *kernel.Engine, flip uint64) (changed bool) {
	count := int(e.Get(b.count))
	before := count
	for k := count - 1; k >= 0; k-- {
		i := b.active[k]
		old := uint64(e.Get(b.word + kernel.Cell(i)))
		left := old & (b.mask[i] ^ flip)
		if left == old {
			continue
		}
		changed = true
		e.Set(b.word+kernel.Cell(i), int64(left))
		if left == 0 {
			count--
			b.active[k], b.active[count] = b.active[count], i
		}
	}
	if count != before {
		e.Set(b.count, int64(count))
	}
	return changed
}
