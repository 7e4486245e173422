package binpacking

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns an instance of up to most items.
func random(most int, r *rand.Rand) *Instance {
	capacity := 1 + rng.Intn(r, 30)
	weights := make([]int32, 1+rng.Intn(r, most))
	for i := range weights {
		weights[i] = int32(1 + rng.Intn(r, capacity))
	}
	return must(New(int32(capacity), weights))
}

// best returns the fewest bins, by trying every packing.
func best(p *Instance) int64 {
	least := len(p.weights)
	var room []int32
	var pack func(i int)
	pack = func(i int) {
		if len(room) >= least {
			return
		}
		if i == len(p.weights) {
			least = len(room)
			return
		}
		for b := range room {
			if room[b] >= p.weights[i] {
				room[b] -= p.weights[i]
				pack(i + 1)
				room[b] += p.weights[i]
			}
		}
		room = append(room, p.Capacity-p.weights[i])
		pack(i + 1)
		room = room[:len(room)-1]
	}
	pack(0)
	return int64(least)
}

// TestBounds: no packing has fewer bins than the bound, and the rules make packings.
func TestBounds(t *testing.T) {
	r := rng.New(3, 0)
	reached, better := 0, 0
	for range 400 {
		p := random(9, r)
		least := best(p)
		require.LessOrEqual(t, p.Bound(), least, "%d %v", p.Capacity, p.weights)
		if p.Bound() == least {
			reached++
		}
		weights := slices.Clone(p.weights)
		slices.Sort(weights)
		slices.Reverse(weights)
		s := newSums(weights, int64(p.Capacity))
		require.LessOrEqual(t, s.dual(), least)
		if s.dual() > s.second() {
			better++
		}
		for name, values := range map[string][]int32{"start": p.Start(), "ffd": p.FFD(), "bfd": p.BFD(), "mbs": p.MBS()} {
			bins, err := p.Check(values)
			require.NoError(t, err, name)
			require.GreaterOrEqual(t, bins, least)
			require.EqualValues(t, used(values), bins, name)
		}
	}
	assert.Greater(t, reached, 380)
	assert.Positive(t, better, "instances for which dual feasible functions are better than L2")
}

// TestFirstFit: the items go where a search from the first bin on puts them.
func TestFirstFit(t *testing.T) {
	r := rng.New(4, 0)
	for range 50 {
		p := random(40, r)
		first, fullest := make([]int32, len(p.weights)), make([]int32, len(p.weights))
		firstRoom, fullestRoom := slices.Repeat([]int32{p.Capacity}, len(p.weights)), slices.Repeat([]int32{p.Capacity}, len(p.weights))
		for _, i := range p.order() {
			b := slices.IndexFunc(firstRoom, func(room int32) bool { return room >= p.weights[i] })
			first[i] = int32(b)
			firstRoom[b] -= p.weights[i]
			b = -1
			for c, room := range fullestRoom {
				if room >= p.weights[i] && (b < 0 || room < fullestRoom[b]) {
					b = c
				}
			}
			fullest[i] = int32(b)
			fullestRoom[b] -= p.weights[i]
		}
		require.Equal(t, first, p.FFD())
		require.Equal(t, fullest, p.BFD())
	}
}

// TestMBS is the example of a set that best fit does not find: 6+4 and 5+5, not 6, 5+4 and 5.
func TestMBS(t *testing.T) {
	p := must(New(10, []int32{6, 5, 5, 4}))
	assert.EqualValues(t, 2, used(p.MBS()))
	r := rng.New(6, 0)
	p = must(Generate(GenerateOptions{Class: Triplets, Items: 60}, r))
	assert.Less(t, used(p.MBS()), used(p.FFD()))
}

// TestOptima: the constraint engine proves the number of bins that trying all packings
// finds; Canonical makes a solution of the model of every packing.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for range 40 {
		p := random(8, r)
		assert.Equal(t, best(p), problemtest.Optimum(t, p), "%d %v", p.Capacity, p.weights)
	}
}

func TestCanonical(t *testing.T) {
	r := rng.New(7, 0)
	for range 200 {
		p := random(10, r)
		values := make([]int32, len(p.weights))
		for i, b := range p.FFD() {
			values[i] = b
		}
		// The bins get other numbers.
		numbers := make([]int32, len(values))
		for b := range numbers {
			numbers[b] = int32(b)
		}
		rng.Shuffle32(r, numbers)
		for i, b := range values {
			values[i] = numbers[b]
		}
		before, err := p.Check(values)
		require.NoError(t, err)
		p.Canonical(values)
		after, err := p.Check(values)
		require.NoError(t, err)
		require.Equal(t, before, after)
		if before > int64(p.enough()) {
			continue // the model has no room for it
		}
		stated := p.Stated()
		a := make([]int32, stated.Model.NumVars())
		most := int32(0)
		for i, x := range stated.Search {
			a[x] = values[i]
			most = max(most, values[i])
		}
		a[len(a)-1] = most
		require.NoError(t, stated.Model.Verify(a), "%d %v %v", p.Capacity, p.weights, values)
	}
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(New(10, []int32{6, 5}))
	for want, values := range map[string][]int32{
		"the bins of 1 items; expected 2":                     {0},
		"item 1 is in bin 2; expected 0..1":                   {0, 2},
		"item 0 is in bin -1; expected 0..1":                  {-1, 0},
		"bin 1 is too full with item 1: 11; expected at most": {1, 1},
		"item 1 is in bin 2147483647":                         {0, math.MaxInt32},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	bins, err := p.Check([]int32{1, 0})
	require.NoError(t, err)
	assert.EqualValues(t, 2, bins)
}

// TestMany: the rules and the bound of 10^5 items take next to no time, whatever the weights.
func TestMany(t *testing.T) {
	for _, o := range []GenerateOptions{{}, {Capacity: MaxCapacity, Least: 1, Most: MaxCapacity}, {Capacity: MaxCapacity, Least: 1 << 20, Most: 1 << 28}} {
		o.Items = 100_000
		p := must(Generate(o, rng.New(1, 0)))
		bins, err := p.Check(p.Start())
		require.NoError(t, err)
		assert.GreaterOrEqual(t, bins, p.Bound())
		assert.Less(t, bins, p.Bound()*102/100)
	}
}

func TestGenerate(t *testing.T) {
	for _, o := range []GenerateOptions{{Items: 50}, {Items: 9, Class: Triplets}, {Items: 30, Class: Triplets, Capacity: 101}, {Items: 7, Capacity: 5, Least: 5, Most: 5}} {
		p := must(Generate(o, rng.New(1, 0)))
		assert.Len(t, p.weights, o.Items)
		scantest.Written(t, Parse, p)
		if o.Class == Triplets {
			assert.EqualValues(t, o.Items/3, p.Bound())
		}
	}
	for _, o := range []GenerateOptions{{}, {Items: 4, Class: Triplets}, {Items: 3, Class: Triplets, Capacity: 99}, {Items: 3, Class: 9}, {Items: 3, Capacity: 10}, {Items: 3, Least: 50, Most: 40}} {
		_, err := Generate(o, rng.New(1, 0))
		assert.Error(t, err)
	}
}
