package kernel

import (
	"math"
	"slices"
)

// The tiers of nogoods, by LBD (Oh 2015): those up to coreLBD are kept for good,
// those up to midLBD while they are used.
const (
	coreLBD = 2
	midLBD  = 3
)

// flagLocked marks a nogood that is the reason of a trail entry, while Reduce runs.
const flagLocked = 2

// Reduce drops the less active half of the learnt nogoods beyond the first two
// tiers, and more if the store would exceed limit bytes. Reasons of trail entries
// stay. Before the first level Reduce also drops nogoods that are true for good.
// Then it frees the atoms of variables of more than two values that no nogood uses
// any more, and calls freed for each. Call it when propagation has reached its
// fixpoint.
func (e *Engine) Reduce(limit int64, freed func(atom int32)) {
	n := e.learned
	for i := e.Root(); int(i) < len(e.trail); i++ {
		switch j := e.reasons[i]; j.prop {
		case byNogood:
			n.arena[uint32(j.why)+atFlags] |= flagLocked
		case byClause:
			n.clauses.arena[uint32(j.why)] |= clauseLocked
		default:
		}
	}
	refs, clauses := n.worth(limit)
	e.rebuild(refs)
	e.rebuildClauses(clauses)
	e.freeAtoms(freed)
}

// candidate is a learnt nogood of either store that Reduce may drop.
type candidate struct {
	ref            uint32
	clause, locked bool
}

// bytes returns the memory that a nogood takes, with its watches.
func (n *nogoods) bytes(c candidate) int64 {
	if c.clause {
		return clauseBytes(n.clauses.size(c.ref))
	}
	return nogoodBytes(n.size(c.ref))
}

// ranking orders the candidates: locked ones first, then the first tiers by LBD,
// then the others by activity and, among equals, by age. A rank is a number with
// the candidate's place in its low half: reductions are frequent, and numbers sort
// fast.
type ranking struct {
	all           []candidate
	first, low    []uint64
	refs, clauses []uint32 // the ones to keep
}

func (r *ranking) add(c candidate, lbd int32, used bool, activity float32) {
	place := uint64(len(r.all))
	r.all = append(r.all, c)
	switch {
	case c.locked:
		r.first = append(r.first, place)
	case lbd <= coreLBD || lbd <= midLBD && used:
		r.first = append(r.first, uint64(lbd)<<32|place)
	default:
		// The bits of a non-negative float compare like the float.
		r.low = append(r.low, uint64(^math.Float32bits(activity))<<32|place)
	}
}

func (n *nogoods) rank() *ranking {
	r := &n.ranking
	r.all, r.first, r.low, r.refs, r.clauses = r.all[:0], r.first[:0], r.low[:0], r.refs[:0], r.clauses[:0]
	for _, ref := range n.refs {
		h := n.arena[ref : ref+headerSize]
		r.add(candidate{ref, false, h[atFlags]&flagLocked != 0}, int32(h[atLBD]), h[atFlags]&flagUsed != 0, math.Float32frombits(h[atActivity]))
	}
	c := &n.clauses
	for _, ref := range c.refs {
		head := c.arena[ref]
		r.add(candidate{ref, true, head&clauseLocked != 0}, c.lbd(ref), head&clauseUsed != 0, c.activity(ref))
	}
	slices.Sort(r.first)
	slices.Sort(r.low)
	return r
}

// worth returns the learnt nogoods to keep, oldest first: those of the store of
// predicates, and those of the store of literals.
func (n *nogoods) worth(limit int64) (refs, clauses []uint32) {
	used := int64(0)
	for _, ref := range n.fixed {
		used += nogoodBytes(n.size(ref))
	}
	for _, ref := range n.clauses.fixed {
		used += clauseBytes(n.clauses.size(ref))
	}
	r := n.rank()
	r.first = append(r.first, r.low[:len(r.low)/2]...)
	for _, rank := range r.first {
		c := r.all[uint32(rank)]
		// Nogoods beyond the limit are dropped: the last tier first, then by LBD.
		if used += n.bytes(c); used > limit && !c.locked {
			break
		}
		if c.clause {
			r.clauses = append(r.clauses, c.ref)
		} else {
			r.refs = append(r.refs, c.ref)
		}
	}
	slices.Sort(r.refs)
	slices.Sort(r.clauses)
	return r.refs, r.clauses
}

// nogoodBytes returns the memory that a nogood of that size takes, with its
// watches.
func nogoodBytes(size int) int64 { return 4*int64(headerSize+size) + 2*8 }

// rebuild makes a new arena and new watches from the clauses of the model and the
// given nogoods.
func (e *Engine) rebuild(refs []uint32) {
	n := e.learned
	old, fixed := n.arena, n.fixed
	n.arena = make([]uint32, 0, len(old))
	n.fixed, n.refs = n.fixed[:0:0], n.refs[:0:0]
	for i := range n.watches {
		n.watches[i] = n.watches[i][:0]
	}
	for _, list := range [][]uint32{fixed, refs} {
		for _, ref := range list {
			e.keep(old, ref)
		}
	}
	for i := e.Root(); int(i) < len(e.trail); i++ {
		if j := &e.reasons[i]; j.prop == byNogood {
			j.why = Reason(old[uint32(j.why)]) // keep left the new place there
		}
	}
}

// keep copies a nogood from an old arena, and leaves its new place there. Before
// the first level it drops false predicates, and the nogood if a predicate is true.
// Deeper it must keep their order: the first two are watched.
func (e *Engine) keep(old []uint32, ref uint32) {
	n := e.learned
	start := uint32(len(n.arena))
	n.arena = append(n.arena, old[ref:ref+headerSize]...)
	lits := old[ref+headerSize : ref+headerSize+old[ref]]
	if len(e.levels) > 0 {
		n.arena = append(n.arena, lits...)
	} else {
		for _, l := range lits {
			switch n.truth[l] {
			case 1:
				n.arena = n.arena[:start]
				return
			case 0:
				n.arena = append(n.arena, l)
			}
		}
		n.arena[start] = uint32(len(n.arena)) - start - headerSize
		n.arena[start+atSearch] = firstSearch
	}
	n.arena[start+atFlags] &= flagVivified
	if n.arena[start+atLBD] == 0 {
		n.fixed = append(n.fixed, start)
	} else {
		n.refs = append(n.refs, start)
	}
	old[ref] = start
	n.watch(start)
}

// freeAtoms frees the atoms that no nogood uses.
func (e *Engine) freeAtoms(freed func(atom int32)) {
	n := e.learned
	used := make([]bool, len(n.pred))
	for _, list := range [][]uint32{n.fixed, n.refs} {
		for _, ref := range list {
			for _, l := range n.lits(ref) {
				used[Literal(l).Atom()] = true
			}
		}
	}
	for atom, q := range n.pred {
		if used[atom] || q == False || e.dom[q.Var()].span == 1 {
			continue
		}
		n.watches[2*atom], n.watches[2*atom+1] = nil, nil
		n.release(e, int32(atom))
		freed(int32(atom))
	}
}
