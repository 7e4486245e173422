package mend

import (
	"sync/atomic"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// Options of a Mender. The zero value has the defaults.
type Options struct {
	// Keep says which constraints that a child satisfies must stay satisfied, by their numbers in the model: those that
	// the moves of a cbls.Space keep (Kept). The others may be violated where more are satisfied. nil: all.
	Keep func(i int) bool
	// Failures ends the search for a solution near to a child; 0: 30.
	Failures int64
	// Propagations does, too, at the next node; 0: 100,000.
	Propagations int64
}

// Mender repairs assignments of one model. It is not safe for concurrent use. Its results depend on the model and the
// calls alone.
type Mender struct {
	m       *model.Model
	o       Options
	session *cp.Session
	follow  *follow
	broken  []bool // by variable: it is in a constraint that the child violates
	holds   []bool // by constraint
	calls   int64
	mended  int64
	wrong   error
}

// New compiles the model. The error is that of the complete engine, for a model that does not fit.
func New(m *model.Model, o Options) (*Mender, error) {
	if o.Keep == nil {
		o.Keep = func(int) bool { return true }
	}
	if o.Failures == 0 {
		o.Failures = 30
	}
	if o.Propagations == 0 {
		o.Propagations = 100_000
	}
	plain := m.Clone()
	plain.Optimise(model.Objective{}) // otherwise each solution would have to be better than the one before
	session, err := cp.NewSession(plain, new(atomic.Bool), cp.SessionOptions{})
	if err != nil {
		return nil, err
	}
	return &Mender{
		m: plain, o: o, session: session, follow: newFollow(plain.NumVars()),
		broken: make([]bool, plain.NumVars()), holds: make([]bool, len(plain.Constraints())),
	}, nil
}

// Mend repairs the values of all variables in child, given those of its parents. It reports whether it has changed
// them: then more constraints hold, and all that held and are to be kept.
func (p *Mender) Mend(child, one, other []int32) bool {
	p.calls++
	if p.wrong != nil || p.session.Hopeless() || !p.look(child) {
		return false
	}
	p.order(child, one, other)
	var found model.Assignment
	from := p.session.Propagations()
	_, err := p.session.Search(cp.Task{
		Branch: p.follow,
		Limits: solve.Limits{Failures: p.o.Failures},
		OnSolution: func(s solve.Solution) bool {
			found = s.Values
			return false
		},
	}, func() bool { return p.session.Propagations()-from > p.o.Propagations })
	if err != nil {
		p.wrong = err
		return false
	}
	if found == nil {
		found = p.follow.deepest
	}
	if len(found) == 0 || !p.better(found) {
		return false
	}
	copy(child, found)
	p.mended++
	return true
}

// Counts returns how many children there were, and how many of them were changed.
func (p *Mender) Counts() (children, mended int64) { return p.calls, p.mended }

// Err is an error of a constraint or of the engine, after which nothing is mended any more.
func (p *Mender) Err() error { return p.wrong }

// look notes what the child violates; false: nothing.
func (p *Mender) look(child []int32) (any bool) {
	clear(p.broken)
	for i, c := range p.m.Constraints() {
		if p.holds[i] = c.Violation(child) == 0; p.holds[i] {
			continue
		}
		any = true
		for _, x := range c.Scope() {
			p.broken[x] = true
		}
	}
	return any
}

// better reports whether the values satisfy more constraints than the child, and all that are to be kept.
func (p *Mender) better(values []int32) bool {
	more := 0
	for i, c := range p.m.Constraints() {
		holds := c.Violation(values) == 0
		switch {
		case holds && !p.holds[i]:
			more++
		case !holds && p.holds[i] && p.o.Keep(i):
			return false
		case !holds && p.holds[i]:
			more--
		}
	}
	return more > 0
}

// order lists the variables on which the parents agree with the child first, and of those and of the others first those
// that are in no constraint which the child violates.
func (p *Mender) order(child, one, other []int32) {
	p.follow.begin(child)
	for _, agreed := range []bool{true, false} {
		for _, broken := range []bool{false, true} {
			for x := range child {
				if p.broken[x] == broken && (one[x] == child[x] && other[x] == child[x]) == agreed {
					p.follow.order = append(p.follow.order, model.Var(x))
				}
			}
		}
	}
}
