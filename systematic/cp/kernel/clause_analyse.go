package kernel

import "math"

// Conflict analysis reads clauses as they lie in the store. A variable of two
// values changes once, so that a literal is known by its place on the trail: no
// predicate is made of it, none is merged with another, and whether the nogood has
// it is one look at analysis.slot.

// placeOf is the trail entry that fixed a variable of two values, -1 if it is open.
func (d *domain) placeOf() Pos { return d.loAt & d.hiAt } // the other one is -1

// resolvable is the slot of an entry of the level of the conflict that made a
// literal true: it is as good as an item, of which most are soon replaced.
const resolvable = -1

// needLits adds the negations of literals, which are false, to the nogood. It
// returns how many of those that are new are from start on, where the level of the
// conflict begins.
func (e *Engine) needLits(lits []lit32, start Pos) (opened int) {
	a := &e.learned.analysis
	dom, slot, root := e.dom, a.slot, a.root
	for _, l := range lits {
		d := &dom[l>>1]
		at := d.placeOf()
		if at < root || slot[at] != 0 {
			continue
		}
		a.lits = append(a.lits, l)
		if at >= start {
			slot[at] = resolvable
			opened++
			continue
		}
		// Of the literal's negation: what fixed the variable is the only value it has.
		a.items = append(a.items, item{pred: Predicate{l>>1<<2 | l&1 ^ 1, d.lo}, at: at, lit: true})
		slot[at] = int32(len(a.items))
	}
	return opened
}

// impliedBy is the literals of which the negations are why a clause made
// something true; ok is false if it was no clause.
func (c *clauses) impliedBy(why justification, pair *[1]lit32) (lits []lit32, ok bool) {
	switch why.prop {
	case byClause:
		return c.lits(uint32(why.why))[1:], true
	case byPair:
		pair[0] = lit32(why.why)
		return pair[:], true
	default:
		return nil, false
	}
}

// provedLit is the memo of an entry that follows from the nogood and has made a
// literal true.
const provedLit = math.MaxInt32

// redundantLit is redundant for a literal, which entry at made true.
func (e *Engine) redundantLit(at Pos, depth int) bool {
	a := &e.learned.analysis
	m := &a.minimal
	if known := m.memo[at]; known != 0 {
		return known > 0
	}
	why := &e.reasons[at]
	var pair [1]lit32
	var lits []lit32
	switch why.prop {
	case byClause:
		lits = e.learned.clauses.lits(uint32(why.why))[1:]
	case byPair:
		pair[0] = lit32(why.why)
		lits = pair[:]
	default:
		return e.redundant(e.trail[at].pred, at, depth)
	}
	if depth == redundantDepth {
		return false
	}
	m.touched = append(m.touched, at)
	for _, l := range lits {
		from := e.dom[l>>1].placeOf()
		if from >= a.root && a.slot[from] == 0 && (m.levels[a.level[from]] != m.stamp || !e.redundantLit(from, depth+1)) {
			m.memo[at] = notRedundant
			return false
		}
	}
	m.memo[at] = provedLit
	return true
}
