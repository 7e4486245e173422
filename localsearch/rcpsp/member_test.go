package rcpsp

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestSchedulesOfSides: a list of one direction is one of the other direction, too, and its
// schedule there is not longer; children of two lists respect the precedences.
func TestSchedulesOfSides(t *testing.T) {
	r := rng.New(8, 0)
	for i := range 60 {
		raw := random(1+rng.Intn(r, 25), rng.Intn(r, 4), int32(1+i%2*1000), r)
		if i%4 == 3 {
			raw.durations[0]++ // by stretches
		}
		s := newSearch(raw.project(t), uint64(i), 0)
		s.starter.fill(&s.sides[forwards].order, false, r)
		list, length := s.sides[forwards].order.List, s.tasks.Total
		var lists [2][]int32
		for turn := range 6 {
			direction := turn % 2
			s.requireList(t, list, direction)
			m := newMember(s.n)
			s.schedule(&m, list, direction)
			require.LessOrEqual(t, m.length, length)
			require.LessOrEqual(t, s.best, m.length)
			list, length = m.list, m.length
			lists[direction] = m.list
		}
		// Two lists of one direction: a kept one, and a new one.
		s.starter.fill(&s.sides[forwards].order, false, r)
		child := make([]int32, s.n)
		for range 10 {
			s.cross(child, lists[backwards], s.sides[forwards].order.List)
			s.requireList(t, child, forwards)
		}
		assert.NotContains(t, s.places, true)
	}
}

// requireList checks that the list has all activities, each after its predecessors in a
// direction.
func (s *Search) requireList(t *testing.T, list []int32, direction int) {
	t.Helper()
	before, seen := &s.sides[direction].order.Before, make([]bool, s.n)
	require.Len(t, list, s.n)
	for _, i := range list {
		for _, j := range before.Of(i) {
			require.True(t, seen[j])
		}
		require.False(t, seen[i])
		seen[i] = true
	}
}

// TestPopulations: no schedule is twice on a side unless it began so, slots and hashes
// agree, phases grow, and the elder joins.
func TestPopulations(t *testing.T) {
	s := NewSearch(generated(t, 30, 1), 1, 0)
	joined, sizes := false, []int{s.size}
	for range 12_000 {
		open := s.elderOpen
		s.step()
		if s.size != sizes[len(sizes)-1] {
			sizes = append(sizes, s.size)
		} else if open && !s.elderOpen {
			joined = true
			found := slices.ContainsFunc(s.sides[forwards].members, func(m member) bool { return m.hash == s.elder[forwards].hash })
			require.True(t, found)
		}
	}
	assert.True(t, joined)
	assert.Equal(t, []int{20, 60, 180}, sizes)
	assert.Equal(t, s.steps+2, s.schedules)
	for d, side := range s.sides {
		for k := range side.members {
			m := &side.members[k]
			_, hash := s.rate(m)
			require.Equal(t, hash, side.hashes[k])
			s.requireList(t, m.list, 1-d)
			require.GreaterOrEqual(t, m.length, s.best)
		}
	}
}
