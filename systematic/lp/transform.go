package lp

// ftran solves basis * x = b: b by row becomes x by place.
func (f *factors) ftran(b []float64) {
	for i := range f.lower {
		o := &f.lower[i]
		if v := b[o.index]; v != 0 {
			for _, e := range o.entries {
				b[e.index] -= e.value * v
			}
			f.worked += int64(len(o.entries))
		}
	}
	x := f.scratch
	clear(x)
	for t := len(f.row) - 1; t >= 0; t-- {
		v := b[f.row[t]]
		if v == 0 {
			continue
		}
		v /= f.pivot[t]
		x[f.place[t]] = v
		for _, e := range f.upCol[t] {
			b[e.index] -= e.value * v
		}
		f.worked += int64(len(f.upCol[t]))
	}
	f.worked += int64(f.m)
	for i := range f.update {
		o := &f.update[i]
		v := x[o.index]
		if v == 0 {
			continue
		}
		v /= o.value
		x[o.index] = v
		for _, e := range o.entries {
			x[e.index] -= e.value * v
		}
		f.worked += int64(len(o.entries))
	}
	copy(b, x)
}

// btran solves y * basis = c: c by place becomes y by row.
func (f *factors) btran(c []float64) {
	for i := len(f.update) - 1; i >= 0; i-- {
		o := &f.update[i]
		v := c[o.index]
		for _, e := range o.entries {
			v -= e.value * c[e.index]
		}
		c[o.index] = v / o.value
		f.worked += int64(len(o.entries))
	}
	y := f.scratch
	clear(y)
	for t, place := range f.place {
		v := c[place]
		if v == 0 {
			continue
		}
		v /= f.pivot[t]
		y[f.row[t]] = v
		for _, e := range f.upRow[t] {
			c[e.index] -= e.value * v
		}
		f.worked += int64(len(f.upRow[t]))
	}
	f.worked += int64(f.m)
	for i := len(f.lower) - 1; i >= 0; i-- {
		o := &f.lower[i]
		v := y[o.index]
		for _, e := range o.entries {
			v -= e.value * y[e.index]
		}
		y[o.index] = v
		f.worked += int64(len(o.entries))
	}
	copy(c, y)
}

// replace notes that a column has come to a place: the column in the basis before, by place.
func (f *factors) replace(place int32, column []float64) {
	var o operation
	if n := len(f.update); n < cap(f.update) {
		o = f.update[:n+1][n] // its memory
	}
	o.index, o.value, o.entries = place, column[place], o.entries[:0]
	for i, v := range column {
		if (v > drop || v < -drop) && int32(i) != place {
			o.entries = append(o.entries, entry{int32(i), v})
		}
	}
	f.update = append(f.update, o)
	f.stamp++
	f.stamps = append(f.stamps, f.stamp)
	f.since += len(o.entries) + 1
}
