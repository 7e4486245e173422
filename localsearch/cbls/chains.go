package cbls

import (
	"math/rand/v2"

	"lsolve/model"
)

// chains makes ejection chains for an all_different whose variables have different domains
// (Glover 1996): a variable takes a value, its owner takes another of its own domain, and so
// on, until one takes a value that is free or that the first has left. Where variables can
// exchange few values, only chains lead from one solution of the constraint to every other.
type chains struct {
	low   int32
	owner []model.Var // by value less low; -1: none
	// The search for a chain.
	stamp []int32 // by value
	round int32
	queue []link
}

// link is a variable that has lost its value, the value that it takes, and the link before.
type link struct {
	x      model.Var
	to     int32
	before int32
}

// longestSearch is the number of values that a search for a chain looks at. Shorter chains come
// first.
const longestSearch = 256

// newChains returns nil if the values are too far apart for a table.
func newChains(values []int32) *chains {
	low, high := int64(values[0]), int64(values[len(values)-1])
	if high-low >= 1<<16+64*int64(len(values)) {
		return nil
	}
	return &chains{low: int32(low), owner: make([]model.Var, high-low+1), stamp: make([]int32, high-low+1)}
}

func (c *chains) restored(s *Space, g *permutation) {
	for i := range c.owner {
		c.owner[i] = -1
	}
	for _, x := range g.vars(s) {
		c.owner[s.val[x]-c.low] = x
	}
}

func (c *chains) follow(s *Space) {
	for _, x := range s.moved {
		if at := s.val[x] - c.low; c.owner[at] == x {
			c.owner[at] = -1
		}
	}
	for i, x := range s.moved {
		c.owner[s.to[i]-c.low] = x
	}
}

// search looks for the chain by which x takes the value v of another variable. It returns the place
// of its last link in queue; -1 if it finds none. The result depends on the state alone.
func (c *chains) search(s *Space, g *permutation, x model.Var, v int32) int32 {
	if c.round++; c.round < 0 {
		clear(c.stamp)
		c.round = 1
	}
	c.stamp[v-c.low] = c.round
	c.queue = append(c.queue[:0], link{x, v, -1})
	for at := int32(0); int(at) < len(c.queue) && len(c.queue) < longestSearch; at++ {
		y := c.owner[c.queue[at].to-c.low] // loses its value
		for _, d := range s.m.Domain(y) {
			for w := int64(d.Lo); w <= int64(d.Hi); w++ {
				k := w - int64(c.low)
				if k < 0 || k >= int64(len(c.owner)) || c.stamp[k] == c.round || g.closed(int32(w)) {
					continue
				}
				c.stamp[k] = c.round
				c.queue = append(c.queue, link{y, int32(w), at})
				if z := c.owner[k]; z < 0 || z == x {
					return int32(len(c.queue) - 1)
				}
				if len(c.queue) >= longestSearch {
					return -1
				}
			}
		}
	}
	return -1
}

// closed reports whether v is none of the group's values, such as that of a variable with a
// single value.
func (g *permutation) closed(v int32) bool {
	lo, hi := 0, len(g.values)
	for lo < hi {
		mid := (lo + hi) / 2
		if g.values[mid] < v {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo == len(g.values) || g.values[lo] != v
}

// starts reports whether a chain can begin by x taking v: it is another variable's, and these two
// cannot exchange their values.
func (c *chains) starts(s *Space, g *permutation, x model.Var, v int32) bool {
	k := int64(v) - int64(c.low)
	if k < 0 || k >= int64(len(c.owner)) || g.closed(v) {
		return false
	}
	y := c.owner[k]
	return y >= 0 && y != x && !s.allowed(y, s.val[x])
}

func (c *chains) random(s *Space, g *permutation, x model.Var, r *rand.Rand) (Move, bool) {
	const tries = 8
	d := s.m.Domain(x)
	for range tries {
		if v := draw(d, r); c.starts(s, g, x, v) && c.search(s, g, x, v) >= 0 {
			return Move{kind: chain, group: g.id, a: int32(x), b: v}, true
		}
	}
	return Move{}, false
}

func (c *chains) each(s *Space, g *permutation, x model.Var, visit func(Move) bool) bool {
	d := s.m.Domain(x)
	if d.Size() > manyValues {
		return true
	}
	for v := range d.All() {
		if c.starts(s, g, x, v) && c.search(s, g, x, v) >= 0 && !visit(Move{kind: chain, group: g.id, a: int32(x), b: v}) {
			return false
		}
	}
	return true
}

// expand adds the changes of a chain, from its end.
func (c *chains) expand(s *Space, g *permutation, x model.Var, v int32) {
	for at := c.search(s, g, x, v); at >= 0; at = c.queue[at].before {
		s.becomes(c.queue[at].x, c.queue[at].to)
	}
}
