package kernel

// rounded returns the representative of all bounds that allow the same values at
// the root: the one at the next value that the root's domain has. Otherwise one
// bound would have several names, each with its own activity and watches.
func (e *Engine) rounded(p Predicate) Predicate {
	d := &e.dom[p.Var()]
	if p.head&2 != 0 || d.off < 0 {
		return p
	}
	root := e.learned.analysis.root
	v, step := p.Value, int32(1)
	if p.Kind() == LE {
		step = -1
	}
	// The bound is true, so the domain's own bound is a value beyond it.
	for e.goneBefore(d, v, root) {
		v += step
	}
	return Predicate{p.head, v}
}

// goneBefore reports whether v was removed from a domain with a bitset before a
// position.
func (e *Engine) goneBefore(d *domain, v int32, at Pos) bool {
	i := int64(v) - int64(d.base)
	if i < 0 || i > int64(d.span) {
		return false
	}
	i += int64(d.off) << 6
	return e.words[i>>6]>>(i&63)&1 == 0 && e.holeAt[i] < at
}
