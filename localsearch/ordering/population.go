package ordering

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// people is how many orders the population has, and patience how many children in a row may
// bring nothing: 30 generations of 11, as by Schiavinotto and Stützle.
const (
	people   = 25
	patience = 30 * 11
)

// person is an order that no move of one item improves.
type person struct {
	order []int32
	sum   int64
}

// population is the orders that are crossed.
type population struct {
	all   []person
	stale int // children in a row that did not join
	// scratch of cross
	chosen []bool
	places []int32
}

// join takes an order if it is better than the worst one, which goes if there are enough,
// and not there yet. Two orders of one sum count as the same.
func (p *population) join(order []int32, sum int64) {
	p.stale++
	if slices.ContainsFunc(p.all, func(q person) bool { return q.sum == sum }) {
		return
	}
	if len(p.all) < people {
		p.all = append(p.all, person{slices.Clone(order), sum})
		p.stale = 0
		return
	}
	worst := 0
	for k, q := range p.all {
		if q.sum < p.all[worst].sum {
			worst = k
		}
	}
	if sum > p.all[worst].sum {
		copy(p.all[worst].order, order)
		p.all[worst].sum, p.stale = sum, 0
	}
}

// over reports whether crossing brings nothing new.
func (p *population) over() bool { return p.stale >= patience }

// cross makes a child of two people, by the order-based crossover (Syswerda 1991): half of
// the places of one parent are chosen, and the items at these stand in the order that they
// have in the other parent.
func (p *population) cross(child []int32, r *rand.Rand) {
	a := rng.Intn(r, len(p.all))
	b := rng.Intn(r, len(p.all)-1)
	if b >= a {
		b++
	}
	copy(child, p.all[a].order)
	p.places = p.places[:0]
	for i := range p.chosen {
		p.chosen[i] = false
	}
	for k := range child {
		if r.Uint64()&1 == 0 {
			p.chosen[child[k]] = true
			p.places = append(p.places, int32(k))
		}
	}
	next := 0
	for _, i := range p.all[b].order {
		if p.chosen[i] {
			child[p.places[next]] = i
			next++
		}
	}
}
