package jobshop

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/problem/jobshop"
)

// randomShop has durations from low to 9.
func randomShop(jobs, machines, low int, r *rand.Rand) *shop {
	all := make([][]jobshop.Operation, jobs)
	order := make([]int32, machines)
	for i := range order {
		order[i] = int32(i)
	}
	for j := range all {
		rng.Shuffle32(r, order)
		for _, m := range order {
			all[j] = append(all[j], jobshop.Operation{Machine: m, Duration: int32(low + rng.Intn(r, 10-low))})
		}
	}
	in, err := jobshop.New(machines, all)
	if err != nil {
		panic(err)
	}
	return newShop(in)
}

// makespan returns that of the orders, by relaxing all starts until nothing
// changes. It fails the test if the orders have a cycle.
func makespan(t testing.TB, s *State) (longest int64) {
	start := make([]int64, s.none)
	for round := 0; ; round++ {
		if round > int(s.none)+1 {
			t.Fatal("a cycle")
		}
		changed := false
		for x := range s.none {
			want := int64(0)
			if x%int32(s.machines) != 0 {
				want = start[x-1] + int64(s.ops[x-1].duration)
			}
			if p := s.ops[x].prev; p.id != s.none {
				want = max(want, start[p.id]+int64(p.duration))
			}
			if start[x] != want {
				start[x], changed = want, true
			}
		}
		if !changed {
			break
		}
	}
	for x := range s.none {
		assert.Equal(t, start[x], int64(s.start(x)))
		longest = max(longest, start[x]+int64(s.ops[x].duration))
	}
	return longest
}

// checkOrders checks the lists of the machines, topo, and the rests.
func checkOrders(t testing.TB, s *State) {
	t.Helper()
	listed := 0
	for x := range s.none {
		o := &s.ops[x]
		for _, y := range []*operation{o.next, o.after} {
			if y.id != s.none {
				assert.Less(t, s.pos[x], s.pos[y.id])
			}
		}
		if y := o.next; y.id != s.none {
			assert.Same(t, o, y.prev)
			assert.Equal(t, s.machine[x], s.machine[y.id])
			listed++
		}
		assert.Same(t, o, s.topo[s.pos[x]])
		assert.Equal(t, o.duration+max(o.after.rest, o.next.rest), o.rest)
		assert.LessOrEqual(t, s.start(x)+s.ops[x].rest, s.makespan)
	}
	assert.Equal(t, s.machines*(s.jobs-1), listed)
}

// anyMove returns a move along a machine, possible or not.
func anyMove(s *State, r *rand.Rand) Move {
	for {
		x := int32(rng.Intn(r, int(s.none)))
		y := x
		behind := rng.Intn(r, 2) == 0
		for range 1 + rng.Intn(r, 3) {
			next := s.ops[y].next
			if !behind {
				next = s.ops[y].prev
			}
			if next.id != s.none {
				y = next.id
			}
		}
		if x != y {
			return Move{x, y, behind}
		}
	}
}

func TestStateConforms(t *testing.T) {
	r := rng.New(1, 0)
	for _, test := range []struct{ jobs, machines, low int }{{2, 1, 1}, {2, 3, 0}, {4, 4, 1}, {6, 5, 0}, {10, 3, 1}} {
		s := randomState(randomShop(test.jobs, test.machines, test.low, r), r)
		draw := func() Move {
			if m, ok := s.Random(r); ok && rng.Intn(r, 2) == 0 {
				return m
			}
			return anyMove(s, r)
		}
		conform.CheckProblem(t, s, 300, draw, func() int64 { return makespan(t, s) })
		checkOrders(t, s)
		assert.Equal(t, s.Cost(), s.Rank().Objective)
	}
}

// TestCriticalMovesArePossible: every listed move leaves no cycle and is listed
// once. Its inverse restores the schedule.
func TestCriticalMovesArePossible(t *testing.T) {
	r := rng.New(2, 0)
	for i := range 300 {
		s := randomState(randomShop(2+rng.Intn(r, 8), 1+rng.Intn(r, 6), i%2, r), r)
		before := s.Values(nil)
		seen := map[Move]bool{}
		s.Each(r, func(m Move) bool {
			assert.False(t, seen[m])
			seen[m] = true
			back := s.inverse(m)
			assert.True(t, s.apply(m))
			assert.True(t, s.apply(back))
			assert.Equal(t, before, s.Values(nil))
			return true
		})
	}
}

// TestNoMovesMeansShortest: if a critical path has no moves, the schedule is as
// long as a job, or as the work of a machine with the work that must come
// before and after it.
func TestNoMovesMeansShortest(t *testing.T) {
	r := rng.New(3, 0)
	found := 0
	for range 300 {
		s := randomState(randomShop(3, 2, 1, r), r)
		if _, ok := s.Random(r); ok {
			continue
		}
		found++
		best := s.Cost()
		for range 200 {
			s.Randomise(r)
			assert.GreaterOrEqual(t, s.Cost(), best)
		}
	}
	assert.Positive(t, found)
}

// TestEstimate: for a swap of two neighbours on a critical path the estimate is
// exactly the longest path through the two; it never exceeds the makespan.
func TestEstimate(t *testing.T) {
	r := rng.New(4, 0)
	exact, all := 0, 0
	for range 200 {
		s := randomState(randomShop(6, 5, 1, r), r)
		for _, m := range append([]Move(nil), s.critical(r)...) {
			estimate := int64(s.estimate(m, math.MaxInt32))
			length := s.Cost() + s.Delta(m)
			limit := int64(s.makespan) - 5 + int64(rng.Intn(r, 10))
			if limited := int64(s.estimate(m, int32(limit))); estimate <= limit {
				assert.Equal(t, estimate, limited)
			} else {
				assert.Greater(t, limited, limit)
			}
			all++
			if estimate == length {
				exact++
			}
			if m.Behind && s.ops[m.Op].next.id == m.Target || !m.Behind && s.ops[m.Op].prev.id == m.Target {
				assert.LessOrEqual(t, estimate, length)
			}
		}
	}
	assert.Greater(t, exact, all/2)
}

func TestAttributes(t *testing.T) {
	r := rng.New(5, 0)
	s := randomState(randomShop(6, 4, 1, r), r)
	for range 100 {
		m := anyMove(s, r)
		leaves, enters := s.Attributes(m)
		back := s.inverse(m)
		if !s.apply(m) {
			continue
		}
		leavesBack, entersBack := s.Attributes(back)
		assert.Contains(t, enters, leavesBack[0])
		assert.Contains(t, leaves, entersBack[0])
	}
}

func TestAdoptAndPerturb(t *testing.T) {
	r := rng.New(6, 0)
	for i := range 50 {
		shop := randomShop(5, 4, i%2, r)
		a, b := randomState(shop, r), randomState(shop, r)
		b.Adopt(a.Values(nil))
		assert.Equal(t, a.Values(nil), b.Values(nil))
		for _, share := range []float64{0.001, 0.3, 1} {
			b.Perturb(r, share)
			assert.Equal(t, makespan(t, b), b.Cost())
			checkOrders(t, b)
		}
		b.Adopt(make([]int32, shop.none)) // no schedule, yet an order
		assert.Equal(t, makespan(t, b), b.Cost())
	}
}

func TestNothingTakesTime(t *testing.T) {
	in, err := jobshop.New(1, [][]jobshop.Operation{{{Machine: 0}}})
	require.NoError(t, err)
	assert.Zero(t, NewState(in, rng.New(1, 0)).Cost())
}
