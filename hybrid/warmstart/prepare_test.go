package warmstart

import (
	"context"
	"errors"
	"lsolve/hybrid/internal/samples"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem/queens"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// TestASolutionLeads: if the local search has found a solution, the complete
// search finds it first and does not backtrack; then it finds all others.
func TestASolutionLeads(t *testing.T) {
	for _, f := range []queens.Formulation{queens.AllDifferent, queens.Disequalities, queens.Dual} {
		for _, order := range []Order{AsGiven, ConflictsFirst, ByFrequency} {
			m, columns := f.Model(20)
			s, err := Prepare(t.Context(), m, Options{
				Walk: Walk{Limits: solve.Limits{Steps: 100_000}, Seed: 3}, Search: columns, Order: order,
				Branch: branch.Options{Select: branch.FirstFail},
			})
			require.NoError(t, err)
			require.Zero(t, s.Hint.Violation, "%v", f)
			require.NoError(t, m.Verify(s.Hint.Values))
			got, err := s.Solve(t.Context())
			require.NoError(t, err)
			assert.Equal(t, solve.Satisfied, got.Status)
			assert.EqualValues(t, s.Hint.Values, got.Values, "%v, %v", f, order)
			backtracks, _ := got.Stats.Get(solve.Backtracks)
			assert.Zero(t, backtracks, "%v, %v", f, order)
			violation, ok := got.Stats.Get(solve.WarmViolation)
			assert.True(t, ok && violation == 0)
			steps, ok := got.Stats.Get(solve.Steps)
			assert.True(t, ok && steps > 0)

			m, columns = f.Model(6)
			s, err = Prepare(t.Context(), m, Options{Search: columns, Order: order})
			require.NoError(t, err)
			n := 0
			for _, err := range s.Solutions(t.Context()) {
				require.NoError(t, err)
				n++
			}
			assert.Equal(t, 4, n, "%v, %v", f, order)
		}
	}
}

// TestHintOrders: which variables come first, and which values.
func TestHintOrders(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 5, 0, 9)
	h := &Hint{
		Values: model.Assignment{5, 6, 7, 8, 9}, Known: []bool{true, true, true, true, false},
		Conflict: []float64{0, 0, 2, 0, 1}, Frequency: []float64{0.5, 0, 3, 0.5, 9},
	}
	conflicting, others := h.InConflict(x)
	assert.Equal(t, []model.Var{2, 4}, conflicting)
	assert.Equal(t, []model.Var{0, 1, 3}, others)
	assert.Equal(t, []model.Var{4, 2, 0, 3, 1}, h.ByFrequency(x))
	assert.Equal(t, x, []model.Var{0, 1, 2, 3, 4}, "it stays as it was")

	for order, want := range map[Order][]model.Var{
		AsGiven: {0, 1, 2, 3, 4}, ConflictsFirst: {2, 4, 0, 1, 3}, ByFrequency: {4, 2, 0, 3, 1},
	} {
		e := kernel.New(kernel.Options{})
		for range x {
			e.NewVar(model.Range(0, 9))
		}
		b := h.Brancher(x, branch.Options{}, order)
		var got []model.Var
		for {
			alternatives := b.Branch(e, nil)
			if len(alternatives) == 0 {
				break
			}
			first := alternatives[0]
			got = append(got, first.Var())
			value := int64(h.Values[first.Var()])
			if first.Var() == 4 {
				value = 0 // not known
			}
			assert.True(t, first.Holds(value), "%v: %v", order, first)
			require.True(t, e.Require(kernel.Equal(first.Var(), value), 0))
		}
		assert.Equal(t, want, got, "%v", order)
	}
	nothing := &Hint{}
	conflicting, others = nothing.InConflict(x)
	assert.Empty(t, conflicting)
	assert.Equal(t, x, others)
	assert.Equal(t, x, nothing.ByFrequency(x))
	assert.Equal(t, []string{"given", "conflicts", "frequency"}, []string{AsGiven.String(), ConflictsFirst.String(), ByFrequency.String()})
	assert.Equal(t, "unknown", Order(9).String())

	assert.InDeltaSlice(t, []float64{1, 0, 6, 1, 18}, h.Weights(18), 1e-9)
	assert.Nil(t, nothing.Weights(18))
}

// TestHintHasConflicts: the hint's figures are those of its values.
func TestHintHasConflicts(t *testing.T) {
	for seed := range uint64(10) {
		m := samples.Queens(30)
		h, err := Find(t.Context(), m, Walk{Limits: solve.Limits{Steps: 5}, Seed: seed, Algo: "minconf"})
		require.NoError(t, err)
		sum := int64(0)
		for _, c := range m.Constraints() {
			sum += c.Violation(h.Values)
		}
		assert.Equal(t, sum, h.Violation)
		conflicts := slices.ContainsFunc(h.Conflict, func(c float64) bool { return c > 0 })
		assert.Equal(t, h.Violation > 0, conflicts)
		steps, _ := h.Stats.Get(solve.Steps)
		assert.LessOrEqual(t, steps, int64(5))
		again, err := Find(t.Context(), m, Walk{Limits: solve.Limits{Steps: 5}, Seed: seed, Algo: "minconf"})
		require.NoError(t, err)
		assert.Equal(t, h, again)
	}
}

// TestLimits: steps, time, and the end of the context.
func TestLimits(t *testing.T) {
	impossible, _ := queens.AllDifferent.Model(3)
	for _, name := range meta.ModelNames() {
		h, err := Find(t.Context(), impossible, Walk{Algo: name, Limits: solve.Limits{Steps: 100}})
		require.NoError(t, err, name)
		assert.Positive(t, h.Violation)
		steps, _ := h.Stats.Get(solve.Steps)
		assert.LessOrEqual(t, steps, int64(100), name)

		h, err = Find(t.Context(), impossible, Walk{Algo: name, Limits: solve.Limits{Time: 3 * time.Millisecond}})
		require.NoError(t, err, name)
		assert.Positive(t, h.Violation, name)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, w := range []Walk{{}, {Limits: solve.Limits{Time: time.Hour}}} {
		h, err := Find(ctx, impossible, w)
		require.NoError(t, err)
		require.NotNil(t, h, "what is known of the first state")
		s, err := Prepare(ctx, impossible, Options{Walk: w})
		require.NoError(t, err)
		got, err := s.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, solve.Unsatisfiable, got.Status)
	}
	_, err := Find(t.Context(), impossible, Walk{Limits: solve.Limits{Nodes: 1}})
	require.ErrorIs(t, err, solve.ErrUnsupported)
	_, err = Find(t.Context(), impossible, Walk{Algo: "luck"})
	require.ErrorContains(t, err, "luck")
	require.ErrorContains(t, err, "minconf")
	_, err = Prepare(t.Context(), impossible, Options{Walk: Walk{Algo: "luck"}})
	require.ErrorContains(t, err, "luck")
}

// TestPrepareWithoutLocalSearch: a model that local search does not support is
// still searched.
func TestPrepareWithoutLocalSearch(t *testing.T) {
	m := model.New()
	m.Maximise(m.Int("x", 4, 4).Term())
	for _, brancher := range []func(int) branch.Brancher{nil, func(int) branch.Brancher { return branch.Rest() }} {
		s, err := Prepare(t.Context(), m, Options{Brancher: brancher})
		require.NoError(t, err)
		assert.Nil(t, s.Hint)
		got, err := s.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, got.Status)
		assert.EqualValues(t, 4, got.Objective)
		_, ok := got.Stats.Get(solve.WarmViolation)
		assert.False(t, ok)
	}
	_, err := Prepare(t.Context(), model.New(), Options{})
	require.NoError(t, err, "no variables")
}

// TestPrepareOptimises: minimising and maximising, with the caller's brancher
// and several workers.
func TestPrepareOptimises(t *testing.T) {
	for _, m := range []*model.Model{samples.Ring(6), samples.Negated(samples.Ring(6))} {
		best := samples.Proved(t, m)
		for threads := range 3 {
			asked := 0
			o := Options{Walk: Walk{Seed: 2}}
			if threads > 0 {
				o.Brancher = func(int) branch.Brancher {
					asked++
					return branch.New([]model.Var{0, 1, 2}, branch.Options{Choice: branch.IndomainMax})
				}
			}
			o.CP.Threads = threads
			s, err := Prepare(t.Context(), m, o)
			require.NoError(t, err)
			got, err := s.Solve(t.Context())
			require.NoError(t, err)
			assert.Equal(t, solve.Optimal, got.Status)
			assert.Equal(t, best, got.Objective)
			assert.Equal(t, threads > 0, asked > 0)
		}
	}
}

var errWalk = errors.New("no walk")

// stuckWalk is a walk of a caller's that has one state.
type stuckWalk struct{ values []int32 }

func (stuckWalk) Run(_ context.Context, steps int64, _ localsearch.Rank) (int64, error) {
	return steps, nil
}
func (stuckWalk) Best() localsearch.Rank       { return localsearch.Rank{Violation: 2} }
func (w stuckWalk) Values(buf []int32) []int32 { return append(buf, w.values...) }
func (stuckWalk) Sense() model.Sense           { return model.Satisfy }
func (stuckWalk) Adopt([]int32)                {}
func (stuckWalk) Stats() solve.Stats           { return nil }

// TestACallersWalk: it gives the values of its variables, and its error is
// returned.
func TestACallersWalk(t *testing.T) {
	m := samples.Queens(6)
	walk := func(uint64, uint64) (localsearch.Walk, error) { return stuckWalk{[]int32{4, 2}}, nil }
	for _, order := range []Order{AsGiven, ConflictsFirst, ByFrequency} {
		s, err := Prepare(t.Context(), m, Options{Walk: Walk{Own: walk, Vars: []model.Var{1, 3}}, Order: order})
		require.NoError(t, err)
		assert.Equal(t, []bool{false, true, false, true, false, false}, s.Hint.Known)
		assert.EqualValues(t, 4, s.Hint.Values[1])
		assert.EqualValues(t, 2, s.Hint.Values[3])
		n, err := s.Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 4, n.Solutions)
	}
	_, err := Prepare(t.Context(), m, Options{Walk: Walk{Own: func(uint64, uint64) (localsearch.Walk, error) { return nil, errWalk }}})
	require.ErrorIs(t, err, errWalk)
}
