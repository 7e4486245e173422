package rebuild

import (
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Repair is a way to put missing items back.
type Repair struct {
	Name string
	// Insert puts the missing items, which it may reorder, into the builder.
	Insert func(b localsearch.Builder, missing []int32, r *rand.Rand)
}

// Greedy puts items, in random order, where each costs least (Ruiz and Stutzle 2007). Of equal
// places it takes a random one.
func Greedy() Repair {
	return Repair{"greedy", func(b localsearch.Builder, missing []int32, r *rand.Rand) {
		rng.Shuffle32(r, missing)
		var places []localsearch.Place
		for _, item := range missing {
			places = b.Places(item, places[:0])
			b.Insert(item, cheapest(places, r).At)
		}
	}}
}

// cheapest returns the place of least cost, a random one of equals.
func cheapest(places []localsearch.Place, r *rand.Rand) (best localsearch.Place) {
	ties := 0
	for _, p := range places {
		switch {
		case ties == 0 || p.Cost < best.Cost:
			best, ties = p, 1
		case p.Cost == best.Cost:
			if ties++; rng.Intn(r, ties) == 0 {
				best = p
			}
		}
	}
	return best
}

// BestFirst puts in that missing item next which costs least.
func BestFirst() Repair { return Repair{"best-first", chosen(1)} }

// Regret puts in that missing item next which would lose most if it had to take its second best
// place (regret-2: Potvin and Rousseau 1993; Ropke and Pisinger 2006).
func Regret() Repair { return Repair{"regret", chosen(2)} }

// chosen prices all missing items again after each: O(k²) calls of Places for k of them.
func chosen(depth int) func(b localsearch.Builder, missing []int32, r *rand.Rand) {
	return func(b localsearch.Builder, missing []int32, r *rand.Rand) {
		var places []localsearch.Place
		for len(missing) > 0 {
			at, to, ties, bestKey := 0, localsearch.Place{}, 0, math.Inf(1)
			for k, item := range missing {
				places = b.Places(item, places[:0])
				p := cheapest(places, r)
				key := float64(p.Cost)
				if depth == 2 {
					key = -float64(second(places, p) - p.Cost)
				}
				switch {
				case ties == 0 || key < bestKey:
					at, to, bestKey, ties = k, p, key, 1
				case key == bestKey:
					if ties++; rng.Intn(r, ties) == 0 {
						at, to = k, p
					}
				}
			}
			b.Insert(missing[at], to.At)
			missing = slices.Delete(missing, at, at+1)
		}
	}
}

// second returns the least cost of a place other than the best one.
func second(places []localsearch.Place, best localsearch.Place) int64 {
	least, found := int64(0), false
	for _, p := range places {
		if p.At != best.At && (!found || p.Cost < least) {
			least, found = p.Cost, true
		}
	}
	if !found {
		return math.MaxInt32 + best.Cost // it has no other place: it comes first
	}
	return least
}

// SemiGreedy puts items, in random order, at a random one of the places that cost at most the
// share alpha, 0..1, more than the least, of the difference between most and least (the
// restricted candidate list of GRASP: Feo and Resende 1995). 0 is greedy, 1 random.
func SemiGreedy(alpha float64) Repair {
	return Repair{"semi-greedy", func(b localsearch.Builder, missing []int32, r *rand.Rand) {
		rng.Shuffle32(r, missing)
		var places []localsearch.Place
		for _, item := range missing {
			places = b.Places(item, places[:0])
			least, most := slices.MinFunc(places, byCost).Cost, slices.MaxFunc(places, byCost).Cost
			limit := float64(least) + alpha*(float64(most)-float64(least))
			left := 0
			for _, p := range places {
				if float64(p.Cost) <= limit {
					places[left] = p
					left++
				}
			}
			b.Insert(item, places[rng.Intn(r, left)].At)
		}
	}}
}
