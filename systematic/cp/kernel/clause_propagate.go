package kernel

import "lsolve/model"

// propagateClauses looks at the clauses whose watched literals have become false,
// in the order of the trail, until nothing more follows from them. It is where a
// search on a SAT problem spends most of its time. Everything it needs of a clause
// that need not be looked at is in the watch: 8 bytes, and the blocker's truth.
func (e *Engine) propagateClauses() bool {
	c := &e.learned.clauses
	before := len(e.trail)
	value, arena := c.value, c.arena
	for int(c.head) < len(e.trail) {
		// What is on a variable of more values is nobody's literal: the list is empty.
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
				value = c.value // whoever was told may have made variables
				continue
			}
			lits := arena[w.ref+1:][:arena[w.ref]&sizeMask]
			// The other watched literal comes first. Without a branch: which of the
			// two it is nobody can predict.
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

// clauseFailed leaves a list of watches in order when a clause has failed.
func (e *Engine) clauseFailed(gone lit, ws []clauseWatch, kept, next, before int) bool {
	e.learned.clauses.watches[gone] = ws[:kept+copy(ws[kept:], ws[next:])]
	e.prunings += int64(len(e.trail) - before)
	return false
}

// fixLit makes a literal, which is open, true because of a clause: what raise or
// lower would do, without a branch on which of the two it is.
func (e *Engine) fixLit(l lit, why Reason, by ID) {
	x := l >> 1
	d := &e.dom[x]
	value := e.learned.clauses.value
	at, lower := int32(len(e.trail)), int32(l&1)
	v := d.base + 1 - lower
	e.trail = append(e.trail, entry{Predicate{uint32(x<<2 | l&1), v}, d.base + lower, -1})
	e.reasons = append(e.reasons, justification{why, by, v})
	d.lo, d.hi = v, v
	d.loAt, d.hiAt = at|-lower, at|(lower-1) // -1 for the bound that has not changed
	value[l], value[l.not()] = 1, -1
	if d.watched {
		e.notify(model.Var(x), OnFix|OnMin<<lower)
	}
}
