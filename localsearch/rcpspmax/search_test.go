package rcpspmax

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walktest"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/problemtest"
	"lsolve/problem/rcpspmax"
)

// generated returns an instance with scarce resources and tight maximal lags.
func generated(t testing.TB, n int, seed uint64) *rcpspmax.Instance {
	t.Helper()
	p, err := rcpspmax.Generate(rcpspmax.GenerateOptions{Activities: n, Resources: 2, Factor: 1, Strength: 0.1, Maximal: 0.3, Slack: 0.3}, rng.New(seed, 0))
	require.NoError(t, err)
	return p
}

// tight returns the instance with one more maximal lag, for which there may be no
// schedule.
func tight(t *testing.T, p *rcpspmax.Instance, r uint64) *rcpspmax.Instance {
	t.Helper()
	activities := append([]rcpspmax.Activity(nil), p.Activities...)
	random := rng.New(r, 1)
	for range 2 {
		i, j := 1+rng.Intn(random, len(activities)-2), 1+rng.Intn(random, len(activities)-2)
		if d := p.Distances()[i][j]; i != j && d != rcpspmax.None {
			activities[j].Lags = append(append([]rcpspmax.Lag(nil), activities[j].Lags...), rcpspmax.Lag{To: int32(i), Time: -d - 3})
		}
	}
	q, err := rcpspmax.New(activities, p.Capacities)
	require.NoError(t, err)
	return q
}

// recount is the rank from scratch. It requires that the resources are respected.
func recount(t *testing.T, p *rcpspmax.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		last := values[len(values)-1]
		rank := localsearch.Rank{Objective: int64(last)}
		for i, a := range p.Activities {
			rank.Violation += int64(max(0, values[i]+a.Duration-last)) + int64(max(0, -values[i]))
			for _, l := range a.Lags {
				rank.Violation += int64(max(0, values[i]+l.Time-values[l.To]))
			}
			for k, capacity := range p.Capacities {
				used := int32(0) // at the start of i, where an overload would begin
				for j, b := range p.Activities {
					if values[j] <= values[i] && values[i] < values[j]+b.Duration {
						used += b.Demands[k]
					}
				}
				require.LessOrEqual(t, used, capacity)
			}
		}
		if _, err := p.Check(values); rank.Violation == 0 {
			require.NoError(t, err)
		}
		return rank
	}
}

func TestWalksConform(t *testing.T) {
	for seed, p := range []*rcpspmax.Instance{generated(t, 6, 1), generated(t, 12, 2), tight(t, generated(t, 10, 3), 3), tight(t, generated(t, 9, 4), 4)} {
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk {
			s := NewSearch(p, 3, 1)
			s.patience = 20
			return s
		}, localsearchtest.WalkOptions{Recount: recount(t, p), Restarts: 1, Steps: 1500}), seed)
	}
}

// TestSearchFindsTheBestOfSmallOnes compares with the constraint engine, whose optima
// package rcpspmax compares with all schedules.
func TestSearchFindsTheBestOfSmallOnes(t *testing.T) {
	none := 0
	for seed := range uint64(24) {
		p := generated(t, 6+int(seed%5), seed)
		if seed%2 == 1 {
			p = tight(t, p, seed)
		}
		optimum := problemtest.Optimum(t, p)
		if optimum == problemtest.None {
			none++
		}
		walktest.Finds(t, NewSearch(p, 1, 0), p, optimum, 20_000)
	}
	assert.Greater(t, none, 1)
	assert.Less(t, none, 15)
}

// TestTooMuchOfAResource: a demand above the capacity is a violation of every schedule, so
// that none is taken for a solution.
func TestTooMuchOfAResource(t *testing.T) {
	activities := []rcpspmax.Activity{
		{Demands: []int32{0}, Lags: []rcpspmax.Lag{{To: 1}}},
		{Duration: 2, Demands: []int32{7}, Lags: []rcpspmax.Lag{{To: 2, Time: 2}}},
		{Demands: []int32{0}},
	}
	p, err := rcpspmax.New(activities, []int32{4})
	require.NoError(t, err)
	require.True(t, p.Impossible())
	s := NewSearch(p, 1, 0)
	_, err = s.Run(t.Context(), 100, localsearch.AnyObjective)
	require.NoError(t, err)
	assert.EqualValues(t, 3, s.Best().Violation)
	s.Adopt([]int32{0, 0, 2})
	assert.EqualValues(t, 3, s.Best().Violation)
}

// TestStepsAllocateNothing: the scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	s := NewSearch(generated(t, 20, 12), 1, 0)
	s.patience = 1 << 40 // a new round may allocate
	walktest.AllocatesNothing(t, s, 500)
}

func BenchmarkSteps(b *testing.B) {
	s := NewSearch(generated(b, 50, 1), 1, 0)
	walktest.Benchmark(b, s)
}

// TestLargeOnesBeginWithASchedule: without the order by urgency the walk needs hundreds of
// steps to the first schedule, if it finds one.
func TestLargeOnesBeginWithASchedule(t *testing.T) {
	for seed := range uint64(3) {
		p, err := rcpspmax.Generate(rcpspmax.GenerateOptions{Activities: 300, Factor: 0.5, Strength: 0.25, Maximal: 0.2, Slack: 1}, rng.New(seed+1, 0))
		require.NoError(t, err)
		s := NewSearch(p, 1, 0)
		require.Zero(t, s.Best().Violation, seed)
		_, err = p.Check(s.Values(nil))
		require.NoError(t, err)
	}
}

// TestUrgentSchedulesKeepTheirWord: a schedule is not late exactly if it respects all lags.
func TestUrgentSchedulesKeepTheirWord(t *testing.T) {
	kept, broken := 0, 0
	for seed := range uint64(60) {
		p := tight(t, generated(t, 8+int(seed%20), seed), seed)
		if p.Impossible() {
			continue
		}
		s := NewSearch(p, 1, 0)
		s.order.Fill(s.r)
		s.order.Number(0, s.n-1)
		late, ok := s.decodeUrgent(&s.forward, s.order.Pos, s.starts)
		if !ok {
			continue
		}
		require.True(t, s.respects(s.starts), seed)
		require.Equal(t, late, s.violation(s.starts) > 0, seed)
		if late {
			broken++
		} else {
			kept++
		}
	}
	assert.Greater(t, kept, 10)
	assert.Positive(t, broken)
}
