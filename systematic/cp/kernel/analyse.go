package kernel

// analysis is the working memory of conflict analysis.
type analysis struct {
	items   []item  // the predicates of the nogood as it stands
	slot    []int32 // by trail index: 1 + the item that the entry made true, 0: none
	buffer  []Predicate
	seen    []Predicate // what was met on the way
	nogood  []Predicate
	root    Pos // what was true before it is always true
	minimal minimal
}

// item is a predicate that the trail entry at made true. An item of the level of
// the conflict is done once its premises have taken its place.
type item struct {
	pred Predicate
	at   Pos
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
	if f := e.failure; f.prop == byNogood {
		e.learned.raise(uint32(f.why))
	}
	a := &e.learned.analysis
	a.buffer = e.Conflict(a.buffer[:0])
	return e.analyse(floor)
}

// Seen is the predicates that the last analysis met, with repetitions.
func (e *Engine) Seen() []Predicate { return e.learned.analysis.seen }

func (e *Engine) analyse(floor int) Nogood {
	a := &e.learned.analysis
	a.root = e.Root()
	for len(a.slot) < len(e.trail) {
		a.slot = append(a.slot, 0)
	}
	a.items, a.seen, a.nogood = a.items[:0], a.seen[:0], a.nogood[:0]
	top := Pos(-1)
	for _, p := range a.buffer {
		top = max(top, e.need(p))
	}
	level := 0
	if top >= 0 {
		level = e.levelOf(top)
	}
	if level > floor {
		e.minimise(e.resolve(top, e.levels[level-1].trail))
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

// Root is the position where the first level begins.
func (e *Engine) Root() Pos {
	if len(e.levels) == 0 {
		return Pos(len(e.trail))
	}
	return e.levels[0].trail
}

// levelOf is the level of a trail entry: the number of levels begun before it.
func (e *Engine) levelOf(at Pos) int {
	lo, hi := 0, len(e.levels)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if e.levels[mid].trail <= at {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
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
	}
	a.items = append(a.items, item{pred: p, at: at})
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
// of the nogood: its place among the items.
func (e *Engine) resolve(top, start Pos) int {
	a := &e.learned.analysis
	open := 0 // items of the level
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
		uip := &a.items[k-1]
		if open == 1 {
			return int(k - 1)
		}
		why := e.reasons[at]
		if why.prop == decision && why.why&eager == 0 {
			// The decision [x = v] is two bounds, and both are needed.
			made := e.trail[at].pred
			uip.pred = e.canonical(Predicate{made.head&^3 | uint32(EQ), made.Value})
			return int(k - 1)
		}
		if why.prop == byNogood {
			e.learned.raise(uint32(why.why))
		}
		open--
		a.buffer = e.premisesAt(at, uip.pred, a.buffer[:0])
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
	for k, p := range a.nogood[1:] {
		at := e.since(p)
		if at > newest {
			newest, second = at, k+1
		}
		if l := e.levelOf(at); m.levels[l] != m.stamp {
			m.levels[l] = m.stamp
			out.LBD++
		}
	}
	if second > 0 {
		out.Back = e.levelOf(newest)
		a.nogood[1], a.nogood[second] = a.nogood[second], a.nogood[1]
	}
	return out
}
