package cptest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
)

// enumerating tries the values of the first open variable; flaw names its fault.
type enumerating struct {
	vars  []model.Var
	flaw  string
	calls int
}

func (b *enumerating) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	b.calls++
	if b.flaw == "panics" {
		panic("oops")
	}
	if b.flaw == "clobbers" {
		out = out[:0]
	}
	vars := b.vars
	if b.flaw == "leaves a variable open" {
		vars = vars[1:]
	}
	best := model.Var(-1)
	for _, x := range vars {
		if !e.Fixed(x.Term()) && (best < 0 || b.flaw == "weighs" && e.Weight(x) > e.Weight(best)) {
			best = x
		}
	}
	if best < 0 {
		return out
	}
	x := best.Term()
	low, high := e.Min(x), e.Max(x)
	switch {
	case b.flaw == "skips a value":
		high--
	case b.flaw == "excludes nothing":
		return append(out, kernel.AtLeast(best, low), kernel.AtMost(best, low-1))
	case b.flaw == "tries a value twice":
		return append(out, kernel.AtMost(best, low), kernel.AtLeast(best, low))
	case b.flaw == "overlaps":
		return append(out, kernel.AtMost(best, low+1), kernel.Differs(best, low))
	case b.flaw == "varies" && b.calls%3 == 0:
		return append(out, kernel.AtMost(best, low), kernel.AtLeast(best, low+1))
	}
	for v, ok := low, true; ok && v <= high; v, ok = e.Next(x, v) {
		out = append(out, kernel.Equal(best, v))
	}
	return out
}

func (b *enumerating) Traits() branch.Traits {
	name := "enumerating"
	if b.flaw == "renames itself" && b.calls > 3 {
		name = "something else"
	}
	return branch.Traits{Name: name}
}

// TestFaultyBranchers: each is refused with the right message.
func TestFaultyBranchers(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 3, 0, 2)
	for _, test := range []struct{ flaw, want string }{
		{"", ""},
		{"skips a value", "the solution [2 0 0] is in none of the alternatives [[x0=0] [x0=1]]; expected one"},
		{"tries a value twice", "is true already"},
		{"overlaps", "is in the alternatives [[x0<=1] [x0!=0]]; expected one"},
		{"excludes nothing", "is true already; expected that it excludes something"},
		{"leaves a variable open", "there are no alternatives, but x0 has 3 values; expected that it is fixed"},
		{"clobbers", "expected that it appends"},
		{"varies", "expected the same, as Traits().Varies is false"},
		{"weighs", "as Traits().Weighs is false"},
		{"renames itself", "Traits are not the same"},
		{"panics", "panicked: oops"},
	} {
		err := cptest.CheckBrancher(m, x, func() branch.Brancher { return &enumerating{vars: x, flaw: test.flaw} })
		if test.want == "" {
			assert.NoError(t, err, test.flaw)
			continue
		}
		assert.ErrorContains(t, err, test.want, test.flaw)
		assert.ErrorContains(t, err, "cptest: brancher", test.flaw)
	}
}

// TestBranchersOfTheEngine: every selection, choice and style, alone, in sequences
// and behind preferences, and values first.
func TestBranchersOfTheEngine(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 3, -1, 2)
	m.Add(model.AllDifferent(x...), model.Sum(x[0], x[1]).AtMost(2))
	permutation := model.New()
	y := permutation.Ints("y", 4, 1, 4)
	permutation.Add(model.AllDifferent(y...))
	check := func(m *model.Model, vars []model.Var, make func() branch.Brancher) {
		t.Helper()
		assert.NoError(t, cptest.CheckBrancher(m, vars, make))
	}
	for s := branch.InputOrder; s <= branch.ConflictHistory; s++ {
		for c := branch.IndomainMin; c <= branch.OutdomainRandom; c++ {
			for style := branch.Enum; style <= branch.Bisect; style++ {
				o := branch.Options{Select: s, Choice: c, Style: style, Degrees: []int32{1, 2, 1}, Seed: 5}
				check(m, x, func() branch.Brancher { return branch.New(x, o) })
				check(m, x, func() branch.Brancher {
					return branch.Prefer(branch.Sequence(branch.New(x[1:2], o), branch.Rest()), &branch.Preference{Values: []int32{1, 1, 0}, Near: true})
				})
			}
		}
	}
	check(permutation, y, func() branch.Brancher { return branch.ValueFirst(y, []int32{3, 1, 2, 4}) })
	err := cptest.CheckBrancher(m, x, func() branch.Brancher { return branch.ValueFirst(x, []int32{0, 1, 2, -1}) })
	assert.ErrorContains(t, err, "is in none of the alternatives", "not every value is taken")
}
