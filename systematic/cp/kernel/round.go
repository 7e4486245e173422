package kernel

// rounded writes a bound p in one form for all bounds that say the same of the
// values left at the root: as the next of these. Otherwise one thing learnt has many
// names, each with an activity and a watch of its own.
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
	// The bound is true, so that the domain's own is a value beyond it.
	for e.goneBefore(d, v, root) {
		v += step
	}
	return Predicate{p.head, v}
}

// goneBefore reports whether v was cut out of a domain with a bitset before a
// position.
func (e *Engine) goneBefore(d *domain, v int32, at Pos) bool {
	i := int64(v) - int64(d.base)
	if i < 0 || i > int64(d.span) {
		return false
	}
	i += int64(d.off) << 6
	return e.words[i>>6]>>(i&63)&1 == 0 && e.holeAt[i] < at
}
