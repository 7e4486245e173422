package reduce

import (
	"sync/atomic"

	"lsolve/internal/disjoint"
	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// probe propagates the model and tries both values of each 0..1 variable. A value that fails
// goes (failed literals). What becomes fixed in both cases is fixed, if to the same value; if not,
// it is the 0..1 variable times a number plus a number (Savelsbergh 1994). It comes once, before the
// other rules.
func (s *state) probe() {
	if s.o.Probes <= 0 || s.probed {
		return
	}
	s.probed = true
	stop := s.o.Stop
	if stop == nil {
		stop = &atomic.Bool{}
	}
	m, _ := s.model()
	session, err := cp.NewSession(m, stop, cp.SessionOptions{})
	if err != nil {
		return // the search that follows reports it
	}
	p := &prober{state: s, session: session, stop: stop, value: make([]int32, len(s.dom)), at: make([]int32, len(s.dom))}
	for x := range model.Var(len(s.dom)) {
		if session.Hopeless() || stop.Load() || session.Propagations() >= s.o.Probes {
			break
		}
		p.both(x)
	}
	if stop.Load() {
		return
	}
	if session.Hopeless() {
		s.count(Probing)
		s.failed = true
		return
	}
	for x := range model.Var(len(s.dom)) {
		if d := session.Domain(x); d.Size() < s.dom[x].Size() {
			s.set(x, d)
			s.count(Probing)
		}
	}
}

type prober struct {
	*state
	session *cp.Session
	stop    *atomic.Bool
	value   []int32 // by variable: what 0 makes it
	at      []int32 // by variable: the variable, plus 1, of which value says it
}

// both tries the values of x, if it is open.
func (p *prober) both(x model.Var) {
	e := p.session.Engine()
	if e.Fixed(x.Term()) || !isBool(p.dom[x]) {
		return
	}
	if !p.try(x, 0, func(y model.Var, v int32) { p.at[y], p.value[y] = int32(x)+1, v }) {
		return
	}
	var equal []kernel.Predicate
	if !p.try(x, 1, func(y model.Var, v int32) {
		switch {
		case p.at[y] != int32(x)+1:
			return
		case p.value[y] == v:
			equal = append(equal, kernel.Equal(y, int64(v)))
		default:
			p.follows(y, x, int64(p.value[y]), int64(v))
		}
		p.at[y] = 0 // once
	}) {
		return
	}
	for _, k := range equal {
		p.session.Require(k)
	}
}

// try makes x the value v, and calls fixed for the other variables of the model that this fixes,
// maybe several times. It returns false if nothing can be said: the value has failed, and is
// gone, or the time is over.
func (p *prober) try(x model.Var, v int64, fixed func(model.Var, int32)) bool {
	e := p.session.Engine()
	e.Push()
	from := e.Here()
	ok := e.Require(kernel.Equal(x, v), 0) && e.Propagate()
	if e.Stopped() {
		return false
	}
	if ok {
		e.Changed(from, func(y model.Var) {
			if t := y.Term(); y != x && int(y) < len(p.dom) && e.Fixed(t) {
				fixed(y, int32(e.Min(t)))
			}
		})
	}
	e.Pop()
	if !ok {
		p.session.Require(kernel.Differs(x, v))
	}
	return ok
}

// follows notes that y is zero where x is 0, and one where x is 1.
func (p *prober) follows(y, x model.Var, zero, one int64) {
	step := one - zero
	if max(step, -step) > steepest || max(zero, -zero) > farthest || p.joined(x, y) {
		return
	}
	p.items = append(p.items, item{origin: -1, c: model.LinearConstraint{
		Terms: []model.Term{y.Term(), x.Times(int32(-step))}, Relation: model.Equal, Bound: zero,
	}})
	p.count(Probing)
}

// joined reports whether x and y have been found to follow each other before; if not, they are
// now.
func (p *prober) joined(x, y model.Var) bool {
	if p.groups == nil {
		p.groups = disjoint.New(len(p.dom))
	}
	if p.groups.Find(int32(x)) == p.groups.Find(int32(y)) {
		return true
	}
	p.groups.Join(int32(x), int32(y))
	return false
}
