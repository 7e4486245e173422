package branch_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// selected returns the index in vars of the variable that a node branches on; -1 for
// none.
func selected(e *kernel.Engine, b branch.Brancher, vars []model.Var) int {
	out := b.Branch(e, nil)
	if len(out) == 0 {
		return -1
	}
	for i, x := range vars {
		if out[0].Var() == x {
			return i
		}
	}
	return -2
}

func TestSelect(t *testing.T) {
	fixed := model.Range(5, 5)
	tests := []struct {
		name    string
		by      branch.Select
		domains []model.Domain
		degrees []int32
		want    int
	}{
		{"first open", branch.InputOrder, []model.Domain{fixed, model.Range(1, 9), model.Range(1, 2)}, nil, 1},
		{"all fixed", branch.InputOrder, []model.Domain{fixed, fixed}, nil, -1},
		{"no variables", branch.FirstFail, nil, nil, -1},
		{"smallest domain", branch.FirstFail, []model.Domain{fixed, model.Range(1, 9), model.Range(1, 3), model.Range(1, 4)}, nil, 2},
		{"smallest domain, tie", branch.FirstFail, []model.Domain{model.Range(1, 9), model.Range(4, 6), model.Range(1, 3)}, nil, 1},
		{"smallest domain, tie of pairs", branch.FirstFail, []model.Domain{model.Range(1, 3), model.Values(1, 9), model.Range(1, 2)}, nil, 1},
		{"holes do not count", branch.FirstFail, []model.Domain{model.Range(1, 4), model.Values(1, 50, 99)}, nil, 1},
		{"largest domain", branch.AntiFirstFail, []model.Domain{fixed, model.Range(1, 3), model.Range(1, 9), model.Values(1, 50, 99)}, nil, 2},
		{"largest domain, tie", branch.AntiFirstFail, []model.Domain{model.Range(1, 2), model.Range(1, 3), model.Range(3, 5)}, nil, 1},
		{"smallest value", branch.Smallest, []model.Domain{model.Range(3, 4), fixed, model.Range(-2, 9), model.Range(-1, 4)}, nil, 2},
		{"smallest value, tie", branch.Smallest, []model.Domain{model.Range(3, 4), model.Range(1, 9), model.Range(1, 2)}, nil, 1},
		{"largest value", branch.Largest, []model.Domain{model.Range(3, 4), model.Range(-7, -5), model.Range(-2, 9), model.Range(8, 9)}, nil, 2},
		{"largest value below 0", branch.Largest, []model.Domain{model.Range(-9, -3), model.Range(-7, -2), fixed}, nil, 1},
		{"most constraints", branch.Occurrence, []model.Domain{model.Range(1, 2), model.Range(1, 9), fixed, model.Range(1, 2)}, []int32{1, 4, 7, 2}, 1},
		{"most constraints, tie", branch.Occurrence, []model.Domain{model.Range(1, 2), model.Range(1, 9), model.Range(1, 2)}, []int32{1, 4, 4}, 1},
		{"degrees end early", branch.Occurrence, []model.Domain{model.Range(1, 2), model.Range(1, 9)}, []int32{}, 0},
		{"smallest domain first", branch.MostConstrained, []model.Domain{model.Range(1, 3), model.Range(1, 9)}, []int32{1, 9}, 0},
		{"then most constraints", branch.MostConstrained, []model.Domain{model.Range(1, 9), model.Range(1, 3), model.Range(2, 4)}, []int32{9, 1, 2}, 2},
		{"then the earliest", branch.MostConstrained, []model.Domain{model.Range(1, 9), model.Range(1, 2), model.Range(2, 3)}, []int32{9, 2, 2}, 1},
		{"largest regret", branch.MaxRegret, []model.Domain{model.Range(1, 9), model.Values(1, 3), fixed, model.Values(1, 7, 8)}, nil, 3},
		{"largest regret, tie", branch.MaxRegret, []model.Domain{model.Range(1, 9), model.Values(1, 3), model.Values(4, 6)}, nil, 1},
		{"no weights: smallest domain", branch.DomWDeg, []model.Domain{model.Range(1, 9), model.Range(1, 3), model.Range(1, 3)}, nil, 1},
		{"no activity: smallest domain", branch.Activity, []model.Domain{model.Range(1, 9), model.Range(1, 3), model.Range(1, 3)}, nil, 1},
		{"no impact: smallest domain", branch.Impact, []model.Domain{model.Range(1, 9), model.Range(1, 3), model.Range(1, 3)}, nil, 1},
		{"no constraints: smallest domain", branch.ConflictHistory, []model.Domain{model.Range(1, 9), model.Range(1, 3), model.Range(1, 3)}, nil, 1},
		{"the only open one", branch.RandomOrder, []model.Domain{fixed, model.Range(1, 3), fixed}, nil, 1},
	}
	for _, test := range tests {
		t.Run(test.by.String()+"/"+test.name, func(t *testing.T) {
			e, vars := engine(test.domains...)
			b := branch.New(vars, branch.Options{Select: test.by, Degrees: test.degrees})
			assert.Equal(t, test.want, selected(e, b, vars))
		})
	}
}

func TestRandomOrderIsUniformAndRepeats(t *testing.T) {
	e, vars := engine(model.Range(1, 2), model.Range(3, 3), model.Range(1, 9), model.Range(4, 5))
	options := branch.Options{Select: branch.RandomOrder, Seed: 3, Stream: 1}
	b, again := branch.New(vars, options), branch.New(vars, options)
	count := make([]int, len(vars))
	for range 3000 {
		i := selected(e, b, vars)
		assert.Equal(t, i, selected(e, again, vars))
		count[i]++
	}
	assert.Zero(t, count[1])
	for _, i := range []int{0, 2, 3} {
		assert.InDelta(t, 1000, count[i], 100)
	}
}

// TestOpenVariablesComeBack walks down and up a tree at random: the selection is
// that of a new brancher at every node.
func TestOpenVariablesComeBack(t *testing.T) {
	domains := make([]model.Domain, 12)
	for i := range domains {
		domains[i] = model.Range(0, int32(2+i*5%7))
	}
	for _, by := range []branch.Select{branch.InputOrder, branch.FirstFail, branch.Largest, branch.MostConstrained} {
		e, vars := engine(domains...)
		options := branch.Options{Select: by, Style: branch.Step, Degrees: []int32{0, 2, 1, 2}}
		walk := walker{seed: 1}
		// The first node that the brancher sees is not the root.
		decide(e, branch.Rest(), kernel.Equal(vars[0], 1))
		b := branch.New(vars, options)
		for range 3000 {
			assert.Equal(t, selected(e, branch.New(vars, options), vars), selected(e, b, vars))
			if x := vars[walk.next(len(vars))]; e.Depth() == 0 || walk.next(5) < 3 && !e.Fixed(x.Term()) {
				decide(e, branch.Rest(), kernel.Equal(x, e.Max(x.Term())))
			} else {
				e.Pop()
			}
		}
	}
}

// walker is a small random generator (Knuth's MMIX), so that these tests do not
// depend on internal/rng.
type walker struct{ seed uint64 }

func (w *walker) next(n int) int {
	w.seed = w.seed*6364136223846793005 + 1442695040888963407
	return int(w.seed >> 33 % uint64(n))
}
