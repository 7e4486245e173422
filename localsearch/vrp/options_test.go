package vrp

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// TestOptions: the usual numbers make the usual run, and each other number another one.
func TestOptions(t *testing.T) {
	in := features[0].instance(t, 60, rng.New(1, 5))
	path := func(w localsearch.Walk) (costs []int64) {
		for range 40 {
			_, err := w.Run(context.Background(), 300, localsearch.NoTarget)
			require.NoError(t, err)
			costs = append(costs, w.Best().Objective)
		}
		return costs
	}
	for _, c := range []struct {
		name         string
		make         func(in *vrp.Instance, o Options) (localsearch.Walk, error)
		usual, other []Options
	}{
		{"sisr", func(in *vrp.Instance, o Options) (localsearch.Walk, error) { return NewSearchWith(in, o, 1, 0), nil },
			[]Options{{Removals: 10}, {Heat: 1}, {Neighbours: 7, Population: 9}}, []Options{{Removals: 4}, {Removals: 1}, {Heat: 0.2}}},
		{"hgs", func(in *vrp.Instance, o Options) (localsearch.Walk, error) { return NewGeneticWith(in, o, 1, 0) },
			[]Options{{Neighbours: 20}, {Population: 25}}, []Options{{Neighbours: 7}, {Population: 5}}},
		{"route-ils", func(in *vrp.Instance, o Options) (localsearch.Walk, error) { return NewIteratedWith(in, o, 1, 0) },
			[]Options{{Neighbours: 25}, {Removals: 4}}, []Options{{Neighbours: 7}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			run := func(o Options) []int64 {
				w, err := c.make(in, o)
				require.NoError(t, err)
				return path(w)
			}
			usual := run(Options{})
			for _, o := range c.usual {
				assert.Equal(t, usual, run(o), "%+v", o)
			}
			for _, o := range c.other {
				assert.NotEqual(t, usual, run(o), "%+v", o)
			}
		})
	}
}
