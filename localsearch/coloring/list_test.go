package coloring

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// kinds are graphs of every representation: rows of bits or lists, lanes of 16 or 32 bits.
func kinds() map[string]*graph {
	r := rng.New(4, 0)
	wide := randomGraph(70, 0.4, r)
	wide.most, wide.bits = narrow, nil
	return map[string]*graph{
		"dense":  randomGraph(130, 0.5, r),
		"full":   randomGraph(30, 1, r),
		"sparse": randomGraph(150, 0.01, r),
		"wide":   wide,
		"widest": {first: make([]int32, 4), most: 1 << 20},
	}
}

// checkList compares everything with what follows from the colours, the tabus and who is
// listed.
func checkList(t *testing.T, l *list, loss func(v int32) int32) {
	t.Helper()
	for v := range int32(l.g.vertices()) {
		counts := make([]int32, l.k)
		for _, w := range l.g.neighboursOf(v) {
			if c := l.colour[w]; c >= 0 {
				counts[c]++
			}
		}
		for c := range counts {
			require.Equal(t, counts[c], l.count(v, int32(c)))
		}
		i := l.place[v]
		require.Equal(t, loss(v) > 0, i >= 0, "who is listed")
		if i < 0 {
			continue
		}
		require.Equal(t, v, l.listed[i])
		require.Equal(t, loss(v), l.loss[i])
		row, least := l.rows[int(i)*l.width:][:l.width], int32(l.lanes.full())
		for c := range counts {
			number := counts[c]
			if int32(c) == l.colour[v] {
				number += int32(l.lanes.mark)
			}
			if l.until[int(v)*l.k+c] > l.now {
				number += int32(l.lanes.mark)
			}
			require.Equal(t, uint64(number), l.lanes.at(row, int32(c)))
			least = min(least, number)
		}
		require.Equal(t, uint64(least), l.lanes.least(row))
		require.Contains(t, []int32{stale, least}, l.least[i])
	}
}

// allowed returns the least change of the cost by a move that is not tabu or aspires.
func allowed(l *list, aspiration int32) (least int32, any bool) {
	for i, v := range l.listed {
		for c := range int32(l.k) {
			delta := l.count(v, c) - l.loss[i]
			if c != l.colour[v] && (l.until[int(v)*l.k+int(c)] <= l.now+1 || delta < aspiration) && (!any || delta < least) {
				least, any = delta, true
			}
		}
	}
	return least, any
}

// TestTabuCol: after every step everything is right, and the step was the cheapest that
// was allowed.
func TestTabuCol(t *testing.T) {
	for name, g := range kinds() {
		t.Run(name, func(t *testing.T) {
			for _, k := range []int{1, 2, 5, 12} {
				s := newTabuCol(g, k, rng.New(uint64(k), 0))
				start := make([]int32, g.vertices()) // in the last colour, and in one that is not there
				for v := range start {
					start[v] = int32(k - v%2)
				}
				s.start(start)
				for range 150 {
					least, any := allowed(s.list, int32(s.bestCost-s.cost))
					before := s.cost
					made := s.run(1)
					checkList(t, s.list, func(v int32) int32 { return s.count(v, s.colour[v]) })
					require.Equal(t, conflicts(g, s.colour), s.cost)
					require.Equal(t, conflicts(g, s.best), s.bestCost)
					if made == 0 {
						require.Zero(t, before)
						break
					}
					if any {
						require.Equal(t, before+int64(least), s.cost)
					}
				}
			}
		})
	}
}

// TestPartialCol: the same; and no neighbours have one colour.
func TestPartialCol(t *testing.T) {
	for name, g := range kinds() {
		t.Run(name, func(t *testing.T) {
			for _, k := range []int{1, 2, 5, 12} {
				s := newPartialCol(g, k, rng.New(uint64(k), 0))
				start := make([]int32, g.vertices())
				for v := range start {
					start[v] = int32(v % (k + 1))
				}
				s.start(start)
				for range 150 {
					least, any := allowed(s.list, int32(s.bestCost)-int32(len(s.listed)))
					before := len(s.listed)
					if s.run(1) == 0 {
						require.Zero(t, before)
						break
					}
					checkList(t, s.list, func(v int32) int32 { return min(0, s.colour[v]) * -1 })
					for v, c := range s.colour {
						require.True(t, c < 0 || s.count(int32(v), c) == 0)
					}
					if any {
						require.Equal(t, int32(before)+least, int32(len(s.listed)))
					}
					require.LessOrEqual(t, s.bestCost, int64(len(s.listed)))
				}
			}
		})
	}
}

// TestCore: a colouring of the core extends to the whole graph.
func TestCore(t *testing.T) {
	r := rng.New(5, 0)
	for range 100 {
		g := randomGraph(2+rng.Intn(r, 60), 0.2*rng.Float64(r), r)
		k := 1 + rng.Intn(r, 6)
		c := coreOf(g, k, nil)
		require.Len(t, c.vertex, c.vertices())
		for v := range int32(c.vertices()) {
			assert.GreaterOrEqual(t, c.degree(v), k)
		}
		assert.Same(t, c, coreOf(g, k, c))
		inner, used := dsatur(c.graph)
		colours := make([]int32, g.vertices())
		c.extend(g, colours, inner)
		assert.Zero(t, conflicts(g, colours))
		assert.Equal(t, inner, append([]int32{}, c.restrict(nil, colours)...)[:len(inner)])
		for _, colour := range colours {
			assert.Less(t, int(colour), max(k, used))
		}
	}
}
