package onetree

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Tree is a shortest 1-tree. It finds the longest edge between two of its cities in logarithmic
// time, because it keeps how the tree comes about when its edges are taken by weight: the smaller of
// the two parts that an edge joins hangs below the larger one, so that no city is deeper than the
// logarithm of their number, and on the way up edges are later and later ones.
type Tree struct {
	penalty []int64
	above   []int32 // by city: that below which its part hangs; -1: none
	when    []int32 // the edge by which it does, counted by weight
	weights []int64 // of the edges
	special int32   // the leaf with a second edge, of weight second
	second  int64
}

// Tree makes a shortest 1-tree with the penalties, which it keeps. ok is false if ctx has ended.
func (g *Graph) Tree(ctx context.Context, penalty []int64) (t *Tree, ok bool) {
	n := len(g.up)
	if _, ok := g.Weigh(ctx, penalty, make([]int32, n)); !ok {
		return nil, false
	}
	edges := make([]int32, 0, n-1) // each by the city from which it goes up
	for a, up := range g.up {
		if up >= 0 {
			edges = append(edges, int32(a))
		}
	}
	slices.SortFunc(edges, func(a, b int32) int { return cmp.Or(cmp.Compare(g.key[a], g.key[b]), cmp.Compare(a, b)) })
	t = &Tree{
		penalty: penalty, above: make([]int32, n), when: make([]int32, n), weights: make([]int64, len(edges)),
		special: g.leaf, second: g.second,
	}
	size := make([]int32, n)
	for a := range n {
		t.above[a], t.when[a], size[a] = -1, math.MaxInt32, 1
	}
	for i, a := range edges {
		t.weights[i] = g.key[a]
		x, y := t.top(a), t.top(g.up[a])
		if size[x] > size[y] {
			x, y = y, x
		}
		t.above[x], t.when[x] = y, int32(i)
		size[y] += size[x]
	}
	return t, true
}

// top returns the city below which the part of a hangs.
func (t *Tree) top(a int32) int32 {
	for t.above[a] >= 0 {
		a = t.above[a]
	}
	return a
}

// longest returns the weight of the longest edge between two different cities.
func (t *Tree) longest(a, b int32) int64 {
	last := int32(0)
	for a != b {
		if t.when[a] > t.when[b] {
			a, b = b, a
		}
		last, a = t.when[a], t.above[a]
	}
	return t.weights[last]
}

// Alpha returns by how much longer, times Scale, the shortest 1-tree is that has the edge between two
// different cities, of this cost without penalties. The leaf with the second edge stays the same.
func (t *Tree) Alpha(a, b int32, cost int64) int64 {
	w := cost + t.penalty[a] + t.penalty[b]
	if a == t.special || b == t.special {
		return max(0, w-t.second)
	}
	return max(0, w-t.longest(a, b))
}
