package kernel

// Probe runs a propagator on trial, for reification: it assumes p, calls run, and
// undoes everything. Events reach propagator id alone. If run fails, Probe returns
// false and, with explanations on, the premises of the failure other than p.
func (e *Engine) Probe(id ID, p Predicate, run func(*Engine) bool) (ok bool, premises []Predicate) {
	before, alone, from := [...]int64{e.prunings, e.entailments}, e.alone, e.Here()
	e.Push()
	e.alone = id
	e.current = decision
	ok = e.Require(p, 0)
	e.current = id
	if ok {
		ok = run(e)
	}
	if !ok && e.explaining {
		if e.check != nil {
			e.verifyFailure()
		}
		premises = e.Lift(e.Conflict(nil), from)
	}
	e.undo()
	e.alone = alone
	e.prunings, e.entailments = before[0], before[1]
	return ok, premises
}

// Under makes p a premise of every eager reason until Leave. A wrapper calls it
// when the wrapped propagator runs only because of p.
func (e *Engine) Under(p Predicate) { e.under = append(e.under, p) }

// Leave ends the latest Under.
func (e *Engine) Leave() { e.under = e.under[:len(e.under)-1] }
