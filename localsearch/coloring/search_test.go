package coloring

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/coloring"
)

func queens(n int) *coloring.Instance {
	g, err := coloring.Queens(n, n)
	if err != nil {
		panic(err)
	}
	return g
}

func mycielski(k int) *coloring.Instance {
	g, err := coloring.Mycielski(k)
	if err != nil {
		panic(err)
	}
	return g
}

func hidden(n, k int, p float64) *coloring.Instance {
	g, err := coloring.Hidden(n, k, p, rng.New(9, 0))
	if err != nil {
		panic(err)
	}
	return g
}

func random(n int, p float64) *coloring.Instance {
	g, err := coloring.Random(n, p, rng.New(9, 0))
	if err != nil {
		panic(err)
	}
	return g
}

// known are graphs with the least number of colours, or the best known.
var known = []struct {
	name    string
	graph   *coloring.Instance
	colours int64
}{
	{"myciel3", mycielski(3), 4},
	{"myciel6", mycielski(6), 7},
	{"queen5_5", queens(5), 5},
	{"queen6_6", queens(6), 7},
	{"queen7_7", queens(7), 7},
	{"queen8_8", queens(8), 9},
	{"queen9_9", queens(9), 10},
	{"queen10_10", queens(10), 11},
	{"hidden colouring, sparse", hidden(200, 8, 0.3), 8},
	{"hidden colouring, dense", hidden(200, 20, 0.9), 20},
}

func TestSearchFindsKnownNumbers(t *testing.T) {
	for _, test := range known {
		t.Run(test.name, func(t *testing.T) {
			s := NewSearch(test.graph, 1, 0)
			_, err := s.Run(context.Background(), 1_000_000, localsearch.Rank{Objective: test.colours})
			require.NoError(t, err)
			assert.Equal(t, test.colours, s.Best().Objective)
			objective, err := test.graph.Check(s.Values(nil))
			assert.NoError(t, err)
			assert.Equal(t, test.colours, objective)
		})
	}
}

// TestWalk goes through populations.
func TestWalk(t *testing.T) {
	conform.CheckWalk(t, func() localsearch.Walk {
		g := queens(6)
		s := NewSearch(g, 3, 1)
		return s
	}, 300_000, 7_919)
}

// TestNothingToDo: nothing can be better than as many colours as a clique has.
func TestNothingToDo(t *testing.T) {
	for _, n := range []int{0, 1, 5} {
		s := NewSearch(instanceOf(n, nil), 1, 0)
		made, err := s.Run(context.Background(), 1000, localsearch.Rank{Objective: -1})
		assert.NoError(t, err)
		assert.Zero(t, made)
		assert.Equal(t, int64(min(n, 1)), s.Best().Objective)
		assert.Len(t, s.Values(nil), n)
	}
	s := NewSearch(queens(5), 1, 0) // a row of the board is a clique
	made, err := s.Run(context.Background(), 1_000_000, localsearch.Rank{})
	assert.NoError(t, err)
	assert.Less(t, made, int64(1_000_000))
	assert.Equal(t, int64(5), s.Best().Objective)
}

func TestAdopt(t *testing.T) {
	g := queens(8)
	a := NewSearch(g, 1, 0)
	b := NewSearch(g, 2, 0)
	_, err := a.Run(context.Background(), 1_000_000, localsearch.Rank{Objective: 9})
	require.NoError(t, err)
	b.Adopt(a.Values(nil))
	assert.Equal(t, a.Best(), b.Best())
	assert.Equal(t, a.Best().Objective-1, int64(b.attempt.k))

	worse := make([]int32, g.Vertices)
	for v := range worse {
		worse[v] = int32(v)
	}
	b.Adopt(worse)
	assert.Equal(t, a.Best(), b.Best(), "the best stays")
	b.Adopt(make([]int32, g.Vertices)) // not proper
	assert.Equal(t, a.Best(), b.Best())
	_, err = b.Run(context.Background(), 1000, localsearch.Rank{})
	assert.NoError(t, err)
}

// TestLeap: where there are many colours, a search goes down by more than one, and back.
func TestLeap(t *testing.T) {
	s := NewSearch(random(130, 0.98), 1, 0)
	s.bound = 0
	leapt, back := false, false
	for range 300 {
		_, err := s.Run(context.Background(), 5000, localsearch.Rank{Objective: -1})
		require.NoError(t, err)
		switch k := s.Best().Objective - 1; {
		case int64(s.attempt.k) < k:
			leapt = true
			assert.Equal(t, k+1-(k+1)/leapShare, int64(s.attempt.k))
		case leapt:
			back = true
			assert.Equal(t, k, int64(s.attempt.k))
		}
		if back || leapt && testing.Short() { // the way back takes as many steps again
			break
		}
	}
	assert.True(t, leapt)
	assert.True(t, back || testing.Short())
	assert.True(t, s.proper(s.best))
}

// TestGivenColours: where the number of colours is given, what the search ends with is a colouring of the instance, found by the greedy
// rules or beyond them; one colour less than there are is never found.
func TestGivenColours(t *testing.T) {
	for _, k := range []int{9, 10, 12, 20} { // queen8_8 has 9
		g := queens(8)
		g.Colours = k
		s := NewSearch(g, 1, 0)
		made, err := s.Run(t.Context(), 5_000_000, localsearch.AnyObjective)
		require.NoError(t, err)
		require.Equal(t, localsearch.Rank{}, s.Best(), "%d colours after %d steps", k, made)
		_, err = g.Check(s.Values(nil))
		require.NoError(t, err)
	}
	g := mycielski(5)
	g.Colours = 5
	s := NewSearch(g, 1, 0)
	_, err := s.Run(t.Context(), 20_000, localsearch.AnyObjective)
	require.NoError(t, err)
	assert.Equal(t, localsearch.Rank{Violation: 1}, s.Best())
}
