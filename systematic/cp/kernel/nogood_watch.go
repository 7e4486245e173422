package kernel

// propagateNogoods examines the nogoods whose watched predicates have become false,
// in trail order, until nothing more follows.
func (e *Engine) propagateNogoods() bool {
	n := e.learned
	for {
		if !e.propagateClauses() {
			return false
		}
		if !n.active() {
			n.head = int32(len(e.trail))
		}
		if int(n.head) == len(e.trail) {
			return true
		}
		i := n.head
		t := &e.trail[i]
		n.head++
		x := t.pred.Var()
		if int(x) >= len(n.single) {
			continue
		}
		if atom := n.single[x]; atom >= 0 {
			// One of two values is gone: an upper bound makes [x >= v] false.
			gone := Literal(atom)<<1 | Literal(1-t.pred.Kind()&1)
			n.set(gone.Not())
			if !e.falsified(gone) {
				return false
			}
			continue
		}
		if len(n.bounds[x]) == 0 && len(n.values[x]) == 0 {
			continue
		}
		if !e.wake(i, *t) {
			return false
		}
	}
}

// wake examines the nogoods that an entry on a variable of many values concerns. It
// first notes which literals the entry has decided.
func (e *Engine) wake(i Pos, t entry) bool {
	n := e.learned
	bounds, values, fixed := e.decided(i, t)
	upper := Literal(1 - t.pred.Kind()&1) // [x <= v-1] is gone, or [x >= v]
	for _, b := range bounds {
		n.set(Literal(b.atom)<<1 | (1 - upper))
	}
	for _, v := range values {
		n.set(Literal(v.atom)<<1 | 1)
	}
	if fixed >= 0 {
		n.set(Literal(fixed) << 1)
	}
	// The watches may be empty: most atoms are not watched by any nogood.
	for _, b := range bounds {
		if gone := Literal(b.atom)<<1 | upper; len(n.watches[gone]) > 0 && !e.falsified(gone) {
			return false
		}
	}
	for _, v := range values {
		if gone := Literal(v.atom) << 1; len(n.watches[gone]) > 0 && !e.falsified(gone) {
			return false
		}
	}
	return fixed < 0 || e.falsified(Literal(fixed)<<1|1)
}

// decided returns the atoms that trail entry i decides: the bounds that it passes,
// the values that it removes, and the value that it fixes its variable to, -1 if it
// does not. Some of the values may have been removed before.
func (e *Engine) decided(i Pos, t entry) (bounds, values []atomAt, fixed int32) {
	n := e.learned
	x := t.pred.Var()
	from, to := t.old, t.pred.Value // the removed values are from..to
	bounds, values, fixed = n.bounds[x], n.values[x], -1
	switch t.pred.Kind() {
	case GE:
		bounds = between(bounds, from+1, to)
		to--
	case LE:
		from, to = to+1, from
		bounds = between(bounds, from, to)
	default:
		from, bounds = to, nil
	}
	if len(values) == 0 {
		return bounds, nil, -1
	}
	if d := &e.dom[x]; d.lo == d.hi && i == max(d.loAt, d.hiAt) {
		if k, ok := searchAtom(values, d.lo); ok {
			fixed = values[k].atom
		}
	}
	return bounds, between(values, from, to), fixed
}

// between returns the atoms of the values from..to.
func between(list []atomAt, from, to int32) []atomAt {
	if len(list) == 0 || list[len(list)-1].value < from || list[0].value > to {
		return nil
	}
	k, _ := searchAtom(list, from)
	end := k
	for end < len(list) && list[end].value <= to {
		end++
	}
	return list[k:end]
}

// falsified examines the nogoods that watch the literal gone, which has become
// false. It returns false on a failure. The truth of literals that later trail
// entries have decided is still open here. A nogood may watch such a literal: it is
// examined again when that entry's turn comes.
func (e *Engine) falsified(gone Literal) bool {
	n := e.learned
	ws := n.watches[gone]
	if len(ws) == 0 {
		return true
	}
	truth, arena := n.truth, n.arena
	kept := 0
	for i := 0; i < len(ws); i++ {
		w := ws[i]
		known := truth[w.blocker]
		if known > 0 {
			ws[kept] = w
			kept++
			continue
		}
		if w.ref&binaryFlag != 0 {
			ws[kept] = w
			kept++
			if !e.imply(w.blocker, packed(n.predicate(gone.Not())), byBinary) {
				n.watches[gone] = ws[:kept+copy(ws[kept:], ws[i+1:])]
				return false
			}
			truth, arena = n.truth, n.arena // an advisor may have added variables
			continue
		}
		size := arena[w.ref]
		lits := arena[w.ref+headerSize:][:size]
		// Either watched literal may come first, so a branch would often be mispredicted.
		first := Literal(lits[0] ^ lits[1] ^ uint32(gone))
		if first != w.blocker && truth[first] > 0 {
			ws[kept] = nogoodWatch{w.ref, first}
			kept++
			continue
		}
		search := &arena[w.ref+atSearch]
		k := *search
		for k < size && truth[lits[k]] < 0 {
			k++
		}
		if k == size {
			for k = firstSearch; k < *search && truth[lits[k]] < 0; k++ {
			}
			if k == *search {
				k = size
			}
		}
		lits[0] = uint32(first)
		if k < size {
			l := lits[k]
			lits[1], lits[k] = l, uint32(gone)
			*search = k
			n.watches[l] = append(n.watches[l], nogoodWatch{w.ref, first})
			continue
		}
		lits[1] = uint32(gone)
		ws[kept] = nogoodWatch{w.ref, first}
		kept++
		if !e.imply(first, Reason(w.ref), byNogood) {
			n.watches[gone] = ws[:kept+copy(ws[kept:], ws[i+1:])]
			return false
		}
		truth, arena = n.truth, n.arena
	}
	n.watches[gone] = ws[:kept]
	return true
}

// imply makes l true because of a nogood whose other literals are false. It returns
// false if l is false, too.
func (e *Engine) imply(l Literal, why Reason, by ID) bool {
	p := e.learned.predicate(l)
	switch known := e.truthOf(p); {
	case known > 0:
	case known < 0 && by == byBinary:
		e.failure = failure{p, why, by}
		return false
	case known < 0:
		e.failure = failure{False, why, by}
		return false
	case e.dom[p.head>>2].span == 1:
		e.fixLit(litOf(p), why, by)
		e.prunings++
	default:
		e.current = by
		e.Require(p, why)
		e.current = decision
	}
	return true
}
