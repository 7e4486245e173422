package reduce

import (
	"cmp"
	"slices"

	"lsolve/model"
)

// Limits of merging: the pairs that are noted, the literals of a set all of whose pairs are,
// and those of a merged set.
const (
	mostPairs  = 1 << 20
	mostSeed   = 64
	mostClique = 256
)

// cliques makes one row of clauses of two literals, and of rows, that together say that of a
// set of literals one at most is true. Of a set of which exactly one is true the literals that
// exclude all are false (conflict graphs: Atamtürk, Nemhauser and Savelsbergh 2000).
func (s *state) cliques() {
	c := &cliques{graph: graph{state: s, near: make([][]int32, 2*len(s.dom))}}
	for i := range s.items {
		if i&255 == 0 && s.over() {
			return
		}
		c.item(i)
	}
	if len(c.seeds) < 2 {
		return
	}
	c.link()
	slices.SortStableFunc(c.seeds, func(a, b seed) int {
		return cmp.Or(cmp.Compare(b.rank(), a.rank()), cmp.Compare(len(b.set), len(a.set)))
	})
	for k := range c.seeds {
		if s.failed || k&63 == 0 && s.over() {
			return
		}
		c.merge(&c.seeds[k])
	}
}

type cliques struct {
	graph
	seeds []seed
}

// seed is a set of nodes of which at most one is chosen, or exactly one, as constraint i says.
type seed struct {
	i       int
	set     []int32
	exactly bool
}

func (s *seed) rank() int {
	if s.exactly {
		return 1
	}
	return 0
}

// item notes what a constraint excludes.
func (c *cliques) item(i int) {
	it := &c.items[i]
	switch k := it.c.(type) { //nolint:gochecksumtype // the others exclude nothing
	case model.ClauseConstraint:
		if len(k.Positive)+len(k.Negative) != 2 {
			return
		}
		if lits, holds, ok := c.disjunction(k); ok && !holds && len(lits) == 2 {
			c.add(i, []literal{lits[0].not(), lits[1].not()}, false)
		}
	case model.LinearConstraint:
		c.spend(len(k.Terms))
		if r, ok := c.rowOf(k); ok && !it.link {
			if set, ok := c.packing(&r); ok {
				c.add(i, set, r.is == model.Equal)
			}
		}
	}
}

func (c *cliques) add(i int, set []literal, exactly bool) {
	nodes := make([]int32, len(set))
	for j, l := range set {
		nodes[j] = int32(l)
	}
	slices.Sort(nodes)
	c.seeds = append(c.seeds, seed{i, nodes, exactly})
	c.exclude(nodes)
}

// merge extends a set, unless it is within another one.
func (c *cliques) merge(s *seed) {
	switch {
	case s.exactly:
		for _, l := range c.common(s.set) {
			if _, known, ok := c.literal(literal(l).term()); ok && known == open {
				c.fix(literal(l).term(), 0)
				c.count(Cliques)
			}
		}
		c.keepSet(s.set)
	case c.covered(s.set):
		c.drop(s.i)
		c.count(Cliques)
	default:
		grown := c.grow(s.set)
		c.keepSet(grown)
		if len(grown) > len(s.set) {
			lits := make([]literal, len(grown))
			for j, l := range grown {
				lits[j] = literal(l)
			}
			c.items[s.i].c = atMostOne(lits)
			c.count(Cliques)
		}
	}
}
