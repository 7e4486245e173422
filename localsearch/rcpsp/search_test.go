package rcpsp

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/rcpsp"
)

// read reads an instance.
func read(t testing.TB, file string) *rcpsp.Instance {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	p, err := rcpsp.Parse(file, f)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	return p
}

// generated returns an instance that is hard for its size, with 4 resources.
func generated(t testing.TB, n int, seed uint64) *rcpsp.Instance {
	t.Helper()
	p, err := rcpsp.Generate(rcpsp.Hard(n), rng.New(seed, 0))
	require.NoError(t, err)
	return p
}

// TestWalk goes through several elites.
func TestWalk(t *testing.T) {
	p := generated(t, 9, 1)
	values := conform.CheckWalk(t, func() localsearch.Walk {
		s := NewSearch(p, 3, 0)
		s.begin(4) // several phases
		return s
	}, 6000, 97)
	makespan, err := p.Check(values)
	assert.NoError(t, err)
	assert.GreaterOrEqual(t, makespan, int64(p.LowerBound()))
}

// TestSchedules: the result is a schedule of the reported makespan, whatever the
// durations and resources are.
func TestSchedules(t *testing.T) {
	r := rng.New(1, 0)
	for i := range 40 {
		raw := random(1+rng.Intn(r, 20), rng.Intn(r, 12), []int32{1, 2, 10_007}[i%3], r)
		if i%5 == 4 {
			raw.durations[0]++
		}
		s := newSearch(raw.project(t), uint64(i), 0)
		made, err := s.Run(context.Background(), 300, localsearch.Rank{Violation: -1})
		require.NoError(t, err)
		require.Equal(t, int64(300), made)
		starts, makespan := s.Values(nil), int64(0)
		for i, start := range starts {
			for _, j := range raw.successors[i] {
				require.GreaterOrEqual(t, starts[j], start+raw.durations[i])
			}
			makespan = max(makespan, int64(start+raw.durations[i]))
			for k, capacity := range raw.capacities {
				used := int32(0) // at the start of i, where an overload would begin
				for j, d := range raw.durations {
					if starts[j] <= start && start < starts[j]+d {
						used += raw.demand[j][k]
					}
				}
				require.LessOrEqual(t, used, capacity)
			}
		}
		require.Equal(t, s.Best().Objective, makespan)
	}
}

func TestAdoptSchedule(t *testing.T) {
	p := generated(t, 30, 2)
	a, b := NewSearch(p, 1, 0), NewSearch(p, 2, 0)
	_, err := a.Run(context.Background(), 5000, localsearch.Rank{})
	require.NoError(t, err)
	b.Adopt(a.Values(nil))
	assert.LessOrEqual(t, b.Best().Objective, a.Best().Objective)
	best := b.Best()
	worse := newState(b.project, rng.New(1, 0))
	b.Adopt(worse.Values(nil))
	assert.Equal(t, best, b.Best(), "the best stays")
	_, err = p.Check(b.Values(nil))
	assert.NoError(t, err)
}

// TestShuffleAndCross: lists respect the precedences.
func TestShuffleAndCross(t *testing.T) {
	r := rng.New(3, 0)
	for range 50 {
		p := random(1+rng.Intn(r, 20), 0, 1, r).project(t)
		a, b := newState(p, r), newState(p, r)
		for range 20 {
			a.order.Shuffle(1+rng.Intn(r, 12), r)
			checkList(t, a)
			child := newState(p, r)
			child.order.Cross(a.order.List, b.order.List, r)
			child.order.Number(0, p.n-1)
			checkList(t, child)
			assert.ElementsMatch(t, p.network.Topological, child.order.List)
		}
	}
}

// TestFindsOptima: the walk reaches proved makespans, or nearly the best known.
func TestFindsOptima(t *testing.T) {
	for name, test := range map[string]struct{ steps, want int64 }{
		"hard20_5": {30_000, 77}, "hard20_6": {3000, 76}, "hard20_7": {3000, 56},
		"usual30_1": {10, 66}, "hard30_11": {20_000, 79},
		"hard60_1": {20_000, 126}, "hard120_1": {2000, 173},
	} {
		t.Run(name, func(t *testing.T) {
			p := read(t, filepath.Join("..", "..", "testdata", "rcpsp", name+".sm"))
			s := NewSearch(p, 1, 0)
			_, err := s.Run(context.Background(), test.steps, localsearch.Rank{Objective: test.want})
			require.NoError(t, err)
			assert.LessOrEqual(t, s.Best().Objective, test.want)
			makespan, err := p.Check(s.Values(nil))
			assert.NoError(t, err)
			assert.Equal(t, s.Best().Objective, makespan)
		})
	}
}
