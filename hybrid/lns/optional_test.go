package lns

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// TestOptionalActivities: in flexible job shops the activities that are not free stay
// present or absent in every solution of a neighbourhood, and those present keep their
// order. Alternatives are free together. Better schedules are found, on other machines,
// too.
func TestOptionalActivities(t *testing.T) {
	checked, elsewhere, absent := 0, 0, 0
	for seed := range uint64(6) {
		m := samples.FlexibleShop(5, 4, 4, seed%2 == 1, seed)
		require.NoError(t, m.Check())
		s := problemOf(m)
		require.NotNil(t, s.Schedule)
		s.Seed = seed
		p := NewSearch(s, 3, nil)
		start := firstSolution(t, m)
		slice := newSlice(60_000, nil)
		slice.Elite = []member.Solution{{Values: start, Cost: s.Cost(start)}}
		slice.Hand = func(f member.Find) {
			if f.Values == nil {
				return
			}
			require.NoError(t, m.Verify(f.Values))
			activities := s.Schedule.Activities
			for i := range activities {
				a := &activities[i]
				same := a.Present(f.Values) == a.Present(p.n.Best)
				if !p.free[i] {
					require.True(t, same, "seed %d: activity %d", seed, i)
					checked++
				} else if !same {
					elsewhere++
				}
				if !a.Present(f.Values) {
					absent++
				}
				for k := range activities {
					if s.Schedule.Group[i] == s.Schedule.Group[k] {
						require.Equal(t, p.free[i], p.free[k])
					}
				}
			}
			for _, c := range p.arcs {
				from, to := &activities[c.From], &activities[c.To]
				require.True(t, from.Present(f.Values) && to.Present(f.Values))
				assert.LessOrEqual(t, from.End(f.Values), to.Begin(f.Values))
			}
			slice.Add(f.Values, s.Cost(f.Values))
		}
		_, err := p.Run(slice)
		require.NoError(t, err)
		assert.Less(t, slice.Elite[0].Cost, s.Cost(start), "seed %d: nothing better was found", seed)
	}
	assert.Positive(t, checked)
	assert.Positive(t, elsewhere)
	assert.Positive(t, absent)
}

// TestKeptIsConsistent: whatever is free, the solution itself keeps what is kept.
func TestKeptIsConsistent(t *testing.T) {
	r := rng.New(7, 0)
	for seed := range uint64(6) {
		m := samples.FlexibleShop(4, 3, 3, seed%2 == 1, seed)
		s := problemOf(m)
		p := NewSearch(s, 3, nil)
		start := firstSolution(t, m)
		slice := newSlice(1, func(member.Find) {})
		ok, err := p.Enter(slice)
		require.True(t, ok && err == nil)
		p.prepare()
		p.n.Best = start
		for range 20 {
			var free []model.Var
			for _, x := range slices.Concat(s.Schedule.Starts(), s.Schedule.Presences()) {
				if rng.Intn(r, 6) == 0 {
					free = append(free, x)
				}
			}
			kept := false
			outcome := p.Begin(cp.Task{Assume: func(e *kernel.Engine) bool {
				kept = p.keepOrder(e, free)
				for x, v := range start {
					kept = kept && e.Contains(model.Var(x).Term(), int64(v))
				}
				return kept
			}})
			assert.True(t, kept, "seed %d: the solution does not keep its own order", seed)
			require.Contains(t, []cp.Outcome{cp.Paused, cp.Exhausted}, outcome)
			p.CP.End()
			p.Active = false
			p.order.Exchange(p.CP.Engine(), nil)
		}
	}
}

// TestGroups: the ways of an operation are a group, with one start or with a start
// each.
func TestGroups(t *testing.T) {
	for _, apart := range []bool{false, true} {
		s := problemOf(samples.FlexibleShop(4, 3, 5, apart, 1)).Schedule
		require.Len(t, s.Activities, 4*3*3)
		sizes := map[int32]int{}
		for _, g := range s.Group {
			sizes[g]++
		}
		assert.Len(t, sizes, 4*3)
		for _, n := range sizes {
			assert.Equal(t, 3, n)
		}
	}
}

// firstSolution is the first that learning finds.
func firstSolution(t *testing.T, m *model.Model) model.Assignment {
	t.Helper()
	s, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
	require.NoError(t, err)
	for solution, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		return solution.Values
	}
	t.Fatal("no solution")
	return nil
}
