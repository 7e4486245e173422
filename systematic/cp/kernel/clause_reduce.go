package kernel

// clauseBytes returns the memory that a learnt clause of that size takes, with its
// watches.
func clauseBytes(size int) int64 { return 4*int64(2+size) + 2*8 }

// rebuildClauses makes a new arena and new watches from the clauses of the model
// and the given learnt ones.
func (e *Engine) rebuildClauses(refs []uint32) {
	c := &e.learned.clauses
	old := c.arena
	// Two arenas alternate, which spares the garbage collector.
	c.arena, c.old = c.old[:0], old
	for i := range c.watches {
		c.watches[i] = c.watches[i][:0]
	}
	c.fixed = e.keepClauses(old, c.fixed)
	c.refs = e.keepClauses(old, append(c.refs[:0], refs...))
	for i := e.Root(); int(i) < len(e.trail); i++ {
		if j := &e.reasons[i]; j.prop == byClause {
			j.why = Reason(old[uint32(j.why)]) // keepClauses left the new place there
		}
	}
}

// keepClauses copies clauses from an old arena and returns their new places, which
// it also leaves in the old arena. Before the first level it drops false literals
// and clauses with a true literal. Deeper it must keep the order of the literals:
// the first two are watched.
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

// append copies the open literals to the newest clause. It returns false if one of
// the literals is true.
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
