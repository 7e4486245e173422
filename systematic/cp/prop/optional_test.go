package prop_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// optionalPlanted returns a resource of tasks some of which may be left out. The first
// variables are the starts, then come the presences of the optional tasks.
func optionalPlanted(r *rand.Rand, capacity int32, most int, post func(e *kernel.Engine, starts, durations, demands []kernel.View)) planted {
	n := 4 + rng.Intn(r, 8)
	lengths, demands := numbers(r, n, 1, 8), numbers(r, n, 1, most)
	certain := rng.Intn(r, n) // the first ones are present
	some := func(r *rand.Rand) (there, used []int32) {
		there, used = numbers(r, n, 0, 1), make([]int32, n)
		for i := range there {
			if i < certain {
				there[i] = 1
			}
			used[i] = there[i] * demands[i]
		}
		return there, used
	}
	_, used := some(r)
	horizon, _ := tight(r, lengths, used, capacity)
	for _, d := range lengths {
		horizon = max(horizon, d)
	}
	return planted{
		horizon: horizon, variables: n + n - certain,
		solve: func(r *rand.Rand) []int32 {
			for {
				there, used := some(r)
				starts, late := fit(r, lengths, used, capacity, 2+rng.Intn(r, n)), false
				for i, s := range starts {
					late = late || there[i] == 1 && s+lengths[i] > horizon
					starts[i] = min(s, horizon-lengths[i])
				}
				if !late {
					return append(starts, there[certain:]...)
				}
			}
		},
		post: func(e *kernel.Engine, xs []kernel.View) {
			durations := constants(e, lengths)
			for i, presence := range xs[n:] {
				e.Post(prop.NewAtMost([]kernel.View{presence}, 1), nil)
				durations[certain+i] = presence.Times(lengths[certain+i])
			}
			post(e, xs[:n], durations, constants(e, demands))
			within(e, xs[:n], lengths, horizon)
		},
	}
}

func TestOptionalPlanted(t *testing.T) {
	t.Run("disjunctive", func(t *testing.T) {
		checkPlanted(t, func(r *rand.Rand) planted {
			return optionalPlanted(r, 1, 1, func(e *kernel.Engine, starts, durations, _ []kernel.View) {
				e.Post(prop.NewDisjunctive(starts, durations, false), nil)
			})
		})
	})
	t.Run("cumulative", func(t *testing.T) {
		checkPlanted(t, func(r *rand.Rand) planted {
			capacity := int32(4 + rng.Intn(r, 3))
			return optionalPlanted(r, capacity, 4, func(e *kernel.Engine, starts, durations, demands []kernel.View) {
				for _, p := range prop.CumulativePropagators(e, starts, durations, demands, e.Const(capacity)) {
					e.Post(p, nil)
				}
			})
		})
	})
}

// TestOptionalRules: the task of the last start may be left out, and each rule
// leaves it out where the others would not.
func TestOptionalRules(t *testing.T) {
	for _, c := range []struct {
		name                    string
		starts                  []span
		lengths, demands        []int32
		capacity                int32
		disjunctive, cumulative bool // the task can still be present
	}{
		{"room", []span{{0, 0}, {5, 5}, {0, 9}}, []int32{3, 3, 2}, []int32{1, 1, 1}, 1, true, true},
		{"no gap", []span{{0, 0}, {4, 4}, {0, 5}}, []int32{3, 3, 2}, []int32{1, 1, 1}, 1, false, false},
		{"overload of a window", []span{{0, 3}, {0, 3}, {0, 3}}, []int32{3, 2, 2}, []int32{1, 1, 1}, 1, false, true},
		{"waits too long", []span{{5, 7}, {5, 7}, {4, 8}}, []int32{2, 2, 4}, []int32{1, 1, 1}, 1, false, true},
		{"ends too late for those after it", []span{{3, 5}, {3, 5}, {0, 4}}, []int32{2, 2, 4}, []int32{1, 1, 1}, 1, false, true},
		{"no room beside two", []span{{0, 0}, {3, 3}, {0, 4}}, []int32{3, 4, 2}, []int32{2, 3, 2}, 3, true, false},
		{"room beside one", []span{{0, 0}, {3, 3}, {0, 5}}, []int32{3, 4, 2}, []int32{1, 3, 2}, 3, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			last := len(c.starts) - 1
			spans := slices.Concat(c.starts, []span{{0, 1}})
			durations := func(e *kernel.Engine, xs []kernel.View) []kernel.View {
				return append(constants(e, c.lengths[:last]), xs[last+1].Times(c.lengths[last]))
			}
			present := func(out []span) bool { return assert.NotNil(t, out) && out[last+1].to == 1 }
			if c.capacity == 1 {
				assert.Equal(t, c.disjunctive, present(fixpoint(spans, func(e *kernel.Engine, xs []kernel.View) []kernel.Propagator {
					return []kernel.Propagator{prop.NewDisjunctive(xs[:last+1], durations(e, xs), false)}
				})), "disjunctive")
			}
			assert.Equal(t, c.cumulative, present(fixpoint(spans, func(e *kernel.Engine, xs []kernel.View) []kernel.Propagator {
				return []kernel.Propagator{prop.NewCumulative(xs[:last+1], durations(e, xs), constants(e, c.demands), e.Const(c.capacity))}
			})), "time table")
		})
	}
}
