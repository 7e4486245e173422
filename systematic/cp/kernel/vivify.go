package kernel

import (
	"cmp"
	"slices"
)

// vivification is the working memory of Vivify.
type vivification struct {
	queue   []vivid
	counts  []int32     // by literal of predicates: the number of nogoods in the queue with it
	order   []ordered   // the predicates of the nogood in question, as a clause
	decided []Predicate // by level, from 1 on: the one that the level makes false
	keep    []Predicate // those that are needed
	nogood  []Predicate // their negations
}

// ordered is a predicate and the number of nogoods that have it.
type ordered struct {
	pred  Predicate
	count int32
}

// vivid is a learnt nogood that may get shorter.
type vivid struct {
	ref    uint32
	clause bool // in the store of literals
	lbd    int32
}

// vivifyLBD is the largest LBD of nogoods that Vivify tries: those of the tiers that are kept for long.
const vivifyLBD = midLBD

// resting is, as a set of priorities, what does not run while nogoods are vivified: heavy
// propagators, such as the linear relaxation, whose work is measured by that of the search.
const resting = 1 << Heavy

// Vivify makes learnt nogoods of few levels shorter (Piette, Hamadi and Saïs 2008; of learnt
// ones Luo, Li, Xiao, Manyà and Lü 2017). It takes a nogood out of the store and makes its
// predicates true, one after the other, each as a decision. A predicate that is true by then
// is not needed. If there is a failure, or a predicate becomes false, only those decisions
// are needed that led to it. Each nogood has its turn once.
//
// Call it before the first level, when propagation has reached its fixpoint. It ends after as
// much work as given: runs of propagators and prunings; they are returned and not counted in
// Counters. changed says that a predicate was made true for good; it has been propagated.
// shorter is called with each shorter nogood. ok is false if there is no solution, and if
// Propagate was stopped.
func (e *Engine) Vivify(work int64, shorter func(g Nogood)) (used int64, changed, ok bool) {
	n := e.learned
	v := &n.vivification
	before := e.Counters()
	spent := func() int64 { return e.propagations + e.prunings - before.Propagations - before.Prunings }
	defer func() {
		e.resting = 0
		e.propagations, e.prunings, e.entailments = before.Propagations, before.Prunings, before.Entailments
	}()
	e.resting = resting
	n.vivifiable()
	root := len(e.trail)
	ok = true
	for _, c := range v.queue {
		if used = spent(); used >= work {
			break
		}
		if ok = e.vivify(c, shorter); !ok {
			break
		}
	}
	n.compact()
	return spent(), len(e.trail) > root, ok
}

// vivifiable gathers the nogoods that have not had their turn: those of the least LBD
// first, and among equals the newest.
func (n *nogoods) vivifiable() {
	v := &n.vivification
	v.queue = v.queue[:0]
	for _, ref := range n.refs {
		if h := n.arena[ref : ref+headerSize]; h[0] > 2 && h[atLBD] <= vivifyLBD && h[atFlags]&flagVivified == 0 {
			v.queue = append(v.queue, vivid{ref, false, int32(h[atLBD])})
		}
	}
	c := &n.clauses
	for _, ref := range c.refs {
		if c.size(ref) > 2 && c.lbd(ref) <= vivifyLBD && c.arena[ref]&clauseVivified == 0 {
			v.queue = append(v.queue, vivid{ref, true, c.lbd(ref)})
		}
	}
	slices.SortStableFunc(v.queue, func(a, b vivid) int {
		if a.lbd != b.lbd {
			return cmp.Compare(a.lbd, b.lbd)
		}
		return cmp.Compare(b.ref, a.ref)
	})
	v.counts = append(v.counts[:0], make([]int32, 2*len(n.pred))...)
	for _, q := range v.queue {
		if q.clause {
			for _, l := range c.lits(q.ref) {
				v.counts[n.number(lit(l))]++
			}
		} else {
			for _, l := range n.lits(q.ref) {
				v.counts[l]++
			}
		}
	}
}

// vivify makes one nogood shorter if it can. It returns false if there is no solution, and
// if Propagate was stopped.
func (e *Engine) vivify(c vivid, shorter func(g Nogood)) bool {
	n := e.learned
	v := &n.vivification
	open := e.read(c)
	n.unwatch(c)
	if !open {
		n.drop(c)
		return true
	}
	stopped := e.assert()
	for len(e.levels) > 0 {
		e.Pop()
	}
	if stopped {
		n.rewatch(c)
		return false
	}
	if len(v.keep) == n.sizeOf(c) {
		n.mark(c)
		n.rewatch(c)
		return true
	}
	if e.check != nil {
		e.verifyVivified()
	}
	c.lbd = min(c.lbd, int32(len(v.keep)))
	v.nogood = v.nogood[:0]
	for _, p := range v.keep {
		v.nogood = append(v.nogood, p.Not())
	}
	shorter(Nogood{Predicates: v.nogood, LBD: int(c.lbd)})
	switch len(v.keep) {
	case 0:
		return e.Fail(0)
	case 1:
		n.drop(c)
		// What rests must see what is true for good: the next Pop forgets what is scheduled.
		e.resting = 0
		ok := e.Require(v.keep[0], e.Because()) && e.Propagate()
		e.resting = resting
		return ok
	}
	e.replace(c)
	return true
}

// read gets the predicates of a nogood, as a clause, those first that most others have, too.
// It leaves out what is false before the first level. It returns false if one is true there.
func (e *Engine) read(c vivid) bool {
	n := e.learned
	v := &n.vivification
	v.order = v.order[:0]
	add := func(l Literal) bool {
		p := n.predicate(l)
		switch t := e.truthOf(p); {
		case t > 0:
			return false
		case t == 0:
			v.order = append(v.order, ordered{p, v.counts[l]})
		}
		return true
	}
	if c.clause {
		for _, l := range n.clauses.lits(c.ref) {
			if !add(n.number(lit(l))) {
				return false
			}
		}
	} else {
		for _, l := range n.lits(c.ref) {
			if !add(Literal(l)) {
				return false
			}
		}
	}
	slices.SortStableFunc(v.order, func(a, b ordered) int { return cmp.Compare(b.count, a.count) })
	return true
}

// number returns the literal of a predicate for a literal of a clause.
func (n *nogoods) number(l lit) Literal { return Literal(n.single[l>>1])<<1 | Literal(l&1) }

// mostBlamed is how many changes may be looked through for the decisions that led to one: bounds that move by one through
// all values of a variable are as many, and each of them is explained, for a nogood that may be tried again and again. Of longer trails all
// decisions are taken.
const mostBlamed = 1 << 15

// assert makes the predicates of a nogood true, that is those of the clause false, each in a
// level of its own, until there is nothing more to learn from it. It collects those that are
// needed. It reports whether Propagate was stopped.
func (e *Engine) assert() (stopped bool) {
	v := &e.learned.vivification
	v.decided, v.keep = v.decided[:0], v.keep[:0]
	long := Pos(len(e.trail) + mostBlamed)
	for _, o := range v.order {
		p := o.pred
		switch t := e.truthOf(p); {
		case t > 0 && e.Here() > long:
			v.keep = append(append(v.keep, v.decided...), p)
			return false
		case t > 0:
			v.blamed(e.blame(p))
			v.keep = append(v.keep, p)
			return false
		case t < 0:
			continue
		}
		e.Push()
		v.decided = append(v.decided, p)
		if e.Require(p.Not(), 0) && e.Propagate() {
			continue
		}
		if e.Stopped() {
			return true
		}
		if e.Here() > long {
			v.keep = append(v.keep, v.decided...)
			return false
		}
		v.blamed(e.blameFailure())
		return false
	}
	v.keep = append(v.keep, v.decided...)
	return false
}

// blamed keeps the predicates that levels have made false.
func (v *vivification) blamed(levels []int) {
	for _, level := range levels {
		v.keep = append(v.keep, v.decided[level-1])
	}
}

// sizeOf returns the number of predicates of a nogood.
func (n *nogoods) sizeOf(c vivid) int {
	if c.clause {
		return n.clauses.size(c.ref)
	}
	return n.size(c.ref)
}

// unwatch takes a nogood out of the lists of watches.
func (n *nogoods) unwatch(c vivid) {
	if c.clause {
		for _, l := range n.clauses.lits(c.ref)[:2] {
			ws := n.clauses.watches[l]
			i := slices.IndexFunc(ws, func(w clauseWatch) bool { return w.ref == c.ref })
			n.clauses.watches[l] = slices.Delete(ws, i, i+1)
		}
		return
	}
	for _, l := range n.lits(c.ref)[:2] {
		ws := n.watches[l]
		i := slices.IndexFunc(ws, func(w nogoodWatch) bool { return w.ref == c.ref })
		n.watches[l] = slices.Delete(ws, i, i+1)
	}
}

// rewatch watches the first two predicates of a nogood.
func (n *nogoods) rewatch(c vivid) {
	if c.clause {
		n.clauses.watch(c.ref)
	} else {
		n.watch(c.ref)
	}
}

// mark notes that a nogood has had its turn.
func (n *nogoods) mark(c vivid) {
	if c.clause {
		n.clauses.arena[c.ref] |= clauseVivified
	} else {
		n.arena[c.ref+atFlags] |= flagVivified
	}
}

// drop makes a nogood, which nothing watches, empty; see compact.
func (n *nogoods) drop(c vivid) {
	if c.clause {
		n.clauses.arena[c.ref] &^= sizeMask
	} else {
		n.arena[c.ref] = 0
	}
}

// compact forgets nogoods that are empty.
func (n *nogoods) compact() {
	n.refs = slices.DeleteFunc(n.refs, func(ref uint32) bool { return n.arena[ref] == 0 })
	n.clauses.refs = slices.DeleteFunc(n.clauses.refs, func(ref uint32) bool { return n.clauses.size(ref) == 0 })
}

// replace puts what is kept of a nogood, at least two predicates, in its place. A nogood whose
// remaining predicates are all literals moves to their store.
func (e *Engine) replace(c vivid) {
	n := e.learned
	keep := n.vivification.keep
	switch {
	case c.clause:
		a := n.clauses.arena
		a[c.ref] = a[c.ref]&^(sizeMask|lbdMask<<sizeBits) | uint32(len(keep)) | uint32(c.lbd)<<sizeBits
		for k, p := range keep {
			a[c.ref+1+uint32(k)] = uint32(litOf(p))
		}
	case e.takes(keep):
		h := n.arena[c.ref : c.ref+headerSize]
		n.drop(c)
		c = vivid{e.putClause(keep, c.lbd), true, c.lbd}
		n.mark(c)
		n.clauses.arena[c.ref-1] = h[atActivity]
		if h[atFlags]&flagUsed == 0 {
			n.clauses.arena[c.ref] &^= clauseUsed
		}
		return
	default:
		h := n.arena[c.ref : c.ref+headerSize]
		h[0], h[atLBD], h[atSearch] = uint32(len(keep)), uint32(c.lbd), firstSearch
		for k, p := range keep {
			n.arena[c.ref+headerSize+uint32(k)] = uint32(n.find(e, p))
		}
	}
	n.mark(c)
	n.rewatch(c)
}
