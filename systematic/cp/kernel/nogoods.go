package kernel

import (
	"math"
	"slices"
)

// nogoods is the store of learnt nogoods and of the clauses of the model that are
// not in clauses. Each is a disjunction of predicates, none of them constant, with
// two watched predicates at its front (Moskewicz et al. 2001). All lie in one arena
// without pointers:
//
//	arena[ref]    head: number of predicates; Value: LBD, 0 for one to keep
//	arena[ref+1]  head: activity, as the bits of a float32; Value: 1 if used lately
//	arena[ref+2]  the predicates
//
// A nogood of two is kept within its watches, so that its propagation does not read
// the arena.
type nogoods struct {
	atoms
	arena   []Predicate
	refs    []uint32        // the learnt ones, oldest first
	fixed   []uint32        // the clauses of the model
	watches [][]nogoodWatch // by literal: the nogoods to look at when it becomes false
	head    int32           // the trail entry to look at next
	bump    float32

	clauses  clauses // clauses over variables of two values only
	ranking  ranking
	analysis analysis
}

const headerSize = 2

// cut drops what is recorded by trail entry, from a position on.
func (n *nogoods) cut(at Pos) {
	n.head, n.clauses.head = min(n.head, at), min(n.clauses.head, at)
	n.analysis.levelled = min(n.analysis.levelled, at)
}

// truthOf is Truth for a canonical predicate.
func (e *Engine) truthOf(p Predicate) int8 {
	if p.head&2 == 0 {
		if truth := e.learned.clauses.value[litOf(p)]; truth != asked {
			return truth
		}
	}
	return int8(e.Truth(p))
}

// nogoodWatch is a nogood and one of its predicates, the blocker: while that is
// true, the nogood needs no look.
type nogoodWatch struct {
	ref     uint32 // and binaryFlag
	blocker Predicate
}

const binaryFlag = 1 << 31

// The propagators of implied predicates: a nogood, whose reason is its place in the
// arena; and a nogood of two, whose reason is the other predicate.
const (
	byNogood ID = -2
	byBinary ID = -3
)

func packed(p Predicate) Reason { return Reason(p.head)<<32 | Reason(uint32(p.Value)) }

func unpacked(r Reason) Predicate { return Predicate{uint32(r >> 32), int32(uint32(r))} }

func (n *nogoods) size(ref uint32) int { return int(n.arena[ref].head) }

func (n *nogoods) lits(ref uint32) []Predicate {
	return n.arena[ref+headerSize : ref+headerSize+n.arena[ref].head]
}

// nogoodReason appends the premises of what a nogood implied, or of its failure.
func (e *Engine) nogoodReason(prop ID, why Reason, p Predicate, out []Predicate) []Predicate {
	switch prop {
	case byBinary:
		return append(out, unpacked(why))
	case byClause, byPair:
		return e.clauseReason(prop, why, p, out)
	default:
	}
	lits := e.learned.lits(uint32(why))
	if p != False { // a nogood implies its first predicate
		lits = lits[1:]
	}
	for _, q := range lits {
		out = append(out, q.Not())
	}
	return out
}

// raise raises the activity of a learnt nogood that took part in a conflict.
func (n *nogoods) raise(ref uint32) {
	if n.arena[ref].Value == 0 {
		return
	}
	h := &n.arena[ref+1]
	act := math.Float32frombits(h.head) + n.bump
	h.head, h.Value = math.Float32bits(act), 1
	if act > 1e20 {
		n.rescale()
	}
}

func (n *nogoods) rescale() {
	c := &n.clauses
	for _, r := range c.refs {
		c.arena[r-1] = math.Float32bits(c.activity(r) * 1e-20)
	}
	for _, r := range n.refs {
		h := &n.arena[r+1]
		h.head = math.Float32bits(math.Float32frombits(h.head) * 1e-20)
	}
	n.bump *= 1e-20
}

// put stores a clause of at least two predicates and watches the first two.
func (e *Engine) put(lits []Predicate, lbd int32) (ref uint32, by ID) {
	if e.takes(lits) {
		for _, p := range lits {
			if x := p.Var(); int(x) >= len(e.learned.single) || e.learned.single[x] < 0 {
				e.Intern(p)
			}
		}
		return e.putClause(lits, lbd), byClause
	}
	n := e.learned
	ref = uint32(len(n.arena))
	n.arena = append(n.arena, Predicate{uint32(len(lits)), lbd}, Predicate{math.Float32bits(n.bump), 1})
	n.arena = append(n.arena, lits...)
	if lbd > 0 {
		n.refs = append(n.refs, ref)
	} else {
		n.fixed = append(n.fixed, ref)
	}
	for _, p := range lits {
		e.Intern(p)
	}
	e.watchNogood(ref)
	return ref, byNogood
}

func (e *Engine) watchNogood(ref uint32) {
	n := e.learned
	lits := n.lits(ref)
	tag := ref
	if len(lits) == 2 {
		tag |= binaryFlag
	}
	a, b := n.find(e, lits[0]), n.find(e, lits[1])
	n.watches[a] = append(n.watches[a], nogoodWatch{tag, lits[1]})
	n.watches[b] = append(n.watches[b], nogoodWatch{tag, lits[0]})
}

// AddClause requires that one of the predicates is true. Call it before the first
// level. It returns false if that leaves no solution.
func (e *Engine) AddClause(clause ...Predicate) bool {
	e.constraints++
	return e.add(clause, 0)
}

// AddNogood takes a nogood of another search, as the clause that one of the predicates
// is true, with the LBD that it has there. Like a nogood learnt here it may be dropped
// later. Call it before the first level. It returns false if that leaves no solution.
func (e *Engine) AddNogood(clause []Predicate, lbd int) bool {
	return e.add(clause, max(1, int32(lbd)))
}

// add stores what is open of a clause; an LBD of 0 is for a clause of the model.
func (e *Engine) add(clause []Predicate, lbd int32) bool {
	lits := make([]Predicate, 0, len(clause))
	for _, p := range clause {
		switch {
		case p == True || p != False && e.Truth(p) > 0:
			return true
		case p == False || e.Truth(p) < 0:
			continue
		}
		p = e.canonical(p)
		if slices.Contains(lits, p.Not()) {
			return true
		}
		if !slices.Contains(lits, p) {
			lits = append(lits, p)
		}
	}
	switch len(lits) {
	case 0:
		return e.Fail(0)
	case 1:
		return e.Require(lits[0], 0)
	}
	e.put(lits, lbd)
	return true
}
