package kernel

import "lsolve/model"

// propagateClauses examines the clauses whose watched literals have become false,
// in trail order, until nothing more follows. A search on a SAT problem spends most
// of its time here. A watch holds all that is needed to pass over a satisfied
// clause: 8 bytes, and the truth of the blocker.
func (e *Engine) propagateClauses() bool {
	c := &e.learned.clauses
	before := len(e.trail)
	value, arena := c.value, c.arena
	for int(c.head) < len(e.trail) {
		// The list is empty for a variable of more than two values.
		gone := litOf(e.trail[c.head].pred).not()
		c.head++
		ws := c.watches[gone]
		kept := 0
		for i := 0; i < len(ws); i++ {
			w := ws[i]
			truth := value[w.blocker]
			if truth > 0 {
				ws[kept] = w
				kept++
				continue
			}
			if w.ref >= pairFlag {
				ws[kept] = w
				kept++
				if truth < 0 {
					e.failure = failure{e.predicate(w.blocker), Reason(gone), byPair}
					return e.clauseFailed(gone, ws, kept, i+1, before)
				}
				e.fixLit(w.blocker, Reason(gone), byPair)
				value = c.value // an advisor may have added variables
				continue
			}
			lits := arena[w.ref+1:][:arena[w.ref]&sizeMask]
			// Take the watched literal that is not gone, without a branch: either
			// may come first, so a branch would often be mispredicted.
			first := lit(lits[0] ^ lits[1] ^ uint32(gone))
			if first != w.blocker {
				if truth = value[first]; truth > 0 {
					ws[kept] = clauseWatch{w.ref, first}
					kept++
					continue
				}
			}
			k := 2
			for k < len(lits) && value[lits[k]] < 0 {
				k++
			}
			if k < len(lits) {
				l := lits[k]
				lits[0], lits[1], lits[k] = uint32(first), l, uint32(gone)
				c.watches[l] = append(c.watches[l], clauseWatch{w.ref, first})
				continue
			}
			lits[0], lits[1] = uint32(first), uint32(gone)
			ws[kept] = clauseWatch{w.ref, first}
			kept++
			if truth < 0 {
				e.failure = failure{False, Reason(w.ref), byClause}
				return e.clauseFailed(gone, ws, kept, i+1, before)
			}
			e.fixLit(first, Reason(w.ref), byClause)
			value = c.value
		}
		c.watches[gone] = ws[:kept]
	}
	e.prunings += int64(len(e.trail) - before)
	return true
}

// clauseFailed closes the gap in a list of watches after a clause has failed.
func (e *Engine) clauseFailed(gone lit, ws []clauseWatch, kept, next, before int) bool {
	e.learned.clauses.watches[gone] = ws[:kept+copy(ws[kept:], ws[next:])]
	e.prunings += int64(len(e.trail) - before)
	return false
}

// fixLit makes a literal, which is open, true because of a clause. It does what
// raise and lower do, without a branch between the two.
func (e *Engine) fixLit(l lit, why Reason, by ID) {
	x := l >> 1
	d := &e.dom[x]
	value := e.learned.clauses.value
	at, lower := int32(len(e.trail)), int32(l&1)
	v := d.base + 1 - lower
	e.trail = append(e.trail, entry{Predicate{uint32(x<<2 | l&1), v}, d.base + lower, -1})
	e.reasons = append(e.reasons, justification{why, by, v})
	d.lo, d.hi = v, v
	d.loAt, d.hiAt = at|-lower, at|(lower-1) // the bound that did not change stays -1
	value[l], value[l.not()] = 1, -1
	if d.watched {
		e.notify(model.Var(x), OnFix|OnMin<<lower)
	}
}
