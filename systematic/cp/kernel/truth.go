package kernel

// The truth of literals is kept in atoms.truth, a byte each, while there are nogoods
// over them. It follows the trail: it is set when the nogoods that an entry concerns
// are examined, and it is open again when the entry is undone. So it may lag behind
// the domains, but it is never wrong.

// active reports whether the store has any nogood. Nothing is noted while it has
// none.
func (n *nogoods) active() bool { return len(n.refs)+len(n.fixed) > 0 }

// predicate returns the predicate of a literal.
func (a *atoms) predicate(l Literal) Predicate {
	p := a.pred[l>>1]
	if l&1 != 0 {
		return p.Not()
	}
	return p
}

// set notes that a literal is true.
func (a *atoms) set(l Literal) { a.truth[l], a.truth[l^1] = 1, -1 }

// reset notes that an atom is open.
func (a *atoms) reset(atom int32) { a.truth[2*atom], a.truth[2*atom+1] = 0, 0 }

// refresh notes the truth of all atoms.
func (e *Engine) refresh() {
	for atom := range e.learned.pred {
		e.refreshAtom(int32(atom))
	}
}

func (e *Engine) refreshAtom(atom int32) {
	n := e.learned
	if p := n.pred[atom]; p != False {
		t := int8(e.Truth(p))
		n.truth[2*atom], n.truth[2*atom+1] = t, -t
	}
}

// reopen notes that entry i of the trail is about to be undone. All later entries
// have been undone.
func (e *Engine) reopen(i Pos, t entry) {
	n := e.learned
	x := t.pred.Var()
	if int(x) >= len(n.single) {
		return
	}
	if atom := n.single[x]; atom >= 0 {
		n.reset(atom)
		return
	}
	if len(n.bounds[x])+len(n.values[x]) == 0 {
		return
	}
	bounds, values, fixed := e.decided(i, t)
	for _, b := range bounds {
		n.reset(b.atom)
	}
	d := &e.dom[x]
	for _, v := range values {
		// A hole from before this entry stays.
		if t.pred.Kind() == NE || e.notHole(d, v.value) {
			n.reset(v.atom)
		}
	}
	if fixed >= 0 {
		n.reset(fixed)
	}
}

// Decided calls visit for the atoms that are true or false since a level began, with the trail
// entry that made them so, newest first. Where there is no such level it does nothing.
func (e *Engine) Decided(level int, visit func(atom int32, at Pos)) {
	if level >= len(e.levels) {
		return
	}
	n := e.learned
	for i := len(e.trail) - 1; i >= int(e.levels[level].trail); i-- {
		t, at := e.trail[i], Pos(i)
		x := t.pred.Var()
		switch {
		case int(x) >= len(n.single):
			continue
		case n.single[x] >= 0:
			visit(n.single[x], at)
			continue
		case len(n.bounds[x])+len(n.values[x]) == 0:
			continue
		}
		bounds, values, fixed := e.decided(at, t)
		for _, b := range bounds {
			visit(b.atom, at)
		}
		for _, v := range values {
			if e.holeSince(x, v.value) >= at { // not a hole from before
				visit(v.atom, at)
			}
		}
		if fixed >= 0 {
			visit(fixed, at)
		}
	}
}
