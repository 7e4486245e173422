package conform

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// flawedSpace is a space with one flaw.
type flawedSpace struct {
	*cbls.Space
	delta   func(s *cbls.Space, m cbls.Move) int64
	deltaOf func(s *cbls.Space, vars []model.Var, values []int32) int64
	applyOf func(s *cbls.Space, vars []model.Var, values []int32)
	wrong   func(s *cbls.Space, i int) int64
	rank    func(s *cbls.Space) localsearch.Rank
	adopt   func(s *cbls.Space, values []int32)
}

func (f *flawedSpace) Delta(m cbls.Move) int64 {
	if f.delta != nil {
		return f.delta(f.Space, m)
	}
	return f.Space.Delta(m)
}

func (f *flawedSpace) DeltaOf(vars []model.Var, values []int32) int64 {
	if f.deltaOf != nil {
		return f.deltaOf(f.Space, vars, values)
	}
	return f.Space.DeltaOf(vars, values)
}

func (f *flawedSpace) ApplyOf(vars []model.Var, values []int32) {
	if f.applyOf != nil {
		f.applyOf(f.Space, vars, values)
		return
	}
	f.Space.ApplyOf(vars, values)
}

func (f *flawedSpace) Error(i int) int64 {
	if f.wrong != nil {
		return f.wrong(f.Space, i)
	}
	return f.Space.Error(i)
}

func (f *flawedSpace) Rank() localsearch.Rank {
	if f.rank != nil {
		return f.rank(f.Space)
	}
	return f.Space.Rank()
}

func (f *flawedSpace) Adopt(values []int32) {
	if f.adopt != nil {
		f.adopt(f.Space, values)
		return
	}
	f.Space.Adopt(values)
}

// TestCheckSpaceFindsFlaws: it finds them and names them.
func TestCheckSpaceFindsFlaws(t *testing.T) {
	for _, test := range []struct {
		name string
		flaw flawedSpace
		want string
	}{
		{"none", flawedSpace{}, ""},
		{"a wrong delta", flawedSpace{delta: func(s *cbls.Space, m cbls.Move) int64 {
			return s.Delta(m) + s.Violation()/2
		}}, "Delta promised"},
		{"a wrong delta of several variables", flawedSpace{deltaOf: func(s *cbls.Space, vars []model.Var, values []int32) int64 {
			if len(vars) == 2 {
				return s.DeltaOf(vars, values) - 1
			}
			return s.DeltaOf(vars, values)
		}}, "DeltaOf promised"},
		{"DeltaOf changes the state", flawedSpace{deltaOf: func(s *cbls.Space, vars []model.Var, values []int32) int64 {
			d := s.DeltaOf(vars, values)
			s.ApplyOf(vars, values)
			return d
		}}, "changes the cost from"},
		{"ApplyOf leaves a variable out", flawedSpace{applyOf: func(s *cbls.Space, vars []model.Var, values []int32) {
			s.ApplyOf(vars[:len(vars)/2], values[:len(vars)/2])
		}}, "DeltaOf promised"},
		{"no error where there is one", flawedSpace{wrong: func(*cbls.Space, int) int64 { return 0 }}, "has no error, but changes the violation by"},
		{"an error in a solution", flawedSpace{wrong: func(*cbls.Space, int) int64 { return 1 }}, "and 0 in a solution"},
		{"a violation that is not counted", flawedSpace{rank: func(s *cbls.Space) localsearch.Rank {
			return localsearch.Rank{Violation: min(1, s.Violation())}
		}}, "from scratch"},
		{"Adopt that does nothing", flawedSpace{adopt: func(*cbls.Space, []int32) {}}, "adopts"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := checkSpace(Find("all_different"), 1, 20, 60, func(s *cbls.Space) space {
				f := test.flaw
				f.Space = s
				return &f
			})
			if test.want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, test.want)
			}
		})
	}
}

// moody is a constraint whose violation depends on the number of calls.
type moody struct {
	x     model.Var
	asked *int64
}

func (moody) Name() string         { return "moody" }
func (c moody) Scope() []model.Var { return []model.Var{c.x} }
func (c moody) Violation(model.Assignment) int64 {
	*c.asked++
	return *c.asked % 3
}

// broken is a constraint that breaks the contract of Violation.
type broken struct{ x model.Var }

func (broken) Name() string                     { return "broken" }
func (c broken) Scope() []model.Var             { return []model.Var{c.x} }
func (broken) Violation(model.Assignment) int64 { return -1 }

// TestCheckSpaceFindsFaultyConstraints: a fault found by the checking mode is
// reported, and an error of cbls.New does not pass for a model without anything
// to search.
func TestCheckSpaceFindsFaultyConstraints(t *testing.T) {
	asIs := func(s *cbls.Space) space { return s }
	asked := new(int64)
	err := checkSpace(Case{Name: "moody", Build: func(g *Gen) model.Constraint {
		return model.Own(moody{g.Var(0, 1, 2, 3, 4), asked})
	}}, 1, 5, 30, asIs)
	assert.ErrorContains(t, err, "the violation is kept as")
	err = checkSpace(Case{Name: "broken", Build: func(g *Gen) model.Constraint {
		return model.Own(broken{g.Var(0, 1, 2, 3, 4)})
	}}, 1, 5, 30, asIs)
	assert.ErrorIs(t, err, model.ErrNegativeViolation)
	err = checkSpace(Case{Name: "empty", Build: func(*Gen) model.Constraint {
		return model.Sum(model.Const(1)).Equals(1)
	}}, 1, 5, 30, asIs)
	assert.EqualError(t, err, "conform: empty: 0 of 5 instances could be made")
}
