package knapsack

import (
	"math"
	"math/bits"
	"slices"
)

// Surrogate is a relaxation of an instance of one resource that knows how many items a
// solution takes: with Price added to each weight, and Price times Items to the capacity.
// Where each solution takes at most so many items, a Price above 0 is one, and where those
// wanted take at least so many, one below 0 (Glover, Operations Research 13, 1965; Martello, Pisinger and Toth, Management Science
// 45, 1999). Items without weight or profit, and those that weigh more
// than the capacity, are not counted.
type Surrogate struct {
	Price float64
	Items int   // Most for a Price above 0, Least for one below 0
	Bound int64 // no solution that is wanted has a greater profit
	// Least and Most are how many items the solutions that are wanted take.
	Least, Most int
	UpTo        int64 // solutions with more profit than that take more than Least
}

// Surrogate returns the relaxation of the least bound, of an instance of one resource, among the solutions with
// more than that profit, which are those that are wanted. Price is 0 if the number of items does not help. A Bound that is no
// greater than the profit is a proof that there are none. It takes a few times n log n.
func (p *Instance) Surrogate(profit int64) Surrogate {
	c := newCounted(p)
	s := c.surrogate(profit)
	// What takes fewer items than at most, or more than at least, has a bound itself.
	for by := 1; by <= mostTries && s.Price != 0 && s.Bound > profit; by++ {
		if s.Price > 0 && s.Most-by >= s.Least && c.least(s.Most-by, 1, profit).Bound <= profit {
			s.Least = s.Most - by + 1
			break
		}
		if s.Price < 0 && s.Least+by <= s.Most && c.least(s.Least+by, -1, profit).Bound <= profit {
			s.Most = s.Least + by - 1
			break
		}
	}
	return s
}

// mostTries is how many numbers of items get a bound.
const mostTries = 3

// counted are the items that count.
type counted struct {
	profits, weights []int64
	capacity         int64
	free             int64 // the profit of items without weight
	all              int64 // the weight of the others
	entries          []entry
}

// entry is an item of the linear relaxation.
type entry struct{ profit, weight, ratio float64 }

func newCounted(p *Instance) *counted {
	c := &counted{capacity: p.capacities[0]}
	for i, w := range p.row(0) {
		switch v := p.profits[i]; {
		case w == 0:
			c.free += v
		case v > 0 && w <= c.capacity:
			c.profits, c.weights = append(c.profits, v), append(c.weights, w)
			c.all += w
		}
	}
	if divisor := Divisor(c.weights); divisor > 1 {
		c.capacity -= c.capacity % divisor
	}
	c.entries = make([]entry, 0, len(c.profits))
	return c
}

func (c *counted) surrogate(profit int64) Surrogate {
	best := Surrogate{Bound: math.MaxInt64}
	most, fewest := c.mostItems(), c.fewestItems(profit-c.free)
	if c.all <= c.capacity {
		total, _ := sum(c.profits)
		best.Bound = total + c.free
	} else {
		if c.slope(0, most) < 0 {
			best = c.least(most, 1, profit)
		}
		if fewest > 0 && c.slope(0, fewest) > 0 {
			if s := c.least(fewest, -1, profit); s.Bound < best.Bound {
				best = s
			}
		}
		if s := c.exactly(0, 0); s.Bound <= best.Bound {
			best = s
		}
	}
	best.Least, best.Most, best.UpTo = fewest, most, c.most(fewest)
	return best
}

// mostItems is how many of the lightest items fit.
func (c *counted) mostItems() int {
	weights, left := slices.Sorted(slices.Values(c.weights)), c.capacity
	for k, w := range weights {
		if left -= w; left < 0 {
			return k
		}
	}
	return len(weights)
}

// fewestItems is the number of the most profitable items with more than that profit; one more
// than there are if all have too little.
func (c *counted) fewestItems(profit int64) int {
	profits := slices.Sorted(slices.Values(c.profits))
	slices.Reverse(profits)
	for k, v := range profits {
		if profit < 0 {
			return k
		}
		profit -= v
	}
	if profit < 0 {
		return len(profits)
	}
	return len(profits) + 1
}

// most is the profit of so many items, at most.
func (c *counted) most(items int) int64 {
	profits := slices.Sorted(slices.Values(c.profits))
	total, _ := sum(profits[max(0, len(profits)-items):])
	return total + c.free
}

// relaxed is the Lagrangian relaxation of the number of items, whose price is in units of profit: its value, the slope
// in the price, and the price of weight.
func (c *counted) relaxed(price float64, items int) (value, slope, perWeight float64) {
	list := c.entries[:0]
	for i, v := range c.profits {
		if v, w := float64(v)-price, float64(c.weights[i]); v > 0 {
			list = append(list, entry{v, w, v / w})
		}
	}
	profit, count, ratio := fill(list, float64(c.capacity))
	return profit + price*float64(items), float64(items) - count, ratio
}

func (c *counted) slope(price float64, items int) float64 {
	_, slope, _ := c.relaxed(price, items)
	return slope
}

// fill takes entries of the greatest ratio until the capacity is used, the last one in part. It takes
// linear time: entries are partitioned by a ratio as in quicksort, and one part is looked at further (Balas and Zemel,
// Operations Research 28, 1980).
func fill(list []entry, left float64) (profit, count, ratio float64) {
	for len(list) > 0 {
		a, b, d := list[0].ratio, list[len(list)/2].ratio, list[len(list)-1].ratio
		pivot := max(min(a, b), min(max(a, b), d))
		// list[:i] is greater, list[i:k] equal, list[m:] less.
		i, k, m := 0, 0, len(list)
		greater := entry{}
		for k < m {
			switch e := list[k]; {
			case e.ratio > pivot:
				greater.profit, greater.weight = greater.profit+e.profit, greater.weight+e.weight
				list[i], list[k] = list[k], list[i]
				i, k = i+1, k+1
			case e.ratio < pivot:
				m--
				list[k], list[m] = list[m], list[k]
			default:
				k++
			}
		}
		if greater.weight > left {
			list = list[:i]
			continue
		}
		profit, count, left = profit+greater.profit, count+float64(i), left-greater.weight
		for _, e := range list[i:k] {
			if e.weight > left {
				return profit + left*e.ratio, count + left/e.weight, e.ratio
			}
			profit, count, left = profit+e.profit, count+1, left-e.weight
		}
		list = list[k:]
	}
	return profit, count, 0
}

// The searches for a price end after so many steps at most.
const (
	mostDoublings = 70
	mostCuts      = 40
)

// least returns the relaxation of the price, times sign at least 0, whose bound is the least. The bound is convex in
// the price, and two lines below it, one falling and one rising, meet where it is looked at next (Kelley, SIAM Journal 8, 1960).
func (c *counted) least(items int, sign float64, profit int64) Surrogate {
	type line struct{ price, value, slope float64 }
	at := func(price float64) line {
		value, slope, _ := c.relaxed(price, items)
		return line{price, value, slope}
	}
	total, _ := sum(c.profits)
	near, far := at(0), line{}
	step := float64(total) / float64(len(c.profits))
	for range mostDoublings {
		far = at(sign * step)
		if far.slope*sign >= 0 {
			break
		}
		if near = far; far.value < float64(profit-c.free)-1 {
			return c.exactly(far.price, items)
		}
		step *= 2
	}
	for range mostCuts {
		if near.slope*sign >= 0 || far.slope*sign <= 0 {
			break
		}
		price := (near.value - far.value + far.slope*far.price - near.slope*near.price) / (far.slope - near.slope)
		if price == near.price || price == far.price || math.IsNaN(price) {
			break
		}
		next := at(price)
		if meet := near.value + near.slope*(price-near.price); next.slope*sign >= 0 {
			far = next
			if next.value <= meet*(1+1e-14) {
				break
			}
		} else if near = next; next.value <= meet*(1+1e-14) {
			break
		}
	}
	best := far
	if near.value < far.value {
		best = near
	}
	exact := c.exactly(best.price, items)
	if round := math.Round(best.price); round != best.price && round*sign >= 0 {
		if other := c.exactly(round, items); other.Bound <= exact.Bound {
			return other
		}
	}
	return exact
}

// exactly returns the relaxation of a price, in units of profit, with a bound that no rounding spoils: the
// Lagrangian relaxation, at binary fractions near the prices of an item and of weight.
func (c *counted) exactly(price float64, items int) Surrogate {
	_, _, perWeight := c.relaxed(price, items)
	digits := 0
	for digits < 30 && max(math.Abs(price), perWeight)*math.Exp2(float64(digits+1)) < 1<<60 {
		digits++
	}
	unit := math.Exp2(float64(digits))
	item := int64(math.Round(price * unit))
	_, _, perWeight = c.relaxed(float64(item)/unit, items)
	weight := int64(math.Round(perWeight * unit))
	bound := product(weight, c.capacity).plus(product(item, int64(items)))
	for i, v := range c.profits {
		gain := product(v, 1<<digits).plus(product(-weight, c.weights[i])).plus(product(-item, 1))
		if gain.high >= 0 {
			bound = bound.plus(gain)
		}
	}
	s := Surrogate{Items: items, Bound: math.MinInt64}
	if bound.high >= 0 {
		s.Bound = int64(bound.shifted(digits)) + c.free
	}
	if item != 0 && weight > 0 {
		s.Price = float64(item) / float64(weight)
	}
	return s
}

// int128 is a whole number of 128 bits, in two's complement.
type int128 struct {
	high int64
	low  uint64
}

func product(a, b int64) int128 {
	high, low := bits.Mul64(uint64(a), uint64(b))
	if a < 0 {
		high -= uint64(b)
	}
	if b < 0 {
		high -= uint64(a)
	}
	return int128{int64(high), low}
}

func (x int128) plus(y int128) int128 {
	low, carry := bits.Add64(x.low, y.low, 0)
	high, _ := bits.Add64(uint64(x.high), uint64(y.high), carry)
	return int128{int64(high), low}
}

// shifted is the number divided by 2^digits, rounded down, less than 2^62.
func (x int128) shifted(digits int) uint64 {
	high, low := uint64(x.high), x.low
	if digits > 0 {
		low = high<<(64-digits) | low>>digits
		high >>= digits
	}
	if high > 0 || low > 1<<62 {
		return 1 << 62
	}
	return low
}
