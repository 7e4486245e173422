package vrp

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// population is genomes in two parts, possible and not, ranked by their cost and by how
// different they are (Vidal, Crainic, Gendreau, Lahrichi and Rei 2012).
type population struct {
	fewest int // genomes of each part after a selection
	r      *rand.Rand
	parts  [2][]*genome // not possible, possible
}

// Parameters of Vidal 2022.
const (
	fewest  = 25 // of each part after a selection, usually
	brood   = 40 // more before one
	elite   = 4
	closest = 5
)

// part is the part of a genome.
func (p *population) part(g *genome) *[]*genome {
	if g.possible() {
		return &p.parts[1]
	}
	return &p.parts[0]
}

// add adds a genome, and selects the survivors of its part if they are too many.
func (p *population) add(g *genome, f *fines) {
	part := p.part(g)
	for _, o := range *part {
		far := g.far(o)
		g.near, o.near = append(g.near, relative{o, far}), append(o.near, relative{g, far})
	}
	*part = append(*part, g)
	if len(*part) >= p.fewest+brood {
		for len(*part) > p.fewest {
			p.rank(*part, f)
			p.remove(part, p.worst(*part))
		}
	}
}

// rank computes the biased fitness of a part.
func (p *population) rank(part []*genome, f *fines) {
	n := len(part)
	for _, g := range part {
		g.price = g.cost + f.of(g.excess) + int64(g.left)*f.price.load
	}
	byCost := slices.Clone(part)
	slices.SortStableFunc(byCost, func(a, b *genome) int { return cmp.Compare(a.price, b.price) })
	distance := make(map[*genome]float64, n)
	for _, g := range part {
		distance[g] = g.apart()
	}
	byDistance := slices.Clone(byCost)
	slices.SortStableFunc(byDistance, func(a, b *genome) int { return cmp.Compare(distance[b], distance[a]) })
	for i, g := range byCost {
		g.rank = float64(i)
	}
	share := 1 - min(1, float64(elite)/float64(n))
	for i, g := range byDistance {
		g.rank += share * float64(i)
	}
}

// apart is the mean distance to the closest others.
func (g *genome) apart() float64 {
	if len(g.near) == 0 {
		return 1
	}
	slices.SortStableFunc(g.near, func(a, b relative) int { return cmp.Compare(a.far, b.far) })
	sum := 0.0
	few := g.near[:min(closest, len(g.near))]
	for _, o := range few {
		sum += o.far
	}
	return sum / float64(len(few))
}

// worst is the number of the genome to remove: one that there is twice, or the worst by rank,
// but not the cheapest.
func (p *population) worst(part []*genome) int {
	best := 0
	for i, g := range part {
		if g.price < part[best].price {
			best = i
		}
	}
	worst, twin := -1, false
	for i, g := range part {
		if i == best {
			continue
		}
		same := len(g.near) > 0 && g.near[0].far < 1e-9
		if worst < 0 || same && !twin || same == twin && g.rank > part[worst].rank {
			worst, twin = i, same
		}
	}
	return worst
}

func (p *population) remove(part *[]*genome, i int) {
	g := (*part)[i]
	*part = slices.Delete(*part, i, i+1)
	for _, o := range *part {
		at := slices.IndexFunc(o.near, func(x relative) bool { return x.to == g })
		o.near = slices.Delete(o.near, at, at+1)
	}
}

// parents draws two genomes, each the better of two.
func (p *population) parents(f *fines) (a, b *genome) {
	for i := range p.parts {
		p.rank(p.parts[i], f)
	}
	a = p.draw()
	b = p.draw()
	for tries := 0; a == b && tries < 10; tries++ {
		b = p.draw()
	}
	return a, b
}

func (p *population) draw() *genome {
	one := func() *genome {
		i := rng.Intn(p.r, len(p.parts[0])+len(p.parts[1]))
		if i < len(p.parts[0]) {
			return p.parts[0][i]
		}
		return p.parts[1][i-len(p.parts[0])]
	}
	a, b := one(), one()
	if b.rank < a.rank {
		return b
	}
	return a
}
