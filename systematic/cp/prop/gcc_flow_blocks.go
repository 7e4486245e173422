package prop

import "lsolve/systematic/cp/kernel"

// block returns the block of view i: a set of views, named by one of them. Views of
// different blocks are in different components, here and below, so that blocks
// without a change need no look.
func (f *valueFlow) block(e *kernel.Engine, i int) int {
	return int(e.Get(f.blocks + kernel.Cell(i)))
}

// activate finds the views of blocks with a change. It returns false if there are
// none, or if nothing can follow. all is for the first run; unit says that each
// value may be taken once or not at all.
func (f *valueFlow) activate(e *kernel.Engine, all, unit bool) bool {
	if unit && !all {
		f.settle(e)
	}
	clear(f.dirty)
	any := false
	for i := range f.xs {
		if all || f.changed[i] {
			f.dirty[f.block(e, i)] = true
			any = true
		}
	}
	if !any {
		return false
	}
	for i := range f.xs {
		f.active[i] = f.dirty[f.block(e, i)]
	}
	return all || !unit || f.promising()
}

// settle removes fixed views whose value no other view has from their blocks. This
// is the usual case, because value consistency comes first.
func (f *valueFlow) settle(e *kernel.Engine) {
	done := len(f.xs) // the block of these views
	for i := range f.xs {
		b := f.block(e, i)
		if f.now[i] == 1 && f.changed[i] && b != done && f.alone(e, i, b) {
			e.Set(f.blocks+kernel.Cell(i), int64(done))
			f.changed[i] = false
		}
	}
}

// alone reports whether no other view of block b has the value of view i.
func (f *valueFlow) alone(e *kernel.Engine, i, b int) bool {
	k := int(f.assigned[i])
	for j := range f.xs {
		if j != i && f.block(e, j) == b && f.has(j, k) {
			return false
		}
	}
	return true
}

// promising reports whether some k active views have at most k values, with k less
// than the number of active views. A new Hall set requires that.
func (f *valueFlow) promising() bool {
	clear(f.sizes)
	n := 0
	for i, on := range f.active {
		if on {
			n++
			f.sizes[min(f.now[i], len(f.sizes)-1)]++
		}
	}
	sum := 0
	for k := 1; k < n; k++ {
		if sum += int(f.sizes[k]); sum >= k {
			return true
		}
	}
	return false
}
