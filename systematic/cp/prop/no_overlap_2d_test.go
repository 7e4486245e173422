package prop_test

import (
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

// rectangles returns the views of a no_overlap_2d constraint.
func rectangles(e *kernel.Engine, c model.NoOverlap2DConstraint) (x, y, width, height []kernel.View, strict bool) {
	for _, r := range c.Rectangles {
		x, y = append(x, e.View(r.X)), append(y, e.View(r.Y))
		width, height = append(width, e.View(r.Width)), append(height, e.View(r.Height))
	}
	return x, y, width, height, c.Strict
}

func noOverlap2D(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	return []kernel.Propagator{prop.NewNoOverlap2D(rectangles(e, c.(model.NoOverlap2DConstraint)))}
}

var overlapCases = []string{"diffn_nonstrict", "diffn", "diffn of fixed sizes"}

// sweep posts the pairs and the sweep.
func sweep(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator {
	return append(noOverlap2D(e, m, c), prop.NewNoOverlap2DSweep(rectangles(e, c.(model.NoOverlap2DConstraint))))
}

// packing posts all propagators of the constraint.
func packing(e *kernel.Engine, _ *model.Model, c model.Constraint) []kernel.Propagator {
	x, y, width, height, strict := rectangles(e, c.(model.NoOverlap2DConstraint))
	return prop.NoOverlap2DPropagators(e, x, y, width, height, strict)
}

func TestNoOverlap2D(t *testing.T) {
	for _, name := range overlapCases {
		t.Run("pairs", func(t *testing.T) {
			conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: noOverlap2D})
		})
		t.Run("sweep", func(t *testing.T) {
			conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: sweep})
		})
		// The windows of the energetic part move with the rectangles.
		t.Run("all", func(t *testing.T) {
			conform.CheckPropagator(t, conform.Find(name), conform.Posting{Propagators: packing, Drifts: true})
		})
	}
}

func TestNoOverlap2DPlanted(t *testing.T) {
	checkPlanted(t, func(r *rand.Rand) planted {
		n := 3 + rng.Intn(r, 5)
		width, height := numbers(r, n, 1, 4), numbers(r, n, 1, 4)
		return planted{
			horizon: 6, variables: 2 * n,
			solve: func(r *rand.Rand) []int32 { return place(r, width, height, 6) },
			post: func(e *kernel.Engine, xs []kernel.View) {
				for _, p := range prop.NoOverlap2DPropagators(e, xs[:n], xs[n:], constants(e, width), constants(e, height), false) {
					e.Post(p, nil)
				}
			},
		}
	})
}

// place returns positions, x first, of rectangles that do not overlap, each from 0
// to limit.
func place(r *rand.Rand, width, height []int32, limit int) []int32 {
	n := len(width)
	at := make([]int32, 2*n)
	for i := 0; i < n; {
		at[i], at[n+i] = int32(rng.Intn(r, limit+1)), int32(rng.Intn(r, limit+1))
		free := true
		for j := range i {
			free = free && (at[i]+width[i] <= at[j] || at[j]+width[j] <= at[i] ||
				at[n+i]+height[i] <= at[n+j] || at[n+j]+height[j] <= at[n+i])
		}
		switch {
		case free:
			i++
		case rng.Intn(r, 50) == 0:
			i = 0
		}
	}
	return at
}

func TestNoOverlap2DRules(t *testing.T) {
	for _, c := range []struct {
		name          string
		x, y          []span
		width, height []int32
		strict        bool
		pairs, sweep  []span // of x; nil: failure
	}{
		{
			"past the other",
			[]span{{2, 2}, {0, 10}}, []span{{0, 0}, {0, 2}},
			[]int32{3, 3}, []int32{3, 3}, false,
			[]span{{2, 2}, {5, 10}}, []span{{2, 2}, {5, 10}},
		},
		{
			"past two that close the way",
			[]span{{0, 0}, {0, 0}, {0, 9}}, []span{{0, 0}, {2, 2}, {0, 2}},
			[]int32{2, 3, 2}, []int32{2, 2, 2}, false,
			[]span{{0, 0}, {0, 0}, {0, 9}}, []span{{0, 0}, {0, 0}, {2, 9}},
		},
		{
			"a line through",
			[]span{{0, 0}, {1, 9}}, []span{{0, 0}, {1, 1}},
			[]int32{4, 0}, []int32{4, 2}, false,
			[]span{{0, 0}, {1, 9}}, []span{{0, 0}, {1, 9}},
		},
		{
			"a line through, strict",
			[]span{{0, 0}, {1, 9}}, []span{{0, 0}, {1, 1}},
			[]int32{4, 0}, []int32{4, 2}, true,
			[]span{{0, 0}, {4, 9}}, []span{{0, 0}, {4, 9}},
		},
		{
			"no room",
			[]span{{0, 0}, {0, 1}}, []span{{0, 0}, {0, 1}},
			[]int32{2, 2}, []int32{2, 2}, false,
			nil, nil,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := len(c.x)
			run := func(sweep bool) []span {
				all := fixpoint(slices.Concat(c.x, c.y), func(e *kernel.Engine, xs []kernel.View) []kernel.Propagator {
					width, height := constants(e, c.width), constants(e, c.height)
					out := []kernel.Propagator{prop.NewNoOverlap2D(xs[:n], xs[n:], width, height, c.strict)}
					if sweep {
						out = append(out, prop.NewNoOverlap2DSweep(xs[:n], xs[n:], width, height, c.strict))
					}
					return out
				})
				return all[:min(n, len(all))]
			}
			assert.Equal(t, c.pairs, run(false))
			assert.Equal(t, c.sweep, run(true))
		})
	}
}

// BenchmarkNoOverlap2D puts squares at their least x and y, and undoes it.
func BenchmarkNoOverlap2D(b *testing.B) {
	const n = 24
	r := rng.New(1, 0)
	size := numbers(r, n, 1, 9)
	e := kernel.New(kernel.Options{})
	var xs []kernel.View
	for i := range 2 * n {
		xs = append(xs, e.NewVar(model.Range(0, 30-size[i%n])).Term())
	}
	walk := func(b *testing.B) {
		e.Propagate()
		before := e.Counters().Propagations
		b.ReportAllocs()
		for b.Loop() {
			for range 2 * n {
				x := xs[rng.Intn(r, 2*n)]
				if e.Fixed(x) {
					continue
				}
				e.Push()
				if !e.SetMax(x, e.Min(x), 0) || !e.Propagate() {
					break
				}
			}
			for e.Depth() > 0 {
				e.Pop()
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(e.Counters().Propagations-before), "ns/run")
	}
	e.Post(prop.NewNoOverlap2D(xs[:n], xs[n:], constants(e, size), constants(e, size), false), nil)
	b.Run("pairs", walk)
	e.Post(prop.NewNoOverlap2DSweep(xs[:n], xs[n:], constants(e, size), constants(e, size), false), nil)
	b.Run("sweep", walk)
}
