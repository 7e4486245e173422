package ordering

// effortOfBound is how many triples of items the bound may look at, some tenths of a
// second.
const effortOfBound = 100_000_000

// Bound implements problem.Bounded. Of each two items the better order counts, which is
// the trivial bound. Less is lost only if these orders form no circle: of each circle of
// three items one order must be the other way. So the least of the three differences is
// lost, and what is left of the others may be lost in other circles. These are taken with the
// largest losses first.
func (p *Instance) Bound() int64 {
	bound := int64(0)
	for i := range p.n {
		for j := range i {
			bound += int64(max(p.Entry(i, j), p.Entry(j, i)))
		}
	}
	return bound - p.lost()
}

// lost returns what circles of three items lose at least.
func (p *Instance) lost() (lost int64) {
	n := p.n
	if n*n*n/6 > effortOfBound {
		return 0
	}
	d := p.Differences()
	most := int32(0)
	for _, x := range d {
		most = max(most, x)
	}
	passes := max(1, effortOfBound/max(1, n*n*n/6))
	for least := most/2 + 1; ; least /= 2 {
		if passes--; passes <= 0 || least < 1 {
			least = 1
		}
		for i := range n {
			for j := range n {
				if j != i && d[i*n+j] >= least {
					lost += circles(d, n, i, j, least)
				}
			}
		}
		if least == 1 {
			return lost
		}
	}
}

// circles takes the losses of circles of i, j and later items k that are at least so
// much, where i is better ahead of j.
func circles(d []int32, n, i, j int, least int32) (lost int64) {
	if i > j {
		return 0 // the circle comes from its least item, too, or from the other direction
	}
	left := d[i*n+j]
	for k := i + 1; k < n && left >= least; k++ {
		x := min(left, d[j*n+k], d[k*n+i])
		if x < least {
			continue
		}
		lost += int64(x)
		left -= x
		d[j*n+k] -= x
		d[k*n+i] -= x
	}
	d[i*n+j] = left
	return lost
}
