package serial

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// random returns tasks with short durations, some of them 0.
func random(n, resources int, r *rand.Rand) *Tasks {
	capacities, durations, demands, total := make([]int32, resources), make([]int32, n), make([][]int32, n), int32(0)
	for k := range capacities {
		capacities[k] = int32(rng.Intn(r, 12))
	}
	for i := range n {
		durations[i] = int32(rng.Intn(r, 6))
		total += durations[i]
		demands[i] = make([]int32, resources)
		for k, c := range capacities {
			if rng.Intn(r, 2) == 0 {
				demands[i][k] = int32(rng.Intn(r, int(c)+1))
			}
		}
	}
	return NewTasks(durations, demands, capacities, total)
}

// TestStretches: a profile of stretches makes the same schedules as one of units, also
// after some tasks have been released.
func TestStretches(t *testing.T) {
	r := rng.New(2, 0)
	for range 50 {
		n := 2 + rng.Intn(r, 30)
		p := random(n, rng.Intn(r, 12), r)
		units, stretches := newProfile(p, unitTimes), newProfile(p, -1)
		assert.True(t, units.units)
		assert.False(t, stretches.units)
		for range 20 {
			units.Clear()
			stretches.Clear()
			starts := make([]int32, n)
			for i := range int32(n) {
				at := int32(0)
				if units.used > 0 {
					at = int32(rng.Intn(r, int(units.used)+1))
				}
				at = units.Earliest(i, at)
				require.Equal(t, at, stretches.Earliest(i, at))
				units.Occupy(i, at)
				stretches.Occupy(i, at)
				starts[i] = at
				if rng.Intn(r, 4) == 0 {
					units.Release(i, at)
					stretches.Release(i, at)
					require.Equal(t, at, units.Earliest(i, at), "there is room again")
					units.Occupy(i, at)
					stretches.Occupy(i, at)
				}
			}
			require.LessOrEqual(t, len(stretches.from), 2*n+1)
		}
	}
}

// TestSorter: lists are sorted by time, early ones by buckets, and the sort is stable.
func TestSorter(t *testing.T) {
	r := rng.New(3, 0)
	var s Sorter
	for _, last := range []int32{0, 5, 100, bucketTimes + 1} {
		list, time := make([]int32, 40), make([]int32, 40)
		for i := range list {
			list[i], time[i] = int32(i), int32(rng.Intn(r, int(last)+1))
		}
		s.Sort(list, time, last)
		for k, i := range list[1:] {
			require.True(t, time[list[k]] < time[i] || time[list[k]] == time[i] && list[k] < i)
		}
	}
}

// TestReversed: predecessors are successors, and the order is one of them.
func TestReversed(t *testing.T) {
	w := NewNetwork([][]int32{{2, 3}, {3}, {4}, {4}, {}})
	b := w.Reversed()
	place := make([]int, 5)
	for k, i := range b.Topological {
		place[i] = k
	}
	for i := range int32(5) {
		assert.Equal(t, w.Before.Of(i), b.After.Of(i))
		assert.Equal(t, w.After.Of(i), b.Before.Of(i))
		for _, j := range b.Before.Of(i) {
			assert.Less(t, place[j], place[i])
		}
	}
	assert.NotEqual(t, w.Topological, b.Topological)
}
