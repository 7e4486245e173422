package kernel

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
)

const testVar model.Var = 5

func TestPredicateHolds(t *testing.T) {
	for _, c := range []struct {
		p     Predicate
		holds [3]bool // for 6, 7, 8
		text  string
	}{
		{AtLeast(testVar, 7), [3]bool{false, true, true}, "[x5>=7]"},
		{AtMost(testVar, 7), [3]bool{true, true, false}, "[x5<=7]"},
		{Equal(testVar, 7), [3]bool{false, true, false}, "[x5=7]"},
		{Differs(testVar, 7), [3]bool{true, false, true}, "[x5!=7]"},
		{True, [3]bool{true, true, true}, "true"},
		{False, [3]bool{}, "false"},
	} {
		for i, v := range []int64{6, 7, 8} {
			assert.Equal(t, c.holds[i], c.p.Holds(v), "%v at %d", c.p, v)
			assert.Equal(t, !c.holds[i], c.p.Not().Holds(v), "not %v at %d", c.p, v)
		}
		assert.Equal(t, c.p, c.p.Not().Not())
		assert.Equal(t, c.text, c.p.String())
		if !c.p.Constant() {
			assert.Equal(t, testVar, c.p.Var())
			assert.Equal(t, int32(7), c.p.Value)
		}
	}
	assert.Equal(t, "q[3]=5", Equal(testVar, 5).Format("q[3]"))
	assert.Equal(t, "true", True.Format("q"))
}

// A predicate that all values of a variable satisfy is True, and one that none
// satisfies is False, so that every predicate has a negation.
func TestPredicateLimits(t *testing.T) {
	for _, c := range []struct{ p, want Predicate }{
		{AtLeast(testVar, MinValue), True},
		{AtLeast(testVar, MinValue-1), True},
		{AtLeast(testVar, -1<<62), True},
		{AtLeast(testVar, MaxValue+1), False},
		{AtLeast(testVar, 1<<62), False},
		{AtMost(testVar, MaxValue), True},
		{AtMost(testVar, 1<<62), True},
		{AtMost(testVar, MinValue-1), False},
		{AtMost(testVar, -1<<62), False},
		{Equal(testVar, MaxValue+1), False},
		{Equal(testVar, MinValue-1), False},
		{Equal(testVar, MinValue+1<<32), False},
		{Differs(testVar, MaxValue+1), True},
		{AtLeast(testVar, MaxValue).Not(), AtMost(testVar, MaxValue-1)},
		{AtMost(testVar, MinValue).Not(), AtLeast(testVar, MinValue+1)},
		{AtLeast(testVar, MinValue+1).Not(), AtMost(testVar, MinValue)},
		{AtMost(testVar, MaxValue-1).Not(), AtLeast(testVar, MaxValue)},
		{True.Not(), False},
		{False.Not(), True},
	} {
		assert.Equal(t, c.want, c.p)
	}
	for _, v := range []int64{MinValue, MinValue + 1, MaxValue - 1, MaxValue} {
		for _, p := range []Predicate{Equal(testVar, v), Differs(testVar, v), AtLeast(testVar, v), AtMost(testVar, v)} {
			for _, u := range []int64{MinValue, MinValue + 1, 0, MaxValue - 1, MaxValue} {
				assert.Equal(t, p.Holds(u), !p.Not().Holds(u), "%v at %d", p, u)
			}
		}
	}
}
