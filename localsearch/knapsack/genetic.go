package knapsack

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

const (
	people   = 100
	flips    = 2    // of a child, after crossing
	settled  = 5000 // children without a change of the population after which there is a new one
	mostGene = 5000 // items that are inherited; all others stay as the prices have them
	noise    = 0.4  // the share by which the prices of a new population may be greater or less
	// sure is the chance, of eight, that one of the first solutions has an item as the prices have it.
	sure = 6
)

// population has solutions, which are crossed: the genetic algorithm of Chu and Beasley
// (Journal of Heuristics 4, 1998). A child has each item as one of two parents has it, two
// items are changed, and it is repaired: while it uses too much it leaves the items with
// the least profit for the price of what they use, then it takes those of the greatest
// that fit. Populations that repair by the same prices end with much the same solutions, so
// that each new one has other prices.
type population struct {
	in      *instance
	items   []int32 // those that are inherited, the best for their price first
	slack   []int64 // of the resources, if none of the items is taken
	profit  int64   // of what is taken then
	child   person
	all     []person
	worst   int
	without int // children since it changed
}

// person has a solution: which items are taken, in the order of population.items, and what
// that leaves of the resources.
type person struct {
	taken  []bool
	left   []int64
	profit int64
}

// copy makes p the same as q.
func (p *person) copy(q *person) {
	copy(p.taken, q.taken)
	copy(p.left, q.left)
	p.profit = q.profit
}

// newPopulation returns nil if what the prices take for sure uses too much.
func newPopulation(in *instance) *population {
	p := &population{in: in, slack: slices.Clone(in.capacities)}
	p.items = slices.Clone(in.order[:min(in.n, mostGene)])
	p.sort(func(i int32) float64 { return float64(in.profits[i]) - in.reduced[i] })
	for _, i := range in.order[len(p.items):] {
		if in.reduced[i] > 0 {
			p.profit += in.profits[i]
			in.use(p.slack, i, 1)
		}
	}
	for _, left := range p.slack {
		if left < 0 {
			return nil
		}
	}
	p.child = person{taken: make([]bool, len(p.items)), left: make([]int64, in.m)}
	return p
}

// flip takes the child's item k, or leaves it.
func (p *population) flip(k int) {
	c, i, times := &p.child, p.items[k], int64(1)
	if c.taken[k] {
		times = -1
	}
	c.taken[k] = !c.taken[k]
	c.profit += times * p.in.profits[i]
	p.in.use(c.left, i, times)
}

// next makes a child: a solution near that of the prices until there are enough, and then
// one of two winners of tournaments. Its profit is returned.
func (p *population) next(r *rand.Rand) int64 {
	c := &p.child
	if len(p.all) < people && p.without < people || len(p.all) < 2 {
		for k, i := range p.items {
			c.taken[k] = p.in.reduced[i] > 0 == (rng.Intn(r, 8) < sure)
		}
		p.account()
	} else {
		// The child begins as one parent, and what the other has otherwise is flipped: it is
		// little once the population is alike.
		one, other := p.winner(r), p.winner(r)
		c.copy(one)
		for k := 0; k < len(c.taken); {
			bits := r.Uint64()
			for end := min(k+64, len(c.taken)); k < end; k++ {
				if one.taken[k] != other.taken[k] && bits&1 != 0 {
					p.flip(k)
				}
				bits >>= 1
			}
		}
		for range flips {
			p.flip(rng.Intn(r, len(c.taken)))
		}
	}
	p.repair()
	return c.profit
}

// winner returns the better of two at random.
func (p *population) winner(r *rand.Rand) *person {
	one, other := &p.all[rng.Intn(r, len(p.all))], &p.all[rng.Intn(r, len(p.all))]
	if other.profit > one.profit {
		return other
	}
	return one
}

// account counts what the child leaves of the resources, and its profit.
func (p *population) account() {
	c := &p.child
	copy(c.left, p.slack)
	c.profit = p.profit
	for k, i := range p.items {
		if c.taken[k] {
			c.profit += p.in.profits[i]
			p.in.use(c.left, i, 1)
		}
	}
}

// repair makes the child a solution to which no item can be added.
func (p *population) repair() {
	c, m := &p.child, p.in.m
	for k := len(p.items) - 1; k >= 0 && slices.Min(c.left) < 0; k-- {
		if c.taken[k] {
			p.flip(k)
		}
	}
	// What is most scarce is looked at first: most items do not fit there.
	scarce := scarcest(c.left)
	for k, i := range p.items {
		if c.taken[k] {
			continue
		}
		weights := p.in.weights[int(i)*m : (int(i)+1)*m]
		if weights[scarce] <= c.left[scarce] && fits(weights, c.left) {
			p.flip(k)
			scarce = scarcest(c.left)
		}
	}
}

// scarcest returns the resource of which least is left.
func scarcest(left []int64) (scarce int) {
	for r, l := range left {
		if l < left[scarce] {
			scarce = r
		}
	}
	return scarce
}

// fits reports whether there is enough left for the weights of an item.
func fits(weights, left []int64) bool {
	for r, w := range weights {
		if w > left[r] {
			return false
		}
	}
	return true
}

// join takes the child in the place of the worst, if it is better and new.
func (p *population) join() {
	p.without++
	c := &p.child
	full := len(p.all) == people
	if full && c.profit <= p.all[p.worst].profit {
		return
	}
	for _, q := range p.all {
		if q.profit == c.profit && slices.Equal(q.taken, c.taken) {
			return
		}
	}
	p.without = 0
	if full {
		p.all[p.worst].copy(c)
	} else {
		p.all = append(p.all, person{slices.Clone(c.taken), slices.Clone(c.left), c.profit})
	}
	for k, q := range p.all {
		if q.profit < p.all[p.worst].profit {
			p.worst = k
		}
	}
}

// over reports whether the population has not changed for long.
func (p *population) over() bool { return p.without >= settled }

// renew begins a new population, with other prices.
func (p *population) renew(r *rand.Rand) {
	p.all, p.worst, p.without = p.all[:0], 0, 0
	m, prices := p.in.m, slices.Clone(p.in.prices)
	for k := range prices {
		prices[k] *= 1 + noise*(2*rng.Float64(r)-1)
	}
	p.sort(func(i int32) (cost float64) {
		for k, w := range p.in.weights[int(i)*m : (int(i)+1)*m] {
			cost += prices[k] * float64(w)
		}
		return cost
	})
}

// sort sorts the items by their profit for the price of what they use.
func (p *population) sort(cost func(i int32) float64) {
	worth := make(map[int32]float64, len(p.items))
	for _, i := range p.items {
		worth[i] = float64(p.in.profits[i]) / max(1e-9, cost(i))
	}
	slices.SortFunc(p.items, func(i, k int32) int { return cmp.Or(cmp.Compare(worth[k], worth[i]), cmp.Compare(i, k)) })
}

// read makes the child of a solution: of its items that are inherited.
func (p *population) read(values []int32) {
	for k, i := range p.items {
		p.child.taken[k] = values[i] != 0
	}
	p.account()
	p.repair()
}

// write writes a solution.
func (p *population) write(q person, values []int32) {
	for i, reduced := range p.in.reduced {
		values[i] = 0
		if reduced > 0 {
			values[i] = 1
		}
	}
	for k, i := range p.items {
		values[i] = 0
		if q.taken[k] {
			values[i] = 1
		}
	}
}
