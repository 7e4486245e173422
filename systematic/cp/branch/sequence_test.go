package branch_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

func TestSequence(t *testing.T) {
	e, vars := engine(model.Range(1, 2), model.Range(1, 2), model.Range(1, 2), model.Range(5, 7))
	s := branch.Sequence(
		branch.Sequence(),
		branch.New(vars[1:2], branch.Options{}),
		branch.New(vars[2:3], branch.Options{Choice: branch.IndomainMax, Style: branch.Step}),
		branch.Rest(),
	)
	assert.Equal(t, []string{"true", "[x1=1]", "[x1=2]"}, texts(s.Branch(e, []kernel.Predicate{kernel.True})))
	decide(e, s, kernel.Equal(vars[1], 1))
	assert.Equal(t, []string{"[x2=2]", "[x2!=2]"}, texts(s.Branch(e, nil)))
	decide(e, s, kernel.Equal(vars[2], 1))
	assert.Equal(t, []string{"[x0<=1]", "[x0>=2]"}, texts(s.Branch(e, nil)))
	decide(e, s, kernel.Equal(vars[0], 1))
	assert.Equal(t, []string{"[x3<=6]", "[x3>=7]"}, texts(s.Branch(e, nil)))
	decide(e, s, kernel.Equal(vars[3], 7))
	assert.Empty(t, s.Branch(e, nil))
}

func TestSequenceLearnsIfOnePartDoes(t *testing.T) {
	e, vars := engine(model.Range(1, 9), model.Range(1, 9), model.Range(1, 9))
	order := branch.New(vars[:1], branch.Options{})
	assert.Nil(t, branch.Sequence(order, branch.Rest()).Traits().Learn)

	s := branch.Sequence(order, branch.Sequence(branch.New(vars, branch.Options{Select: branch.Activity})))
	decide(e, s, kernel.AtMost(vars[2], 8))
	e.Pop()
	decide(e, s, kernel.Equal(vars[0], 1))
	assert.Equal(t, 2, selected(e, s, vars))
}

// TestRestSeesNewVariables: Rest fixes variables that were added after the
// first node.
func TestRestSeesNewVariables(t *testing.T) {
	e, vars := engine(model.Range(1, 2))
	b := branch.Rest()
	assert.Len(t, b.Branch(e, nil), 2)
	decide(e, b, kernel.Equal(vars[0], 1))
	assert.Empty(t, b.Branch(e, nil))
	e.NewVar(model.Range(1, 2))
	assert.Equal(t, []string{"[x1<=1]", "[x1>=2]"}, texts(b.Branch(e, nil)))
}

func TestOneBrancherForTwoEngines(t *testing.T) {
	every(func(o branch.Options) {
		first, vars := engine(model.Range(1, 3), model.Range(1, 3), model.Range(1, 3))
		second, _ := engine(model.Range(1, 3), model.Range(4, 4), model.Range(1, 3))
		b := branch.New(vars, o)
		decide(first, b, b.Branch(first, nil)[0])
		decide(second, b, b.Branch(second, nil)[0])
		assert.NotEmpty(t, b.Branch(second, nil), "%v", o)
	})
}
