package kernel

// clauseBytes is what a learnt clause of that size takes, with its watches.
func clauseBytes(size int) int64 { return 4*int64(2+size) + 2*8 }

// rebuildClauses makes the arena of clauses and the watches anew, with the clauses
// of the model and these.
func (e *Engine) rebuildClauses(refs []uint32) {
	c := &e.learned.clauses
	old := c.arena
	// Two arenas in turns: the collector would have to see to a new one each time.
	c.arena, c.old = c.old[:0], old
	for i := range c.watches {
		c.watches[i] = c.watches[i][:0]
	}
	c.fixed = e.keepClauses(old, c.fixed)
	c.refs = e.keepClauses(old, append(c.refs[:0], refs...))
	for i := e.Root(); int(i) < len(e.trail); i++ {
		if j := &e.reasons[i]; j.prop == byClause {
			j.why = Reason(old[uint32(j.why)]) // where keepClauses has put it
		}
	}
}

// keepClauses copies clauses of an old arena, leaves behind where each of them is
// now, and returns that. Before any level literals that are false are left out,
// and a clause with one that is true. Elsewhere their order must not change: the
// first two are watched.
func (e *Engine) keepClauses(old, refs []uint32) []uint32 {
	c := &e.learned.clauses
	kept := refs[:0]
	for _, ref := range refs {
		head := old[ref]
		if head>>sizeBits&lbdMask > 0 {
			c.arena = append(c.arena, old[ref-1])
		}
		start := uint32(len(c.arena))
		c.arena = append(c.arena, head&^(clauseUsed|clauseLocked))
		if lits := old[ref+1:][:head&sizeMask]; len(e.levels) > 0 {
			c.arena = append(c.arena, lits...)
		} else if !c.append(lits) {
			c.arena = c.arena[:start]
			if head>>sizeBits&lbdMask > 0 {
				c.arena = c.arena[:start-1]
			}
			continue
		}
		old[ref] = start
		c.watch(start)
		kept = append(kept, start)
	}
	return kept
}

// append copies the literals that are open to the newest clause. It returns false
// if there is one that is true.
func (c *clauses) append(lits []uint32) bool {
	start := len(c.arena)
	for _, l := range lits {
		switch c.value[l] {
		case 1:
			return false
		case 0:
			c.arena = append(c.arena, l)
		}
	}
	c.arena[start-1] = c.arena[start-1]&^sizeMask | uint32(len(c.arena)-start)
	return true
}
