package population_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/population"
)

// people have the costs 10, 20, ..., the best first.
func people(n int) (list []*population.Individual) {
	for i := range n {
		list = append(list, &population.Individual{
			Genes: []int32{int32(i), int32(i * i % 7)}, Rank: localsearch.Rank{Objective: int64(10 * (i + 1))}, Born: int64(i),
		})
	}
	return list
}

// TestSelections: how often each of five is picked in 10,000 draws.
func TestSelections(t *testing.T) {
	for _, test := range []struct {
		of   population.Selection
		want []float64 // in percent
	}{
		{population.Uniform{}, []float64{20, 20, 20, 20, 20}},
		{population.Tournament{}, []float64{36, 28, 20, 12, 4}},
		{population.Tournament{Size: 1}, []float64{20, 20, 20, 20, 20}},
		{population.Ranking{}, []float64{36, 28, 20, 12, 4}},
		{population.Ranking{Pressure: 1}, []float64{20, 20, 20, 20, 20}},
		{population.Roulette{}, []float64{39.6, 29.8, 20, 10.2, 0.4}},
	} {
		r, count := rng.New(1, 0), make([]int, 5)
		for range 10_000 {
			count[test.of.Pick(people(5), r)]++
		}
		for i, share := range test.want {
			assert.InDelta(t, share, float64(count[i])/100, 1.5, "%T, %d: %v", test.of, i, count)
		}
		assert.Zero(t, test.of.Pick(people(1), r))
	}
}

// TestReplacements: who stays of seven, of whom those born last are children.
func TestReplacements(t *testing.T) {
	for _, test := range []struct {
		name string
		of   population.Replacement
		born []int64 // by quality
		want []int64
	}{
		{"worst", population.Worst{}, []int64{0, 5, 1, 6, 2, 3, 4}, []int64{0, 5, 1, 6}},
		{"generational", population.Generational{}, []int64{0, 1, 5, 2, 3, 6, 4}, []int64{0, 1, 5, 6}},
		{"no elite", population.Generational{Elite: -1}, []int64{0, 1, 2, 5, 6, 7, 8}, []int64{5, 6, 7, 8}},
		{"ageing", population.Ageing{Most: 3}, []int64{0, 1, 5, 2, 3, 6, 4}, []int64{0, 5, 3, 6}},
	} {
		var list []*population.Individual
		for i, born := range test.born {
			list = append(list, &population.Individual{Born: born, Rank: localsearch.Rank{Objective: int64(i)}})
		}
		var got []int64
		for _, x := range test.of.Survivors(list, 4, 5, nil) {
			got = append(got, x.Born)
		}
		assert.Equal(t, test.want, got, test.name)
	}
}

// TestDiverseKeepsTheDifferent: of near-copies of the best the worst go, though others are worse
// still; the best never goes.
func TestDiverseKeepsTheDifferent(t *testing.T) {
	var list []*population.Individual
	for i, g := range [][]int32{{0, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 0}, {1, 1, 0, 0}, {1, 0, 1, 1}, {1, 1, 1, 1}} {
		list = append(list, &population.Individual{Genes: g, Born: int64(i), Rank: localsearch.Rank{Objective: int64(i)}})
	}
	e := localsearch.Encoding{{Kind: localsearch.Subset, Length: 4}}
	left := population.Diverse{Near: 2}.Survivors(list, 3, 0, population.NewDistances(e))
	var names []string
	for _, x := range left {
		names = append(names, fmt.Sprint(x.Genes))
	}
	assert.Equal(t, "[0 0 0 0]", names[0])
	assert.True(t, slices.ContainsFunc(left, func(x *population.Individual) bool { return x.Born >= 3 }), names)
}
