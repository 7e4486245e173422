package kernel

// Learn stores a nogood after its level has been undone, and makes the negation of
// its first predicate true. The other predicates are still true.
func (e *Engine) Learn(g Nogood) {
	lits := g.Predicates
	first := lits[0].Not()
	if len(lits) == 1 {
		e.Require(first, e.Because())
		return
	}
	second := lits[1]
	for k, p := range lits {
		lits[k] = p.Not()
	}
	ref, by := e.put(lits, int32(g.LBD))
	if by == byClause {
		e.prunings++
	}
	switch {
	case by == byClause && len(lits) == 2:
		e.fixLit(litOf(first), Reason(litOf(lits[1])), byPair)
	case by == byClause:
		e.fixLit(litOf(first), Reason(ref), byClause)
	case len(lits) == 2:
		e.imply(Literal(e.learned.lits(ref)[0]), packed(second), byBinary)
	default:
		e.imply(Literal(e.learned.lits(ref)[0]), Reason(ref), byNogood)
	}
}

// Decay lowers the activity of all nogoods against those that take part in
// conflicts from now on; see Reduce.
func (e *Engine) Decay() {
	e.learned.bump /= nogoodDecay
	if e.learned.bump > 1e20 {
		e.learned.rescale()
	}
}

// nogoodDecay is MiniSat's factor per conflict.
const nogoodDecay = 0.999

// Backjump undoes all levels above the given one.
func (e *Engine) Backjump(level int) {
	for len(e.levels) > level {
		e.Pop()
	}
}

// SavePhases stores the values of the variables that were fixed after a level
// began: phase[x] is the value of x.
func (e *Engine) SavePhases(level int, phase []int32) {
	if len(e.levels) <= level {
		return
	}
	for _, t := range e.trail[e.levels[level].trail:] {
		x := t.pred.Var()
		if d := &e.dom[x]; d.lo == d.hi && int(x) < len(phase) {
			phase[x] = d.lo
		}
	}
}

// NumNogoods returns the number of learnt nogoods in the store, and the bytes that
// they and the clauses of the model take.
func (e *Engine) NumNogoods() (count int, bytes int64) {
	n := e.learned
	c := &n.clauses
	return len(n.refs) + len(c.refs),
		4*int64(len(n.arena)) + 16*int64(len(n.refs)+len(n.fixed)+len(c.refs)+len(c.fixed)) + 4*int64(len(c.arena))
}

// NumClauses returns the number of clauses of the model in the store.
func (e *Engine) NumClauses() int { return len(e.learned.fixed) + len(e.learned.clauses.fixed) }
