package kernel

import "math"

// lit is a literal of a variable of two values, numbered as in SAT solvers: twice
// the variable for its upper value, plus 1 for its lower one.
type lit uint32

func (l lit) not() lit { return l ^ 1 }

// litOf returns the literal of a predicate, which is canonical.
func litOf(p Predicate) lit { return lit(p.head>>1&^1 | p.head&1) }

// predicate returns the predicate of a literal.
func (e *Engine) predicate(l lit) Predicate {
	x := l >> 1
	return Predicate{uint32(x<<2 | l&1), e.dom[x].base + 1 - int32(l&1)}
}

// isLit reports whether p, which is canonical, is a literal: its variable has two
// values, and p decides between them.
func (e *Engine) isLit(p Predicate) bool {
	return p.head&2 == 0 && e.dom[p.head>>2].span == 1
}

// clauses stores the learnt nogoods and the clauses of the model whose predicates
// are all literals. It is the clause store of a SAT solver (MiniSat, Eén and
// Sörensson 2003), because SAT problems have millions of clauses. A literal takes 4
// bytes and its truth one byte; such problems are then solved twice as fast as with
// general predicates. All clauses lie in one arena without pointers:
//
//	arena[ref-1]  activity of a learnt clause, as the bits of a float32
//	arena[ref]    size, LBD (0 for a clause of the model) and flags
//	arena[ref+1]  the literals
//
// The first two literals are watched. A literal that a clause made true stays the
// clause's first while it is true. A clause of two literals is kept within its
// watches: the arena is not read when it propagates.
type clauses struct {
	// value is the truth of literals by number: 1, 0 or -1. It is asked for
	// literals of variables that do not have two values.
	value   []int8
	watches [][]clauseWatch // by literal: the clauses to look at when it becomes false
	arena   []uint32
	refs    []uint32 // the learnt ones, oldest first
	fixed   []uint32 // the clauses of the model
	head    int32    // the trail entry to look at next
	old     []uint32 // an arena for reuse
}

// clauseWatch is a clause and one of its literals, the blocker: while that is true,
// the clause needs no look. In a clause of two the blocker is the other literal.
type clauseWatch struct {
	ref     uint32 // and pairFlag
	blocker lit
}

const pairFlag = 1 << 31

// asked marks literals whose truth is not in clauses.value.
const asked = 2

// The word before the literals: LBD, size and flags.
const (
	sizeBits = 20
	sizeMask = 1<<sizeBits - 1
	lbdBits  = 9
	lbdMask  = 1<<lbdBits - 1

	clauseVivified = 1 << 29 // see Vivify
	clauseUsed     = 1 << 30 // since the last Reduce
	clauseLocked   = 1 << 31 // a reason of a true literal, while Reduce runs
)

// The propagators of implied literals: a clause, whose reason is its place in the
// arena; and a clause of two, whose reason is the other literal.
const (
	byClause ID = -4
	byPair   ID = -5
)

// cover makes room for a new variable, whose domain is d.
func (c *clauses) cover(d domain) {
	truth := int8(asked)
	if d.span == 1 {
		truth = 0
	}
	c.value = append(c.value, truth, truth)
	c.watches = append(c.watches, nil, nil)
}

// note records that the bound p has fixed a variable of two values.
func (c *clauses) note(p Predicate) {
	l := litOf(p)
	c.value[l], c.value[l.not()] = 1, -1
}

// open records that a variable of two values is open again.
func (c *clauses) open(p Predicate) {
	l := litOf(p)
	c.value[l], c.value[l.not()] = 0, 0
}

func (c *clauses) lits(ref uint32) []lit32 { return c.arena[ref+1:][:c.arena[ref]&sizeMask] }

func (c *clauses) size(ref uint32) int { return int(c.arena[ref] & sizeMask) }

func (c *clauses) lbd(ref uint32) int32 { return int32(c.arena[ref] >> sizeBits & lbdMask) }

func (c *clauses) activity(ref uint32) float32 { return math.Float32frombits(c.arena[ref-1]) }

// lit32 is a literal as stored in the arena.
type lit32 = uint32

// takes reports whether predicates, which are canonical, make a clause of this
// store.
func (e *Engine) takes(ps []Predicate) bool {
	if len(ps) > sizeMask {
		return false
	}
	for _, p := range ps {
		if !e.isLit(p) {
			return false
		}
	}
	return true
}

// putClause stores a clause of at least two literals and watches the first two.
func (e *Engine) putClause(ps []Predicate, lbd int32) uint32 {
	c := &e.learned.clauses
	head := uint32(len(ps)) | uint32(min(lbd, lbdMask))<<sizeBits
	if lbd > 0 {
		c.arena = append(c.arena, math.Float32bits(e.learned.bump))
		head |= clauseUsed
	}
	ref := uint32(len(c.arena))
	c.arena = append(c.arena, head)
	for _, p := range ps {
		c.arena = append(c.arena, uint32(litOf(p)))
	}
	if lbd > 0 {
		c.refs = append(c.refs, ref)
	} else {
		c.fixed = append(c.fixed, ref)
	}
	c.watch(ref)
	return ref
}

func (c *clauses) watch(ref uint32) {
	lits := c.lits(ref)
	tag := ref
	if len(lits) == 2 {
		tag |= pairFlag
	}
	a, b := lit(lits[0]), lit(lits[1])
	c.watches[a] = append(c.watches[a], clauseWatch{tag, b})
	c.watches[b] = append(c.watches[b], clauseWatch{tag, a})
}

// clauseReason appends the premises of what a clause implied, or of its failure.
func (e *Engine) clauseReason(prop ID, why Reason, p Predicate, out []Predicate) []Predicate {
	if prop == byPair {
		return append(out, e.predicate(lit(why).not()))
	}
	lits := e.learned.clauses.lits(uint32(why))
	if p != False { // a clause implies its first literal
		lits = lits[1:]
	}
	for _, l := range lits {
		out = append(out, e.predicate(lit(l).not()))
	}
	return out
}

// raiseClause raises the activity of a learnt clause that took part in a conflict.
func (n *nogoods) raiseClause(ref uint32) {
	c := &n.clauses
	head := c.arena[ref]
	if head>>sizeBits&lbdMask == 0 {
		return
	}
	c.arena[ref] = head | clauseUsed
	act := math.Float32frombits(c.arena[ref-1]) + n.bump
	c.arena[ref-1] = math.Float32bits(act)
	if act > 1e20 {
		n.rescale()
	}
}
