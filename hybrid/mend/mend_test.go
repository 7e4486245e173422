package mend_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/mend"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/genes"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem/queens"
)

// coloured is a graph of 40 vertices with 110 edges, to be coloured with 3 colours. There is a solution: edges were drawn between vertices of different classes.
func coloured() *model.Model {
	m := model.New()
	r := rng.New(5, 0)
	vars := m.Ints("colour", 40, 0, 2)
	for edges := 0; edges < 110; {
		a, b := rng.Intn(r, 40), rng.Intn(r, 40)
		if a%3 != b%3 {
			m.Add(model.AllDifferent(vars[a], vars[b]))
			edges++
		}
	}
	return m
}

// latin is a Latin square of order 7, whose rows are permutations.
func latin() *model.Model {
	const n = 7
	m := model.New()
	vars := m.Ints("cell", n*n, 0, n-1)
	for i := range n {
		var row, column []model.Term
		for k := range n {
			row, column = append(row, vars[i*n+k].Term()), append(column, vars[k*n+i].Term())
		}
		m.Add(model.AllDifferent(row...), model.AllDifferent(column...))
	}
	return m
}

func models() map[string]*model.Model {
	dual, _ := queens.AllDifferent.Model(20)
	return map[string]*model.Model{"colours": coloured(), "latin": latin(), "queens": dual}
}

// satisfied counts the constraints that hold.
func satisfied(m *model.Model, values []int32) (count int) {
	for _, c := range m.Constraints() {
		if c.Violation(values) == 0 {
			count++
		}
	}
	return count
}

// TestMend: of children of random parents most satisfy more constraints afterwards and none fewer, and what the moves
// of the space keep is kept.
func TestMend(t *testing.T) {
	for name, m := range models() {
		t.Run(name, func(t *testing.T) {
			better, solved := testMend(t, m, 0)
			assert.Greater(t, solved, children/2)
			assert.GreaterOrEqual(t, better, solved)
		})
	}
	t.Run("in part", func(t *testing.T) {
		better, solved := testMend(t, coloured(), 1)
		assert.Greater(t, better, children/4)
		assert.Greater(t, better, solved+children/20, "some are no solutions")
	})
}

const children = 50

func testMend(t *testing.T, m *model.Model, failures int64) (better, solved int) {
	t.Helper()
	s, err := cbls.New(m, cbls.Options{})
	require.NoError(t, err)
	mender, err := mend.New(m, mend.Options{Failures: failures, Keep: s.Kept})
	require.NoError(t, err)
	mixer, err := genes.NewMixer(s, "")
	require.NoError(t, err)
	r := rng.New(1, 0)
	for range children {
		var parents, values [2][]int32
		for k := range parents {
			s.Randomise(r)
			parents[k], values[k] = s.Encode(nil), s.Values(nil)
		}
		child := slices.Clone(parents[0])
		mixer.Cross(child, parents[0], parents[1], r)
		s.Decode(child)
		before := s.Values(nil)
		after := slices.Clone(before)
		changed := mender.Mend(after, values[0], values[1])
		assert.Equal(t, changed, !slices.Equal(before, after))
		for i, c := range m.Constraints() {
			assert.True(t, !s.Kept(i) || c.Violation(after) == 0, "%s is kept", m.Describe(c))
		}
		if satisfied(m, after) > satisfied(m, before) {
			better++
		}
		s.Adopt(after)
		require.Equal(t, after, s.Values(nil))
		require.NoError(t, s.Encoding().Check(s.Encode(nil)))
		if s.Violation() == 0 {
			solved++
		}
	}
	require.NoError(t, mender.Err())
	calls, mended := mender.Counts()
	assert.EqualValues(t, children, calls)
	assert.EqualValues(t, better, mended)
	return better, solved
}

// TestMendLeavesSolutions: what violates nothing is not changed.
func TestMendLeavesSolutions(t *testing.T) {
	m := model.New()
	x, y := m.Int("x", 0, 5), m.Int("y", 0, 5)
	m.Add(model.AllDifferent(x, y))
	mender, err := mend.New(m, mend.Options{})
	require.NoError(t, err)
	child := []int32{1, 2}
	assert.False(t, mender.Mend(child, child, child))
	child = []int32{3, 3}
	assert.True(t, mender.Mend(child, []int32{3, 4}, []int32{3, 5}))
	assert.Equal(t, []int32{3, 2}, child, "x, on which the parents agree, stays; y gets the nearest value")
}

// TestSameSeedSameRun: a population whose children are mended depends on its seed alone, and comes to a solution.
func TestSameSeedSameRun(t *testing.T) {
	m := coloured()
	run := func() localsearch.Walk {
		mender, err := mend.New(m, mend.Options{})
		require.NoError(t, err)
		w, err := meta.OnModel("genetic", m, meta.Settings{Seed: 3, Population: 10, Mend: mender.Mend})
		require.NoError(t, err)
		_, err = w.Run(context.Background(), 300, localsearch.Rank{})
		require.NoError(t, err)
		_, mended := mender.Counts()
		assert.Positive(t, mended)
		return w
	}
	one, other := run(), run()
	assert.Equal(t, one.Values(nil), other.Values(nil))
	assert.Equal(t, one.Stats(), other.Stats())
	assert.NoError(t, m.Verify(one.Values(nil)))
}
