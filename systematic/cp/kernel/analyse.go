package kernel

// analysis is the working memory of conflict analysis.
type analysis struct {
	items   []item  // the predicates of the nogood as it stands
	slot    []int32 // by trail index: 1 + the item that the entry made true; 0 if none; or resolvable
	level   []int32 // by trail index: the level, up to levelled
	buffer  []Predicate
	seen    []Predicate // predicates met during the analysis, possibly repeated
	lits    []lit32     // literals of clauses met during the analysis
	atoms   []int32
	nogood  []Predicate
	places  []Pos // of the predicates of nogood
	root    Pos   // entries before it hold in every solution
	minimal minimal
	blamed  []int // levels

	levelled Pos
}

// item is a predicate of the nogood, made true by trail entry at. An item of the
// conflict's level is done once its premises have replaced it.
type item struct {
	pred Predicate
	at   Pos
	lit  bool // the variable has two values
	// During minimisation: implied by other items; part of the result.
	merged, kept bool
}

// Nogood is what Analyse finds: predicates that are all true and that no solution
// satisfies together. Only the first became true after level Back. The second
// became true at level Back. The slice is valid until the next analysis.
type Nogood struct {
	Predicates []Predicate
	Level      int // of the first predicate
	Back       int
	LBD        int // number of different levels among the predicates (Audemard and Simon 2009)
}

// Analyse explains the last failure by its first unique implication point (Zhang et
// al. 2001). It works on predicates: where one pruning made several of them true,
// the strongest stands for all. The nogood is minimised. Predicates that hold
// before the first level are left out, and their reasons are not asked for.
//
// Call it before the level of the failure is undone. A failure at a level up to
// floor is not analysed: Analyse returns its level and no predicates; the level is
// 0 if no decision led to the failure.
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

// raiseReason raises the activity of a nogood that took part in a conflict.
func (e *Engine) raiseReason(prop ID, why Reason) {
	switch prop {
	case byClause:
		e.learned.raiseClause(uint32(why))
	case byNogood:
		e.learned.raise(uint32(why))
	default:
	}
}

// Seen returns the atoms that the last analysis met, some of them more than once.
// Predicates without a number are left out.
func (e *Engine) Seen() []int32 {
	a := &e.learned.analysis
	a.atoms = a.atoms[:0]
	for _, p := range a.seen {
		if l := e.LiteralOf(p); l != NoLiteral {
			a.atoms = append(a.atoms, l.Atom())
		}
	}
	for _, l := range a.lits { // literals of clauses always have a number
		a.atoms = append(a.atoms, e.learned.single[l>>1])
	}
	return a.atoms
}

// need adds a predicate to the nogood and returns the entry that made it true, -1
// if it has always been true.
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

// stronger returns a predicate that implies both p and q, where an entry of the
// given kind made p and q true. That entry made the result true, too.
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

// resolve replaces predicates of the level that begins at start by their premises,
// newest first, until one predicate of that level is left. It returns the index of
// that predicate among the items. The conflict is the items and the negations of
// the literals failed.
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
				// The decision [x = v] sets two bounds, and both are needed.
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

// finish puts the nogood in order: the first predicate is in place, and the newest
// of the others becomes the second.
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
