package kernel

import "lsolve/model"

// Pos is a position on the trail: the number of entries before it. What is true
// "at" a position does not depend on later entries.
type Pos = int32

// entry is one change of a domain. The entries of one bound of a variable are
// linked from newest to oldest: what a bound was at any position is found by
// walking back.
type entry struct {
	pred Predicate // the predicate that became true
	old  int32     // the bound before; unused for a hole
	prev int32     // the previous entry of the same bound, -1: none
}

// record puts a change and its reason on the trail.
func (e *Engine) record(change entry, asked int32, why Reason) {
	e.trail = append(e.trail, change)
	if e.explaining {
		e.reasons = append(e.reasons, justification{why, e.current, asked})
		if e.learned != nil && e.dom[change.pred.Var()].span == 1 {
			e.learned.clauses.note(change.pred)
		}
	}
}

// Rise returns how much the minimum of t rises by the change of which Advise tells. The
// event has to be OnMin, for t.
func (e *Engine) Rise(t View) int64 {
	change := e.trail[len(e.trail)-1]
	moved := int64(change.pred.Value) - int64(change.old)
	return int64(t.Coef) * moved
}

// level holds the lengths of the engine's stacks when the level began.
type level struct{ trail, cells, arena, entailed int32 }

// Push begins a level: Pop undoes everything from here on. Propagate must have
// reached its fixpoint, because Pop forgets scheduled propagators.
func (e *Engine) Push() {
	e.levels = append(e.levels, level{
		int32(len(e.trail)), int32(len(e.cellTrail)), int32(len(e.arena)), int32(len(e.entailed)),
	})
	e.stamp++
}

// Pop undoes the newest level.
func (e *Engine) Pop() {
	if e.ready != 0 {
		e.clearQueue()
	}
	e.undo()
}

func (e *Engine) undo() {
	mark := e.levels[len(e.levels)-1]
	e.levels = e.levels[:len(e.levels)-1]
	e.stamp++
	if e.check != nil {
		e.verifyLevel(int(mark.trail))
	}
	literals := e.learned != nil && e.learned.active()
	for i := len(e.trail) - 1; i >= int(mark.trail); i-- {
		t := &e.trail[i]
		x := t.pred.Var()
		d := &e.dom[x]
		if literals {
			e.reopen(Pos(i), *t)
		}
		if e.learned != nil && d.span == 1 {
			d.lo, d.hi, d.loAt, d.hiAt = d.base, d.base+1, -1, -1
			e.learned.clauses.open(t.pred)
			continue
		}
		switch t.pred.Kind() {
		case GE:
			d.lo, d.loAt = t.old, t.prev
		case LE:
			d.hi, d.hiAt = t.old, t.prev
		default:
			e.restoreValue(x, d, t.pred.Value)
		}
	}
	e.trail = e.trail[:mark.trail]
	if e.learned != nil {
		e.learned.cut(mark.trail)
	}
	if e.explaining {
		e.reasons = e.reasons[:mark.trail]
		e.arena = e.arena[:mark.arena]
		e.explanations.cut(mark.trail)
	}
	for i := len(e.cellTrail) - 1; i >= int(mark.cells); i-- {
		e.cells[e.cellTrail[i].cell] = e.cellTrail[i].old
	}
	e.cellTrail = e.cellTrail[:mark.cells]
	for _, p := range e.entailed[mark.entailed:] {
		e.flags[p] &^= flagEntailed
	}
	e.entailed = e.entailed[:mark.entailed]
}

func (e *Engine) restoreValue(_ model.Var, d *domain, v int32) {
	if d.off < 0 {
		e.wide[wideIndex(d.off)].restore(v)
		return
	}
	i := uint32(v - d.base)
	e.words[uint32(d.off)+i>>6] |= 1 << (i & 63)
	if e.explaining {
		e.holeAt[uint32(d.off)<<6+i] = -1
	}
}

// Depth returns the number of levels.
func (e *Engine) Depth() int { return len(e.levels) }

// Here returns the current end of the trail.
func (e *Engine) Here() Pos { return Pos(len(e.trail)) }

// Changed calls visit for the variable of every domain change from a position on,
// in order. A variable may come several times.
func (e *Engine) Changed(from Pos, visit func(model.Var)) {
	for _, t := range e.trail[from:] {
		visit(t.pred.Var())
	}
}

// MinAt returns the smallest value that t had at a position.
func (e *Engine) MinAt(t View, at Pos) int64 {
	if t.Coef > 0 {
		return int64(t.Coef)*int64(e.loAt(t.Var, at)) + int64(t.Offset)
	}
	return int64(t.Coef)*int64(e.hiAt(t.Var, at)) + int64(t.Offset)
}

// MaxAt returns the largest value that t had at a position.
func (e *Engine) MaxAt(t View, at Pos) int64 {
	if t.Coef > 0 {
		return int64(t.Coef)*int64(e.hiAt(t.Var, at)) + int64(t.Offset)
	}
	return int64(t.Coef)*int64(e.loAt(t.Var, at)) + int64(t.Offset)
}

// Given returns the position up to which premises are free in an explanation at
// position at: conflict analysis drops premises from before the first level.
// Explanations still have to name them, because the checking mode verifies each
// explanation by itself.
func (e *Engine) Given(at Pos) Pos { return min(at, e.Root()) }

// FixedAt reports whether t had one value at a position.
func (e *Engine) FixedAt(t View, at Pos) bool { return e.loAt(t.Var, at) == e.hiAt(t.Var, at) }

// ContainsAt reports whether v was a value of t at a position.
func (e *Engine) ContainsAt(t View, v int64, at Pos) bool {
	u, ok := preimage(t, v)
	return ok && !e.HoldsAt(Differs(t.Var, u), at)
}

// loAt returns the minimum of x at a position. Position 0 is a special case because
// explanations often ask for it.
func (e *Engine) loAt(x model.Var, at Pos) int32 {
	if at == 0 {
		return e.dom[x].base
	}
	v, i := e.dom[x].lo, e.dom[x].loAt
	for n := 0; i >= at; n++ {
		if n == farAway {
			i = e.farAt(i, at)
		}
		v, i = e.trail[i].old, e.trail[i].prev
	}
	return v
}

func (e *Engine) hiAt(x model.Var, at Pos) int32 {
	if d := &e.dom[x]; at == 0 && d.off >= noHoles {
		return d.base + d.span
	}
	v, i := e.dom[x].hi, e.dom[x].hiAt
	for n := 0; i >= at; n++ {
		if n == farAway {
			i = e.farAt(i, at)
		}
		v, i = e.trail[i].old, e.trail[i].prev
	}
	return v
}

// HoldsAt reports whether p was true at a position for all values left there. It
// needs explanations to be on.
func (e *Engine) HoldsAt(p Predicate, at Pos) bool {
	if p.Constant() {
		return p == True
	}
	x, v := p.Var(), p.Value
	switch p.Kind() {
	case GE:
		return e.loAt(x, at) >= v
	case LE:
		return e.hiAt(x, at) <= v
	case EQ:
		return e.loAt(x, at) == v && e.hiAt(x, at) == v
	default:
		return e.loAt(x, at) > v || e.hiAt(x, at) < v || e.holeSince(x, v) < at
	}
}

// initially is the position of predicates that have always been true.
const initially Pos = -1

// never is the position of predicates that are not true.
const never Pos = 1<<31 - 1

// since returns the index of the trail entry that made p true: initially if it has
// always been true, never if it is not true.
func (e *Engine) since(p Predicate) Pos {
	if p.Constant() {
		if p == True {
			return initially
		}
		return never
	}
	x, v := p.Var(), p.Value
	switch p.Kind() {
	case GE:
		return e.loSince(x, v)
	case LE:
		return e.hiSince(x, v)
	case EQ:
		return max(e.loSince(x, v), e.hiSince(x, v))
	default:
		at := e.holeSince(x, v)
		if v < MaxValue {
			at = min(at, e.loSince(x, v+1))
		}
		if v > MinValue {
			at = min(at, e.hiSince(x, v-1))
		}
		return at
	}
}

func (e *Engine) loSince(x model.Var, v int32) Pos {
	d := &e.dom[x]
	if d.lo < v {
		return never
	}
	i := d.loAt
	for n := 0; i >= 0 && e.trail[i].old >= v; n++ {
		if n == farAway {
			i = e.farSince(i, v)
		}
		i = e.trail[i].prev
	}
	return i
}

func (e *Engine) hiSince(x model.Var, v int32) Pos {
	d := &e.dom[x]
	if d.hi > v {
		return never
	}
	i := d.hiAt
	for n := 0; i >= 0 && e.trail[i].old <= v; n++ {
		if n == farAway {
			i = e.farSince(i, v)
		}
		i = e.trail[i].prev
	}
	return i
}

// holeSince returns the position at which v was removed from inside x's domain:
// never if it was not, even if v is beyond a bound.
func (e *Engine) holeSince(x model.Var, v int32) Pos {
	d := &e.dom[x]
	switch {
	case d.off == noHoles:
		return never
	case d.off >= 0:
		i := int64(v) - int64(d.base)
		if i < 0 || i > int64(d.span) {
			return initially
		}
		if e.words[int64(d.off)+i>>6]>>uint(i&63)&1 != 0 {
			return never
		}
		return e.holeAt[int64(d.off)<<6+i]
	}
	w := &e.wide[wideIndex(d.off)]
	if k, ok := w.find(v); ok {
		return w.removed[k].at
	}
	if !w.intervals.Contains(v) {
		return initially
	}
	return never
}
