package kernel

// propagateNogoods examines the nogoods whose watched predicates have become false,
// in trail order, until nothing more follows.
func (e *Engine) propagateNogoods() bool {
	n := e.learned
	for {
		if !e.propagateClauses() {
			return false
		}
		if len(n.refs)+len(n.fixed) == 0 {
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
			list := Literal(atom)<<1 | Literal(1-t.pred.Kind()&1)
			if !e.falsified(list, t.pred.Not()) {
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

// wake examines the nogoods that an entry on a variable of many values concerns.
func (e *Engine) wake(i Pos, t entry) bool {
	n := e.learned
	x := t.pred.Var()
	head := t.pred.head &^ 3
	from, to := t.old, t.pred.Value // the removed values are from..to-1
	switch t.pred.Kind() {
	case GE:
		to--
		// [x <= v-1] for v in old+1..new.
		list := n.bounds[x]
		k, _ := searchAtom(list, from+1)
		for ; k < len(list) && list[k].value <= to+1; k++ {
			if !e.falsified(Literal(list[k].atom)<<1|1, Predicate{head | uint32(LE), list[k].value - 1}) {
				return false
			}
		}
	case LE:
		from, to = to+1, from
		// [x >= v] for v in new+1..old.
		list := n.bounds[x]
		k, _ := searchAtom(list, from)
		for ; k < len(list) && list[k].value <= to; k++ {
			if !e.falsified(Literal(list[k].atom)<<1, Predicate{head | uint32(GE), list[k].value}) {
				return false
			}
		}
	default:
		from, to = t.pred.Value, t.pred.Value
	}
	list := n.values[x]
	if len(list) == 0 {
		return true
	}
	k, _ := searchAtom(list, from)
	for ; k < len(list) && list[k].value <= to; k++ {
		if !e.falsified(Literal(list[k].atom)<<1, Predicate{head | uint32(EQ), list[k].value}) {
			return false
		}
	}
	// [x != v] is false when this entry fixed x to v.
	if d := &e.dom[x]; d.lo == d.hi && i == max(d.loAt, d.hiAt) {
		if k, ok := searchAtom(list, d.lo); ok {
			return e.falsified(Literal(list[k].atom)<<1|1, Predicate{head | uint32(NE), list[k].value})
		}
	}
	return true
}

// falsified examines the nogoods that watch the predicate gone, which has become
// false. It returns false on a failure.
func (e *Engine) falsified(list Literal, gone Predicate) bool {
	n := e.learned
	ws := n.watches[list]
	if len(ws) == 0 {
		return true
	}
	kept := 0
	for i := 0; i < len(ws); i++ {
		w := ws[i]
		truth := e.truthOf(w.blocker)
		if truth > 0 {
			ws[kept] = w
			kept++
			continue
		}
		if w.ref&binaryFlag != 0 {
			ws[kept] = w
			kept++
			if truth < 0 {
				e.failure = failure{w.blocker, packed(gone.Not()), byBinary}
				n.watches[list] = ws[:kept+copy(ws[kept:], ws[i+1:])]
				return false
			}
			e.imply(w.blocker, packed(gone.Not()), byBinary)
			continue
		}
		lits := n.lits(w.ref)
		if lits[0] == gone {
			lits[0], lits[1] = lits[1], gone
		}
		first := lits[0]
		if first != w.blocker {
			if truth = e.truthOf(first); truth > 0 {
				ws[kept] = nogoodWatch{w.ref, first}
				kept++
				continue
			}
		}
		if k := e.notFalse(lits); k > 0 {
			lits[1], lits[k] = lits[k], gone
			l := n.find(e, lits[1])
			n.watches[l] = append(n.watches[l], nogoodWatch{w.ref, first})
			continue
		}
		ws[kept] = nogoodWatch{w.ref, first}
		kept++
		if truth < 0 {
			e.failure = failure{False, Reason(w.ref), byNogood}
			n.watches[list] = ws[:kept+copy(ws[kept:], ws[i+1:])]
			return false
		}
		e.imply(first, Reason(w.ref), byNogood)
	}
	n.watches[list] = ws[:kept]
	return true
}

// notFalse returns the place of a predicate beyond the first two that is not false;
// 0 if there is none.
func (e *Engine) notFalse(lits []Predicate) int {
	dom := e.dom
	for k := 2; k < len(lits); k++ {
		p := lits[k]
		d := &dom[p.head>>2]
		// Bounds are looked at here: this loop runs most of the time of many searches.
		switch v := p.Value; p.Kind() {
		case GE:
			if d.hi >= v {
				return k
			}
		case LE:
			if d.lo <= v {
				return k
			}
		case NE:
			if d.lo != v || d.hi != v {
				return k
			}
		default:
			if v >= d.lo && v <= d.hi && (d.off == noHoles || e.notHole(d, v)) {
				return k
			}
		}
	}
	return 0
}

// imply makes p, which is open, true because of a nogood.
func (e *Engine) imply(p Predicate, why Reason, by ID) {
	if e.dom[p.head>>2].span == 1 {
		e.fixLit(litOf(p), why, by)
		e.prunings++
		return
	}
	e.current = by
	e.Require(p, why)
	e.current = decision
}
