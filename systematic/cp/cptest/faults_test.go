package cptest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
)

// before is x < y as a user would write it; flaw names its fault.
type before struct {
	x, y model.Var
	flaw string
}

func (b before) Name() string       { return "before" }
func (b before) Scope() []model.Var { return []model.Var{b.x, b.y} }
func (b before) Violation(a model.Assignment) int64 {
	return max(0, int64(a[b.x])+1-int64(a[b.y]))
}
func (b before) Propagators(*kernel.Engine) []kernel.Propagator {
	return []kernel.Propagator{&beforePropagator{before: b}}
}

type beforePropagator struct {
	before
	id   kernel.ID
	low  int64 // the largest minimum of x so far, which backtracking does not restore
	done bool
}

func (p *beforePropagator) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	if p.flaw != "forgets to wake" {
		e.Watch(id, p.x.Term(), kernel.OnMin, 0)
	}
	e.Watch(id, p.y.Term(), kernel.OnMax, 1)
	if p.flaw == "not idempotent" {
		e.SetIdempotent(id)
	}
}

// The reasons: the bound from which a pruning follows.
const (
	minOfX kernel.Reason = 1 + iota
	maxOfY
)

func (p *beforePropagator) Propagate(e *kernel.Engine) bool {
	x, y := p.x.Term(), p.y.Term()
	low, high := e.Min(x), e.Max(y)
	p.low = max(p.low, low)
	switch p.flaw {
	case "loses a solution":
		low++
	case "fails too early":
		if e.Fixed(x) && low == high-1 {
			return e.Fail(minOfX)
		}
	case "does not check":
		return true
	case "keeps stale bounds":
		low = p.low
	case "keeps stale work":
		if p.done = p.done || e.Fixed(x); p.done {
			return e.Max(x) < e.Min(y) || !e.Fixed(x) || !e.Fixed(y) || e.Fail(0)
		}
	case "promises too much":
		if !e.Fixed(x) && !e.Fixed(y) {
			return true
		}
	case "claims entailment":
		e.Entail(p.id)
		return true
	case "not idempotent":
		if e.Min(y) <= low && e.Min(y) < high {
			return e.SetMin(y, e.Min(y)+1, minOfX) && e.SetMax(x, high-1, maxOfY)
		}
	case "panics":
		panic("oops")
	}
	return e.SetMin(y, low+1, minOfX) && e.SetMax(x, high-1, maxOfY)
}

func (p *beforePropagator) Explain(e *kernel.Engine, _ kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	switch {
	case p.flaw == "explains too little":
		return out
	case p.flaw == "explains by what is not so" && why == minOfX:
		return append(out, kernel.AtLeast(p.x, e.MinAt(p.x.Term(), at)+1))
	case p.flaw == "explains by what comes later" && why == minOfX:
		return append(out, kernel.AtLeast(p.x, e.Min(p.x.Term())))
	case why == minOfX:
		return append(out, kernel.AtLeast(p.x, e.MinAt(p.x.Term(), at)))
	case why == maxOfY:
		return append(out, kernel.AtMost(p.y, e.MaxAt(p.y.Term(), at)))
	}
	return append(out, kernel.AtLeast(p.x, e.MinAt(p.x.Term(), at)), kernel.AtMost(p.y, e.MaxAt(p.y.Term(), at)))
}

// random returns an instance of before with a flaw.
func random(flaw string) func(r *rand.Rand) *cptest.Instance {
	return func(r *rand.Rand) *cptest.Instance {
		m := model.New()
		low := int32(r.IntN(4)) - 2
		x, y := m.Int("x", low, low+3), m.Int("y", 0, 2+int32(r.IntN(4)))
		c := before{x, y, flaw}
		return &cptest.Instance{Model: m, Constraint: model.Own(c), Propagators: c.Propagators, Level: cptest.Domain}
	}
}

// TestFaultyPropagators: each is refused with the right message. A propagator
// that promises less than it could is accepted.
func TestFaultyPropagators(t *testing.T) {
	for _, test := range []struct {
		flaw  string
		level cptest.Level
		want  string // in the error; "": none
	}{
		{"", cptest.Domain, ""},
		{"loses a solution", cptest.Checking, "is a solution"},
		{"fails too early", cptest.Checking, "propagation fails, but"},
		{"does not check", cptest.Checking, "all is fixed to what is no solution; expected a failure"},
		{"keeps stale bounds", cptest.Checking, "is a solution"},
		{"keeps stale work", cptest.Checking, "from scratch; expected the same"},
		{"promises too much", cptest.Domain, "is in no solution; expected that it is pruned"},
		{"promises too much", cptest.BoundsD, "is in no solution; expected that it is pruned"},
		{"promises too much", cptest.BoundsZ, "is in no solution; expected that it is pruned"},
		{"claims entailment", cptest.Checking, "all is fixed to what is no solution"},
		{"not idempotent", cptest.Checking, "; expected the same"},
		{"forgets to wake", cptest.Checking, "from scratch; expected the same"},
		{"panics", cptest.Checking, "panicked: oops"},
		{"explains too little", cptest.Domain, "unsound explanation by before"},
		{"explains by what is not so", cptest.Domain, "is not true at that time"},
		{"explains by what comes later", cptest.Domain, "is not true at that time"},
	} {
		make := random(test.flaw)
		err := cptest.CheckPropagator(1, 100, func(r *rand.Rand) *cptest.Instance {
			in := make(r)
			in.Level = test.level
			return in
		})
		if test.want == "" {
			assert.NoError(t, err, test.flaw)
			continue
		}
		assert.ErrorContains(t, err, test.want, test.flaw)
		assert.ErrorContains(t, err, "cptest: instance", test.flaw)
		assert.ErrorContains(t, err, "before of [x0 in {", test.flaw)
	}
}

// TestOneMoreRun: a propagator that stops before its fixpoint and claims to be
// idempotent is detected at the root, where there is no walk to compare with.
func TestOneMoreRun(t *testing.T) {
	m := model.New()
	c := before{m.Int("x", 3, 4), m.Int("y", 0, 9), "not idempotent"}
	in := cptest.Instance{Model: m, Constraint: model.Own(c), Propagators: c.Propagators}
	_, err := in.Check(rand.New(rand.NewPCG(1, 1)))
	assert.ErrorContains(t, err, "x1 is [1 2 3 4 5 6 7 8 9] after the walk, [2 3 4 5 6 7 8 9] when propagation runs once more; expected the same")
}
