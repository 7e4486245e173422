package eax

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch/tsp/internal/dist"
)

// Population is a set of tours that are crossed with each other.
type Population struct {
	members []member
	edges   *edges
	circle  []int32 // the members in the order of mating
	turn    int     // whose turn it is
	changed bool    // whether a member has changed in this generation
	stale   int
	crossing
}

type member struct {
	order []int32
	cost  int64
}

// New returns an empty population.
func New(c *dist.Costs) *Population {
	return &Population{edges: newEdges(c.N), crossing: newCrossing(c)}
}

// Admit adds a tour, which is copied.
func (p *Population) Admit(order []int32, cost int64) {
	p.members = append(p.members, member{slices.Clone(order), cost})
	for i, a := range order {
		p.edges.add(a, order[(i+1)%len(order)], 1)
	}
}

// Size returns the number of tours.
func (p *Population) Size() int { return len(p.members) }

// Tried returns how many children were made.
func (p *Population) Tried() int64 { return p.tried }

// Stale returns for how many generations nothing has changed.
func (p *Population) Stale() int { return p.stale }

// Best returns the shortest tour, which must not be changed, and its length.
func (p *Population) Best() ([]int32, int64) {
	i := 0
	for k, m := range p.members {
		if m.cost < p.members[i].cost {
			i = k
		}
	}
	return p.members[i].order, p.members[i].cost
}

// Mate crosses a member with the next one on a random circle, which is a new one for
// every generation. The best child, if one is better than the member, takes its place.
// It returns how many children it made.
func (p *Population) Mate(r *rand.Rand, children int) int64 {
	if p.turn == len(p.circle) {
		p.generation(r)
	}
	m, other := &p.members[p.circle[p.turn]], &p.members[p.circle[(p.turn+1)%len(p.circle)]]
	p.turn++
	before := p.tried
	if p.cross(m.order, other.order, r, children, p.score); p.best.score > 0 {
		p.replace(m)
	}
	return p.tried - before
}

// generation begins a generation.
func (p *Population) generation(r *rand.Rand) {
	p.circle, p.turn = p.circle[:0], 0
	for i := range p.members {
		p.circle = append(p.circle, int32(i))
	}
	rng.Shuffle32(r, p.circle)
	p.stale++
	if p.changed {
		p.changed, p.stale = false, 0
	}
}

// score says how good a child is that is better than its parent: how much is saved for
// the diversity that is lost, which is the entropy of the edges of all members (Nagata
// and Kobayashi, 2013, section 3.4). A child that loses none is far better.
func (p *Population) score(c *child) float64 {
	all, gain := len(p.members), 0.0
	for _, e := range c.added {
		k := p.edges.count(e[0], e[1])
		gain += entropy(k+1, all) - entropy(k, all)
	}
	for _, e := range c.removed {
		k := p.edges.count(e[0], e[1])
		gain += entropy(k-1, all) - entropy(k, all)
	}
	const least = 1e-9
	return float64(-c.change) / max(least, -gain)
}

// replace makes a member its best child.
func (p *Population) replace(m *member) {
	b := &p.best
	for _, e := range b.removed {
		p.edges.add(e[0], e[1], -1)
	}
	for _, e := range b.added {
		p.edges.add(e[0], e[1], 1)
	}
	p.spare = slices.Grow(p.spare[:0], len(m.order))[:len(m.order)]
	p.child.write(p.spare, b.cuts)
	m.order, p.spare = p.spare, m.order
	m.cost += b.change
	p.changed = true
}
