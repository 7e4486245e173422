package vrp

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// TestNew: few clients are given to a population if it knows all rules, many never, but to iterated local search if times
// matter.
func TestNew(t *testing.T) {
	bred := 0
	for i, f := range features {
		in := f.instance(t, 20, rng.New(uint64(i), 10))
		_, err := NewGenetic(in, 1, 0)
		switch w := New(in, 1, 0).(type) {
		case *Genetic:
			assert.NoError(t, err, f.name)
			bred++
		case *Search:
			assert.True(t, err != nil || w.p.dear(), f.name)
		default:
			t.Errorf("%s: %T", f.name, w)
		}
	}
	assert.Greater(t, bred, 5)
	assert.IsType(t, (*Search)(nil), New(features[0].instance(t, mostBred+1, rng.New(1, 11)), 1, 0))
	for _, name := range []string{"fleet", "backhauls"} {
		f := features[slices.IndexFunc(features, func(f feature) bool { return f.name == name })]
		assert.IsType(t, (*Genetic)(nil), New(f.instance(t, mostBred, rng.New(1, 14)), 1, 0), name)
		w := New(f.instance(t, mostBred+1, rng.New(1, 15)), 1, 0)
		if name == "fleet" {
			assert.IsType(t, (*Search)(nil), w)
			continue
		}
		require.IsType(t, (*Iterated)(nil), w)
		assert.Equal(t, lead{ledShare, true}, w.(*Iterated).best.lead)
	}
	assert.IsType(t, (*Iterated)(nil), New(features[1].instance(t, mostBredTimed+1, rng.New(1, 13)), 1, 0))
	assert.IsType(t, (*Search)(nil), New(dear(features[0]).instance(t, 20, rng.New(1, 12)), 1, 0))
}

// TestNewLarge: iterated local search is for optional clients with times, too, and follows another search where there
// are several depots, or some vehicles may not serve some clients; up to mostBredDivided clients those are for a population.
func TestNewLarge(t *testing.T) {
	for _, c := range []struct {
		o      vrp.GenerateOptions
		depots int
		sited  bool
		sizes  bool // vehicles have two capacities
		want   localsearch.Walk
		lead   lead
	}{
		{vrp.GenerateOptions{Optional: 0.5, Horizon: 10_000, Width: 500}, 1, false, false, (*Iterated)(nil), lead{}},
		{vrp.GenerateOptions{Horizon: 10_000, Width: 500}, 1, false, false, (*Iterated)(nil), lead{}},
		{vrp.GenerateOptions{Horizon: 10_000, Width: 500}, 1, false, true, (*Search)(nil), lead{}},
		{vrp.GenerateOptions{Horizon: 10_000, Width: 500}, 3, false, false, (*Iterated)(nil), lead{share: ledShare}},
		{vrp.GenerateOptions{Horizon: 10_000, Width: 500}, 1, true, false, (*Iterated)(nil), lead{ledShare, true}},
		{vrp.GenerateOptions{Horizon: 10_000, Width: 500}, 1, true, true, (*Iterated)(nil), lead{ledShare, true}},
		{vrp.GenerateOptions{Optional: 0.5}, 1, false, false, (*Search)(nil), lead{}},
		{vrp.GenerateOptions{Optional: 0.5}, 1, true, false, (*Search)(nil), lead{}},
	} {
		chosen := func(clients int) localsearch.Walk {
			c.o.Clients, c.o.Depots, c.o.Capacity = clients, c.depots, 100
			in, err := vrp.Generate(c.o, rng.New(1, 30))
			require.NoError(t, err)
			if c.sizes {
				in.Vehicles = append(in.Vehicles, in.Vehicles[0])
				in.Vehicles[1].Capacity = []int64{200}
			}
			if c.sited {
				in.Clients[0].Vehicles = []int32{0}
			}
			return New(in, 1, 0)
		}
		if few := chosen(mostBredDivided); c.o.Horizon > 0 && (c.sited || c.depots > 1) {
			assert.IsType(t, (*Genetic)(nil), few, "%+v", c)
		}
		w := chosen(mostBredDivided + 1)
		assert.IsType(t, c.want, w, "%+v", c)
		if w, ok := w.(*Iterated); ok {
			assert.Equal(t, c.lead, w.best.lead, "%+v", c)
		}
	}
}
