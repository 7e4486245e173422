package cbls_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// drawMoves makes random moves in a space and counts them by a word of their description.
func drawMoves(t *testing.T, s *cbls.Space, moves int, words ...string) map[string]int {
	t.Helper()
	count := map[string]int{}
	r := rng.New(1, 0)
	for range moves {
		m, ok := s.Random(r)
		if !ok {
			continue
		}
		for _, w := range words {
			if strings.Contains(m.String(), w) {
				count[w]++
			}
		}
		s.Apply(m)
		require.NoError(t, s.Fault())
	}
	return count
}

func space(t *testing.T, m *model.Model) *cbls.Space {
	t.Helper()
	s, err := cbls.New(m, cbls.Options{Check: true})
	require.NoError(t, err)
	return s
}

// TestQuota: moves keep the counts of a global cardinality; given counts leave exchanges alone.
func TestQuota(t *testing.T) {
	for _, test := range []struct {
		name        string
		lo, hi      []int32
		assignments bool
	}{
		{"given counts", []int32{2, 3, 1}, []int32{2, 3, 1}, false},
		{"bounds", []int32{1, 1, 0}, []int32{3, 4, 2}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := model.New()
			xs := m.Ints("x", 6, 1, 3)
			m.Add(model.CardinalityBounds(xs, []int32{1, 2, 3}, test.lo, test.hi))
			s := space(t, m)
			assert.Equal(t, []int32{0}, s.Hidden())
			count := drawMoves(t, s, 500, ":=", "<->")
			assert.Positive(t, count["<->"])
			assert.Equal(t, test.assignments, count[":="] > 0)
			assert.Zero(t, s.Violation())
		})
	}
}

// TestChains: no two variables on this ring can exchange their values; only chains lead from one of the
// two solutions to the other, and from a value to the spare one.
func TestChains(t *testing.T) {
	for _, spare := range []bool{false, true} {
		const n = 7
		m := model.New()
		xs := make([]model.Var, n)
		for i := range xs {
			values := []int32{int32(i), int32(i+1) % n}
			if spare && i == 3 {
				values = append(values, n)
			}
			xs[i] = m.Var("x", model.Values(values...))
		}
		m.Add(model.AllDifferent(xs...))
		s := space(t, m)
		assert.Equal(t, []int32{0}, s.Hidden())
		seen := map[int32]bool{}
		r := rng.New(2, 0)
		for range 200 {
			mv, ok := s.Random(r)
			require.True(t, ok)
			s.Apply(mv)
			require.NoError(t, s.Fault())
			seen[s.Value(xs[0])], seen[10+s.Value(xs[3])] = true, true
		}
		assert.True(t, seen[0] && seen[1] && seen[13] && seen[14], "spare %v: %v", spare, seen)
		assert.Equal(t, spare, seen[10+n])
	}
}

// TestExchanges: two items of a capacity exchange their places, which neither could leave alone.
func TestExchanges(t *testing.T) {
	m := model.New()
	xs := m.Bools("x", 20)
	var weights []model.Term
	for i, x := range xs {
		weights = append(weights, x.Times(int32(2+i%5)))
	}
	m.Add(model.Sum(weights).AtMost(30))
	s := space(t, m)
	count := drawMoves(t, s, 1000, "<->", ":=")
	assert.Greater(t, count["<->"], 200)
	assert.Greater(t, count[":="], 200)
}

// TestBlocks: shifts come in blocks of at least three days, so that single changes break the rule.
func TestBlocks(t *testing.T) {
	// States: 0 before the first day, 1 to 3 the day of a block of shift 0, 4 to 6 of shift 1.
	dfa := model.DFA{
		States: 7, Symbols: 2, Start: 0, Accepting: []int{3, 6},
		Transition: [][]int32{{1, 4}, {2, -1}, {3, -1}, {3, 4}, {-1, 5}, {-1, 6}, {1, 6}},
	}
	m := model.New()
	xs := m.Ints("day", 14, 0, 1)
	m.Add(model.Regular(dfa, xs...))
	s := space(t, m)
	count := drawMoves(t, s, 1000, "sequence", "reversed", ":=")
	assert.Greater(t, count["sequence"], 200)
	assert.Greater(t, count["reversed"], 50)
	assert.Greater(t, count[":="], 400)
}
