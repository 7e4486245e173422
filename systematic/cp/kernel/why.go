package kernel

// What follows is for people who look at a search. Reasons need Options.Learn.

// ChangeAt returns what became true with the change of a domain at a position on the trail.
func (e *Engine) ChangeAt(at Pos) Predicate { return e.trail[at].pred }

// WhyChanged appends the premises of that change, and says which constraint it comes from;
// "": it was decided.
func (e *Engine) WhyChanged(at Pos, out []Predicate) (by string, premises []Predicate) {
	return e.author(e.reasons[at].prop), e.premisesAt(at, e.trail[at].pred, out)
}

// WhyFailed is the same of the last failure.
func (e *Engine) WhyFailed(out []Predicate) (by string, premises []Predicate) {
	return e.author(e.failure.prop), e.Conflict(out)
}

// author names the constraint behind a propagator.
func (e *Engine) author(prop ID) string {
	switch {
	case prop < decision:
		return "nogood"
	case prop == decision:
		return ""
	case e.oracles[prop] != nil:
		return e.oracles[prop].Name()
	}
	return e.props[prop].Name()
}
