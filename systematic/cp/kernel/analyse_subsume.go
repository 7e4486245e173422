package kernel

import "slices"

// On-the-fly subsumption (Han and Somenzi 2009; Hamadi, Jabbour and Saïs 2009): conflict
// analysis makes resolvents, and each of them follows from what is given, too. Now and then
// one is a stored nogood without the predicate that was resolved away. That nogood then loses
// the predicate. This happens to the nogood that the resolvent was before the step, if the
// premises add nothing, and to the one that gave the premises, if all else is among them.

// onTheFly is the working memory of on-the-fly subsumption.
type onTheFly struct {
	on      bool
	below   int   // predicates of the resolvent from before the conflict's level
	changed bool  // the last premises made a predicate of the resolvent stronger
	known   bool  // the resolvent is the nogood same, without what has been noted
	same    vivid // a nogood
	notes   []subsumedNogood
	step    int32
	keep    []Predicate // what is left of a nogood, as a clause
	nogood  []Predicate // their negations
	count   int64
}

// subsumedNogood is a nogood and a predicate that it loses.
type subsumedNogood struct {
	nogood vivid
	gone   Predicate // as the nogood has it: true in the conflict
	open   int       // predicates of the conflict's level that were left
}

// SubsumeOnTheFly says whether Analyse notes which nogoods get shorter; see Subsume.
func (e *Engine) SubsumeOnTheFly(on bool) { e.learned.analysis.fly.on = on }

// Subsumed returns the number of predicates by which Subsume has made nogoods shorter, and
// the nogoods that it has dropped.
func (e *Engine) Subsumed() int64 { return e.learned.analysis.fly.count }

// stored returns the nogood of at least three predicates that gave a reason.
func (n *nogoods) stored(prop ID, why Reason) (c vivid, ok bool) {
	switch ref := uint32(why); {
	case prop == byClause && n.clauses.size(ref) > 2:
		return vivid{ref, true, n.clauses.lbd(ref)}, true
	case prop == byNogood && n.size(ref) > 2:
		return vivid{ref, false, int32(n.arena[ref+atLBD])}, true
	default:
		return vivid{}, false
	}
}

// beginOnTheFly is called with the failure as the first resolvent, of so many predicates.
func (e *Engine) beginOnTheFly(size int) {
	f := &e.learned.analysis.fly
	f.notes, f.changed = f.notes[:0], false
	f.same, f.known = e.learned.stored(e.failure.prop, e.failure.why)
	f.known = f.known && e.isResolvent(f.same, 0, size)
}

// resolved is called after premises have replaced p, which entry at made true: the resolvent
// had so many predicates before and has so many now, open of them from the conflict's level.
func (e *Engine) resolved(p Predicate, at Pos, before, size, open int) {
	f := &e.learned.analysis.fly
	if f.known = f.known && size < before && !f.changed; f.known {
		f.notes = append(f.notes, subsumedNogood{f.same, p, open})
	}
	f.changed = false
	c, ok := e.learned.stored(e.reasons[at].prop, e.reasons[at].why)
	if !ok || size >= e.learned.sizeOf(c) || !e.isResolvent(c, 1, size) {
		return
	}
	f.notes = append(f.notes, subsumedNogood{c, e.learned.predicateOf(c, 0).Not(), open})
	if !f.known {
		f.same, f.known = c, true
	}
}

// isResolvent reports whether the predicates of a nogood from a place on, but for those that
// hold in every solution, are the resolvent, which has so many. All of them are part of it.
func (e *Engine) isResolvent(c vivid, from, size int) bool {
	n := e.learned
	a := &n.analysis
	count := 0
	if c.clause {
		for _, l := range n.clauses.lits(c.ref)[from:] {
			if e.dom[l>>1].placeOf() >= a.root {
				count++
			}
		}
		return count == size
	}
	a.fly.step++
	for _, l := range n.lits(c.ref)[from:] {
		p := e.rounded(n.predicate(Literal(l)).Not())
		at := e.since(p)
		if at < a.root {
			continue
		}
		if k := a.slot[at]; k > 0 {
			t := &a.items[k-1]
			if t.pred != p {
				return false // a stronger one is part of it
			}
			if t.step == a.fly.step {
				continue // another name of the same bound
			}
			t.step = a.fly.step
		}
		count++
	}
	return count == size
}

// predicateOf returns predicate k of a nogood, as a clause.
func (n *nogoods) predicateOf(c vivid, k int) Predicate {
	if c.clause {
		return n.predicate(n.number(lit(n.clauses.lits(c.ref)[k])))
	}
	return n.predicate(Literal(n.lits(c.ref)[k]))
}

// Subsume makes those nogoods shorter of which the last analysis has found a part that no
// solution satisfies. A learnt one that the new nogood is part of is dropped. Call it
// after the level of the failure has been undone and before Learn. shorter is called with each
// shorter nogood. It needs SubsumeOnTheFly.
func (e *Engine) Subsume(shorter func(g Nogood)) {
	f := &e.learned.analysis.fly
	for k, s := range f.notes {
		if !slices.ContainsFunc(f.notes[:k], func(t subsumedNogood) bool { return t.nogood == s.nogood }) {
			e.subsume(s.nogood, f.notes[k:], shorter)
		}
	}
	f.notes = f.notes[:0]
}

// subsume makes a nogood shorter, as the notes on it say.
func (e *Engine) subsume(c vivid, notes []subsumedNogood, shorter func(g Nogood)) {
	n := e.learned
	f := &n.analysis.fly
	open := 0
	f.keep = f.keep[:0]
	for k := range n.sizeOf(c) {
		f.keep = append(f.keep, n.predicateOf(c, k))
	}
	for _, s := range notes {
		if s.nogood == c {
			open = s.open
			f.keep = slices.DeleteFunc(f.keep, func(p Predicate) bool { return e.rounded(p.Not()) == e.rounded(s.gone) })
		}
	}
	if open == 1 || len(f.keep) < 2 {
		// What is left is the new nogood, before it was minimised.
		if c.lbd > 0 {
			n.unwatch(c)
			n.remove(c)
			f.count++
		}
		return
	}
	f.count += int64(n.sizeOf(c) - len(f.keep))
	// At least two predicates were of the level that has been undone. They are watched.
	front := 0
	for k, p := range f.keep {
		if front < 2 && e.truthOf(p) >= 0 {
			f.keep[front], f.keep[k] = p, f.keep[front]
			front++
		}
	}
	if e.check != nil && front < 2 {
		panic(&UnsoundError{"on-the-fly subsumption", f.keep, False, "fewer than two predicates are open"})
	}
	if c.lbd > 0 {
		c.lbd = min(c.lbd, int32(len(f.keep)))
	}
	n.unwatch(c)
	if !c.clause && e.takes(f.keep) {
		defer n.forget(c)
	}
	e.replace(c, f.keep)
	f.nogood = f.nogood[:0]
	for _, p := range f.keep {
		f.nogood = append(f.nogood, p.Not())
	}
	shorter(Nogood{Predicates: f.nogood, LBD: int(c.lbd)})
}

// remove drops a nogood that nothing watches.
func (n *nogoods) remove(c vivid) {
	n.drop(c)
	n.forget(c)
}

// forget takes a nogood out of the list of its kind.
func (n *nogoods) forget(c vivid) {
	list := &n.refs
	switch {
	case c.clause && c.lbd == 0:
		list = &n.clauses.fixed
	case c.clause:
		list = &n.clauses.refs
	case c.lbd == 0:
		list = &n.fixed
	}
	if k := slices.Index(*list, c.ref); k >= 0 {
		*list = slices.Delete(*list, k, k+1)
	}
}
