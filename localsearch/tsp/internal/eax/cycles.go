package eax

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// cycles finds the cycles of two parents. Each goes along an edge of the first parent
// that the second lacks, then along one of the second that the first lacks, and so on.
type cycles struct {
	first, second []ends     // by city: the edges of the parents that are left
	begins        []int32    // the cities that had edges, each once
	place         [2][]int32 // by the parity of the index: where a city is on the walk
	walk          []int32
	found         []int32 // the cities of all cycles
	bounds        []int32 // where cycles begin in found, and where the last one ends
}

// ends are the other cities of up to two edges of a city.
type ends struct {
	count int32
	to    [2]int32
}

func newCycles(n int32) *cycles {
	c := &cycles{first: make([]ends, n), second: make([]ends, n)}
	for i := range c.place {
		c.place[i] = make([]int32, n)
		for a := range c.place[i] {
			c.place[i][a] = none
		}
	}
	return c
}

const none = -1

// reset takes over the edges that only one parent has.
func (c *cycles) reset(first, second [][2]int32) {
	c.begins, c.found, c.bounds = c.begins[:0], c.found[:0], append(c.bounds[:0], 0)
	for a := range first {
		x, y := first[a], second[a]
		e, f := &c.first[a], &c.second[a]
		e.count, f.count = 0, 0
		for k := range 2 {
			if x[k] != y[0] && x[k] != y[1] {
				e.to[e.count] = x[k]
				e.count++
			}
			if y[k] != x[0] && y[k] != x[1] {
				f.to[f.count] = y[k]
				f.count++
			}
		}
		if e.count > 0 {
			c.begins = append(c.begins, int32(a))
		}
	}
}

// find walks along random edges of the two parents by turns. Whenever the walk comes
// to a city from which it has already gone on along an edge of the same parent, the
// way since then is a cycle, and is cut off.
func (c *cycles) find(r *rand.Rand) {
	rng.Shuffle32(r, c.begins)
	for _, a := range c.begins {
		for c.first[a].count > 0 {
			c.from(a, r)
		}
	}
}

// from walks until it is back at the beginning and nothing is left of the walk.
func (c *cycles) from(a int32, r *rand.Rand) {
	c.walk = append(c.walk[:0], a)
	c.place[0][a] = 0
	for len(c.walk) > 0 {
		m := len(c.walk)
		at := c.walk[m-1]
		parent := c.first
		if m%2 == 0 {
			parent = c.second
		}
		e := &parent[at]
		if e.count == 0 { // only at the beginning
			break
		}
		k := int32(0)
		if e.count == 2 {
			k = int32(rng.Intn(r, 2))
		}
		to := e.to[k]
		e.remove(to)
		parent[to].remove(at)
		if i := c.place[m%2][to]; i >= 0 {
			c.cut(int(i))
			continue
		}
		c.place[m%2][to] = int32(m)
		c.walk = append(c.walk, to)
	}
	c.place[0][a] = none
}

// remove removes the edge to a city.
func (e *ends) remove(to int32) {
	e.count--
	if e.to[0] == to {
		e.to[0] = e.to[1]
	}
}

// cut makes the walk from index i on a cycle. It begins with an edge of the first
// parent.
func (c *cycles) cut(i int) {
	cycle := c.walk[i:]
	if i%2 != 0 { // the first edge is one of the second parent: begin one later
		c.found = append(c.found, cycle[1:]...)
		c.found = append(c.found, cycle[0])
	} else {
		c.found = append(c.found, cycle...)
	}
	c.bounds = append(c.bounds, int32(len(c.found)))
	for k := i + 1; k < len(c.walk); k++ {
		c.place[k%2][c.walk[k]] = none
	}
	c.walk = c.walk[:i+1]
}

// count returns how many cycles there are.
func (c *cycles) count() int { return len(c.bounds) - 1 }

// cycle returns the cities of a cycle. Its first edge is one of the first parent.
func (c *cycles) cycle(i int32) []int32 { return c.found[c.bounds[i]:c.bounds[i+1]] }
