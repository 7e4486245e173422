package vrp

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestOrderedMixes: a child's tour has each client of the part of the first parent's tour, and of the second parent's, once;
// those from the second one follow in its order, as a ring; and those of the part are where they were if both
// parents serve the same.
func TestOrderedMixes(t *testing.T) {
	r := rng.New(1, 64)
	const clients = 9
	parted, rings := 0, 0
	for range 500 {
		o := &ordered{r: r, in: make([]bool, clients)}
		for i := range o.tours {
			for c := range int32(clients) {
				if rng.Intn(r, 4) > 0 {
					o.tours[i] = append(o.tours[i], c)
				}
			}
			rng.Shuffle32(r, o.tours[i])
		}
		if rng.Intn(r, 2) == 0 {
			o.tours[1] = slices.Clone(o.tours[0])
			rng.Shuffle32(r, o.tours[1])
		}
		first, second := o.tours[0], o.tours[1]
		o.mix()
		seen := map[int32]int{}
		for i, c := range o.tour {
			seen[c]++
			if o.in[c] && assert.ObjectsAreEqual(sorted(first), sorted(second)) {
				require.Equal(t, first[i], c)
				parted++
			}
		}
		for c := range int32(clients) {
			want := 0
			if o.in[c] || slices.Contains(second, c) {
				want = 1
			}
			require.Equal(t, want, seen[c])
			require.True(t, !o.in[c] || slices.Contains(first, c))
		}
		var rest, theirs []int32
		for _, c := range o.tour {
			if !o.in[c] {
				rest = append(rest, c)
			}
		}
		for _, c := range second {
			if !o.in[c] {
				theirs = append(theirs, c)
			}
		}
		require.Len(t, rest, len(theirs))
		if len(rest) > 0 {
			turned := slices.Clone(theirs)
			turn(turned, len(theirs)-slices.Index(theirs, rest[0]))
			require.Equal(t, turned, rest)
			rings++
		}
	}
	assert.Greater(t, parted, 100)
	assert.Greater(t, rings, 100)
}

func sorted(list []int32) []int32 {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

// TestOrderedOfOne: a solution crossed with itself stays what it is where its routes are the best parts of its tour, and all of them
// count as not changed.
func TestOrderedOfOne(t *testing.T) {
	r := rng.New(1, 65)
	o, srex := relaxedOf(t, features[0], 40, r)
	scatter(o, r)
	srex.serveAll(false)
	o.all()
	cross := newOrdered(srex, r)
	tour := srex.giant(0, o.genome(), nil)
	kinds, routes := cross.split.part(tour)
	assert.LessOrEqual(t, cross.split.cost, o.cost())
	o.put(kinds, routes)
	assert.Equal(t, cross.split.cost, o.cost())
	best := o.genome()
	mark := cross.cross(best, best)
	assert.Equal(t, cross.split.cost, o.cost())
	for _, q := range o.live {
		assert.LessOrEqual(t, o.lanes[q].stamp, mark)
	}
}
