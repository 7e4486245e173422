package qap

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// The parameters. With short runs the instances of QAPLIB that are like real ones (tai80b)
// are solved soon, without structure (tai80a) long ones are better: so runs become longer.
const (
	people     = 20  // the size of a population
	unchanged  = 60  // runs without a change after which there is a new one
	optima     = 50  // people if they are local optima
	settled    = 100 // unchanged if they are
	firstRun   = 4   // steps of a run without anything better, times n
	longestRun = 256 // after which runs are short again
	// Where parents are strangers: after that many times n steps runs are short again.
	longestAlone = 32
)

// Parents with less than 1/strangers of the facilities at the same locations say nothing
// about each other: without structure all good assignments are far apart. A child of
// strangers is one of them, in which from 1/fewMoved to 1/manyMoved of the facilities
// change their locations (iterated tabu search; Misevicius, Computational Optimization and
// Applications 30, 2005). Local optima have children of two in any case: it is a few large
// flows that count in them.
const (
	strangers = 20
	fewMoved  = 5
	manyMoved = 3
)

// population has good assignments, no two of the same cost.
type population struct {
	size     int
	patience int // runs without a change after which there is a new one
	all      []person
	without  int  // runs since it changed
	alone    bool // the last child had one parent
}

type person struct {
	values []int32
	cost   int64
}

// join takes an assignment instead of the worst one, if it is better.
func (p *population) join(values []int32, cost int64) {
	p.without++
	worst := 0
	for i, q := range p.all {
		if q.cost == cost {
			return
		}
		if q.cost > p.all[worst].cost {
			worst = i
		}
	}
	q := person{append([]int32(nil), values...), cost}
	switch {
	case len(p.all) < p.size:
		p.all = append(p.all, q)
	case cost < p.all[worst].cost:
		p.all[worst] = q
	default:
		return
	}
	p.without = 0
}

// over reports whether the population has not changed for long.
func (p *population) over() bool { return p.without > p.patience }

// renew leaves only the best.
func (p *population) renew() {
	best := p.all[0]
	for _, q := range p.all {
		if q.cost < best.cost {
			best = q
		}
	}
	p.all, p.without = append(p.all[:0], best), 0
}

// child returns a child of two random ones: each facility is where it is in one of them,
// if that is free, and all others are at random (uniform crossover; Tate and Smith,
// Computers and Operations Research 22, 1995). Where both parents agree, so does the
// child; where they do not is returned, too. If they agree on little, it is one of them
// with some facilities moved.
func (p *population) child(r *rand.Rand) (child, open []int32) {
	i := rng.Intn(r, len(p.all))
	j := rng.Intn(r, len(p.all)-1)
	if j >= i {
		j++
	}
	one, other := p.all[i].values, p.all[j].values
	const nowhere = -1
	child, taken := make([]int32, len(one)), make([]bool, len(one))
	var rest []int32
	for f, l := range one {
		if child[f] = nowhere; l == other[f] {
			child[f], taken[l] = l, true
		} else {
			open = append(open, int32(f))
		}
	}
	rng.Shuffle32(r, open)
	if p.alone = p.size != optima && len(one)-len(open) < len(one)/strangers; p.alone {
		copy(child, one)
		return child, moved(child, open, r)
	}
	for _, f := range open {
		l, second := one[f], other[f]
		if rng.Intn(r, 2) == 0 {
			l, second = second, l
		}
		if taken[l] {
			l = second
		}
		if taken[l] {
			rest = append(rest, f)
		} else {
			child[f], taken[l] = l, true
		}
	}
	var free []int32
	for l, t := range taken {
		if !t {
			free = append(free, int32(l))
		}
	}
	rng.Shuffle32(r, free)
	for k, f := range rest {
		child[f] = free[k]
	}
	return child, open
}

// moved moves some of the facilities of a list in random order, in a cycle, and returns them.
func moved(child, facilities []int32, r *rand.Rand) []int32 {
	n := len(child)
	few, many := max(2, n/fewMoved), max(2, n/manyMoved)
	cycle := facilities[:min(len(facilities), few+rng.Intn(r, many-few+1))]
	first := child[cycle[0]]
	for k, f := range cycle[:len(cycle)-1] {
		child[f] = child[cycle[k+1]]
	}
	child[cycle[len(cycle)-1]] = first
	return cycle
}
