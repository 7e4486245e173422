package kernel

// What follows is for people who look at a search. Reasons need Options.Explain.

// ChangeAt returns what became true with the change of a domain at a position on the trail.
func (e *Engine) ChangeAt(at Pos) Predicate { return e.trail[at].pred }

// WhoChanged names the constraint that the change comes from; "": the search has set it.
func (e *Engine) WhoChanged(at Pos) string { return e.author(e.reasons[at].prop, e.reasons[at].why) }

// WhyChanged appends the premises of the change.
func (e *Engine) WhyChanged(at Pos, out []Predicate) []Predicate {
	return e.premisesAt(at, e.trail[at].pred, out)
}

// WhyFailed is the same of the last failure.
func (e *Engine) WhyFailed(out []Predicate) (by string, premises []Predicate) {
	return e.author(e.failure.prop, e.failure.why), e.Conflict(out)
}

// author names the constraint behind a propagator. What the search asserts for a reason follows
// from a nogood that it has just learnt.
func (e *Engine) author(prop ID, why Reason) string {
	switch {
	case prop < decision, prop == decision && why&eager != 0:
		return "nogood"
	case prop == decision:
		return ""
	case e.oracles[prop] != nil:
		return e.oracles[prop].Name()
	}
	return e.props[prop].Name()
}
