package kernel

import "math"

// Conflict analysis reads clauses in place. A variable of two values changes only
// once, so its place on the trail identifies the literal: no predicate has to be
// built or merged, and one look at analysis.slot says whether the nogood has the
// literal.

// placeOf returns the trail entry that fixed a variable of two values, -1 if it is
// open.
func (d *domain) placeOf() Pos { return d.loAt & d.hiAt } // at least one of them is -1

// resolvable is the slot of an entry of the conflict's level that made a literal
// true. It saves making an item, since resolution replaces most of them soon.
const resolvable = -1

// needLits adds the negations of literals, which are false, to the nogood. It
// returns how many of the new ones come from position start on, where the
// conflict's level begins.
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
		// The predicate of the literal's negation: the variable is fixed to it.
		a.items = append(a.items, item{pred: Predicate{l>>1<<2 | l&1 ^ 1, d.lo}, at: at, lit: true})
		slot[at] = int32(len(a.items))
	}
	return opened
}

// impliedBy returns the literals whose negations made a clause imply a literal. ok
// is false if the reason is not a clause.
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

// provedLit is the memo of an entry that made a literal true and follows from the
// nogood.
const provedLit = math.MaxInt32

// redundantLit is redundant for the literal that entry at made true.
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
