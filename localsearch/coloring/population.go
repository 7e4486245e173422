package coloring

import (
	"math/rand/v2"
	"slices"

	"lsolve/localsearch/genes"
)

// population has two colourings with k colours. They are crossed both ways, and
// tabu search improves the children, which replace their parents (Moalic and
// Gondran, "Variations on memetic algorithms for graph coloring problems", 2018:
// the algorithm HEAD). Sometimes an older best colouring replaces the first, so
// that the two do not become similar too soon.
type population struct {
	pair  [2][]int32 // the parents
	child [2][]int32
	costs [2]int64 // of the children
	next  int      // the colouring to improve next

	elite, before []int32 // the best of this cycle and of the one before it
	eliteCost     int64
	generation    int
	cross         genes.Crossover // of their classes (Galinier and Hao 1999)
}

// cycle is after how many generations an older best colouring comes back.
const cycle = 10

// newPopulation starts from two colourings.
func newPopulation(first, second []int32, k int) *population {
	p := &population{cross: genes.NewGPX(k)}
	p.pair = [2][]int32{slices.Clone(first), slices.Clone(second)}
	for i := range p.child {
		p.child[i] = slices.Clone(p.pair[i])
	}
	p.elite, p.before = slices.Clone(first), slices.Clone(second)
	p.eliteCost = -1
	return p
}

// put stores an improved child, of the given cost, and returns the next colouring
// to improve. same says that the two have become equal: the population is used
// up.
func (p *population) put(colours []int32, cost int64, r *rand.Rand) (next []int32, same bool) {
	copy(p.child[p.next], colours)
	p.costs[p.next] = cost
	if p.next++; p.next < 2 {
		return p.child[p.next], false
	}
	p.next = 0
	for i := range p.pair {
		p.pair[i], p.child[i] = p.child[i], p.pair[i]
		if p.eliteCost < 0 || p.costs[i] <= p.eliteCost {
			p.eliteCost = p.costs[i]
			copy(p.elite, p.pair[i])
		}
	}
	if alike(p.pair[0], p.pair[1]) {
		return nil, true
	}
	if p.generation++; p.generation%cycle == 0 {
		copy(p.pair[0], p.before)
		copy(p.before, p.elite)
		p.eliteCost = -1
	}
	p.cross.Cross(p.child[0], p.pair[0], p.pair[1], r)
	p.cross.Cross(p.child[1], p.pair[1], p.pair[0], r)
	return p.child[0], false
}

// alike reports whether a and b are the same except for the names of the colours.
func alike(a, b []int32) bool {
	name := map[int32]int32{}
	for v, c := range a {
		if other, ok := name[c]; !ok {
			name[c] = b[v]
		} else if other != b[v] {
			return false
		}
	}
	used := map[int32]bool{}
	for _, c := range name {
		if used[c] {
			return false
		}
		used[c] = true
	}
	return true
}
