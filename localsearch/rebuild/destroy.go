package rebuild

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Destroy is a way to take items out of a solution.
type Destroy struct {
	Name string
	// Remove takes count items, at least one and not more than there are, out of a builder
	// without missing items, and returns them.
	Remove func(b localsearch.Builder, count int, r *rand.Rand) []int32
}

// RandomItems removes items at random.
func RandomItems() Destroy {
	return Destroy{"random", func(b localsearch.Builder, count int, r *rand.Rand) []int32 {
		return remove(b, draw(b.Items(), count, r))
	}}
}

// draw returns count of n items, every set equally likely, in random order.
func draw(n, count int, r *rand.Rand) []int32 {
	items := make([]int32, n)
	for i := range items {
		items[i] = int32(i)
	}
	for i := range count {
		j := i + rng.Intn(r, n-i)
		items[i], items[j] = items[j], items[i]
	}
	return items[:count]
}

func remove(b localsearch.Builder, items []int32) []int32 {
	for _, i := range items {
		b.Remove(i)
	}
	return items
}

// greed is how strongly WorstItems and RelatedItems prefer the first of a sorted list: of n it
// is the one at place n·x^greed, x drawn from 0..1 (Ropke and Pisinger 2006).
const greed = 4

func pick(n int, r *rand.Rand) int {
	return min(n-1, int(float64(n)*math.Pow(rng.Float64(r), greed)))
}

// mostPriced is how many items WorstItems looks at for each that it removes.
const mostPriced = 12

// WorstItems removes items that cost much where they are: of some drawn at random, mostly the
// one without which the solution would cost least (Ropke and Pisinger, Transportation Science
// 40, 2006). What an item costs is the least that it would to put it back, taken with the sign
// turned: the builder prices insertions alone.
func WorstItems() Destroy {
	return Destroy{"worst", func(b localsearch.Builder, count int, r *rand.Rand) []int32 {
		n := b.Items()
		left := draw(n, n, r)
		var out []int32
		type priced struct {
			item int32
			gain int64
		}
		var list []priced
		var places []localsearch.Place
		for len(out) < count {
			list = list[:0]
			for range min(mostPriced, len(left)) {
				k := rng.Intn(r, len(left))
				item := left[k]
				b.Remove(item)
				places = b.Places(item, places[:0])
				best := slices.MinFunc(places, byCost)
				list = append(list, priced{item, best.Cost})
				b.Insert(item, best.At)
			}
			slices.SortStableFunc(list, func(x, y priced) int { return cmp.Compare(y.gain, x.gain) })
			item := list[pick(len(list), r)].item
			b.Remove(item)
			out = append(out, item)
			left = slices.DeleteFunc(left, func(i int32) bool { return i == item })
		}
		return out
	}}
}

func byCost(a, b localsearch.Place) int { return cmp.Compare(a.Cost, b.Cost) }

// RelatedItems removes items that have much to do with each other: one at random, and then
// those that are least apart from one of those removed (Shaw, CP 1998). Of a builder that is not
// localsearch.Related they are items with numbers close to each other.
func RelatedItems() Destroy {
	return Destroy{"related", func(b localsearch.Builder, count int, r *rand.Rand) []int32 {
		n := b.Items()
		apart := func(x, y int32) float64 { return math.Abs(float64(x - y)) }
		if related, ok := b.(localsearch.Related); ok {
			apart = related.Apart
		}
		left := draw(n, n, r)
		out := []int32{left[n-1]}
		left = left[:n-1]
		for len(out) < count {
			of := out[rng.Intn(r, len(out))]
			slices.SortStableFunc(left, func(x, y int32) int { return cmp.Compare(apart(of, x), apart(of, y)) })
			k := pick(len(left), r)
			out = append(out, left[k])
			left = slices.Delete(left, k, k+1)
		}
		return remove(b, out)
	}}
}
