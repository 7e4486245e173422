package prop

import "lsolve/systematic/cp/kernel"

// Disjunctive is a unary resource: of any two activities one ends before or when
// the other starts, and no duration is negative. It is the model's disjunctive, in
// which activities of duration 0 do not count, or if strict disjunctive_strict, in
// which they must not lie inside another activity.
//
// It runs Vilim's algorithms (Global Constraints in Scheduling, thesis, Prague
// 2007): overload checking, detectable precedences, not-first/not-last and edge
// finding, in both directions of time, cheap ones first. Each is complete for its
// rule. An activity counts with its least duration; precedences between two
// activities bound durations from above. A duration that is 0 or one other value is
// that of an optional activity; see leaveOut. It promises no level of consistency:
// bounds consistency would be NP-hard. Cost: O(n log n) per run, with fixed or
// optional durations.
type Disjunctive struct {
	starts    []View
	durations []View
	strict    bool
	id        kernel.ID

	fixedLengths bool    // all durations were fixed from the start
	sized        []bool  // excludes others: the least duration is positive, or strict
	active       []bool  // sized, and may still meet another
	length       []int64 // the least duration
	sides        [2]side // time forward and backward
	theta        thetaTree
	lambda       lambdaTree

	optional []int32 // activities whose presence is open

	changed  bool // this run has pruned something
	chosen   []int32
	mark     []bool
	premises []kernel.Predicate
}

// NewDisjunctive returns disjunctive, or disjunctive_strict: the activities start
// at starts and take durations.
func NewDisjunctive(starts, durations []View, strict bool) *Disjunctive {
	return &Disjunctive{starts: starts, durations: durations, strict: strict}
}

// Name implements kernel.Propagator.
func (p *Disjunctive) Name() string {
	if p.strict {
		return "disjunctive_strict"
	}
	return "disjunctive"
}

// Attach implements kernel.Propagator.
func (p *Disjunctive) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.dropIdle(e)
	n := len(p.starts)
	e.SetPriority(id, kernel.Loglinear)
	p.fixedLengths = true
	p.sized, p.active, p.length = make([]bool, n), make([]bool, n), make([]int64, n)
	p.optional = make([]int32, 0, n)
	p.chosen, p.mark = make([]int32, 0, n), make([]bool, n)
	p.premises = make([]kernel.Predicate, 0, 3*n)
	p.theta, p.lambda = newThetaTree(n), newLambdaTree(n)
	for k := range p.sides {
		p.sides[k] = newSide(n, k == 1)
	}
	for i := range p.starts {
		d := p.durations[i]
		p.length[i] = e.Min(d)
		p.sized[i] = p.strict || p.length[i] > 0
		p.fixedLengths = p.fixedLengths && e.MinAt(d, 0) == e.MaxAt(d, 0) && p.length[i] >= 0
		e.Watch(id, p.starts[i], kernel.OnBounds, int32(i))
		e.Watch(id, d, kernel.OnMin, int32(i))
	}
}

// dropIdle leaves out activities whose duration has always been 0: they exclude
// nothing.
func (p *Disjunctive) dropIdle(e *kernel.Engine) {
	if p.strict {
		return
	}
	var starts, durations []View
	for i, d := range p.durations {
		if e.MinAt(d, 0) != 0 || e.MaxAt(d, 0) != 0 {
			starts, durations = append(starts, p.starts[i]), append(durations, d)
		}
	}
	p.starts, p.durations = starts, durations
}

// Propagate implements kernel.Propagator. It returns after the first algorithm that
// prunes, so that cheaper propagators run before its next run.
func (p *Disjunctive) Propagate(e *kernel.Engine) bool {
	if !p.fixedLengths && !p.readLengths(e) {
		return false
	}
	p.changed = false
	forward, backward := &p.sides[0], &p.sides[1]
	p.load(e)
	if !p.fixedLengths {
		if !p.boundLengths(e) {
			return false
		}
		if p.findOptional(e) {
			p.leaveOut(e)
		}
	}
	if !p.activate(forward) {
		if p.fixedLengths || p.lengthsFixed(e) {
			e.Entail(p.id)
		}
		return true
	}
	forward.sort()
	backward.sort()
	if !p.overload(e, forward) {
		return false
	}
	if !p.precedences(e, forward) || !p.precedences(e, backward) {
		return false
	}
	if p.changed {
		return true
	}
	if !p.notLast(e, forward) || !p.notLast(e, backward) {
		return false
	}
	if p.changed {
		return true
	}
	return p.edges(e, forward) && p.overload(e, backward) && p.edges(e, backward)
}

// load reads the bounds.
func (p *Disjunctive) load(e *kernel.Engine) {
	f, b := &p.sides[0], &p.sides[1]
	for i, s := range p.starts {
		est, lst, length := e.Min(s), e.Max(s), p.length[i]
		f.est[i], f.lst[i], f.eft[i], f.lft[i] = est, lst, est+length, lst+length
		b.est[i], b.lst[i], b.eft[i], b.lft[i] = -lst-length, -est-length, -lst, -est
	}
}

// activate finds the activities that may still meet another. It sorts by earliest
// start and cuts the order where all earlier activities surely end before the later
// ones start: no rule needs to look across such a gap. activate reports whether any
// activity is left; deep in a search few are.
func (p *Disjunctive) activate(s *side) bool {
	sortByKey(s.byEST, s.est)
	copy(p.active, p.sized)
	any, single := false, int32(-1) // single is alone since the last gap
	end := int64(never)
	for _, i := range s.byEST {
		switch {
		case !p.sized[i]:
		case s.est[i] >= end:
			if single >= 0 {
				p.active[single] = false
			}
			single, end = i, s.lft[i]
		default:
			single, any, end = -1, true, max(end, s.lft[i])
		}
	}
	if single >= 0 {
		p.active[single] = false
	}
	return any
}

// Explain implements kernel.Propagator. The only lazy reason is that durations are
// not negative, which needs no premise.
func (*Disjunctive) Explain(_ *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return out
}
