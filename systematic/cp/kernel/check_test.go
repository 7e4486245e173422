package kernel

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/model"
)

// checkedLess is x < y on an engine that checks. The test provides the explanation
// of x <= max(y) - 1.
func checkedLess(explain func(e *Engine, x, y model.Var, p Predicate, at Pos) []Predicate) (e *Engine, x, y model.Var) {
	e = New(Options{Check: true})
	x, y = e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
	p := &scripted{name: "less", watches: []scriptedWatch{{y.Term(), OnMax}}}
	p.propagate = func(e *Engine) bool { return e.SetMax(x.Term(), e.Max(y.Term())-1, 0) }
	p.explain = func(e *Engine, p Predicate, _ Reason, at Pos) []Predicate { return explain(e, x, y, p, at) }
	e.Post(p, custom{scope: []model.Var{x, y}, test: func(a model.Assignment) bool { return a[x] < a[y] }})
	return e, x, y
}

// unsound returns the error that f panics with, or nil.
func unsound(f func()) (err *UnsoundError) {
	defer func() {
		if r := recover(); r != nil {
			err = r.(*UnsoundError)
		}
	}()
	f()
	return nil
}

func TestCheckAcceptsSoundExplanations(t *testing.T) {
	e, x, y := checkedLess(func(e *Engine, x, y model.Var, p Predicate, at Pos) []Predicate {
		if p.Kind() != LE || p.Var() != x || e.MaxAt(y.Term(), at) > int64(p.Value)+1 {
			t.Errorf("asked for %v", p)
		}
		return []Predicate{AtMost(y, int64(p.Value)+1)}
	})
	assert.Nil(t, unsound(func() {
		e.Propagate()
		for _, p := range []Predicate{AtMost(y, 7), Differs(x, 4), AtMost(y, 5)} {
			e.Push()
			e.Require(p, 0)
			assert.True(t, e.Propagate())
		}
		assert.Equal(t, int64(3), e.Max(x.Term()))
		e.Push()
		e.Require(AtLeast(x, 3), 0)
		e.Require(AtMost(y, 3), 0)
		assert.False(t, e.Propagate())
		for e.Depth() > 0 {
			e.Pop()
		}
	}))
	verified, unverified := e.Verified()
	assert.Equal(t, int64(4), verified, "three prunings and a failure")
	assert.Zero(t, unverified)
}

func TestCheckFindsUnsoundExplanations(t *testing.T) {
	for _, c := range []struct {
		name    string
		explain func(e *Engine, x, y model.Var, p Predicate, at Pos) []Predicate
		late    bool // found when the level is undone
		why     string
	}{
		{
			name: "a premise that is not true",
			explain: func(_ *Engine, _, y model.Var, p Predicate, _ Pos) []Predicate {
				return []Predicate{AtMost(y, int64(p.Value))}
			},
			why: "[x1<=6] is not true at that time",
		},
		{
			name: "a premise that became true by the pruning itself",
			explain: func(_ *Engine, x, _ model.Var, p Predicate, _ Pos) []Predicate {
				return []Predicate{AtMost(x, int64(p.Value))}
			},
			why: "[x0<=6] is not true at that time",
		},
		{
			name: "a premise that is too weak",
			explain: func(_ *Engine, _, y model.Var, p Predicate, _ Pos) []Predicate {
				return []Predicate{AtMost(y, int64(p.Value)+2)}
			},
			why: "counterexample x0=7 x1=8",
		},
		{
			name:    "no premise",
			explain: func(*Engine, model.Var, model.Var, Predicate, Pos) []Predicate { return nil },
			why:     "counterexample x0=7 x1=8",
		},
		{
			name: "today's bounds",
			explain: func(e *Engine, _, y model.Var, _ Predicate, _ Pos) []Predicate {
				return []Predicate{AtMost(y, e.Max(y.Term()))}
			},
			late: true,
			why:  "[x1<=3] is not true at that time",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			sound := true // the root level is not checked again
			e, _, y := checkedLess(func(e *Engine, x, y model.Var, p Predicate, at Pos) []Predicate {
				if sound {
					return []Predicate{AtMost(y, int64(p.Value)+1)}
				}
				return c.explain(e, x, y, p, at)
			})
			e.Propagate()
			sound = false
			decide := func(k int64) func() {
				return func() {
					e.Push()
					e.Require(AtMost(y, k), 0)
					e.Propagate()
				}
			}
			err := unsound(decide(7))
			if c.late {
				assert.Nil(t, err)
				assert.Nil(t, unsound(decide(3)))
				assert.Nil(t, unsound(e.Pop), "nothing happened since")
				assert.Nil(t, unsound(func() { e.Push(); e.Require(AtMost(y, 3), 0) }))
				err = unsound(func() { e.Pop(); e.Require(AtMost(y, 3), 0); e.Pop() })
			}
			if assert.NotNil(t, err) {
				assert.Equal(t, "less", err.Propagator)
				assert.Equal(t, c.why, err.Why)
				assert.Contains(t, err.Error(), "kernel: unsound explanation by less")
			}
		})
	}
}

func TestCheckFindsUnsoundFailures(t *testing.T) {
	for _, c := range []struct {
		name string
		fail func(e *Engine, x, y model.Var) bool
		why  string
	}{
		{"too weak", func(e *Engine, x, _ model.Var) bool { return e.Fail(e.Because(AtLeast(x, 3))) }, "counterexample x0=3 x1=4"},
		{"not true", func(e *Engine, x, _ model.Var) bool { return e.Fail(e.Because(AtLeast(x, 9))) }, "[x0>=9] is not true at that time"},
		{"no failure", func(e *Engine, x, y model.Var) bool { return e.SetMax(y.Term(), 2, e.Because(AtLeast(x, 3))) }, "counterexample x0=3 x1=4"},
		{"sound", func(e *Engine, x, y model.Var) bool { return e.Fail(e.Because(AtLeast(x, 3), AtMost(y, 3))) }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := New(Options{Check: true})
			x, y := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
			p := &scripted{name: "less"}
			p.propagate = func(e *Engine) bool { return c.fail(e, x, y) }
			e.Post(p, custom{scope: []model.Var{x, y}, test: func(a model.Assignment) bool { return a[x] < a[y] }})
			e.Require(AtLeast(x, 3), 0)
			e.Require(AtMost(y, 3), 0)
			err := unsound(func() { e.Propagate() })
			if c.why == "" {
				assert.Nil(t, err)
			} else if assert.NotNil(t, err) {
				assert.Equal(t, c.why, err.Why)
			}
		})
	}
}

// Without an oracle, or with one too large to enumerate, the check is only that
// premises were true. A propagator that is Specified brings its own oracle.
func TestCheckWithoutOracle(t *testing.T) {
	for _, c := range []struct {
		name     string
		oracle   model.Constraint
		verified bool
	}{
		{"none", nil, false},
		{"large", custom{scope: []model.Var{0, 1}, test: func(a model.Assignment) bool { return a[0] < a[1] }}, false},
	} {
		e := New(Options{Check: true})
		x, y := e.NewVar(model.Range(0, 1<<20)), e.NewVar(model.Range(0, 1<<20))
		p := &scripted{watches: []scriptedWatch{{y.Term(), OnMax}}}
		p.propagate = func(e *Engine) bool {
			return e.SetMax(x.Term(), e.Max(y.Term())-1, e.Because(AtMost(y, e.Max(y.Term()))))
		}
		e.Post(p, c.oracle)
		assert.Nil(t, unsound(func() { e.Propagate() }))
		verified, unverified := e.Verified()
		assert.Zero(t, verified)
		assert.Equal(t, int64(1), unverified)
	}
	verified, unverified := New(Options{}).Verified()
	assert.Zero(t, verified+unverified)
}

type specifiedScript struct {
	scripted
	spec model.Constraint
}

func (s *specifiedScript) Specification() model.Constraint { return s.spec }

func TestCheckBySpecification(t *testing.T) {
	e := New(Options{Check: true})
	x := e.NewVar(model.Range(0, 9))
	atMost := func(k int32) model.Constraint {
		return custom{scope: []model.Var{x}, test: func(a model.Assignment) bool { return a[x] <= k }}
	}
	p := &specifiedScript{spec: atMost(5)}
	p.propagate = func(e *Engine) bool { return e.SetMax(x.Term(), 5, 0) }
	e.Post(p, atMost(9))
	assert.Nil(t, unsound(func() { e.Propagate() }))
	verified, _ := e.Verified()
	assert.Equal(t, int64(1), verified)
}

// The check verifies what the propagator asked for. If it removed a bound, that is
// the removed value, not the new bound.
func TestCheckOfRemovedBounds(t *testing.T) {
	e := New(Options{Check: true})
	x, y := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
	var asked []Predicate
	p := &scripted{name: "differ", watches: []scriptedWatch{{y.Term(), OnFix}}}
	p.propagate = func(e *Engine) bool { return !e.Fixed(y.Term()) || e.Remove(x.Term(), e.Min(y.Term()), 0) }
	p.explain = func(e *Engine, p Predicate, _ Reason, at Pos) []Predicate {
		asked = append(asked, p)
		return []Predicate{Equal(y, e.MinAt(y.Term(), at))}
	}
	e.Post(p, custom{scope: []model.Var{x, y}, test: func(a model.Assignment) bool { return a[x] != a[y] }})
	assert.Nil(t, unsound(func() {
		e.Require(Differs(x, 3), 0)
		e.Require(Differs(x, 1), 0)
		for _, v := range []int64{0, 9, 5} {
			e.Push()
			e.Require(Equal(y, v), 0)
			assert.True(t, e.Propagate())
			e.Pop()
		}
	}))
	assert.Equal(t, []Predicate{
		Differs(x, 0), Differs(x, 0), Differs(x, 9), Differs(x, 9), Differs(x, 5), Differs(x, 5),
	}, asked, "when made and when undone")
}

// TestCheckOfLargeConstraints: a constraint too large to enumerate is refuted by
// propagators of its own, if Enforce has some.
func TestCheckOfLargeConstraints(t *testing.T) {
	const large = 1 << 20
	less := func(x, y model.Var) *scripted {
		p := &scripted{name: "less", watches: []scriptedWatch{{x.Term(), OnMin}, {y.Term(), OnMax}}}
		p.propagate = func(e *Engine) bool {
			return e.SetMax(x.Term(), e.Max(y.Term())-1, e.Because(AtMost(y, e.Max(y.Term())))) &&
				e.SetMin(y.Term(), e.Min(x.Term())+1, e.Because(AtLeast(x, e.Min(x.Term()))))
		}
		return p
	}
	for _, c := range []struct {
		name   string
		weaker int64 // the premise is weaker by this much than it has to be
		knows  bool
		why    string
	}{
		{"sound", 0, true, ""},
		{"unsound", 1, true, "counterexample x0=499 x1=500"},
		{"unsound, but undecidable here", 1, false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := Options{Check: true}
			if c.knows {
				o.Enforce = func(e *Engine, k model.Constraint) []Propagator {
					scope := k.Scope()
					return []Propagator{less(scope[0], scope[1])}
				}
			}
			e := New(o)
			x, y := e.NewVar(model.Range(0, large)), e.NewVar(model.Range(0, large))
			p := &scripted{watches: []scriptedWatch{{y.Term(), OnMax}}}
			p.propagate = func(e *Engine) bool {
				if e.Depth() == 0 {
					return true
				}
				return e.SetMax(x.Term(), e.Max(y.Term())-1, e.Because(AtMost(y, e.Max(y.Term())+c.weaker)))
			}
			e.Post(p, custom{scope: []model.Var{x, y}, test: func(a model.Assignment) bool { return a[x] < a[y] }})
			assert.True(t, e.Propagate())
			e.Push()
			e.Require(AtMost(y, 499), 0)
			err := unsound(func() { e.Propagate() })
			if c.why == "" {
				assert.Nil(t, err)
				verified, _ := e.Verified()
				assert.Equal(t, c.knows, verified == 1)
				return
			}
			if assert.NotNil(t, err) {
				assert.Equal(t, c.why, err.Why)
			}
		})
	}
}

// TestSolutionTable: predicates leave the same solutions of a constraint as
// enumeration finds, with holes, negative numbers, and values that no variable has.
func TestSolutionTable(t *testing.T) {
	r := rng.New(5, 0)
	for range 300 {
		initial := []model.Domain{model.Values(-3, 0, 1, 7), model.Range(0, 1), model.Range(-2, 9)}
		mod := int32(2 + rng.Intn(r, 4))
		c := custom{scope: []model.Var{2, 0}, test: func(a model.Assignment) bool { return (a[0]*3+a[2])%mod == 0 }}
		table := newSolutionTable(c, initial)
		table.begin()
		var ps []Predicate
		for range rng.Intn(r, 4) {
			x, v := model.Var(rng.Intn(r, 3)), int64(rng.Intn(r, 14)-4)
			p := []Predicate{AtLeast(x, v), AtMost(x, v), Equal(x, v), Differs(x, v), True}[rng.Intn(r, 5)]
			table.require(p)
			ps = append(ps, p)
		}
		var want model.Assignment
		for x2 := range initial[2].All() {
			for x0 := range initial[0].All() {
				a := model.Assignment{x0, 0, x2}
				ok := c.test(a)
				for _, p := range ps {
					ok = ok && (p.Constant() || p.Var() == 1 || p.Holds(int64(a[p.Var()])))
				}
				if ok && want == nil {
					want = a
				}
			}
		}
		got := model.Assignment{0, 0, 0}
		assert.Equal(t, want != nil, table.first(got), "%v", ps)
		if want != nil {
			assert.Equal(t, want, got, "%v", ps)
		}
	}
	assert.Nil(t, newSolutionTable(custom{scope: []model.Var{0}}, []model.Domain{model.Range(0, tableLimit)}))
}
