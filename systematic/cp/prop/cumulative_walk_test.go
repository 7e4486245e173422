package prop_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// resource is a cumulative constraint of tasks that may demand nothing.
type resource struct {
	e                          *kernel.Engine
	starts, durations, demands []kernel.View
	capacity                   kernel.View
}

// newResource makes the one of a seed, which does not depend on the engine.
func newResource(seed uint64, n int) *resource {
	r := rng.New(seed, 7)
	c := &resource{e: kernel.New(kernel.Options{Explain: seed%2 == 0})}
	view := func(lo, hi int) kernel.View { return c.e.NewVar(model.Range(int32(lo), int32(hi))).Term() } //nolint:gosec // small
	for range n {
		from, length, demand := rng.Intn(r, 5), 1+rng.Intn(r, 5), 1+rng.Intn(r, 2)
		c.starts = append(c.starts, view(from, from+1+rng.Intn(r, 5)))
		c.durations = append(c.durations, view(length-rng.Intn(r, 2)*rng.Intn(r, length+1), length))
		c.demands = append(c.demands, view(max(0, demand-1-rng.Intn(r, 2)), demand))
	}
	most := 1 + rng.Intn(r, 3)
	c.capacity = view(most-rng.Intn(r, 2), most)
	c.e.Post(prop.NewCumulative(c.starts, c.durations, c.demands, c.capacity), nil)
	return c
}

// views are all of them, in an order that is the same in every engine.
func (c *resource) views() []kernel.View {
	return append(append(append([]kernel.View{c.capacity}, c.starts...), c.durations...), c.demands...)
}

// bound is a decision.
type bound struct {
	view  int
	upper bool
	to    int64
}

func (b bound) require(c *resource) bool {
	x := c.views()[b.view]
	if b.upper {
		return c.e.SetMax(x, b.to, 0)
	}
	return c.e.SetMin(x, b.to, 0)
}

// TestCumulativeWalks: over walks of decisions and pops the bounds are those of an engine that is told all
// decisions at once, and it fails when that does.
func TestCumulativeWalks(t *testing.T) {
	failures, left := 0, 0
	for seed := range uint64(300) {
		r := rng.New(seed, 8)
		n := 4 + rng.Intn(r, 6)
		c := newResource(seed, n)
		if !c.e.Propagate() {
			continue
		}
		var made []bound
		for step := range 60 {
			name := fmt.Sprint("seed ", seed, ", step ", step)
			if len(made) > 0 && rng.Intn(r, 4) == 0 {
				c.e.Pop()
				made = made[:len(made)-1]
				continue
			}
			k := rng.Intn(r, 3*n+1)
			x := c.views()[k]
			b := bound{k, rng.Intn(r, 3) == 0, c.e.Min(x) + int64(rng.Intn(r, c.e.Size(x)))}
			c.e.Push()
			made = append(made, b)
			ok := b.require(c) && c.e.Propagate()

			fresh, same := newResource(seed, n), true
			for _, b := range made {
				same = same && b.require(fresh)
			}
			same = same && fresh.e.Propagate()
			require.Equal(t, same, ok, name)
			if !ok {
				failures++
				c.e.Pop()
				made = made[:len(made)-1]
				continue
			}
			for k, x := range c.views() {
				y := fresh.views()[k]
				require.Equal(t, fresh.e.Min(y), c.e.Min(x), "%s, view %d", name, k)
				require.Equal(t, fresh.e.Max(y), c.e.Max(x), "%s, view %d", name, k)
				if k > 2*n && c.e.Max(x) == 0 {
					left++
				}
			}
		}
	}
	t.Log(failures, left)
	assert.Greater(t, failures, 60)
	assert.Greater(t, left, 2000)
}
