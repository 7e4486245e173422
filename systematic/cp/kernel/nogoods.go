package kernel

import (
	"math"
	"slices"
)

// nogoods is the store of learnt nogoods and of the clauses of the model that are
// not in clauses. Each is a disjunction of literals with two watched ones at its
// front (Moskewicz et al. 2001). All lie in one arena without pointers:
//
//	arena[ref]    number of literals
//	arena[ref+1]  LBD, 0 for one to keep
//	arena[ref+2]  activity, as the bits of a float32
//	arena[ref+3]  flags
//	arena[ref+4]  where the last search for a literal to watch ended (Gent 2013)
//	arena[ref+5]  the literals
//
// A nogood of two is kept within its watches, so that its propagation does not read
// the arena.
//
// The truth of each literal is a byte in atoms.truth. Long nogoods would otherwise
// be read with a look at a domain for each predicate, and a branch on its kind that
// no processor can predict.
type nogoods struct {
	atoms
	arena   []uint32
	refs    []uint32        // the learnt ones, oldest first
	fixed   []uint32        // the clauses of the model
	watches [][]nogoodWatch // by literal: the nogoods to look at when it becomes false
	head    int32           // the trail entry to look at next
	bump    float32

	clauses      clauses // clauses over variables of two values only
	ranking      ranking
	analysis     analysis
	cycles       cycles
	vivification vivification
}

// The places in the head of a nogood.
const (
	atLBD = 1 + iota
	atActivity
	atFlags
	atSearch
	headerSize
)

// flagUsed marks a nogood that took part in a conflict since the last Reduce.
const flagUsed = 1

// flagVivified marks a nogood that has been made as short as Vivify can.
const flagVivified = 4

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

// nogoodWatch is a nogood and one of its literals, the blocker: while that is true,
// the nogood needs no look. In a nogood of two the blocker is the other literal.
type nogoodWatch struct {
	ref     uint32 // and binaryFlag
	blocker Literal
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

func (n *nogoods) size(ref uint32) int { return int(n.arena[ref]) }

func (n *nogoods) lits(ref uint32) []uint32 {
	return n.arena[ref+headerSize : ref+headerSize+n.arena[ref]]
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
	for _, l := range lits {
		out = append(out, e.learned.predicate(Literal(l).Not()))
	}
	return out
}

// raise raises the activity of a learnt nogood that took part in a conflict.
func (n *nogoods) raise(ref uint32) {
	if n.arena[ref+atLBD] == 0 {
		return
	}
	h := n.arena[ref : ref+headerSize]
	act := math.Float32frombits(h[atActivity]) + n.bump
	h[atActivity], h[atFlags] = math.Float32bits(act), h[atFlags]|flagUsed
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
		h := &n.arena[r+atActivity]
		*h = math.Float32bits(math.Float32frombits(*h) * 1e-20)
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
	if !n.active() {
		e.refresh()
	}
	ref = uint32(len(n.arena))
	n.arena = append(n.arena, uint32(len(lits)), uint32(lbd), math.Float32bits(n.bump), flagUsed, firstSearch)
	if lbd > 0 {
		n.refs = append(n.refs, ref)
	} else {
		n.fixed = append(n.fixed, ref)
	}
	for _, p := range lits {
		n.arena = append(n.arena, uint32(e.Intern(p)))
	}
	n.watch(ref)
	return ref, byNogood
}

// firstSearch is the place of the first literal that is not watched.
const firstSearch = 2

func (n *nogoods) watch(ref uint32) {
	lits := n.lits(ref)
	tag := ref
	if len(lits) == 2 {
		tag |= binaryFlag
	}
	a, b := Literal(lits[0]), Literal(lits[1])
	n.watches[a] = append(n.watches[a], nogoodWatch{tag, b})
	n.watches[b] = append(n.watches[b], nogoodWatch{tag, a})
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
