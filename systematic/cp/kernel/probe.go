package kernel

// Probe runs a propagator on trial, for reification: it assumes p, calls run,
// and undoes everything. No other propagator is told. It returns false if run
// failed, and then, when explaining, the premises of the failure other than p.
// The propagator id is the one that runs.
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

// Under makes p a premise of every eager reason given until Leave: a wrapper
// around a propagator calls it when the propagator only runs because of p.
func (e *Engine) Under(p Predicate) { e.under = append(e.under, p) }

// Leave takes back the newest Under.
func (e *Engine) Leave() { e.under = e.under[:len(e.under)-1] }
