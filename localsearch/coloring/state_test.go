package coloring

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/problem/coloring"
)

// randomGraph has every edge with the given probability.
func randomGraph(n int, p float64, r *rand.Rand) *graph {
	var edges [][2]int32
	for v := range int32(n) {
		for u := range v {
			if rng.Float64(r) < p {
				edges = append(edges, [2]int32{u, v})
			}
		}
	}
	return graphOf(n, edges)
}

func graphOf(n int, edges [][2]int32) *graph {
	return newGraph(instanceOf(n, edges))
}

func instanceOf(n int, edges [][2]int32) *coloring.Instance {
	in, err := coloring.New(n, edges)
	if err != nil {
		panic(err)
	}
	return in
}

// conflicts counts them from scratch.
func conflicts(g *graph, colour []int32) (count int64) {
	for v := range int32(g.vertices()) {
		for _, w := range g.neighboursOf(v) {
			if v < w && colour[v] == colour[w] {
				count++
			}
		}
	}
	return count
}

func TestStateConforms(t *testing.T) {
	r := rng.New(1, 0)
	for _, p := range []float64{0, 0.1, 0.5, 1} {
		for _, k := range []int{1, 2, 3, 7} {
			g := randomGraph(30, p, r)
			s := randomState(g, k, r)
			anywhere := func() Move {
				if m, ok := s.Random(r); ok && rng.Intn(r, 2) == 0 {
					return m
				}
				return Move{int32(rng.Intn(r, 30)), int32(rng.Intn(r, k))}
			}
			conform.CheckProblem(t, s, 500, anywhere, func() int64 { return conflicts(g, s.Values(nil)) })
			checkErrors(t, s)
		}
	}
}

// checkErrors compares the errors of the vertices, and the vertices in
// conflict, with their definition.
func checkErrors(t *testing.T, s *State) {
	t.Helper()
	sum, wrong := int64(0), map[int32]bool{}
	for v := range s.Variables() {
		count := int64(0)
		for _, w := range s.g.neighboursOf(int32(v)) {
			if s.colour[w] == s.colour[v] {
				count++
			}
		}
		assert.Equal(t, count, s.Error(v))
		if sum += count; count > 0 {
			wrong[int32(v)] = true
		}
	}
	assert.Equal(t, 2*s.Cost(), sum)
	listed := map[int32]bool{}
	for _, v := range s.wrong {
		listed[v] = true
	}
	assert.Equal(t, wrong, listed)
	assert.Len(t, s.wrong, len(wrong))
	v := s.Conflicting(rng.New(1, 0))
	assert.Equal(t, len(wrong) > 0, v >= 0)
	assert.True(t, v < 0 || wrong[int32(v)])
}

func TestNeighbourhoods(t *testing.T) {
	r := rng.New(2, 0)
	s := randomState(randomGraph(20, 0.4, r), 4, r)
	moves := map[Move]bool{}
	s.Each(r, func(m Move) bool { moves[m] = true; return true })
	assert.Len(t, moves, 3*len(s.wrong))
	for range 100 {
		m, ok := s.Random(r)
		assert.True(t, ok && moves[m])
	}
	of := map[Move]bool{}
	s.EachOf(5, r, func(m Move) bool { of[m] = true; return true })
	assert.Len(t, of, 3)
	calls := 0
	s.Each(r, func(Move) bool { calls++; return false })
	s.EachOf(5, r, func(Move) bool { calls++; return false })
	assert.Equal(t, 2, calls)

	m := Move{3, (s.colour[3] + 1) % 4}
	leaves, enters := s.Attributes(m)
	back := Move{3, s.colour[3]}
	s.Apply(m)
	leavesBack, entersBack := s.Attributes(back)
	assert.Equal(t, leaves, entersBack)
	assert.Equal(t, enters, leavesBack)

	one := randomState(randomGraph(3, 1, r), 1, r)
	_, ok := one.Random(r)
	assert.False(t, ok, "one colour has no moves")
	in := instanceOf(3, nil)
	_, err := NewState(in, r)
	assert.ErrorContains(t, err, "the least number of colours is asked for")
	in.Colours = 2
	two, err := NewState(in, r)
	require.NoError(t, err)
	assert.Zero(t, two.Cost())
}

func TestAdoptAndPerturb(t *testing.T) {
	r := rng.New(3, 0)
	g := randomGraph(40, 0.3, r)
	a := randomState(g, 5, r)
	b := randomState(g, 5, r)
	b.Adopt(a.Values(nil))
	assert.Equal(t, a.Values(nil), b.Values(nil))
	assert.Equal(t, a.Cost(), b.Cost())
	for _, share := range []float64{0.001, 0.2, 1} {
		b.Perturb(r, share)
		assert.Equal(t, conflicts(g, b.Values(nil)), b.Cost())
		checkErrors(t, b)
	}
	few := randomState(g, 3, r)
	few.Adopt(a.Values(nil)) // colours 3 and 4 are not there
	assert.Equal(t, conflicts(g, few.Values(nil)), few.Cost())
	for v, c := range few.Values(nil) {
		assert.True(t, 0 <= c && c < 3)
		assert.True(t, a.colour[v] >= 3 || a.colour[v] == c)
	}
	checkErrors(t, few)
}

func TestGraph(t *testing.T) {
	assert.Equal(t, []int32{1, 2}, graphOf(3, [][2]int32{{2, 0}, {0, 2}, {0, 1}}).neighboursOf(0))
}
