package disjunctive

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walktest"
	"lsolve/localsearch/localsearchtest"
)

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for _, f := range kinds {
		d := random(f, 4, 3, 3, 0, r)
		sh := mustShop(d)
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(sh, Start{}, 3, 1) },
			localsearchtest.WalkOptions{Recount: recount(d)}), "%+v", f)
	}
}

// TestElites: a search goes through several elites, and a run in portions is the same.
func TestElites(t *testing.T) {
	d := random(features{choose: true}, 3, 3, 2, 1, rng.New(1, 0))
	sh := mustShop(d)
	assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(sh, Start{}, 3, 1) },
		localsearchtest.WalkOptions{Steps: 50_000, Portion: 7919, Recount: recount(d), Restarts: 1}))
}

// TestSearchFindsTheBestOfSmallOnes compares with all sequences and machines.
func TestSearchFindsTheBestOfSmallOnes(t *testing.T) {
	r := rng.New(5, 0)
	for _, f := range kinds {
		for range 4 {
			d := random(f, 2+rng.Intn(r, 2), 2, 2, 0, r)
			want := best(d)
			s := NewSearch(mustShop(d), Start{Bound: want}, 1, 0)
			made, err := s.Run(t.Context(), 50_000, localsearch.NoTarget)
			require.NoError(t, err)
			assert.Equal(t, want, s.Best().Objective, "%v after %d: %+v", f, made, d)
			made, err = s.Run(t.Context(), 10, localsearch.NoTarget)
			require.NoError(t, err)
			assert.Zero(t, made, "the bound is reached")
		}
	}
}

// TestStart: the search begins with the schedule that it is given.
func TestStart(t *testing.T) {
	r := rng.New(6, 0)
	for _, f := range kinds {
		sh := mustShop(random(f, 5, 3, 3, 1, r))
		state := NewState(sh, r)
		s := NewSearch(sh, Start{Values: state.Values(nil)}, 1, 0)
		assert.Equal(t, state.Cost(), s.Best().Objective, f)
		assert.Equal(t, state.Values(nil), s.Values(nil), f)
	}
}

// TestBetween: what two schedules agree on is in every schedule between them.
func TestBetween(t *testing.T) {
	r := rng.New(7, 0)
	for _, f := range kinds {
		sh := mustShop(random(f, 5, 3, 3, 1, r))
		s := NewState(sh, r)
		a := s.member(0)
		s.Randomise(r)
		b := s.member(0)
		var p population
		for _, share := range []int{0, 30, 70, 100} {
			p.merge(s, a, b, share, r)
			for x := range sh.none {
				assert.Contains(t, []int32{a.choices[x], b.choices[x]}, s.choice[x])
				if y := s.next[x]; y != sh.none {
					assert.True(t, a.places[x] < a.places[y] || b.places[x] < b.places[y], "%v: %d before %d", f, x, y)
				}
			}
			if share == 0 {
				assert.True(t, s.similar(a))
			}
			if share == 100 {
				assert.True(t, s.similar(b))
			}
		}
	}
}

// TestStepsAllocateNothing: the scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	r := rng.New(8, 0)
	for _, f := range kinds {
		s := NewSearch(mustShop(random(f, 6, 3, 3, 1, r)), Start{}, 1, 0)
		run := func() {
			s.begin()
			s.run(200, 0)
		}
		run()
		run()
		assert.LessOrEqual(t, testing.AllocsPerRun(5, run), 1.0, f)
	}
}

// TestLargeShops: of long critical paths only a part is examined in a step.
func TestLargeShops(t *testing.T) {
	d := random(features{choose: true}, 60, 10, 60, 1, rng.New(9, 0))
	s := NewSearch(mustShop(d), Start{}, 1, 0)
	before := s.Best().Objective
	_, err := s.Run(t.Context(), 40, localsearch.NoTarget)
	require.NoError(t, err)
	objective, err := check(d, s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, s.Best().Objective, objective)
	assert.Less(t, objective, before)
}

func BenchmarkSteps(b *testing.B) {
	for _, f := range kinds {
		b.Run(fmt.Sprintf("%+v", f), func(b *testing.B) {
			s := NewSearch(mustShop(random(f, 15, 10, 10, 1, rng.New(1, 0))), Start{}, 1, 0)
			walktest.Benchmark(b, s)
		})
	}
}
