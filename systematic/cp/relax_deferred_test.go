package cp

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/prop"
)

// commitment is which of some plants run in each period, and how much they make of what is asked for: starting costs, a plant that runs
// makes neither little nor much, its output changes little from one period to the next unless it starts, one that has
// stopped rests for a period, and what is asked for in vain costs most.
func commitment(seed uint64, plants, periods int) *model.Model {
	m, r := model.New(), rng.New(seed, 3)
	var costs []int32
	var paid []model.Term
	pay := func(x model.Term, cost int) { costs, paid = append(costs, int32(cost)), append(paid, x) } //nolint:gosec // small
	made := make([][]model.Term, periods)
	for range plants {
		least, most := int32(1+rng.Intn(r, 3)), int32(4+rng.Intn(r, 5)) //nolint:gosec // small
		cost, start := 1+rng.Intn(r, 5), 3+rng.Intn(r, 9)
		runs, output := m.Bools("runs", periods), make([]model.Term, periods)
		not := func(x model.Var) model.Term { return x.Times(-1).Plus(1) }
		for t, on := range runs {
			output[t] = m.Int("output", 0, most).Term()
			made[t] = append(made[t], output[t])
			m.Add(model.Sum(output[t], on.Times(-most)).AtMost(0), model.Sum(output[t], on.Times(-least)).AtLeast(0))
			pay(output[t], cost)
			if t == 0 {
				continue
			}
			before, starts, stops, smooth := runs[t-1], m.Bool("starts"), m.Bool("stops"), m.Bool("smooth")
			m.Add(model.And(starts, on.Term(), not(before)), model.And(stops, before.Term(), not(on)))
			m.Add(model.Iff(smooth, model.Sum(output[t], output[t-1].Times(-1)).AtMost(2)), model.Clause([]model.Var{starts, smooth}, nil))
			if t+1 < periods {
				m.Add(model.Clause(nil, []model.Var{stops, runs[t+1]}))
			}
			pay(starts.Term(), start)
		}
	}
	for t := range periods {
		missing := m.Int("missing", 0, 15).Term()
		all := slices.Concat(made[t], []model.Term{missing})
		m.Add(model.ScalarProduct(slices.Repeat([]int32{1}, len(all)), all).Equals(model.Const(int32(rng.Intn(r, 16))))) //nolint:gosec // small
		pay(missing, 30)
	}
	m.Minimise(model.ScalarProduct(costs, paid))
	return m
}

// TestDeferredRows: with the logical rows of the relaxation deferred, and without those of directions that nothing wants, searches
// find the optimum that others find, and every explanation holds. Some of the rows come into the program, and not all.
func TestDeferredRows(t *testing.T) {
	longtest.NoRace(t)
	added, left, dived := 0, 0, int64(0)
	for seed := range uint64(longtest.Choose(40, 1000)) {
		m, name := commitment(seed, 2, 4), fmt.Sprint("seed ", seed)
		plain := optimum(t, m, Options{Relax: RelaxOff}, name)
		for _, learn := range []Learn{{Mode: LearnOn}, {Mode: LearnOn, hasty: true}, {}} {
			var relaxed *prop.Relaxation
			s, err := New(m, Options{Learn: learn, Relax: relaxAlways, Check: true, large: 1, relaxed: func(r *prop.Relaxation) { relaxed = r }})
			require.NoError(t, err)
			best, err := s.Solve(t.Context())
			require.NoError(t, err, name)
			require.Equal(t, solve.Optimal, best.Status, name)
			assert.Equal(t, plain.Objective, best.Objective, name)
			require.True(t, relaxed.Large(), name)
			waiting, taken := relaxed.Deferred()
			added, left, dived = added+taken, left+waiting, dived+relaxed.Dived()
		}
	}
	t.Log(added, left, dived)
	assert.Greater(t, added, 50)
	assert.Greater(t, left, 50)
	assert.Greater(t, dived, int64(20))
}

// TestStarts: a search whose relaxation another one has solved begins there, rows that were deferred included: it works less, and
// finds the same optimum. The point of a relaxation costs nothing where a search has been, and is no other for that.
func TestStarts(t *testing.T) {
	begun, alone, rows, dear := int64(0), int64(0), 0, 0
	for seed := range uint64(20) {
		m, name := commitment(seed, 2, 4), fmt.Sprint("seed ", seed)
		starts := &Starts{}
		at := func() (work int64, optimum int64) {
			o := Options{Learn: Learn{Mode: LearnOn, Starts: starts}, Relax: relaxAlways, large: 1}
			o.relaxed = func(r *prop.Relaxation) {
				_, added := r.Deferred()
				work, rows = r.Work(), rows+added
			}
			s, err := New(m, o)
			require.NoError(t, err)
			best, err := s.Solve(t.Context())
			require.NoError(t, err, name)
			require.Equal(t, solve.Optimal, best.Status, name)
			return work, best.Objective
		}
		first, best := at()
		second, same := at()
		assert.Equal(t, best, same, name)
		begun, alone = begun+second, alone+first

		point := func(starts *Starts, work int64) *LinearPoint {
			s, err := NewSession(m, nil, SessionOptions{Starts: starts})
			require.NoError(t, err)
			s.w.large = 1
			return s.LinearPoint(work)
		}
		whole := point(nil, 1<<30)
		require.NotNil(t, whole, name)
		const little = 1 << 12
		if point(nil, little) == nil {
			dear++
		}
		have := &Starts{}
		require.NotNil(t, point(have, 1<<30), name)
		again := point(have, little)
		require.NotNil(t, again, name)
		for x := range m.NumVars() {
			assert.InDelta(t, whole.value[x], again.value[x], 1e-6, "%s, variable %d", name, x)
		}
	}
	t.Log(begun, alone, rows, dear)
	assert.Positive(t, rows)
	assert.Greater(t, dear, 10)
	assert.Less(t, 3*begun, 2*alone)
}

// TestFirstDive: a caller is told once when a large relaxation is about to be solved, and once when its first dive is over, by then
// mostly with the first solution. A small relaxation has nobody wait for it.
func TestFirstDive(t *testing.T) {
	for _, large := range []int{1, 0} {
		early := 0
		for seed := range uint64(20) {
			m, name := commitment(seed, 2, 4), fmt.Sprint("seed ", seed)
			var told []bool
			solutions, then := 0, 0
			l := Learn{Mode: LearnOn, FirstDive: func(begun bool) { told, then = append(told, begun), solutions }}
			s, err := New(m, Options{Learn: l, Relax: relaxAlways, large: large})
			require.NoError(t, err)
			for _, err := range s.Solutions(t.Context()) {
				require.NoError(t, err)
				solutions++
			}
			if large == 0 {
				assert.Empty(t, told, name)
				continue
			}
			assert.Equal(t, []bool{true, false}, told, name)
			if then == 1 {
				early++
			}
		}
		t.Log(early)
		if large > 0 {
			assert.Greater(t, early, 10)
		}
	}
}

// TestDivesFirst: models whose constraints have so many rows, and one of which is no row, dive first.
func TestDivesFirst(t *testing.T) {
	assert.False(t, DivesFirst(commitment(1, 2, 4)))
	assert.False(t, DivesFirst(commitment(1, 7, 60)))
	assert.True(t, DivesFirst(commitment(1, 20, 60)))
	m := commitment(1, 10, 60)
	require.Less(t, len(m.Constraints()), deferFrom)
	assert.True(t, DivesFirst(m))
	m.Add(model.Abs(m.Int("x", -5, 5), m.Int("y", 0, 5)))
	assert.False(t, DivesFirst(m))
}
