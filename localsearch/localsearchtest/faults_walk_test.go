package localsearchtest_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/meta"
	"lsolve/solve"
)

// flawedWalk is a walk with one flaw.
type flawedWalk struct {
	localsearch.Walk
	run    func(w localsearch.Walk, ctx context.Context, steps int64, target localsearch.Rank) (int64, error)
	best   func(w localsearch.Walk) localsearch.Rank
	values func(w localsearch.Walk, buf []int32) []int32
	adopt  func(w localsearch.Walk, values []int32)
	stats  func(w localsearch.Walk) solve.Stats
}

func (f *flawedWalk) Run(ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
	if f.run != nil {
		return f.run(f.Walk, ctx, steps, target)
	}
	return f.Walk.Run(ctx, steps, target)
}

func (f *flawedWalk) Best() localsearch.Rank {
	if f.best != nil {
		return f.best(f.Walk)
	}
	return f.Walk.Best()
}

func (f *flawedWalk) Values(buf []int32) []int32 {
	if f.values != nil {
		return f.values(f.Walk, buf)
	}
	return f.Walk.Values(buf)
}

func (f *flawedWalk) Adopt(values []int32) {
	if f.adopt != nil {
		f.adopt(f.Walk, values)
		return
	}
	f.Walk.Adopt(values)
}

func (f *flawedWalk) Stats() solve.Stats {
	if f.stats != nil {
		return f.stats(f.Walk)
	}
	return f.Walk.Stats()
}

func TestFaultyWalks(t *testing.T) {
	fresh := func() localsearch.Walk {
		g := newRing()
		w, err := meta.Steepest(g, g, meta.Settings{Seed: 1})
		require.NoError(t, err)
		return w
	}
	for _, test := range []struct {
		name string
		flaw func() flawedWalk
		want string
	}{
		{"none", func() flawedWalk { return flawedWalk{} }, ""},
		{"portions matter", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
				if steps < 100 {
					w.Adopt(make([]int32, nodes))
				}
				return w.Run(ctx, steps, target)
			}}
		}, "in portions of 37 steps"},
		{"too many steps", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
				return w.Run(ctx, steps+1, target)
			}}
		}, "expected at most"},
		{"too few steps", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
				return w.Run(ctx, (steps+1)/2, target)
			}}
		}, "and later more"},
		{"steps that are not counted", func() flawedWalk {
			return flawedWalk{stats: func(localsearch.Walk) solve.Stats {
				return solve.Stats{{Name: solve.Steps, Value: 1}, {Name: solve.Restarts, Value: 9}}
			}}
		}, "Stats has 1 steps; Run has made 2000"},
		{"no restarts", func() flawedWalk {
			return flawedWalk{stats: func(w localsearch.Walk) solve.Stats { return w.Stats()[:1] }}
		}, "0 restarts in 2000 steps; expected at least 1"},
		{"a best that gets worse", func() flawedWalk {
			calls := int64(0)
			return flawedWalk{best: func(w localsearch.Walk) localsearch.Rank {
				calls++
				return localsearch.Rank{Objective: calls}
			}}
		}, "Best gets worse"},
		{"values that are not the best", func() flawedWalk {
			return flawedWalk{values: func(_ localsearch.Walk, buf []int32) []int32 { return append(buf, make([]int32, nodes)...) }}
		}, "but the rank of the values from scratch is"},
		{"a context that is not looked at", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, _ context.Context, steps int64, target localsearch.Rank) (int64, error) {
				return w.Run(context.Background(), steps, target)
			}}
		}, "with a context that has ended Run makes 1000 steps"},
		{"a target that is not looked at", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, ctx context.Context, steps int64, _ localsearch.Rank) (int64, error) {
				return w.Run(ctx, steps, localsearch.NoTarget)
			}}
		}, "towards a target that Best has reached"},
		{"Adopt that does nothing", func() flawedWalk {
			return flawedWalk{adopt: func(localsearch.Walk, []int32) {}}
		}, "another walk adopts the values; its Best is"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := localsearchtest.CheckWalk(func() localsearch.Walk {
				f := test.flaw()
				f.Walk = fresh()
				return &f
			}, localsearchtest.WalkOptions{Recount: recountRing, Restarts: 1})
			if test.want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, test.want)
			}
		})
	}
}
