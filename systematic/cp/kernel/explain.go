package kernel

// Reason says why a propagator prunes. A lazy reason is a number below 2^63 that
// the propagator chooses and gets back in Explain; an eager one comes from Because.
type Reason uint64

const eager Reason = 1 << 63

// justification is the reason of a trail entry. For a bound, asked is the bound
// that the propagator asked for (holes may have moved the bound further), or the
// old bound if the propagator removed that value.
type justification struct {
	why   Reason
	prop  ID
	asked int32
}

// failure is the predicate that could not be made true, and why it had to be.
type failure struct {
	pred Predicate
	why  Reason
	prop ID
}

func (e *Engine) conflict(p Predicate, why Reason) bool {
	e.failure = failure{p, why, e.current}
	return false
}

// arenaLook: after every 2^arenaLook premises, 8 MiB, Because looks at the stop flag. One
// run of a propagator over many views can take more than there is.
const arenaLook = 20

// Because returns an eager reason: predicates that are all true now. It copies them.
// Without explanations it returns 0; check Explaining before gathering the
// predicates.
func (e *Engine) Because(premises ...Predicate) Reason {
	if !e.explaining {
		return 0
	}
	start := len(e.arena)
	e.arena = append(e.arena, premises...)
	e.arena = append(e.arena, e.under...)
	if start>>arenaLook != len(e.arena)>>arenaLook && e.stop != nil && e.stop.Load() {
		e.cut = true
	}
	return eager | Reason(start)<<31 | Reason(len(e.arena)-start)
}

// reason appends the premises from which p followed at position at.
func (e *Engine) reason(prop ID, why Reason, p Predicate, at Pos, out []Predicate) []Predicate {
	switch {
	case prop < decision:
		return e.nogoodReason(prop, why, p, out)
	case why&eager != 0:
		start, n := why&^eager>>31, why&(1<<31-1)
		return append(out, e.arena[start:start+n]...)
	case prop == decision:
		return out
	}
	return e.explain(prop, why, p, at, out)
}

// explainEntry appends the premises of p, which trail entry i made true: p is the
// entry's predicate or a weaker one of its kind.
func (e *Engine) explainEntry(i Pos, p Predicate, out []Predicate) []Predicate {
	t, j := &e.trail[i], e.reasons[i]
	x, v := p.Var(), p.Value
	if p.Kind() == NE || p.Kind() == EQ {
		return e.reason(j.prop, j.why, p, i, out)
	}
	// from is the bound that the propagator gave; holes moved it further.
	from, step := j.asked, int32(1)
	if p.Kind() == LE {
		step = -1
	}
	switch {
	case from == t.old: // the propagator removed the old bound
		out = append(out, Predicate{p.head, t.old})
		out = e.reason(j.prop, j.why, Differs(x, int64(from)), i, out)
		from += step
	case step > 0 && v <= from, step < 0 && v >= from: // p is no stronger than what it gave
		return e.reason(j.prop, j.why, p, i, out)
	default:
		out = e.reason(j.prop, j.why, Predicate{p.head, from}, i, out)
	}
	if step < 0 {
		from, v = v+1, from+1
	}
	return e.holes(p, from, v, out)
}

// holes appends [x != u] for each value u from..to-1 of p's variable. All of them
// have been removed; those that were never in the domain are left out.
func (e *Engine) holes(p Predicate, from, to int32, out []Predicate) []Predicate {
	x := p.Var()
	d := &e.dom[x]
	switch {
	case d.off == noHoles:
		return out // the propagator gave this bound
	case d.off < 0:
		w := &e.wide[wideIndex(d.off)]
		k, _ := w.find(from)
		for ; k < len(w.removed) && w.removed[k].value < to; k++ {
			out = append(out, Differs(x, int64(w.removed[k].value)))
		}
		return out
	}
	for u := from; u < to; u++ {
		if e.holeAt[d.off<<6+(u-d.base)] >= 0 {
			out = append(out, Differs(x, int64(u)))
		}
	}
	return out
}

// Premises appends the predicates from which p, which is true, followed: none if it
// has always been true or is a decision.
func (e *Engine) Premises(p Predicate, out []Predicate) []Predicate {
	i := e.since(p)
	if i < 0 || i == never {
		return out
	}
	return e.premisesAt(i, p, out)
}

// premisesAt is Premises for p, which trail entry i made true.
func (e *Engine) premisesAt(i Pos, p Predicate, out []Predicate) []Predicate {
	if e.check == nil {
		return e.explainAt(i, p, out)
	}
	before := len(out)
	out = e.explainAt(i, p, out)
	e.verifyPremises(i, p, out[before:])
	return out
}

func (e *Engine) explainAt(i Pos, p Predicate, out []Predicate) []Predicate {
	made := e.trail[i].pred
	x, v := p.Var(), int64(p.Value)
	switch {
	case p.Kind() == EQ: // explain the later bound; the earlier one is a premise
		if made.Kind() == GE {
			return e.explainEntry(i, AtLeast(x, v), append(out, AtMost(x, v)))
		}
		return e.explainEntry(i, AtMost(x, v), append(out, AtLeast(x, v)))
	case p.Kind() == NE && made.Kind() != NE && e.reasons[i].asked == p.Value && e.trail[i].old == p.Value:
		j := e.reasons[i] // it was a bound and got removed
		return e.reason(j.prop, j.why, p, i, out)
	case p.Kind() == NE && made.Kind() == GE:
		return e.explainEntry(i, AtLeast(x, v+1), out)
	case p.Kind() == NE && made.Kind() == LE:
		return e.explainEntry(i, AtMost(x, v-1), out)
	}
	return e.explainEntry(i, p, out)
}

// Conflict appends the premises of the last failure: predicates that are all true
// and that contradict the failed propagator's constraint.
func (e *Engine) Conflict(out []Predicate) []Predicate {
	f := e.failure
	out = e.reason(f.prop, f.why, f.pred, e.Here(), out)
	if f.pred != False {
		out = append(out, f.pred.Not())
	}
	return out
}

// Lift rewrites premises until all of them were true before a position: those that
// became true later are replaced by their own premises. Decisions after the
// position are dropped, and so is what has always been true.
func (e *Engine) Lift(premises []Predicate, from Pos) []Predicate {
	seen := make(map[Predicate]struct{})
	out := premises[:0:0]
	work := premises
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if _, ok := seen[p]; ok || p == True {
			continue
		}
		seen[p] = struct{}{}
		if at := e.since(p); at < from {
			if at != initially {
				out = append(out, p)
			}
			continue
		}
		work = e.Premises(p, work)
	}
	return out
}
