package prop_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

func disjunctive(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	d := c.(model.DisjunctiveConstraint)
	var starts, durations []kernel.View
	for _, a := range d.Activities {
		starts, durations = append(starts, e.View(a.Start)), append(durations, e.View(a.Duration))
	}
	return []kernel.Propagator{prop.NewDisjunctive(starts, durations, d.Strict)}
}

func TestDisjunctive(t *testing.T) {
	for _, name := range []string{"disjunctive", "disjunctive_strict", "disjunctive of fixed durations", "disjunctive of optional activities"} {
		conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: disjunctive})
	}
}

// BenchmarkDisjunctive is a machine of a job shop: it decides random precedences
// until a failure or the end, and undoes them.
func BenchmarkDisjunctive(b *testing.B) {
	for _, n := range []int{10, 50} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			r := rng.New(1, 0)
			e := kernel.New(kernel.Options{})
			var starts, durations []kernel.View
			total := int32(0)
			lengths := make([]int32, n)
			for i := range lengths {
				lengths[i] = int32(1 + rng.Intn(r, 99))
				total += lengths[i]
			}
			for i := range n {
				from := int32(rng.Intn(r, int(total/4)))
				starts = append(starts, e.NewVar(model.Range(from, total*5/4-lengths[i])).Term())
				durations = append(durations, e.Const(lengths[i]))
			}
			e.Post(prop.NewDisjunctive(starts, durations, false), nil)
			if !e.Propagate() {
				b.Fatal("failed")
			}
			before := e.Counters().Propagations
			b.ReportAllocs()
			for b.Loop() {
				for range 3 * n {
					i, j := rng.Intn(r, n), rng.Intn(r, n)
					x, y := starts[i], starts[j]
					if i == j || e.Max(x)+int64(lengths[i]) <= e.Min(y) || e.Max(y)+int64(lengths[j]) <= e.Min(x) {
						continue
					}
					e.Push()
					if !e.SetMin(y, e.Min(x)+int64(lengths[i]), 0) || !e.SetMax(x, e.Max(y)-int64(lengths[i]), 0) || !e.Propagate() {
						break
					}
				}
				for e.Depth() > 0 {
					e.Pop()
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(e.Counters().Propagations-before), "ns/run")
		})
	}
}

func TestDisjunctivePlanted(t *testing.T) {
	checkPlanted(t, func(r *rand.Rand) planted {
		n := 4 + rng.Intn(r, 8)
		lengths, ones := numbers(r, n, 1, 8), slices.Repeat([]int32{1}, n)
		horizon, solve := tight(r, lengths, ones, 1)
		return planted{
			horizon: horizon, variables: n,
			solve: solve,
			post: func(e *kernel.Engine, xs []kernel.View) {
				e.Post(prop.NewDisjunctive(xs, constants(e, lengths), rng.Intn(r, 2) == 0), nil)
				within(e, xs, lengths, horizon)
			},
		}
	})
}

func TestDisjunctiveRules(t *testing.T) {
	for _, c := range []struct {
		name    string
		starts  []span
		lengths []int32
		strict  bool
		want    []span // nil: failure
	}{
		{"nothing", nil, nil, false, nil},
		{"loose", []span{{0, 9}, {0, 9}}, []int32{3, 3}, false, []span{{0, 9}, {0, 9}}},
		{"overload", []span{{0, 3}, {0, 3}, {0, 3}}, []int32{2, 2, 2}, false, nil},
		{
			"detectable precedence of two",
			[]span{{0, 30}, {0, 5}, {1, 6}},
			[]int32{10, 3, 4}, false,
			[]span{{7, 30}, {0, 5}, {1, 6}},
		},
		{
			"not last",
			[]span{{0, 8}, {0, 10}, {0, 10}},
			[]int32{4, 5, 5}, false,
			[]span{{0, 6}, {0, 10}, {0, 10}},
		},
		{
			"not first",
			[]span{{3, 11}, {0, 10}, {0, 10}},
			[]int32{4, 5, 5}, false,
			[]span{{5, 11}, {0, 10}, {0, 10}},
		},
		{
			"edge finding",
			[]span{{0, 20}, {2, 5}, {2, 6}},
			[]int32{4, 3, 2}, false,
			[]span{{7, 20}, {2, 5}, {2, 6}},
		},
		{"a point within", []span{{0, 0}, {2, 7}}, []int32{5, 0}, false, []span{{0, 0}, {2, 7}}},
		{"a point within, strict", []span{{0, 0}, {2, 7}}, []int32{5, 0}, true, []span{{0, 0}, {5, 7}}},
		{"points at the ends, strict", []span{{0, 0}, {5, 5}, {0, 0}}, []int32{5, 0, 0}, true, []span{{0, 0}, {5, 5}, {0, 0}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := fixpoint(c.starts, func(e *kernel.Engine, xs []kernel.View) []kernel.Propagator {
				return []kernel.Propagator{prop.NewDisjunctive(xs, constants(e, c.lengths), c.strict)}
			})
			assert.Equal(t, c.want, got)
		})
	}
}
