package kernel

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
)

// oneWhenBoth makes y = 1 because x = 3.
type oneWhenBoth struct{ x, y model.Var }

func (p oneWhenBoth) Name() string            { return "x = 3 -> y = 1" }
func (p oneWhenBoth) Attach(e *Engine, id ID) { e.Watch(id, p.x.Term(), OnFix, 0) }
func (p oneWhenBoth) Propagate(e *Engine) bool {
	if !e.Holds(Equal(p.x, 3)) {
		return true
	}
	return e.SetMin(p.y.Term(), 1, 1)
}
func (p oneWhenBoth) Explain(_ *Engine, _ Predicate, _ Reason, _ Pos, out []Predicate) []Predicate {
	return append(out, Equal(p.x, 3))
}

// TestBlame: the decisions that are blamed imply the predicate. A decision at a
// bound depends on what made that bound. A decision whose bound moved over a hole
// depends on what made the hole. An equation depends on both bounds.
func TestBlame(t *testing.T) {
	for _, test := range []struct {
		name      string
		decisions []Predicate // about x, variable 0, in 0..5
		ask       Predicate
		want      []int // levels
	}{
		{"a decision", []Predicate{AtLeast(0, 2), AtMost(0, 4)}, AtLeast(0, 1), []int{1}},
		{"a value at the bound", []Predicate{AtLeast(0, 2), AtMost(0, 4), Differs(0, 2)}, AtLeast(0, 3), []int{1, 3}},
		{"a value at the upper bound", []Predicate{AtMost(0, 4), Differs(0, 4)}, AtMost(0, 3), []int{1, 2}},
		{"a hole", []Predicate{Differs(0, 3), AtLeast(0, 1), AtLeast(0, 3)}, AtLeast(0, 4), []int{1, 3}},
		{"a value at the bound and a hole", []Predicate{Differs(0, 3), AtLeast(0, 2), Differs(0, 2)}, AtLeast(0, 4), []int{1, 2, 3}},
		{"an equation", []Predicate{AtLeast(0, 3), AtMost(0, 4), AtMost(0, 3)}, Equal(0, 3), []int{1, 3}},
		{"from an equation", []Predicate{AtMost(0, 3), Differs(0, 0), AtLeast(0, 3)}, AtLeast(1, 1), []int{1, 3}},
	} {
		e := New(Options{Learn: true, Check: true})
		x, y := e.NewVar(model.Range(0, 5)), e.NewVar(model.Range(0, 1))
		e.Post(oneWhenBoth{x, y}, nil)
		require.True(t, e.Propagate())
		for _, p := range test.decisions {
			e.Push()
			require.True(t, e.Require(p, 0) && e.Propagate())
		}
		require.True(t, e.Holds(test.ask), test.name)
		assert.Equal(t, test.want, e.Blame(test.ask), test.name)
	}
}

// TestExplanationsFarApart: a bound that moved over a hole of more than 2^31 values
// is explained by the hole, too.
func TestExplanationsFarApart(t *testing.T) {
	for _, sign := range []int32{1, -1} {
		e := New(Options{Learn: true, Check: true})
		x := e.NewVar(model.Values(-2147483646*sign, -3*sign, 5*sign))
		b := e.NewVar(model.Range(0, 1))
		view := x.Times(sign)
		e.Post(atMostIf{view, b}, nil)
		require.True(t, e.Propagate())
		for _, p := range []Predicate{Differs(x, int64(-3*sign)), AtLeast(b, 1)} {
			e.Push()
			require.True(t, e.Require(p, 0) && e.Propagate())
		}
		low := EqualView(view, -2147483646)
		require.True(t, e.Holds(low))
		assert.Equal(t, []int{1, 2}, e.Blame(low))
	}
}

// atMostIf is b -> x <= 4.
type atMostIf struct {
	x View
	b model.Var
}

func (p atMostIf) Name() string            { return "b -> x <= 4" }
func (p atMostIf) Attach(e *Engine, id ID) { e.Watch(id, p.b.Term(), OnMin, 0) }
func (p atMostIf) Propagate(e *Engine) bool {
	return e.Min(p.b.Term()) == 0 || e.SetMax(p.x, 4, 1)
}
func (p atMostIf) Explain(_ *Engine, _ Predicate, _ Reason, _ Pos, out []Predicate) []Predicate {
	return append(out, AtLeast(p.b, 1))
}
