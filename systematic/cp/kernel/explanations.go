package kernel

// explanations keeps the lazy explanations of trail entries that costly propagators
// have given: the same ones are asked for again and again, in one conflict after
// the other, for as long as the entries stay.
type explanations struct {
	of       []int32 // by trail entry, as far as any is kept: one more than its number; 0: none
	kept     []explanation
	premises []Predicate
}

// explanation is why an entry made a predicate true.
type explanation struct {
	pred       Predicate
	start, end int32 // in premises
}

const (
	// costly is the priority from which on to keep an explanation is cheaper than to
	// ask for it again.
	costly = Loglinear
	// mostExplained is how many premises, and how many explanations, are kept; then
	// all are forgotten.
	mostExplained = 1 << 20
)

// explain asks a propagator for the premises of p, which trail entry at made true
// or, if at is the end of the trail, could not be made true. The checking mode asks
// every time.
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

// find is the explanation of p, which entry at made true, if it is kept.
func (m *explanations) find(at Pos, p Predicate) (premises []Predicate, ok bool) {
	if int(at) >= len(m.of) || m.of[at] == 0 {
		return nil, false
	}
	k := &m.kept[m.of[at]-1]
	return m.premises[k.start:k.end], k.pred == p
}

// keep takes an explanation in place of what is kept for the entry.
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

// cut forgets the entries from a position on.
func (m *explanations) cut(from Pos) {
	if len(m.of) > int(from) {
		m.of = m.of[:from]
	}
}
