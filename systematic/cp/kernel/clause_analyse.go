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

// redundantLits reports whether the literal that entry at made true follows from
// literals of the nogood, because the negations of all of these literals do: see
// redundant.
func (e *Engine) redundantLits(lits []lit32, at Pos, depth int) bool {
	a := &e.learned.analysis
	m := &a.minimal
	m.touched = append(m.touched, at)
	for _, l := range lits {
		from := e.dom[l>>1].placeOf()
		if from < a.root || a.slot[from] != 0 || m.memo[from] == provedLit {
			continue
		}
		if m.memo[from] == notRedundant || m.levels[a.level[from]] != m.stamp ||
			!e.redundant(Predicate{l>>1<<2 | l&1 ^ 1, e.dom[l>>1].lo}, from, depth+1) {
			m.memo[at] = notRedundant
			return false
		}
	}
	m.memo[at] = provedLit
	return true
}

// noteLevels notes the level of every trail entry: conflict analysis asks for
// many.
func (a *analysis) noteLevels(e *Engine) {
	for len(a.level) < len(e.trail) {
		a.level = append(a.level, 0)
	}
	level := e.levelOf(a.levelled)
	for at := int(a.levelled); at < len(e.trail); {
		end := len(e.trail)
		if level < len(e.levels) {
			end = int(e.levels[level].trail)
		}
		for ; at < end; at++ {
			a.level[at] = int32(level)
		}
		level++
	}
	a.levelled = Pos(len(e.trail))
}
