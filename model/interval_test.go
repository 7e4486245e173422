package model

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// piece is an interval by its definition.
type piece struct {
	start, end int64
	there      bool
}

// draft is the variables of an interval before there is one.
type draft struct {
	name            string
	start, presence Expr
	duration        Operand
}

// newDraft draws a start of few values, a fixed or variable duration, and a
// presence.
func newDraft(m *Model, r *rand.Rand, name string, optional bool) draft {
	d := draft{name, m.Int(name, int32(rng.Intn(r, 2)), int32(1+rng.Intn(r, 3))), Const(1), rng.Intn(r, 3)}
	if rng.Intn(r, 4) == 0 {
		d.start = d.start.(Var).Times(-1).Plus(3)
	}
	if rng.Intn(r, 3) == 0 {
		d.duration = m.Int(name+"d", int32(rng.Intn(r, 2)), 2)
	}
	if optional {
		b := m.Bool(name + "p")
		d.presence = b
		if rng.Intn(r, 3) == 0 {
			d.presence = b.Times(-1).Plus(1)
		}
	}
	return d
}

// newDrafts returns n drafts; the first may be optional and the others mostly are.
func newDrafts(m *Model, r *rand.Rand, n int) []draft {
	out := make([]draft, n)
	for i := range out {
		out[i] = newDraft(m, r, fmt.Sprint("t", i), rng.Intn(r, 3) > 0)
	}
	return out
}

// under returns the interval by its definition.
func (d draft) under(a Assignment) piece {
	s := valueOf(d.start, a)
	return piece{s, s + valueOf(d.duration, a), valueOf(d.presence, a) == 1}
}

func (d draft) interval(m *Model) Interval {
	return m.OptionalInterval(d.name, d.start, d.duration, d.presence)
}

func intervals(m *Model, ds []draft) []Interval {
	out := make([]Interval, len(ds))
	for i, d := range ds {
		out[i] = d.interval(m)
	}
	return out
}

func pieces(ds []draft, a Assignment) []piece {
	out := make([]piece, len(ds))
	for i, d := range ds {
		out[i] = d.under(a)
	}
	return out
}

// completions counts the solutions of m whose first values are a's: it assigns the
// other variables one after the other, and checks a constraint when all of its
// variables have values.
func completions(m *Model, a Assignment) int {
	due := make([][]Constraint, m.NumVars()+1)
	for _, c := range m.Constraints() {
		last := 0
		for _, x := range c.Scope() {
			last = max(last, int(x)+1)
		}
		last = max(last, len(a))
		due[last] = append(due[last], c)
	}
	full := append(Assignment(nil), a...)
	var count func(x int) int
	count = func(x int) int {
		for _, c := range due[x] {
			if c.Violation(full) != 0 {
				return 0
			}
		}
		if x == m.NumVars() {
			return 1
		}
		n := 0
		for v := range m.Domain(Var(x)).All() {
			full = append(full[:x], v)
			n += count(x + 1)
		}
		full = full[:x]
		return n
	}
	return count(len(a))
}

// intervalCase draws the variables and returns what adds the constraint over
// them, and its definition.
type intervalCase func(m *Model, r *rand.Rand) (post func(), holds func(a Assignment) bool)

func noOverlapCase(m *Model, r *rand.Rand) (post func(), holds func(a Assignment) bool) {
	ds := newDrafts(m, r, 3)
	return func() { m.Add(NoOverlap(intervals(m, ds)...)) }, func(a Assignment) bool {
		ps := pieces(ds, a)
		for i, p := range ps {
			for _, q := range ps[:i] {
				if p.there && q.there && p.start < p.end && q.start < q.end && p.start < q.end && q.start < p.end {
					return false
				}
			}
		}
		return true
	}
}

func cumulativeCase(m *Model, r *rand.Rand) (post func(), holds func(a Assignment) bool) {
	ds := newDrafts(m, r, 3)
	demands := []int{1, 2, rng.Intn(r, 3)}
	return func() { m.Add(CumulativeOf(2, intervals(m, ds), demands)) }, func(a Assignment) bool {
		for time := range int64(8) {
			used := 0
			for i, p := range pieces(ds, a) {
				if p.there && p.start <= time && time < p.end {
					used += demands[i]
				}
			}
			if used > 2 {
				return false
			}
		}
		return true
	}
}

func boxCase(m *Model, r *rand.Rand) (post func(), holds func(a Assignment) bool) {
	ds := newDrafts(m, r, 4)
	return func() {
			ts := intervals(m, ds)
			m.Add(NoOverlap2D(Box(ts[0], ts[1]), Box(ts[2], ts[3])))
		}, func(a Assignment) bool {
			apart := false
			for _, p := range pieces(ds, a) {
				apart = apart || !p.there || p.start == p.end
			}
			for i := range 2 {
				p, q := ds[i].under(a), ds[i+2].under(a)
				apart = apart || p.end <= q.start || q.end <= p.start
			}
			return apart
		}
}

func alternativeCase(m *Model, r *rand.Rand) (post func(), holds func(a Assignment) bool) {
	whole := newDraft(m, r, "whole", rng.Intn(r, 2) == 0)
	options := []draft{newDraft(m, r, "a", true), newDraft(m, r, "b", true)}
	if rng.Intn(r, 2) == 0 {
		options[0].start = whole.start
		options[1].start, options[1].duration = whole.start, whole.duration
	}
	return func() { m.Alternative(whole.interval(m), intervals(m, options)...) }, func(a Assignment) bool {
		w, there := whole.under(a), 0
		for _, p := range pieces(options, a) {
			if p.there {
				there++
				if !w.there || p != w {
					return false
				}
			}
		}
		return (there == 1) == w.there && there <= 1
	}
}

func spanCase(m *Model, r *rand.Rand) (post func(), holds func(a Assignment) bool) {
	whole := newDraft(m, r, "whole", rng.Intn(r, 2) == 0)
	whole.duration = m.Int("length", 0, 5)
	parts := newDrafts(m, r, 2)
	return func() { m.Span(whole.interval(m), intervals(m, parts)...) }, func(a Assignment) bool {
		w, any := whole.under(a), false
		first, last := int64(99), int64(-99)
		for _, p := range pieces(parts, a) {
			if p.there {
				any, first, last = true, min(first, p.start), max(last, p.end)
			}
		}
		return w.there == any && (!any || w.start == first && w.end == last)
	}
}

func orderCase(of func(a, b Interval, lag ...Operand) Constraint, holds func(a, b piece, lag int64) bool) intervalCase {
	return func(m *Model, r *rand.Rand) (func(), func(a Assignment) bool) {
		ds := newDrafts(m, r, 2)
		if rng.Intn(r, 4) == 0 {
			ds[1].presence = ds[0].presence
		}
		lag := rng.Intn(r, 3) - 1
		return func() {
				ts := intervals(m, ds)
				if lag == 0 {
					m.Add(of(ts[0], ts[1]))
				} else {
					m.Add(of(ts[0], ts[1], lag))
				}
			}, func(a Assignment) bool {
				p, q := ds[0].under(a), ds[1].under(a)
				return !p.there || !q.there || holds(p, q, int64(lag))
			}
	}
}

// TestIntervals compares every constraint on intervals with its definition. An
// assignment of the variables of the intervals has one completion if the definition
// holds, and otherwise none.
func TestIntervals(t *testing.T) {
	for _, c := range []struct {
		name string
		of   intervalCase
	}{
		{"no overlap", noOverlapCase},
		{"cumulative", cumulativeCase},
		{"boxes", boxCase},
		{"alternative", alternativeCase},
		{"span", spanCase},
		{"end before start", orderCase(EndBeforeStart, func(a, b piece, lag int64) bool { return a.end+lag <= b.start })},
		{"end before end", orderCase(EndBeforeEnd, func(a, b piece, lag int64) bool { return a.end+lag <= b.end })},
		{"start before start", orderCase(StartBeforeStart, func(a, b piece, lag int64) bool { return a.start+lag <= b.start })},
		{"start before end", orderCase(StartBeforeEnd, func(a, b piece, lag int64) bool { return a.start+lag <= b.end })},
		{"end at start", orderCase(EndAtStart, func(a, b piece, lag int64) bool { return a.end+lag == b.start })},
		{"end at end", orderCase(EndAtEnd, func(a, b piece, lag int64) bool { return a.end+lag == b.end })},
		{"start at start", orderCase(StartAtStart, func(a, b piece, lag int64) bool { return a.start+lag == b.start })},
		{"start at end", orderCase(StartAtEnd, func(a, b piece, lag int64) bool { return a.start+lag == b.end })},
	} {
		t.Run(c.name, func(t *testing.T) {
			satisfied, violated := 0, 0
			for seed := range uint64(40) {
				m, base := New(), New()
				r := rng.New(seed, 0)
				post, holds := c.of(m, r)
				for x := range Var(m.NumVars()) {
					base.Var("", m.Domain(x))
				}
				post()
				require.NoError(t, m.Check(), "seed %d", seed)
				for a := range base.Assignments() {
					want := 0
					if holds(a) {
						want, satisfied = 1, satisfied+1
					} else {
						violated++
					}
					require.Equal(t, want, completions(m, a), "seed %d: completions of %v", seed, a)
				}
			}
			assert.Positive(t, satisfied, "the instances have solutions")
			assert.Positive(t, violated, "and assignments that are none")
		})
	}
}

func TestInterval(t *testing.T) {
	m := New()
	start, duration, p := m.Int("s", 2, 9), m.Int("d", 1, 4), m.Bool("p")
	fixed := m.Interval("fixed", start, 3)
	assert.Equal(t, []Term{start.Term(), Const(3), start.Plus(3), Const(1)}, []Term{fixed.Start(), fixed.Duration(), fixed.End(), fixed.Presence()})
	assert.Equal(t, 3, m.NumVars(), "a fixed duration needs no variable")
	assert.False(t, fixed.Optional())
	optional := m.OptionalInterval("optional", start.Plus(1), 3, p)
	assert.Equal(t, 3, m.NumVars(), "nor does a presence")
	assert.True(t, optional.Optional())
	assert.Equal(t, p.Times(3), optional.Uses(2).Duration)

	open := m.OptionalInterval("open", start, duration, p)
	require.NoError(t, m.Check())
	assert.Equal(t, "open", open.Name())
	assert.Equal(t, []string{"open.end", "open.taken"}, []string{m.Name(open.End().Var), m.Name(open.Uses(1).Duration.Var)})
	assert.Equal(t, Range(3, 13), m.Domain(open.End().Var))
	a := Assignment{5, 2, 0, 7, 0}
	require.NoError(t, m.Verify(a))
	s, e, there := open.Value(a)
	assert.Equal(t, []any{int64(5), int64(7), false}, []any{s, e, there})
}

func TestIntervalRefusals(t *testing.T) {
	for _, c := range []struct {
		want  string
		build func(m *Model, x, b Var)
	}{
		{`interval "t": the duration: -1; expected at least 0`, func(m *Model, x, _ Var) { m.Interval("t", x, -1) }},
		{`interval "t": the duration: x-1 has values from -1 to 2; expected at least 0`, func(m *Model, x, _ Var) { m.Interval("t", x, x.Plus(-1)) }},
		{`interval "t": the duration: an operand of a wrong type`, func(m *Model, x, _ Var) { m.Interval("t", x, "three") }},
		{`interval "t": the start: no variable 9 in this model (it has 2)`, func(m *Model, _, _ Var) { m.Interval("t", Var(9), 1) }},
		{`interval "t": the start: a nil expression`, func(m *Model, _, _ Var) { m.Interval("t", nil, 1) }},
		{`interval "t": the presence: x has values from 0 to 3; expected 0 and 1 only`, func(m *Model, x, _ Var) { m.OptionalInterval("t", x, 1, x) }},
		{`interval "t": a span of no parts; expected at least one`, func(m *Model, x, _ Var) { m.Span(m.Interval("t", x, 1)) }},
		{`interval "t": no alternatives; expected at least one`, func(m *Model, x, _ Var) { m.Alternative(m.Interval("t", x, 1)) }},
		{`constraint 0, cumulative(capacity 2; ): 1 intervals and 0 demands; expected as many`,
			func(m *Model, x, _ Var) { m.Add(CumulativeOf(2, []Interval{m.Interval("t", x, 1)}, []int{})) }},
	} {
		t.Run(c.want, func(t *testing.T) {
			m := New()
			c.build(m, m.Int("x", 0, 3), m.Bool("b"))
			err := m.Check()
			require.ErrorIs(t, err, ErrInvalid)
			assert.ErrorContains(t, err, c.want)
		})
	}
}

// TestIntervalMessages: constraints on intervals print the user's names.
func TestIntervalMessages(t *testing.T) {
	m := New()
	x, y, b, d := m.Int("x", 0, 9), m.Int("y", 0, 9), m.Bool("b"), m.Int("d", 1, 3)
	fixed, optional, open := m.Interval("fixed", x, 3), m.OptionalInterval("optional", y, 2, b), m.Interval("open", y, d)
	for _, c := range []struct {
		want string
		c    Constraint
	}{
		{"half-reified linear b -> x + 4 <= y", EndBeforeStart(fixed, optional, 1)},
		{"linear open.end = x + 3", EndAtEnd(open, fixed)},
		{"half-reified linear b -> y + 2 <= y", EndBeforeStart(optional, optional)},
		{"disjunctive(x for 3, y for 2*b, y for d)", NoOverlap(fixed, optional, open)},
		{"cumulative(capacity 4; 1 from x for 3, 2 from y for 2*b)", CumulativeOf(4, []Interval{fixed, optional}, []int{1, 2})},
	} {
		assert.Equal(t, c.want, m.Describe(c.c))
	}
}
