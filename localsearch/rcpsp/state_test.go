package rcpsp

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/problem/rcpsp"
)

// rawProject is a project without a first and a last activity.
type rawProject struct {
	durations          []int32
	successors, demand [][]int32
	capacities         []int32
}

// random returns a project of n activities with durations that are multiples of unit,
// some of them 0, in no order.
func random(n, resources int, unit int32, r *rand.Rand) rawProject {
	p := rawProject{make([]int32, n), make([][]int32, n), make([][]int32, n), make([]int32, resources)}
	for k := range p.capacities {
		p.capacities[k] = int32(rng.Intn(r, 12))
	}
	names := make([]int32, n)
	for i := range names {
		names[i] = int32(i)
		p.durations[i] = unit * int32(rng.Intn(r, 6))
		p.demand[i] = make([]int32, resources)
		for k, c := range p.capacities {
			if rng.Intn(r, 2) == 0 {
				p.demand[i][k] = int32(rng.Intn(r, int(c)+1))
			}
		}
	}
	rng.Shuffle32(r, names)
	for at, i := range names {
		for _, j := range names[at+1:] {
			if rng.Intn(r, n) < 2 {
				p.successors[i] = append(p.successors[i], j)
			}
		}
	}
	return p
}

func (p rawProject) project(t testing.TB) *project {
	t.Helper()
	in := &rcpsp.Instance{Capacities: p.capacities}
	for i, d := range p.durations {
		in.Activities = append(in.Activities, rcpsp.Activity{Duration: d, Successors: p.successors[i], Demands: p.demand[i]})
	}
	return newProject(in)
}

// earliestStarts returns the serial scheme, one unit of time after the other.
func (p rawProject) earliestStarts(list []int32) (starts []int32, makespan int64) {
	starts = make([]int32, len(list))
	var listed []int32
	for _, i := range list {
		at := int32(0)
		for _, j := range listed {
			for _, s := range p.successors[j] {
				if s == i {
					at = max(at, starts[j]+p.durations[j])
				}
			}
		}
		for ; !p.fits(i, at, listed, starts); at++ {
		}
		starts[i] = at
		listed = append(listed, i)
		makespan = max(makespan, int64(at+p.durations[i]))
	}
	return starts, makespan
}

// fits reports whether i can run from at on, beside those that are listed.
func (p rawProject) fits(i, at int32, listed, starts []int32) bool {
	for time := at; time < at+p.durations[i]; time++ {
		for k, capacity := range p.capacities {
			used := p.demand[i][k]
			for _, j := range listed {
				if starts[j] <= time && time < starts[j]+p.durations[j] {
					used += p.demand[j][k]
				}
			}
			if used > capacity {
				return false
			}
		}
	}
	return true
}

// checkList: the list is a permutation in which all come after their predecessors,
// and the places match it.
func checkList(t testing.TB, s *State) {
	t.Helper()
	for k, i := range s.order.List {
		require.Equal(t, int32(k), s.order.Pos[i])
		for _, j := range s.network.After.Of(i) {
			require.Less(t, s.order.Pos[i], s.order.Pos[j])
		}
	}
}

func TestStateConforms(t *testing.T) {
	r := rng.New(1, 0)
	for _, test := range []struct {
		n, resources int
		unit         int32
	}{{1, 1, 1}, {2, 1, 1}, {5, 0, 1}, {8, 2, 1}, {12, 4, 3}, {20, 20, 1}, {20, 2, 1}} {
		p := random(test.n, test.resources, test.unit, r)
		s := newState(p.project(t), r)
		recount := func() int64 {
			starts, makespan := p.earliestStarts(s.order.List)
			require.Equal(t, starts, s.Values(nil))
			return makespan
		}
		if _, ok := s.Random(r); !ok {
			assert.Equal(t, recount(), s.Cost())
			continue
		}
		draw := func() Move {
			m, ok := s.Random(r)
			require.True(t, ok)
			return m
		}
		conform.CheckProblem(t, s, 200, draw, recount)
		checkList(t, s)
		assert.Equal(t, s.Cost(), s.Rank().Objective)
	}
}

// TestLongDurations: times are counted in the unit of the durations if that helps,
// and by stretches if it does not.
func TestLongDurations(t *testing.T) {
	r := rng.New(3, 0)
	p := random(15, 3, 1, r)
	long, odd := p, p
	long.durations, odd.durations = make([]int32, 15), make([]int32, 15)
	for i, d := range p.durations {
		long.durations[i], odd.durations[i] = d*10_000_000, d*10_000_000
	}
	odd.durations[0]++
	short := newState(p.project(t), rng.New(4, 0))
	s := newState(long.project(t), rng.New(4, 0))
	o := newState(odd.project(t), rng.New(4, 0))
	assert.Equal(t, int32(10_000_000), s.tasks.Unit)
	assert.Equal(t, int32(1), o.tasks.Unit)
	for range 100 {
		assert.Equal(t, short.Cost()*10_000_000, s.Cost())
		assert.InDelta(t, s.Cost(), o.Cost(), 15)
		for _, x := range []*State{short, s, o} {
			x.Perturb(rng.New(uint64(short.schedules), 0), 0.5)
		}
	}
}

// TestEach: the moves are possible, none is listed twice or has the same effect as
// another, and all that Random draws are among them.
func TestEach(t *testing.T) {
	r := rng.New(5, 0)
	for range 30 {
		s := newState(random(2+rng.Intn(r, 12), 1, 1, r).project(t), r)
		effects := map[string]bool{}
		effect := func(m Move) string {
			list := slices.Clone(s.order.List)
			s.change(m).Change(list, 0)
			seen := make([]bool, s.n)
			for _, i := range list {
				for _, j := range s.network.Before.Of(i) {
					require.True(t, seen[j], "%v", m)
				}
				seen[i] = true
			}
			text := make([]byte, s.n)
			for k, i := range list {
				text[k] = byte(i)
			}
			return string(text)
		}
		s.Each(r, func(m Move) bool {
			e := effect(m)
			assert.False(t, effects[e], "%v", m)
			effects[e] = true
			return true
		})
		for range 200 {
			if m, ok := s.Random(r); ok {
				assert.True(t, effects[effect(m)], "%v", m)
			} else {
				assert.Empty(t, effects)
			}
		}
		visits := 0
		s.Each(r, func(Move) bool { visits++; return false })
		assert.LessOrEqual(t, visits, 1)
	}
}

func TestAdoptAndPerturb(t *testing.T) {
	r := rng.New(6, 0)
	for range 50 {
		p := random(1+rng.Intn(r, 20), 2, 1, r).project(t)
		a, b := newState(p, r), newState(p, r)
		b.Adopt(a.Values(nil))
		assert.LessOrEqual(t, b.Cost(), a.Cost())
		for i, start := range b.Values(nil) {
			assert.LessOrEqual(t, start, a.Values(nil)[i])
		}
		for _, share := range []float64{0.001, 0.3, 1} {
			b.Perturb(r, share)
			checkList(t, b)
			cost := b.Cost()
			b.schedule(0)
			assert.Equal(t, cost, b.Cost())
		}
		b.Adopt(make([]int32, p.n)) // no schedule, yet an order
		checkList(t, b)
	}
}

func TestAttributes(t *testing.T) {
	r := rng.New(7, 0)
	s := newState(random(15, 1, 1, r).project(t), r)
	for range 200 {
		m, ok := s.Random(r)
		require.True(t, ok)
		leaves, enters := s.Attributes(m)
		back := Move{m.Activity, s.order.Pos[m.Activity], m.Swap}
		s.Apply(m)
		leavesBack, entersBack := s.Attributes(back)
		assert.Equal(t, enters, leavesBack)
		assert.Equal(t, leaves, entersBack)
		assert.NotEqual(t, leaves, enters)
	}
}
