package branch_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// TestDomWDeg: x0 and x1 have failed once, so each has a smaller ratio with its
// three values than x2 with its two.
func TestDomWDeg(t *testing.T) {
	e, vars := engine(model.Range(1, 3), model.Range(1, 3), model.Range(1, 2))
	e.Post(prop.NewAtMost([]kernel.View{vars[0].Term(), vars[1].Term()}, 4), nil)
	assert.True(t, e.Propagate())
	b := branch.New(vars, branch.Options{Select: branch.DomWDeg, Style: branch.Step})
	assert.Equal(t, 2, selected(e, b, vars), "2/1 before 3/1")
	e.Push()
	assert.True(t, e.Require(kernel.Equal(vars[0], 3), 0) && e.Require(kernel.Equal(vars[1], 3), 0))
	assert.False(t, e.Propagate())
	e.Pop()
	assert.Equal(t, 0, selected(e, b, vars), "3/2 before 2/1; a tie with x1")
}

// TestConflictHistory: degrees decide first, then the scores of constraints by hand, up to the loss of the step.
func TestConflictHistory(t *testing.T) {
	three := model.Range(1, 3)
	e, vars := engine(three, three, three, three, three)
	for k := 0; k < 4; k += 2 {
		e.Post(prop.NewAtMost([]kernel.View{vars[k].Term(), vars[k+1].Term()}, 4), nil)
	}
	e.Post(prop.NewAtMost([]kernel.View{vars[2].Term()}, 3), nil)
	assert.True(t, e.Propagate())
	b := branch.New(vars, branch.Options{Select: branch.ConflictHistory, Style: branch.Step})
	fails := func(x int) {
		e.Push()
		assert.True(t, e.Require(kernel.Equal(vars[x], 3), 0))
		assert.False(t, decide(e, b, kernel.Equal(vars[x+1], 3)))
		e.Pop()
		e.Pop()
	}
	below := func() int { // where no restart lowers scores
		assert.True(t, decide(e, b, kernel.Equal(vars[4], 1)))
		defer e.Pop()
		return selected(e, b, vars)
	}
	assert.Equal(t, 2, selected(e, b, vars), "two constraints")
	fails(0)
	assert.Equal(t, 0, below(), "0.4")
	fails(2)
	assert.Equal(t, 0, below(), "0.4 * 1/2")
	fails(2)
	fails(2)
	assert.Equal(t, 0, below(), "0.4 against 0.32, 0.392")
	fails(2)
	assert.Equal(t, 2, below(), "0.4352")
	for range 2000 {
		e.Push()
		assert.True(t, e.Require(kernel.Equal(vars[4], 1), 0))
		assert.False(t, decide(e, b, kernel.AtLeast(vars[4], 2)), "no constraint fails")
		e.Pop()
		e.Pop()
	}
	fails(0)
	assert.Equal(t, 2, below(), "0.4 - 0.4 * 0.4 against 0.4352")
	assert.Equal(t, 0, selected(e, b, vars), "0.24 against 0.4352 * 0.995^2001")
}

// TestActivity counts by hand, with a decay of a half.
func TestActivity(t *testing.T) {
	four := model.Range(1, 4)
	e, vars := engine(four, four, four, four)
	e.Post(prop.NewAtMost([]kernel.View{vars[2].Term(), vars[3].Term()}, 5), nil) // x3 <= 5 - x2
	assert.True(t, e.Propagate())
	b := branch.New(vars, branch.Options{Select: branch.Activity, Style: branch.Step, Decay: 0.5})
	assert.Equal(t, 0, selected(e, b, vars), "all 0")

	decide(e, b, kernel.AtLeast(vars[2], 2))
	e.Pop()
	assert.Equal(t, 2, selected(e, b, vars), "0 0 1 1")

	decide(e, b, kernel.AtLeast(vars[3], 2))
	e.Pop()
	assert.Equal(t, 2, selected(e, b, vars), "0 0 1.5 1.5")

	decide(e, b, kernel.AtLeast(vars[1], 2))
	assert.Equal(t, 1, selected(e, b, vars), "0/4 1/3 0.75/4 0.75/4")
	decide(e, b, kernel.Equal(vars[0], 2))
	assert.Equal(t, 1, selected(e, b, vars), "x0 is fixed; 0.5/3 0.375/4 0.375/4")
}

// TestActivityOfFixedVariablesStays: only open variables are aged.
func TestActivityOfFixedVariablesStays(t *testing.T) {
	e, vars := engine(model.Range(1, 2), model.Range(1, 2), model.Range(1, 2))
	b := branch.New(vars, branch.Options{Select: branch.Activity, Style: branch.Step, Decay: 0.5})
	b.Branch(e, nil)
	decide(e, b, kernel.Equal(vars[2], 1)) // activities 0 0 1
	decide(e, b, kernel.Equal(vars[1], 1)) // activities 0 1 1
	e.Pop()
	e.Pop()
	assert.Equal(t, 1, selected(e, b, vars), "a tie: x2 did not age while it was fixed")
}

// TestImpact: x1 + x2 <= 5, x0 is free.
func TestImpact(t *testing.T) {
	four := model.Range(1, 4)
	e, vars := engine(four, four, four)
	b := branch.New(vars, branch.Options{Select: branch.Impact, Style: branch.Step})
	assert.Equal(t, 0, selected(e, b, vars), "all the same")
	for v := int64(1); v <= 4; v++ {
		decide(e, b, kernel.Equal(vars[0], v))
		e.Pop()
	}
	assert.Equal(t, 0, selected(e, b, vars), "the values of x0 leave a quarter each, as expected of the others")

	e.Post(prop.NewAtMost([]kernel.View{vars[1].Times(4), vars[2].Times(4)}, 20), nil)
	assert.True(t, e.Propagate())
	decide(e, b, kernel.Equal(vars[0], 1))
	assert.Equal(t, 1, selected(e, b, vars))
	decide(e, b, kernel.Equal(vars[1], 4))
	e.Pop()
	e.Pop()
	assert.Equal(t, 1, selected(e, b, vars), "x1 = 4 leaves a quarter of a quarter: it is expected to have more impact")
}

// TestImpactWithHoles: only the values in the domain count.
func TestImpactWithHoles(t *testing.T) {
	e, vars := engine(model.Values(1, 3, 9), model.Range(1, 6))
	b := branch.New(vars, branch.Options{Select: branch.Impact, Style: branch.Step})
	assert.Equal(t, 0, selected(e, b, vars), "1 each; x0 is smaller")
	decide(e, b, kernel.Differs(vars[0], 3)) // leaves 2/3, a third for 1 and 9
	e.Pop()
	decide(e, b, kernel.Equal(vars[0], 3)) // leaves a third
	e.Pop()
	assert.True(t, e.Require(kernel.AtMost(vars[1], 5), 0))
	assert.Equal(t, 1, selected(e, b, vars), "5/6 before 1")
}

// TestImpactOfFailures: a value that fails leaves nothing.
func TestImpactOfFailures(t *testing.T) {
	e, vars := engine(model.Range(1, 2), model.Range(1, 200))
	b := branch.New(vars, branch.Options{Select: branch.Impact, Style: branch.Step})
	assert.Equal(t, 0, selected(e, b, vars), "1 each; x0 is smaller")
	decide(e, b, kernel.Equal(vars[0], 1))
	assert.Equal(t, 1, selected(e, b, vars))
	e.Post(prop.NewAtMost([]kernel.View{vars[1].Term()}, 100), nil)
	assert.False(t, decide(e, b, kernel.AtLeast(vars[1], 101)))
	e.Pop()
	e.Pop()
	assert.Equal(t, 1, selected(e, b, vars), "half of its values fail")
}

// TestLearnersIgnoreOtherDecisions: a decision of another brancher is no
// observation for impact, and does no harm.
func TestLearnersIgnoreOtherDecisions(t *testing.T) {
	e, vars := engine(model.Range(1, 3), model.Range(1, 3))
	for _, s := range []branch.Select{branch.Activity, branch.Impact, branch.ConflictHistory} {
		b := branch.New(vars[1:], branch.Options{Select: s, Style: branch.Step})
		decide(e, b, kernel.Equal(vars[0], 1))
		added := e.NewVar(model.Range(1, 9))
		decide(e, b, kernel.Equal(added, 2))
		assert.Equal(t, 1, selected(e, b, vars))
		e.Pop()
		e.Pop()
	}
}
