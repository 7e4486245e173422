package prop_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// tasks returns the views of a cumulative constraint.
func tasks(e *kernel.Engine, c model.CumulativeConstraint) (starts, durations, demands []kernel.View, capacity kernel.View) {
	for _, t := range c.Tasks {
		starts = append(starts, e.View(t.Start))
		durations = append(durations, e.View(t.Duration))
		demands = append(demands, e.View(t.Demand))
	}
	return starts, durations, demands, e.View(c.Capacity)
}

func timeTable(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	return []kernel.Propagator{prop.NewCumulative(tasks(e, c.(model.CumulativeConstraint)))}
}

// edgeFinding posts Cumulative and CumulativeEnergy.
func edgeFinding(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator {
	return append(timeTable(e, m, c), prop.NewCumulativeEnergy(tasks(e, c.(model.CumulativeConstraint))))
}

// cumulative posts all propagators of the constraint.
func cumulative(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	starts, durations, demands, capacity := tasks(e, c.(model.CumulativeConstraint))
	return prop.CumulativePropagators(e, starts, durations, demands, capacity)
}

func TestCumulative(t *testing.T) {
	for _, name := range []string{"cumulative", "cumulative of fixed tasks", "cumulative of optional tasks"} {
		t.Run("time-table", func(t *testing.T) {
			conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: timeTable})
		})
		// The windows are those of the tasks, and move with them.
		t.Run("edge finding", func(t *testing.T) {
			conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: edgeFinding, Drifts: true})
		})
		t.Run("all", func(t *testing.T) {
			conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: cumulative, Drifts: true})
		})
	}
}

func TestCumulativePlanted(t *testing.T) {
	checkPlanted(t, func(r *rand.Rand) planted {
		n := 4 + rng.Intn(r, 8)
		lengths, demands := numbers(r, n, 1, 8), numbers(r, n, 1, 4)
		capacity := int32(4 + rng.Intn(r, 3))
		horizon, solve := tight(r, lengths, demands, capacity)
		return planted{
			horizon: horizon, variables: n,
			solve: solve,
			post: func(e *kernel.Engine, xs []kernel.View) {
				for _, p := range prop.CumulativePropagators(e, xs, constants(e, lengths), constants(e, demands), e.Const(capacity)) {
					e.Post(p, nil)
				}
				within(e, xs, lengths, horizon)
			},
		}
	})
}

func TestCumulativeRules(t *testing.T) {
	full := []span{{0, 2}, {0, 2}, {0, 2}, {0, 2}}
	for _, c := range []struct {
		name             string
		starts           []span
		lengths, demands []int32
		capacity         int32
		timeTable, all   []span // nil: failure
	}{
		{
			"over a compulsory part",
			[]span{{3, 3}, {1, 20}},
			[]int32{4, 3}, []int32{2, 1}, 2,
			[]span{{3, 3}, {7, 20}}, []span{{3, 3}, {7, 20}},
		},
		{
			"by more than the duration, and left",
			[]span{{2, 4}, {4, 9}, {0, 5}},
			[]int32{5, 1, 2}, []int32{2, 1, 1}, 2,
			[]span{{2, 4}, {7, 9}, {0, 2}}, []span{{2, 4}, {7, 9}, {0, 2}},
		},
		{
			"no demand, no duration",
			[]span{{0, 0}, {0, 9}, {0, 9}},
			[]int32{5, 0, 3}, []int32{2, 1, 0}, 2,
			[]span{{0, 0}, {0, 9}, {0, 9}}, []span{{0, 0}, {0, 9}, {0, 9}},
		},
		{
			"energy overload",
			[]span{{0, 3}, {0, 3}, {0, 3}, {0, 3}, {0, 3}, {0, 3}},
			[]int32{2, 2, 2, 2, 2, 2}, []int32{1, 1, 1, 1, 1, 1}, 2,
			[]span{{0, 3}, {0, 3}, {0, 3}, {0, 3}, {0, 3}, {0, 3}}, nil,
		},
		{
			"edge finding",
			append(full[:4:4], span{0, 20}),
			[]int32{2, 2, 2, 2, 1}, []int32{1, 1, 1, 1, 1}, 2,
			append(full[:4:4], span{0, 20}), append(full[:4:4], span{4, 20}),
		},
		{
			"two at a time do not fit",
			[]span{{0, 3}, {0, 3}, {0, 3}},
			[]int32{2, 2, 2}, []int32{2, 3, 2}, 3,
			[]span{{0, 3}, {0, 3}, {0, 3}}, nil,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.timeTable, fixpoint(c.starts, func(e *kernel.Engine, xs []kernel.View) []kernel.Propagator {
				return []kernel.Propagator{prop.NewCumulative(xs, constants(e, c.lengths), constants(e, c.demands), e.Const(c.capacity))}
			}))
			assert.Equal(t, c.all, fixpoint(c.starts, func(e *kernel.Engine, xs []kernel.View) []kernel.Propagator {
				return prop.CumulativePropagators(e, xs, constants(e, c.lengths), constants(e, c.demands), e.Const(c.capacity))
			}))
		})
	}
}

// BenchmarkCumulative fixes tasks at their earliest starts, in random order, and
// undoes it.
func BenchmarkCumulative(b *testing.B) {
	for _, n := range []int{30, 120} {
		r := rng.New(1, 0)
		lengths, demands := numbers(r, n, 1, 10), numbers(r, n, 1, 6)
		e := kernel.New(kernel.Options{})
		var xs []kernel.View
		for range n {
			xs = append(xs, e.NewVar(model.Range(0, int32(4*n))).Term())
		}
		e.Post(prop.NewCumulative(xs, constants(e, lengths), constants(e, demands), e.Const(8)), nil)
		walk := func(b *testing.B) {
			e.Propagate()
			before := e.Counters().Propagations
			b.ReportAllocs()
			for b.Loop() {
				for range n {
					x := xs[rng.Intn(r, n)]
					if e.Fixed(x) {
						continue
					}
					e.Push()
					if !e.SetMax(x, e.Min(x)+int64(rng.Intn(r, 3)), 0) || !e.Propagate() {
						break
					}
				}
				for e.Depth() > 0 {
					e.Pop()
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(e.Counters().Propagations-before), "ns/run")
		}
		b.Run(fmt.Sprintf("time-table/%d", n), walk)
		e.Post(prop.NewCumulativeEnergy(xs, constants(e, lengths), constants(e, demands), e.Const(8)), nil)
		b.Run(fmt.Sprintf("edge finding/%d", n), walk)
	}
}

// TestCumulativeEnergyRests: if capacity is ample, most runs are skipped. An
// overload is still found a few runs later, and from then on at once.
func TestCumulativeEnergyRests(t *testing.T) {
	e := kernel.New(kernel.Options{Explain: true})
	var starts, durations, demands []kernel.View
	for range 3 {
		starts = append(starts, e.NewVar(model.Range(0, 1000)).Term())
		durations, demands = append(durations, e.Const(10)), append(demands, e.Const(1))
	}
	e.Post(prop.NewCumulativeEnergy(starts, durations, demands, e.Const(1)), nil)
	require.True(t, e.Propagate())
	// with propagates again after lowering all starts to at most latest.
	with := func(latest int64) bool {
		e.Push()
		defer e.Pop()
		for _, x := range starts {
			if !e.SetMax(x, latest, 0) {
				return false
			}
		}
		return e.Propagate()
	}
	const overload = 15 // 30 units of energy up to time 25
	require.False(t, with(overload))
	for i := range 1000 {
		require.True(t, with(900-int64(i%100)))
	}
	runs := 1
	for with(overload) {
		runs++
	}
	require.Greater(t, runs, 1, "nothing is left out")
	require.LessOrEqual(t, runs, 16)
	require.False(t, with(overload))
}
