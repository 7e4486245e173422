package knapsack

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

const (
	people   = 100
	flips    = 2      // of a child, after crossing
	settled  = 50_000 // children without a change of the population after which there is a new one
	mostGene = 5000   // items that are inherited; all others stay as the prices have them
	// sure is the chance, of eight, that one of the first solutions has an item as the prices have it.
	sure = 6
)

// population has solutions, which are crossed: the genetic algorithm of Chu and Beasley
// (Journal of Heuristics 4, 1998). A child has each item as one of two parents has it, two
// items are changed, and it is repaired: while it uses too much it leaves the items with
// the least profit for the price of what they use, then it takes those of the greatest
// that fit.
type population struct {
	in      *instance
	items   []int32 // those that are inherited, the best for their price first
	slack   []int64 // of the resources, if none of the items is taken
	profit  int64   // of what is taken then
	left    []int64 // slack of the child
	child   person
	all     []person
	worst   int
	without int // children since it changed
}

// person has a solution: which items are taken, in the order of population.items.
type person struct {
	taken  []bool
	profit int64
}

// newPopulation returns nil if what the prices take for sure uses too much.
func newPopulation(in *instance) *population {
	p := &population{in: in, slack: slices.Clone(in.capacities), left: make([]int64, in.m)}
	p.items = slices.Clone(in.order[:min(in.n, mostGene)])
	worth := func(i int32) float64 { return float64(in.profits[i]) / max(1e-9, float64(in.profits[i])-in.reduced[i]) }
	slices.SortFunc(p.items, func(i, k int32) int { return cmp.Or(cmp.Compare(worth(k), worth(i)), cmp.Compare(i, k)) })
	for _, i := range in.order[len(p.items):] {
		if in.reduced[i] > 0 {
			p.profit += in.profits[i]
			p.use(p.slack, i, 1)
		}
	}
	for _, left := range p.slack {
		if left < 0 {
			return nil
		}
	}
	p.child.taken = make([]bool, len(p.items))
	return p
}

// use takes an item, or with -1 leaves it.
func (p *population) use(slack []int64, i int32, times int64) {
	m := p.in.m
	for r, w := range p.in.weights[int(i)*m : (int(i)+1)*m] {
		slack[r] -= times * w
	}
}

// fits reports whether an item can be taken, too.
func (p *population) fits(i int32) bool {
	m := p.in.m
	for r, w := range p.in.weights[int(i)*m : (int(i)+1)*m] {
		if w > p.left[r] {
			return false
		}
	}
	return true
}

// next makes a child: a solution near that of the prices until there are enough, and then
// one of two winners of tournaments. Its profit is returned.
func (p *population) next(r *rand.Rand) int64 {
	taken := p.child.taken
	if len(p.all) < people && p.without < people || len(p.all) < 2 {
		for k, i := range p.items {
			taken[k] = p.in.reduced[i] > 0 == (rng.Intn(r, 8) < sure)
		}
	} else {
		one, other := p.winner(r), p.winner(r)
		for k := 0; k < len(taken); {
			bits := r.Uint64()
			for end := min(k+64, len(taken)); k < end; k++ {
				if taken[k] = one[k]; bits&1 != 0 {
					taken[k] = other[k]
				}
				bits >>= 1
			}
		}
		for range flips {
			k := rng.Intn(r, len(taken))
			taken[k] = !taken[k]
		}
	}
	p.repair()
	return p.child.profit
}

// winner returns the better of two at random.
func (p *population) winner(r *rand.Rand) []bool {
	one, other := p.all[rng.Intn(r, len(p.all))], p.all[rng.Intn(r, len(p.all))]
	if other.profit > one.profit {
		return other.taken
	}
	return one.taken
}

// repair makes the child a solution to which no item can be added.
func (p *population) repair() {
	c := &p.child
	copy(p.left, p.slack)
	c.profit = p.profit
	for k, i := range p.items {
		if c.taken[k] {
			c.profit += p.in.profits[i]
			p.use(p.left, i, 1)
		}
	}
	for k := len(p.items) - 1; k >= 0 && slices.Min(p.left) < 0; k-- {
		if c.taken[k] {
			c.taken[k] = false
			c.profit -= p.in.profits[p.items[k]]
			p.use(p.left, p.items[k], -1)
		}
	}
	for k, i := range p.items {
		if !c.taken[k] && p.fits(i) {
			c.taken[k] = true
			c.profit += p.in.profits[i]
			p.use(p.left, i, 1)
		}
	}
}

// join takes the child in the place of the worst, if it is better and new.
func (p *population) join() {
	p.without++
	c := p.child
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
		p.all[p.worst].profit = c.profit
		copy(p.all[p.worst].taken, c.taken)
	} else {
		p.all = append(p.all, person{slices.Clone(c.taken), c.profit})
	}
	for k, q := range p.all {
		if q.profit < p.all[p.worst].profit {
			p.worst = k
		}
	}
}

// over reports whether the population has not changed for long.
func (p *population) over() bool { return p.without >= settled }

// renew begins a new population.
func (p *population) renew() { p.all, p.worst, p.without = p.all[:0], 0, 0 }

// read makes the child of a solution: of its items that are inherited.
func (p *population) read(values []int32) {
	for k, i := range p.items {
		p.child.taken[k] = values[i] != 0
	}
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
