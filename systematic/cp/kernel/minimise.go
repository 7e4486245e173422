package kernel

// minimal is the working memory of minimisation.
type minimal struct {
	low, high []int32 // by variable: 1 + the item that bounds it, 0: none
	levels    []int64 // by level: stamp if the nogood has a predicate of that level
	stamp     int64
	memo      []int32 // by trail index: proved, notRedundant or provedLit; 0: unknown
	touched   []Pos   // entries with a memo
	proved    []Predicate
	stack     []Predicate
}

// notRedundant is the memo of an entry that does not follow from the nogood. A memo
// k > 0 says that proved[k-1] follows.
const notRedundant = -1

// redundantDepth bounds the recursion of redundant.
const redundantDepth = 200

// minimise writes the unique implication point, item uip, and what is left of the
// items before its level to nogood. It merges predicates on one variable: of two
// bounds the stronger stays, two bounds that meet become [x = v], and a hole beyond
// a bound is dropped (semantic minimisation). Then it drops predicates that follow
// from the others (recursive minimisation, Sörensson and Biere 2009).
func (e *Engine) minimise(uip int) {
	a := &e.learned.analysis
	m := &a.minimal
	for len(m.low) < len(e.dom) {
		m.low, m.high = append(m.low, 0), append(m.high, 0)
	}
	for len(m.levels) <= len(e.levels) {
		m.levels = append(m.levels, 0)
	}
	for len(m.memo) < len(e.trail) {
		m.memo = append(m.memo, 0)
	}
	m.stamp++
	start := e.levels[a.level[a.items[uip].at]-1].trail
	others := false // items that are no literals
	for k := range a.items {
		t := &a.items[k]
		if t.at < start {
			m.levels[a.level[t.at]] = m.stamp
		}
		if !t.lit {
			others = true
			if t.at < start || k == uip {
				e.bound(k)
			}
		}
	}
	a.items[uip].kept = true
	if others {
		// Merged items leave the nogood: nothing may be derived from them.
		for k := range a.items {
			a.items[k].merged = e.merged(k)
		}
	}
	for k := range a.items {
		if t := &a.items[k]; t.at < start {
			if t.lit {
				t.kept = !e.redundantLit(t.at, 0)
			} else {
				t.kept = !t.merged && !e.redundant(t.pred, t.at, 0)
			}
		}
	}
	a.nogood, a.places = append(a.nogood, e.joined(uip)), append(a.places, a.items[uip].at)
	for k := range a.items {
		t := &a.items[k]
		if !t.kept || k == uip || !t.lit && e.joins(k) {
			continue
		}
		p := t.pred
		if !t.lit {
			p = e.joined(k)
		}
		a.nogood, a.places = append(a.nogood, p), append(a.places, t.at)
	}
	if others {
		for _, t := range a.items {
			x := t.pred.Var()
			m.low[x], m.high[x] = 0, 0
		}
	}
	for _, at := range m.touched {
		m.memo[at] = 0
	}
	m.touched, m.proved, m.stack = m.touched[:0], m.proved[:0], m.stack[:0]
}

// opposite returns the kept item that bounds the variable of item k to the same
// value from the other side, -1 if there is none.
func (e *Engine) opposite(k int) int {
	a := &e.learned.analysis
	t := a.items[k]
	other := int32(0)
	switch t.pred.Kind() {
	case GE:
		other = a.minimal.high[t.pred.Var()]
	case LE:
		other = a.minimal.low[t.pred.Var()]
	default:
	}
	if other == 0 || !a.items[other-1].kept || a.items[other-1].pred.Value != t.pred.Value {
		return -1
	}
	return int(other) - 1
}

// joined returns the predicate of item k, or [x = v] if two bounds meet.
func (e *Engine) joined(k int) Predicate {
	t := &e.learned.analysis.items[k]
	p := t.pred
	if t.lit || e.opposite(k) < 0 {
		return p
	}
	return e.canonical(Predicate{p.head&^3 | uint32(EQ), p.Value})
}

// joins reports whether a later item includes item k.
func (e *Engine) joins(k int) bool {
	i := e.opposite(k)
	return i >= 0 && e.learned.analysis.items[i].at > e.learned.analysis.items[k].at
}

// bound records item k if it is the strongest bound of its variable so far.
func (e *Engine) bound(k int) {
	a := &e.learned.analysis
	m := &a.minimal
	t := a.items[k]
	x := t.pred.Var()
	kind := t.pred.Kind()
	if kind == GE || kind == EQ {
		if i := m.low[x]; i == 0 || a.items[i-1].at < t.at {
			m.low[x] = int32(k + 1)
		}
	}
	if kind == LE || kind == EQ {
		if i := m.high[x]; i == 0 || a.items[i-1].at < t.at {
			m.high[x] = int32(k + 1)
		}
	}
}

// merged reports whether other items on its variable imply item k.
func (e *Engine) merged(k int) bool {
	a := &e.learned.analysis
	m := &a.minimal
	t := a.items[k]
	if t.lit {
		return false
	}
	x := t.pred.Var()
	low, high := int(m.low[x])-1, int(m.high[x])-1
	switch t.pred.Kind() {
	case GE:
		return low != k
	case LE:
		return high != k
	case NE:
		return low >= 0 && a.items[low].pred.Value > t.pred.Value || high >= 0 && a.items[high].pred.Value < t.pred.Value
	default:
		return false
	}
}

// implied reports whether p, which was true before a position, follows from a
// predicate of the nogood that was true there, too.
func (e *Engine) implied(p Predicate, before Pos) bool {
	a := &e.learned.analysis
	m := &a.minimal
	if e.isLit(p) {
		return a.slot[e.dom[p.Var()].placeOf()] > 0
	}
	x, v := p.Var(), p.Value
	low, high := m.low[x], m.high[x]
	above := func(k int32, v int32) bool {
		return k > 0 && a.items[k-1].at < before && a.items[k-1].pred.Value >= v
	}
	below := func(k int32, v int32) bool {
		return k > 0 && a.items[k-1].at < before && a.items[k-1].pred.Value <= v
	}
	switch p.Kind() {
	case GE:
		return above(low, v)
	case LE:
		return below(high, v)
	case EQ:
		return above(low, v) && below(high, v)
	default:
		if above(low, v+1) || below(high, v-1) {
			return true
		}
		k := a.slot[e.since(p)]
		return k > 0 && !a.items[k-1].merged && a.items[k-1].pred == p && a.items[k-1].at < before
	}
}

// redundant reports whether p, which entry at made true, follows from predicates of
// the nogood that were true before it. A memo therefore depends only on earlier
// entries, and no two predicates are dropped because of each other.
func (e *Engine) redundant(p Predicate, at Pos, depth int) bool {
	a := &e.learned.analysis
	m := &a.minimal
	switch k := m.memo[at]; {
	case k == notRedundant:
		return false
	case k == provedLit:
		return true
	case k > 0 && implies(m.proved[k-1], p):
		return true
	}
	why := e.reasons[at]
	if why.prop == decision && why.why&eager == 0 || depth == redundantDepth {
		return false
	}
	if why.prop == byClause || why.prop == byPair {
		return e.redundantLit(at, depth)
	}
	base := len(m.stack)
	m.stack = e.premisesAt(at, p, m.stack)
	ok := true
	for k := base; ok && k < len(m.stack); k++ {
		q := m.stack[k]
		if q == True {
			continue
		}
		q = e.canonical(q)
		from := e.since(q)
		ok = from < a.root || e.implied(q, at) ||
			m.levels[a.level[from]] == m.stamp && e.redundant(q, from, depth+1)
	}
	m.stack = m.stack[:base]
	m.touched = append(m.touched, at)
	if !ok {
		m.memo[at] = notRedundant
		return false
	}
	m.proved = append(m.proved, p)
	m.memo[at] = int32(len(m.proved))
	return true
}

// implies reports whether q is p or a weaker predicate of its kind.
func implies(p, q Predicate) bool {
	return p == q || p.head == q.head && (p.Kind() == GE && p.Value >= q.Value || p.Kind() == LE && p.Value <= q.Value)
}
