package facility

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/facility"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// random returns an instance.
func random(m, n int, ratio float64, r *rand.Rand) *facility.Instance {
	class := facility.Plane
	if r.Uint64()&1 == 0 {
		class = facility.KoerkelB
	}
	in, err := facility.Generate(facility.GenerateOptions{Class: class, Facilities: m, Customers: n, Ratio: ratio}, r)
	if err != nil {
		panic(err)
	}
	return in
}

// recount is the rank from scratch.
func recount(t *testing.T, in *facility.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) (rank localsearch.Rank) {
		costs, err := in.Uncapacitated().Check(values)
		require.NoError(t, err)
		rank.Objective = costs
		loads := make([]int64, in.Facilities)
		for i, d := range in.Demands() {
			loads[values[i]] += d
		}
		for j, c := range in.Capacities() {
			rank.Violation += max(0, loads[j]-c)
		}
		return rank
	}
}

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, ratio := range []float64{0, 1.2} {
		for _, size := range [][2]int{{2, 1}, {2, 2}, {3, 8}, {6, 15}} {
			in := random(size[0], size[1], ratio, r)
			assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
				Recount: recount(t, in), Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
			}), "%v, ratio %v", size, ratio)
		}
	}
	one := New(random(1, 3, 0, r))
	_, ok := one.Random(r)
	assert.False(t, ok)
	one.Perturb(r, 1)
}

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for _, ratio := range []float64{0, 1.3} {
		for _, size := range [][2]int{{1, 1}, {2, 3}, {8, 20}} {
			in := random(size[0], size[1], ratio, r)
			assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
				localsearchtest.WalkOptions{Recount: recount(t, in)}), "%v, ratio %v", size, ratio)
		}
	}
}

// TestSearchFindsTheBestOfSmallOnes compares with the costs that the constraint engine
// proves.
func TestSearchFindsTheBestOfSmallOnes(t *testing.T) {
	r := rng.New(5, 0)
	for k := range 16 {
		in := random(2+rng.Intn(r, 3), 2+rng.Intn(r, 4), []float64{0, 2}[k%2], r)
		stated := in.Stated()
		c, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		result, err := c.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, result.Status)
		s := NewSearch(in, 1, 0)
		_, err = s.Run(t.Context(), 20_000, localsearch.Rank{Objective: result.Objective})
		require.NoError(t, err)
		assert.Equal(t, localsearch.Rank{Objective: result.Objective}, s.Best())
	}
}

// TestFlips: after any flips each facility has the change that costs from scratch have.
func TestFlips(t *testing.T) {
	r := rng.New(7, 0)
	for range 10 {
		in := random(1+rng.Intn(r, 8), 1+rng.Intn(r, 12), 0, r)
		s := newFlips(in, r)
		s.set(in.Start())
		fresh := newFlips(in, r)
		for range 60 {
			j := rng.Intn(r, in.Facilities)
			if s.open[j] && s.count == 1 {
				continue
			}
			want := s.total + s.delta[j]
			s.flip(j)
			require.Equal(t, want, s.total)
			copy(fresh.open, s.open)
			fresh.recount()
			require.Equal(t, fresh.total, s.total)
			require.Equal(t, fresh.one, s.one)
			require.Equal(t, fresh.two, s.two)
			for j := range s.delta {
				if s.count > 1 || !s.open[j] {
					require.Equal(t, fresh.delta[j], s.delta[j])
				}
			}
		}
	}
}

// TestNoRule: where the rule finds no room, the search does.
func TestNoRule(t *testing.T) {
	in, err := facility.New(facility.Costs{Open: []int64{1, 1}, Serve: []int64{1, 9, 2, 9, 3, 9, 1, 9, 1, 9}},
		&facility.Limits{Capacities: []int64{12, 12}, Demands: []int64{6, 6, 4, 4, 4}})
	require.NoError(t, err)
	s := NewSearch(in, 1, 0)
	s.Adopt([]int32{0, 0, 0, 0, 0})
	_, err = s.Run(t.Context(), 5000, localsearch.NoTarget)
	require.NoError(t, err)
	assert.Zero(t, s.Best().Violation)
	_, err = in.Check(s.Values(nil))
	assert.NoError(t, err)
}

func BenchmarkSteps(b *testing.B) {
	for _, ratio := range []float64{0, 3} {
		s := NewSearch(random(100, 500, ratio, rng.New(1, 0)), 1, 0)
		s.bound = 0
		b.ReportAllocs()
		b.ResetTimer()
		_, err := s.Run(b.Context(), int64(b.N), localsearch.NoTarget)
		require.NoError(b, err)
	}
}
