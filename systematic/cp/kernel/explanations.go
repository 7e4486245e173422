package kernel

// explanations caches the lazy explanations of costly propagators, by trail entry:
// conflict after conflict asks for the same ones while the entries stay.
type explanations struct {
	of       []int32 // by trail entry, up to the last with one: the explanation's number plus one; 0: none
	kept     []explanation
	premises []Predicate
}

// explanation is the cached premises of a predicate that an entry made true.
type explanation struct {
	pred       Predicate
	start, end int32 // in premises
}

const (
	// costly is the lowest priority whose explanations are cached: for cheaper
	// propagators a cache costs more than a new explanation.
	costly = Loglinear
	// mostExplained bounds the number of cached premises, and of explanations; then
	// the cache is emptied.
	mostExplained = 1 << 20
)

// explain asks a propagator for the premises of p. Trail entry at made p true; or p
// failed, and at is the end of the trail. The checking mode bypasses the cache.
func (e *Engine) explain(prop ID, why Reason, p Predicate, at Pos, out []Predicate) []Predicate {
	if Priority(e.flags[prop]>>prioShift) < costly || int(at) == len(e.trail) || e.check != nil {
		return e.props[prop].Explain(e, p, why, at, out)
	}
	if premises, ok := e.explanations.find(at, p); ok {
		return append(out, premises...)
	}
	before := len(out)
	out = e.props[prop].Explain(e, p, why, at, out)
	e.explanations.keep(at, p, out[before:])
	return out
}

// find returns the cached explanation of p, which entry at made true.
func (m *explanations) find(at Pos, p Predicate) (premises []Predicate, ok bool) {
	if int(at) >= len(m.of) || m.of[at] == 0 {
		return nil, false
	}
	k := &m.kept[m.of[at]-1]
	return m.premises[k.start:k.end], k.pred == p
}

// keep caches an explanation, in place of the entry's previous one.
func (m *explanations) keep(at Pos, p Predicate, premises []Predicate) {
	if len(m.premises)+len(premises) > mostExplained || len(m.kept) == mostExplained {
		m.of, m.kept, m.premises = m.of[:0], m.kept[:0], m.premises[:0]
	}
	for len(m.of) <= int(at) {
		m.of = append(m.of, 0)
	}
	start := int32(len(m.premises))
	m.premises = append(m.premises, premises...)
	m.kept = append(m.kept, explanation{p, start, int32(len(m.premises))})
	m.of[at] = int32(len(m.kept))
}

// cut drops the explanations of entries from a position on.
func (m *explanations) cut(from Pos) {
	if len(m.of) > int(from) {
		m.of = m.of[:from]
	}
}

// DropCaches frees what can be computed again.
func (e *Engine) DropCaches() {
	e.explanations = explanations{}
	if e.learned != nil {
		e.learned.ranking = ranking{}
	}
}
