package lk

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/internal/usage"
	"lsolve/localsearch/tsp/internal/dist"
)

// scattered returns random places in a square, numbered along a curve.
func scattered(n int, side int, seed uint64) *dist.Costs {
	r := rng.New(seed, 9)
	at := make([]dist.Point, n)
	for i := range at {
		at[i] = dist.Point{X: float64(rng.Intn(r, side)), Y: float64(rng.Intn(r, side))}
	}
	numbered := make([]dist.Point, n)
	for i, a := range dist.Curve(at) {
		numbered[i] = at[a]
	}
	return dist.Plane(numbered, false)
}

// near finds candidates of that name.
func near(t *testing.T, c *dist.Costs, name string) {
	t.Helper()
	switch name {
	case "quadrant":
		require.True(t, c.FindNear(5, 1, nil))
	case "nearest":
		require.True(t, c.FindNear(9, 0, nil))
	case "alpha":
		require.True(t, c.FindNear(8, 1, nil))
		x := dist.NewAlpha(c, Greedy(c, nil, 0, never))
		for done := false; !done; {
			done, _ = x.Pass(context.Background())
		}
		require.True(t, x.Choose(context.Background(), 6))
	}
}

// begun returns the first tour of that name.
func begun(c *dist.Costs, name string) []int32 {
	switch name {
	case "greedy":
		return Greedy(c, nil, 0, never)
	case "christofides":
		return Christofides(c, never)
	}
	order := make([]int32, c.N)
	for i := range order {
		order[i] = int32(i)
	}
	return order
}

// TestMeasureTours measures what candidates, first tours and lists of segments are worth: how far tours through
// random places are above 0.7124 sqrt(nA) (1 + 0.33/sqrt(n)) in per cent, before and after repairs and after kicks,
// and the CPU seconds of each part. The mean of some seeds.
func TestMeasureTours(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip(longtest.Reason)
	}
	const side = 1_000_000
	for _, m := range []struct {
		n, kicks, seeds int
		variants        [][3]string
	}{
		{10_000, 5000, 3, [][3]string{
			{"quadrant", "greedy", "array"}, {"quadrant", "space-filling", "array"}, {"quadrant", "christofides", "array"},
			{"nearest", "greedy", "array"}, {"alpha", "greedy", "array"}, {"quadrant", "greedy", "list"},
		}},
		{100_000, 10_000, 1, [][3]string{
			{"quadrant", "greedy", "array"}, {"quadrant", "space-filling", "array"}, {"quadrant", "christofides", "array"},
			{"nearest", "greedy", "array"}, {"alpha", "greedy", "array"}, {"quadrant", "greedy", "list"},
		}},
		{1_000_000, 10_000, 1, [][3]string{{"quadrant", "greedy", "array"}, {"quadrant", "greedy", "list"}}},
	} {
		usual := 0.7124 * math.Sqrt(float64(m.n)) * side * (1 + 0.33/math.Sqrt(float64(m.n)))
		for _, v := range m.variants {
			var above [3]float64
			var took [4]time.Duration
			last := usage.CPU()
			lap := func(i int) {
				now := usage.CPU()
				took[i] += now - last
				last = now
			}
			for seed := range uint64(m.seeds) {
				c := scattered(m.n, side, seed)
				last = usage.CPU()
				near(t, c, v[0])
				lap(0)
				order := begun(c, v[1])
				lap(1)
				tour := New(c, v[2] == "list")
				tour.SetOrder(order)
				note := func(i int) { above[i] += 100 * (float64(tour.Cost())/usual - 1) / float64(m.seeds) }
				note(0)
				tour.PushAll()
				for !tour.Repair(1000) {
					tour.Mark()
				}
				lap(2)
				note(1)
				r := rng.New(seed, 10)
				for range m.kicks {
					tour.Chain(r)
				}
				lap(3)
				note(2)
			}
			assert.Less(t, above[1], above[0])
			assert.Less(t, above[2], above[1])
			text := ""
			for _, d := range took {
				text += fmt.Sprintf(" %6.2f", d.Seconds()/float64(m.seeds))
			}
			t.Logf("%7d %-8s %-13s %-5s above %5.2f %5.2f %5.2f, CPU s%s", m.n, v[0], v[1], v[2], above[0], above[1], above[2], text)
		}
	}
}
