package cp

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// TestFixedElements: once an element of the array has the constant, a search that learns knows the index without a
// decision, if the elements are all different, or are as many as the constants. Otherwise another element could be meant.
func TestFixedElements(t *testing.T) {
	array := func(m *model.Model) []model.Term {
		var xs []model.Term
		for range 4 {
			xs = append(xs, m.Int("x", 0, 5).Term())
		}
		return xs
	}
	for _, c := range []struct {
		name    string
		learn   bool
		add     func(m *model.Model, xs []model.Term) // besides index, which leads to 3
		want    int                                   // values of the index
		clauses int64                                 // of these elements
	}{
		{"all different", true, func(m *model.Model, xs []model.Term) { m.Add(model.AllDifferent(xs...)) }, 1, 8},
		{"more terms are", true, func(m *model.Model, xs []model.Term) {
			m.Add(model.AllDifferent(append([]model.Term{m.Int("y", 0, 5).Term()}, xs...)...))
		}, 1, 8},
		{"without learning", false, func(m *model.Model, xs []model.Term) { m.Add(model.AllDifferent(xs...)) }, 1, 0},
		{"other values may repeat", true, func(m *model.Model, xs []model.Term) { m.Add(model.AllDifferentExcept([]int32{0, 1}, xs...)) }, 1, 8},
		{"this one may", true, func(m *model.Model, xs []model.Term) { m.Add(model.AllDifferentExcept([]int32{3}, xs...)) }, 4, 4},
		{"some elements are", true, func(m *model.Model, xs []model.Term) { m.Add(model.AllDifferent(xs[1:]...)) }, 2, 4},
		{"as many as constants", true, func(m *model.Model, xs []model.Term) {
			for _, v := range []int32{5, 0, 1} {
				m.Add(model.ElementVar(m.Int("j", 0, 3), xs, model.Const(v)))
			}
		}, 1, 32},
		{"fewer constants", true, func(m *model.Model, xs []model.Term) {
			for _, v := range []int32{5, 0} {
				m.Add(model.ElementVar(m.Int("j", 0, 3), xs, model.Const(v)))
			}
		}, 4, 12},
		{"nothing else", true, func(*model.Model, []model.Term) {}, 4, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			xs := array(m)
			index := m.Int("i", -1, 7)
			m.Add(model.ElementVar(index, xs, model.Const(3)))
			c.add(m, xs)
			value := func(int, model.Constraint) Consistency { return ValueConsistency }
			e, err := compile(m, kernel.Options{Learn: c.learn}, value, new(atomic.Bool), nil)
			require.NoError(t, err)
			if c.learn {
				assert.EqualValues(t, c.clauses, e.NumClauses())
			}
			require.True(t, e.Propagate())
			e.Push()
			require.True(t, e.Require(kernel.EqualView(e.View(xs[2]), 3), 0) && e.Propagate())
			assert.Equal(t, c.want, e.Size(index.Term()))
		})
	}
}

// TestFixedElementsSolutions: searches that learn and others find the solutions that brute force finds of models whose elements have
// constants for results, with constants and repetitions in the arrays, in the checking mode.
func TestFixedElementsSolutions(t *testing.T) {
	longtest.NoRace(t)
	several := 0
	for seed := range uint64(200) {
		r, m := rng.New(seed, 7), model.New()
		n := 2 + r.IntN(3)
		var xs []model.Term
		for range n {
			xs = append(xs, m.Int("x", 0, int32(n)).Term())
		}
		switch r.IntN(4) {
		case 0:
			xs[r.IntN(n)] = model.Const(int32(r.IntN(n)))
		case 1:
			xs[r.IntN(n)] = xs[r.IntN(n)]
		}
		switch r.IntN(3) {
		case 0:
			m.Add(model.AllDifferent(xs...))
		case 1:
			m.Add(model.AllDifferentExcept([]int32{int32(r.IntN(n + 1))}, xs...))
		}
		for range 1 + r.IntN(n) {
			m.Add(model.ElementVar(m.Int("i", -1, int32(n)), xs, model.Const(int32(r.IntN(n+1)))))
		}
		want := bruteForce(m)
		for _, learn := range []Learn{{}, {Mode: LearnOn}} {
			got, _ := searched(t, m, Options{Learn: learn, Check: true}, seed)
			require.Equal(t, want, got, "seed %d: %+v", seed, m.Constraints())
		}
		if len(want) > 1 {
			several++
		}
	}
	assert.Greater(t, several, 50)
}
