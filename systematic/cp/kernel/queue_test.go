package kernel

import (
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
)

// A change of a domain reaches each propagator that watches such changes, once, as
// an event of its view.
func TestEvents(t *testing.T) {
	events := []Events{OnMin, OnMax, OnHole, OnFix, OnBounds, OnDomain, OnDomain | OnFix, OnMin | OnFix, OnMax | OnHole}
	views := []View{{Coef: 1}, {Coef: -1, Offset: 4}, {Coef: 3, Offset: -1}, {Coef: -2}}
	for _, d := range []model.Domain{model.Range(-5, 12), model.Values(-9, -3, -2, 0, 4, 5, 6), model.Values(-20000, -3, 0, 2, 3, 20000)} {
		for seed := range uint64(100) {
			r, e := rng.New(seed, 0), New(Options{})
			e.NewVar(d)
			advisor := &advised{}
			for _, v := range views {
				for _, on := range events {
					advisor.watches = append(advisor.watches, scriptedWatch{v, on})
				}
			}
			e.Post(advisor, nil)
			for step := range 30 {
				assert.True(t, e.Propagate())
				advisor.notes = nil
				before := make([][]int64, len(views))
				for i, v := range views {
					before[i] = walkUp(e, v)
				}
				v := views[rng.Intn(r, len(views))]
				values := walkUp(e, v)
				k := values[rng.Intn(r, len(values))]
				var op string
				switch rng.Intn(r, 6) {
				case 0:
					op = "SetMin"
					e.SetMin(v, k, 0)
				case 1:
					op = "SetMax"
					e.SetMax(v, k, 0)
				case 2:
					op = "SetValue"
					e.SetValue(v, k, 0)
				default:
					op = "Remove"
					e.Remove(v, k, 0)
				}
				var want []event
				for i, v := range views {
					happened := eventsBetween(before[i], walkUp(e, v))
					for j, on := range events {
						for _, ev := range []Events{OnMin, OnMax, OnHole, OnFix} {
							if happened&on&ev != 0 {
								want = append(want, event{int32(i*len(events) + j), ev})
							}
						}
					}
				}
				if !sameNotes(advisor.notes, want) {
					t.Fatalf("seed %d, step %d: %s %d of %v over %v: got %v, want %v", seed, step, op, k, v, before[0], advisor.notes, want)
				}
			}
		}
	}
}

func eventsBetween(before, after []int64) (happened Events) {
	if after[0] != before[0] {
		happened |= OnMin
	}
	if after[len(after)-1] != before[len(before)-1] {
		happened |= OnMax
	}
	if happened == 0 && len(after) != len(before) {
		happened |= OnHole
	}
	if len(after) == 1 && len(before) > 1 {
		happened |= OnFix
	}
	return happened
}

func sameNotes(got, want []event) bool {
	order := func(a, b event) int { return int(a.local-b.local)*256 + int(a.events) - int(b.events) }
	got = slices.Clone(got)
	slices.SortFunc(got, order)
	slices.SortFunc(want, order)
	return slices.Equal(got, want)
}

// Advise sees the domain after the change.
func TestAdviseComesAfterTheChange(t *testing.T) {
	e := New(Options{})
	x := e.NewVar(model.Range(0, 9)).Term()
	seen := []int64(nil)
	e.Post(&watcher{see: func() { seen = append(seen, e.Min(x), e.Max(x), int64(e.Size(x))) }, view: x}, nil)
	e.SetMin(x, 3, 0)
	e.Remove(x, 5, 0)
	e.SetValue(x, 6, 0)
	assert.Equal(t, []int64{3, 9, 7, 3, 9, 6, 6, 9, 4, 6, 6, 1}, seen)
}

type watcher struct {
	scripted
	see  func()
	view View
}

func (w *watcher) Attach(e *Engine, id ID) { e.Watch(id, w.view, OnDomain, 0) }

func (w *watcher) Advise(*Engine, int32, Events) bool {
	w.see()
	return true
}

func (w *watcher) Forget(bool) {}

func TestIdempotence(t *testing.T) {
	for _, idempotent := range []bool{false, true} {
		t.Run(fmt.Sprint(idempotent), func(t *testing.T) {
			e := New(Options{})
			x, y := e.NewVar(model.Range(0, 9)).Term(), e.NewVar(model.Range(0, 9)).Term()
			p := &scripted{watches: []scriptedWatch{{x, OnMin}, {y, OnMin}}}
			p.attach = func(e *Engine, id ID) {
				if idempotent {
					e.SetIdempotent(id)
				}
			}
			p.propagate = func(e *Engine) bool { return e.SetMin(x, min(e.Min(x)+1, 5), 0) }
			follower := &scripted{watches: []scriptedWatch{{x, OnMin}}, attach: func(e *Engine, id ID) { e.SetPriority(id, Heavy) }}
			follower.propagate = func(e *Engine) bool { return e.SetMin(y, e.Min(x), 0) }
			e.Post(p, nil)
			e.Post(follower, nil)
			assert.True(t, e.Propagate())
			assert.Equal(t, int64(5), e.Min(x), "others wake it either way")
			if idempotent {
				assert.Equal(t, 6, p.runs)
				assert.Equal(t, 5, follower.runs)
			} else {
				assert.Equal(t, 7, p.runs)
				assert.Equal(t, 1, follower.runs, "it comes last")
			}
		})
	}
}

func TestForget(t *testing.T) {
	e := New(Options{})
	x, y := e.NewVar(model.Range(0, 9)).Term(), e.NewVar(model.Range(0, 9)).Term()
	fail := false
	failing := &advised{scripted: scripted{watches: []scriptedWatch{{x, OnDomain}}, propagate: func(e *Engine) bool { return !fail || e.Fail(0) }}}
	waiting := &advised{scripted: scripted{watches: []scriptedWatch{{x, OnDomain}}, attach: func(e *Engine, id ID) { e.SetPriority(id, Heavy) }}}
	other := &advised{scripted: scripted{watches: []scriptedWatch{{y, OnDomain}}}}
	for _, p := range []*advised{failing, waiting, other} {
		e.Post(p, nil)
	}
	assert.True(t, e.Propagate())
	forgets := func() [3]int { return [3]int{failing.forgets, waiting.forgets, other.forgets} }
	assert.Equal(t, [3]int{}, forgets())

	e.Push()
	fail = true
	e.SetMin(x, 1, 0)
	assert.False(t, e.Propagate())
	assert.Equal(t, [3]int{1, 1, 0}, forgets(), "who failed and who was still to run")
	assert.Equal(t, [3]int{2, 1, 1}, [3]int{failing.runs, waiting.runs, other.runs})
	e.Pop()
	assert.Equal(t, [3]int{1, 1, 0}, forgets())

	e.Push()
	e.SetMin(x, 1, 0)
	e.Pop()
	assert.Equal(t, [3]int{2, 2, 0}, forgets(), "a level is undone before it was propagated")
	fail = false
	assert.True(t, e.Propagate())
	assert.Equal(t, [3]int{2, 1, 1}, [3]int{failing.runs, waiting.runs, other.runs}, "nothing is left in the queue")

	e.Push()
	e.SetMin(x, 1, 0)
	assert.True(t, e.Propagate())
	assert.Equal(t, [3]int{3, 2, 1}, [3]int{failing.runs, waiting.runs, other.runs}, "flags of the queue are cleared")
}

// A propagator that prunes one of its own views, receives the event, and then is
// entailed does not run again: its note must not survive.
func TestEntailedForgets(t *testing.T) {
	e := New(Options{})
	x := e.NewVar(model.Range(0, 9)).Term()
	p := &advised{scripted: scripted{watches: []scriptedWatch{{x, OnDomain}}}}
	p.propagate = func(e *Engine) bool {
		p.notes = nil
		ok := e.SetMin(x, 5, 0)
		e.Entail(p.id)
		return ok
	}
	e.Post(p, nil)
	assert.True(t, e.Propagate())
	assert.Empty(t, p.notes)
	assert.Equal(t, 1, p.runs)
}

// rising is a propagator that adds up by how much minima rise.
type rising struct {
	scripted
	sum int64
}

func (r *rising) Advise(e *Engine, local int32, _ Events) bool {
	r.sum += e.Rise(r.watches[local].view)
	return false
}

func (*rising) Forget(bool) {}

// TestRise: the rises of a view add up to the difference of its minima, holes or not, with
// any coefficient, by a propagator or a clause.
func TestRise(t *testing.T) {
	for _, coef := range []int32{1, 3, -1, -2} {
		e := New(Options{Explain: true, Learn: true})
		x, b := e.NewVar(model.Values(0, 2, 3, 7, 8, 9)), e.NewVar(model.Range(0, 1))
		up, down := e.NewVar(model.Range(4, 5)), e.NewVar(model.Range(4, 5))
		r := &rising{}
		for _, v := range []model.Var{x, up, down} {
			r.watches = append(r.watches, scriptedWatch{View{Coef: coef, Offset: 5, Var: v}, OnMin})
		}
		e.Post(r, nil)
		require.True(t, e.AddClause(AtLeast(b, 1), AtLeast(up, 5)) && e.AddClause(AtLeast(b, 1), AtMost(down, 4)))
		least := func() (sum int64) {
			for _, w := range r.watches {
				sum += e.Min(w.view)
			}
			return sum
		}
		require.True(t, e.Propagate())
		before := least() - r.sum
		for _, p := range []Predicate{AtLeast(x, 1), AtMost(x, 8), Equal(x, 7), AtMost(b, 0)} {
			e.Push()
			require.True(t, e.Require(p, 0) && e.Propagate())
			assert.Equal(t, least()-before, r.sum, "%d: %v", coef, p)
		}
	}
}

// An advisor decides whether it runs.
func TestAdviseDeclines(t *testing.T) {
	e := New(Options{})
	x := e.NewVar(model.Range(0, 9)).Term()
	p := &advised{scripted: scripted{watches: []scriptedWatch{{x, OnMin}}}, ignore: true}
	e.Post(p, nil)
	assert.True(t, e.Propagate())
	e.SetMin(x, 1, 0)
	assert.True(t, e.Propagate())
	assert.Equal(t, 1, p.runs)
	p.ignore = false
	e.SetMin(x, 2, 0)
	assert.True(t, e.Propagate())
	assert.Equal(t, 2, p.runs)
}

func TestPriorities(t *testing.T) {
	e := New(Options{})
	x := e.NewVar(model.Range(0, 9)).Term()
	var order []string
	for _, prio := range []Priority{Heavy, Linear, Constant, Quadratic, Loglinear, Linear} {
		name := fmt.Sprint(prio, " of ", len(e.props))
		p := &scripted{watches: []scriptedWatch{{x, OnMin}}, attach: func(e *Engine, id ID) { e.SetPriority(id, prio) }}
		p.propagate = func(e *Engine) bool {
			order = append(order, name)
			// The one in the middle wakes all others, once.
			return prio != Loglinear || e.SetMin(x, 2, 0)
		}
		e.Post(p, nil)
	}
	e.SetMin(x, 1, 0)
	assert.True(t, e.Propagate())
	cheap := []string{"0 of 2", "1 of 1", "1 of 5", "2 of 4"}
	assert.Equal(t, append(append(slices.Clone(cheap), cheap...), "3 of 3", "4 of 0"), order)
}

func TestStop(t *testing.T) {
	e := New(Options{})
	x, y := e.NewVar(model.Range(MinValue, MaxValue)).Term(), e.NewVar(model.Range(MinValue, MaxValue)).Term()
	var stop atomic.Bool
	e.StopOn(&stop)
	limit := int64(MinValue) + 10
	// x > y and y > x, up to the limit
	push := func(a, b View) *advised {
		p := &advised{scripted: scripted{watches: []scriptedWatch{{b, OnMin}}}}
		p.propagate = func(e *Engine) bool {
			p.notes = nil
			if e.Min(x) > MinValue+5000 {
				stop.Store(true)
			}
			return e.SetMin(a, min(e.Min(b)+1, limit), 0)
		}
		return p
	}
	p, q := push(x, y), push(y, x)
	e.Post(p, nil)
	e.Post(q, nil)
	assert.True(t, e.Propagate())
	assert.False(t, e.Stopped())

	e.Push()
	limit = MaxValue
	e.Schedule(0)
	assert.False(t, e.Propagate())
	assert.True(t, e.Stopped())
	assert.Less(t, e.Min(x), int64(MinValue+10000), "soon")
	assert.Empty(t, p.notes)
	assert.Empty(t, q.notes)
	_, running := e.Running()
	assert.False(t, running)
	e.Pop()

	stop.Store(false)
	limit = MinValue + 20
	e.Schedule(0)
	assert.True(t, e.Propagate())
	assert.False(t, e.Stopped(), "it is about the last Propagate")
	assert.Equal(t, limit, e.Min(y))
}

// A ring behaves like a slice.
func TestRing(t *testing.T) {
	for seed := range uint64(20) {
		r := rng.New(seed, 0)
		var q ring
		var want []ID
		for i := range ID(2000) {
			if rng.Intn(r, 5) < 3 {
				q.push(i)
				want = append(want, i)
			} else if len(want) > 0 {
				assert.Equal(t, want[0], q.pop())
				want = want[1:]
			}
			assert.Equal(t, len(want), int(q.size))
		}
		for _, id := range want {
			assert.Equal(t, id, q.pop())
		}
	}
}

func TestWeights(t *testing.T) {
	e := New(Options{Weigh: true})
	x, y, z := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
	fail := false
	e.Post(&scripted{
		watches:   []scriptedWatch{{x.Term(), OnMin}, {z.Times(2), OnMin}, {x.Times(-1), OnMax}, {e.Const(3), OnMin}},
		propagate: func(e *Engine) bool { return !fail || e.Fail(0) },
	}, nil)
	assert.True(t, e.Propagate())
	for range 3 {
		fail = true
		e.Push()
		e.SetMin(x.Term(), 1, 0)
		assert.False(t, e.Propagate())
		e.Pop()
	}
	assert.Equal(t, []float64{4, 1, 4}, []float64{e.Weight(x), e.Weight(y), e.Weight(z)})
	assert.Equal(t, float64(1), e.Weight(e.NewVar(model.Range(0, 1))))
}

// TestPause: the engine calls pause wherever it looks at the flag; false is as if that were set.
func TestPause(t *testing.T) {
	e := New(Options{})
	x, y := e.NewVar(model.Range(0, 1<<20)).Term(), e.NewVar(model.Range(0, 1<<20)).Term()
	limit := int64(10_000)
	push := func(a, b View) *scripted { // a > b, up to the limit
		return &scripted{watches: []scriptedWatch{{b, OnMin}}, propagate: func(e *Engine) bool {
			return e.SetMin(a, min(e.Min(b)+1, limit), 0)
		}}
	}
	calls, last := int64(0), int64(-1)
	e.PauseOn(func() bool { calls++; return calls != last })
	e.Post(push(x, y), nil)
	e.Post(push(y, x), nil)
	assert.True(t, e.Propagate())
	assert.Equal(t, e.Counters().Propagations/(stopMask+1), calls)
	assert.False(t, e.Stopping())

	limit, last = 1<<20, calls+5
	e.Push()
	e.Schedule(0)
	assert.False(t, e.Propagate())
	assert.True(t, e.Stopped())
	assert.Equal(t, last, calls, "it is not called again")
}
