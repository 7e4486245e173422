package kernel

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
)

// explained is an engine with variables x, y and z, and a propagator that prunes
// and explains as the test says, with lazy reasons.
type explained struct {
	*Engine
	x, y, z model.Var
	p       *scripted
	asked   []Predicate // predicates that Explain was asked for
}

func newExplained(d model.Domain) *explained {
	s := &explained{Engine: New(Options{Explain: true})}
	s.x, s.y, s.z = s.NewVar(d), s.NewVar(model.Range(0, 100)), s.NewVar(model.Range(0, 100))
	s.p = &scripted{name: "scripted"}
	s.Post(s.p, nil)
	s.Propagate()
	s.Push()
	return s
}

// does makes the propagator run f, with [y>=reason] as its lazy explanation.
func (s *explained) does(f func() bool) bool {
	s.p.propagate = func(*Engine) bool { return f() }
	s.p.explain = func(_ *Engine, p Predicate, why Reason, _ Pos) []Predicate {
		s.asked = append(s.asked, p)
		return []Predicate{AtLeast(s.y, int64(why))}
	}
	s.Schedule(s.p.id)
	return s.Propagate()
}

func (s *explained) decide(ps ...Predicate) {
	for _, p := range ps {
		s.Require(p, 0)
	}
}

func (s *explained) premises(p Predicate) []Predicate {
	s.asked = nil
	return s.Premises(p, nil)
}

// The representations differ in how holes are found again.
var explainedDomains = []struct {
	name   string
	domain model.Domain
}{
	{"interval", model.Range(0, 20)},
	{"bitset", model.Domain{{Lo: 0, Hi: 20}, {Lo: 30, Hi: 31}}},
	{"list", model.Domain{{Lo: 0, Hi: 20}, {Lo: 30, Hi: 100000}}},
	{"list of one interval", model.Range(0, 100000)},
}

func TestBoundsThatJumpOverHoles(t *testing.T) {
	for _, c := range explainedDomains {
		t.Run(c.name, func(t *testing.T) {
			s := newExplained(c.domain)
			x := s.x
			s.decide(Differs(x, 4), Differs(x, 3), Differs(x, 9), Differs(x, 16), AtLeast(s.y, 7))
			assert.True(t, s.does(func() bool { return s.SetMin(x.Term(), 3, 7) }))
			assert.Equal(t, int64(5), s.Min(x.Term()))

			assert.Equal(t, []Predicate{AtLeast(s.y, 7), Differs(x, 3), Differs(x, 4)}, s.premises(AtLeast(x, 5)))
			assert.Equal(t, []Predicate{AtLeast(x, 3)}, s.asked, "what was asked for, holes did the rest")
			assert.Equal(t, []Predicate{AtLeast(s.y, 7), Differs(x, 3)}, s.premises(AtLeast(x, 4)))
			assert.Equal(t, []Predicate{AtLeast(s.y, 7)}, s.premises(AtLeast(x, 3)))
			assert.Equal(t, []Predicate{AtLeast(s.y, 7)}, s.premises(AtLeast(x, 2)))
			assert.Equal(t, []Predicate{AtLeast(x, 2)}, s.asked, "a weaker bound than was asked for")
			assert.Equal(t, []Predicate{AtLeast(s.y, 7)}, s.premises(Differs(x, 2)))
			assert.Equal(t, []Predicate{AtLeast(x, 3)}, s.asked)
			assert.Empty(t, s.premises(Differs(x, 3)), "a decision")
			assert.Empty(t, s.premises(AtLeast(x, 0)), "always true")

			assert.True(t, s.does(func() bool { return s.SetMax(x.Term(), 16, 6) }))
			assert.Equal(t, int64(15), s.Max(x.Term()))
			assert.Equal(t, []Predicate{AtLeast(s.y, 6), Differs(x, 16)}, s.premises(AtMost(x, 15)))
			assert.Equal(t, []Predicate{AtLeast(s.y, 6)}, s.premises(AtMost(x, 16)))
			assert.Equal(t, []Predicate{AtLeast(s.y, 6)}, s.premises(Differs(x, 20)))

			// Fixed: Explain gets the later bound, and the earlier one is a
			// premise.
			assert.True(t, s.does(func() bool { return s.SetValue(x.Term(), 8, 5) }))
			assert.Equal(t, []Predicate{AtLeast(x, 8), AtLeast(s.y, 5)}, s.premises(Equal(x, 8)))
			assert.Equal(t, []Predicate{AtLeast(s.y, 5)}, s.premises(AtLeast(x, 8)))
		})
	}
}

func TestRemovedBounds(t *testing.T) {
	for _, c := range explainedDomains {
		t.Run(c.name, func(t *testing.T) {
			s := newExplained(c.domain)
			x := s.x
			s.decide(AtLeast(x, 2), Differs(x, 3), AtMost(x, 10), Differs(x, 9), AtLeast(s.y, 7))
			assert.True(t, s.does(func() bool { return s.Remove(x.Term(), 2, 7) && s.Remove(x.Term(), 10, 6) }))
			assert.Equal(t, []int64{4, 5, 6, 7, 8}, walkUp(s.Engine, x.Term()))

			assert.Equal(t, []Predicate{AtLeast(x, 2), AtLeast(s.y, 7), Differs(x, 3)}, s.premises(AtLeast(x, 4)))
			assert.Equal(t, []Predicate{Differs(x, 2)}, s.asked)
			assert.Equal(t, []Predicate{AtLeast(x, 2), AtLeast(s.y, 7)}, s.premises(AtLeast(x, 3)))
			assert.Equal(t, []Predicate{AtLeast(s.y, 7)}, s.premises(Differs(x, 2)), "the bound is no premise")
			assert.Equal(t, []Predicate{Differs(x, 2)}, s.asked)

			assert.Equal(t, []Predicate{AtMost(x, 10), AtLeast(s.y, 6), Differs(x, 9)}, s.premises(AtMost(x, 8)))
			assert.Equal(t, []Predicate{AtMost(x, 10), AtLeast(s.y, 6)}, s.premises(AtMost(x, 9)))
			assert.Equal(t, []Predicate{AtLeast(s.y, 6)}, s.premises(Differs(x, 10)))
		})
	}
}

// Holes of the initial domain need no premise.
func TestInitialHolesAreNoPremises(t *testing.T) {
	for _, d := range []model.Domain{model.Values(0, 5, 6, 9), model.Values(0, 5, 6, 100000)} {
		s := newExplained(d)
		s.decide(Differs(s.x, 5), AtLeast(s.y, 7))
		assert.True(t, s.does(func() bool { return s.SetMin(s.x.Term(), 1, 7) }))
		assert.Equal(t, []Predicate{AtLeast(s.y, 7), Differs(s.x, 5)}, s.premises(AtLeast(s.x, 6)))
		assert.Equal(t, []Predicate{AtLeast(s.y, 7)}, s.premises(AtLeast(s.x, 5)))
		assert.Empty(t, s.premises(Differs(s.x, 3)))
	}
}

func TestConflicts(t *testing.T) {
	for _, c := range []struct {
		name  string
		do    func(s *explained, x View) bool
		asked Predicate // asked of the propagator's Explain, over x = variable 0
		also  Predicate // the premise that contradicts it
	}{
		{"minimum", func(s *explained, x View) bool { return s.SetMin(x, 15, 7) }, AtLeast(0, 11), AtMost(0, 10)},
		{"maximum", func(s *explained, x View) bool { return s.SetMax(x, 1, 7) }, AtMost(0, 4), AtLeast(0, 5)},
		{"value above", func(s *explained, x View) bool { return s.SetValue(x, 15, 7) }, AtLeast(0, 11), AtMost(0, 10)},
		{"value below", func(s *explained, x View) bool { return s.SetValue(x, 1, 7) }, AtMost(0, 4), AtLeast(0, 5)},
		{"value that is a hole", func(s *explained, x View) bool { return s.SetValue(x, 8, 7) }, Equal(0, 8), Differs(0, 8)},
		{"value beyond everything", func(s *explained, x View) bool { return s.SetValue(x, 1<<40, 7) }, AtLeast(0, 11), AtMost(0, 10)},
		{
			"the only value", func(s *explained, x View) bool { return s.SetValue(x, 6, 2) && s.Remove(x, 6, 7) },
			Differs(0, 6), Equal(0, 6),
		},
		{"require", func(s *explained, x View) bool { return s.Require(AtLeast(x.Var, 12), 7) }, AtLeast(0, 11), AtMost(0, 10)},
		{"of a view", func(s *explained, x View) bool { return s.SetMin(x.Var.Times(-2), -9, 7) }, AtMost(0, 4), AtLeast(0, 5)},
		{"not a multiple", func(s *explained, x View) bool { return s.SetValue(x.Var.Times(2), 13, 7) }, AtMost(0, 6), AtLeast(0, 7)},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newExplained(model.Range(0, 20))
			s.decide(AtLeast(s.x, 5), AtMost(s.x, 10), Differs(s.x, 8), AtLeast(s.y, 9))
			assert.False(t, s.does(func() bool { return c.do(s, s.x.Term()) }))
			s.asked = nil
			assert.Equal(t, []Predicate{AtLeast(s.y, 7), c.also}, s.Conflict(nil))
			assert.Equal(t, []Predicate{c.asked}, s.asked)
		})
	}
	t.Run("fail", func(t *testing.T) {
		s := newExplained(model.Range(0, 20))
		s.decide(AtLeast(s.y, 9))
		assert.False(t, s.does(func() bool { return s.Fail(8) }))
		assert.Equal(t, []Predicate{AtLeast(s.y, 8)}, s.Conflict(nil))
		assert.Equal(t, []Predicate{False}, s.asked)
	})
	t.Run("decision", func(t *testing.T) {
		s := newExplained(model.Range(0, 20))
		s.decide(AtLeast(s.x, 5))
		assert.False(t, s.Require(AtMost(s.x, 3), 0))
		assert.Equal(t, []Predicate{AtLeast(s.x, 5)}, s.Conflict(nil))
	})
}

// At the limits of the values, a bound that does not fit is still a predicate on
// the variable: Explain must learn which one it explains.
func TestConflictsAtTheLimits(t *testing.T) {
	s := newExplained(model.Range(MinValue, MaxValue))
	s.decide(AtLeast(s.y, 9))
	for _, do := range []func() bool{
		func() bool { return s.SetMin(s.x.Term(), MaxValue+1, 7) },
		func() bool { return s.SetMax(s.x.Term(), MinValue-1, 7) },
		func() bool { return s.SetValue(s.x.Term(), 1<<40, 7) },
		func() bool { return s.SetValue(s.x.Term(), -1<<40, 7) },
	} {
		s.Push()
		assert.False(t, s.does(do))
		s.asked = nil
		assert.Equal(t, []Predicate{AtLeast(s.y, 7), True}, s.Conflict(nil))
		assert.Len(t, s.asked, 1)
		assert.False(t, s.asked[0].Constant())
		assert.Equal(t, s.x, s.asked[0].Var())
		s.Pop()
	}
}

func TestEagerReasons(t *testing.T) {
	s := newExplained(model.Range(0, 20))
	s.decide(AtLeast(s.y, 9), AtMost(s.z, 3))
	buffer := []Predicate{AtLeast(s.y, 8), AtMost(s.z, 4)}
	assert.True(t, s.does(func() bool {
		why := s.Because(buffer...)
		buffer[0] = True // Because has copied it
		return s.SetMin(s.x.Term(), 3, why) && s.Remove(s.x.Term(), 10, why)
	}))
	want := []Predicate{AtLeast(s.y, 8), AtMost(s.z, 4)}
	assert.Equal(t, want, s.premises(AtLeast(s.x, 3)))
	assert.Equal(t, want, s.premises(Differs(s.x, 10)))
	assert.Empty(t, s.asked)
	assert.False(t, s.does(func() bool { return s.Fail(s.Because()) }))
	assert.Empty(t, s.Conflict(nil))

	// The arena is cut when a level is undone.
	size := len(s.arena)
	s.Push()
	assert.True(t, s.does(func() bool { return s.SetMin(s.x.Term(), 5, s.Because(want...)) }))
	s.Pop()
	assert.Len(t, s.arena, size)

	plain := New(Options{})
	assert.Zero(t, plain.Because(want...))
	assert.Empty(t, plain.arena)
}

func TestUnder(t *testing.T) {
	s := newExplained(model.Range(0, 20))
	s.decide(AtLeast(s.y, 9), AtMost(s.z, 3))
	assert.True(t, s.does(func() bool {
		s.Under(AtMost(s.z, 3))
		s.Under(AtMost(s.z, 5))
		ok := s.SetMin(s.x.Term(), 3, s.Because(AtLeast(s.y, 8)))
		s.Leave()
		ok = ok && s.SetMin(s.x.Term(), 4, s.Because(AtLeast(s.y, 8)))
		s.Leave()
		return ok && s.SetMin(s.x.Term(), 5, s.Because(AtLeast(s.y, 8)))
	}))
	assert.Equal(t, []Predicate{AtLeast(s.y, 8), AtMost(s.z, 3), AtMost(s.z, 5)}, s.premises(AtLeast(s.x, 3)))
	assert.Equal(t, []Predicate{AtLeast(s.y, 8), AtMost(s.z, 3)}, s.premises(AtLeast(s.x, 4)))
	assert.Equal(t, []Predicate{AtLeast(s.y, 8)}, s.premises(AtLeast(s.x, 5)))
}

func TestLift(t *testing.T) {
	s := newExplained(model.Range(0, 20))
	s.decide(AtLeast(s.y, 4), Differs(s.x, 6))
	from := s.Here()
	s.Push()
	s.decide(AtMost(s.z, 50))
	// y >= 4 and z <= 50 -> x >= 6, so x >= 7; x >= 7 -> y >= 10; y >= 10 -> z >= 1
	assert.True(t, s.does(func() bool {
		return s.SetMin(s.x.Term(), 6, s.Because(AtLeast(s.y, 4), AtMost(s.z, 50))) &&
			s.SetMin(s.y.Term(), 10, s.Because(AtLeast(s.x, 7))) &&
			s.SetMin(s.z.Term(), 1, s.Because(AtLeast(s.y, 10)))
	}))
	early := []Predicate{AtLeast(s.y, 4), Differs(s.x, 6)}
	assert.ElementsMatch(t, early, s.Lift([]Predicate{AtLeast(s.z, 1)}, from))
	assert.ElementsMatch(t, early, s.Lift([]Predicate{AtLeast(s.z, 1), AtLeast(s.x, 7), AtLeast(s.y, 4), True}, from))
	assert.ElementsMatch(t, early[:1], s.Lift([]Predicate{AtLeast(s.x, 6)}, from), "the hole is not needed")
	assert.ElementsMatch(t, early[:1], s.Lift([]Predicate{AtLeast(s.y, 3), AtLeast(s.y, 4)}, from)[:1])
	assert.Empty(t, s.Lift([]Predicate{AtMost(s.z, 50)}, from), "a decision since then")
	assert.Empty(t, s.Lift([]Predicate{AtLeast(s.z, 1)}, 0), "down to the root")
}

func TestProbe(t *testing.T) {
	e := New(Options{Explain: true})
	b, x, y := e.NewVar(model.Range(0, 1)), e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
	cell := e.NewCells(1, 0)
	woken := &scripted{watches: []scriptedWatch{{x.Term(), OnDomain}}}
	e.Post(woken, nil)
	fail := false
	p := &scripted{}
	p.propagate = func(e *Engine) bool {
		before := e.Counters()
		ok, premises := e.Probe(p.id, Equal(b, 1), func(e *Engine) bool {
			assert.True(t, e.SetMin(x.Term(), 4, e.Because(AtLeast(y, 3), Equal(b, 1))))
			e.Set(cell, 1)
			e.Entail(p.id)
			return !fail || e.Fail(e.Because(AtLeast(x, 2)))
		})
		assert.Equal(t, !fail, ok)
		if fail {
			assert.Equal(t, []Predicate{AtLeast(y, 3)}, premises)
		}
		assert.Equal(t, int64(0), e.Min(x.Term())+e.Min(b.Term())+e.Get(cell))
		assert.Equal(t, before.Prunings, e.Counters().Prunings)
		assert.Equal(t, before.Entailments, e.Counters().Entailments)
		return true
	}
	e.Post(p, nil)
	e.SetMin(y.Term(), 3, 0)
	for _, fail = range []bool{false, true} {
		e.Schedule(p.id)
		assert.True(t, e.Propagate())
	}
	assert.Equal(t, 2, p.runs)
	assert.Equal(t, 1, woken.runs, "a trial wakes no other propagator")
}
