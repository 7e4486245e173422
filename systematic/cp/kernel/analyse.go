package kernel

// analysis is the working memory of conflict analysis.
type analysis struct {
	items   []item  // the predicates of the nogood as it stands
	slot    []int32 // by trail index: 1 + the item that the entry made true, 0: none, or resolvable
	level   []int32 // by trail index: the level, as far as levelled
	buffer  []Predicate
	seen    []Predicate // what was met on the way, with repetitions; but for
	lits    []lit32     // literals of clauses, of which it is these
	atoms   []int32
	nogood  []Predicate
	places  []Pos // of the predicates of nogood
	root    Pos   // what was true before it is always true
	minimal minimal

	levelled Pos
}

// item is a predicate that the trail entry at made true. An item of the level of
// the conflict is done once its premises have taken its place.
type item struct {
	pred Predicate
	at   Pos
	lit  bool // of a variable of two values
	// In minimisation: says no more than others, and is part of what is left.
	merged, kept bool
}

// Nogood is what Analyse finds: predicates that are all true and that no
// solution has together. All but the first were true at the level Back already,
// which is less than that of the first, and the second is true from there on
// only. The slice is valid until the next analysis.
type Nogood struct {
	Predicates []Predicate
	Level      int // of the first
	Back       int
	LBD        int // levels that its predicates are from (Audemard and Simon 2009)
}

// Analyse explains the last failure by the first unique implication point
// (Zhang et al. 2001), over predicates: of several predicates that one pruning
// has made true the strongest counts. The nogood is minimised. A failure at a
// level up to floor is not analysed: the level is all that is told of it, 0 if no
// decision is to blame.
//
// It is called before the level of the failure is undone. Predicates that hold
// before any level are left out, without asking why.
func (e *Engine) Analyse(floor int) Nogood {
	e.raiseReason(e.failure.prop, e.failure.why)
	a := &e.learned.analysis
	a.root = e.Root()
	a.lits = a.lits[:0]
	a.noteLevels(e)
	for len(a.slot) < len(e.trail) {
		a.slot = append(a.slot, 0)
	}
	a.items, a.seen, a.nogood, a.places = a.items[:0], a.seen[:0], a.nogood[:0], a.places[:0]
	top := Pos(-1)
	var failed []lit32
	if f := e.failure; f.prop == byClause {
		failed = e.learned.clauses.lits(uint32(f.why))
		for _, l := range failed {
			top = max(top, e.dom[l>>1].placeOf())
		}
	} else {
		a.buffer = e.Conflict(a.buffer[:0])
		for _, p := range a.buffer {
			top = max(top, e.need(p))
		}
	}
	level := 0
	if top >= 0 {
		level = int(a.level[top])
	}
	if level > floor {
		e.minimise(e.resolve(failed, top, e.levels[level-1].trail))
	}
	for _, t := range a.items {
		a.slot[t.at] = 0
	}
	if level <= floor {
		return Nogood{Level: level}
	}
	if e.check != nil {
		e.verifyNogood(e.levels[level-1].trail)
	}
	return e.finish(level)
}

// raiseReason makes a nogood more active that was part of a conflict.
func (e *Engine) raiseReason(prop ID, why Reason) {
	switch prop {
	case byClause:
		e.learned.raiseClause(uint32(why))
	case byNogood:
		e.learned.raise(uint32(why))
	default:
	}
}

// Seen is the atoms that the last analysis met, some of them more than once. What
// had no number is left out.
func (e *Engine) Seen() []int32 {
	a := &e.learned.analysis
	a.atoms = a.atoms[:0]
	for _, p := range a.seen {
		if l := e.LiteralOf(p); l != NoLiteral {
			a.atoms = append(a.atoms, l.Atom())
		}
	}
	for _, l := range a.lits { // in a clause, so that it has one
		a.atoms = append(a.atoms, e.learned.single[l>>1])
	}
	return a.atoms
}

// need adds a predicate to the nogood and returns the entry that made it true;
// -1 if it always was.
func (e *Engine) need(p Predicate) Pos {
	a := &e.learned.analysis
	if p == True {
		return -1
	}
	p = e.rounded(e.canonical(p))
	at := e.since(p)
	if at < a.root {
		return -1
	}
	if at == never {
		panic("kernel: the premise " + p.String() + " is not true")
	}
	a.seen = append(a.seen, p)
	if k := a.slot[at]; k > 0 {
		t := &a.items[k-1]
		t.pred = stronger(e.trail[at].pred.Kind(), t.pred, p)
		return at
	} else if k == resolvable {
		return at
	}
	a.items = append(a.items, item{pred: p, at: at, lit: e.isLit(p)})
	a.slot[at] = int32(len(a.items))
	return at
}

// stronger is a predicate that an entry of a kind has made true and that implies
// both p and q, of which that is so, too.
func stronger(kind Kind, p, q Predicate) Predicate {
	switch {
	case p == q || p.Kind() == EQ:
		return p
	case q.Kind() == EQ:
		return q
	}
	bound := func(p Predicate) Predicate { // [x != v] as a bound
		switch {
		case p.Kind() != NE:
			return p
		case kind == GE:
			return Predicate{p.head&^3 | uint32(GE), p.Value + 1}
		}
		return Predicate{p.head&^3 | uint32(LE), p.Value - 1}
	}
	p, q = bound(p), bound(q)
	if (p.Value > q.Value) == (kind == GE) {
		return p
	}
	return q
}

// resolve replaces predicates of the level that begins at start by their
// premises, from the newest on, until one is left, which it returns as the first
// of the nogood: its place among the items. What failed is the items and the
// negations of some literals.
func (e *Engine) resolve(failed []lit32, top, start Pos) int {
	a := &e.learned.analysis
	c := &e.learned.clauses
	var pair [1]lit32
	open := e.needLits(failed, start) // predicates of the level
	for _, t := range a.items {
		if t.at >= start {
			open++
		}
	}
	for at := top; ; at-- {
		k := a.slot[at]
		if k == 0 {
			continue
		}
		p := e.trail[at].pred
		if k > 0 {
			p = a.items[k-1].pred
		} else {
			a.slot[at] = 0
		}
		why := e.reasons[at]
		if open == 1 || why.prop == decision && why.why&eager == 0 {
			if open > 1 {
				// The decision [x = v] is two bounds, and both are needed.
				p = e.canonical(Predicate{p.head&^3 | uint32(EQ), e.trail[at].pred.Value})
			}
			if k == resolvable {
				a.items = append(a.items, item{at: at, lit: true})
				k = int32(len(a.items))
				a.slot[at] = k
			}
			a.items[k-1].pred = p
			return int(k - 1)
		}
		e.raiseReason(why.prop, why.why)
		open--
		if lits, ok := c.impliedBy(why, &pair); ok {
			open += e.needLits(lits, start)
			continue
		}
		a.buffer = e.premisesAt(at, p, a.buffer[:0])
		for _, p := range a.buffer {
			before := len(a.items)
			if from := e.need(p); from >= start && len(a.items) > before {
				open++
			}
		}
	}
}

// finish orders the nogood: its first predicate is there, and the newest of the
// others becomes the second.
func (e *Engine) finish(level int) Nogood {
	a := &e.learned.analysis
	out := Nogood{Predicates: a.nogood, Level: level, LBD: 1}
	newest, second := Pos(-1), 0
	m := &a.minimal
	m.stamp++
	for k, at := range a.places[1:] {
		if at > newest {
			newest, second = at, k+1
		}
		if l := a.level[at]; m.levels[l] != m.stamp {
			m.levels[l] = m.stamp
			out.LBD++
		}
	}
	if second > 0 {
		out.Back = int(a.level[newest])
		a.nogood[1], a.nogood[second] = a.nogood[second], a.nogood[1]
	}
	return out
}
