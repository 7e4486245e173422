package branch_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// different returns variables with random domains, all different except the last.
func different(r *rand.Rand) (*kernel.Engine, []model.Var, []model.Domain) {
	var domains []model.Domain
	for range 4 {
		values := []int32{int32(rng.Intn(r, 8) - 4)}
		for range rng.Intn(r, 5) {
			values = append(values, int32(rng.Intn(r, 10)-5))
		}
		domains = append(domains, model.Values(values...))
	}
	e, vars := engine(domains...)
	e.Post(prop.NewAllDifferentValue([]kernel.View{vars[0].Term(), vars[1].Plus(1), vars[2].Times(-1)}), nil)
	return e, vars, domains
}

// found returns the solutions in the order in which b finds them.
func found(e *kernel.Engine, vars []model.Var, b branch.Brancher) (all [][]int32) {
	if !e.Propagate() {
		return nil
	}
	s := &search{e: e, b: branch.Sequence(b, branch.Rest())}
	s.run(func() bool {
		var values []int32
		for _, x := range vars {
			values = append(values, int32(e.Min(x.Term())))
		}
		all = append(all, values)
		return true
	})
	return all
}

// TestPreferFindsAll: with any preference, each combination of selection, choice
// and style finds the same solutions, each once.
func TestPreferFindsAll(t *testing.T) {
	solutions, preferred := 0, 0
	for seed := range uint64(6) {
		var want [][]int32
		for k := range 5 {
			preference := &branch.Preference{Near: k%2 == 0}
			r := rng.New(seed, uint64(k))
			for range rng.Intn(r, 6) { // for some, all, or more variables than there are
				preference.Values = append(preference.Values, int32(rng.Intn(r, 14)-7))
			}
			if k == 3 {
				for range rng.Intn(r, 6) {
					preference.Known = append(preference.Known, rng.Intn(r, 2) == 0)
				}
			}
			every(func(o branch.Options) {
				o.Degrees = []int32{1, 3, 2, 5}
				e, vars, domains := different(rng.New(seed, 9))
				if want == nil {
					for a := range assignments(domains) {
						if a[0] != a[1]+1 && a[0] != -a[2] && a[1]+1 != -a[2] {
							want = append(want, slices.Clone(a))
						}
					}
					solutions += len(want)
				}
				got := found(e, vars, branch.Prefer(branch.New(vars, o), preference))
				if k > 0 && len(got) > 0 && len(preference.Values) > 0 && got[0][0] == preference.Values[0] {
					preferred++
				}
				slices.SortFunc(got, slices.Compare)
				require.Equal(t, want, got, "seed %d, %+v, %+v", seed, o, preference)
			})
		}
	}
	assert.Greater(t, solutions, 100)
	assert.Positive(t, preferred)
}

// assignments gives the assignments of variables with these domains, in rising
// order.
func assignments(domains []model.Domain) func(func(model.Assignment) bool) {
	m := model.New()
	for _, d := range domains {
		m.Var("x", d)
	}
	return m.Assignments()
}

// TestPreferred: a preferred solution is found first, without a failure, whatever
// the branching; then come the others.
func TestPreferred(t *testing.T) {
	for seed := range uint64(5) {
		e, vars, _ := different(rng.New(seed, 9))
		for _, solution := range found(e, vars, branch.New(vars, branch.Options{})) {
			every(func(o branch.Options) {
				o.Degrees = []int32{1, 3, 2, 5}
				e, vars, _ := different(rng.New(seed, 9))
				require.True(t, e.Propagate())
				b := branch.Prefer(branch.New(vars, o), &branch.Preference{Values: solution})
				s := &search{e: e, b: b}
				s.run(func() bool {
					for i, x := range vars {
						require.EqualValues(t, solution[i], e.Min(x.Term()), "%+v", o)
					}
					return false
				})
				assert.Zero(t, s.backtracks, "%+v", o)
			})
		}
	}
}

// list is a brancher that returns given alternatives.
type list []kernel.Predicate

func (l list) Branch(_ *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	return append(out, l...)
}

func (list) Traits() branch.Traits { return branch.Traits{} }

// TestPreferMoves: how the alternatives of a variable with the values 2, 3, 5, 8
// change if one value is preferred.
func TestPreferMoves(t *testing.T) {
	x, y := model.Var(0), model.Var(1)
	values := list{kernel.Equal(x, 2), kernel.Equal(x, 3), kernel.Equal(x, 5), kernel.Equal(x, 8)}
	for _, test := range []struct {
		name  string
		given list
		value int32
		near  bool
		want  []string
	}{
		{"a value", values, 5, false, []string{"[x0=5]", "[x0=2]", "[x0=3]", "[x0=8]"}},
		{"the first", values, 2, false, []string{"[x0=2]", "[x0=3]", "[x0=5]", "[x0=8]"}},
		{"not there", values, 6, false, []string{"[x0=2]", "[x0=3]", "[x0=5]", "[x0=8]"}},
		{"near", values, 7, true, []string{"[x0=8]", "[x0=2]", "[x0=3]", "[x0=5]"}},
		{"beyond the end", values, -1 << 31, true, []string{"[x0=2]", "[x0=3]", "[x0=5]", "[x0=8]"}},
		{"a step", list{kernel.Equal(x, 2), kernel.Differs(x, 2)}, 5, false, []string{"[x0=5]", "[x0!=5]"}},
		{"a step the other way round", list{kernel.Differs(x, 2), kernel.Equal(x, 2)}, 5, false, []string{"[x0=5]", "[x0!=5]"}},
		{"a step, not there", list{kernel.Equal(x, 2), kernel.Differs(x, 2)}, 4, false, []string{"[x0=2]", "[x0!=2]"}},
		{"a step, near", list{kernel.Equal(x, 2), kernel.Differs(x, 2)}, 6, true, []string{"[x0=5]", "[x0!=5]"}},
		{"halves", list{kernel.AtMost(x, 3), kernel.AtLeast(x, 4)}, 8, false, []string{"[x0>=4]", "[x0<=3]"}},
		{"halves, near", list{kernel.AtMost(x, 3), kernel.AtLeast(x, 4)}, 99, true, []string{"[x0>=4]", "[x0<=3]"}},
		{"another variable", list{kernel.Equal(y, 0), kernel.Differs(y, 0)}, 5, true, []string{"[x1=0]", "[x1!=0]"}},
		{"two variables", list{kernel.Equal(x, 2), kernel.Equal(y, 1), kernel.Differs(x, 2)}, 5, false, []string{"[x0!=2]", "[x0=2]", "[x1=1]"}},
		{"one", list{kernel.Equal(x, 2)}, 5, false, []string{"[x0=2]"}},
		{"none", nil, 5, false, []string{}},
		{"constants", list{kernel.True, kernel.False}, 5, true, []string{"true", "false"}},
	} {
		e, _ := engine(model.Values(2, 3, 5, 8), model.Range(0, 1))
		before := []kernel.Predicate{kernel.Equal(y, 0)}
		got := branch.Prefer(test.given, &branch.Preference{Values: []int32{test.value}, Near: test.near}).Branch(e, before)
		assert.Equal(t, append([]string{"[x1=0]"}, test.want...), texts(got), test.name)
	}
}

// TestPreferKnown: a value that is not known is not preferred, nor is a variable
// beyond the end of Values.
func TestPreferKnown(t *testing.T) {
	step := list{kernel.Equal(1, 0), kernel.Differs(1, 0)}
	for _, p := range []*branch.Preference{
		{}, {Values: []int32{1}}, {Values: []int32{1, 1}, Known: []bool{true, false}}, {Values: []int32{1, 1}, Known: []bool{true}},
	} {
		e, _ := engine(model.Range(0, 1), model.Range(0, 1))
		assert.Equal(t, []string{"[x1=0]", "[x1!=0]"}, texts(branch.Prefer(step, p).Branch(e, nil)), "%+v", p)
		// The preference may change between searches.
		p.Values, p.Known = []int32{0, 1}, []bool{false, true}
		assert.Equal(t, []string{"[x1=1]", "[x1!=1]"}, texts(branch.Prefer(step, p).Branch(e, nil)))
	}
}

// TestPreferLearns: a wrapped learner learns the same as alone.
func TestPreferLearns(t *testing.T) {
	e, vars := queens(6)
	require.True(t, e.Propagate())
	alone := &search{e: e, b: branch.New(vars, branch.Options{Select: branch.Activity, Style: branch.Step})}
	n := 0
	alone.run(func() bool { n++; return true })
	e, vars = queens(6)
	require.True(t, e.Propagate())
	below := &search{e: e, b: branch.Prefer(branch.New(vars, branch.Options{Select: branch.Activity, Style: branch.Step}), &branch.Preference{})}
	k := 0
	below.run(func() bool { k++; return true })
	assert.Equal(t, 4, n)
	assert.Equal(t, n, k)
	assert.Equal(t, alone.backtracks, below.backtracks)
}
